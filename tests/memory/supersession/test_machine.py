"""Whatever is written, in whatever order, by whomever: what the rules of supersession promise holds."""

from datetime import datetime, timedelta
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from sayso.errors import FactError
from sayso.memory.admission import holds
from sayso.memory.conflict import rivals
from sayso.memory.facts import follow
from sayso.memory.ledger import Group, Known, Ledger, Pending, Place, place_of
from sayso.memory.proposals import Proposal, Written
from sayso.memory.supersession import Wish, write
from sayso.records import Fact, replace
from tests.memory.book import NOON, RANKS, fact

KEYS = ["status", "status_v2", "price"]
SCOPES = [("global", ""), ("task", "t1"), ("draft", "")]
PLACES = [Place(key, *scope, element) for key in KEYS for scope in SCOPES for element in ("", "x")]
GROUPS: tuple[Group, ...] = ("valid", "contested", "scheduled")
MAX_FACTS = 12
hours = st.integers(-30, 30).map(lambda count: timedelta(hours=count))


def mostly(usual: Any, *others: Any) -> st.SearchStrategy[Any]:
    """The usual, or three times out of ten something else."""
    return st.sampled_from(range(10)).flatmap(lambda drawn: st.just(usual) if drawn < 7 else st.one_of(*others))


@st.composite
def wishes(draw: st.DrawFn, now: datetime, known: list[str]) -> Wish:
    ids = st.sampled_from([*known, "nothing"])
    scope, scope_id = draw(mostly(SCOPES[0], st.sampled_from(SCOPES)))
    begins = draw(mostly(None, hours))
    ends = draw(mostly(None, hours))
    targets = st.builds(
        Proposal,
        target=ids,
        detector=st.sampled_from(["explicit", "implicit", "temporal"]),
        score=st.sampled_from([0.2, 0.39, 0.4, 0.6, 0.7, 0.9]),
        rule=st.just("words"),
    )
    new = fact(
        draw(mostly(f"f{len(known)}", ids)),
        draw(st.sampled_from(["approved", "cancelled", "R$ 5", 5, True])),
        draw(st.sampled_from(KEYS)),
        by=draw(st.sampled_from(["", "guest", "employee", "policy"])),
        learned_at=now,
        timestamp=draw(mostly(None, hours.map(lambda gap: now + gap))),
        valid_from=now + begins if begins is not None else None,
        valid_to=now + ends if ends is not None else None,
        scope=scope,
        scope_id=scope_id,
        element=draw(mostly("", st.just("x"))),
        said=draw(mostly("", st.just("heard"))),
        depends_on=tuple(draw(st.lists(st.sampled_from(known), max_size=2))) if known else (),
    )
    return Wish(
        fact=new,
        supersedes=draw(mostly(None, ids, st.sampled_from(KEYS))),
        expected=draw(mostly(None, mostly(None, ids, st.just("")))),
        proposals=tuple(draw(mostly([], st.lists(targets, max_size=2)))),
    )


