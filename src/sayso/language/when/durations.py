"""Lengths of time: "2 hours and 30 minutes", "uma hora e meia", "tres cuartos de hora"."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from sayso.language.when.scan import Scan, once
from sayso.language.when.values import Length

MAX_PIECES: Final = 6
"""Pieces of one length: years, months, weeks, days, hours, minutes."""
MAX_AMOUNT: Final = Decimal(10**7)
"""More of a unit than this is no length of time that anyone means."""

_HALF, _QUARTER = Decimal("0.5"), Decimal("0.25")
_SECONDS: Final = {"second": 1, "minute": 60, "hour": 3600}
_DAYS: Final = {"day": 1, "night": 1, "week": 7, "weekend": 2, "fortnight": 14}
_MONTHS: Final = {"month": 1, "quarter": 3, "semester": 6, "year": 12, "decade": 120, "century": 1200}
_RANK: Final = {unit: rank for rank, unit in enumerate([*_SECONDS, *_DAYS, "business", *_MONTHS])}

Found = tuple[Length, int]


@once("one few couple half quarter all unit amount")
def duration(scan: Scan, index: int) -> Found | None:
    """Return the length of time that starts here, and the index after it."""
    return _whole(scan, index) or _and_half(scan, index) or _pieces(scan, index)


def _and_half(scan: Scan, index: int) -> Found | None:
    """Read "hora e meia", where nobody says one."""
    if scan.name_of(index, "unit") != "hour" or scan.lang == "en" or scan.at(index - 1).number is not None:
        return None
    extra, after = _fraction(scan, index + 1)
    return (_length(1 + extra, "hour"), after) if extra else None


def _pieces(scan: Scan, index: int) -> Found | None:
    found = _piece(scan, index)
    if found is None:
        return None
    length, unit, end = found
    for _ in range(MAX_PIECES):
        after = scan.skip(end, "and")
        if after == end and scan.word(end) == ",":
            after = end + 1
        more = _piece(scan, scan.skip(after, "the") if scan.lang == "en" else after)
        if more is None or _RANK[more[1]] >= _RANK[unit]:
            break
        length, unit, end = _sum(length, more[0]), more[1], more[2]
    return _minutes(scan, end, length) if unit == "hour" else (length, end)


def _minutes(scan: Scan, end: int, length: Length) -> Found:
    """Add the minutes of "3 hours ten" and "2h30"."""
    after = scan.skip(end, "and")
    token = scan.at(after)
    if token.number is None or token.number >= 60 or token.ordinal:
        return length, end
    compact = after == end and len(token.digits) == 2 and scan.near(end)
    if compact or scan.over(after + 1):
        last = after + 1 + (compact and scan.near(after + 1) and scan.name_of(after + 1, "compact") == "minute")
        return _sum(length, _length(Decimal(token.number), "minute")), last
    return length, end


def _piece(scan: Scan, index: int) -> tuple[Length, str, int] | None:
    """Read an amount and its unit."""
    found = amount(scan, index)
    if found is None:
        return None
    value, after = found
    if scan.has(after, "the_of") and scan.has(after + 1, "unit") and not scan.at(index).digits:
        after += 1  # "a couple of days"
    after = scan.skip(after, "extra")
    if scan.word(after) == "-" and scan.near(after) and scan.near(after + 1) and scan.lang == "en":
        after += 1  # "a 30-day trial"
    unit = scan.name_of(after, "unit")
    if unit is None and scan.near(after) and scan.at(after - 1).digits:
        unit = scan.name_of(after, "compact")
    if unit is None or value > MAX_AMOUNT or _ordinal_unit(scan, after, index):
        return None
    after += 1
    extra, after = _fraction(scan, after)
    return _length(value + extra, unit), unit, scan.skip(after, "extra") if scan.lang != "en" else after


def _ordinal_unit(scan: Scan, unit: int, index: int) -> bool:
    """Whether the word is counted through, not out: "the second one", "segundo"."""
    return scan.at(index).ordinal is not None and unit == index + 1


def _fraction(scan: Scan, index: int) -> tuple[Decimal, int]:
    """Read "and a half", "e meia", "y cuarto" after a unit."""
    after = scan.skip(index, "and", "hourplus")
    if after == index:
        return Decimal(0), index
    after = scan.skip(after, "one") if not scan.has(after, "quarter", "half") else after
    for sense, part in (("half", _HALF), ("quarter", _QUARTER)):
        if scan.has(after, sense) and not scan.has(after + 1, "unit", "one"):
            return part, after + 1
    return Decimal(0), index


def amount(scan: Scan, index: int) -> tuple[Decimal, int] | None:
    """Read how many: a number, "a", "half an", "a few", "three quarters of an", "one and a half"."""
    for sense, value in (("few", Decimal(3)), ("couple", Decimal(2))):
        if scan.has(index, sense):
            return value, index + 1
    if scan.sure(index, "half"):
        return _HALF, scan.skip(scan.skip(index + 1, "the_of"), "one")
    if scan.has(index, "quarter") and scan.has(index + 1, "the_of"):
        return _QUARTER, _of(scan, index + 1)
    found = scan.decimal(index)
    if found is None:
        return (Decimal(1), index + 1) if scan.has(index, "one") else None
    return _mixed(scan, index, *found)


def _mixed(scan: Scan, index: int, value: Decimal, after: int) -> tuple[Decimal, int] | None:
    if value % 1 and scan.has(after, "the_of") and scan.has(_of(scan, after), "unit"):
        return value, _of(scan, after)
    if scan.word(after) == "/" and scan.near(after) and scan.near(after + 1) and (under := scan.at(after + 1).number):
        return (value / under, after + 2) if after == index + 1 else None
    if scan.has(after, "quarter") and not scan.has(after, "unit~") and _quarters(scan, after):
        return value * _QUARTER, _of(scan, after + 1)
    joined = scan.skip(after, "and", "hourplus")
    if joined == after:
        return value, after
    count = scan.at(joined).number if scan.at(joined).number is not None and not scan.has(joined, "one") else None
    inner = joined + 1 if count is not None else scan.skip(joined, "one") if not scan.has(joined, "quarter") else joined
    part = _HALF if scan.has(inner, "half") and count is None else _QUARTER if scan.has(inner, "quarter") else None
    end = _of(scan, inner + 1)
    if part is not None and scan.has(end, "unit"):
        return value + part * (count or 1), end
    return value, after


def _quarters(scan: Scan, index: int) -> bool:
    end = _of(scan, index + 1)
    return scan.name_of(end, "unit") == "hour" and (end > index + 1 or scan.lang == "en")


def _of(scan: Scan, index: int) -> int:
    return scan.skip(scan.skip(index, "the_of"), "one")


def _whole(scan: Scan, index: int) -> Found | None:
    """Read "all day", "toda la semana", "a semana toda", "o dia inteiro"."""
    if scan.has(index, "all") and (unit := scan.name_of(index + 1, "unit")) and unit in _LONG:
        return _length(Decimal(1), unit), index + 2
    unit = scan.name_of(index, "unit")
    if unit in _LONG and scan.has(index + 1, "allpost"):
        return _length(Decimal(1), unit), index + 2
    return None


_LONG: Final = frozenset({"day", "night", "week", "weekend", "month", "year", "fortnight"})


def _length(value: Decimal, unit: str) -> Length:
    if unit in _SECONDS:
        return Length(seconds=value * _SECONDS[unit])
    if unit == "business":
        return Length(business=int(value))
    if unit in _DAYS:
        return Length(days=value * _DAYS[unit])
    months = value * _MONTHS[unit]
    return Length(months=months, yearly=_MONTHS[unit] >= 12)


def _sum(one: Length, two: Length) -> Length:
    yearly = one.yearly and (two.yearly or not two.months)
    return Length(
        one.months + two.months, one.days + two.days, one.seconds + two.seconds, one.business + two.business, yearly
    )
