"""Moments counted from another: "in 2 weeks", "há três dias", "3 days ago", "2 days before Friday"."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Final

from sayso.language.when.calendar import DAY, moved, working
from sayso.language.when.days import day
from sayso.language.when.durations import duration
from sayso.language.when.scan import Scan, once
from sayso.language.when.values import Day, Instant, Length, Moment

Found = tuple[Moment | Instant, int]

MAX_WEEKDAYS: Final = 53
"""Weekdays that people count back or ahead: those of a year."""


@once("in agofirst one few couple half quarter amount")
def offset(scan: Scan, index: int) -> Found | None:
    """Return the moment that starts here as a length of time and a direction, and the index after it."""
    if scan.has(index, "in") and (found := duration(scan, index + 1)):
        if (scan.has(found[1], "ago", "of", "the_of") and scan.lang == "en") or not _counts(scan, index + 1):
            return None
        return away(scan, found[0], 1), found[1]
    if scan.has(index, "agofirst") and (found := duration(scan, index + 1)):
        return away(scan, found[0], -1), scan.skip(found[1], "ago")
    if scan.at(index).number is None and not scan.has(index, "one", "few", "couple", "half", "quarter"):
        return None
    if scan.has(index + 1, "weekday"):
        return _weekdays(scan, index)
    found = duration(scan, index)
    return _after(scan, found[0], found[1]) if found else None


def _weekdays(scan: Scan, index: int) -> Found | None:
    """Read "2 Fridays ago", "tres lunes atrás"."""
    count, weekday = scan.at(index).number, scan.number_of(index + 1, "weekday")
    if count is None or weekday is None or not 0 < count <= MAX_WEEKDAYS or not scan.has(index + 2, "ago", "hence"):
        return None
    if scan.has(index + 2, "ago"):
        start = scan.today - ((scan.today.weekday() - weekday - 1) % 7 + 1 + 7 * (count - 1)) * DAY
    else:
        start = scan.today + ((weekday - scan.today.weekday() - 1) % 7 + 1 + 7 * (count - 1)) * DAY
    return Moment(Day(start, start + DAY)), index + 3


def _counts(scan: Scan, index: int) -> bool:
    """Whether the length is one by which people count on: not "in the second", "em meio"."""
    return scan.at(index).ordinal is None


def _after(scan: Scan, length: Length, index: int) -> Found | None:
    if scan.has(index, "ago"):
        return away(scan, length, -1), index + 1
    sign = 1 if scan.has(index, "from", "after") else -1 if scan.has(index, "before") else 0
    if sign and not length.timed and (found := day(scan, scan.skip(index + 1, "the", "on"))):
        start = shifted(found[0].lo, length, sign)
        return Moment(Day(start, start + DAY, floating=found[0].floating)), found[1]
    if scan.has(index, "hence"):
        return away(scan, length, 1), index + 1
    return None


def away(scan: Scan, length: Length, sign: int) -> Moment | Instant:
    """Return the moment a length of time from now: by the clock if it counts hours, else a day."""
    if length.timed or length.days % 1:
        start = shifted(scan.today, length._replace(days=Decimal(0), seconds=Decimal(0)), sign) - scan.today
        rest = Length(days=length.days, seconds=length.seconds)
        return Instant(scan.later(start + sign * rest.span()))
    start_day = shifted(scan.today, length, sign)
    return Moment(Day(start_day, start_day + DAY))


def shifted(start: date, length: Length, sign: int) -> date:
    """Return the day a length of time before or after another."""
    whole = int(length.months)
    days = int(length.days + (length.months - whole) * 30)
    start = moved(start, sign * whole) + sign * days * DAY
    return working(start, sign * length.business) if length.business else start
