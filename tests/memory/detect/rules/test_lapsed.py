"""Situations that are over."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.lapsed import REACH, lapsed
from tests.memory.talk import after, claim_of, view_of


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("I owe Marta 45 pounds.", "I've paid Marta, so that's settled."), "I've paid Marta, so that's settled."),
        (("The boiler doesn't work.", "The engineer fixed it at noon."), "The boiler: The engineer fixed it at noon."),
        (("Nuria está de vacaciones.", "Nuria ya volvió."), "Nuria ya volvió."),
        (("A moto está na oficina.", "Consertaram a moto ontem."), "Consertaram a moto ontem."),
        (("We're out of sugar.", "I bought sugar."), "I bought sugar."),
        (("Estamos sem internet.", "A internet voltou."), "A internet voltou."),
        (("The cat is missing.", "Found her in the shed."), "The cat: Found her in the shed."),
        (("My sister is pregnant.", "My sister had her baby on Monday."), "My sister had her baby on Monday."),
        (("I work at the bakery.", "I quit last week."), "I quit last week."),
        (("Estudio Derecho.", "Dejé la carrera."), "Dejé la carrera."),
        (("Tengo fiebre.", "Se me pasó la fiebre."), "Se me pasó la fiebre."),
        (("A encomenda está atrasada.", "A encomenda chegou."), "A encomenda chegou."),
        (("I own a motorbike.", "I sold it."), "I sold it."),
        (("We have a dog called Rex.", "Rex died in May."), "Rex died in May."),
        (("Samuel vive con nosotros.", "Samuel se independizó."), "Samuel se independizó."),
        (("Voy al gimnasio los lunes.", "Dejé el gimnasio."), "Dejé el gimnasio."),
        (("O Léo joga futebol.", "O Léo largou o futebol."), "O Léo largou o futebol."),
    ],
)
def test_what_ends_it_takes_its_place(turns: tuple[str, str], left: str) -> None:
    assert after(*turns) == left


@pytest.mark.parametrize(
    "turns",
    [
        ("I owe Marta 45 pounds.", "I paid the gardener."),
        ("I owe Marta 45 pounds.", "Ben paid me back."),
        ("I owe Marta 45 pounds.", "I paid 20 of it."),
        ("The car is in the workshop.", "The bike is fixed."),
        ("The car is in the workshop.", "I'm back from lunch."),
        ("El coche está en el taller.", "La moto ya la arreglaron."),
        ("Paulo está de férias.", "Voltei do mercado."),
        ("My parcel is delayed.", "Mum arrived."),
        ("I'm looking for a flat.", "I found a great pizza place."),
        ("Estamos sin agua.", "Volvió la luz."),
        ("The login page is in testing.", "The search page went live."),
        ("I work at the bakery.", "My brother got a new job."),
        ("I have a car.", "I sold 3 cakes today."),
        ("I own a motorbike.", "I sold the house."),
        ("Leo plays football.", "Leo quit piano."),
        ("Leo plays football.", "Leo stopped by yesterday."),
        ("Tengo una moto.", "Vendí mi coche."),
        ("Voy al gimnasio los lunes.", "Dejé la bolsa en el gimnasio."),
        ("We have a cat.", "My grandfather died in May."),
    ],
)
def test_what_is_told_of_another_ends_nothing(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)


@pytest.mark.parametrize("said", ["It isn't fixed.", "It will be fixed on Friday.", "Once it's fixed I'll call."])
def test_what_is_not_over_yet_stays(said: str) -> None:
    assert lapsed(claim_of(said), view_of("The lift is broken."), Near(0)) is None


def test_why_something_else_is_so_is_no_situation() -> None:
    assert lapsed(claim_of("They fixed it."), view_of("We open at 12 because the pump is broken."), Near(0)) is None


@pytest.mark.parametrize(("place", "ends"), [(0, True), (REACH, True), (REACH + 1, False), (-1, False)])
def test_what_names_nothing_is_of_what_was_said_of_late(place: int, ends: bool) -> None:
    found = lapsed(claim_of("They fixed it."), view_of("The lift is broken."), Near(place))
    assert (found is not None) == ends
