"""What someone may see of what is known, at one time: their own facts, and those of their organization."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any

from sayso.memory.admission import handed
from sayso.memory.conflict import rivals
from sayso.memory.facts import follow
from sayso.memory.ledger import Ledger
from sayso.memory.permits import Permitted, Refused, permits, relevant
from sayso.memory.supersession import newest
from sayso.memory.validity import Reader, follows, why_out
from sayso.records import Fact, replace


class View:
    """Answers of one or more ledgers, the first of them first; what the reader may not see is not there for them."""

    def __init__(self, ledgers: Sequence[Ledger], reader: Reader) -> None:
        self._ledgers = ledgers
        self.reader = reader

    def current(self, key: str) -> Fact | None:
        """What is so under a key now: a superseded fact leads on to what took its place (SBC-O07, GAP-51). What a host
        has written there comes before what somebody said beside it."""
        for ledger in self._ledgers:
            standing = [fact for fact in ledger.spelled(key) if self._holds(fact, ledger)]
            if standing:
                best = max(standing, key=_nearness)
                return self._as_seen(best, ledger)
            last = newest(ledger, key)
            end = self._end(ledger, last.id) if last is not None else None
            if end is not None and end.key != key and self._holds(end, ledger):
                return self._as_seen(end, ledger)
        return None

    def is_current(self, reference: str) -> bool:
        """Whether a fact, by its id, or else a key has a value that is so (SBC-O06); False where there is none."""
        for ledger in self._ledgers:
            if (fact := ledger.get(reference)) is not None:
                return self._holds(fact, ledger)
        return any(self._holds(fact, ledger) for ledger in self._ledgers for fact in ledger.spelled(reference))

    def history(self, key: str) -> tuple[Fact, ...]:
        """Every version of a key, and of the keys it took over from or gave way to; the one learned first first."""
        found: dict[str, tuple[Fact, Ledger]] = {}
        for ledger in self._ledgers:
            front = [fact.id for fact in ledger.spelled(key)]
            while front:
                fact = ledger.get(front.pop())
                if fact is not None and fact.id not in found:
                    found[fact.id] = fact, ledger
                    front += [each for each in (fact.supersedes, fact.superseded_by) if each is not None]
        seen = [self._as_seen(fact, ledger) for fact, ledger in found.values() if self._may_see(fact)]
        return tuple(sorted(seen, key=lambda fact: (fact.learned_at, fact.id)))

    def valid_facts(self) -> tuple[Fact, ...]:
        """Everything that is so (SBC-O04)."""
        return tuple([self._as_seen(fact, ledger) for fact, ledger in self._all() if self._holds(fact, ledger)])

    def conflicts(self) -> tuple[tuple[Fact, ...], ...]:
        """The values that contradict each other and of which none was found to be right, grouped; each group has two
        at least."""
        groups: list[tuple[Fact, ...]] = []
        seen: set[str] = set()
        for fact, ledger in self._all():
            if fact.status != "conflicting" or fact.id in seen or not self._holds(fact, ledger):
                continue
            group = {fact.id: fact}
            front = [fact]
            while front:
                new = {each.id: each for each in self._rivals(front.pop(), ledger) if each.id not in group}
                group |= new
                front += new.values()
            seen |= group.keys()
            if len(group) > 1:
                groups.append(tuple([self._as_seen(each, ledger) for each in group.values()]))
        return tuple(groups)

    def contested(self) -> tuple[Fact, ...]:
        """What was claimed against the word of someone who outranks the one who claims it (GAP-65)."""
        return tuple([fact for fact, _ in self._all() if self._is_claim(fact)])

    def _is_claim(self, fact: Fact) -> bool:
        seen = self._may_see(fact) and self.reader.is_in(fact.scope, fact.scope_id)
        return fact.status == "contested" and fact.value is not None and seen

    def permits(self, key: str, value: Any) -> Permitted | Refused:
        """Whether what is known lets a value be, or something be done (GAP-72)."""
        found = [
            fact for ledger in self._ledgers for fact in relevant(ledger, key) if self._holds(fact, ledger, gate=True)
        ]
        return permits(found, value, self.reader.at)

    def _end(self, ledger: Ledger, fact_id: str) -> Fact | None:
        """What took the place of a fact last, by now: what was scheduled has done so before it is written down."""
        end = follow(ledger.get, fact_id)
        for plan in sorted(ledger.scheduled(), key=lambda plan: (plan.valid_from or plan.learned_at, plan.learned_at)):
            if end is not None and follows(plan, end, self.reader.at):
                end = plan
        return end

    def _rivals(self, fact: Fact, ledger: Ledger) -> list[Fact]:
        return [each for each in rivals(ledger, fact) if each.status == "conflicting" and self._holds(each, ledger)]

    def _as_seen(self, fact: Fact, ledger: Ledger) -> Fact:
        """A fact as it stands for the reader: in conflict only with what is there for them."""
        fact = pointing(as_given(fact), ledger.get, self._may_see)
        if fact.status == "conflicting" and not self._rivals(fact, ledger):
            return replace(fact, status="current")
        return fact

    def _all(self) -> Iterator[tuple[Fact, Ledger]]:
        return ((fact, ledger) for ledger in self._ledgers for fact in ledger)

    def _holds(self, fact: Fact, ledger: Ledger, *, gate: bool = False) -> bool:
        why = why_out(fact, ledger, self.reader)
        return why is None or (gate and why == "permission")  # a limit binds also those who may not read it

    def _may_see(self, fact: Fact) -> bool:
        return self.reader.may_see(fact)


def pointing(fact: Fact, get: Callable[[str], Fact | None], sees: Callable[[Fact], bool]) -> Fact:
    """A fact that points to nothing that is not there for who looks."""

    def shown(pointer: str | None) -> str | None:
        other = get(pointer) if pointer else None
        return pointer if other is None or sees(other) else None

    before, after = shown(fact.supersedes), shown(fact.superseded_by)
    opposed = tuple([each for each in fact.conflicts_with if (other := get(each)) is not None and sees(other)])
    if (before, after, opposed) == (fact.supersedes, fact.superseded_by, fact.conflicts_with):
        return fact
    return replace(fact, supersedes=before, superseded_by=after, conflicts_with=opposed)


def _nearness(fact: Fact) -> tuple[bool, bool, bool, datetime, str]:
    """How much a fact is what a key means: in a scope, written by a host, one of no several, and the newest."""
    return fact.scope != "global", not fact.said, not fact.element, fact.since, fact.id


def as_given(fact: Fact) -> Fact:
    """A fact as it is given away: who changes the list or the map that they got changes nothing of what is known."""
    return replace(fact, value=handed(fact.value)) if isinstance(fact.value, list | dict) else fact
