"""Typed values of texts: what a value states, and what a text mentions."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from decimal import Decimal

import pytest

from sayso.language.statements import Quantity, Stated
from sayso.memory.dead.typed import (
    MAX_NUMERALS,
    MAX_READ_CHARS,
    MAX_STATED_CHARS,
    MAX_STATED_NUMERALS,
    mentions,
    same,
    stated,
)

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)  # a Monday


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("R$ 1.200", "1200 reais"),
        ("R$ 1.200", "1,200"),
        ("5 boxes", "5 caixas"),
        ("15%", "15 por cento"),
        ("2026-03-04", "4 March 2026"),
        ("tomorrow", "2026-03-03"),
        ("approved", "aprovado"),
        ("+55 11 91234-5678", "11 91234-5678"),
        ("Ana@Example.org", "ana@example.org"),
        ("by Friday", "6 March 2026"),
    ],
)
def test_spellings_of_one_value_are_the_same(one: str, other: str) -> None:
    left, right = stated(one, NOW).values, stated(other, NOW).values
    assert any(same(each, every) for each in left for every in right)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("R$ 1.200", "R$ 1.300"),
        ("R$ 1.200", "US$ 1,200"),
        ("5 boxes", "5 bottles"),
        ("5 boxes", "6 boxes"),
        ("15%", "R$ 15"),
        ("approved", "rejected"),
        ("Tuesday", "Wednesday"),
    ],
)
def test_other_values_are_not(one: str, other: str) -> None:
    left, right = stated(one, NOW).values, stated(other, NOW).values
    assert left
    assert right
    assert not any(same(each, every, loosely=True) for each in left for every in right)


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        ("+5511912345678", "11912345678", True),
        ("+5511912345678", "+551112345678", True),
        ("+5511912345678", "+5511912345679", False),
    ],
)
def test_a_phone_is_the_same_with_and_without_its_country(one: str, other: str, equal: bool) -> None:
    assert same(Stated("phone", one), Stated("phone", other)) is equal


def test_a_number_that_can_be_read_two_ways_is_loosely_either() -> None:
    (dot,), (point,) = stated("1.250", NOW).values[:1], stated("1.25 reais", NOW).values[:1]
    assert same(dot, point) != same(dot, point, loosely=True) or same(dot, point)


@pytest.mark.parametrize(
    ("text", "is_all"),
    [
        ("R$ 1.200", True),
        ("approved", True),
        ("in transit", True),
        ("5 boxes", True),
        ("5 large boxes", False),
        ("R$ 1.200 in two parts", False),
        ("Tuesday at 3pm in room 5", False),
        ("just words", False),
        ("yes", False),
        ("12 Oak Ave", False),
    ],
)
def test_whether_a_value_says_nothing_else(text: str, is_all: bool) -> None:
    assert stated(text, NOW).is_all is is_all


def test_a_place_does_not_hide_what_is_said_beside_it() -> None:
    assert [each.type for each in stated("12 Oak Ave at 15%", NOW).values] == ["percent"]


def test_mentions_tell_where_they_stand_in_any_language() -> None:
    text = "Please move it from 4 de maio de 2026 to May 9, 640 caixas, approved"
    found = {(text[each.start : each.end], each.stated.type) for each in mentions(text, NOW)}
    assert {("approved", "status"), ("640", "quantity")} <= found
    assert any(said.endswith("4 de maio de 2026") for said, _ in found)


def test_the_numbers_of_a_range_are_numbers_as_well() -> None:
    text = "changed from 10 to 12"
    assert {text[each.start : each.end] for each in mentions(text, NOW) if each.stated.type == "number"} >= {"10", "12"}


@pytest.mark.parametrize(("many", "kind"), [(MAX_NUMERALS - 1, "date"), (MAX_NUMERALS, "date"), (MAX_NUMERALS + 1, "")])
def test_a_table_is_read_number_by_number(many: int, kind: str) -> None:
    text = "; ".join(["7"] * (many - 2)) + "; 4 May 2026"
    kinds = {each.stated.type for each in mentions(text, NOW) if each.end == len(text)}
    assert ("date" in kinds) is bool(kind)
    assert [each for each in mentions(text, NOW) if each.start == 0 and each.stated.type == "number"]


@pytest.mark.parametrize(("chars", "found"), [(-1, True), (0, True), (1, False)])
def test_only_the_beginning_of_a_very_long_text_is_read(chars: int, found: bool) -> None:
    text = "x " * ((MAX_READ_CHARS - 6) // 2) + "R$ 640"
    text = text[: len(text) - 6].ljust(MAX_READ_CHARS - 6 + chars) + "R$ 640"
    assert any(each.stated.type == "money" and each.stated.value.amount == 640 for each in mentions(text, NOW)) is found


@pytest.mark.parametrize(("over", "read"), [(-1, True), (0, True), (1, False)])
def test_so_much_of_a_long_value_is_read_and_the_rest_is_known_by_its_marks(over: int, read: bool) -> None:
    text = "x " * ((MAX_STATED_CHARS - 6) // 2)
    found = stated(text.ljust(MAX_STATED_CHARS - 6 + over, " ") + "640 kg", NOW)
    assert ([each.value.unit for each in found.values] == ["kg"]) is read
    assert (("amount", "640") in found.rest) is not read
    assert [each.value.amount for each in found.near(Stated("number", Quantity(Decimal(640))))] == [640]


@pytest.mark.parametrize(("over", "read"), [(-1, True), (0, True), (1, False)])
def test_so_many_numbers_of_a_value_are_read(over: int, read: bool) -> None:
    found = stated("1 " * (MAX_STATED_NUMERALS - 4 + over) + "2 x 4/5/2026", NOW)
    assert any(each.type == "date" for each in found.values) is read
    assert (found.rest == frozenset()) is read


@pytest.mark.parametrize(
    ("mention", "found"),
    [
        (Stated("date", date(2026, 5, 4)), True),
        (Stated("date", date(2026, 5, 3)), False),
        (Stated("email", "Ana@Example.org"), True),
        (Stated("email", "ann@example.org"), False),
        (Stated("status", "approved"), True),
        (Stated("status", "rejected"), False),
        (Stated("phone", "+351912345678"), True),
        (Stated("time", time(10, 30)), False),
    ],
)
def test_what_is_not_read_of_a_long_value_is_known_by_what_it_can_only_be(mention: Stated, found: bool) -> None:
    rest = "on 4 May 2026 at 10:30 approved ana@example.org 912 345 678"
    assert bool(list(stated("word " * 300 + rest, NOW).near(mention))) is found


def test_a_long_value_without_spaces_is_cut_as_it_is() -> None:
    assert stated("x" * 2 * MAX_STATED_CHARS, NOW).values == ()
