"""Supersession by pointer, by place and by what detectors propose; ranks and times have files of their own."""

import pytest

from sayso.errors import FactError
from sayso.memory.facts import follow
from sayso.memory.ledger import Ledger, Pending
from sayso.memory.limits import DOUBTFUL, MAX_CONFLICTING, MAX_PROPOSALS, SURE
from sayso.memory.proposals import Proposal
from sayso.memory.supersession import Wish, newest, write
from sayso.records import replace
from tests.memory.book import RANKS, Book, day, done, fact


def refused(book: Book, *args: object, **fields: object) -> str:
    before = list(book.ledger)
    with pytest.raises(FactError) as raised:
        book.write(*args, **fields)  # type: ignore[arg-type]
    assert list(book.ledger) == before
    return raised.value.code


def proposal(target: str, score: float) -> Proposal:
    return Proposal(target, "implicit", score, "words", start=2, end=5)


# Pointers.


def test_sbc_v01_a_status_under_another_key_takes_the_place_of_the_one_it_names() -> None:
    book = Book()
    book.write("a", "approved", "status_v1")
    written = book.write("b", "cancelled", "status_v2", supersedes="status_v1")
    assert written.outcome == "superseding" and book.states() == {"a": "superseded", "b": "current"}
    last = newest(book.ledger, "status_v1")
    assert last is not None and follow(book.ledger.get, last.id) == book["b"]


def test_gap_50_links_are_ids_whether_an_id_or_a_key_was_named() -> None:
    for named in ("a", "address"):
        book = Book()
        book.write("a", "1 Elm St", "address")
        written = book.write("b", "2 Oak Ave", "home", supersedes=named)
        assert (book["a"].superseded_by, book["a"].status, book["b"].supersedes) == ("b", "superseded", "a")
        assert book["a"].retired_at == book["b"].learned_at
        assert done(written, "superseded") == [("a", "b", "pointer")]


def test_gap_51_a_key_stands_for_its_newest_valid_fact_in_scope() -> None:
    book = Book()
    book.write("a", 1, "count")
    book.write("b", 2, "count")
    book.write("t", 5, "count", scope="task", scope_id="t1")
    assert newest(book.ledger, "count", fact("x", key="other")) == book["b"]
    assert newest(book.ledger, "count", fact("x", key="o", scope="task", scope_id="t1")) == book["t"]
    assert newest(book.ledger, "count") == book["t"]
    assert newest(book.ledger, "nothing") is None


def test_gap_51_without_a_valid_fact_it_is_the_newest_superseded_one() -> None:
    book = Book()
    book.write("a", 1, "count")
    book.write("b", 2, "count")
    book.write("c", 3, "sum", supersedes="b")
    assert newest(book.ledger, "count") == book["b"]


def test_gap_51_of_many_elements_a_key_means_the_one_that_is_written() -> None:
    book = Book()
    book.write("a", "peanuts", "allergy", element="peanuts")
    book.write("b", "milk", "allergy", element="milk")
    book.write("c", "no more", "allergy", element="peanuts", supersedes="allergy")
    assert book.states() == {"a": "superseded", "b": "current", "c": "current"}


def test_gap_52_a_circle_in_old_data_is_refused_and_leads_nowhere() -> None:
    ring = [fact("a", status="superseded", superseded_by="b"), fact("b", status="superseded", superseded_by="a")]
    book = Book(ring)
    assert refused(book, "c", key="other", supersedes="a") == "fact.cycle"
    assert follow(book.ledger.get, "a") is None
    assert book.write("c", "cancelled", learned_at=day(9), on=9).outcome == "created"


def test_gap_53_what_names_nothing_is_refused() -> None:
    book = Book()
    book.write("a")
    assert refused(book, "b", "cancelled", supersedes="nothing") == "fact.dangling"
    assert refused(book, "b", "cancelled", depends_on=("nothing",)) == "fact.dangling"
    assert book.states() == {"a": "current"}


