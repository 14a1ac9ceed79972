"""A day and a time of day, in either order: "tomorrow at 3pm", "às 15h de sexta", "Monday morning at 9"."""

from __future__ import annotations

from typing import Final

from sayso.language.when.calendar import DAY
from sayso.language.when.clocks import clock, named, noun, part, within
from sayso.language.when.dates import numbered
from sayso.language.when.days import day
from sayso.language.when.offsets import offset
from sayso.language.when.periods import span
from sayso.language.when.scan import Scan
from sayso.language.when.values import Clock, Day, Instant, Moment, Part
from sayso.language.when.weekdays import its_week

Found = tuple[Moment | Instant, int]

_STRONG: Final = frozenset({"at", "@"})
_LOOSE: Final = frozenset({"a", "as", "las", "la", "al", "umas", "de", "tipo", "ao", "ate"})
_LAST: Final = Clock(23, 59, 59)


def moment(scan: Scan, index: int, called: bool = False) -> Found | None:
    """Return the moment that starts here, and the index after it; `called`: a bare hour will do."""
    token = scan.tokens[index]
    if token.number is None and not token.senses and token.ordinal is None:
        return None
    key = (index, called)
    if key not in scan.moments:
        scan.moments[key] = _moment(scan, index, called)
    return scan.moments[key]


def _moment(scan: Scan, index: int, called: bool) -> Found | None:
    if counted := offset(scan, index):
        return _timed(scan, counted[0], counted[1]) if isinstance(counted[0], Moment) else counted
    if scan.has(index, "now"):
        return (Instant(scan.now), index + 1) if scan.sure(index, "now") or called else None
    found = _part_first(scan, index) or _end_of_day(scan, index) if scan.tokens[index].senses else None
    if found:
        return found
    dated = day(scan, index)
    period = span(scan, index)
    timed = _clock_first(scan, index, called)
    best = max((dated, period), key=lambda each: each[1] if each else -1)
    if best and (not timed or best[1] >= timed[1] or (best is dated and _is_numeric(scan, index))):
        whole = _timed(scan, Moment(best[0]), best[1])
        return timed if timed and timed[1] > whole[1] else whole
    return timed


def _is_numeric(scan: Scan, index: int) -> bool:
    return bool(scan.at(index).digits) and scan.word(index + 1) in ("/", "-")


def _timed(scan: Scan, found: Moment, index: int) -> Found:
    """Add the time that follows a day, and the part of the day: "Thursday morning at 8"."""
    if found.day is None or found.day.grain != "day":
        return found, index
    parted, after = _its_part(scan, index)
    timed = _its_time(scan, after)
    if timed:
        time, end = timed
        return Moment(found.day, within(time, parted) if parted else time), end
    if parted:
        week = its_week(scan, found.day.lo.weekday(), after) if found.day.pattern else None
        return Moment(week[0] if week else found.day, part=parted), week[1] if week else after
    counted = offset(scan, scan.skip(index, "at")) if found.day.lo == scan.today else None
    return counted if counted and isinstance(counted[0], Instant) else (found, index)


def _its_part(scan: Scan, index: int) -> tuple[Part | None, int]:
    start = index + (scan.word(index) == "," and not scan.over(index + 1))
    found = part(scan, start) or noun(scan, start)
    if found and not (start > index and scan.has(start, "partn", "partd") and scan.lang != "en"):
        return found
    return None, index


def _its_time(scan: Scan, index: int) -> tuple[Clock, int] | None:
    start = index + (scan.word(index) in (",", "-", "@"))
    if scan.has(start, "until", "since", "before", "after", "by") and not scan.has(start, "on"):
        return None
    if scan.has(start, "at") or scan.word(start) in ("de", "on", "t"):
        found = clock(scan, start + 1, True)
        loose = scan.word(start) in ("a", "de", "on", "as", "for", "about", "by", "la", "al", "ao")
        if found and (not loose or clock(scan, start + 1) or scan.over(found[1]) or scan.has(found[1], "part")):
            return found
    if not scan.has(start, "partn"):
        called = scan.word(index) == "@"
        return clock(scan, start, called)
    return None


def _clock_first(scan: Scan, index: int, called: bool) -> Found | None:
    """Read a time and the day that may follow it: "3pm tomorrow", "às nove do dia 20", "8am this morning"."""
    if scan.tokens[index].number is None and not scan.has(index, "at", "clock", "quarter", "halfpast", "one"):
        return None
    start, strong = _called(scan, index)
    found = clock(scan, start, called or (start > index and scan.lang != "en") or strong)
    if found is None or (start > index and not strong and not _allowed(scan, start, found[1])):
        return None
    time, end = found
    after = end + (scan.word(end) == "," and not scan.over(end + 1))
    parted = _part_first(scan, after)
    if parted and isinstance(parted[0], Moment) and parted[0].part and parted[0].clock is None:
        return Moment(parted[0].day, within(time, parted[0].part)), parted[1]
    dated = _its_day(scan, after)
    if dated is None:
        return Moment(clock=time), end
    its_part, last = _its_part(scan, dated[1])
    return Moment(dated[0], within(time, its_part) if its_part else time), last


