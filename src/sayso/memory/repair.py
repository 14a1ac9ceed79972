"""Repair: what was derived from a value that is gone has to be looked at again (SBC-L12, GAP-62)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sayso.memory.conflict import settle
from sayso.memory.ledger import Known, Pending
from sayso.memory.proposals import Finding
from sayso.records import Fact, replace


def to_review(known: Known, gone: Iterable[str], by: str = "") -> list[Fact]:
    """The facts that rest on these, however far down, marked as needing review; those that are marked are left.

    `by` is what took their place: it was made from them and knows better, and so does what rests on it alone. Facts
    that are superseded are not looked at again: what rests on them was marked when they were.
    """
    found: dict[str, Fact] = {}
    front = list(dict.fromkeys(gone))
    seen = {*front, by}
    while front:
        for fact_id in known.derived(front.pop()):
            if fact_id in seen:
                continue
            seen.add(fact_id)
            front.append(fact_id)
            fact = known.get(fact_id)
            if fact is not None and not fact.needs_review:
                found[fact_id] = replace(fact, needs_review=True)
    return list(found.values())


def reviewed(facts: Iterable[Fact], by: str = "", rule: str = "") -> list[Finding]:
    """That facts are marked, because of which one and by which rule; nothing where there are none."""
    ids = [fact.id for fact in facts]
    return [Finding("needs_review", ids[0], by, rule, others=tuple(ids[1:]))] if ids else []


def forget(known: Pending, gone: Iterable[str], at: datetime) -> list[Finding]:
    """Mark what rests on facts that are erased: its ground is not there any more. What is erased with them is left.

    What only they were in conflict with is so again.
    """
    gone = set(gone)
    review = [fact for fact in to_review(known, gone) if fact.id not in gone]
    known.apply(review)
    return reviewed(review, rule="forget") + settle(
        known, [fact for each in gone if (fact := known.get(each)) is not None], at
    )
