"""Tasks that are done."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.done import REACH, accomplished
from tests.memory.talk import after, claim_of, view_of


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("I need to ring the dentist.", "I rang the dentist."), "I rang the dentist."),
        (("We have to send the offer to Leo.", "Sent it at noon."), "the offer to Leo: Sent it at noon."),
        (("The fence still needs painting.", "We painted the fence on Sunday."), "We painted the fence on Sunday."),
        (("I have to renew my visa.", "My visa is renewed."), "My visa is renewed."),
        (("Tengo que recoger el traje.", "Ya recogí el traje."), "recogí el traje."),
        (("Falta firmar el acta.", "La firmamos ayer."), "el acta: La firmamos ayer."),
        (("Hay que avisar a Marta.", "Avisé a Marta."), "Avisé a Marta."),
        (("Preciso buscar o bolo.", "Busquei o bolo."), "Busquei o bolo."),
        (("Tenho que pagar o condomínio.", "O condomínio está pago."), "O condomínio está pago."),
        (("Preciso ligar pro banco.", "Já liguei pra eles."), "pro banco: Já liguei pra eles."),
    ],
)
def test_what_was_done_takes_the_place_of_what_was_to_be(turns: tuple[str, str], left: str) -> None:
    assert after(*turns) == left


@pytest.mark.parametrize(
    "turns",
    [
        ("I have to book the hotel.", "I booked the flight."),
        ("We need to send the invoice to Bo.", "We sent the contract to Bo."),
        ("The kitchen needs painting.", "We painted the hall."),
        ("Tengo que pagar la luz.", "Pagué el agua."),
        ("Tenho que comprar leite.", "Comprei pão."),
        ("I need to visit Ana.", "Ana visited the museum."),
    ],
)
def test_what_was_done_with_something_else_ends_nothing(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)


@pytest.mark.parametrize(
    ("task", "said"),
    [
        ("I have to take the pill every day.", "I took the pill."),
        ("If it rains we have to move the chairs.", "We moved the chairs."),
        ("Visitors have to sign the book.", "I signed the book."),
        ("I need to call the plumber.", "I haven't called the plumber."),
        ("I need to call the plumber.", "I still need to call the plumber."),
        ("Tengo que pagar la luz.", "Pague la luz."),
    ],
)
def test_what_comes_again_and_what_is_not_done_stays(task: str, said: str) -> None:
    assert accomplished(claim_of(said, None), view_of(task, None), Near(0)) is None


@pytest.mark.parametrize(("place", "ends"), [(0, True), (REACH, True), (REACH + 1, False), (-1, False)])
def test_what_names_nothing_is_of_what_was_said_of_late(place: int, ends: bool) -> None:
    found = accomplished(claim_of("Sent it."), view_of("I have to send the form."), Near(place))
    assert (found is not None) == ends
