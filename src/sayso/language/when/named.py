"""Periods by name: "May 2026", "Q3", "2026", "os anos 90", "this summer"."""

from __future__ import annotations

from datetime import date

from sayso.language.when import calendar
from sayso.language.when.calendar import moved, period
from sayso.language.when.dates import month_at
from sayso.language.when.modifiers import which_period
from sayso.language.when.scan import Scan
from sayso.language.when.values import Day, Pattern
from sayso.language.when.years import full_year, of_year, year_after

Found = tuple[Day, int]


def quarter_at(scan: Scan, index: int) -> Found | None:
    """Read "Q3 2026", "2026-Q3", "third quarter of 2026", "3º trimestre", "H2"."""
    year = full_year(scan, index)
    start = index + (year is not None)
    if year and scan.word(start) == "-":
        start += scan.near(start) and scan.near(start + 1)
    found = _quarter_name(scan, start)
    if found is None:
        return None
    nth, unit, end = found
    if year is None:
        year, end = _its_year(scan, end)
    first = date(year or scan.today.year, 1, 1)
    return Day(*period(unit, first, nth - 1), unit, year is None), end


def _its_year(scan: Scan, index: int) -> tuple[int | None, int]:
    joint = index + (scan.word(index) == "-")
    if (year := full_year(scan, joint)) is not None:
        return year, joint + 1
    if found := of_year(scan, index):
        return found
    this = scan.skip(index, "the_of")
    present = this > index and scan.name_of(scan.skip(this, "the"), "unit") == "year"
    return None, scan.skip(this, "the") + 1 if present else index


def _quarter_name(scan: Scan, index: int) -> tuple[int, str, int] | None:
    token, number = scan.at(index), scan.at(index + 1)
    if (
        token.word in ("q", "t", "h")
        and len(number.digits) == 1
        and scan.near(index + 1)
        and not (scan.near(index) and scan.word(index - 1) != "-")
    ):
        limit, kind = (2, "semester") if token.word == "h" else (4, "quarter")
        if (
            number.number
            and number.number <= limit
            and (
                token.word == "q"
                or full_year(scan, index - 1)
                or full_year(scan, index - 2)
                or full_year(scan, index + 2)
            )
        ):
            return number.number, kind, index + 2
        return None
    start = scan.skip(index, "the") if scan.at(index).ordinal is None else index
    nth, unit = scan.at(start).ordinal, scan.name_of(start + 1, "unit")
    if nth is None or unit not in ("quarter", "semester") or nth > (4 if unit == "quarter" else 2):
        return None
    return nth, unit, start + 2


def month_period(scan: Scan, index: int, inside: bool = False) -> Found | None:
    """Read "May 2026", "this August", "abril", "em maio do ano que vem"."""
    steps, start = which_period(scan, index)
    found = month_at(scan, start)
    if found is None:
        return _month_in_digits(scan, index)
    month, after = found
    if steps is None:
        year, end = year_after(scan, after)
        if year is not None:
            return scan.resolve(Pattern(year, month), end)
        if (steps := scan.number_of(after, "post")) is None:
            fits = inside or _has_company(scan, index, start, after)
            return scan.resolve(Pattern(month=month), after) if fits else None
        after += 1
    elif scan.word(start) == "may" and scan.lang == "en" and steps == 0:
        return None
    start_day = date(scan.today.year, month, 1)
    if (steps > 0 and start_day <= scan.today) or (steps < 0 and start_day >= scan.today.replace(day=1)):
        start_day = moved(start_day, 12 * steps)
    return Day(*period("month", start_day), "month"), after


def _month_in_digits(scan: Scan, index: int) -> Found | None:
    """Read "12/2027"."""
    month, year = scan.at(index), full_year(scan, index + 2)
    if not month.digits or year is None or not 1 <= (month.number or 0) <= 12 or scan.word(index + 1) != "/":
        return None
    tight = scan.near(index + 1) and scan.near(index + 2) and not scan.near(index)
    tight = tight and (scan.over(index + 3) or not scan.near(index + 3))
    return scan.resolve(Pattern(year, month.number), index + 3) if tight else None


