"""Periods longer than a day: "next week", "mês que vem", "the last 3 months", "end of May"."""

from __future__ import annotations

from datetime import date
from typing import Final

from sayso.language.when import calendar
from sayso.language.when.calendar import DAY, moved, part_of, period
from sayso.language.when.dates import numbered
from sayso.language.when.days import day
from sayso.language.when.modifiers import which_period
from sayso.language.when.named import era_at, month_period, quarter_at, season_at, year_period
from sayso.language.when.scan import Scan, once
from sayso.language.when.values import Day
from sayso.language.when.years import full_year

MAX_COUNT: Final = 1000
"""More periods than this in a row nobody means."""

_TIMES = "time times part point rest vez veces vezes hora epoca resto end"
_VERBS = "will to should t can would might may could not must does did do"

_PRESENT: Final = frozenset({"week", "month", "quarter", "year"})
_COARSE: Final = _PRESENT | {"weekend", "fortnight", "semester", "decade", "century"}
_COUNTED: Final = _COARSE | {"day", "night", "business"}
_WISHED: Final = frozenset({"great", "good", "nice", "lovely", "bom", "otimo", "buen", "feliz", "lindo"})
_REPEATED: Final = frozenset(_TIMES.split())
LASTING: Final = frozenset(_VERBS.split())
"""Before these "last" is a verb: "will last two weeks"."""

Found = tuple[Day, int]


@once("edge eo the mod coming unit lastn firstn few couple month mark era season yearnoun")
def span(scan: Scan, index: int) -> Found | None:
    """Return the period that starts here, and the index after it."""
    token = scan.tokens[index]
    if not token.senses and token.ordinal is None:
        return (
            _several(scan, index)
            or quarter_at(scan, index)
            or month_period(scan, index)
            or era_at(scan, index)
            or year_period(scan, index)
        )
    return (
        _edge(scan, index)
        or _week_of(scan, index)
        or _counted_of(scan, index)
        or _relative(scan, index)
        or _several(scan, index)
        or quarter_at(scan, index)
        or month_period(scan, index)
        or era_at(scan, index)
        or season_at(scan, index)
        or year_period(scan, index)
    )


def _relative(scan: Scan, index: int) -> Found | None:
    """Read "next month", "el mes que viene", "this weekend", "o trimestre atual"."""
    steps, start = which_period(scan, index)
    unit = scan.name_of(start, "unit")
    end = start + 1
    if unit not in _COARSE:
        return None
    if steps is None:
        steps = scan.number_of(end, "post")
        if steps is None:
            return _bare(scan, index, start, unit)
        end += 1
    if unit == "weekend" and steps and scan.today.weekday() > 4:
        # On a Saturday the last weekend is the one before, and the next one is not today's.
        return Day(*period(unit, scan.today, steps), unit), end
    return Day(*period(unit, scan.today, steps), unit), end


def _bare(scan: Scan, index: int, start: int, unit: str) -> Found | None:
    """Read "the weekend", "o fim de semana": the one that comes; and "(the sales) of the week": the present one."""
    called = start > index or scan.spelled(index - 1).endswith((" the", " la", "del", "do", "da"))
    if called and scan.over(start + 1) and scan.has(index - 1, "of", "the_of") and unit in _PRESENT:
        counted = (
            scan.has(index - 2, "unit", "daynoun", "weekday", "edge", "extra") or scan.word(index - 2) in _REPEATED
        )
        ordinal = scan.at(index - 2).ordinal or scan.at(index - 2).number is not None
        return None if counted or ordinal or index < 2 else (Day(*period(unit, scan.today), unit), start + 1)
    if (
        scan.word(start - 1) in _WISHED
        or unit != "weekend"
        or scan.at(index - 1).number is not None
        or scan.has(index - 1, "few", "extra")
    ):
        return None
    return Day(*period(unit, scan.today), unit), start + 1


