"""Who came in whose place, in two clauses."""

import pytest

from sayso.memory.claims.manner.pairs import swaps
from sayso.memory.claims.manner.successors import succession
from sayso.memory.claims.vocabulary.words import fold_same


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("Rosa retired, we have Vega in her place", "Rosa", "Vega"),
        ("Rosa retired and in her place we hired Vega", "Rosa", "Vega"),
        ("Casa Lola is full, so we moved it to the Blue Door", "Casa Lola", "Blue Door"),
        ("Rosa no longer works here, talk to Vega", "Rosa", "Vega"),
        ("Rosa ya no trabaja aquí, habla con Vega", "Rosa", "Vega"),
        ("Rosa no puede, lo hará Vega", "Rosa", "Vega"),
        ("A Rosa saiu da empresa, fala com a Vera", "Rosa", "Vera"),
        ("A Marta saiu, no lugar dela entrou a Vera", "Marta", "Vera"),
        ("Casa Lola cerró, lo pasamos al Bar Sol", "Casa Lola", "Bar Sol"),
        ("La Vega se jubiló, en su lugar está Rosa Gil de la Torre", "Vega", "Rosa Gil de la Torre"),
    ],
)
def test_what_came_in_whose_place(text: str, old: str, new: str) -> None:
    places = succession(text, fold_same(text))
    assert places is not None
    assert [text[slice(*place)] for place in places] == [old, new]


@pytest.mark.parametrize(
    "text",
    [
        "Rosa is off, we have Vega in her place",
        "Rosa retired, we have Vega in her place this week",
        "Rosa has Vega in her place",
        "We have Vega in her place",
        "Yesterday it rained, we have Vega in her place",
        "Rosa retired, we have Vega",
    ],
)
def test_nobody_came_in_anybodys_place_for_good(text: str) -> None:
    assert succession(text, fold_same(text)) is None


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("Gate 4 is closed, come to gate 7", "Gate 4", "gate 7"),
        ("B12 is taken, let's use C3", "B12", "C3"),
        ("Tuesday's no good for Jan, we'll meet Thursday", "Tuesday", "Thursday"),
        ("El lunes no nos va bien, mejor el miércoles", "El lunes", "el miércoles"),
        ("terça não dá pra Bia, vamos na quinta", "terça", "quinta"),
        ("B12 is not available, let's use C3", "B12", "C3"),
        ("La B12 no está disponible, vamos a la C3", "B12", "C3"),
        ("Tuesday is fully booked, come on Thursday", "Tuesday", "Thursday"),
        ("La B12 está ocupada, vamos a la C3", "B12", "C3"),
        ("El martes está lleno, ven el jueves", "El martes", "el jueves"),
        ("A B12 tá ocupada, vamos pra C3", "B12", "C3"),
        ("Terça tá cheia, vem na quinta", "Terça", "quinta"),
    ],
)
def test_what_cannot_be_had_and_what_is_used(text: str, old: str, new: str) -> None:
    (swap,) = swaps(text, None)
    assert (swap.old, swap.new) == (old, new)


@pytest.mark.parametrize(
    "text",
    [
        "If B12 is taken, let's use C3",
        "Si la B12 está ocupada, vamos a la C3",
        "Se a B12 tá ocupada, vamos pra C3",
        "B12 is taken",
        "B12 is available, let's use C3 too",
        "B12 is taken, and C3 is closed",
        "Gate 4 is closed, come at 5 pm",
        "B12 is large, let's use C3",
    ],
)
def test_what_can_be_had_stays(text: str) -> None:
    assert swaps(text, None) == []
