"""Canonical JSON: one text a value, whoever writes it."""

import json
from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.evidence import artifact as artifacts
from sayso.evidence import canonical, digest, salted
from sayso.records import Trace

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=4)
    ),
    max_leaves=20,
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"b": 1, "a": [1, {"d": None, "c": True}]}, '{"a":[1,{"c":true,"d":null}],"b":1}'),
        ({"é": 1, "z": 2, "Z": 3}, '{"Z":3,"z":2,"é":1}'),
        ("ação 👍", '"ação 👍"'),
        ('"\\\n\t', '"\\"\\\\\\n\\t"'),
        (Decimal("1.50"), '"1.50"'),
        (datetime(2026, 1, 5, 12, tzinfo=UTC), '"2026-01-05T12:00:00Z"'),
        (datetime(2026, 1, 5, 12, 0, 0, 7, tzinfo=UTC), '"2026-01-05T12:00:00.000007Z"'),
        ((), "[]"),
        ({}, "{}"),
    ],
)
def test_how_values_are_written(value: Any, text: str) -> None:
    assert canonical(value) == text.encode()


@given(VALUES)
def test_it_is_the_json_that_anyone_would_write(value: Any) -> None:
    """Another program can make the same bytes with a JSON library and two options."""
    theirs = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert json.loads(canonical(value)) == json.loads(theirs)
    if all(ord(char) > 0x1F and ord(char) != 0x7F for char in str(value)):
        assert canonical(value).decode() == theirs


@given(VALUES)
def test_writing_what_was_read_writes_the_same(value: Any) -> None:
    assert canonical(msgspec.json.decode(canonical(value))) == canonical(value)


@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), st.integers(), min_size=2), st.randoms())
def test_order_of_writing_makes_no_difference(table: dict[str, int], random: Any) -> None:
    items = list(table.items())
    random.shuffle(items)
    assert digest(dict(items)) == digest(table)


def _structs() -> list[type[msgspec.Struct]]:
    found = [
        value for value in vars(artifacts).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)
    ]
    return [struct for struct in {*found, Trace} if struct is not msgspec.Struct]


@pytest.mark.parametrize("struct", sorted(_structs(), key=lambda struct: struct.__name__))
def test_what_is_hashed_declares_its_fields_sorted(struct: type[msgspec.Struct]) -> None:
    """So that encoding needs no sorting, and an exported artifact written by anyone gives the same bytes."""
    names = struct.__struct_encode_fields__
    assert list(names) == sorted(names)


def test_digests() -> None:
    assert digest([1]) == sha256(b"[1]").hexdigest()
    assert salted("s", [1]) == sha256(b"s[1]").hexdigest()
    assert salted("s", [1]) != salted("t", [1]) != digest([1])


def test_a_moment_is_the_same_in_any_zone_only_in_utc() -> None:
    here = datetime(2026, 1, 5, 9, tzinfo=timezone(timedelta(hours=-3)))
    assert canonical(here) != canonical(here.astimezone(UTC))  # GAP-106: callers give UTC