def _several(scan: Scan, index: int) -> Found | None:
    """Read "the next 3 weeks", "los últimos 2 meses", "3 semanas que vienen", "next few days"."""
    steps, start = which_period(scan, index)
    counted = _count(scan, start)
    if counted is None:
        return None
    count, after = counted
    if steps is None and scan.has(after, "mod", "coming"):
        steps, after = which_period(scan, after)
        # "Only 3 next week" are not three weeks.
        if not scan.word(after).endswith("s"):
            return None
    elif steps == -1 and scan.word(index - 1) in LASTING:
        return None
    unit = scan.name_of(after, "unit")
    if unit not in _COUNTED or not 0 < count <= MAX_COUNT:
        return None
    end = after + 1
    if steps is None and (steps := scan.number_of(end, "post")):
        end += 1
    if not steps:
        return None
    if end_of := _of_period(scan, end, steps, count, unit):
        return end_of
    return Day(*_rolling(scan.today, unit, steps * count), "days"), end


def _count(scan: Scan, index: int) -> tuple[int, int] | None:
    for sense, value in (("few", 3), ("couple", 2)):
        if scan.has(index, sense):
            return value, index + 1
    number = scan.at(index).number
    return (number, index + 1) if number is not None and not scan.at(index).ordinal else None


def _rolling(today: date, unit: str, count: int) -> tuple[date, date]:
    """Return so many periods from today on or back: weeks, quarters and decades whole, the rest by the day."""
    if unit in ("week", "weekend", "quarter", "semester", "decade", "century"):
        first, last = (1, count) if count > 0 else (count, -1)
        return period(unit, today, first)[0], period(unit, today, last)[1]
    start = today + DAY if count > 0 else today
    if unit in ("day", "night"):
        other = start + count * DAY
    elif unit == "business":
        other = calendar.working(today, count) + (DAY if count > 0 else 0 * DAY)
    else:
        other = start + 14 * count * DAY if unit == "fortnight" else moved(start, count * (12 if unit == "year" else 1))
    return (start, other) if count > 0 else (other, start)


def _of_period(scan: Scan, index: int, steps: int, count: int, unit: str) -> Found | None:
    """Read "of 2021" after "the last four months": the periods are counted inside it."""
    whole = _whole(scan, index)
    if whole is None:
        return None
    lo, hi = _inside(whole[0], unit, count if steps > 0 else -count)
    return Day(lo, hi, "days", whole[0].floating), whole[1]


def _whole(scan: Scan, index: int) -> Found | None:
    after = scan.skip(index, "of", "the_of")
    if after == index:
        return None
    place = scan.skip(after, "the")
    return (
        _relative(scan, after)
        or quarter_at(scan, after)
        or month_period(scan, after, True)
        or year_period(scan, after, True)
        or (_this(scan, place))
        or _this_word(scan, index)
    )


def _this(scan: Scan, index: int) -> Found | None:
    """Read the bare noun of a period that is the present one: "(end of the) month"."""
    unit = scan.name_of(index, "unit")
    if unit not in _COARSE or scan.has(index + 1, "unit"):
        return None
    return Day(*period(unit, scan.today), unit), index + 1


def _this_word(scan: Scan, index: int) -> Found | None:
    """Read "deste ano", where "of" and "this" are one word."""
    return _relative(scan, index) if scan.has(index, "mod") else None


def _inside(whole: Day, unit: str, count: int) -> tuple[date, date]:
    """Return the first or last periods of a longer one; a week belongs to the period that most of it is in."""
    if unit in ("week", "fortnight"):
        first = _first_week(whole.lo)
        weeks = abs(count) * (2 if unit == "fortnight" else 1)
        if count > 0:
            return first, first + weeks * 7 * DAY
        end = _first_week(whole.hi)
        return end - weeks * 7 * DAY, end
    if count > 0:
        return whole.lo, _rolling(whole.lo - DAY, unit, count)[1]
    months = {"month": 1, "quarter": 3, "semester": 6, "year": 12, "decade": 120}.get(unit)
    return (moved(whole.hi, count * months) if months else whole.hi + count * DAY), whole.hi


def _first_week(start: date) -> date:
    """Return the Monday of the first week of a period: the one that its first Thursday is in."""
    return start + (3 - start.weekday()) % 7 * DAY - 3 * DAY


