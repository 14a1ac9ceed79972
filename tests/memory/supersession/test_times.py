"""Supersession in time: what comes late, what is over, and what is to begin later (SBC-R05, GAP-67)."""

import pytest

from sayso.memory.facts import follow
from sayso.memory.ledger import Ledger, Pending
from sayso.memory.supersession import in_force
from tests.memory.book import Book, day, done, fact

# What comes late.


def test_gap_67_a_late_older_fact_goes_behind_the_head() -> None:
    book = Book()
    book.write("a", 1, on=1)
    book.write("b", 2, on=5)
    written = book.write("late", 9, on=6, timestamp=day(3))
    assert written.outcome == "late" and done(written, "superseded") == [("late", "b", "late")]
    assert book.states() == {"a": "superseded", "b": "current", "late": "superseded"}
    assert (book["late"].superseded_by, book["late"].retired_at) == ("b", day(6))


@pytest.mark.parametrize(("since", "outcome"), [(4.9, "late"), (5, "superseding"), (5.1, "superseding")])
def test_gap_67_the_time_it_became_so_decides_and_not_its_arrival(since: float, outcome: str) -> None:
    book = Book()
    book.write("b", 2, on=5)
    assert book.write("c", 3, on=6, timestamp=day(since)).outcome == outcome


def test_gap_67_a_line_that_went_on_under_another_key_is_not_revived() -> None:
    book = Book()
    book.write("a", "approved", on=1)
    book.write("b", "cancelled", "resolution", supersedes="a", on=5)
    assert book.write("late", "pending", on=6, timestamp=day(0)).outcome == "late"
    assert book["late"].superseded_by == "b"
    assert book.write("new", "approved", on=7).outcome == "created"


def test_the_older_word_of_a_stronger_source_is_not_behind_such_a_line() -> None:
    book = Book()
    book.write("a", "approved", on=1, by="guest")
    book.write("b", "cancelled", "resolution", supersedes="a", on=5, by="guest")
    assert book.write("late", "pending", on=6, timestamp=day(0), by="manager").outcome == "created"


def test_what_is_late_supersedes_what_it_names_and_nothing_else() -> None:
    book = Book()
    book.write("z", 0, "other", on=1)
    book.write("b", 2, on=5)
    written = book.write("late", 9, on=6, timestamp=day(3), supersedes="z")
    assert written.outcome == "late"
    assert (book["z"].superseded_by, book["late"].superseded_by, book["b"].status) == ("late", "b", "current")
    assert follow(book.ledger.get, "z") == book["b"]


def test_a_pointer_outweighs_the_calendar() -> None:
    book = Book()
    book.write("b", 2, on=5)
    assert book.write("c", 3, on=6, timestamp=day(3), supersedes="b").outcome == "superseding"


def test_the_older_word_of_a_stronger_source_is_not_late() -> None:
    book = Book()
    book.write("b", 20, on=5, by="employee")
    assert book.write("c", 15, on=6, timestamp=day(3), by="cfo").outcome == "superseding"


def test_what_was_so_only_in_the_past_does_not_end_what_is_so() -> None:
    book = Book()
    book.write("now", 7, "price", on=5)
    written = book.write("past", 5, "price", on=9, valid_from=day(-30), valid_to=day(8))
    assert written.outcome == "late" and book["now"].status == "current"


def test_a_clock_that_goes_back_leaves_the_newer_fact() -> None:
    book = Book()
    book.write("a", 1, on=5)
    assert book.write("b", 2, on=4).outcome == "late"


# What is over.


def test_what_is_over_can_be_said_anew() -> None:
    book = Book()
    book.write("a", 10, "price", on=1, valid_to=day(5))
    assert book.write("b", 10, "price", on=4, valid_to=day(5)).outcome == "repeated"
    assert book.write("c", 10, "price", on=6).outcome == "superseding"


def test_words_without_an_end_say_again_what_has_one_until_it_is_over() -> None:
    book = Book()
    book.write("a", 10, "price", on=1, valid_to=day(5))
    assert book.write("b", 10, "price", on=4, said="o1").outcome == "repeated"
    assert book.write("c", 10, "price", on=5, said="o2").outcome == "superseding"


@pytest.mark.parametrize(("on", "outcome"), [(4.9, "contested"), (5, "superseding"), (6, "superseding")])
def test_the_word_of_a_stronger_source_binds_until_it_is_over(on: float, outcome: str) -> None:
    book = Book()
    book.write("a", "max 15%", on=1, by="cfo", valid_to=day(5))
    assert book.write("b", "max 20%", on=on, by="employee").outcome == outcome


# What is to begin later.


@pytest.mark.parametrize(("begins", "status"), [(1.9, "current"), (2, "current"), (2.1, "scheduled")])
def test_what_begins_later_waits(begins: float, status: str) -> None:
    book = Book()
    book.write("a", 1, on=1)
    assert book.write("b", 2, on=2, valid_from=day(begins)).fact.status == status
    assert book["a"].is_valid == (status == "scheduled")


def test_it_comes_into_force_with_the_next_write_of_anything() -> None:
    book = Book()
    book.write("a", 1, on=1)
    book.write("b", 2, on=2, valid_from=day(4))
    book.write("x", 1, "other", on=3.9)
    assert book["b"].status == "scheduled"
    written = book.write("y", 1, "another", on=4)
    assert done(written, "in_force") == [("b", "", "scheduled")] and done(written, "superseded") == [
        ("a", "b", "scheduled")
    ]
    assert (book["a"].superseded_by, book["a"].retired_at) == ("b", day(4))
    assert (book["b"].status, book["b"].supersedes, written.fact.id) == ("current", "a", "y")


