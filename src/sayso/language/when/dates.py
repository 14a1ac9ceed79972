"""Days of a month: "5 de maio de 2026", "May 5th", "the 5th", "dia 5", and dates in digits."""

from __future__ import annotations

from typing import Final

from sayso.language.when.calendar import DAY, period
from sayso.language.when.modifiers import which_day
from sayso.language.when.numeric import made, numeric
from sayso.language.when.scan import Scan
from sayso.language.when.values import Day, Pattern
from sayso.language.when.years import full_year, year_after

_VERBS = """
is was will would work works if then please pls i we you he she they it how can could should did do does what when
because so there ok okay thanks instead at but with my the
"""

Found = tuple[Day, int]


def date_at(scan: Scan, index: int, free: bool = False) -> Found | None:
    """Read a day of a month: in digits, by the month's name, or by its number; `free`: the number may be bare."""
    if scan.lang != "en" and (called := _called_day(scan, index)) > index:
        found = numeric(scan, called) or _day_first(scan, called)
        if found:
            return found
    return numeric(scan, index) or _month_first(scan, index) or _day_first(scan, index) or _numbered(scan, index, free)


def _called_day(scan: Scan, index: int) -> int:
    """Return the index after "dia", "el", "el día"."""
    return scan.skip(index + (scan.word(index) == "el"), "daynoun")


def month_at(scan: Scan, index: int) -> tuple[int, int] | None:
    """Return the month named here and the index after it, with the point of an abbreviation."""
    month = scan.number_of(index, "month")
    if month is None:
        return None
    dotted = scan.word(index + 1) == "." and scan.near(index + 1) and not scan.sure(index, "month")
    return month, index + 1 + dotted


def number_of_day(scan: Scan, index: int) -> tuple[int, int] | None:
    """Return the day of a month written here: "5", "5th", "cinco", "twenty first"."""
    token = scan.at(index)
    value = token.ordinal or token.number
    if value is None or not 1 <= value <= 31 or len(token.digits) > 2:
        return None
    return value, index + 1


def _day_first(scan: Scan, index: int) -> Found | None:
    """Read "5 May", "5th of May 2026", "5 de maio", "5-may-2026", "the 5 July"."""
    start = scan.skip(scan.skip(index, "the") if scan.lang == "en" else index, "mod")
    start = scan.skip(start, "daynoun") if scan.has(start, "daynoun") else start
    number = number_of_day(scan, start)
    if number is None:
        return None
    after = number[1]
    if scan.has(after, "daynoun") and scan.lang == "en" and scan.at(start).ordinal:
        after += 1
    joined = after + (scan.word(after) in ("-", "/") and scan.near(after))
    joined = scan.skip(joined, "the_of") if joined == after else joined
    month = month_at(scan, joined)
    if month is None:
        return _day_year_month(scan, number[0], joined) or _of_month(scan, number[0], after)
    return _with_year(scan, month[0], number[0], month[1])


def _day_year_month(scan: Scan, day_of: int, index: int) -> Found | None:
    """Read "24-2027-agosto"."""
    year = full_year(scan, index)
    if year is None or scan.word(index + 1) not in "-/" or not scan.has(index + 2, "month"):
        return None
    return scan.resolve(Pattern(year, scan.number_of(index + 2, "month"), day_of), index + 3)


def _of_month(scan: Scan, day_of: int, index: int) -> Found | None:
    """Read "the 21st of this month", "dia 5 do mês que vem"."""
    after = scan.skip(index, "the_of", "of")
    steps, place = which_day(scan, after)
    if scan.name_of(place, "unit") != "month" or (after == index and not scan.at(index - 1).ordinal):
        return None
    end = place + 1
    if steps is None and (steps := scan.number_of(end, "post")) is not None:
        end += 1
    if steps is None:
        return None
    first = period("month", scan.today, steps)[0]
    when = made(first.year, str(first.month), str(day_of))
    return (Day(when, when + DAY), end) if when else None


def _month_first(scan: Scan, index: int) -> Found | None:
    """Read "May 5th, 2026", "May the 5th", "mayo 5 del 2013", "2020/Sep/23", "Sep-23-2020"."""
    if (year := full_year(scan, index)) is not None and scan.word(index + 1) in ("/", "-") and scan.near(index + 1):
        return _year_first(scan, year, index + 2)
    start = scan.skip(index, "mod") if scan.has(index + 1, "month") else index
    month = month_at(scan, start)
    if month is None:
        return None
    after = month[1] + (scan.word(month[1]) in ("-", "/", ",") and scan.near(month[1]))
    if full_year(scan, after) and scan.word(after + 1) in ("-", "/") and (number := number_of_day(scan, after + 2)):
        return scan.resolve(Pattern(full_year(scan, after), month[0], number[0]), number[1])
    after = scan.skip(after, "the") if scan.lang != "pt" and not scan.has(after, "one") else after
    number = number_of_day(scan, after)
    if number is None or _is_no_day(scan, number[1], after):
        return None
    return _with_year(scan, month[0], number[0], number[1])


