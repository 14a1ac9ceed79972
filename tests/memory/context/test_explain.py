"""Every fact that is not shown has a reason."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from sayso.memory.context.explain import left_out
from sayso.memory.tokens import cost
from sayso.memory.validity import Reader
from sayso.records.facts import Fact, Identity

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
ASKS = Reader(identity=Identity(user_id="u"), at=NOW)


def fact(id: str, **more: Any) -> Fact:
    return Fact(**({"id": id, "space": "s", "subject": "u", "key": f"k{id}", "value": "v", "learned_at": NOW} | more))


@pytest.mark.parametrize(
    ("more", "why", "by"),
    [
        ({"status": "superseded", "superseded_by": "2"}, "superseded", "2"),
        ({"valid_to": NOW}, "expired", ""),
        ({"status": "contested"}, "contested", ""),
        ({"scope": "task", "scope_id": "t"}, "scope", ""),
        ({"required_permissions": ("pay",)}, "permission", ""),
        ({"value": None}, "erased", ""),
        ({}, "low_rank", ""),
    ],
)
def test_a_fact_that_does_not_hold_says_why(more: dict[str, Any], why: str, by: str) -> None:
    (item,) = left_out([fact("1", **more)], ASKS, (), {}, "low_rank")
    assert (item.layer, item.id, item.key, item.why, item.by) == ("facts", "1", "k1", why, by)


def test_what_was_tried_did_not_fit_and_what_is_shown_is_not_out() -> None:
    facts = [fact("1"), fact("2"), fact("3")]
    found = left_out(facts, ASKS, {"1"}, {"2": 40}, "low_rank")
    assert [(item.id, item.why, item.tokens) for item in found] == [("2", "budget", 40), ("3", "low_rank", 0)]


def test_what_there_was_no_room_for_says_what_it_costs_though_it_was_never_tried() -> None:
    found = left_out([fact("1"), fact("2", needs_review=True)], ASKS, (), {}, "budget")
    assert [(item.why, item.tokens) for item in found] == [("budget", cost("- k1: v")), ("budget", 0)]


def test_what_was_scheduled_names_itself_as_what_superseded() -> None:
    old, new = fact("1", key="rate"), fact("2", key="rate", status="scheduled", valid_from=NOW)
    (item,) = left_out([old, new], ASKS, {"2"}, {}, "low_rank")
    assert (item.why, item.by) == ("superseded", "2")
