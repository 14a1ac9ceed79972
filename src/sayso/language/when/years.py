"""The year of a day, a month or a holiday: "2027", "de 27", "of last year", "in 3 years"."""

from __future__ import annotations

from typing import Final

from sayso.language.when.modifiers import which_day
from sayso.language.when.scan import Scan

PIVOT: Final = 50
"""Years in two digits up to this one are of this century, later ones of the last."""
YEARS: Final = range(1500, 2200)
"""Four digits that can be a year."""


def full_year(scan: Scan, index: int) -> int | None:
    """Return the year in four digits or in words that stands here."""
    token = scan.at(index)
    if token.number is None or token.number not in YEARS or token.ordinal:
        return None
    return None if token.digits and len(token.digits) != 4 else token.number


def short_year(token_digits: str) -> int | None:
    """Return the year that two digits stand for."""
    if len(token_digits) != 2:
        return None
    return int(token_digits) + (2000 if int(token_digits) <= PIVOT else 1900)


def year_after(scan: Scan, index: int) -> tuple[int | None, int]:
    """Return the year that follows a day or month, in four digits or two, and the index after it."""
    after = index + (scan.word(index) in (",", "-", "/", "."))
    if (after == index or scan.word(index) == ",") and scan.has(after, "of", "on"):
        after += 1
    after = scan.skip(after, "yearnoun")
    if (year := full_year(scan, after)) is not None and not scan.has(after + 1, "unit"):
        return year, after + 1
    token = scan.at(after)
    near = (scan.near(after) and scan.word(index) in "-/" and scan.word(index - 2) in "-/") or scan.word(
        after - 1
    ) == "'"
    spoken = (
        (scan.has(index, "the_of") and scan.lang != "en")
        or scan.word(index) == ","
        or (after == index and scan.lang != "en")
    )
    if len(token.digits) == 2 and not token.ordinal and (near or spoken) and not _is_no_year(scan, after + 1):
        return short_year(token.digits), after + 1
    relative = of_year(scan, index) if scan.has(index, "of", "the_of") else None
    return relative if relative else (None, index)


def _is_no_year(scan: Scan, index: int) -> bool:
    token = scan.at(index)
    return (
        (token.word in (":", "h", "-", ".", "%", "$") and scan.near(index) and not scan.over(index))
        or scan.has(index, "unit", "meridiem", "part", "oclock", "month", "the_of")
        or (token.word == ":" or bool(token.digits))
    )


def of_year(scan: Scan, index: int) -> tuple[int, int] | None:
    """Read the year after a holiday or a month: "2027", "de 2027", "of last year", "in 3 years"."""
    after = scan.skip(index + (scan.word(index) == ","), "of", "the_of")
    steps, start = which_day(scan, after)
    if steps is not None and scan.name_of(start, "unit") == "year":
        return scan.today.year + steps, start + 1
    if scan.name_of(start, "unit") == "year" and (steps := scan.number_of(start + 1, "post")) is not None:
        return scan.today.year + steps, start + 2
    start = scan.skip(scan.skip(after, "the"), "yearnoun")
    year = full_year(scan, start)
    return (year, start + 1) if year is not None else _years_away(scan, index)


def _years_away(scan: Scan, index: int) -> tuple[int, int] | None:
    start = scan.skip(index, "in")
    count = scan.at(start).number or (1 if scan.has(start, "one") else None)
    if count is None or count > 100 or scan.name_of(start + 1, "unit") != "year":
        return None
    hence = scan.has(start + 2, "hence")
    return (scan.today.year + count, start + 2 + hence) if hence or start > index else None
