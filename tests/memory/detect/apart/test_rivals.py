"""Which of several facts a claim takes the place of."""

import pytest

from tests.memory.talk import Talk, after, known_after


def test_what_names_nothing_follows_on_one() -> None:
    known = after("The harp lesson is on Monday.", "The oboe lesson is on Tuesday.", "no, Friday")
    assert "Monday" in known
    assert "Friday" in known
    assert "Tuesday" not in known


@pytest.mark.parametrize(
    ("turns", "live"),
    [
        (("We have 30 sacks of lime", "and 2 mixers", "Counted again, it's 27"), "27 sacks"),
        (("The rent is 900 EUR", "The shed is 60 EUR", "Now it's 75 EUR"), "shed is 75"),
        (("The rent is 900 EUR", "The shed is 60 EUR", "Now it's 950 EUR"), "rent is 950"),
        (("The rent is 900 EUR", "Now it's 75 EUR"), "rent is 75"),
        (("natação da Nina qua 17h", "raia 4", "mesmo dia e raia, só que 18h30"), "qua 18h30"),
        (("El coro es el lunes a las 17:00", "va en la calle 4", "misma calle, solo que a las 18:30"), "18:30"),
    ],
)
def test_what_follows_is_of_the_size_and_kind_of_what_it_follows_on(turns: tuple[str, ...], live: str) -> None:
    assert live.casefold() in after(*turns).casefold()


def test_a_value_follows_on_one_of_its_kind_whatever_else_is_named() -> None:
    known = after("The cake comes on the 3rd.", "The baker says the oven broke.", "Final word from the baker: 7th.")
    assert "cake comes on the 7th" in known
    assert "3rd" not in known


def test_what_is_only_thought_of_ends_nothing_that_is_so() -> None:
    known = after(
        "The raft fee is 40 dollars.", "Maybe the raft fee is 55 dollars.", "Perhaps the raft fee is 60 dollars."
    )
    assert "fee is 40" in known


def test_a_word_that_tells_which_one_spares_the_other() -> None:
    known = after("O curso leve custa R$ 60.", "O curso denso custa R$ 210.", "O curso leve subiu para R$ 66.")
    assert "210" in known
    assert "66" in known


def test_what_quotes_the_old_is_about_what_says_it() -> None:
    talk = Talk(("responsable del caso 812", "Iker"), ("prioridad del caso 812", "alta"))
    talk.say("Cambio: el caso 812 lo tiene Nerea en lugar de Iker.")
    assert "alta" in talk.text
    assert "Iker" not in [str(fact.value) for fact in talk.live]


def test_what_follows_on_a_value_ends_it_wherever_it_is_said() -> None:
    talk = Talk(("entrega_alfombra", "martes 9"))
    talk.say("Queda la entrega de la alfombra para el martes 9.", speaker="assistant")
    talk.say("no, el viernes 12 mejor")
    assert "martes 9" not in talk.text
    assert "viernes 12" in talk.text


def test_what_two_facts_say_beside_what_is_gone_of_both_stays() -> None:
    known = after("Frete para Tavira: R$ 60, entrega em 9 dias.", "o frete foi para R$ 66", "o frete passou a R$ 69")
    assert "R$ 69" in known
    assert "9 dias" in known


@pytest.mark.parametrize(
    ("one", "beside", "later", "live"),
    [
        ("Mr. Poe ordered a rug for 3 monks.", "Mr. Ash ordered a lamp for 5 monks.",
         "Mr. Poe wants the same rug, only for 4 monks.", "4 monks"),
        ("Compra 30 velas verdes para o coro.", "Compra 5 remos para o coro.",
         "Deixa as velas em verde, mas compra 50.", "50"),
        ("Encarga 30 velas rojas para el coro.", "Encarga 5 remos para el coro.",
         "Deja las velas en rojo, pero encarga 50.", "50"),
    ],
)  # fmt: skip
def test_what_was_said_before_tells_which_one(one: str, beside: str, later: str, live: str) -> None:
    known = after(one, beside, later)
    assert beside in known
    assert live in known


@pytest.mark.parametrize(
    ("stay", "board", "later", "dead"),
    [
        ("Reservei hotel em Olinda por quatro noites.", "A reserva de Olinda é com meia pensão.",
         "Mudei a reserva de Olinda para pensão completa.", "meia pensão"),
        ("Reservé hotel en Lugo por cuatro noches.", "La reserva de Lugo es con media pensión.",
         "Cambié la reserva de Lugo a pensión completa.", "media pensión"),
    ],
)  # fmt: skip
def test_of_what_it_is_does_not_give_way(stay: str, board: str, later: str, dead: str) -> None:
    known = after(stay, board, later)
    assert stay in known
    assert dead not in known


@pytest.mark.parametrize(
    ("turns", "so"),
    [
        (
            "drop is in Reno / dispatch rang, drop is Elko / Elko flooded. taking it to Sparks",
            "dispatch rang, drop is sparks",
        ),
        ("el coro ensaya en la ermita / ensayo del coro: frontón / ensayo del coro: molino", "ensayo del coro: molino"),
    ],
)
async def test_the_third_of_a_row_is_the_last_word(turns: str, so: str) -> None:
    assert await known_after(*turns.split(" / ")) == so


@pytest.mark.parametrize(
    ("turns", "kept"),
    [
        ("el coro ensaya en la ermita / ensayo del coro: frontón / quizá ensayo del coro: molino", "ermita"),
        ("el coro ensaya en la ermita / ensayo del coro: frontón / la merienda del club: molino", "ermita"),
        ("drop is in Reno / dispatch rang, drop is Elko / maybe the drop is Sparks", "reno"),
        ("as caixas são de pinho / separe 200 caixas para a feira / não, 350", "pinho"),
        ("a renda vence no dia 5 / a renda é de R$ 900 / são R$ 700, e não R$ 900", "dia 5"),
    ],
)
async def test_what_is_thought_of_or_of_another_is_no_last_word(turns: str, kept: str) -> None:
    assert kept in await known_after(*turns.split(" / "))