def test_gap_54_a_fork_is_refused_and_the_tail_is_named() -> None:
    book = Book()
    for number in range(5):
        book.write(f"f{number}", number, "count")
    with pytest.raises(FactError, match="name f4") as raised:
        book.write("x", 9, "sum", supersedes="f1")
    assert raised.value.code == "fact.fork"
    assert book.write("x", 9, "sum", supersedes="f4").outcome == "superseding"


def test_a_chain_of_five_has_one_end_and_one_current_fact() -> None:
    book = Book()
    for number in range(5):
        book.write(f"f{number}", number, "count")
    assert [book[f"f{number}"].superseded_by for number in range(5)] == ["f1", "f2", "f3", "f4", None]
    assert all(follow(book.ledger.get, f"f{number}") == book["f4"] for number in range(5))
    assert list(book.states().values()).count("current") == 1


def test_a_fact_cannot_supersede_or_rest_on_itself() -> None:
    book = Book()
    assert refused(book, "a", supersedes="a") == "fact.self"
    assert refused(book, "a", depends_on=("a",)) == "fact.self"


# Saying it again.


def test_gap_55_an_equal_value_is_no_new_fact_however_often_it_is_said() -> None:
    book = Book()
    book.write("a", "approved", "order_v1")
    for number in range(3):
        written = book.write(f"again{number}", "approved", "order_v1")
        assert (written.outcome, written.fact, written.findings) == ("repeated", book["a"], ())
    assert len(book.ledger) == 1


def test_sbc_v02_three_mentions_do_not_outweigh_one_change() -> None:
    book = Book()
    for number in range(3):
        book.write(f"a{number}", "approved", "order_v1")
    book.write("b", "cancelled", "order_v2", supersedes="order_v1")
    assert [each.value for each in book.ledger if each.is_valid] == ["cancelled"]


def test_gap_55_another_value_under_the_same_key_supersedes() -> None:
    book = Book()
    book.write("a", "approved")
    written = book.write("b", "cancelled")
    assert (written.outcome, done(written, "superseded")) == ("superseding", [("a", "b", "same_key")])


@pytest.mark.parametrize(("one", "other"), [(1, True), (1, 1.0), ({"a": 1}, {"a": True}), ("US", "us"), ([1], [1, 2])])
def test_values_that_only_look_equal_are_two(one: object, other: object) -> None:
    book = Book()
    book.write("a", one)
    assert book.write("b", other).outcome == "superseding"


def test_a_value_is_kept_as_it_will_be_read_back() -> None:
    book = Book()
    book.write("a", {"sizes": (1, 2)})
    assert book["a"].value == {"sizes": [1, 2]}
    assert book.write("b", {"sizes": (1, 2)}).outcome == "repeated"
    assert book.write("a", {"sizes": (1, 2)}).outcome == "repeated"


def test_words_that_say_it_again_in_other_letters_say_it_again() -> None:
    book = Book()
    book.write("a", "Elm Street")
    assert book.write("b", "  elm  STREET ", said="o1").outcome == "repeated"


def test_a_pointer_to_the_equal_head_says_it_again_unless_it_tells_more() -> None:
    book = Book()
    book.write("a", 5, "salary")
    assert book.write("b", 5, "salary", supersedes="a").outcome == "repeated"
    assert book.write("c", 5, "salary", supersedes="a", required_permissions=("hr",)).outcome == "superseding"
    assert book.write("d", 5, "salary").outcome == "repeated"  # what is restricted stays so by being said again
    assert book.write("e", 5, "salary", supersedes="c").outcome == "superseding"


@pytest.mark.parametrize(
    "more", [{"is_constraint": True}, {"required_permissions": ("hr",)}, {"valid_to": day(30)}, {"depends_on": ("p",)}]
)
def test_an_equal_value_that_tells_more_is_a_new_version(more: dict[str, object]) -> None:
    book = Book()
    book.write("p", 1, "parent")
    book.write("a", 5)
    assert book.write("b", 5, **more).outcome == "superseding"  # type: ignore[arg-type]
    assert book.write("c", 5, **more).outcome == "repeated"  # type: ignore[arg-type]


