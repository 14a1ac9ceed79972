"""Whether a fact holds for someone at a time, and why not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from sayso.memory.ledger import Ledger
from sayso.memory.validity import Reader, follows, why_hidden, why_not_so, why_out
from sayso.records.facts import Fact, Identity, MemorySession

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
TICK = timedelta(microseconds=1)


def fact(id: str = "1", **more: Any) -> Fact:
    return Fact(**({"id": id, "space": "s", "subject": "u", "key": "rate", "value": "200", "learned_at": NOW} | more))


def reader(**more: Any) -> Reader:
    return Reader(**({"identity": Identity(user_id="u", permissions=("read",)), "at": NOW} | more))


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({}, None),
        ({"status": "conflicting"}, None),
        ({"status": "superseded"}, "superseded"),
        ({"status": "contested"}, "contested"),
        ({"value": None}, "erased"),
        ({"value": None, "status": "superseded"}, "erased"),
        ({"value": 0}, None),
        ({"value": ""}, None),
        ({"status": "scheduled"}, "not_yet"),
        ({"valid_from": NOW + TICK}, None),  # it has begun: it is the clock that has gone back
        ({"valid_from": NOW + TICK, "status": "conflicting"}, "not_yet"),
        ({"valid_from": NOW}, None),
        ({"status": "scheduled", "valid_from": NOW}, None),
        ({"status": "scheduled", "valid_from": NOW + TICK}, "not_yet"),
        ({"valid_to": NOW + TICK}, None),
        ({"valid_to": NOW}, "expired"),
        ({"valid_to": NOW - TICK}, "expired"),
        ({"valid_from": NOW - TICK, "valid_to": NOW + TICK}, None),
        ({"scope": "task", "scope_id": "t1"}, "scope"),
        ({"required_permissions": ("read",)}, None),
        ({"required_permissions": ("read", "pay")}, "permission"),
        ({"scope": "task", "scope_id": "t1", "required_permissions": ("pay",)}, "scope"),
    ],
)
def test_the_first_reason_that_applies_is_told(more: dict[str, Any], why: str | None) -> None:
    assert why_out(fact(**more), Ledger(), reader()) == why


@pytest.mark.parametrize(
    ("scope", "scope_id", "ids", "session", "seen"),
    [
        ("global", "", (), "", True),
        ("global", "anything", (), "", True),
        ("task", "t1", ("t1",), "", True),
        ("task", "t1", ("t2",), "", False),
        ("session", "x", (), "x", True),
        ("session", "x", (), "y", False),
        ("task", "", (), "", False),
        ("session", "", (), "", False),
        ("hypothetical", "h", (), "h", False),
        ("hypothetical", "h", ("h",), "", True),
        ("draft", "d", ("d",), "", True),
        ("draft", "d", (), "", False),
    ],
)
def test_a_scope_is_seen_from_inside_it(
    scope: Any, scope_id: str, ids: tuple[str, ...], session: str, seen: bool
) -> None:
    asks = reader(scope_ids=ids, session_id=session)
    assert asks.is_in(scope, scope_id) is seen
    assert (why_hidden(fact(scope=scope, scope_id=scope_id), asks) is None) is seen


def test_a_session_tells_who_reads() -> None:
    session = MemorySession(
        session_id="x", space="s", subject="u", identity=Identity(user_id="u"), started_at=NOW, scope_ids=("t1",)
    )
    asks = Reader.of(session, NOW)
    assert (asks.session_id, asks.scope_ids, asks.at) == ("x", ("t1",), NOW)
    assert asks.is_in("session", "x")


def test_what_was_scheduled_takes_its_place_when_the_time_comes() -> None:
    old = fact("1")
    new = fact("2", status="scheduled", valid_from=NOW, supersedes="1")
    ledger = Ledger([old, new])
    before, then = reader(at=NOW - TICK), reader()
    assert [why_out(each, ledger, before) for each in (old, new)] == [None, "not_yet"]
    assert [why_out(each, ledger, then) for each in (old, new)] == ["superseded", None]


def test_it_follows_what_it_names_and_what_stands_at_its_place_and_nothing_else() -> None:
    new = fact("2", status="scheduled", valid_from=NOW, supersedes="9")
    assert follows(new, fact("9", key="other"), NOW)
    assert follows(new, fact("1"), NOW)
    assert not follows(new, fact("1", key="other"), NOW)
    assert not follows(new, fact("1", scope="task", scope_id="t"), NOW)
    assert not follows(new, fact("1", status="contested"), NOW)
    assert not follows(new, new, NOW)
    assert not follows(fact("2", status="current", valid_from=NOW), fact("1"), NOW)
    assert not follows(fact("2", status="scheduled"), fact("1"), NOW)


def test_of_two_that_were_scheduled_the_later_one_holds() -> None:
    first = fact("2", status="scheduled", valid_from=NOW - 2 * TICK)
    second = fact("3", status="scheduled", valid_from=NOW - TICK)
    assert [why_not_so(each, NOW, [first, second]) for each in (first, second)] == ["superseded", None]


def test_of_two_for_the_same_time_the_one_told_later_holds_whatever_their_ids() -> None:
    first = fact("9", status="scheduled", valid_from=NOW)
    later = fact("1", status="scheduled", valid_from=NOW, learned_at=NOW + TICK)
    assert follows(later, first, NOW) and not follows(first, later, NOW)
    named = fact("0", status="scheduled", valid_from=NOW, supersedes="9")
    assert follows(named, first, NOW) and not follows(first, named, NOW)
