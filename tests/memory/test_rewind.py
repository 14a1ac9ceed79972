"""Rewinding: what was known at an earlier time, as it stood then."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.errors import FactError
from sayso.memory.ledger import Ledger, Pending
from sayso.memory.limits import DOUBTFUL
from sayso.memory.proposals import Proposal
from sayso.memory.rewind import rewind
from sayso.memory.supersession import in_force
from sayso.records import Fact, Source
from tests.memory.book import Book, day

CFO = Source(authority="CFO")


def then(book: Book, on: float) -> dict[str, str]:
    """The status of every fact that was known on a day, and whether it was to be reviewed."""
    return _shown(rewind(book.ledger, book.told, day(on)))


def _shown(facts: Iterable[Fact]) -> dict[str, str]:
    return {each.id: each.status + (" review" if each.needs_review else "") for each in facts}


def linked(facts: Iterable[Fact]) -> dict[str, tuple[str | None, str | None]]:
    """What each fact follows, and what has followed it."""
    return {each.id: (each.supersedes, each.superseded_by) for each in facts}


def prices() -> Book:
    book = Book()
    for on, (name, value) in enumerate((("f1", "12"), ("f2", "13"), ("f3", "14")), 1):
        book.write(name, value, "price", on=on)
    return book


def test_what_was_retired_later_still_stands() -> None:
    book = prices()
    assert then(book, 0.9) == {}
    assert then(book, 1) == then(book, 1.9) == {"f1": "current"}
    assert then(book, 2) == {"f1": "superseded", "f2": "current"}
    assert then(book, 99) == book.states()
    assert [each.superseded_by for each in rewind(book.ledger, book.told, day(2))] == ["f2", None]


def test_what_rests_on_what_was_gone_by_then_was_to_be_reviewed() -> None:
    book = Book()
    book.write("f1", "12", "price", on=1)
    book.write("t", "36", "total", on=2, depends_on=("f1",))
    book.write("f2", "13", "price", on=3)
    assert then(book, 2) == {"f1": "current", "t": "current"}
    assert then(book, 3)["t"] == "current review"


def test_a_claim_that_was_put_otherwise_was_a_claim() -> None:
    book = Book()
    book.write("a", "12", on=1, source=CFO)
    book.write("b", "13", on=2)
    book.write("c", "14", on=3, supersedes="b")
    assert then(book, 2) == {"a": "current", "b": "contested"}
    assert then(book, 3) == {"a": "current", "b": "superseded", "c": "contested"}


@pytest.mark.parametrize("more", [{}, {"supersedes": "a", "key": "other"}], ids=["its place", "another key"])
def test_a_plan_that_is_ended_was_one_and_what_stood_meanwhile_was_so(more: dict[str, Any]) -> None:
    book = Book()
    book.write("plan", "20", on=1, source=CFO, valid_from=day(9))
    book.write("a", "12", on=2)
    book.write("b", "21", on=3, source=CFO, **more)
    assert then(book, 2) == {"plan": "scheduled", "a": "current"}


def test_a_plan_that_was_overruled_waited_until_then() -> None:
    book = Book()
    book.write("a", "12", on=1)
    book.write("plan", "20", on=2, valid_from=day(9))
    book.write("b", "21", on=3, source=CFO)
    assert then(book, 2) == {"a": "current", "plan": "scheduled"}
    assert then(book, 3) == {"a": "superseded", "plan": "contested", "b": "current"}


def test_a_plan_is_in_force_on_its_day_also_before_it_was_written_down() -> None:
    book = Book()
    book.write("a", "12", on=1)
    book.write("t", "36", "total", on=2, depends_on=("a",))
    book.write("plan", "20", on=3, valid_from=day(5))
    book.write("x", 1, "count", on=8)
    assert then(book, 4.9) == {"a": "current", "t": "current", "plan": "scheduled"}
    assert then(book, 5) == {"a": "superseded", "t": "current review", "plan": "current"}
    assert then(book, 8) == book.states() | {"t": "current review"}


def test_what_is_learned_counts_from_when_it_was_learned() -> None:
    book = Book()
    book.write("a", "12", on=2, learned_at=day(2) - timedelta(microseconds=50))
    assert list(rewind(book.ledger, book.told, book["a"].learned_at)) == [book["a"]]


def test_what_we_know_does_not_go_back_with_the_clock() -> None:
    book = Book()
    book.write("a", "12", on=3)
    book.write("b", "13", on=2, learned_at=day(3) + timedelta(microseconds=1))
    assert then(book, 2.5) == {}
    assert then(book, 3) == {"a": "current"}
    assert then(book, 3.1) == book.states()


_WRITES = st.lists(
    st.fixed_dictionaries(
        {
            "key": st.sampled_from(["status", "status_v2", "price"]),
            "value": st.sampled_from(["1", "2", "3"]),
            "source": st.sampled_from([Source(authority="guest"), Source(authority="employee"), CFO]),
        },
        optional={
            "begins": st.integers(0, 6),
            "ends": st.integers(1, 6),
            "names": st.integers(0, 9),
            "rests_on": st.integers(0, 9),
            "before": st.integers(0, 4),
            "doubts": st.integers(0, 9),
        },
    ),
    max_size=10,
)


@given(_WRITES)
def test_it_was_then_as_it_was_then(writes: list[dict[str, Any]]) -> None:
    book, was = Book(), dict[int, list[Fact]]()
    for on, each in enumerate(writes, 1):
        _write(book, on, each)
        was[on] = _now(book, on)
    for on, facts in was.items():
        found = list(rewind(book.ledger, book.told, day(on)))
        assert (_shown(found), linked(found)) == (_shown(facts), linked(facts))


def _write(book: Book, on: int, wish: dict[str, Any]) -> None:
    """Write what is given, unless it may not be written."""
    more: dict[str, Any] = {"source": wish["source"]}
    known = [each.id for each in book.ledger]
    if "begins" in wish:
        more["valid_from"] = day(on + wish["begins"])
    if "ends" in wish:
        more["valid_to"] = day(on + wish.get("begins", 0) + wish["ends"])
    if "before" in wish:
        more["timestamp"] = day(on - wish["before"])
    if wish.get("names", 9) < len(known):
        more["supersedes"] = known[wish["names"]]
    if wish.get("rests_on", 9) < len(known):
        more["depends_on"] = (known[wish["rests_on"]],)
    if wish.get("doubts", 9) < len(known):
        more["proposals"] = (Proposal(known[wish["doubts"]], "implicit", DOUBTFUL, "maybe"),)
    with suppress(FactError):
        book.write(f"f{on}", wish["value"], wish["key"], on=on, **more)


def _now(book: Book, on: int) -> list[Fact]:
    """Every fact as it stands on a day on which somebody looks."""
    pending = Pending(Ledger(book.ledger))
    in_force(pending, day(on))
    return [pending.get(each.id) or each for each in book.ledger]
