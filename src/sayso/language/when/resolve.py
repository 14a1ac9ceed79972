"""From what was read to an entity: its type, its exact value, and every reading where there are several."""

from __future__ import annotations

from datetime import date, datetime, time, tzinfo
from typing import Any, Final

from sayso.language.entity import Candidate, Entity, Range
from sayso.language.when.calendar import DAY, at
from sayso.language.when.clocks import likely
from sayso.language.when.scan import Scan
from sayso.language.when.values import Clock, Day, Instant, Length, Moment, Part, Pattern, Stretch

WAKING_HOUR: Final = 8
"""When the morning of no day in particular begins: "I am free in the morning"."""


def entity(scan: Scan, found: Moment | Instant | Stretch | Length, start: int, end: int, known: bool) -> Entity | None:
    """Return the entity for what was read between two tokens; without a known moment the relative has no value."""
    first, last = scan.at(start).start, scan.at(end - 1).end
    if isinstance(found, Length):
        return Entity("duration", first, last, "", found.span())
    if isinstance(found, Stretch):
        values: list[Any] = [_range(scan, reading) for reading in _stretches(found)]
        kind = "range"
    else:
        kind, values = _single(scan, found)
    if not known and _floats(found):
        return Entity(kind, first, last, "", None)
    zone = scan.aware.tzinfo
    values = [_zoned(value, zone) for value in values]
    return Entity(kind, first, last, "", values[0], _scored(values))


def _stretches(found: Stretch) -> list[Stretch]:
    """Return the readings of a range: an hour that nothing settles, not even the other end, gives two."""
    first, last = found.start, found.end
    begin = first.clock if isinstance(first, Moment) else None
    end = last.clock if isinstance(last, Moment) else None
    if isinstance(first, Moment) and begin and begin.open and (end is None or end.open):
        return [found._replace(start=first._replace(clock=clock)) for clock in likely(begin)]
    if isinstance(last, Moment) and end and end.open and begin is None and not isinstance(first, Instant):
        return [found._replace(end=last._replace(clock=clock)) for clock in likely(end)]
    return [found]


def _scored(values: list[Any]) -> tuple[Candidate, ...]:
    """Score readings: the first as likely as all the others together, and a little more."""
    if len(values) < 2:
        return ()
    rest = round(0.4 / (len(values) - 1), 4)
    return (Candidate(values[0], 0.6), *(Candidate(value, rest) for value in values[1:]))


def _floats(found: Moment | Instant | Stretch) -> bool:
    if isinstance(found, Instant):
        return True
    if isinstance(found, Moment):
        return found.day is not None and found.day.floating
    ends = [each for each in (found.start, found.end) if each is not None]
    # A day without its year takes it from the other end.
    fixed = [isinstance(each, Moment) and not _floats(each) and each.day is not None for each in ends]
    openly = [isinstance(each, Moment) and each.day is not None and each.day.pattern is not None for each in ends]
    if any(fixed) and all(one or two for one, two in zip(fixed, openly, strict=True)):
        return False
    return any(_floats(each) for each in ends)


def _single(scan: Scan, found: Moment | Instant) -> tuple[str, list[Any]]:
    if isinstance(found, Instant):
        return "datetime", [found.when]
    if found.day is None:
        if found.clock:
            return "time", [_time(clock) for clock in readings(found.clock)]
        part = found.part or Part("", 0, 24)
        start = WAKING_HOUR if part.name == "morning" else part.start
        return "range", [Range(time(start), time(part.end % 24))]
    days = [(found.day.lo, found.day.hi), *([found.day.other] if found.day.other else [])]
    if found.clock:
        return "datetime", _moments(scan, found, days)
    if found.part:
        return "range", [Range(*_parted(found.part, lo)) for lo, _ in days]
    if found.day.grain == "day":
        return "date", [lo for lo, _ in days]
    return "range", [Range(lo, hi) for lo, hi in days]


def _moments(scan: Scan, found: Moment, days: list[tuple[date, date]]) -> list[datetime]:
    """Return a time on each day it may be; of an open time today, what is over comes last."""
    assert found.clock
    clocks = readings(found.clock)
    values = [at(lo, clock.hour, clock.minute, clock.second) for lo, _ in days for clock in clocks]
    if days[0][0] == scan.today and values[0] < scan.now and found.clock == Clock(0):
        return [values[0] + DAY]  # tonight at midnight is when tomorrow begins
    if len(clocks) == 2 and days[0][0] == scan.today and values[0] < scan.now <= values[1]:
        values[0], values[1] = values[1], values[0]
    return values


def readings(clock: Clock) -> list[Clock]:
    """Return the times a clock time can be, the likeliest first."""
    return list(likely(clock)) if clock.open else [clock]


def _time(clock: Clock) -> time:
    return time(clock.hour, clock.minute, clock.second)


def _parted(part: Part, lo: date) -> tuple[datetime, datetime]:
    return at(lo, part.start), at(lo + DAY) if part.end == 24 else at(lo, part.end)


