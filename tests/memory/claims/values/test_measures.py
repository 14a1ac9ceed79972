"""Quantities with what they are measured or counted in."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.claims.values.measures import measures, unit_after, unit_of


@pytest.mark.parametrize(
    ("text", "amount", "unit"),
    [
        ("take 75mg at night", "75", "mg"),
        ("a 1.5l jug", "1.5", "l"),
        ("half a kilo of plums", "0.5", "kg"),
        ("meio litro de leite", "0.5", "l"),
        ("medio kilo de uvas", "0.5", "kg"),
        ("un cuarto de kilo", "0.25", "kg"),
        ("um quilo e meio de carne", "1.5", "kg"),
        ("a litre and a half", "1.5", "l"),
    ],
)
def test_measures(text: str, amount: str, unit: str) -> None:
    assert [(each.amount, each.unit) for each in measures(text)] == [(Decimal(amount), unit)]


def test_two_sides_are_one_size() -> None:
    (found,) = measures("the pane is 60 x 120 cm")
    assert (found.amount, found.unit) == (None, "size")


@pytest.mark.parametrize("text", ["5G is on", "raised 3m", "100 people", "at half 7", "$20", "version 4l5"])
def test_no_measures(text: str) -> None:
    assert list(measures(text)) == []


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("8 blue chairs", "chair"),
        ("8 office chairs", "chair"),
        ("8 boxes", "box"),
        ("8 children", "child"),
        ("8 kilos", "kg"),
        ("8 l of oil", "l"),
        ("8 please", ""),
        ("8 of them", ""),
        ("8 aí vai", ""),
        ("8 caixas grandes", "caixa"),
        ("8", ""),
    ],
)
def test_what_a_number_counts(text: str, unit: str) -> None:
    assert unit_of(text, 1) == unit


def test_a_unit_beside_a_number() -> None:
    assert unit_after("50 mg a day", 2) == len(" mg")
    assert unit_after("50 men", 2) == 0


@settings(max_examples=50)
@given(st.text(alphabet="0123456789 x.,kgml½abe-", max_size=60))
def test_places_are_in_the_text(text: str) -> None:
    for each in measures(text):
        assert 0 <= each.start < each.end <= len(text)


@pytest.mark.parametrize("text", ["3 sab", "110 porque sim", "5 weds", "7 todos los lunes", "4 because"])
def test_what_joins_or_names_a_day_is_counted_by_nobody(text: str) -> None:
    assert unit_of(text, len(text.split(" ", maxsplit=1)[0])) == ""
