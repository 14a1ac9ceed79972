"""What texts and values state, by type."""

from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.entity import Address, Money, PixKey, Range, TokenAmount
from sayso.language.statements import MAX_VALUES, Quantity, facts


def stated(side: Any) -> dict[str, list[Any]]:
    return {family: [each.value for each in values] for family, values in facts(side, None, None).items()}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("five chairs", {"quantity": [Quantity(Decimal(5), "chair")]}),
        ("7 caixas de maçã", {"quantity": [Quantity(Decimal(7), "box")]}),
        ("3 kilos", {"quantity": [Quantity(Decimal(3), "kg")]}),
        ("2 mulheres", {"quantity": [Quantity(Decimal(2), "mulher")]}),
        ("12.", {"quantity": [Quantity(Decimal(12))]}),
        ("gate 12", {}),
        ("12 of them", {}),
        ("ok, R$ 20", {"money": [Money(Decimal(20), "BRL")]}),
        ("shipped, 20%", {"status": ["shipped"], "percent": [Decimal(20)]}),
        ("5 Elm St.", {"place": [("5", "elm", "street")]}),
        ("Av. Central 20", {"place": [("avenue", "central", "20")]}),
        ("the street is long", {}),
        ("Rosa", {}),
        ("", {}),
    ],
)  # fmt: skip
def test_a_text_states_its_typed_values(text: str, expected: dict[str, list[Any]]) -> None:
    assert stated(text) == expected


@pytest.mark.parametrize(
    ("value", "family"),
    [
        (True, "boolean"), (5, "quantity"), (2.5, "quantity"), (Decimal(5), "quantity"), (date(2030, 1, 2), "when"),
        (datetime(2030, 1, 2, tzinfo=UTC), "when"), (time(9), "when"), (timedelta(1), "duration"), (Range(), "range"),
        (Money(Decimal(5)), "money"), (TokenAmount(Decimal(5), "ETH"), "token_amount"),
        (Address("0x", "evm"), "address"), (PixKey("email", "a@x.io"), "pix_key"),
        (Quantity(Decimal(5), "boxes"), "quantity"),
    ],
)  # fmt: skip
def test_a_value_states_itself(value: Any, family: str) -> None:
    assert list(facts(value, None, None)) == [family]


@pytest.mark.parametrize("value", [None, [], object(), float("nan"), float("inf"), Decimal("NaN")])
def test_other_values_state_nothing(value: Any) -> None:
    assert facts(value, None, None) == {}


def test_what_a_value_counts_is_named_as_in_a_text() -> None:
    assert stated(Quantity(Decimal(5), "boxes")) == stated("5 boxes") == stated("5 cajas")


@pytest.mark.parametrize(("count", "kept"), [(MAX_VALUES - 1, 7), (MAX_VALUES, 8), (MAX_VALUES + 1, 8)])
def test_so_many_values_are_kept(count: int, kept: int) -> None:
    assert len(stated(", ".join(f"{place}%" for place in range(1, count + 1)))["percent"]) == kept


@given(st.text())
def test_any_text_states_something_or_nothing(text: str) -> None:
    assert all(facts(text, None, None).values())
