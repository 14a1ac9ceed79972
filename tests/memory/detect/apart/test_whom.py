"""What somebody else does changes nothing that is told of who speaks."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.apart.whom import of_an_event, of_somebody_else
from tests.memory.talk import after, claim_of, rows, view_of

BESIDE = rows("""
I bank with Monzo. | Ben switched to Starling.
I'm vegetarian. | My boyfriend stopped being vegetarian last year.
I study law at Leeds. | My roommate dropped law and switched to history.
I have a flat in Leeds. | My parents sold their flat in York.
My wife works at Google. | Her brother quit Google and moved to Meta.
I pay with my Visa. | My wife pays with her Mastercard.
Pago con Visa. | Mi mujer paga con Mastercard.
Pago com Visa. | Minha mulher paga com Mastercard.
Soy del Betis. | Mi tío se pasó al Sevilla.
Torço para o Flamengo. | Meu tio virou Vasco.
I'm meeting Laura on Friday. | Laura moved to Madrid last year.
I'm having lunch with Bea on Friday. | Bea started at Google on Monday.
Ceno con Ana el viernes. | Ana empezó en Google el lunes.
Moro com minha irmã Laura. | A Laura vendeu o carro e comprou uma moto.
""")


@pytest.mark.parametrize("talk", BESIDE, ids=" / ".join)
def test_it_stands_beside_what_is_ones_own(talk: list[str]) -> None:
    assert after(*talk).splitlines() == talk


@pytest.mark.parametrize(
    "said",
    [
        "My boss moved the meeting to Friday.",
        "My sister moved it to Friday.",
        "Ana switched us to Friday.",
    ],
)
def test_what_is_done_to_ours_is_not_theirs(said: str) -> None:
    assert not of_somebody_else(claim_of(said), view_of("We meet on Monday."))


@pytest.mark.parametrize("said", ["Bea switched to Monday.", "Bea cancelled the lunch.", "Bea moved our lunch."])
def test_who_is_named_in_the_fact_may_change_it(said: str) -> None:
    assert not of_somebody_else(claim_of(said), view_of("I'm having lunch with Bea on Friday."))


def test_who_is_known_from_the_fact_is_not_somebody_else() -> None:
    assert not of_somebody_else(claim_of("Kate moved out."), view_of("I live with my sister Kate."))
    assert of_somebody_else(claim_of("Rita moved out."), view_of("I live with my sister Kate."))


@pytest.mark.parametrize(
    ("said", "known", "lang", "apart"),
    [
        ("the venue moved to the hall", "I live in Leeds", "en", True),
        ("o local mudou para o salão", "moro em Santos", "pt", True),
        ("el lugar cambió al salón", "Ana trabaja en el banco", "es", True),
        ("the venue moved to the hall", "the fair is at the lake", "en", False),
        ("I moved to the coast", "I live in Leeds", "en", False),
    ],
)
def test_where_something_takes_place_is_not_where_somebody_lives(
    said: str, known: str, lang: Lang, apart: bool
) -> None:
    assert of_an_event(claim_of(said, lang), view_of(known, lang)) is apart
