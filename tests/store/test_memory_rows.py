"""The memory's records to rows and back: nothing is lost, and what would not read back is no row."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.errors import StoreError
from sayso.records import Fact, Identity, MemorySession, Observation, WorkingSetItem
from sayso.store import memory_rows
from sayso.store.statements import statements
from tests.contract.knowing import fact, said
from tests.samples import ALICE, NOW

NOTE = WorkingSetItem(key="k", value=1, created_at=NOW)
SESSION = MemorySession(session_id="s", space="t", subject=ALICE, identity=Identity(user_id=ALICE), started_at=NOW)
ABROAD = timezone(timedelta(hours=-3))


@pytest.mark.parametrize("record", [Fact, Observation, MemorySession])
def test_every_field_of_a_record_is_a_column_or_in_its_body(record: type[Any]) -> None:
    """A field that somebody adds to a record is stored, or this fails."""
    names = set(record.__struct_fields__)
    bodies: dict[type[Any], set[str]] = {
        Fact: set(memory_rows._Body.__struct_fields__),
        Observation: set(memory_rows._Said.__struct_fields__),
        MemorySession: set(),
    }
    insert = {Fact: "insert_fact", Observation: "insert_observation", MemorySession: "keep_memory_session"}[record]
    columns = statements("sqlite")[insert].split("(", 1)[1].split(")", 1)[0].replace("\n", " ")
    ids = {"fact_id": "id", "observation_id": "id"}
    stored = {ids.get(column.strip(), column.strip()) for column in columns.split(",")}
    assert names == (stored - {"body", "version"}) | bodies[record]


@given(st.integers(-(10**12), 10**12), st.sampled_from([UTC, ABROAD]))
def test_times_keep_their_microseconds(micros: int, zone: Any) -> None:
    at = (datetime(2026, 1, 1, tzinfo=UTC) + timedelta(microseconds=micros)).astimezone(zone)
    one = fact("f1", learned_at=at, timestamp=at, retired_at=at, valid_from=at, valid_to=at)
    assert _again(one) == one


def _again(one: Fact) -> Fact:
    """A fact through its row, whose columns are read in another order than they are written."""
    status, _, retired_at, by, review, old, rivals, body, id, space, subject, *rest = memory_rows.fact_row(one, 1)
    key, scope, scope_id, element, learned_at, command_id, said_, salt, value = rest
    stands = (status, learned_at, retired_at, by, int(review), old, rivals, None)
    row = (id, key, scope, scope_id, element, *stands, command_id, said_, body, salt, value)
    return memory_rows.facts_of([row], space, subject)[0]


@pytest.mark.parametrize("value", [None, False, 0, "", [], {}, "ação", 10**30, -1.5, {"a": [None]}])
def test_any_value_is_read_back_and_an_erased_one_is_none(value: Any) -> None:
    assert _again(fact("f1", value)) == fact("f1", value)
    row = ("f1", *["x"] * 5, 0, None, None, 0, None, None, None, "", "", b"{}", None, None)
    (empty,) = memory_rows.facts_of([row], "s", "a")
    assert (empty.value, empty.salt) == (None, "")


UNREADABLE: dict[str, Callable[[], object]] = {
    "a fact": lambda: memory_rows.fact_row(fact("f1", span=(1, 2, 3)), 1),
    "a revised fact": lambda: memory_rows.revised_fact_row(fact("f1", conflicts_with=(7,)), 1),
    "an observation": lambda: memory_rows.observation_row(said("o1", scope="world")),
    "a note": lambda: memory_rows.note_row("s1", msgspec.structs.replace(NOTE, scope="world")),
    "a session": lambda: memory_rows.memory_session_row(msgspec.structs.replace(SESSION, scope_ids=(7,))),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_would_not_read_back_is_no_row(what: str) -> None:
    with pytest.raises(StoreError, match="cannot be stored") as raised:
        UNREADABLE[what]()
    assert raised.value.code == "store.unstorable"


def test_a_small_fact_has_a_small_body() -> None:
    body = memory_rows.fact_row(Fact(id="f", space="s", subject=ALICE, key="k", value=1, learned_at=NOW), 1)[7]
    assert set(msgspec.json.decode(body)) <= {"source", "span"}
