"""Holidays that follow the moon: of Islam by the calendar of Umm al-Qura, of Judaism, and the Chinese New Year."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from typing import Final

# Days from 20 January to the first day of the Chinese year, a digit of base 36 a year.
_SPRING: Final = "7qf3lbui8rg4nc2k9ti6pe3lbuj8rg5nc2l9sh6oe3mbuj8qf4nc2lash6pd3mcuj8qf4n"
SPRING_YEARS: Final = range(1990, 1990 + len(_SPRING))
"""Years whose Chinese New Year is known."""
_HIJRA: Final = 622
_ANNO_MUNDI: Final = 3760
_ADAR: Final = 12
_SECOND_ADAR: Final = 13


@lru_cache(512)
def islamic(month: int, day: int, year: int) -> date:
    """Return the first such day of the Islamic calendar in a year; raises ValueError or OverflowError for none."""
    from hijridate import Hijri

    about = (year - _HIJRA) * 33 // 32
    days = (Hijri(about + more, month, day).to_gregorian() for more in (-1, 0, 1, 2))
    found = next((when for when in days if when.year == year), None)
    if found is None:
        raise ValueError(f"no {day}/{month} of the Islamic calendar in {year}")
    return date(found.year, found.month, found.day)


@lru_cache(512)
def jewish(month: int, day: int, year: int) -> date:
    """Return the day of the Jewish calendar in a year, by its daylight; months count from Nisan.

    What is of Adar is of the second one where there are two.
    """
    from pyluach.dates import HebrewDate  # type: ignore[import-untyped]  # it carries no types

    whole = year + _ANNO_MUNDI + (month >= 7 and month < _ADAR - 2)
    if month == _ADAR and (7 * whole + 1) % 19 < 7:
        month = _SECOND_ADAR
    made: date = HebrewDate(whole, month, day).to_pydate()
    return made


def chinese_new_year(year: int) -> date:
    """Return the first day of the Chinese year; raises ValueError outside SPRING_YEARS."""
    if year not in SPRING_YEARS:
        raise ValueError(f"no Chinese New Year is known for {year}")
    return date(year, 1, 20) + timedelta(days=int(_SPRING[year - SPRING_YEARS.start], 36))
