"""A range by its two ends: "from 3 to 5pm", "entre segunda e quarta", "10-12 June", "Thursday 9:30 to 11"."""

from __future__ import annotations

from datetime import date
from typing import Final

from sayso.language.when.calendar import period
from sayso.language.when.clocks import alone, noun, part, within
from sayso.language.when.dates import number_of_day
from sayso.language.when.days import day
from sayso.language.when.moments import moment
from sayso.language.when.scan import Scan
from sayso.language.when.values import Clock, Day, Instant, Moment, Part, Pattern, Stretch
from sayso.language.when.years import full_year

Found = tuple[Stretch, int]
End = Moment | Instant

_FROM_NOW: Final = frozenset({"from now", "a partir de agora", "a partir de ahora"})


def between(scan: Scan, index: int) -> Found | None:
    """Return the range that starts here with its first end, or with a word that opens it, or with its day."""
    if scan.has(index, "from", "between"):
        if days := _days(scan, index):
            return days
        found = _ends(scan, index + 1, True, scan.has(index, "between"))
        return _shared(scan, *found) if found else None
    if scan.spelled(index) in _FROM_NOW:
        after = _to(scan, index + 1, False)
        second = _second(scan, after) if after > index + 1 else None
        return (Stretch(Instant(scan.now), second[0]), second[1]) if second else None
    if found := _on_day(scan, index):
        return found
    found = _ends(scan, index, False, False)
    return _shared(scan, *found) if found else None


def _days(scan: Scan, index: int) -> Found | None:
    """Read "del 20 al 22": with the article two bare numbers are days."""
    if scan.word(index) not in ("del", "do"):
        return None
    first = _bare(scan, index + 1)
    second = _bare(scan, first[1] + 1) if first and scan.word(first[1]) in ("al", "ao") else None
    if first is None or second is None or max(first[0], second[0]) > 31 or not alone(scan, second[1], True):
        return None
    if scan.has(second[1], "the_of", "meridiem", "part", "oclock"):
        return None
    begin, end = (scan.resolve(Pattern(day=number), second[1]) for number in (first[0], second[0]))
    return (Stretch(Moment(begin[0]), Moment(end[0])), second[1]) if begin and end else None


def _on_day(scan: Scan, index: int) -> Found | None:
    """Read a day and two times on it: "Monday 12-4", "amanhã das 10 às 12", "next Monday morning 6-8"."""
    dated = day(scan, index)
    if dated is None:
        return None
    start = dated[1] + (scan.word(dated[1]) == ",")
    parted = noun(scan, start) or part(scan, start)
    start = parted[1] if parted else start
    called = scan.has(start, "from", "between")
    found = _ends(scan, start + called, True, called and scan.has(start, "between"))
    return (
        (_placed(found[0], dated[0], parted[0] if parted else None), found[1]) if found and _timed(found[0]) else None
    )


def _timed(found: Stretch) -> bool:
    """Whether both ends are times of no day."""
    return all(
        isinstance(end, Moment) and end.clock is not None and end.day is None for end in (found.start, found.end)
    )


def _placed(found: Stretch, when: Day, parted: Part | None) -> Stretch:
    """Put two times on a day, the first of them into a part of it."""
    first, last = found.start, found.end
    if not isinstance(first, Moment) or not isinstance(last, Moment) or first.clock is None:
        return found
    clock = within(first.clock, parted) if parted else first.clock
    return Stretch(Moment(when, clock), last._replace(day=when))


def _ends(scan: Scan, index: int, opened: bool, joined: bool) -> Found | None:
    """Read "A to B": two moments, or one and a number that takes after it, or two numbers where the range is opened."""
    first, number = moment(scan, index, opened), _bare(scan, index)
    if first and (found := _from_moment(scan, first, opened, joined)):
        return found
    if number is None:
        return None
    after = _to(scan, number[1], joined)
    if after == number[1] or (not opened and scan.has(number[1], "until")):
        return None  # "SPRING26 until 31 March"
    second = _second(scan, after) if opened else moment(scan, after)
    if second and (made := _like_second(scan, number[0], second[0], opened, index)):
        return Stretch(made, second[0]), second[1]
    return _numbers(scan, number[0], after) if opened else None


def _from_moment(scan: Scan, first: tuple[End, int], opened: bool, joined: bool) -> Found | None:
    after = _to(scan, first[1], joined)
    if after == first[1]:
        return None
    second = _second(scan, after)
    if (
        second
        and not _counts(scan, second)
        and _match(first[0], second[0])
        and (opened or _plain(scan, first[1], first[0], second[0]))
    ):
        return Stretch(first[0], second[0]), second[1]
    dated = second is not None and isinstance(second[0], Moment) and second[0].day is not None
    tail = None if dated or _is_at(scan, first) else _bare(scan, after)
    made = _like_first(scan, first[0], tail) if tail else None
    return (Stretch(first[0], made), tail[1]) if made and tail else None


def _is_at(scan: Scan, first: tuple[End, int]) -> bool:
    """Whether the word after a day calls for an hour of it, and not for another day: "4 de junho às 18"."""
    timeless = isinstance(first[0], Moment) and first[0].clock is None
    return timeless and (scan.accented(first[1]) or scan.spelled(first[1]).endswith((" las", " la")))


def _counts(scan: Scan, found: tuple[End, int]) -> bool:
    """Whether the second end is a bare number of something: "from 3 to 5 items"."""
    value, after = found
    bare = isinstance(value, Moment) and value.day is None and value.clock is not None and value.clock.open
    return bare and scan.at(after - 1).number is not None and not alone(scan, after, True)


