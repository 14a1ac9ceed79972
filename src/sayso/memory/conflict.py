"""Conflict: values that contradict each other, and of which none was found to be right. It takes two that hold."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sayso.memory.ledger import Known, Pending, place_of
from sayso.memory.proposals import Finding
from sayso.memory.validity import why_not_so
from sayso.records import Fact, replace


def rivals(known: Known, fact: Fact) -> Sequence[Fact]:
    """The valid facts that a fact in conflict contradicts: those that it was found to, and those around its place."""
    if fact.status != "conflicting":
        return ()
    opposed = [found for each in known.opposed(fact.id) if (found := known.get(each)) is not None and found.is_valid]
    every = {each.id: each for each in (*opposed, *known.around(place_of(fact), "valid"))}
    return [each for each in every.values() if each.id != fact.id]


def in_conflict(known: Known, fact: Fact, at: datetime, without: Collection[str] = ()) -> bool:
    """Whether another fact that holds at a time contradicts this one; `without` are those that are about to go."""
    return any(
        why_not_so(each, at, known.scheduled()) is None for each in rivals(known, fact) if each.id not in without
    )


def settle(known: Pending, gone: Sequence[Fact], at: datetime, by: str = "") -> list[Finding]:
    """Let what was in conflict with nothing but these be so again; `by` is what took their place."""
    if "conflicting" not in [fact.status for fact in gone]:
        return []
    ids = {each.id for each in gone}
    left = {each.id: each for fact in gone for each in rivals(known, fact) if each.status == "conflicting"}
    plain = [each for each in left.values() if each.id not in ids and not in_conflict(known, each, at, ids)]
    known.apply([replace(each, status="current") for each in plain])
    return [Finding("in_force", each.id, by, "settled") for each in plain]
