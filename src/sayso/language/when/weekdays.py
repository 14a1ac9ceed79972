"""Weekdays: "Friday", "next Friday", "sexta que vem", "Friday the 13th", "the first Tuesday of October"."""

from __future__ import annotations

from datetime import date
from typing import Final

from sayso.language.when.calendar import DAY, period
from sayso.language.when.clocks import clock
from sayso.language.when.dates import date_at, month_at
from sayso.language.when.holidays import nth_weekday
from sayso.language.when.modifiers import which_day
from sayso.language.when.scan import Scan
from sayso.language.when.values import Day, Pattern
from sayso.language.when.years import year_after

Found = tuple[Day, int]


def weekday_at(scan: Scan, index: int) -> Found | None:
    """Read a weekday, what says which one, and the date it stands beside."""
    steps, start = which_day(scan, index)
    weekday = scan.number_of(start, "weekday")
    if weekday is None or (len(scan.word(start)) < 3 and scan.count > 2):
        return _weekly(scan, index)
    if scan.word(start) == "ter" and scan.word(start - 1) in _BEFORE_TO_HAVE:
        return None
    after = start + 1
    if scan.word(after) == "." and scan.near(after) and not scan.sure(start, "weekday"):
        after += 1
    if not steps and (beside := _beside(scan, weekday, after)):
        return beside
    if (post := scan.number_of(after, "post")) is not None and steps is None:
        return _which(scan, weekday, 0 if post == 1 else post, after + 1)
    if scan.has(after, "coming") and scan.lang == "pt":
        ahead = (weekday - scan.today.weekday()) % 7
        return Day(scan.today + ahead * DAY, scan.today + (ahead + 1) * DAY), after + 1
    if week := its_week(scan, weekday, after):
        return week
    if steps is not None:
        return _which(scan, weekday, steps, after)
    bare = scan.sure(start, "weekday") or _has_company(scan, index, start, after)
    return scan.resolve(Pattern(weekday=weekday), after) if bare else None


def _which(scan: Scan, weekday: int, steps: int, after: int) -> Found:
    """Return the weekday of this, the next or the last week.

    In English and Spanish "next Friday" is that of next week; in Portuguese the one that comes first. What was
    yesterday nobody calls "last Friday".
    """
    ahead = (weekday - scan.today.weekday() - 1) % 7 + 1
    if steps == 0 or (steps == 1 and scan.lang == "pt"):
        start = scan.today + ahead * DAY
    elif steps == 1:
        start = scan.today + (7 - scan.today.weekday() + weekday) * DAY
    else:
        back = (scan.today.weekday() - weekday - 1) % 7 + 1
        back += 7 * (-1 - steps) + (7 if back == 1 and scan.lang == "en" else 0)
        start = scan.today - back * DAY
    return Day(start, start + DAY), after


def its_week(scan: Scan, weekday: int, index: int) -> Found | None:
    """Read the week after a weekday: "of next week", "da semana que vem", "la semana pasada"."""
    start = scan.skip(scan.skip(index + (scan.word(index) in ",-"), "of", "on"), "the")
    week = _week(scan, start) or _week(scan, index)
    return (Day(week[0] + weekday * DAY, week[0] + (weekday + 1) * DAY), week[1]) if week else None


def _week(scan: Scan, index: int) -> tuple[date, int] | None:
    steps, start = which_day(scan, index)
    if scan.name_of(start, "unit") != "week":
        return None
    after = start + 1
    if steps is None:
        steps = scan.number_of(after, "post")
        after += 1
    return (period("week", scan.today, steps)[0], after) if steps is not None else None


def _weekly(scan: Scan, index: int) -> Found | None:
    """Read a week and then its day: "next week Monday", "previous week - Monday"."""
    week = _week(scan, index)
    if week is None:
        return None
    after = week[1] + (scan.word(week[1]) in "-,")
    after = scan.skip(after, "on")
    weekday = scan.number_of(after, "weekday")
    return (Day(week[0] + weekday * DAY, week[0] + (weekday + 1) * DAY), after + 1) if weekday is not None else None


