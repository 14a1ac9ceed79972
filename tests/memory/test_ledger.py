"""The ledger: every question is answered from what was applied, and from nothing else."""

from sayso.memory.ledger import Ledger, Pending, Place, became, place_of
from sayso.records import replace
from tests.memory.book import NOON, day, fact

STATUS = Place("status")


def ids(found: object) -> list[str]:
    return sorted(each.id for each in found)  # type: ignore[attr-defined]


def test_a_place_is_key_scope_and_element() -> None:
    assert place_of(fact("a")) == STATUS
    assert place_of(fact("a", scope="task", scope_id="t1", element="milk")) == Place("status", "task", "t1", "milk")


def test_what_stands_at_a_place_is_all_that_is_not_superseded() -> None:
    ledger = Ledger(
        [
            fact("a", status="superseded", superseded_by="b"),
            fact("b"),
            fact("c", status="contested"),
            fact("d", status="scheduled", valid_from=day(9)),
            fact("e", scope="task", scope_id="t1"),
            fact("f", element="milk"),
            fact("g", key="status_v2"),
        ]
    )
    assert ids(ledger.standing(STATUS)) == ["b", "c", "d"]
    assert ids(ledger.around(STATUS, "valid")) == ["b", "g"]
    assert ids(ledger.around(Place("status_v7"), "contested")) == ["c"]
    assert ids(ledger.kin("status_v3")) == ["b", "e", "f", "g"]
    assert ids(ledger.named("status")) == ["a", "b", "c", "d", "e", "f"]
    assert ledger.standing(Place("nothing")) == []
    assert len(ledger) == 7 and ids(ledger) == list("abcdefg")


def test_a_fact_that_is_replaced_moves() -> None:
    ledger = Ledger([fact("a"), fact("b", "5", "total", depends_on=("a",), is_constraint=True)])
    assert ledger.derived("a") == ("b",) and ids(ledger.constraints()) == ["b"]
    ledger.apply([replace(fact("a"), status="superseded", superseded_by="x")])
    assert (
        ids(ledger.standing(STATUS)) == [] and ids(ledger.kin("status")) == [] and ids(ledger.named("status")) == ["a"]
    )
    gone = fact("b", "5", "total", depends_on=("a",), is_constraint=True, status="superseded", superseded_by="y")
    ledger.apply([gone])
    assert ledger.derived("a") == () and ledger.constraints() == []
    assert ledger.get("b") == gone and ledger.get("z") is None


def test_an_erased_fact_is_found_without_its_value() -> None:
    ledger = Ledger([fact("a")])
    ledger.apply([replace(fact("a"), value=None)])
    assert [each.value for each in ledger.standing(STATUS)] == [None]


def test_what_is_due_comes_in_the_order_of_its_beginning_and_then_of_our_learning() -> None:
    plans = [
        fact("a", status="scheduled", valid_from=day(5), learned_at=day(2)),
        fact("b", status="scheduled", valid_from=day(5), learned_at=day(1)),
        fact("c", status="scheduled", valid_from=day(4), learned_at=day(3)),
        fact("d", status="scheduled", valid_from=day(6)),
    ]
    for known in (Ledger(plans), _pending(plans[:2], plans[2:])):
        assert [each.id for each in known.due(day(5))] == ["c", "b", "a"]
        assert [each.id for each in known.due(day(4.9))] == ["c"]
        assert list(known.due(day(3.9))) == []
        assert ids(known.scheduled()) == ["a", "b", "c", "d"]
        known.apply([replace(plans[1], status="current")])
        assert [each.id for each in known.due(day(5))] == ["c", "a"]


def _pending(under: list, over: list) -> Pending:  # type: ignore[type-arg]
    pending = Pending(Ledger(under))
    pending.apply(over)
    return pending


def test_the_last_of_a_place_is_the_one_that_became_so_last_whatever_became_of_it() -> None:
    ledger = Ledger([fact("a", learned_at=day(1)), fact("b", learned_at=day(2), timestamp=day(-5))])
    assert ids([ledger.last(Place("status_v2"))]) == ["a"]
    ledger.apply([fact("c", learned_at=day(3), status="contested"), fact("d", status="scheduled", valid_from=day(9))])
    assert ids([ledger.last(STATUS)]) == ["a"]
    ledger.apply([fact("e", status="superseded", superseded_by="x", learned_at=day(1), valid_from=day(4))])
    assert ids([ledger.last(STATUS)]) == ["e"]
    assert ledger.last(Place("status", "task", "t1")) is None