def _second(scan: Scan, index: int) -> tuple[End, int] | None:
    return moment(scan, index, True) or moment(scan, scan.skip(index, "the", "on"), True)


def _plain(scan: Scan, index: int, first: End, second: End) -> bool:
    """Whether two moments that nothing opens are the ends of one range: "friday at 3" in Portuguese looks like one."""
    if scan.has(index, "and"):
        return False
    if not (isinstance(first, Moment) and isinstance(second, Moment)):
        return True
    dayless = second.clock is not None and second.day is None and second.part is None
    return not (dayless and first.day and first.clock is None and (scan.has(index, "at") or scan.word(index) == "to"))


def _bare(scan: Scan, index: int) -> tuple[int, int] | None:
    """Return the number here that may be an hour, a day or a year."""
    start = scan.skip(index, "the", "daynoun") if not scan.has(index, "one") else index
    token = scan.at(start)
    if token.number is None or len(token.digits) > 4:
        return None
    if found := number_of_day(scan, start):
        return found
    year = full_year(scan, start)
    return (year, start + 1) if year else (0, start + 1) if token.number == 0 else None


def _to(scan: Scan, index: int, joined: bool) -> int:
    """Return the index after the word between two ends: "and" only where "between" came first."""
    if scan.word(index) in ("-", "~"):
        return index + 1
    if not scan.has(index, "to") or (scan.word(index) in ("and", "e", "y") and not joined):
        return index
    after = index + 1
    called = scan.has(after, "at") and not scan.has(after, "daynoun") and scan.at(after + 1).number is not None
    return after + called


def _match(first: End, second: End) -> bool:
    """Whether two moments can be the ends of one range."""
    if isinstance(first, Instant) or isinstance(second, Instant):
        return True
    if first.day is None and second.day is None:
        return (first.clock is None) == (second.clock is None)
    if first.day is None or second.day is None:
        return first.clock is not None and second.clock is not None
    return (first.clock is None) == (second.clock is None) or first.day.grain == second.day.grain


def _like_second(scan: Scan, number: int, other: End, opened: bool, index: int) -> Moment | None:
    """Return a bare number as the same kind of moment as the second end of its range: "3-4pm", "10-12 June"."""
    if not isinstance(other, Moment):
        return None
    if other.clock is not None and number <= 24:
        told = opened or not other.clock.open or other.day is not None
        return _hour(number) if told and not scan.has(index, "daynoun", "the") else None
    if other.day is None or other.part is not None:
        return None
    if other.day.grain == "day" and 1 <= number <= 31 and (other.day.pattern or not other.day.floating):
        return _day_of(other.day, number)
    return _year_of(number) if other.day.grain == "year" and number > 31 else None


def _like_first(scan: Scan, first: End, tail: tuple[int, int]) -> Moment | None:
    """Return a bare number as the second end of a range: "8 am - 3", "May 5-7", "2014 to 2018"."""
    number, after = tail
    if not isinstance(first, Moment):
        return None
    if first.clock is not None:
        return _hour(number) if number <= 24 and alone(scan, after) else None
    if first.day is None or first.part is not None:
        return None
    if first.day.grain == "day" and 1 <= number <= 31:
        # "Today until 20": twenty what, nothing says.
        dated = not first.day.floating or (first.day.pattern is not None and first.day.pattern.day is not None)
        return _day_of(first.day, number) if dated and alone(scan, after) else None
    return _year_of(number) if first.day.grain == "year" and number > 1000 else None


def _hour(number: int) -> Moment:
    return Moment(clock=Clock(number % 24, open=1 <= number <= 12))


def _day_of(other: Day, number: int) -> Moment:
    return Moment(Day(other.lo, other.hi, pattern=Pattern(day=number), floating=other.floating))


def _year_of(year: int) -> Moment:
    return Moment(Day(*period("year", date(year, 1, 1)), "year", False))


def _numbers(scan: Scan, number: int, index: int) -> Found | None:
    """Read two bare numbers after a word that opens a range: years, or hours where a day or part of day follows."""
    tail = _bare(scan, index)
    if tail is None:
        return None
    if number > 1000 and tail[0] > 1000:
        return Stretch(_year_of(number), _year_of(tail[0])), tail[1]
    if number > 24 or tail[0] > 24:
        return None
    told = day(scan, scan.skip(tail[1], "on", "of", "the_of")) or part(scan, tail[1])
    return (Stretch(_hour(number), _hour(tail[0])), tail[1]) if told else None


def _shared(scan: Scan, found: Stretch, index: int) -> Found:
    """Give both ends the part of day and the day that follow: "from 3 to 5pm tomorrow", "de 10 a 12 el lunes"."""
    first, last = found.start, found.end
    if not _timed(found) or not isinstance(first, Moment) or not isinstance(last, Moment):
        return found, index
    if first.clock is None or last.clock is None:
        return found, index
    after = index + (scan.word(index) == ",")
    if (parted := part(scan, after)) and first.clock.open and last.clock.open:
        first, last = Moment(clock=within(first.clock, parted[0])), Moment(clock=within(last.clock, parted[0]))
        index = after = parted[1]
    after = scan.skip(after, "on", "of", "the_of") if not scan.has(after, "daynoun", "mod") else after
    dated = day(scan, after) or day(scan, scan.skip(after, "the"))
    if dated is None or last.clock is None:
        return Stretch(first, last), index
    after_day = noun(scan, dated[1]) or part(scan, dated[1])
    clock = within(last.clock, after_day[0]) if after_day else last.clock
    return Stretch(first._replace(day=dated[0]), Moment(dated[0], clock)), after_day[1] if after_day else dated[1]