def _range(scan: Scan, found: Stretch) -> Range:
    first, last = _tied(scan, found)
    if isinstance(first, Moment) and isinstance(last, Moment) and first.clock and last.clock:
        first, last = _clocks(first, last)
    if isinstance(first, Instant) and isinstance(last, Moment) and last.clock and last.clock.open and not last.day:
        here = Clock(first.when.hour, first.when.minute)
        last = last._replace(clock=min(likely(last.clock), key=lambda each: _gap(here, each)))
    start, end = _start(first), _end(last, found.inclusive)
    if isinstance(start, datetime) and type(end) is date:
        end = at(end)
    if isinstance(end, datetime) and type(start) is date:
        start = at(start)
    if isinstance(start, datetime) and isinstance(end, time):
        end = _onward(start, end)
    if isinstance(start, datetime) and isinstance(end, datetime) and end < start and _same_day(first, last):
        end += DAY
    if isinstance(start, time) and isinstance(end, datetime):
        start = at(end.date(), start.hour, start.minute, start.second)
    return Range(start, end)


def _same_day(first: object, last: object) -> bool:
    return isinstance(first, Moment) and isinstance(last, Moment) and first.day == last.day


def _onward(start: datetime, end: time) -> datetime:
    made = datetime.combine(start.date(), end)
    return made if made >= start else made + DAY


def _start(found: Moment | Instant | None) -> Any:
    if found is None:
        return None
    if isinstance(found, Instant):
        return found.when
    if found.day is None:
        return _time(readings(found.clock)[0]) if found.clock else time(found.part.start) if found.part else None
    if found.clock:
        clock = readings(found.clock)[0]
        return at(found.day.lo, clock.hour, clock.minute, clock.second)
    return at(found.day.lo, found.part.start) if found.part else found.day.lo


def _end(found: Moment | Instant | None, inclusive: bool) -> Any:
    if isinstance(found, Moment) and found.clock is None:
        if found.part is not None:
            hour = found.part.end % 24 if inclusive else found.part.start
            if found.day is None:
                return time(hour)
            return at(found.day.lo + DAY) if inclusive and hour == 0 else at(found.day.lo, hour)
        if found.day is not None and inclusive:
            return found.day.hi
    return _start(found)


def _tied(scan: Scan, found: Stretch) -> tuple[Moment | Instant | None, Moment | Instant | None]:
    """Let each end take from the other what it leaves open: the day, the month, the year."""
    first, last = found.start, found.end
    if not isinstance(first, Moment) or not isinstance(last, Moment):
        return first, last
    if first.day is None and last.day is not None:
        return first._replace(day=last.day), last
    if last.day is None and first.day is not None:
        return first, last._replace(day=first.day)
    if first.day is None or last.day is None or first.day == last.day:
        return first, last
    if first.day.pattern and last.day.pattern:
        if _weekly(first.day.pattern, last.day.pattern) and first.day.lo > scan.today:
            return first, last._replace(day=_earliest(last.day, first.day.lo))
        last = last._replace(day=_anchored(last.day, first.day))
    if last.day and first.day.pattern:
        return first._replace(day=_latest(first.day, last.day.lo)), last
    if last.day and last.day.pattern:
        return first, last._replace(day=_earliest(last.day, first.day.lo))
    return first, last


def _weekly(*ends: Pattern) -> bool:
    """Whether both ends are bare weekdays: "Monday to Thursday" is over on no Wednesday, so it begins next Monday."""
    return all(end.weekday is not None and end.day is None for end in ends)


def _anchored(last: Day, first: Day) -> Day:
    """Return the end of a range whose both ends lack a year; a bare day at the end is of the first end's month."""
    pattern, begin = last.pattern, first.pattern
    if pattern and begin and pattern.month is None and pattern.weekday is None and begin.month and begin.day:
        return _earliest(last, first.lo)
    return last


def _latest(day: Day, before: date) -> Day:
    assert day.pattern
    span = day.pattern.last(before)
    return day._replace(lo=span[0], hi=span[1]) if span else day


def _earliest(day: Day, after: date) -> Day:
    assert day.pattern
    span = day.pattern.first(after)
    return day._replace(lo=span[0], hi=span[1]) if span else day


def _clocks(first: Moment, last: Moment) -> tuple[Moment, Moment]:
    """Settle open hours: the second end is the next such hour after the first, the first the last before the second."""
    assert first.clock and last.clock
    begin, end = first.clock, last.clock
    if begin.open and not end.open:
        begin = min(likely(begin), key=lambda each: _gap(each, end))
    elif begin.open:
        begin = likely(begin)[0]
    if end.open:
        end = min(likely(end), key=lambda each: _gap(begin, each))
    return first._replace(clock=begin), last._replace(clock=end)


def _gap(first: Clock, last: Clock) -> int:
    minutes = (last.hour * 60 + last.minute) - (first.hour * 60 + first.minute)
    return minutes % 1440 or 1440


def _zoned(value: Any, zone: tzinfo | None) -> Any:
    if zone is None:
        return value
    if isinstance(value, datetime):
        return value.replace(tzinfo=zone)
    if isinstance(value, Range):
        return Range(_zoned(value.start, zone), _zoned(value.end, zone))
    return value
