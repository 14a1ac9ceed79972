"""A bare day of the month is one of the month that was said before: "the 24th", where it was "the 14th of May"."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.particles import MONTHS, any_of
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.view import View

_NUMBER: Final = re.compile(r"(?<![\w:])(\d{1,2})(st|nd|rd|th)?(?![\w:])", re.IGNORECASE)
_BARE: Final = re.compile(r"(?:(?:on|the|el|al|d[ií]a|o)\s)*(\d{1,2})(st|nd|rd|th|º)?", re.IGNORECASE)
_SHORT = "may jan feb mar apr jun jul aug sep sept oct nov dec fev abr mai ago set out dez ene dic"
_MONTH: Final = re.compile(rf"(?<!\w)(?:{any_of(MONTHS | frozenset(_SHORT.split()))})(?!\w)|\d/\d")
_WEEKDAY: Final = re.compile(
    r"(?<!\w)(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:segunda|ter[cç]a|quarta|quinta|sexta)(?:[- ]feira)?"
    r"|s[aá]bado|domingo|lunes|martes|mi[eé]rcoles|jueves|viernes),?\s",
    re.IGNORECASE,
)
_LAST_DAY: Final = 31
_BACK_DAYS: Final = 14
"""A day that is further back than this may be one of the month after it."""


def in_month(old: Value, new: Value) -> Value:
    """The new value with the month of the old one, where that has one and the new is but a day of it."""
    bare, numbers = _BARE.fullmatch(new.text), _days(old)
    if bare is None or len(numbers) != 1 or not _MONTH.search(fold_same(old.text)):
        return new
    number = numbers[0]
    if not 0 < int(bare[1]) <= _LAST_DAY or int(number[1]) - int(bare[1]) > _BACK_DAYS:
        return new
    day = f"{bare[1]}{_ending(int(bare[1]))}" if number[2] else bare[1]
    said = f"{old.text[: number.start()]}{day}{old.text[number.end() :]}"
    return new._replace(text=_WEEKDAY.sub("", said))


def is_day(claim: Claim, known: View, old: Value, new: Value) -> bool:
    """Whether a bare number that puts something right is a day, where nothing else is known than one: "sorry, 24"."""
    bare = new.family == "amount" and not new.unit and not claim.said.terms
    return claim.corrects and bare and list(known.values) == [old] and in_month(old, new) is not new


def _days(old: Value) -> list[re.Match[str]]:
    """The numbers of a date that may be the day of it; of two, the one that it is."""
    found = list(_NUMBER.finditer(old.text)) if old.family == "date" else []
    if len(found) < 2 or not isinstance(old.what, date):
        return found
    return [each for each in found if int(each[1]) == old.what.day]


def _ending(day: int) -> str:
    return {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th") if day not in (11, 12, 13) else "th"
