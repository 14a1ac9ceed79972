"""Supersession and authority: nobody is overruled by someone weaker, by repeating or by waiting (SBC-R04, GAP-65)."""

import pytest

from sayso.memory.limits import MAX_CLAIMS
from sayso.memory.permits import Refused, permits, relevant
from sayso.memory.proposals import Proposal
from tests.memory.book import Book, day, done, fact


def test_sbc_v03_the_interns_suggestion_does_not_supersede_the_policy() -> None:
    book = Book()
    book.write("p", "max 15%", "policy", by="CFO", is_constraint=True)
    for number in range(3):
        written = book.write(f"s{number}", "25%", "policy", by="intern", said="o1")
    assert written.outcome == "repeated" and written.fact.id == "s0"
    assert book.states() == {"p": "current", "s0": "contested"}
    found = permits(relevant(book.ledger, "policy"), "25%")
    assert isinstance(found, Refused) and (found.fact.id, found.reason) == ("p", "over")


@pytest.mark.parametrize(
    ("by", "outcome"),
    [("employee", "contested"), ("manager", "superseding"), ("board", "superseding"), ("", "contested")],
)
def test_gap_65_equal_or_stronger_supersedes_and_weaker_is_contested(by: str, outcome: str) -> None:
    book = Book()
    book.write("a", 1, by="manager")
    written = book.write("b", 2, by=by)
    assert written.outcome == outcome and book["a"].is_valid == (outcome == "contested")
    assert done(written, "contested") == ([("b", "a", "authority")] if outcome == "contested" else [])


def test_gap_65_not_even_a_pointer_or_a_sure_detector_outranks() -> None:
    book = Book()
    book.write("a", 1, by="manager")
    assert book.write("b", 2, "other", by="guest", supersedes="a").outcome == "contested"
    said = (Proposal("a", "explicit", 1.0, "words"),)
    assert book.write("c", 2, "third", by="guest", proposals=said).outcome == "contested"
    assert book["a"].status == "current" and book["b"].supersedes is None


def test_gap_65_repetition_does_not_outweigh_rank() -> None:
    book = Book()
    book.write("a", 1, by="manager")
    for number in range(10):
        assert book.write(f"c{number}", 2, by="employee").outcome == ("repeated" if number else "contested")
    assert book["a"].status == "current" and len(book.ledger) == 2


@pytest.mark.parametrize("between", [MAX_CLAIMS - 1, MAX_CLAIMS, MAX_CLAIMS + 1])
def test_claims_are_looked_through_for_the_same_one(between: int) -> None:
    book = Book()
    book.write("a", 0, by="manager")
    book.write("first", -1)
    for number in range(between):
        book.write(f"c{number}", number + 1)
    assert book.write("again", -1).outcome == ("repeated" if between < MAX_CLAIMS else "contested")


def test_what_a_stronger_source_says_again_is_theirs_from_then_on() -> None:
    book = Book()
    book.write("a", "max 15%", by="employee")
    assert book.write("b", "max 15%", by="policy").outcome == "superseding"
    assert book.write("c", "max 15%", by="policy").outcome == "repeated"
    assert book.write("d", "max 15%", by="employee").outcome == "repeated"
    assert book.write("e", "max 25%", by="employee").outcome == "contested"


def test_what_a_stronger_source_says_again_in_words_is_no_conflict() -> None:
    book = Book()
    book.write("a", "max 15%", by="employee")
    assert book.write("b", "Max 15%", by="policy", said="o1").outcome == "superseding"


def test_a_doubtful_claim_does_not_taint_the_word_of_a_stronger_source() -> None:
    book = Book()
    book.write("a", 1, by="manager")
    assert book.write("b", 2, by="guest", said="o1").outcome == "contested"
    assert book["a"].status == "current"


def test_a_claim_is_taken_back_by_naming_it() -> None:
    book = Book()
    book.write("a", 1, by="manager")
    book.write("b", 2, by="guest")
    assert book.write("c", "withdrawn", "note", supersedes="b", by="guest").outcome == "superseding"
    assert book.states() == {"a": "current", "b": "superseded", "c": "current"}


def test_nobody_outranks_by_waiting() -> None:
    book = Book()
    book.write("plan", 5, on=1, valid_from=day(10), by="employee")
    written = book.write("a", 7, on=2, by="policy")
    assert done(written, "contested") == [("plan", "a", "authority")]
    book.write("x", 1, "other", on=11)
    assert (book["a"].status, book["plan"].status) == ("current", "contested")


def test_a_plan_against_a_stronger_plan_is_a_claim() -> None:
    book = Book()
    book.write("p", 7, on=1, valid_from=day(5), by="policy")
    assert book.write("late", 5, on=2, valid_from=day(6), by="employee").outcome == "contested"
    assert book.write("same", 6, on=2, valid_from=day(5), by="employee").outcome == "contested"
    assert book.write("early", 4, on=2, valid_from=day(4), by="employee").outcome == "scheduled"
    book.write("x", 1, "other", on=9)
    assert (book["p"].status, book["early"].superseded_by) == ("current", "p")


def test_a_stronger_plan_for_the_same_time_makes_a_claim_of_the_weaker() -> None:
    book = Book()
    book.write("weak", 5, on=1, valid_from=day(5), by="employee")
    book.write("p", 7, on=2, valid_from=day(5), by="policy")
    assert book["weak"].status == "contested"


def test_a_stronger_plan_makes_claims_of_the_weaker_ones_that_it_would_meet() -> None:
    book = Book()
    book.write("early", 4, on=1, valid_from=day(4), by="employee")
    book.write("late", 5, on=1, valid_from=day(6), by="employee")
    book.write("after", 6, on=1, valid_from=day(9), by="employee")
    book.write("p", 7, on=2, valid_from=day(5), valid_to=day(9), by="policy")
    assert [book[each].status for each in ("early", "late", "after", "p")] == ["scheduled", "contested"] + [
        "scheduled"
    ] * 2
    book.write("x", 1, "other", on=9)
    assert book["after"].status == "current"


def test_a_plan_for_when_a_stronger_word_is_over_is_no_claim() -> None:
    book = Book([fact("a", 1, by="policy", valid_to=day(5))])
    assert book.write("early", 2, on=1, valid_from=day(4.9), by="employee").outcome == "contested"
    assert book.write("then", 2, on=1, valid_from=day(5), by="employee").outcome == "scheduled"
    book.write("x", 1, "other", on=6)
    assert book["then"].status == "current"
