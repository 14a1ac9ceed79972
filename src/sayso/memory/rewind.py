"""What was known at an earlier time: facts as they stood then, not as they turned out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from sayso.memory.admission import holds
from sayso.memory.authority import Ranks
from sayso.memory.ledger import Ledger, Place, place_of
from sayso.memory.repair import to_review
from sayso.records import Fact, replace
from sayso.records.facts import Status


def rewind(facts: Iterable[Fact], at: datetime, ranks: Ranks | None = None) -> Ledger:
    """The ledger as it was at a time: without what was learned later, with what was retired later still standing."""
    known = [fact for fact in facts if fact.learned_at <= at]
    places: dict[Place, list[Fact]] = {}
    for fact in known:
        places.setdefault(place_of(fact), []).append(fact)
    ranks = ranks or Ranks()
    ledger = Ledger([_then(fact, at, places[place_of(fact)], ranks) for fact in known])
    ledger.apply([replace(fact, status="conflicting") for fact in list(ledger) if _has_rivals(fact, ledger)])
    for fact in [each for each in ledger if each.status == "superseded"]:
        ledger.apply(to_review(ledger, [fact.id], fact.superseded_by or ""))
    return ledger


def _has_rivals(fact: Fact, ledger: Ledger) -> bool:
    """Whether another value stood in a fact's place, or against it: which it was is known by now, and was not then."""
    if fact.status != "current":
        return False
    opposed = map(ledger.get, ledger.opposed(fact.id))
    return (
        any(each is not None and each.is_valid for each in opposed) or len(ledger.around(place_of(fact), "valid")) > 1
    )


def _then(fact: Fact, at: datetime, here: Sequence[Fact], ranks: Ranks) -> Fact:
    if fact.status != "superseded" or fact.retired_at is None or fact.retired_at <= at:
        return replace(fact, needs_review=False) if fact.needs_review else fact
    waits = fact.valid_from is not None and fact.valid_from > at
    claimed = any(_stood_against(each, fact, ranks) for each in here)
    status: Status = "scheduled" if waits else "contested" if claimed else "current"
    return replace(fact, status=status, superseded_by=None, retired_at=None, needs_review=False)


def _stood_against(other: Fact, fact: Fact, ranks: Ranks) -> bool:
    """Whether the word of someone stronger stood when a fact was told, which was a claim then (GAP-65)."""
    if other.id == fact.id or other.status == "contested" or other.learned_at > fact.learned_at:
        return False
    stood = other.retired_at is None or other.retired_at > fact.learned_at
    return stood and holds(other, fact.learned_at) and ranks.rank(other) > ranks.rank(fact)
