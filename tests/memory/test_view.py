"""A view: what someone may see of what is known, their own facts first and then their organization's."""

from datetime import timedelta
from typing import Any

from sayso.memory.ledger import Ledger
from sayso.memory.permits import Permitted, Refused
from sayso.memory.validity import Reader
from sayso.memory.view import View
from sayso.records import Fact, Identity
from sayso.testing.clock import START


def fact(fact_id: str, key: str, value: Any, **more: Any) -> Fact:
    given: dict[str, Any] = {"space": "s", "subject": "ana", "learned_at": START, "salt": "x"}
    return Fact(id=fact_id, key=key, value=value, **(given | more))


def view(*ledgers: tuple[Fact, ...], permissions: tuple[str, ...] = (), scope_ids: tuple[str, ...] = ()) -> View:
    identity = Identity(user_id="ana", permissions=permissions)
    reader = Reader(identity=identity, at=START + timedelta(days=1), scope_ids=scope_ids)
    return View([Ledger(facts) for facts in ledgers], reader)


OLD = fact("f1", "status_v1", "approved", status="superseded", superseded_by="f2")
NEW = fact("f2", "status_v2", "cancelled", supersedes="f1")


def test_a_superseded_key_leads_on_to_what_took_its_place() -> None:  # SBC-O07
    seen = view((OLD, NEW))
    assert seen.current("status_v1") == seen.current("status_v2") == NEW
    assert seen.current("nothing") is None
    assert [each.id for each in seen.history("status_v1")] == ["f1", "f2"]


def test_one_of_several_does_not_come_before_what_is_there_alone() -> None:
    alone, one = fact("f1", "city", "Lisbon"), fact("f2", "city", "Porto", element="x", learned_at=NEW.learned_at)
    assert view((alone, one)).current("city") == alone


def test_whether_something_is_so() -> None:  # SBC-O06
    seen = view((OLD, NEW))
    assert seen.is_current("status_v2") and seen.is_current("f2")
    assert not any(map(seen.is_current, ("status_v1", "f1", "nothing")))


def test_ones_own_comes_before_the_organizations() -> None:
    own, theirs = fact("f1", "greeting", "hi"), fact("o1", "greeting", "dear sir", subject="@org")
    assert view((own,), (theirs,)).current("greeting") == own
    assert view((), (theirs,)).current("greeting") == theirs


def test_what_one_may_not_see_is_not_there_but_binds() -> None:
    limit = fact("f1", "discount", "max 15%", is_constraint=True, required_permissions=("finance",))
    blind = view((limit,))
    assert (blind.current("discount"), blind.valid_facts(), blind.history("discount")) == (None, (), ())
    assert isinstance(blind.permits("discount", "25%"), Refused)
    assert isinstance(blind.permits("discount", "10%"), Permitted)
    assert view((limit,), permissions=("finance",)).current("discount") == limit


def test_a_scope_is_seen_from_inside() -> None:
    draft = fact("f1", "price", "9", scope="draft", scope_id="d1")
    assert view((draft,)).current("price") is None
    assert view((draft,), scope_ids=("d1",)).current("price") == draft


def test_conflicts_come_together_whatever_their_version() -> None:
    one = fact("f1", "size_v1", "3 boxes", status="conflicting")
    other = fact("f2", "size_v2", "2026-03-01", status="conflicting")
    alone = fact("f3", "colour", "red")
    assert [[each.id for each in group] for group in view((one, other, alone)).conflicts()] == [["f1", "f2"]]


def test_claims_are_told_apart_from_what_is_so() -> None:
    claim = fact("f1", "price", "9", status="contested")
    seen = view((claim,))
    assert (seen.contested(), seen.valid_facts(), seen.current("price")) == ((claim,), (), None)


def test_a_conflict_has_two_that_the_reader_sees() -> None:
    one = fact("f1", "provider", "Stripe", status="conflicting")
    other = fact("f2", "payments", "Adyen", status="conflicting", conflicts_with=("f1",))
    alone = fact("f3", "town", "Porto", status="conflicting", conflicts_with=("f0",))
    seen = view((one, other, alone))
    assert seen.conflicts() == ((one, other),)
    assert [each.status for each in seen.valid_facts()] == ["conflicting", "conflicting", "current"]
    assert [getattr(seen.current(key), "status", "") for key in ("provider", "town")] == ["conflicting", "current"]


def test_what_is_over_or_hidden_is_no_ones_rival() -> None:
    other = fact("f2", "payments", "Adyen", status="conflicting", conflicts_with=("f1",))
    for gone in ({"valid_to": START}, {"required_permissions": ("hr",)}, {"scope": "task", "scope_id": "t"}):
        one = fact("f1", "provider", "Stripe", status="conflicting", **gone)
        seen = view((one, other))
        assert seen.conflicts() == () and [each.status for each in seen.valid_facts()] == ["current"]
    hidden = fact("f1", "provider", "Stripe", status="conflicting", required_permissions=("hr",))
    assert len(view((hidden, other), permissions=("hr",)).conflicts()) == 1


def test_conflicts_that_have_nothing_in_common_are_groups_of_their_own() -> None:
    known = tuple(
        fact(f"f{n}", f"key{n}", n, status="conflicting", conflicts_with=(f"f{n - 1}",) if n in (1, 2, 4) else ())
        for n in range(5)
    )
    assert [[each.id for each in group] for group in view(known).conflicts()] == [["f0", "f1", "f2"], ["f3", "f4"]]


def test_a_key_leads_on_to_what_was_scheduled_to_take_its_place_once_it_is_time() -> None:
    old = fact("f1", "plan", "basic")
    new = fact("f2", "tariff", "gold", status="scheduled", supersedes="f1", valid_from=START + timedelta(hours=1))
    last = fact("f3", "deal", "ruby", status="scheduled", supersedes="f2", valid_from=START + timedelta(hours=2))
    assert view((old, new, last)).current("plan") == last
    later = fact("f3", "deal", "ruby", status="scheduled", supersedes="f2", valid_from=START + timedelta(days=2))
    assert view((old, new, later)).current("plan") == new


def test_who_does_not_see_the_other_is_told_nothing_of_it() -> None:
    hidden = fact("f1", "parcel_v1", "3 boxes", status="conflicting", required_permissions=("hr",))
    open_ = fact("f2", "parcel_v2", "Friday", status="conflicting", conflicts_with=("f1", "f3"))
    third = fact("f3", "parcel_v3", "2 kg", status="conflicting")
    alone = view((hidden, open_))
    (past,) = alone.history("parcel_v2")
    assert past == alone.current("parcel_v2") == alone.valid_facts()[0]
    assert (past.status, past.conflicts_with) == ("current", ())
    ((one, other),) = view((hidden, open_, third)).conflicts()
    assert (one.conflicts_with, other.id) == (("f3",), "f3")
    every = view((hidden, open_, third), permissions=("hr",))
    assert every.current("parcel_v2") == open_ and every.history("parcel_v2") == (open_,)