def test_back_to_a_former_value_is_a_new_version() -> None:
    book = Book()
    for fact_id, value in (("a", 1), ("b", 2), ("c", 1)):
        book.write(fact_id, value)
    assert book.states() == {"a": "superseded", "b": "superseded", "c": "current"}


# Ids.


def test_the_same_write_again_is_the_same_fact_whatever_became_of_it() -> None:
    book = Book()
    book.write("a", "approved")
    book.write("b", "cancelled")
    written = book.write("a", "approved")
    assert (written.outcome, written.fact.status, written.findings) == ("repeated", "superseded", ())


def test_another_fact_under_a_known_id_is_a_mistake() -> None:
    book = Book()
    book.write("a", 1)
    assert refused(book, "a", 2) == "fact.duplicate"
    assert refused(book, "a", True) == "fact.duplicate"
    assert refused(book, "a", 1, "price") == "fact.duplicate"
    assert refused(book, "a", 1, element="x") == "fact.duplicate"


def test_a_value_that_was_erased_does_not_come_back() -> None:
    book = Book()
    book.write("a", "secret", salt="s")
    book.ledger.apply([replace(book["a"], value=None, salt="")])
    assert book.write("a", "secret", salt="s").outcome == "repeated"
    assert book["a"].value is None


# Elements and scopes.


def test_elements_of_a_key_of_many_stand_beside_each_other() -> None:
    book = Book()
    book.write("a", "peanuts", "allergy", element="peanuts")
    book.write("b", "milk", "allergy", element="milk")
    book.write("c", "severe", "allergy", element="milk")
    assert book.states() == {"a": "current", "b": "superseded", "c": "current"}


@pytest.mark.parametrize("scope", ["hypothetical", "draft", "task", "session"])
def test_gap_69_what_is_so_in_a_scope_alone_does_not_reach_beyond_it(scope: str) -> None:
    book = Book()
    book.write("a", "approved")
    book.write("o", "approved", scope=scope, scope_id="other")
    for named in ("a", "o"):
        assert refused(book, "b", "cancelled", supersedes=named, scope=scope, scope_id="mine") == "fact.scope"
    written = book.write("b", "cancelled", scope=scope, scope_id="mine", proposals=(proposal("a", 1.0),))
    assert written.outcome == "created" and book["a"].status == book["o"].status == "current"


def test_gap_69_what_is_settled_ends_the_draft_it_names() -> None:
    book = Book()
    book.write("draft", "maybe 5", "price", scope="draft")
    assert book.write("final", 5, "price", supersedes="draft").outcome == "superseding"
    assert book["draft"].superseded_by == "final"


# Detectors propose.


def test_versions_of_a_key_supersede_each_other_if_their_values_are_of_one_kind() -> None:
    book = Book()
    book.write("a", "approved", "status_v1")
    assert done(book.write("b", "cancelled", "status_v2"), "superseded") == [("a", "b", "same_family")]
    assert book.write("c", "3 boxes", "status_v3").outcome == "conflicting"
    assert book.states() == {"a": "superseded", "b": "conflicting", "c": "conflicting"}


@pytest.mark.parametrize(
    ("score", "outcome"),
    [(SURE, "superseding"), (SURE - 0.01, "conflicting"), (DOUBTFUL, "conflicting"), (DOUBTFUL - 0.01, "created")],
)
def test_gap_68_a_score_decides_and_each_side_of_a_threshold_is_its_own(score: float, outcome: str) -> None:
    book = Book()
    book.write("a", "1 Elm St", "address")
    written = book.write("b", "2 Oak Ave", "home", said="o1", proposals=(proposal("a", score),))
    assert written.outcome == outcome
    (told,) = [each for each in written.findings if each.proposal is not None]
    assert (told.fact_id, told.by, told.proposal) == ("a", "b", proposal("a", score))
    assert (told.type, told.accepted) == (("superseded", True) if score >= SURE else ("proposed", False))


