"""Who came in whose place, in two clauses."""

import pytest

from sayso.memory.claims.manner.successors import succession
from sayso.memory.claims.vocabulary.words import fold_same


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("Rosa retired, we have Vega in her place", "Rosa", "Vega"),
        ("Rosa retired and in her place we hired Vega", "Rosa", "Vega"),
        ("Casa Lola is full, so we moved it to the Blue Door", "Casa Lola", "Blue Door"),
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
