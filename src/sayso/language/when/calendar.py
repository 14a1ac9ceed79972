"""Days, weeks, months and what people count them in: where a period starts, and what lies some periods away."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Final

DAY: Final = timedelta(days=1)
_MONTHS: Final = {"month": 1, "quarter": 3, "semester": 6, "year": 12, "decade": 120, "century": 1200}
_DAYS: Final = {"day": 1, "night": 1, "week": 7, "weekend": 7, "fortnight": 14}
# Spring, summer, autumn and winter of the north; those of the south are half a year off.
_SEASONS: Final = ((3, 20), (6, 21), (9, 23), (12, 21))


def at(day: date, hour: int = 0, minute: int = 0, second: int = 0) -> datetime:
    """Return a moment of a day."""
    return datetime.combine(day, time(hour, minute, second))


def moved(day: date, months: int) -> date:
    """Return the same day some months away, or the last day of that month where it is shorter."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, _length(year, month + 1)))


def _length(year: int, month: int) -> int:
    following = date(year, month, 28) + 4 * DAY
    return (following - following.day * DAY).day


def floor(unit: str, day: date) -> date:
    """Return the first day of the period of `day`: weeks start on Monday, weekends on Saturday."""
    if unit in ("week", "fortnight"):
        return day - day.weekday() * DAY
    if unit == "weekend":
        return day + (5 - day.weekday()) * DAY
    if months := _MONTHS.get(unit):
        year, month = divmod((day.year * 12 + day.month - 1) // months * months, 12)
        return date(max(year, 1), month + 1, 1)
    return day


def period(unit: str, day: date, steps: int = 0) -> tuple[date, date]:
    """Return the period of `day`, or the one some steps after it, as its first day and the day after its last."""
    start = floor(unit, day)
    if months := _MONTHS.get(unit):
        start = moved(start, months * steps)
        return start, moved(start, months)
    days = _DAYS[unit]
    start += steps * days * DAY
    return start, start + (2 if unit == "weekend" else days) * DAY


def season(index: int, day: date, steps: int = 0) -> tuple[date, date]:
    """Return a season by its number from the spring of the north, the one around or after `day`, or some years away."""
    year = day.year - 1 + steps
    while _season(index, year)[1] <= moved(day, 12 * steps):
        year += 1
    return _season(index, year)


def seasons_on(day: date, steps: int) -> tuple[date, date]:
    """Return the season around `day`, or the one some seasons after it."""
    around = next(i for i in range(4) if season(i, day)[0] <= day)
    index, year = (around + steps) % 4, season(around, day)[0].year + (around + steps) // 4
    return _season(index, year)


def _season(index: int, year: int) -> tuple[date, date]:
    start = date(year, *_SEASONS[index])
    return start, date(year + (index == 3), *_SEASONS[(index + 1) % 4])


def working(day: date, steps: int) -> date:
    """Return the day some working days away; weekends do not count."""
    step = DAY if steps > 0 else -DAY
    weeks, rest = divmod(abs(steps), 5)
    day += weeks * 7 * step
    while rest or day.weekday() > 4:
        day += step
        rest -= rest > 0 and day.weekday() < 5
    return day


def part_of(edge: str, unit: str, start: date, end: date) -> tuple[date, date]:
    """Return the beginning, middle or end of a period: thirds, as people use the words of weeks, months and years."""
    first, last = {"week": (3, 4), "month": (10, 20)}.get(unit, (0, 0))
    if first:
        cuts = start + first * DAY, start + last * DAY
    elif unit == "year":
        cuts = moved(start, 3 if edge == "begin" else 4), moved(start, 8)
    else:
        third = (end - start) // 3
        cuts = start + third, end - third
    return {"begin": (start, cuts[0]), "mid": cuts, "end": (cuts[1], end)}[edge]
