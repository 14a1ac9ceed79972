"""Days and hours that are said in one breath, taken apart: either may change alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, time
from typing import Any

from sayso.language.entity import Entity, Range
from sayso.language.fold import fold
from sayso.memory.claims.values.periods import part_of
from sayso.memory.claims.values.value import Value

_CLOCK = re.compile(
    r"(?:\b(?:at|@|as|às|a la|a las|by|para las|pras|pelas)\s)?\s?"
    r"(?:\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m\.?|hs?\b)?|\d{1,2}\s?(?:[ap]\.?m\b\.?|h(?:oras?|s)?\s?\d{0,2}\b)|noon|midnight"
    r"|meio[- ]dia|meia[- ]noite|mediod[ií]a|medianoche|(?<=at )\d{1,2}\b|(?<=las )\d{1,2}\b|(?<=[àa]s )\d{1,2}\b)",
    re.IGNORECASE,
)
_HOUR_OF_DAY = re.compile(r"\d{1,2}(?= )")  # "10 tomorrow"
_SHORTLY = re.compile(r"\d.*(?:hour|hora|min|sec|seg)", re.IGNORECASE)
# "Tuesday morning": the day is the value.
_DAY_PART = re.compile(
    r"(?!(?:this|esta)\s)([^\d\W][\w\s-]{2,24}?),?\s(?:in the |at |de |à |a |da |pela |por la |en la |al )?"
    r"(?:morning|afternoon|evening|night|manh[ãa]|tarde|noite|ma[ñn]ana|noche|mediod[ií]a"
    r"|early|late|ced(?:o|inho)|tempran(?:o|ito)|tardinha|tardecita|noitinha|nochecita)",
    re.IGNORECASE,
)
# "For two nights from July 3": how long it is may change alone.
_STAY = re.compile(
    r"(?:for|por|durante)\s([\w\s]{3,24}?)\s((?:from|starting|desde|a partir d[eo])\s[^\n]*\d[^\n]*)", re.IGNORECASE
)
# "Wednesday from 9 to 11": the day may change alone.
_DAY_AND_HOURS = re.compile(
    r"((?:na |no |el |on )?[^\W\d_][^\d,]{2,22}?),?\s((?:das|de|from|between|entre|desde)\s[^\n]*\d[^\n]*)",
    re.IGNORECASE,
)
# "The works end in May": when they do, and not a part of May.
_VERB_IN = re.compile(r"(?:end|beginning)\sin\s", re.IGNORECASE)


def moment(entity: Entity) -> Iterator[Value]:
    """A day and an hour in one breath are two values."""
    clock = list(_CLOCK.finditer(entity.text))
    if not isinstance(entity.value, datetime) or fold(entity.text) in ("now", "agora", "ahora", "ya", "ja"):
        return
    if not clock and _SHORTLY.search(entity.text):
        yield Value("time", entity.start, entity.end, entity.text, entity.value)
        return
    hour = _HOUR_OF_DAY.match(entity.text) if not clock else None
    if hour is not None and int(hour[0]) % 12 == entity.value.hour % 12:
        clock = [hour]
    if not clock:
        yield Value("date", entity.start, entity.end, entity.text, entity.value.date())
        return
    at = clock[-1]
    start, end = at.span()
    before, after = entity.text[:start].rstrip(" ,"), entity.text[end:].lstrip(" ,")
    day = before or after.removeprefix("on ")
    if day:
        place = entity.start if before else entity.end - len(day)
        yield Value("date", place, place + len(day), day, entity.value.date())
    lead = len(at[0]) - len(at[0].lstrip())
    said = at[0].strip()
    first = entity.start + start + lead
    yield Value("time", first, first + len(said), said, _time(entity.value))


def stretch(entity: Entity) -> Iterator[Value]:
    """A stretch of time; the day it is of is a value of its own, which may change alone, and so is a part of it."""
    if (stay := _STAY.fullmatch(entity.text)) is not None and isinstance(entity.value, Range):
        first, last = entity.value.start, entity.value.end
        long = last - first if type(first) is date and type(last) is date else None
        yield Value("duration", entity.start + stay.start(1), entity.start + stay.end(1), stay[1], long)
        yield Value("date", entity.start + stay.start(2), entity.end, stay[2], _day(entity.value))
    elif (day := _DAY_PART.fullmatch(entity.text)) is not None:
        when, part = _day(entity.value), entity.text[day.end(1) :].lstrip(" ,")
        if not isinstance(when, date):
            return  # "la clase de la tarde": which one it is
        yield Value("date", entity.start, entity.start + day.end(1), day[1], when)
        if not day[1].lower().endswith((" this", " esta")):
            yield Value("range", entity.end - len(part), entity.end, part, part_of(part))
    elif (parts := _DAY_AND_HOURS.fullmatch(entity.text)) is not None:
        yield Value("date", entity.start, entity.start + parts.end(1), parts[1], _day(entity.value))
        yield Value("range", entity.start + parts.start(2), entity.end, parts[2], entity.value)
    elif isinstance(entity.value, Range):
        said = entity.text.rstrip(".")
        start = led.end() if (led := _VERB_IN.match(said)) is not None else 0
        place = entity.start + start, entity.start + len(said)
        yield Value(_range_family(entity.value), *place, said[start:], entity.value)


def _day(value: Any) -> Any:
    start = value.start if isinstance(value, Range) else value
    return start.date() if isinstance(start, datetime) else start


def _range_family(value: Range) -> str:
    ends = [end for end in (value.start, value.end) if end is not None]
    if all(type(end) is date for end in ends):
        return "date"
    return "range" if len(ends) == 2 else "time"


def _time(value: datetime) -> time:
    return value.time().replace(tzinfo=None)