def _is_no_day(scan: Scan, index: int, start: int) -> bool:
    """Whether the number after a month is an hour or an amount: "April 3pm", "May 5 people"."""
    token = scan.at(index)
    if scan.at(start).ordinal:
        return False
    marked = (
        token.word in ("h", ":", "%", "$", ".")
        and scan.near(index)
        and (token.word != "." or bool(scan.at(index + 1).digits))
    )
    return marked or (scan.has(index, "meridiem", "unit", "oclock") and not scan.has(index, "partn"))


def _year_first(scan: Scan, year: int, index: int) -> Found | None:
    month = month_at(scan, index)
    number = number_of_day(scan, index + 2) if month else number_of_day(scan, index)
    month = month or month_at(scan, index + 2)
    return scan.resolve(Pattern(year, month[0], number[0]), index + 3) if month and number else None


def _with_year(scan: Scan, month: int, day_of: int, index: int) -> Found | None:
    """Add the year, and the weekday that may follow: "5 de maio de 2026", "May 5, Friday", "6-Aug-92"."""
    year, end = year_after(scan, index)
    after = end + (scan.word(end) == ",")
    if (weekday := scan.number_of(after, "weekday")) is not None and year is None:
        found = scan.resolve(Pattern(None, month, day_of, weekday), after + 1)
        if found:
            return found
    end = after + 1 if weekday is not None else end
    return scan.resolve(Pattern(year, month, day_of), end)


def _numbered(scan: Scan, index: int, free: bool) -> Found | None:
    """Read a day by its number alone: "the 5th", "dia 5", "el 5"."""
    start = scan.skip(index, "the") if scan.lang == "en" else index
    article = scan.lang == "es" and scan.word(start) == "el"
    start += article
    called = scan.has(start, "daynoun") and scan.lang != "en"
    start += called
    number = number_of_day(scan, start)
    if number is None:
        return None
    ordinal = scan.at(start).ordinal is not None or number[1] > start + 1
    if article and ordinal and not (number[0] == 1 and scan.at(start).digits and scan.over(number[1])):
        return None  # "el tercero", "el primero de la lista" are counted out of something
    if not called and not free:
        fits = (
            scan.lang == "en" and ordinal and (start > index or scan.has(index - 1, "on", "by", "until", "since", "to"))
        )
        if not (fits or article):
            return None
        if not _ends_day(scan, number[1], ordinal):
            return None
    if _is_no_day(scan, number[1], start) or month_at(scan, scan.skip(number[1], "the_of")):
        return None  # "dia 30 de fevereiro" is none
    return scan.resolve(Pattern(month=_shared_month(scan, number[1]), day=number[0]), number[1])


def _shared_month(scan: Scan, index: int) -> int | None:
    """Return the month of a list of days, named after the last: "dias 18 e 19 de junho"."""
    if not scan.has(index, "and", "or") or (number := number_of_day(scan, scan.skip(index + 1, "the"))) is None:
        return None
    return scan.number_of(scan.skip(number[1], "the_of"), "month")


def numbered(scan: Scan, index: int) -> Found | None:
    """Return the day that a bare number is where something calls for a day: "del 15"."""
    number = number_of_day(scan, index)
    return scan.resolve(Pattern(day=number[0]), number[1]) if number else None


def _ends_day(scan: Scan, index: int, ordinal: bool) -> bool:
    """Whether "the 5th" or "el 5" ends here: neither "the 5th floor" nor "el 5 por ciento"."""
    if scan.word(index) in ("por", "per"):
        return False
    if index >= scan.count or scan.has(
        index, "at", "part", "partn", "from", "until", "to", "and", "or", "weekday", "on"
    ):
        return True
    token = scan.at(index)
    if token.word in "%$€/:-.,!?;)":
        return token.word in ",.!?;)-" and not (scan.near(index) and scan.at(index + 1).digits and scan.near(index + 1))
    if token.digits:
        return ordinal
    if scan.lang == "en":
        return (scan.has(index, "day", "mod") and ordinal and scan.at(index - 1).digits != "") or token.word in _FOLLOWS
    return scan.has(index, "day", "fn") or token.word in (
        "a",
        "y",
        "e",
        "o",
        "no",
        "si",
        "me",
        "te",
        "nos",
        "le",
        "que",
    )


_FOLLOWS: Final = frozenset(_VERBS.split())