def test_a_fact_becomes_so_when_it_is_established_and_not_before_it_holds() -> None:
    assert became(fact("a", learned_at=day(2))) == day(2)
    assert became(fact("a", learned_at=day(2), timestamp=day(1))) == day(1)
    assert became(fact("a", learned_at=day(2), valid_from=day(5))) == day(5)
    assert became(fact("a", learned_at=day(2), valid_from=day(1))) == day(2)


def test_what_is_pending_leaves_the_ledger_as_it_was() -> None:
    ledger = Ledger([fact("a")])
    pending = Pending(ledger)
    old = replace(fact("a"), status="superseded", superseded_by="b")
    new = fact("b", "cancelled", learned_at=day(1), depends_on=("a",))
    pending.apply([old, new])
    assert pending.created == (new,) and pending.learned.revised == (old,)
    assert ids(pending.standing(STATUS)) == ["b"] and ids(ledger.standing(STATUS)) == ["a"]
    assert list(pending.derived("a")) == ["b"] and ledger.derived("a") == ()
    assert ids(pending.named("status")) == ["a", "b"]
    assert pending.latest == day(1) and ledger.latest == NOON


def test_what_only_needs_review_is_told_from_what_stands_otherwise() -> None:
    pending = Pending(Ledger([fact("a"), fact("b", key="total"), fact("c", key="sum")]))
    pending.apply([replace(fact("b", key="total"), needs_review=True), fact("d", key="new")])
    pending.apply([replace(fact("c", key="sum"), needs_review=True)])
    pending.apply([replace(fact("a"), status="conflicting"), replace(fact("c", key="sum"), status="conflicting")])
    assert ids(pending.learned.reviewed) == ["b"] and ids(pending.learned.revised) == ["a", "c"]
    assert ids(pending.learned.every) == ["a", "b", "c", "d"]
    pending.apply([fact("a")])  # and so again as it was
    assert ids(pending.learned.reviewed) == ["a", "b"] and ids(pending.learned.revised) == ["c"]


def test_what_lets_go_of_a_place_comes_before_what_takes_it() -> None:
    plan = fact("b", status="scheduled", valid_from=day(1))
    pending = Pending(Ledger([fact("a"), plan]))
    pending.apply([replace(plan, needs_review=True)])
    pending.apply([replace(fact("a"), status="superseded", superseded_by="b"), replace(plan, status="current")])
    assert [each.id for each in pending.learned.revised] == ["a", "b"]


def test_a_plan_is_due_when_it_is_to_hold_whenever_it_was_established() -> None:
    early = fact("a", status="scheduled", valid_from=day(1), timestamp=day(9))
    late = fact("b", status="scheduled", valid_from=day(2))
    for known in (Ledger([late, early]), _pending([late], [early])):
        assert [each.id for each in known.due(day(3))] == ["a", "b"]


def test_a_decision_within_a_decision_sees_both() -> None:
    outer = Pending(Ledger([fact("a")]))
    outer.apply([fact("b", key="price")])
    inner = Pending(outer)
    inner.apply([replace(fact("a"), status="superseded", superseded_by="c"), fact("c")])
    assert ids(inner.standing(STATUS)) == ["c"] and ids(inner.kin("price")) == ["b"]
    assert [each.id for each in inner.learned.revised] == ["a"] and [each.id for each in inner.created] == ["c"]
    assert ids(outer.standing(STATUS)) == ["a"]


def test_nothing_was_learned_where_nothing_is_known() -> None:
    assert Ledger().latest is None and Pending(Ledger()).latest is None


def test_what_is_erased_with_its_key_stands_where_it_would_be_read_from_the_store() -> None:
    plan = fact("c", status="scheduled", valid_from=day(9), element="3")
    known = [fact("a", element="1", said="o1"), fact("b", key="status_v2", said="o2"), plan]
    erased = [replace(each, key="erased", element=each.id, value=None, salt="") for each in known]
    held, fresh = Ledger(known), Ledger(erased)
    held.apply(erased)
    for ledger in (held, fresh):
        assert ids(ledger.named("status")) == ids(ledger.kin("status")) == ids(ledger.around(STATUS, "valid")) == []
        assert ids(ledger.named("erased")) == ["a", "b", "c"]
        assert ids(ledger.around(Place("erased", element="b"), "valid")) == ["b"]
        assert ids(ledger.scheduled()) == ["c"]
        assert ids(ledger.due(day(9))) == []
