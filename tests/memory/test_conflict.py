"""Conflict: it takes two that hold, wherever they stand; what is left alone is plain again."""

from typing import Any

import pytest

from sayso.errors import FactError
from sayso.memory.conflict import in_conflict, rivals
from sayso.memory.ledger import Ledger, Pending
from sayso.memory.proposals import Proposal
from sayso.memory.repair import forget
from sayso.memory.rewind import rewind
from sayso.records import replace
from tests.memory.book import Book, day, done


def doubt(*ids: str) -> dict[str, Any]:
    """That words may be of these facts, and may not."""
    return {"proposals": tuple(Proposal(each, "implicit", 0.5, "words") for each in ids)}


def apart(**of_a: Any) -> Book:
    """Two facts in conflict under keys that have nothing in common."""
    book = Book()
    book.write("a", "Stripe", "provider", **of_a)
    book.write("b", "Adyen", "payments", **doubt("a"))
    assert book.states() == {"a": "conflicting", "b": "conflicting"}
    return book


def test_the_one_written_last_says_whom_it_contradicts() -> None:
    book = apart()
    assert (book["a"].conflicts_with, book["b"].conflicts_with) == ((), ("a",))
    assert [each.id for each in rivals(book.ledger, book["a"])] == ["b"]
    assert [each.id for each in rivals(book.ledger, book["b"])] == ["a"]


@pytest.mark.parametrize(("gone", "left"), [("a", "b"), ("b", "a")])
def test_what_is_left_alone_is_plain_again_in_the_same_write(gone: str, left: str) -> None:
    book = apart()
    written = book.write("c", "none", "other", supersedes=gone)
    assert book.states() == {gone: "superseded", left: "current", "c": "current"}
    assert done(written, "in_force") == [(left, "c", "settled")]


def test_what_is_left_of_three_is_in_conflict_as_long_as_two_contradict_each_other() -> None:
    book = apart()
    book.write("c", "Braintree", "gateway", **doubt("a", "b"))
    book.write("x", "none", "other", supersedes="a")
    assert (book["b"].status, book["c"].status) == ("conflicting", "conflicting")
    book.write("y", "none", "another", supersedes="c")
    assert book["b"].status == "current"


def test_two_that_only_a_third_contradicted_are_both_plain_again() -> None:
    book = Book()
    book.write("a", "Stripe", "provider")
    book.write("b", "Porto", "town")
    book.write("c", "Adyen in Porto", "payments", **doubt("a", "b"))
    assert set(book.states().values()) == {"conflicting"}
    book.write("x", "none", "other", supersedes="c")
    assert (book["a"].status, book["b"].status) == ("current", "current")


@pytest.mark.parametrize("scope", ["global", "task"])
def test_a_rival_in_another_scope_is_one(scope: str) -> None:
    book = apart(scope=scope, scope_id="t" if scope == "task" else "")
    book.write("c", "Klarna", "provider", scope=scope, scope_id="t" if scope == "task" else "")
    assert book.states() == {"a": "superseded", "b": "current", "c": "current"}


def test_what_is_erased_contradicts_nothing() -> None:
    book = apart()
    known = Pending(book.ledger)
    assert [(each.type, each.fact_id, each.rule) for each in forget(known, ["a"], day(3))] == [
        ("in_force", "b", "settled")
    ]
    assert [(each.id, each.status) for each in known.learned.revised] == [("b", "current")]


def test_what_is_erased_together_is_left_as_it_stood() -> None:
    known = Pending(apart().ledger)
    assert forget(known, ["a", "b"], day(3)) == [] and known.learned.every == ()


def test_what_was_erased_without_a_decision_contradicts_nothing_either() -> None:
    book = apart()
    book.ledger.apply([replace(book["a"], value=None)])
    assert not in_conflict(book.ledger, book["b"], day(3))


@pytest.mark.parametrize(("at", "conflict"), [(4.9, True), (5, False), (5.1, False)])
def test_what_is_over_contradicts_nothing_from_then_on(at: float, conflict: bool) -> None:
    book = apart(valid_to=day(5))
    assert in_conflict(book.ledger, book["b"], day(at)) is conflict


def test_what_is_over_does_not_bring_what_is_new_in_conflict() -> None:
    book = Book()
    book.write("a", "Stripe", "provider", valid_to=day(2))
    written = book.write("b", "Adyen", "payments", on=3, **doubt("a"))
    assert (written.outcome, book["a"].status) == ("created", "current")


def test_what_only_what_is_over_contradicts_can_be_expected() -> None:
    book = apart(valid_to=day(5))
    with pytest.raises(FactError) as caught:
        book.write("c", "Klarna", "payments", on=4, expected="b")
    assert caught.value.code == "fact.expected"
    assert book.write("c", "Klarna", "payments", on=6, expected="b").fact.status == "current"


def test_a_plan_that_comes_into_force_settles_too() -> None:
    book = apart()
    book.write("plan", "Klarna", "provider", valid_from=day(6), supersedes="a")
    assert book["b"].status == "conflicting"
    book.write("later", 1, "count", on=7)
    assert (book["a"].status, book["b"].status) == ("superseded", "current")


def test_what_stood_against_each_other_then_did_so_then() -> None:
    book = apart()  # on the first and the second day
    book.write("c", "none", "other", supersedes="a", on=5)
    then = rewind(book.ledger, book.told, day(3))
    assert {each.id: each.status for each in then} == {"a": "conflicting", "b": "conflicting"}
    before = rewind(book.ledger, book.told, day(1.5))
    assert {each.id: each.status for each in before} == {"a": "current"}


def test_who_is_not_in_conflict_has_no_rivals() -> None:
    book = Book()
    book.write("a")
    assert rivals(book.ledger, book["a"]) == () and not in_conflict(Ledger(), book["a"], day(1))