def _its_day(scan: Scan, index: int) -> tuple[Day, int] | None:
    """Read the day after a time, with the words that join them: "on", "de", "del 15"."""
    after = scan.skip(index, "on", "of", "the_of") if not scan.has(index, "daynoun", "mod") else index
    if not scan.has(after, "mod", "one") and scan.word(after) not in ("el", "the"):
        after = scan.skip(after, "on", "the")
    if found := day(scan, after):
        return found
    called = scan.word(index) in ("del", "do") and after > index and scan.over(after + 1)
    return numbered(scan, after) if called else None


def _called(scan: Scan, index: int) -> tuple[int, bool]:
    """Return where the time starts after "at", "às", "a las", and whether that word calls for a bare hour."""
    if not scan.has(index, "at"):
        return index, False
    token = scan.at(index)
    if scan.lang == "en":
        return index + 1, token.word in _STRONG
    if scan.lang == "pt":
        return index + 1, scan.accented(index) or (token.word not in _LOOSE)
    return index + 1, scan.spelled(index).endswith((" las", " la"))


def _allowed(scan: Scan, start: int, end: int) -> bool:
    """Whether a time after a word that need not call for one is one by itself."""
    if clock(scan, start) is not None:
        return True
    return scan.over(end) or scan.has(end, "day", "weekday", "part", "to", "or", "daynoun")


def _part_first(scan: Scan, index: int) -> Found | None:
    """Read a part of the day and its day: "this morning [at 8]", "tonight", "morning of the 15th", "anoche"."""
    found = _own_part(scan, index)
    if found is None:
        return _part_of_day(scan, index)
    dated, parted, after = found
    timed = _its_time(scan, after)
    if timed:
        return Moment(dated, within(timed[0], parted)), timed[1]
    return Moment(dated, part=parted), after


def _own_part(scan: Scan, index: int) -> tuple[Day, Part, int] | None:
    if scan.has(index, "tonight"):
        return _today(scan, 0), named(scan, "night"), index + 1
    if scan.has(index, "lastnight"):
        return _today(scan, -1), named(scan, "night"), index + 1
    steps = scan.number_of(index, "mod")
    after = index + 1
    if steps == 0 and scan.number_of(after, "mod") is not None:
        after += 1
    name = scan.name_of(after, "partn") if steps is not None else None
    if name is None or steps is None:
        return None
    return _today(scan, steps), named(scan, name), after + 1


def _today(scan: Scan, steps: int) -> Day:
    return Day(scan.today + steps * DAY, scan.today + (steps + 1) * DAY)


def _part_of_day(scan: Scan, index: int) -> Found | None:
    """Read "in the morning [of the 15th]", "na noite de sábado", "in the evening at seven"."""
    start = scan.skip(index, "the")
    found = part(scan, index) or noun(scan, start)
    if found is None or scan.word(index - 1) in ("good", "boa", "bom", "buenas", "buenos", "buena"):
        return None
    sure = scan.has(index, "part")
    if scan.lang == "es" and scan.word(start) == "manana" and start == index:
        return None
    parted, after = found
    inner = scan.skip(after, "of", "the_of", "on")
    if inner > after:
        dated = day(scan, inner) or day(scan, scan.skip(inner, "the"))
        if dated is None and scan.at(inner).ordinal:
            dated = numbered(scan, inner)
        if dated:
            return Moment(dated[0], part=parted), dated[1]
    if sure and (timed := _its_time(scan, after)) and scan.has(after, "at"):
        return Moment(clock=within(timed[0], parted)), timed[1]
    real = scan.sure(index, "part") or (scan.has(index, "part") and scan.accented(index))
    return (Moment(part=parted), after) if sure and real else None


def _end_of_day(scan: Scan, index: int) -> Found | None:
    """Read the last second of a day: "EOD", "end of tomorrow", "al final de mañana"."""
    if scan.name_of(index, "eo") == "end-day":
        found = day(scan, scan.skip(index + 1, "of", "on"))
        return (Moment(found[0], _LAST), found[1]) if found else (Moment(_today(scan, 0), _LAST), index + 1)
    if scan.name_of(index, "edge") != "end" or scan.word(index) == "late":
        return None
    found = day(scan, index + 1) or day(scan, scan.skip(index + 1, "the"))
    return (Moment(found[0], _LAST), found[1]) if found else None