def test_gap_68_words_under_the_same_key_alone_are_in_conflict() -> None:
    book = Book()
    book.write("a", 5, "price")
    written = book.write("b", 7, "price", said="o1")
    assert written.outcome == "conflicting" and done(written, "conflicting") == [("a", "b", "")]
    assert all(each.is_valid for each in book.ledger)


def test_a_later_write_settles_a_conflict() -> None:
    for value in (9, 7):
        book = Book()
        book.write("a", 5, "price")
        book.write("b", 7, "price", said="o1")
        assert book.write("again", 7, "price", said="o2").outcome == "repeated"
        assert book.write("c", value, "price").outcome == "superseding"
        assert book.states() == {"a": "superseded", "b": "superseded", "c": "current"}


def test_what_is_left_of_a_conflict_is_current_again() -> None:
    book = Book()
    book.write("a", 5, "price")
    book.write("b", 7, "price", said="o1")
    written = book.write("c", "free", "offer", supersedes="a")
    assert done(written, "in_force") == [("b", "c", "settled")]
    assert book.states() == {"a": "superseded", "b": "current", "c": "current"}


@pytest.mark.parametrize("there", [MAX_CONFLICTING - 1, MAX_CONFLICTING])
def test_of_many_in_conflict_one_more_is_only_a_claim(there: int) -> None:
    book = Book([fact(f"c{number}", number, status="conflicting") for number in range(there)])
    written = book.write("new", "another", said="o1")
    assert written.outcome == ("contested" if there >= MAX_CONFLICTING else "conflicting")
    assert book.write("sure", "settled").outcome == "superseding"


def test_a_proposal_against_what_is_gone_or_unknown_does_nothing() -> None:
    book = Book()
    book.write("a", 1)
    book.write("b", 2)
    said = (proposal("a", 1.0), proposal("nothing", 1.0), proposal("c", 1.0))
    written = book.write("c", 3, "other", proposals=said)
    assert written.outcome == "created" and book["a"].superseded_by == "b" and book["c"].supersedes is None


@pytest.mark.parametrize("count", [MAX_PROPOSALS - 1, MAX_PROPOSALS, MAX_PROPOSALS + 1])
def test_only_so_many_proposals_count_and_those_the_surest(count: int) -> None:
    book = Book([fact(f"t{number:02}", number, f"k{number}") for number in range(count)])
    said = tuple(proposal(f"t{number:02}", 0.8 + number / 1000) for number in range(count))
    book.write("new", "all of it", "other", proposals=said)
    left = [each.id for each in book.ledger if each.is_valid and each.id != "new"]
    assert left == ["t00"][: max(0, count - MAX_PROPOSALS)]


# Expectations and refusals.


def test_expected_compares_and_sets() -> None:
    book = Book()
    assert refused(book, "a", 1, expected="z") == "fact.expected"
    assert book.write("a", 1, expected="").outcome == "created"
    assert refused(book, "b", 2, expected="") == "fact.expected"
    assert book.write("b", 2, expected="a").outcome == "superseding"
    assert refused(book, "c", 3, expected="a") == "fact.expected"
    assert book.write("b", 2, expected="a").outcome == "repeated"  # the same write, delivered twice


def test_expected_holds_for_neither_of_two_in_conflict_nor_for_what_is_over() -> None:
    book = Book()
    book.write("a", 1)
    book.write("b", 2, said="o1", valid_to=day(10))
    assert [refused(book, "c", 3, expected=each) for each in ("", "a", "b")] == ["fact.expected"] * 3
    book = Book()
    book.write("a", 1, valid_to=day(5))
    assert refused(book, "b", 2, expected="a", on=5) == "fact.expected"
    assert book.write("b", 2, expected="", on=5).outcome == "superseding"


def test_nothing_changes_when_a_write_is_refused_though_something_was_due() -> None:
    known = Pending(Ledger([fact("a"), fact("b", "cancelled", status="scheduled", valid_from=day(2))]))
    with pytest.raises(FactError):
        write(known, Wish(fact=fact("c", learned_at=day(3)), supersedes="nothing"), day(3), RANKS)
    assert known.created == known.learned.revised == ()