def _counted_of(scan: Scan, index: int) -> Found | None:
    """Read "the first 2 weeks of 2021", "primeira semana de maio", "the last week of next month", "3rd week"."""
    start = scan.skip(index, "the")
    token = scan.at(start)
    last = scan.has(start, "lastn")
    nth = -1 if last else token.ordinal
    if nth is None:
        return None
    after = start + 1
    if not last and (more := scan.at(after).number) and scan.has(start, "firstn"):
        unit = scan.name_of(after + 1, "unit")
        whole = _whole(scan, after + 2) if unit in _COUNTED and more <= MAX_COUNT else None
        return (Day(*_inside(whole[0], unit or "", more), "days", whole[0].floating), whole[1]) if whole else None
    if scan.has(after, "lastn") and not last:
        nth, after = -nth, after + 1
    unit = scan.name_of(after, "unit")
    if unit is None or unit not in _COUNTED or nth > 53:
        return None
    if unit == "business" or (unit in ("quarter", "semester") and not last):
        return None
    whole = _whole(scan, after + 1)
    if whole is None:
        if full_year(scan, after + 1) is None:
            return None
        whole = year_period(scan, after + 1, True)
        if whole is None:
            return None
    return Day(*_nth(whole[0], unit, nth), unit, whole[0].floating), whole[1]


def _nth(whole: Day, unit: str, nth: int) -> tuple[date, date]:
    if unit == "week":
        anchor = _first_week(whole.lo if nth > 0 else whole.hi)
        start = anchor + 7 * (nth - (nth > 0)) * DAY
        return start, start + 7 * DAY
    inside = whole.lo if nth > 0 else whole.hi - DAY
    return period(unit, inside, nth - 1 if nth > 0 else nth + 1)


def _week_of(scan: Scan, index: int) -> Found | None:
    """Read "the week of 4 May", "week 27 [of last year]", "semana 3"."""
    start = scan.skip(index, "the") if not scan.has(index, "one") else index
    if scan.name_of(start, "unit") == "week" and scan.has(start + 1, "weekstart") and not scan.has(start - 1, "one"):
        inner = scan.skip(start + 2, "on", "the")
        found = day(scan, start + 2) or day(scan, inner) or numbered(scan, inner)
        if found:
            monday = found[0].lo - found[0].lo.weekday() * DAY
            return Day(monday, monday + 7 * DAY, "week", found[0].floating), found[1]
    number = scan.at(start + 1)
    if scan.name_of(start, "unit") != "week" or number.number is None or not 1 <= number.number <= 53:
        return None
    if scan.at(start - 1).number is not None or number.ordinal or scan.has(start + 2, "unit", "meridiem"):
        return None
    whole = _whole(scan, start + 2) or (Day(*period("year", scan.today), "year"), start + 2)
    return Day(*_nth(whole[0], "week", number.number), "week", whole[0].floating), whole[1]


def _edge(scan: Scan, index: int) -> Found | None:
    """Read the beginning, middle or end of a period: "end of May", "a principios de 2027", "fim do mês", "EOY"."""
    if (name := scan.name_of(index, "eo")) and (scan.sure(index, "eo") or scan.count == 1):
        edge, unit = name.split("-")
        if unit != "day":
            return Day(*part_of(edge, unit, *period(unit, scan.today)), "days"), index + 1
    edge_name = scan.name_of(index, "edge")
    if edge_name is None:
        return None
    start = index + 1 + (scan.word(index + 1) == "-")
    inner = scan.skip(start, "the", "of") if not scan.has(start, "mod") else start
    inner = scan.skip(inner, "the") if not scan.has(inner, "mod") else inner
    whole = (
        _relative(scan, start)
        or quarter_at(scan, start)
        or month_period(scan, inner, True)
        or year_period(scan, inner, True)
    )
    whole = whole or (
        _this(scan, inner) if scan.lang != "en" or scan.word(index) not in ("early", "late", "mid") else None
    )
    if whole is None:
        return None
    found, end = whole
    if edge_name in ("later", "earlier"):
        if not found.lo <= scan.today < found.hi:
            return None
        lo, hi = (scan.today, found.hi) if edge_name == "later" else (found.lo, scan.today)
        return Day(lo, hi, "days"), end
    return Day(*part_of(edge_name, found.grain, found.lo, found.hi), "days", found.floating), end
