"""The rule for one of several days that has another hour: "piano on Tuesday and Friday at 4", "Friday is at 5 now"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import Value, same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Match, Near, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.listed import without_value

_WHEN: Final = frozenset({"time", "range"})


def one_day(claim: Claim, known: View, near: Near) -> Match | None:
    """It tells the hour of one of the days of a fact: the others keep theirs."""
    if not known.fact.said or claim.pairs or claim.negative or same_message(claim, known):
        return None
    if near.place < 0 and not claim.said.terms & known.terms:
        return None
    days = _of(claim.said.values, {"date"})
    if len(days) != 1 or len(_of(known.values, _WHEN)) != 1:
        return None
    told = next((day for day in _of(known.values, {"date"}) if is_same_day(day, days[0])), None)
    left = without_value(known.said, told) if told is not None else None
    if told is None or left is None or not any(old.family in _WHEN for old, _ in changes_of(claim, known)):
        return None
    return Match(scores.OTHER_VALUE_OF_ONE, "parallel", "explicit", f"{left.rstrip(' .')}; {claim.text}", (told.text,))


def is_same_day(one: Value, other: Value) -> bool:
    """Whether two values are one day, or one day of the week."""
    if not isinstance(one.what, date) or not isinstance(other.what, date):
        return same(one, other)
    named = not any(map(str.isdigit, one.text + other.text))
    return one.what == other.what or (named and one.what.weekday() == other.what.weekday())


def _of(values: Sequence[Value], families: frozenset[str] | set[str]) -> list[Value]:
    return [value for value in values if value.family in families]
