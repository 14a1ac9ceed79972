"""What comes back: an earlier version, known as one or not, and nothing that was never gone."""

import pytest

from sayso.memory.claims.read import read
from sayso.memory.detect.rules.reverted import MAX_VERSIONS, versions
from sayso.records import Fact
from tests.memory.talk import NOON, Talk, after

FEE = {
    "en": ("the fee is $40", "the fee goes up to $55"),
    "pt": ("a taxa é R$ 40", "a taxa subiu para R$ 55"),
    "es": ("la cuota es $40", "la cuota subió a $55"),
}


@pytest.mark.parametrize(
    ("lang", "back"),
    [
        ("en", "back to the original fee"),
        ("en", "the fee from before is the one in force again"),
        ("en", "let us revert to the earlier fee"),
        ("en", "undo that last change"),
        ("en", "the fee goes back to its old level"),
        ("en", "the treasurer objected, so the fee is as it was"),
        ("en", "scrap that change"),
        ("pt", "volta pra taxa antiga"),
        ("pt", "a taxa fica como era"),
        ("pt", "desfaz a última mudança"),
        ("pt", "o tesoureiro reclamou, retorna a taxa pro valor anterior"),
        ("pt", "esquece a mudança da taxa"),
        ("es", "volvemos a la cuota de antes"),
        ("es", "la cuota queda como estaba"),
        ("es", "hubo protestas, restituimos la cuota vieja"),
        ("es", "deshaz el último cambio"),
        ("es", "la cuota vuelve a lo de siempre"),
    ],
)
def test_a_version_comes_back(lang: str, back: str) -> None:
    known = after(*FEE[lang], back)
    assert "40" in known
    assert "55" not in known


def test_who_goes_back_tells_that_there_was_a_change() -> None:
    known = after(
        "the shutters will be done in olive",
        "Marta fancies plum for the shutters",
        "it looked dull on the slats. Let us go back to the first colour for the shutters",
    )
    assert "olive" in known
    assert "plum" not in known


def test_what_was_noted_of_the_later_one_is_gone_with_it() -> None:
    talk = Talk()
    talk.say("la verja va en gris perla y el buzón en ocre")
    talk.say("mi suegra quiere la verja en rojo teja")
    talk.say("anotado, verja en rojo teja", speaker="assistant")
    talk.say("cambió de idea: la verja vuelve al color de antes")
    assert "rojo" not in talk.text
    assert "gris perla" in talk.text


def test_a_name_tells_what_comes_back() -> None:
    known = after(
        "o fornecedor de caixas é a Duraval", "trocamos de fornecedor, agora é a Sulbox", "voltamos para a Duraval"
    )
    assert "Sulbox" not in known
    assert "Duraval" in known


def test_the_first_of_three_comes_back() -> None:
    known = after("the price is $50", "make it $60", "make it $70", "back to the first price")
    assert "$50" in known
    assert "$60" not in known
    assert "$70" not in known


def test_a_way_there_and_back_and_there_again() -> None:
    assert "Gate 9" not in after("pickup is at Gate 2", "pickup is now at Gate 9", "pickup is back at Gate 2")
    known = after("we meet at 9:10", "make it 9:40", "back to 9:10", "no, make it 9:40")
    assert "9:40" in known
    assert "9:10" not in known


def test_who_was_let_go_in_the_same_breath_does_not_come_back() -> None:
    known = after(
        "o pão é da padaria Aurora",
        "o pão agora é da padaria Lume",
        "atrasaram, dispensei. Voltamos pra padaria antiga",
    )
    assert "Aurora" in known
    assert "Lume" not in known


@pytest.mark.parametrize(
    "turn",
    [
        "I'm going back to the gym on Monday",
        "the heating is on again",
        "we went back to the beach today",
        "keep the first copy for yourself",
    ],
)
def test_who_goes_back_to_something_else_changes_nothing(turn: str) -> None:
    known = after("the clinic opens at 8:15", "the lab opens at 9:45", turn)
    assert "8:15" in known
    assert "9:45" in known


def test_two_orders_are_no_two_versions() -> None:
    known = after("order 311 is three crates", "order 312 is five sacks", "the order is as before")
    assert "three crates" in known
    assert "five sacks" in known


@pytest.mark.parametrize("count", [MAX_VERSIONS - 1, MAX_VERSIONS, MAX_VERSIONS + 1])
def test_the_way_back_has_a_limit(count: int) -> None:
    talk = Talk()
    for n in range(count + 1):
        before = f"v{n - 1}" if n else None
        talk.facts[f"v{n}"] = Fact(
            id=f"v{n}", space="shop", subject="ana", key="fee", value=str(n), learned_at=NOON, supersedes=before
        )
    (claim,) = read("back to the fee", "en", NOON)
    assert len(versions(talk.facts[f"v{count}"], talk, claim)) == min(count, MAX_VERSIONS)