def _beside(scan: Scan, weekday: int, index: int) -> Found | None:
    """Read the date that follows its weekday: "Friday the 13th", "viernes 15 de junio", "Friday, Sep 20"."""
    start = index + (scan.word(index) == ",")
    start += scan.word(start) in ("the", "el")
    start = scan.skip(start, "daynoun")
    if not scan.sure(index - 1, "weekday") and not scan.at(start).digits and not scan.has(start, "month"):
        return None
    if scan.lang == "en" and scan.word(start) == "one":
        return None  # "the Thursday one"
    found = date_at(scan, start, free=True)
    if found is None:
        return None
    pattern = found[0].pattern
    if pattern is None:
        return found
    if pattern.day is None or pattern.weekday is not None:
        return None
    if pattern.month is None and _counts(scan, found[1]):
        return None
    return scan.resolve(pattern._replace(weekday=weekday), found[1]) or found


def _counts(scan: Scan, index: int) -> bool:
    """Whether the number before is no day: an hour, or one end of a range of hours."""
    token = scan.at(index)
    return token.word in ("-", ":", "h") or scan.has(index, "meridiem", "part", "unit", "oclock") or bool(token.digits)


def _has_company(scan: Scan, index: int, start: int, after: int) -> bool:
    """Whether a word that is not always a weekday is one here."""
    alone = index == 0 and scan.over(after) and after + 1 >= scan.count
    ends = scan.over(after) or scan.has(after, "at", "part", "partn", "partd", "clock", "or", "and", "to", "fn", "from")
    if scan.lang == "pt" and scan.word(start) in _ORDINAL_DAYS:
        # "Quinta da Boa Vista" is a place; "quinta dá" is not.
        named = scan.word(after) == "da" and not (scan.over(after + 1) or scan.has(after + 1, "fn"))
        same = scan.spelled(after) in ("no mesmo", "na mesma", "mesmo", "mesma")
        return (ends or same or scan.at(after).number is not None) and not named and not scan.has(after, "unit")
    listed = len(scan.word(start)) > 2 and any(
        scan.has(place, "weekday") and len(scan.word(place)) > 2
        for place in (start - 1, start - 2, after, after + 1, after + 2)
    )
    # "Domingo" is a man as well: with an article, or with a time, it is the day.
    article = scan.lang == "es" and scan.word(start) == "domingo" and (start > index or scan.has(index - 1, "on", "at"))
    timed = scan.has(after, "at") and (scan.at(after + 1).number is not None or scan.has(after + 1, "clock"))
    timed = (
        timed or scan.has(after, "part", "partn", "clock") or (scan.lang == "en" and scan.has(start - 1, "on", "by"))
    )
    return alone or listed or article or timed or clock(scan, after) is not None


_ORDINAL_DAYS: Final = frozenset({"segunda", "quarta", "quinta", "sexta"})
_MODALS = """
vai vou vamos vao ia iam iria iriam pode podem posso podemos podia poderia deve devem devia devemos deveria
precisa preciso precisam precisamos quer quero querem queremos consegue consigo conseguimos
"""
_BEFORE_TO_HAVE: Final = frozenset(_MODALS.split())
"""Verbs after which "ter" is "to have", and not short for Tuesday."""


def nth_weekday_at(scan: Scan, index: int) -> Found | None:
    """Read "the first Tuesday of October", "el último viernes del mes", "first week of Oct on Friday"."""
    start = scan.skip(index, "the")
    nth = -1 if scan.has(start, "lastn") else scan.at(start).ordinal
    weekday = scan.number_of(start + 1, "weekday")
    if nth is None or weekday is None or nth > 5:
        return None
    after = scan.skip(start + 2, "of", "the_of")
    if after == start + 2:
        return None
    if month := month_at(scan, after):
        year, end = year_after(scan, month[1])
        return _nth_of(scan, nth, weekday, month[0], year, end)
    steps, place = which_day(scan, after)
    if scan.name_of(place, "unit") != "month":
        return None
    end = place + 1
    if steps is None and (post := scan.number_of(end, "post")) is not None:
        steps, end = post, end + 1
    first = period("month", scan.today, steps or 0)[0]
    made = nth_weekday(first.year, first.month, weekday, nth)
    return Day(made, made + DAY), end


def _nth_of(scan: Scan, nth: int, weekday: int, month: int, year: int | None, end: int) -> Found:
    made = nth_weekday(year or scan.today.year, month, weekday, nth)
    if year is None and made < scan.today:
        made = nth_weekday(scan.today.year + 1, month, weekday, nth)
    return Day(made, made + DAY, floating=year is None), end
