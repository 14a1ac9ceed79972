"""When a claim holds, beside a fact: on some days only, since a day that is over, from one that is to come."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, datetime
from typing import Final

from sayso.language.entity import Range
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.frame import CHANGED, frames, spelled
from sayso.memory.claims.clauses.statement import Statement, statement
from sayso.memory.claims.manner.marks import marks
from sayso.memory.claims.manner.validity import leads
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.lexicon import persons
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.changes import PARTED, changes_of, is_weekly
from sayso.memory.detect.comparison.match import GENERIC, Changes, shared
from sayso.memory.detect.comparison.view import View

_SINCE: Final = re.compile(r"(?:since|as of|from|starting|desde|a partir d[eo]|a contar d[eo])\b")
"""What leads to a day from which on something is so, over or to come."""
_WITHIN: Final = re.compile(r"(?:within|in|dentro|em|en)\b")


def limits(claim: Claim, known: View, changes: Changes) -> bool:
    """Whether it holds for some days or for somebody only: "on holidays", "on the 5th", "my brother's"."""
    if claim.changes:
        return False
    days = [value for value in claim.said.values if _is_dated(value) and not _begun(value, claim, changes)]
    known_days = [value for value in known.values if _is_dated(value)]
    if days and not known_days and all(old.family != "date" for old, _ in changes):
        return True
    if "now" in claim.marks and any(old.family == new.family == "date" for old, new in changes):
        return False  # "it's on Thursdays now"
    if known.bare and "=day" in known.key.terms and any(old.family == new.family == "date" for old, new in changes):
        return False  # which day it is on is what the key asks for
    return "at_times" in claim.marks and "at_times" not in marks(fold_same(known.said.text))


def of_this_week(claim: Claim, known: View) -> bool:
    """Whether it tells what is so this week, and the fact what is so in every one: "this week we play on Friday"."""
    told, held = fold_same(claim.said.text), fold_same(known.said.text)
    if claim.changes or "now" in claim.marks or not _THIS_WEEK.search(told) or _THIS_WEEK.search(held):
        return False
    return is_weekly(known)


_THIS_WEEK: Final = re.compile(
    r"(?<!since )(?<!from )(?<!starting )(?<!as of )(?<!desde )(?<!partir de )(?<!\w)"
    r"(?:this week|n?e(?:st|ss)a semana)(?! on)(?!\w)"
)


def _is_dated(value: Value) -> bool:
    """Whether a value is a day, or hours of one: "from 9 to 1 this Saturday"."""
    hours = value.family == "range" and isinstance(getattr(value.what, "start", None), date)
    return value.family == "date" or (hours and not _WITHIN.match(fold_same(value.text)))


def _begun(value: Value, claim: Claim, changes: Changes) -> bool:
    """Whether a day only tells since when it is so, or when it was that something came about: "effective today", "they
    came yesterday, so the fee is 40"."""
    if _SINCE.match(fold_same(value.text)):
        return True
    start, end = (getattr(value.what, "start", value.what), getattr(value.what, "end", value.what))
    if claim.at is None or not isinstance(start, date) or is_to_come(value, claim):
        return False
    if end is None or _day(end) >= claim.at.date():
        return True
    if any(frame.verb == CHANGED for frame in claim.frames):
        return bool(changes)  # "it went up to 45 in January"
    return bool(changes) and all(PARTED.search(_between(claim.said.text, value, new)) for _, new in changes)


def begun(value: Value, claim: Claim) -> bool:
    """Whether a value only tells when it was that something changed, and of nobody else that it did."""
    changed = any(frame.verb == CHANGED for frame in claim.frames)
    other = claim.said.names or claim.said.terms & persons()
    return value.family == "date" and changed and not other and not is_to_come(value, claim)


def tells_since(claim: Claim) -> bool:
    """Whether it tells since when it is so: "since Monday", "desde segunda"."""
    return any(
        value.family == "date" and _SINCE.match(fold_same(value.text)) and not is_to_come(value, claim)
        for value in claim.said.values
    )


def planned(claim: Claim, views: Iterable[View]) -> Claim:
    """A claim with its day as a value, where all that is known of what it speaks of has a day too, or nothing is known:
    "the camp will be at Lee on Friday" tells when that takes place, and not since when something is so."""
    told = dated(claim)
    if told is claim:
        return claim
    said = told.said
    days = _days_to_come(said, claim)
    about = [each for each in views if shared(claim, each) - GENERIC or changes_of(claim, each)]
    valued = any(value not in days for value in said.values)  # who goes to Rome in May changes no value
    tells_of_change = claim.changes or claim.elliptic or any(frame.verb == CHANGED and valued for frame in claim.frames)
    if any(all(value.family != "date" for value in each.values) for each in about) or (tells_of_change and not about):
        return claim
    return told


def dated(claim: Claim) -> Claim:
    """A claim with the day from which it is so as a value: it is a plan, and tells when; not "from Friday on"."""
    if claim.valid_from is None or claim.valid_to is not None:
        return claim
    said = statement(claim.text, claim.lang, claim.at)
    opens = any(_opens(value) or leads(said.text[: value.start]) for value in said.values)
    if opens or not _days_to_come(said, claim):
        return claim
    return claim._replace(said=said, valid_from=None, frames=frames(said, claim.lang), spelled=spelled(said))


def _days_to_come(said: Statement, claim: Claim) -> list[Value]:
    return [value for value in said.values if value.family == "date" and is_to_come(value, claim)]


def _opens(value: Value) -> bool:
    """Whether a value is a time from a day on."""
    return isinstance(value.what, Range) and value.what.end is None


def is_to_come(value: Value, claim: Claim) -> bool:
    """Whether a value is a day after the one that it is said on."""
    start = getattr(value.what, "start", value.what)
    return claim.at is not None and isinstance(start, date) and _day(start) > claim.at.date()


def is_over(value: Value, claim: Claim) -> bool:
    """Whether a value is a day before the one on which a claim is said."""
    end = getattr(value.what, "end", value.what)
    return claim.at is not None and isinstance(end, date) and _day(end) < claim.at.date()


def _day(when: date) -> date:
    return when.date() if isinstance(when, datetime) else when


def _between(text: str, one: Value, other: Value) -> str:
    first, last = sorted((one, other), key=lambda value: value.start)
    return text[first.end : last.start]