class Memory(RuleBasedStateMachine):
    """A ledger, a decision under way over it, and the same decision's facts applied to a ledger of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.now = NOON
        self.ledger = Ledger()
        self.pending = Pending(self.ledger)

    @precondition(lambda self: len(_all(self.ledger, self.pending)) < MAX_FACTS)
    @rule(data=st.data(), later=st.integers(0, 20))
    def write(self, data: st.DataObject, later: int) -> None:
        self.now += timedelta(hours=later)
        before = _all(self.ledger, self.pending)
        wish = data.draw(wishes(self.now, list(before)))
        try:
            written = write(self.pending, wish, self.now, RANKS)
        except FactError as error:
            assert error.code.startswith("fact.")
            assert _all(self.ledger, self.pending) == before
            return
        after = _all(self.ledger, self.pending)
        assert after[written.fact.id] == self.pending.get(written.fact.id)
        _check_causes(before, after, written)
        _check_ranks(before, after, self.now)
        _check_repair(before, after)

    @rule()
    def commit(self) -> None:
        self.ledger.apply(self.pending.learned.every)
        self.pending = Pending(self.ledger)

    @invariant()
    def one_is_current(self) -> None:
        places = [place_of(each) for each in _all(self.ledger, self.pending).values() if each.status == "current"]
        assert len(places) == len(set(places))

    @invariant()
    def every_chain_has_an_end(self) -> None:
        known = _all(self.ledger, self.pending)
        for each in known.values():
            assert (each.superseded_by is not None) == (each.status == "superseded")
            assert (each.retired_at is not None) == (each.status == "superseded")
            end = follow(known.get, each.id)
            assert end is not None and end.superseded_by is None
            if each.supersedes is not None and each.status != "scheduled":
                assert known[each.supersedes].superseded_by == each.id

    @invariant()
    def who_is_in_conflict_has_a_rival(self) -> None:
        for each in _all(self.ledger, self.pending).values():
            if each.status == "conflicting" and holds(each, self.now):
                assert rivals(self.pending, each)

    @invariant()
    def nothing_stale_is_taken_for_sound(self) -> None:
        known = _all(self.ledger, self.pending)
        for each in known.values():
            stale = [known[parent] for parent in each.depends_on if _is_stale(known[parent])]
            if each.status != "superseded" and stale and not each.needs_review:
                replaced = {old.id for old in known.values() if old.superseded_by == each.id}
                assert all(_ancestors(known, parent.id) & replaced for parent in stale)

    @invariant()
    def what_stands_as_it_stood_differs_in_its_review_alone(self) -> None:
        for each in self.pending.learned.reviewed:
            before = self.ledger.get(each.id)
            assert before is not None and replace(before, needs_review=each.needs_review) == each

    @invariant()
    def pending_answers_as_the_ledger_would(self) -> None:
        whole = Ledger(self.ledger)
        whole.apply(self.pending.learned.every)
        assert _answers(self.pending, self.now) == _answers(whole, self.now)


def _all(ledger: Ledger, pending: Pending) -> dict[str, Fact]:
    return {each.id: each for each in (*ledger, *pending.learned.every)}


def _is_stale(parent: Fact) -> bool:
    return parent.status == "superseded" or parent.needs_review


def _ancestors(known: dict[str, Fact], fact_id: str) -> set[str]:
    found: set[str] = set()
    front = [fact_id]
    while front:
        if (at := front.pop()) not in found:
            found.add(at)
            front += known[at].depends_on
    return found


def _check_causes(before: dict[str, Fact], after: dict[str, Fact], written: Written) -> None:
    """Nothing changes without a finding that says so, and no finding says what did not happen."""
    findings = {(each.type, fact_id) for each in written.findings for fact_id in (each.fact_id, *each.others)}
    for each in after.values():
        old = before.get(each.id)
        if old is None:
            assert ("created", each.id) in findings and each.id == written.fact.id
            assert not each.needs_review or ("needs_review", each.id) in findings
            continue
        if old.status != each.status:
            came = {"in_force"} if old.status == "scheduled" or each.status == "current" else set[str]()
            assert old.status != "superseded"
            assert {(kind, each.id) for kind in {*came, each.status}} & findings
        if old.needs_review != each.needs_review:
            assert each.needs_review and ("needs_review", each.id) in findings
        assert (old.value, old.key, old.depends_on) == (each.value, each.key, each.depends_on)
    for kind, fact_id in findings:
        assert kind != "superseded" or after[fact_id].status == "superseded"


def _check_ranks(before: dict[str, Fact], after: dict[str, Fact], now: datetime) -> None:
    """Nobody is superseded by a weaker source while their word holds (GAP-65), however often it is tried."""
    for each in after.values():
        if each.superseded_by is not None and each.id in before and before[each.id].superseded_by is None:
            by = after[each.superseded_by]
            began = by.valid_from if before.get(by.id) is not None and by.valid_from is not None else now
            assert RANKS.rank(each) <= RANKS.rank(by) or not holds(each, began)


def _check_repair(before: dict[str, Fact], after: dict[str, Fact]) -> None:
    """What rests on what has gone is marked, however far down, and nothing else is."""
    gone = {each.id for each in after.values() if each.superseded_by and not _was_gone(before, each.id)}
    for each in after.values():
        marked = each.needs_review and each.id in before and not before[each.id].needs_review
        if marked:
            assert _ancestors(after, each.id) & gone
        elif each.status != "superseded" and not each.needs_review:
            direct = [after[parent] for parent in each.depends_on if parent in gone]
            assert all(parent.superseded_by == each.id for parent in direct)


def _was_gone(before: dict[str, Fact], fact_id: str) -> bool:
    return fact_id in before and before[fact_id].superseded_by is not None


def _answers(known: Known, now: datetime) -> dict[Any, Any]:
    ids = [each.id for key in KEYS for each in known.named(key)]
    found: dict[Any, Any] = {("get", each): known.get(each) for each in ids}
    found |= {("derived", each): sorted(known.derived(each)) for each in ids}
    found |= {("opposed", each): sorted(known.opposed(each)) for each in ids}
    found |= {("named", key): _sorted(known.named(key)) for key in KEYS}
    found |= {("kin", key): _sorted(known.kin(key)) for key in KEYS}
    found |= {("standing", place): _sorted(known.standing(place)) for place in PLACES}
    found |= {("around", place, group): _sorted(known.around(place, group)) for place in PLACES for group in GROUPS}
    found |= {("last", place): known.last(place) for place in PLACES}
    found |= {"scheduled": _sorted(known.scheduled()), "latest": known.latest}
    return found | {"due": [list(known.due(now + timedelta(hours=gap))) for gap in (-1, 0, 1, 24)]}


def _sorted(found: Any) -> list[Fact]:
    return sorted(found, key=lambda each: str(each.id))


TestMemory = Memory.TestCase
TestMemory.settings = settings(max_examples=60, stateful_step_count=20, deadline=None)
