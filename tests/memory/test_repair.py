"""Repair: what rests on a value that is gone is marked, however far down, and nothing else is (SBC-L12, GAP-62)."""

from sayso.memory.ledger import Ledger, Pending
from sayso.memory.proposals import Finding, Proposal
from sayso.memory.repair import forget, to_review
from sayso.records import Fact
from tests.memory.book import NOON, Book, done, fact


def tree(*edges: str) -> list[Fact]:
    """Facts named by a letter, each followed by those it depends on."""
    return [fact(edge[0], edge, f"key {edge[0]}", depends_on=tuple(edge[1:])) for edge in edges]


def marked(facts: list[Fact], *gone: str, by: str = "") -> list[str]:
    found = to_review(Ledger(facts), gone, by)
    assert all(each.needs_review for each in found)
    return sorted(each.id for each in found)


def test_gap_62_it_reaches_everything_below_and_nothing_beside() -> None:
    known = tree("a", "ba", "cb", "dc", "x", "yx", "zay")
    assert marked(known, "a") == ["b", "c", "d", "z"]
    assert marked(known, "x") == ["y", "z"]
    assert marked(known, "d") == [] and marked(known) == [] and marked(known, "nothing") == []


def test_gap_62_circles_in_old_data_end() -> None:
    assert marked(tree("ab", "ba", "cb"), "a") == ["b", "c"]
    assert marked(tree("aa"), "a") == []


def test_what_is_marked_is_left_and_what_is_below_it_is_reached() -> None:
    known = [*tree("a"), fact("b", depends_on=("a",), needs_review=True), *tree("cb")]
    assert marked(known, "a") == ["c"]


def test_what_is_superseded_is_left() -> None:
    known = [*tree("a"), fact("b", depends_on=("a",), status="superseded", superseded_by="x")]
    assert marked(known, "a") == []


def test_what_took_their_place_is_spared_with_what_rests_on_it_alone() -> None:
    known = tree("a", "ba", "cb", "da", "ecd")
    assert marked(known, "a", by="b") == ["d", "e"]


def test_what_is_contested_or_scheduled_is_marked_too() -> None:
    known = [
        *tree("a"),
        fact("b", depends_on=("a",), status="contested"),
        fact("c", depends_on=("b",), status="scheduled"),
    ]
    assert marked(known, "a") == ["b", "c"]


def test_a_write_repairs_in_the_same_decision() -> None:
    book = Book()
    book.write("price", 10, "unit_price")
    book.write("total", 30, "total", depends_on=("price",))
    book.write("invoice", "30 due", "invoice", depends_on=("total",))
    book.write("name", "Ana", "name")
    written = book.write("price2", 12, "unit_price")
    assert done(written, "needs_review") == [("total", "price2", ""), ("invoice", "price2", "")]
    assert [book[each].needs_review for each in ("total", "invoice", "name", "price2")] == [True, True, False, False]


def test_a_fact_made_from_what_is_gone_needs_review_from_birth() -> None:
    book = Book()
    book.write("price", 10, "unit_price")
    book.write("price2", 12, "unit_price")
    written = book.write("total", 30, "total", depends_on=("price",))
    assert written.fact.needs_review and done(written, "needs_review") == [("total", "", "parents")]
    assert book.write("tax", 3, "tax", depends_on=("total",)).fact.needs_review
    assert not book.write("other", 36, "total", depends_on=("price2",)).fact.needs_review


def test_saying_it_again_settles_what_needed_review() -> None:
    book = Book()
    book.write("price", 10, "unit_price")
    book.write("total", 30, "total", depends_on=("price",))
    book.write("price2", 12, "unit_price")
    assert book["total"].needs_review
    assert book.write("again", 30, "total", depends_on=("price2",)).outcome == "superseding"
    assert not book["again"].needs_review and book["total"].superseded_by == "again"


def test_who_says_again_what_needed_review_has_looked_at_it() -> None:
    book = Book()
    book.write("price", 10, "unit_price")
    book.write("total", 30, "total", depends_on=("price",))
    book.write("price2", 12, "unit_price")
    assert book.write("again", 30, "total").outcome == "superseding"
    assert book.write("once more", 30, "total").outcome == "repeated"


def test_what_is_both_in_conflict_and_derived_is_marked_as_both() -> None:
    book = Book()
    book.write("price", 10, "unit_price")
    book.write("total", 30, "total", depends_on=("price",))
    book.write("new", 12, "rate", supersedes="price", proposals=(Proposal("total", "implicit", 0.6, "words"),))
    assert (book["total"].status, book["total"].needs_review) == ("conflicting", True)


def test_a_new_value_made_from_the_one_it_replaces_is_sound() -> None:
    book = Book()
    book.write("a", 1, "count")
    book.write("b", 2, "count", depends_on=("a",))
    assert not book["b"].needs_review and book["a"].superseded_by == "b"


def test_what_rests_on_what_is_forgotten_is_looked_at_again() -> None:
    known = Pending(Ledger(tree("a", "ba", "cb", "x")))
    assert forget(known, ["a"], NOON) == [Finding("needs_review", "b", rule="forget", others=("c",))]
    assert sorted(each.id for each in known.learned.reviewed) == ["b", "c"]


def test_what_is_forgotten_with_its_ground_is_left() -> None:
    known = Pending(Ledger(tree("a", "ba", "cb")))
    assert [each.fact_id for each in forget(known, ["a", "b"], NOON)] == ["c"]
