"""Dates in digits: "2026-05-04", "04/05/2026", "4.5.26", "4/5"."""

from __future__ import annotations

from datetime import date

from sayso.language.when.calendar import DAY
from sayso.language.when.scan import Scan
from sayso.language.when.values import Day, Pattern
from sayso.language.when.years import YEARS, full_year, short_year

Found = tuple[Day, int]


def numeric(scan: Scan, index: int) -> Found | None:
    """Read "2026-05-04", "04/05/2026", "4.5.26", "4/5", "7 de 6 de 1985"."""
    one, two = scan.at(index), scan.at(index + 2)
    if not one.digits or one.number is None or one.ordinal or _goes_on(scan, index):
        return None
    if two.number is None or not two.digits or two.ordinal:
        return None
    mark = scan.word(index + 1)
    if mark in "/-." and mark:
        tight = scan.near(index + 1) and scan.near(index + 2)
        return _three(scan, index, mark, tight) or (_two(scan, index, mark) if tight else None)
    return _spelled(scan, index)


def _goes_on(scan: Scan, index: int) -> bool:
    """Whether a number goes on from one before it by the mark that follows it too: a phone, a version."""
    mark = scan.word(index - 1)
    return mark == scan.word(index + 1) and mark in "/-." and scan.near(index) and bool(scan.at(index - 2).digits)


def _three(scan: Scan, index: int, mark: str, tight: bool) -> Found | None:
    three = scan.at(index + 4)
    if scan.word(index + 3) != mark or not three.digits or three.ordinal or three.number is None:
        return None
    if tight != (scan.near(index + 3) and scan.near(index + 4)):
        return None
    numbers = [scan.at(index).digits, scan.at(index + 2).digits, three.digits]
    end = index + 5
    more = scan.word(end) in "/-." and scan.near(end) and scan.near(end + 1) and scan.at(end + 1).digits
    if more and not (mark == scan.word(end) == "-"):
        return None
    days = ordered(numbers, scan.lang, mark)
    if not days:
        return None
    first, *others = days
    other = (others[0], others[0] + DAY) if others else None
    return Day(first, first + DAY, floating=False, other=other), end


def ordered(numbers: list[str], lang: str, mark: str = "/") -> list[date]:
    """Return the days that three numbers can stand for, the likeliest first.

    A year of four digits says where it is; otherwise it comes last. English writes the month first, but not with
    points or hyphens; what is no date in that order is read in the other.
    """
    if len(numbers[0]) == 4:
        orders = [(0, 1, 2)]
    elif len(numbers[2]) in (2, 4):
        month_first = lang == "en" and mark == "/" and len(numbers[2]) == 4
        orders = [(2, 0, 1), (2, 1, 0)] if month_first else [(2, 1, 0), (2, 0, 1)]
    else:
        return []
    found: list[date] = []
    for year, month, day_of in orders:
        full = int(numbers[year]) if len(numbers[year]) == 4 else short_year(numbers[year])
        when = made(full, numbers[month], numbers[day_of])
        if when and when not in found:
            found.append(when)
    return found


def made(year: int | None, month: str, day_of: str) -> date | None:
    """Return the day of a year, a month and a day; None where there is no such day."""
    if year not in YEARS or len(month) > 2 or len(day_of) > 2:
        return None
    try:
        return date(year or 1, int(month), int(day_of))
    except ValueError:
        return None


def _two(scan: Scan, index: int, mark: str) -> Found | None:
    """Read "4/5": in English the month first, else the day; with a point or a hyphen only where it must be a date."""
    one, two = scan.at(index), scan.at(index + 2)
    end = index + 3
    if len(one.digits) > 2 or len(two.digits) > 2 or _goes_further(scan, end, mark):
        return None
    if mark != "/" and not _called(scan, index, end, mark):
        return None
    padded = "0" in (one.digits[0], two.digits[0])
    if mark == "/" and not padded and _is_share(scan, one.number or 0, two.number or 0, end):
        return None
    orders = [(one, two), (two, one)] if scan.lang == "en" else [(two, one), (one, two)]
    days = [found for month, day_of in orders if (found := _monthly(scan, month.number, day_of.number, index))]
    if not days:
        return None
    other = (days[1].lo, days[1].hi) if len(days) > 1 and days[1].lo != days[0].lo else days[0].other
    return days[0]._replace(other=other), end


def _is_share(scan: Scan, over: int, under: int, index: int) -> bool:
    """Whether it is a part of something, "1/2 cup", or around the clock, "24/7"."""
    after = scan.skip(index, "the_of")
    noun = scan.word(after).isalpha() and not scan.at(after).senses
    return (over, under) == (24, 7) or (over < under <= 4 and noun)


def _goes_further(scan: Scan, index: int, mark: str) -> bool:
    """Whether something follows that makes of two numbers no date: more digits, a unit, a sign."""
    word = scan.word(index)
    if scan.has(index, "unit", "meridiem"):
        return True
    if not scan.near(index):
        return False
    ranged = word == "-" and mark == "/"
    return word.isalpha() or word in "%$" or (word in "/-.:" and bool(scan.at(index + 1).digits) and not ranged)


def _called(scan: Scan, index: int, end: int, mark: str) -> bool:
    """Whether a number such as "5.12" or "17-2" is meant as a date: after "on", or as the whole text."""
    if mark == "-":
        return index == 0 and end >= scan.count and scan.lang != "en"
    return scan.lang == "en" and scan.word(index - 1) == "on" and scan.over(end)


def _monthly(scan: Scan, month: int | None, day_of: int | None, index: int) -> Day | None:
    if not month or not day_of or month > 12 or day_of > 31:
        return None
    found = scan.resolve(Pattern(month=month, day=day_of), index + 1)
    return found[0] if found else None


def _spelled(scan: Scan, index: int) -> Found | None:
    """Read "7 de 6 de 1985"."""
    if not scan.has(index + 1, "the_of") or not scan.has(index + 3, "the_of") or scan.lang == "en":
        return None
    year = full_year(scan, index + 4)
    when = made(year, scan.at(index + 2).digits, scan.at(index).digits)
    return (Day(when, when + DAY, floating=False), index + 5) if when else None
