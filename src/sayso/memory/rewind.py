"""What was known at an earlier time: facts as they stood then, not as they turned out."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sayso.memory.ledger import Ledger, place_of
from sayso.memory.repair import to_review
from sayso.records import Fact, replace


def rewind(facts: Iterable[Fact], at: datetime) -> Ledger:
    """The ledger as it was at a time: without what was learned later, with what was retired later still standing."""
    ledger = Ledger([_then(fact, at) for fact in facts if fact.learned_at <= at])
    ledger.apply([replace(fact, status="conflicting") for fact in list(ledger) if _has_rivals(fact, ledger)])
    ledger.apply(to_review(ledger, [fact.id for fact in ledger if fact.status == "superseded"]))
    return ledger


def _has_rivals(fact: Fact, ledger: Ledger) -> bool:
    """Whether another value stood in a fact's place, or against it: which it was is known by now, and was not then."""
    if fact.status != "current":
        return False
    opposed = map(ledger.get, ledger.opposed(fact.id))
    return (
        any(each is not None and each.is_valid for each in opposed) or len(ledger.around(place_of(fact), "valid")) > 1
    )


def _then(fact: Fact, at: datetime) -> Fact:
    if fact.status == "superseded" and fact.retired_at is not None and fact.retired_at > at:
        return replace(fact, status="current", superseded_by=None, retired_at=None, needs_review=False)
    return replace(fact, needs_review=False) if fact.needs_review else fact
