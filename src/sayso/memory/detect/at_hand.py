"""What a claim may mean without naming it: a host's facts, and what was said last in the talk that it is of."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.lexicon import stem
from sayso.memory.detect.comparison.match import shared
from sayso.memory.detect.comparison.view import View
from sayso.records.facts import Fact

MAX_PAUSE: Final = timedelta(minutes=30)
"""How long nothing may be said until what is said next is another talk."""
REACH: Final = 4
"""Messages, of those that said something, that what is said next may go on with."""
LAST: Final = 2
"""Of those the ones that mere words may go on with, which fit anywhere; and those of a talk that is over that the next
one may still go on with."""


def last_said(claim: Claim, latest: Sequence[Fact]) -> tuple[str, ...]:
    """The messages that a claim may go on with, the last first; none where it opens a talk and goes on with nothing, or
    with what its own message has said."""
    said = sorted((fact for fact in latest if _was_said(fact, claim)), key=lambda fact: fact.since, reverse=True)
    if not said or claim.at is None:
        return tuple(dict.fromkeys(fact.said for fact in said))[:REACH]
    opens = claim.at - said[0].since > MAX_PAUSE
    own = claim.answers or any(claim.message and fact.said == claim.message for fact in latest)
    if opens and (own or not _goes_on(claim)):
        return ()
    messages: dict[str, None] = {}
    later = said[0].since
    for fact in said:
        if later - fact.since > MAX_PAUSE:
            break
        later, messages[fact.said] = fact.since, None
    return tuple(messages)[: LAST if opens else REACH]


def is_at_hand(fact: Fact, claim: Claim, messages: Sequence[str]) -> bool:
    """Whether a claim may mean a fact that it does not name: one of these messages said it, its own, or a host."""
    return not _was_said(fact, claim) or fact.said in messages


def is_named(claim: Claim, known: View) -> bool:
    """Whether a claim or its message speaks of a fact, of more than what is counted in it or for how long: "8 people",
    "2,000 a month"."""
    units = {value.unit for value in (*claim.said.values, *known.values)}
    common = shared(claim, known) | (claim.context & known.terms)
    return bool(common - units - {stem(unit) for unit in units} - _PERIODS)


_PERIODS: Final = frozenset({"hour", "day", "week", "month", "year", "hor", "dia", "sem", "mes", "ano"})
"""Stems of what a sum is paid for, whatever it buys."""


def is_far(claim: Claim, known: View, messages: Sequence[str]) -> bool:
    """Whether a fact was said a while ago and is not named, so that mere words do not take its place: "penne" that of
    a brass hinge, where a plan for the garden was made meanwhile."""
    return not (is_at_hand(known.fact, claim, messages[:LAST]) or is_named(claim, known))


def _was_said(fact: Fact, claim: Claim) -> bool:
    return bool(fact.said) and fact.said != claim.message


def _goes_on(claim: Claim) -> bool:
    """Whether a claim tells itself that something was said before it: "make it 300", "at 5 instead", "now Friday"."""
    return bool(claim.changes or claim.elliptic or claim.cues or claim.pairs or claim.turns or "now" in claim.marks)
