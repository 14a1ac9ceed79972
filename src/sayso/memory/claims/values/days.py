"""Days and hours in the shapes that people type in a hurry: "weds", "Saturday 7.30", "the 5th of every month"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any, Final, NamedTuple

from sayso.language.entity import Entity
from sayso.memory.claims.values.measures import unit_of

_SHORT: Final = {"weds": 2, "sab": 5, "sáb": 5}
_SHORT_DAY = re.compile(r"(?<![\w@./-])(weds|s[aá]b)(?![\w@/-])\.?", re.IGNORECASE)
_MONTHLY = re.compile(
    r"(?<!\w)(?:the\s)?(\d{1,2})(?:st|nd|rd|th)(?=\s(?:of\s)?(?:every|each|the|a)\smonth\b|\smonthly\b)", re.IGNORECASE
)
_DAY_NUMBER = re.compile(r"(?<!\w)d[ií]a\s(\d{1,2})(?![\w:%]|[.,/]\d|\s(?:de|por|a\s\d))", re.IGNORECASE)
_CLOCK = r"([01]?\d|2[0-3])\.([0-5]\d)(?![\w%]|[.,]\d)"
_POINTED = re.compile(rf"(?:(?<=\bat )|(?<=\bko )|(?<=\bby )|(?<=\btill )|(?<=\buntil )){_CLOCK}", re.IGNORECASE)
_BESIDE_DAY = re.compile(rf",?\s(?:at\s|@\s?)?{_CLOCK}")
_AT_HOUR = re.compile(r"(?<!\w)(?:a\slas|[àa]s|pelas|para\slas|hasta\slas|at[ée]\s[àa]s)\s$", re.IGNORECASE)
_EVERY = frozenset({"todo", "toda", "de", "en", "da", "em", "y", "e"})
_LAST_HOUR: Final = 24


class Moment(NamedTuple):
    """A day or an hour: its family, where it stands, and what it is."""

    family: str
    start: int
    end: int
    what: Any


def moments(text: str, entities: Sequence[Entity], now: datetime | None) -> Iterator[Moment]:
    """The days and hours of a text that its `entities` have as something else, or not at all.

    >>> [text[each.start : each.end] for text in ["make it weds"] for each in moments(text, [], None)]
    ['weds']
    """
    dated = [each for each in entities if each.type in ("date", "datetime", "range")]
    for found in _SHORT_DAY.finditer(text):
        yield Moment("date", *found.span(1), upcoming(_SHORT[found[1].lower()], now))
    for found in (*_MONTHLY.finditer(text), *_DAY_NUMBER.finditer(text)):
        if not any(each.start < found.end() and found.start() < each.end for each in dated):
            yield Moment("date", *found.span(), f"day {int(found[1])}")
    for found in _POINTED.finditer(text):
        yield Moment("time", *found.span(), time(int(found[1]), int(found[2])))
    for each in entities:
        yield from _hour(text, each)


def _hour(text: str, entity: Entity) -> Iterator[Moment]:
    """An hour beside a day ("Saturday 7.30"), or after a word that only hours follow ("a las 8 todas las noches")."""
    if entity.type == "date" and (beside := _BESIDE_DAY.match(text, entity.end)) is not None:
        yield Moment("time", beside.start(1), beside.end(2), time(int(beside[1]), int(beside[2])))
    elif entity.type == "number" and entity.text.isdecimal() and int(entity.text) <= _LAST_HOUR:
        before = text[max(0, entity.start - 12) : entity.start]
        if _AT_HOUR.search(before) is not None and unit_of(text, entity.end) in ("", *_EVERY):
            yield Moment("time", entity.start, entity.end, time(int(entity.text) % 24))


def upcoming(weekday: int, now: datetime | None) -> date | None:
    """The next such day of the week after that of the moment."""
    return now.date() + timedelta(days=(weekday - now.weekday() - 1) % 7 + 1) if now is not None else None