def test_a_day_that_stood_before_comes_back() -> None:
    known = after(
        "A entrega é na quarta", "a entrega passou para sexta", "a mudança foi desfeita, volta o dia anterior"
    )
    assert "quarta" in known
    assert "sexta" not in known


@pytest.mark.parametrize(
    "turns",
    [
        ("the stall is by the fountain", "the stall moves to the chapel", "the chapel flooded. As you were"),
        ("the hut is painted olive", "make the hut plum", "no plum left. The hut's olive again"),
        ("a dose é 20 mg", "a dose subiu para 40 mg", "fiquei enjoada, mandaram retomar a quantidade anterior"),
        ("o baile é no ginásio", "passaram o baile pro pátio", "choveu. Volta pra onde era no início"),
        (
            "el taller empieza a las 8",
            "el taller empieza a las 10 desde hoy",
            "ya está la luz. Vuelve la hora de siempre",
        ),
    ],
)
def test_what_was_before_needs_no_name(turns: tuple[str, str, str]) -> None:
    known = after(*turns)
    assert any(old in known for old in ("fountain", "olive", "20 mg", "ginásio", "a las 8"))
    assert not any(new in known for new in ("chapel", "plum", "40 mg", "pátio", "a las 10"))


def test_what_was_said_last_is_undone_where_nothing_tells_what_is() -> None:
    known = after("la merienda es en Casa Alba", "está llena, pasamos al Mesón Duque", "retomamos el sitio inicial")
    assert "Alba" in known
    assert "Duque" not in known


def test_what_is_said_twice_of_going_back_goes_back_once() -> None:
    known = after(
        "the choir sings in Hall A",
        "the choir sings in Hall B now",
        "Hall B leaks. As you were then, our original hall it is",
    )
    assert "Hall A" in known
    assert "Hall B" not in known.replace("Hall B leaks", "")


@pytest.mark.parametrize(
    "aside",
    [
        "my previous doctor was cheaper", "we sat at our usual table and it was lovely", "I live on the first floor",
        "the driver is Tom as before", "I'm back to work on Monday",
    ],
)  # fmt: skip
def test_what_was_before_in_something_else_undoes_nothing(aside: str) -> None:
    known = after("the fee is $40", "the fee goes up to $55", aside)
    assert "55" in known


@pytest.mark.parametrize(
    ("turns", "back", "over"),
    [
        (("We use Zoom for calls.", "We switched to Webex for calls.", "We use Zoom again."), "Zoom", "Webex"),
        (("I park in bay 14.", "They moved me to bay 60.", "I'm back in bay 14."), "bay 14", "bay 60"),
        (
            ("Nado no Sesi.", "Mudei a natação para o Aramaçan.", "Voltei a fazer natação no Sesi."),
            "Sesi",
            "Aramaçan",
        ),
        (
            ("La tarta es de limón.", "Cambié la tarta a chocolate.", "La tarta es otra vez de limón."),
            "limón",
            "chocolate",
        ),
    ],
)
def test_what_is_so_again_ends_what_was_so_meanwhile(turns: tuple[str, ...], back: str, over: str) -> None:
    known = after(*turns)
    assert back in known
    assert over not in known


@pytest.mark.parametrize(
    ("turns", "kept"),
    [
        (("Ana leads the choir.", "We switched the choir to Mondays.", "Ana is on duty again."), "Mondays"),
        (("O dentista é às 10h.", "O almoço mudou para as 13h.", "Vou ao dentista de novo às 10h."), "13h"),
        (("La clase es a las 5.", "El piano pasó a las 6.", "Nos vemos otra vez a las 5."), "a las 6"),
    ],
)
def test_what_happens_again_ends_nothing(turns: tuple[str, ...], kept: str) -> None:
    assert kept in after(*turns)


@pytest.mark.parametrize(
    ("turns", "so"),
    [
        ("supper is at Lena's at 8 / moved to Otto's. 8 as before", "supper is at Otto's at 8"),
        ("training is at the park on Fridays / training moves to the Astro. Fridays as before", "Astro"),
        ("la cena es en Casa Paz a las 9 / cambiamos a Casa Gil. A las 9 como antes", "Casa Gil a las 9"),
        ("o jantar é no Solar às 20h / mudámos para a Tasca. Às 20h como antes", "na Tasca às 20h"),
        ("la junta es a las 10:00 / se recorre a las 12:30 / regresamos a las 10:00 como estaba", "a las 10:00"),
        ("the sofa is blue / make it green / no, go with the colour I asked for first", "blue"),
        ("quiero el sofá azul / mejor verde / quédate con el color que te pedí primero", "azul"),
        ("quero o sofá azul / melhor, verde / afinal fica a cor que eu pedi primeiro", "azul"),
    ],
)
def test_what_stays_of_a_change_brings_nothing_back_and_what_was_asked_for_first_does(turns: str, so: str) -> None:
    assert so in after(*turns.split(" / "))