def _has_company(scan: Scan, index: int, start: int, after: int) -> bool:
    """Whether the name of a month is one here: after a preposition, or as the whole text."""
    if index == 0 and after >= scan.count:
        return scan.sure(start, "month")
    if scan.has(index - 1, "to") and (scan.has(index - 2, "month") or scan.has(index - 3, "month")):
        return True
    if scan.has(index - 1, "the_of") and scan.at(index - 2).number is not None:
        return False  # "31 de junho" is no day, and so nothing
    short = not scan.sure(start, "month") and scan.word(start) not in ("may", "march", "marco", "julio")
    return scan.has(index - 1, "prep") and not (short and not (scan.over(after) or scan.has(after, "to", "until")))


def year_period(scan: Scan, index: int, inside: bool = False) -> Found | None:
    """Read a year where something says that it is one: "in 2026", "year 2012", "del año 2014"."""
    start = scan.skip(index, "the")
    called = scan.has(start, "yearnoun")
    start = start + 1 if called else index
    year = full_year(scan, start)
    if year is None:
        return None
    alone = scan.count == 1 and 1900 <= year < 2100
    told = scan.has(index - 1, "prep", "before", "after", "until", "since", "by", "from", "between")
    told = told or (scan.has(index - 1, "and", "or", "to") and full_year(scan, index - 2) is not None)
    told = told or scan.has(start + 1, "later")
    told = told and scan.at(start).digits != "" and not _is_amount(scan, start + 1)
    if not (called or inside or alone or told):
        return None
    return Day(*period("year", date(year, 1, 1)), "year", False), start + 1


def _is_amount(scan: Scan, index: int) -> bool:
    """Whether four digits are followed by what they count: "in 2000 shops", "em 2000 reais"."""
    token = scan.at(index)
    if scan.over(index):
        return token.word in ",." and scan.near(index) and bool(scan.at(index + 1).digits) and scan.near(index + 1)
    return token.word in "%$€£:/" or (not token.senses and token.word.isalpha()) or scan.has(index, "unit")


def era_at(scan: Scan, index: int) -> Found | None:
    """Read a decade or a century: "the 90s", "1990 s", "os anos 90", "21st century"."""
    token = scan.at(index)
    if token.ordinal and scan.name_of(index + 1, "unit") == "century" and 10 < token.ordinal < 22:
        first = date((token.ordinal - 1) * 100, 1, 1)
        return Day(first, moved(first, 1200), "century", False), index + 2
    called = scan.has(index, "era") and scan.lang != "en"
    number = scan.at(index + 1) if called else token
    after = index + 1 + called
    if number.number is None or number.number % 10 or not number.digits or number.ordinal:
        return None
    if not called and (scan.lang != "en" or scan.word(after) != "s" or len(number.digits) not in (2, 4)):
        return None
    if not called and scan.word(index - 1) not in ("the", "in", "early", "late", "mid", "since"):
        return None
    year = number.number if number.number in range(1500, 2200) else 1900 + number.number
    if len(number.digits) not in (2, 4) or year % 10 or year >= 2200:
        return None
    return Day(date(year, 1, 1), date(year + 10, 1, 1), "decade", False), after + (not called)


def season_at(scan: Scan, index: int) -> Found | None:
    """Read "this summer", "verão que vem", "next season", "winter 2026"."""
    steps, start = which_period(scan, index)
    if scan.has(start, "seasons") and steps is not None:
        return Day(*calendar.seasons_on(scan.today, steps), "season"), start + 1
    which = scan.number_of(start, "season")
    if which is None:
        return None
    after = start + 1
    if steps is None and (steps := scan.number_of(after, "post")) is not None:
        after += 1
    if steps is None:
        year, end = year_after(scan, after)
        return (Day(*calendar.season(which, date(year, 3, 1)), "season", False), end) if year else None
    # "Verão que vem" is the one that comes; in English that would be "this summer".
    if steps == 1 and scan.lang != "en" and calendar.season(which, scan.today)[0] > scan.today:
        steps = 0
    return Day(*calendar.season(which, scan.today, steps), "season"), after