def test_what_the_writer_says_of_its_standing_is_not_taken() -> None:
    book = Book([fact("x", key="other")])
    book.write("a", status="superseded", superseded_by="x", supersedes=None, retired_at=day(1), needs_review=True)
    found = book["a"]
    assert (found.status, found.superseded_by, found.retired_at, found.needs_review) == ("current", None, None, False)


class Counting(Ledger):
    """A ledger that counts the facts it hands out."""

    handed = 0

    def _facts(self, ids):  # type: ignore[no-untyped-def]
        found = super()._facts(ids)
        Counting.handed += len(found)
        return found

    def get(self, fact_id: str):  # type: ignore[no-untyped-def]
        Counting.handed += 1
        return super().get(fact_id)


def test_a_write_looks_at_what_it_changes_and_not_at_what_is_known() -> None:
    costs = []
    for size in (10, 1_000):
        others = [fact(f"o{number}", number, f"key {number}") for number in range(size)]
        others += [fact(f"s{number}", number, "price", scope="task", scope_id=f"t{number}") for number in range(size)]
        others += [fact(f"e{number}", number, "price", element=f"e{number}") for number in range(size)]
        plans = [fact(f"p{number}", number, "rate", status="scheduled", valid_from=day(99)) for number in range(size)]
        dead = [fact(f"d{number}", number, "price", status="superseded", superseded_by="a") for number in range(size)]
        derived = [fact(f"t{number}", number, f"total {number}", depends_on=("a",)) for number in range(3)]
        ledger = Counting([*others, *plans, *dead, fact("a", 1, "price"), *derived])
        Counting.handed = 0
        wish = Wish(fact=fact("b", 2, "price", learned_at=day(1)), supersedes="price")
        assert write(Pending(ledger), wish, day(1), RANKS).outcome == "superseding"
        costs.append(Counting.handed)
    assert costs[0] == costs[1] < 60


# What binds.


@pytest.mark.parametrize("pointer", [False, True])
def test_what_takes_the_place_of_a_limit_is_one_if_nobody_says_otherwise(pointer: bool) -> None:
    for keeps in (True, False):
        known = Pending(Ledger([fact("a", "15%", "rate", is_constraint=True, constraint_type="policy")]))
        new = fact("b", "20%", "other" if pointer else "rate", learned_at=day(1))
        wish = Wish(fact=new, supersedes="a" if pointer else None, keeps_binding=keeps)
        written = write(known, wish, day(1), RANKS)
        assert (written.fact.is_constraint, written.fact.constraint_type) == (keeps, "policy" if keeps else None)


def test_what_only_may_take_the_place_of_a_limit_binds_nothing() -> None:
    known = Pending(Ledger([fact("a", "15%", "rate", is_constraint=True)]))
    doubtful = (Proposal("a", "implicit", 0.5, "words"),)
    wish = Wish(fact=fact("b", "often", "sale", learned_at=day(1)), proposals=doubtful, keeps_binding=True)
    assert not write(known, wish, day(1), RANKS).fact.is_constraint


def test_a_limit_said_again_without_its_flag_is_the_same_limit() -> None:
    known = Pending(Ledger([fact("a", "15%", "rate", is_constraint=True)]))
    wish = Wish(fact=fact("b", "15%", "rate", learned_at=day(1)), keeps_binding=True)
    assert write(known, wish, day(1), RANKS).outcome == "repeated"


def test_a_weaker_one_does_not_drop_a_limit() -> None:
    known = Pending(Ledger([fact("a", "15%", "rate", by="executive", is_constraint=True)]))
    wish = Wish(fact=fact("b", "15%", "rate", by="guest", learned_at=day(1)))
    assert write(known, wish, day(1), RANKS).outcome in ("contested", "repeated")
    kept = known.get("a")
    assert kept is not None and kept.is_constraint and kept.status == "current"
