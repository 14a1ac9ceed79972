"""What the pieces of a date stand for while it is being read: days, clock times, parts of a day, lengths of time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Final, NamedTuple

from sayso.language.when.calendar import DAY, period
from sayso.language.when.holidays import holiday, lasting

MAX_YEARS_AWAY: Final = 12
"""How far a day is looked for that a weekday or a 29 February makes rare."""


class Pattern(NamedTuple):
    """A day or month with something left open: "5 May" in no year, "Monday" in no week."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    holiday: str = ""

    def first(self, after: date) -> tuple[date, date] | None:
        """Return the first time it comes that is not over on `after`."""
        return next((span for span in self._spans(after, 1) if span and span[1] > after), None)

    def last(self, before: date) -> tuple[date, date] | None:
        """Return the last time it came that had begun on `before`."""
        return next((span for span in self._spans(before, -1) if span and span[0] <= before), None)

    def _spans(self, around: date, step: int) -> Iterator[tuple[date, date] | None]:
        if self.weekday is not None and self.day is None:
            start = around + ((self.weekday - around.weekday()) * step) % 7 * step * DAY
            yield start, start + DAY
        elif self.month is None and not self.holiday:
            for away in range(12 * MAX_YEARS_AWAY):
                year, month = divmod(around.year * 12 + around.month - 1 + step * away, 12)
                yield self._in(year, month + 1)
        elif self.year:
            yield self._in(self.year, self.month or 1)
        else:
            for away in range(-1, MAX_YEARS_AWAY):
                yield self._in(around.year + step * away, self.month or 1)

    def _in(self, year: int, month: int) -> tuple[date, date] | None:
        if self.day is None and not self.holiday:
            return period("month", date(year, month, 1))
        try:
            start = holiday(self.holiday, year) if self.holiday else date(year, month, self.day or 1)
        except (ValueError, OverflowError):
            return None
        fits = self.weekday is None or start.weekday() == self.weekday
        return (start, start + (lasting(self.holiday) if self.holiday else 1) * DAY) if fits else None

    @property
    def grain(self) -> str:
        """What it names: a day, several, or a month."""
        if self.holiday:
            return "day" if lasting(self.holiday) == 1 else "days"
        return "month" if self.day is None and self.weekday is None else "day"


class Day(NamedTuple):
    """A day or a longer period, from `lo` to just before `hi`; `other` is the second reading where there are two.

    `floating` says that it depends on the moment of writing.
    """

    lo: date
    hi: date
    grain: str = "day"
    floating: bool = True
    pattern: Pattern | None = None
    other: tuple[date, date] | None = None


class Clock(NamedTuple):
    """A time of day; `open` where nothing says whether it is before or after noon."""

    hour: int
    minute: int = 0
    second: int = 0
    open: bool = False


class Part(NamedTuple):
    """A part of the day, by the hours it is taken to last; an `end` of 24 is midnight."""

    name: str
    start: int
    end: int


class Moment(NamedTuple):
    """A day, a time of day, or both."""

    day: Day | None = None
    clock: Clock | None = None
    part: Part | None = None


class Instant(NamedTuple):
    """A moment counted from that of writing."""

    when: datetime


class Length(NamedTuple):
    """A length of time as people add it up: months and days are of the calendar, seconds of the clock."""

    months: Decimal = Decimal(0)
    days: Decimal = Decimal(0)
    seconds: Decimal = Decimal(0)
    business: int = 0
    yearly: bool = False

    @property
    def timed(self) -> bool:
        """Whether it counts hours, minutes or seconds."""
        return bool(self.seconds)

    def span(self) -> timedelta:
        """Return it as a fixed time: a month is 30 days, a year by itself 365."""
        days = self.months / 12 * 365 if self.yearly else self.months * 30
        micro = ((days + self.days + self.business) * 86_400 + self.seconds) * 1_000_000
        return timedelta(microseconds=int(micro))


class Stretch(NamedTuple):
    """From one moment to another; None is open."""

    start: Moment | Instant | None
    end: Moment | Instant | None
    inclusive: bool = True


def resolved(pattern: Pattern, today: date, back: bool = False) -> Day | None:
    """Return the day or month that a pattern means on a day: the next one, and as the other reading the last.

    `back`: the last one, and as the other reading the next.
    """
    if back and (pattern.weekday is None or pattern.day is None) and (found := _before(pattern, today)):
        return found
    if pattern.weekday is not None and pattern.day is None:
        return _weekday(pattern, today)
    first, last = pattern.first(today), pattern.last(today - DAY)
    if pattern.weekday is not None and pattern.year is None:
        first, last = sorted((first, last), key=lambda span: _distance(span, today))
    best = first or last
    if best is None:
        return None
    fixed = pattern.year is not None
    return Day(*best, pattern.grain, not fixed, None if fixed else pattern, None if fixed else last if first else None)


def _before(pattern: Pattern, today: date) -> Day | None:
    """The last time it came, today only where it is no bare weekday."""
    bare = pattern.weekday is not None and pattern.day is None
    last = pattern.last(today - DAY if bare else today)
    return Day(*last, pattern.grain, pattern=pattern, other=pattern.first(last[1])) if last else None


def _distance(span: tuple[date, date] | None, today: date) -> timedelta:
    """How far away a day is; what is over seems twice as far."""
    if span is None:
        return timedelta.max
    return span[0] - today if span[0] >= today else 2 * (today - span[0])


def _weekday(pattern: Pattern, today: date) -> Day | None:
    """The next such day; one that is named by its weekday is not today, or people would say so."""
    first, last = pattern.first(today + DAY), pattern.last(today)
    return Day(*first, pattern=pattern, other=last) if first else None