def test_several_come_into_force_in_order_at_once() -> None:
    book = Book()
    book.write("a", 1, on=1)
    book.write("c", 3, on=2, valid_from=day(5))
    book.write("b", 2, on=2, valid_from=day(4))
    planned = book.write("d", 4, on=3, valid_from=day(5))  # told last for the same time
    assert done(planned, "superseded") == [("c", "d", "scheduled")]
    written = book.write("x", 1, "other", on=9)
    assert [each[0] for each in done(written, "in_force")] == ["b", "d"]
    assert [book[each].superseded_by for each in "abcd"] == ["b", "d", "d", None]
    assert [book[each].retired_at for each in "abc"] == [day(4), day(5), day(3)]


@pytest.mark.parametrize("named", [False, True])
def test_of_two_plans_for_one_time_the_one_told_last_is_it(named: bool) -> None:
    book = Book()
    book.write("a", "basic", on=1)
    book.write("z", "gold", on=2, valid_from=day(5))
    book.write("b", "silver", on=2, valid_from=day(5), supersedes="z" if named else None)
    assert book.states() == {"a": "current", "z": "superseded", "b": "scheduled"}
    assert (book["b"].supersedes, book["z"].superseded_by, book["z"].supersedes) == ("a", "b", None)


def test_a_plan_that_is_named_is_none_any_more_whenever_the_new_one_begins() -> None:
    book = Book()
    book.write("a", "open", "account", on=1)
    book.write("b", "closed", "tomorrow", on=2, valid_from=day(5), supersedes="a")
    book.write("c", "frozen", "later", on=3, valid_from=day(7), supersedes="b")
    assert (book["b"].status, book["c"].supersedes) == ("superseded", "a")
    book.write("x", 1, "other", on=6)
    assert book["a"].status == "current"
    book.write("y", 1, "another", on=8)
    assert (book["a"].status, book["c"].status) == ("superseded", "current")


def test_a_stronger_ones_plan_for_the_same_time_makes_a_claim_of_a_weaker_ones() -> None:
    book = Book()
    book.write("a", "gold", by="employee", valid_from=day(5))
    book.write("b", "silver", by="executive", valid_from=day(5))
    assert book.states() == {"a": "contested", "b": "scheduled"}


def test_it_supersedes_what_it_named_if_that_still_stands() -> None:
    book = Book()
    book.write("a", "approved", on=1)
    book.write("b", "closed", "account", supersedes="a", on=2, valid_from=day(4))
    book.write("x", 1, "other", on=5)
    assert (book["a"].superseded_by, book["b"].supersedes) == ("b", "a")
    book = Book()
    book.write("a", "approved", on=1)
    book.write("b", "closed", "account", supersedes="a", on=2, valid_from=day(4))
    book.write("c", "rejected", on=3)
    book.write("x", 1, "other", on=5)
    assert (book["a"].superseded_by, book["c"].status, book["b"].supersedes) == ("c", "current", None)


def test_what_it_replaces_is_repaired_when_it_comes() -> None:
    book = Book()
    book.write("a", 10, "price", on=1)
    book.write("t", 30, "total", on=1, depends_on=("a",))
    book.write("b", 12, "price", on=2, valid_from=day(4))
    assert not book["t"].needs_review
    written = book.write("x", 1, "other", on=5)
    assert done(written, "needs_review") == [("t", "b", "")]


def test_a_plan_read_from_words_is_in_conflict_when_it_comes() -> None:
    book = Book()
    book.write("a", 1, on=1)
    book.write("b", 2, on=2, valid_from=day(4), said="o1")
    written = book.write("x", 1, "other", on=5)
    assert done(written, "conflicting") == [("a", "b", "")]
    assert book["a"].status == book["b"].status == "conflicting"


def test_a_plan_said_again_is_one_plan() -> None:
    book = Book()
    book.write("a", 1, on=1)
    book.write("b", 2, on=2, valid_from=day(9))
    assert book.write("c", 2, on=3, valid_from=day(9)).outcome == "repeated"
    assert book.write("d", 2, on=3, valid_from=day(8)).outcome == "scheduled"
    assert book.write("e", 1, on=3, valid_from=day(20)).outcome == "scheduled"  # back to what is so now


def test_a_plan_can_be_taken_back() -> None:
    book = Book()
    book.write("a", 1, on=1)
    book.write("b", 2, on=2, valid_from=day(9))
    book.write("c", "none", "plans", supersedes="b", on=3)
    book.write("x", 1, "other", on=10)
    assert book.states() == {"a": "current", "b": "superseded", "c": "current", "x": "current"}
    assert book["b"].supersedes is None


def test_a_plan_that_another_plan_named_does_not_come() -> None:
    book = Book()
    book.write("b", 2, on=2, valid_from=day(9))
    book.write("c", 3, "other", supersedes="b", on=3, valid_from=day(8))
    book.write("x", 1, "third", on=10)
    assert book.states() == {"b": "superseded", "c": "current", "x": "current"}


def test_a_late_fact_is_compared_with_when_a_plan_began() -> None:
    book = Book()
    book.write("b", 2, on=1, valid_from=day(10))
    book.write("x", 1, "other", on=11)
    assert book.write("late", 9, on=12, timestamp=day(5)).outcome == "late"
    assert book["b"].status == "current"


def test_in_force_alone_changes_what_is_due_and_tells() -> None:
    known = Pending(Ledger([fact("a", 1), fact("b", 2, status="scheduled", valid_from=day(2))]))
    assert in_force(known, day(1.9)) == () and known.learned.revised == ()
    assert [each.type for each in in_force(known, day(2))] == ["in_force", "superseded"]
    assert in_force(known, day(3)) == ()
