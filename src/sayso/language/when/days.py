"""Single days: "tomorrow", a weekday, a date, a holiday."""

from __future__ import annotations

from sayso.language.when.calendar import DAY
from sayso.language.when.dates import date_at
from sayso.language.when.modifiers import which_day
from sayso.language.when.scan import Scan, once
from sayso.language.when.values import Day, Pattern
from sayso.language.when.weekdays import nth_weekday_at, weekday_at
from sayso.language.when.years import of_year

Found = tuple[Day, int]


@once("day daynoun holiday weekday month mod coming the lastn unit")
def day(scan: Scan, index: int) -> Found | None:
    """Return the day that starts here, and the index after it."""
    if scan.tokens[index].senses or scan.tokens[index].ordinal:
        found = (
            nth_weekday_at(scan, index)
            or _relative(scan, index)
            or _holiday(scan, index)
            or weekday_at(scan, index)
            or date_at(scan, index)
        )
    else:
        found = date_at(scan, index)
    return found if found is None or found[1] > index else None


def _is_morning(scan: Scan, index: int) -> bool:
    """Whether "mañana" is the morning: "por la mañana", "el turno de mañana"."""
    before = scan.word(index - 1)
    shift = before == "turno" or (before == "de" and scan.word(index - 2) == "turno")
    return shift or scan.spelled(index - 1).endswith("la")


def _relative(scan: Scan, index: int) -> Found | None:
    offset = scan.number_of(index, "day")
    if offset is None:
        return _day_before(scan, index)
    if scan.lang == "es" and scan.word(index) == "manana" and _is_morning(scan, index):
        return None
    start = scan.today + offset * DAY
    after = index + 1
    if scan.word(after) == "'" and scan.word(after + 1) == "s":
        return Day(start, start + DAY), after
    named = date_at(scan, scan.skip(after + (scan.word(after) == ","), "on", "the"))
    if named and named[0].lo == start:
        return Day(start, start + DAY), named[1]
    return Day(start, start + DAY), after


def _day_before(scan: Scan, index: int) -> Found | None:
    """Read "the next day", "el dia anterior"."""
    if scan.has(index, "daynoun") and scan.at(index).number is None:
        steps = scan.number_of(index + 1, "post")
        if steps and scan.name_of(index, "unit") == "day":
            return Day(scan.today + steps * DAY, scan.today + (steps + 1) * DAY), index + 2
    return None


def _holiday(scan: Scan, index: int) -> Found | None:
    steps, start = which_day(scan, index)
    name = scan.name_of(start, "holiday")
    if name is None:
        return None
    after = start + 1
    if found := of_year(scan, after):
        return scan.resolve(Pattern(year=found[0], holiday=name), found[1])
    pattern = Pattern(holiday=name)
    if steps is None and (steps := scan.number_of(after, "post")) is not None:
        after += 1
    if steps == -1:
        last = pattern.last(scan.today - DAY)
        return (Day(*last, pattern.grain), after) if last else None
    return scan.resolve(pattern, after)
