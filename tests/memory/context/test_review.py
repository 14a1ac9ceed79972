"""What needs review is announced without its stale value (GAP-62)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from sayso.memory.context.review import grounds, review_line
from sayso.memory.shelf import Shelf
from sayso.memory.validity import Reader
from sayso.records.facts import Fact, Identity

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
ASKS = Reader(identity=Identity(user_id="u"), at=NOW)


def fact(id: str, key: str, value: Any, **more: Any) -> Fact:
    return Fact(**({"id": id, "space": "s", "subject": "u", "key": key, "value": value, "learned_at": NOW} | more))


TOTAL = fact("9", "total", 120, needs_review=True, depends_on=("1", "3"))


def test_it_is_worked_out_from_what_its_grounds_are_now() -> None:
    own = Shelf([
        fact("1", "unit_price", 10, status="superseded", superseded_by="2"), fact("2", "unit_price", 12), TOTAL,
    ])  # fmt: skip
    org = Shelf([fact("3", "tax", "5%")])
    found = grounds(TOTAL, [own, org], ASKS)
    assert [each.id for each in found] == ["2", "3"]
    assert review_line(TOTAL, found) == "- total: recalculate from unit price 12, tax 5%"


@pytest.mark.parametrize(
    "ground",
    [
        fact("1", "unit_price", 10, required_permissions=("pay",)),
        fact("1", "unit_price", 10, scope="draft", scope_id="d"),
        fact("1", "unit_price", 10, valid_to=NOW),
        fact("1", "unit_price", None),
        fact("1", "unit_price", 10, status="superseded", superseded_by="nobody"),
    ],
)
def test_grounds_that_are_gone_or_hidden_are_not_told(ground: Fact) -> None:
    found = grounds(TOTAL, [Shelf([ground, TOTAL])], ASKS)
    assert review_line(TOTAL, found) == "- total: recalculate"


def test_a_ground_that_needs_review_is_only_named() -> None:
    net = fact("1", "net", 100, needs_review=True)
    assert review_line(TOTAL, grounds(TOTAL, [Shelf([net, TOTAL])], ASKS)) == "- total: recalculate from net"


def test_one_ground_by_two_ways_is_told_once() -> None:
    rests = fact("9", "total", 120, needs_review=True, depends_on=("1", "2"))
    shelf = Shelf([fact("1", "net", 10, status="superseded", superseded_by="2"), fact("2", "net", 12), rests])
    assert review_line(rests, grounds(rests, [shelf], ASKS)) == "- total: recalculate from net 12"
