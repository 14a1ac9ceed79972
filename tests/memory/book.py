"""A subject's ledger as its tests write it: one decision after the other, each committed at once."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from sayso.memory.authority import Ranks
from sayso.memory.ledger import Ledger, Pending
from sayso.memory.proposals import Proposal, Written
from sayso.memory.rewind import Told
from sayso.memory.supersession import Wish, write
from sayso.records import Fact, Source

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
RANKS = Ranks()


def day(number: float) -> datetime:
    """So many days after the beginning."""
    return NOON + timedelta(days=number)


def fact(fact_id: str, value: Any = "approved", key: str = "status", *, by: str = "", **fields: Any) -> Fact:
    """A fact of Ana's, by someone of an authority."""
    fields.setdefault("learned_at", NOON)
    if by:
        fields["source"] = Source(authority=by)
    return Fact(id=fact_id, space="shop", subject="ana", key=key, value=value, **fields)


class Book:
    """What is known of Ana; every write is at `now`, a day after the one before unless it says when."""

    def __init__(self, facts: Iterable[Fact] = ()) -> None:
        self.ledger = Ledger(facts)
        self.now = NOON
        self.told: list[Told] = []

    def write(
        self,
        fact_id: str,
        value: Any = "approved",
        key: str = "status",
        *,
        on: float | None = None,
        supersedes: str | None = None,
        expected: str | None = None,
        proposals: tuple[Proposal, ...] = (),
        **fields: Any,
    ) -> Written:
        self.now = self.now + timedelta(days=1) if on is None else day(on)
        new = fact(fact_id, value, key, **{"learned_at": self.now, **fields})
        pending = Pending(self.ledger)
        wish = Wish(fact=new, supersedes=supersedes, expected=expected, proposals=proposals)
        written = write(pending, wish, self.now, RANKS)
        self.ledger.apply(pending.learned.every)
        self.told.append(Told(self.now, written.findings))
        return written

    def __getitem__(self, fact_id: str) -> Fact:
        found = self.ledger.get(fact_id)
        assert found is not None
        return found

    def states(self) -> dict[str, str]:
        """The status of every fact."""
        return {each.id: each.status for each in self.ledger}


def done(written: Written, type_: str) -> list[tuple[str, str, str]]:
    """The findings of a type: to which fact, because of which, by which rule."""
    found = [each for each in written.findings if each.type == type_]
    return [(fact_id, each.by, each.rule) for each in found for fact_id in (each.fact_id, *each.others)]
