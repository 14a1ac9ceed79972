"""Two values are the same when a person would have meant both."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.testing.exam.same import family, on_edge, same

NOON = "2026-03-11T12:00:00"


@pytest.mark.parametrize(
    ("type_", "meant", "found"),
    [
        ("number", "1500", "1500.0"),
        ("number", "1.5", 1.5),
        ("percent", "2.5", "2.50%"),
        ("duration", "0.333333333333", "0.3333333333333333"),
        ("money", {"amount": "20", "currency": None}, {"amount": "20.00", "currency": "ARS"}),
        ("money", {"amount": "20", "currency": "BRL"}, {"amount": "20", "currency": "brl"}),
        ("money", {"amount": "20", "currency": ""}, {"amount": "20", "currency": None}),
        ("token_amount", {"amount": "20", "token": "DAI"}, {"amount": "2E+1", "token": "dai"}),
        ("date", "2026-03-12", "2026-03-12"),
        ("date", "2026-03-12", "2026-03-12T00:00:00-03:00"),
        ("time", "17:30:00", "17:30"),
        ("time", "17:30:00", "T17:30:00"),
        ("time", "17:30:00", "2026-03-12T17:30:00"),
        ("datetime", "2026-03-12T15:00:00", "2026-03-12 15:00"),
        ("datetime", "2026-03-12T15:00:00", "2026-03-12T15:00:00.000Z"),
        ("datetime", "2026-03-12T15:00:00", "15:00:00"),
        ("range", {"start": "2026-03-01", "end": None}, {"start": "2026-03-01", "end": "2026-04-01"}),
        ("range", {"start": "14:00:00", "end": "16:00:00"}, {"start": "14:00", "end": "2026-03-11T16:00:00"}),
        ("phone", "5511987654321", "+55 (11) 98765-4321"),
        ("phone", "447700900123", "07700 900123"),
        ("address", {"address": "0xAb", "family": "evm"}, {"address": "0xAb"}),
        ("address_invalid", {"address": "0xAb"}, None),
        ("secret", None, "anything"),
        ("chain", 137, "137"),
        ("boolean", True, True),
        ("order", "AB-1", "ab-1"),
        ("cpf", "52998224725", "529.982.247-25"),
        ("pix_key", {"kind": "cpf", "key": "52998224725"}, {"kind": "cpf", "key": "529.982.247-25"}),
    ],
)
def test_the_same(type_: str, meant: Any, found: Any) -> None:
    assert same(type_, meant, found, NOON)


@pytest.mark.parametrize(
    ("type_", "meant", "found"),
    [
        ("number", "1500", "1500.1"),
        ("number", "1500", "nan"),
        ("number", "1500", None),
        ("number", "0", "0.0000000001"),
        ("money", {"amount": "20", "currency": "BRL"}, {"amount": "20", "currency": None}),
        ("money", {"amount": "20", "currency": ""}, {"amount": "20", "currency": "USD"}),
        ("money", {"amount": "20", "currency": None}, {"amount": "21", "currency": None}),
        ("money", {"amount": "20", "currency": None}, "20"),
        ("token_amount", {"amount": "20", "token": "DAI"}, {"amount": "20", "token": "USDC"}),
        ("date", "2026-03-12", "2026-03-12T10:00:00"),
        ("date", "2026-03-12", None),
        ("time", "17:30:00", "2026-03-12"),
        ("time", "17:30:00", "05:30:00"),
        ("datetime", "2026-03-12T15:00:00", "2026-03-12"),
        ("datetime", "2026-03-12T15:00:00", "2026-03-13T15:00:00"),
        ("datetime", "2026-03-19T15:00:00", "15:00:00"),
        ("range", {"start": "2026-03-01", "end": "2026-04-01"}, {"start": "2026-03-01", "end": None}),
        ("range", {"start": None, "end": None}, "2026-03-01"),
        ("phone", "5511987654321", "+55 11 98765-4322"),
        ("phone", "123456", "0123456"),
        ("phone", "123456", ""),
        ("address", {"address": "0xAb", "family": "evm"}, {"address": "0xab", "family": "evm"}),
        ("address", {"address": "0xAb", "family": "evm"}, {"address": "0xAb", "family": "bitcoin"}),
        ("chain", 137, 1),
        ("boolean", True, False),
        ("cpf", "52998224725", "529.982.247-26"),
        ("pix_key", {"kind": "cpf", "key": "52998224725"}, {"kind": "phone", "key": "52998224725"}),
        ("pix_key", {"kind": "cpf", "key": "52998224725"}, "52998224725"),
    ],
)
def test_not_the_same(type_: str, meant: Any, found: Any) -> None:
    assert not same(type_, meant, found, NOON)


@pytest.mark.parametrize(
    ("meant", "near"),
    [
        ("2026-03-10T11:59:59", False),
        ("2026-03-10T12:00:00", True),
        ("2026-03-12T23:59:59", True),
        ("2026-03-13T00:00:00", False),
    ],
)
def test_a_time_alone_says_the_moment_from_a_day_before_to_a_day_and_a_half_after(meant: str, near: bool) -> None:
    assert same("datetime", meant, meant[11:], NOON) is near
    assert not same("datetime", meant, meant[11:], None)


@pytest.mark.parametrize("found", ["55551234567", "5555123456789"])
def test_a_phone_may_differ_by_three_digits_of_length_and_no_more(found: str) -> None:
    meant = "1234567" if found.endswith("567") else "123456789"
    assert not same("phone", meant, found)
    assert same("phone", meant, found[1:])


def test_a_range_says_its_edges_and_its_last_day() -> None:
    week = {"start": "2026-03-09", "end": "2026-03-16"}
    assert [on_edge(f"2026-03-{day:02}", week) for day in (8, 9, 15, 16, 17)] == [False, True, True, True, False]
    assert on_edge("16:00:00", {"start": None, "end": "16:00:00"})
    assert not on_edge("2026-03-09", None)


def test_only_moments_answer_for_each_other() -> None:
    assert {family("date"), family("time"), family("datetime")} == {"when"}
    assert family("range") == "range"


PLAIN = st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda deep: st.dictionaries(
    st.sampled_from(["amount", "currency", "token", "start", "end", "address", "family"]), deep))  # fmt: skip


@given(st.sampled_from(["number", "money", "date", "range", "phone", "address", "chain", "token_amount"]), PLAIN)
def test_whatever_was_found_never_raises(type_: str, found: Any) -> None:
    meant = {"money": {"amount": "1", "currency": "USD"}, "range": {"start": "2026-03-09", "end": None}}
    meant |= {"address": {"address": "0xAb", "family": "evm"}, "token_amount": {"amount": "1", "token": "DAI"}}
    assert same(type_, meant.get(type_, "1"), found, NOON) in (True, False)
    assert on_edge("2026-03-09", found) in (True, False)
