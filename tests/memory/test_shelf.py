"""A shelf answers as if it had been made anew from what it holds, at any time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sayso.memory.ranking.stems import terms
from sayso.memory.shelf import Role, Shelf
from sayso.memory.validity import Reader, why_out
from sayso.records.facts import Fact, Identity, Source

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


def fact(id: str, key: str = "rate", value: Any = "200", **more: Any) -> Fact:
    return Fact(**({"id": id, "space": "s", "subject": "u", "key": key, "value": value, "learned_at": NOW} | more))


def reader(at: datetime = NOW, permissions: tuple[str, ...] = (), **more: Any) -> Reader:
    return Reader(identity=Identity(user_id="u", permissions=permissions), at=at, **more)


def ids(shelf: Shelf, role: Role = "fact", query: str = "rate", asks: Reader | None = None) -> list[str]:
    asks = asks or reader()
    shelf.at(asks.at)
    return [each.id for each in shelf.ranked(role, query, 100, asks).entries]


def test_what_holds_is_ranked_and_what_does_not_is_not() -> None:
    shelf = Shelf([
        fact("1", status="superseded"),
        fact("2"),
        fact("3", key="cap", is_constraint=True),
        fact("4", key="total", needs_review=True),
        fact("5", key="other", status="contested"),
        fact("6", key="gone", value=None),
        fact("7", key="later", valid_from=NOW + HOUR, status="scheduled"),
        fact("8", key="over", valid_to=NOW),
    ])  # fmt: skip
    assert ids(shelf) == ["2"]
    assert ids(shelf, "constraint") == ["3"]
    assert ids(shelf, "review") == ["4"]
    assert [name in shelf.dead for name in "12345678"] == [True, False, False, True, False, False, False, True]
    assert len(shelf) == 8


def test_a_write_changes_only_what_it_says() -> None:
    shelf = Shelf([fact("1")])
    before = shelf.version
    shelf.apply([fact("2", value="300", supersedes="1"), replace(fact("1"), status="superseded", superseded_by="2")])
    assert shelf.version == before + 1
    assert ids(shelf) == ["2"]
    assert "1" in shelf.dead
    shelf.apply([replace(fact("1"), status="current")])
    assert sorted(ids(shelf)) == ["1", "2"]
    assert "1" not in shelf.dead


def test_a_fact_whose_scope_and_permissions_change_is_seen_by_others() -> None:
    shelf = Shelf([fact("1")])
    shelf.apply([fact("1", scope="task", scope_id="t1", required_permissions=("pay",))])
    assert ids(shelf) == []
    assert ids(shelf, asks=reader(permissions=("pay",))) == []
    assert ids(shelf, asks=reader(permissions=("pay",), scope_ids=("t1",))) == ["1"]
    shelf.apply([fact("1")])
    assert ids(shelf) == ["1"]
    assert shelf._label_count == 1


def test_filters_come_before_ranking() -> None:
    hidden = [fact(f"h{at}", key="rate", value="rate rate", required_permissions=("pay",)) for at in range(50)]
    shelf = Shelf([*hidden, fact("1", key="unrelated", value="thing")])
    shelf.at(NOW)
    assert [each.id for each in shelf.ranked("fact", "rate", 1, reader()).entries] == ["1"]


def test_time_goes_on_and_back() -> None:
    shelf = Shelf([
        fact("1", valid_to=NOW + 2 * HOUR),
        fact("2", key="plan", value="basic"),
        fact("3", key="plan", value="gold", status="scheduled", valid_from=NOW + HOUR, supersedes="2"),
    ])  # fmt: skip
    expected = {
        NOW: ["1", "2"], NOW + HOUR: ["1", "3"], NOW + 2 * HOUR: ["3"], NOW + 9 * HOUR: ["3"], NOW - HOUR: ["1", "2"],
    }  # fmt: skip
    for moment in (*expected, *reversed(expected), NOW + HOUR, NOW):
        assert sorted(ids(shelf, asks=reader(moment))) == expected[moment]
        assert [name in shelf.dead for name in "123"] == [
            name not in expected[moment] and name != "3" for name in "123"
        ]


def test_a_schedule_that_is_called_off_gives_its_place_back() -> None:
    plan = fact("2", key="rate", value="300", status="scheduled", valid_from=NOW)
    shelf = Shelf([fact("1"), plan])
    assert ids(shelf) == ["2"]
    shelf.apply([replace(plan, status="superseded")])
    assert ids(shelf) == ["1"]


def test_authority_counts_a_little() -> None:
    shelf = Shelf([
        fact("1", value="rate x", source=Source(authority="guest")),
        fact("2", value="rate y", source=Source(type="policy")),
    ])  # fmt: skip
    assert ids(shelf) == ["2", "1"]


def test_detectors_find_what_shares_their_words_and_what_came_last() -> None:
    shelf = Shelf([
        fact("1", key="delivery_address", value="12 Oak Ave", learned_at=NOW - HOUR),
        fact("2", key="delivery_limit", value="3 a day", is_constraint=True),
        fact("3", key="total", value="99", needs_review=True, learned_at=NOW + HOUR),
        fact("4", key="delivery_old", value="x", status="superseded"),
    ])  # fmt: skip
    assert [each.id for each in shelf.candidates(terms("delivery address"), 5)] == ["1", "2"]
    assert [each.id for each in shelf.candidates(terms("delivery address"), 1)] == ["1"]
    assert [each.id for each in shelf.candidates(terms("99"), 5)] == []
    assert [each.id for each in shelf.candidates([], 5)] == []
    assert [each.id for each in shelf.recent(2)] == ["3", "2"]
    assert [each.id for each in shelf.recent(0)] == []
    assert len(shelf.recent(99)) == 3


def test_it_knows_what_was_read_from_what() -> None:
    shelf = Shelf([fact("1", said="o1"), fact("2", key="b", said="o1"), fact("3", key="c")])
    assert [each.id for each in shelf.said_in("o1")] == ["1", "2"]
    assert list(shelf.said_in("o2")) == []


def test_what_is_found_with_the_mark_of_a_conflict_is_known_as_long_as_it_is() -> None:
    one, other = fact("a", status="conflicting"), fact("b", status="conflicting", needs_review=True)
    shelf = Shelf([one, other, fact("c")])
    shelf.at(NOW)
    assert shelf.conflicting == {"a", "b"}
    shelf.apply([replace(one, status="current"), replace(other, status="superseded", superseded_by="a")])
    shelf.at(NOW)
    assert shelf.conflicting == set()


statuses = st.sampled_from(["current", "conflicting", "contested", "scheduled", "superseded"])
facts = st.builds(
    fact,
    id=st.sampled_from("12345"),
    key=st.sampled_from(["rate", "plan"]),
    value=st.sampled_from(["200", "R$ 300", "basic", None]),
    status=statuses,
    needs_review=st.booleans(),
    is_constraint=st.booleans(),
    scope=st.sampled_from(["global", "task"]),
    scope_id=st.just("t1"),
    required_permissions=st.sampled_from([(), ("pay",)]),
    valid_from=st.sampled_from([None, NOW - HOUR, NOW, NOW + HOUR]),
    valid_to=st.sampled_from([None, NOW + 2 * HOUR]),
    supersedes=st.sampled_from([None, "1", "2"]),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(facts, st.sampled_from([-2, 0, 1, 3])), max_size=12))
def test_however_it_came_to_be_it_is_as_if_made_anew(steps: list[tuple[Fact, int]]) -> None:
    shelf, last = Shelf(), dict[str, Fact]()
    for new, hours in steps:
        # Where a fact stands never changes, and neither does when it begins.
        old = last.get(new.id, new)
        each = replace(new, key=old.key, scope=old.scope, valid_from=old.valid_from, supersedes=old.supersedes)
        shelf.apply([each])
        last[each.id] = each
        shelf.at(NOW + hours * HOUR)
    for asks in (reader(), reader(permissions=("pay",), scope_ids=("t1",)), reader(NOW + 2 * HOUR)):
        fresh = Shelf(last.values())
        for role in ("constraint", "fact", "review"):
            assert ids(shelf, role, "rate", asks) == ids(fresh, role, "rate", asks)
        shown = {id for role in ("constraint", "fact", "review") for id in ids(shelf, role, "", asks)}
        assert shown == {each.id for each in last.values() if why_out(each, shelf.ledger, asks) is None}
        assert sorted(shelf.dead._entries) == sorted(fresh.dead._entries)
        assert shelf.recent(9) == fresh.recent(9)


@pytest.mark.parametrize("many", [3])
def test_an_empty_shelf_answers(many: int) -> None:
    shelf = Shelf()
    assert ids(shelf) == []
    assert list(shelf.recent(many)) == []
    assert list(shelf.candidates(["rate"], many)) == []
