"""The published form of the four layers: the standard's names, in its order, and nothing lost on the way."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.document import (
    environment_document,
    fact_document,
    fact_documents,
    identity_document,
    note_document,
    source_document,
)
from sayso.records import Environment, Fact, Identity, Source, WorkingSetItem
from tests.memory.book import NOON, Book, fact

STANDARD = [
    "id", "key", "value", "source", "timestamp", "is_valid", "superseded_by", "supersedes", "memory_type", "scope",
    "scope_id", "depends_on", "derived_facts", "needs_review", "is_constraint", "constraint_type",
]  # fmt: skip
OURS = ["status", "valid_from", "valid_to", "learned_at", "retired_at", "required_permissions", "element"]
SAO_PAULO = timezone(timedelta(hours=-3))

json_values = st.recursive(
    st.booleans() | st.integers(-(10**6), 10**6) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def full() -> Fact:
    return Fact(
        id="f1",
        space="shop",
        subject="ana",
        key="discount",
        value={"max": 15},
        learned_at=NOON,
        timestamp=datetime(2026, 2, 1, 9, 30, tzinfo=SAO_PAULO),
        source=Source(type="conversation", turn_index=3, event_index=4, authority="cfo", identity="finance_system"),
        status="superseded",
        supersedes="f0",
        superseded_by="f2",
        memory_type="organizational",
        scope="task",
        scope_id="t9",
        depends_on=("a", "b"),
        needs_review=True,
        is_constraint=True,
        constraint_type="policy",
        element="wine",
        valid_from=NOON,
        valid_to=NOON + timedelta(days=1),
        retired_at=NOON + timedelta(hours=2),
        required_permissions=("money:see",),
    )


def test_the_fields_of_a_fact_are_the_standards_and_then_ours() -> None:
    assert list(fact_document(fact("f1"))) == STANDARD + OURS


def test_a_fact_with_everything() -> None:
    assert fact_document(full(), ["d1", "d2"]) == {
        "id": "f1",
        "key": "discount",
        "value": {"max": 15},
        "source": {
            "type": "conversation",
            "turn_index": 3,
            "event_index": 4,
            "authority": "cfo",
            "identity": "finance_system",
        },
        "timestamp": "2026-02-01T12:30:00Z",
        "is_valid": False,
        "superseded_by": "f2",
        "supersedes": "f0",
        "memory_type": "organizational",
        "scope": "task",
        "scope_id": "t9",
        "depends_on": ["a", "b"],
        "derived_facts": ["d1", "d2"],
        "needs_review": True,
        "is_constraint": True,
        "constraint_type": "policy",
        "status": "superseded",
        "valid_from": "2026-03-01T12:00:00Z",
        "valid_to": "2026-03-02T12:00:00Z",
        "learned_at": "2026-03-01T12:00:00Z",
        "retired_at": "2026-03-01T14:00:00Z",
        "required_permissions": ["money:see"],
        "element": "wine",
    }


def test_what_a_fact_does_not_have_is_null() -> None:
    found = fact_document(fact("f1"))
    absent = {name for name, value in found.items() if value is None}
    assert absent == {
        "superseded_by", "supersedes", "scope_id", "constraint_type", "valid_from", "valid_to", "retired_at", "element",
    }  # fmt: skip
    assert found["depends_on"] == found["derived_facts"] == found["required_permissions"] == []


def test_the_time_is_when_it_became_so_and_else_when_we_learned_it() -> None:
    assert fact_document(fact("f1"))["timestamp"] == "2026-03-01T12:00:00Z"
    earlier = fact("f1", timestamp=NOON - timedelta(days=1))
    assert fact_document(earlier)["timestamp"] == "2026-02-28T12:00:00Z"


@pytest.mark.parametrize(
    ("status", "valid"),
    [("current", True), ("conflicting", True), ("contested", False), ("scheduled", False), ("superseded", False)],
)
def test_only_what_is_current_or_in_conflict_is_valid(status: Any, valid: bool) -> None:
    found = fact_document(fact("f1", status=status))
    assert (found["is_valid"], found["status"]) == (valid, status)


def test_an_erased_fact_has_no_value() -> None:
    assert fact_document(fact("f1", None))["value"] is None


def test_what_depends_on_a_fact_is_told_with_it() -> None:
    book = Book()
    book.write("price", 12, "unit_price")
    book.write("total", 120, "total", depends_on=("price",))
    book.write("tax", 12, "tax", depends_on=("total", "price"))
    found = {each["id"]: each["derived_facts"] for each in fact_documents(list(book.ledger))}
    assert found == {"price": ["total", "tax"], "total": ["tax"], "tax": []}


def test_what_was_worked_out_anew_no_longer_counts_as_derived() -> None:
    book = Book()
    book.write("price", 12, "unit_price")
    book.write("old", 120, "total", depends_on=("price",))
    book.write("new", 125, "total", depends_on=("price",))
    found = {each["id"]: each for each in fact_documents(list(book.ledger))}
    assert found["price"]["derived_facts"] == ["new"]
    assert list(found["price"]["derived_facts"]) == list(book.ledger.derived("price"))
    assert found["old"]["superseded_by"] == "new"
    assert found["new"]["supersedes"] == "old"


def test_documents_keep_the_order_and_are_empty_for_nothing() -> None:
    assert fact_documents([]) == []
    assert [each["id"] for each in fact_documents([fact("b"), fact("a")])] == ["b", "a"]


def test_the_source_alone() -> None:
    assert source_document(Source()) == {
        "type": "state_write",
        "turn_index": None,
        "event_index": None,
        "authority": None,
        "identity": None,
    }


def test_an_identity() -> None:
    found = identity_document(
        Identity(user_id="u1", user_name="Ana", authority="manager", department="ops", organization="Acme",
                 permissions=("a", "b"))
    )  # fmt: skip
    assert list(found.items()) == [
        ("user_name", "Ana"),
        ("user_id", "u1"),
        ("authority", "manager"),
        ("department", "ops"),
        ("organization", "Acme"),
        ("permissions", ["a", "b"]),
    ]


def test_a_note() -> None:
    item = WorkingSetItem(
        key="draft",
        value=["a"],
        created_at=NOON,
        expires_at=NOON + timedelta(seconds=60),
        depends_on=("f1",),
        scope="task",
        scope_id="t1",
    )
    found = note_document(item)
    assert list(found)[:4] == ["key", "value", "created_at", "expires_at"]
    assert found == {
        "key": "draft",
        "value": ["a"],
        "created_at": "2026-03-01T12:00:00Z",
        "expires_at": "2026-03-01T12:01:00Z",
        "depends_on": ["f1"],
        "scope": "task",
        "scope_id": "t1",
    }
    assert note_document(WorkingSetItem(key="k", value=1, created_at=NOON))["expires_at"] is None


def test_an_environment_has_the_day_of_its_zone_and_the_time_in_utc() -> None:
    late = datetime(2026, 3, 1, 1, 30, tzinfo=UTC).astimezone(SAO_PAULO)
    world = Environment(
        current_time=late, timezone="America/Sao_Paulo", location="Recife", external_data={"rate": 5.1, "open": True}
    )
    assert environment_document(world) == {
        "current_time": "2026-03-01T01:30:00Z",
        "current_date": "2026-02-28",
        "timezone": "America/Sao_Paulo",
        "location": "Recife",
        "external_data": {"rate": 5.1, "open": True},
    }
    assert list(environment_document(world)) == [
        "current_time", "current_date", "timezone", "location", "external_data",
    ]  # fmt: skip
    assert environment_document(Environment(current_time=NOON))["location"] is None


@settings(max_examples=50)
@given(json_values)
def test_every_document_is_json_and_keeps_its_value(value: Any) -> None:
    for found in (
        fact_document(fact("f1", value)),
        note_document(WorkingSetItem(key="k", value=value, created_at=NOON)),
    ):
        assert json.loads(json.dumps(found))["value"] == value
    world = Environment(current_time=NOON, external_data={"it": value})
    assert json.loads(json.dumps(environment_document(world)))["external_data"] == {"it": value}
