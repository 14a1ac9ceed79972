"""Ranges: two ends, or one side of a moment, or a length of time from one: "until Friday", "within 2 hours"."""

from __future__ import annotations

from typing import Final

from sayso.language.when.between import between
from sayso.language.when.calendar import DAY
from sayso.language.when.clocks import alone
from sayso.language.when.dates import numbered
from sayso.language.when.days import day
from sayso.language.when.durations import duration
from sayso.language.when.moments import moment
from sayso.language.when.offsets import away, offset, shifted
from sayso.language.when.periods import LASTING
from sayso.language.when.scan import Scan
from sayso.language.when.values import Day, Instant, Length, Moment, Stretch

Found = tuple[Stretch, int]
End = Moment | Instant

_PAST: Final = frozenset({"since", "desde"})
_FROM: Final = frozenset({"from", "de", "do", "da", "del"})
_MORE: Final = frozenset({"more", "mais", "mas"})
_FOR: Final = frozenset({"for", "por", "durante"})


def stretch(scan: Scan, index: int) -> Found | None:
    """Return the range that starts here, and the index after it."""
    return (
        between(scan, index)
        or _one_sided(scan, index)
        or _day_and_side(scan, index)
        or _lasting(scan, index)
        or _within(scan, index)
        or _open_ended(scan, index)
        or _beyond(scan, index)
    )


def _one_sided(scan: Scan, index: int) -> Found | None:
    """Read "since", "until", "by", "before" or "after" and a moment."""
    if not scan.has(index, "since", "until", "before", "after", "by"):
        return None
    if scan.has(index, "by") and scan.word(index - 1) == scan.word(index + 1):
        return None  # "one by one"
    token = scan.at(index)
    called = (scan.lang == "en" and token.word not in _FROM) or scan.text.plain[token.start : token.end].endswith(
        ("as", " la")
    )
    target = _target(scan, index + 1, called)
    if target is None or (scan.word(index) in _FROM and _has_source(scan, target[0])):
        return None
    value, end = target
    if scan.has(index, "since"):
        start = _back(scan, value) if scan.word(index) in _PAST else value
        return _closed(scan, Stretch(start, None), scan.skip(end, "later"))
    if scan.has(index, "after"):
        return _closed(scan, Stretch(_over(value), None), end)
    if scan.has(index, "by"):
        return Stretch(Instant(scan.now), value), end
    return Stretch(None, value, scan.has(index, "until")), end


def _has_source(scan: Scan, value: End) -> bool:
    """Whether something is rather of a time than lasts from it: "the one from last week", "from last Thursday"."""
    if not isinstance(value, Moment) or value.day is None:
        return False
    return value.day.grain != "day" or (value.clock is None and value.day.hi <= scan.today)


def _target(scan: Scan, index: int, called: bool) -> tuple[End, int] | None:
    found = moment(scan, index, called)
    for sense in ("the", "at", "on"):
        after = scan.skip(index, sense)
        other = moment(scan, after, called or sense == "at") if after > index else None
        if other and (found is None or other[1] > found[1]):
            found = other
    if found is None and scan.spelled(index - 1).endswith(("del", " el", " do")):
        dated = numbered(scan, index)
        return (Moment(dated[0]), dated[1]) if dated and alone(scan, dated[1], True) else None
    return found


def _closed(scan: Scan, found: Stretch, index: int) -> Found:
    """Add the other side: "after 2:15pm but before 5pm"."""
    if scan.has(index, "but") and scan.has(index + 1, "before") and (last := moment(scan, index + 2, True)):
        return Stretch(found.start, last[0], False), last[1]
    return found, index


def _back(scan: Scan, value: End) -> End:
    """Return the last such day instead of the next: what has gone on since Monday began last Monday."""
    if not isinstance(value, Moment) or value.day is None or value.day.pattern is None:
        return value
    last = value.day.pattern.last(scan.today)
    return value._replace(day=value.day._replace(lo=last[0], hi=last[1], other=None)) if last else value


def _over(value: End) -> End:
    """Return when something is over that lasts longer than a day: after May comes June."""
    if not isinstance(value, Moment) or value.day is None or value.day.grain == "day":
        return value
    return value._replace(day=value.day._replace(lo=value.day.hi, hi=value.day.hi + DAY, other=None))


def _day_and_side(scan: Scan, index: int) -> Found | None:
    """Read a day and a side of a time on it: "tomorrow after 5pm", "amanhã até meio-dia"."""
    dated = day(scan, index)
    sided = _one_sided(scan, dated[1] + (scan.word(dated[1]) == ",")) if dated else None
    if dated is None or sided is None:
        return None
    found, after = sided
    if isinstance(found.end, Moment) and found.end.clock and not found.end.day:
        return Stretch(Moment(dated[0]), found.end._replace(day=dated[0]), found.inclusive), after
    if isinstance(found.start, Moment) and found.start.clock and not found.start.day:
        return Stretch(found.start._replace(day=dated[0]), None), after
    return None


def _lasting(scan: Scan, index: int) -> Found | None:
    """Read a day and how long from it: "10 days from 18 Dec", "a week starting tomorrow", "18 Dec for 10 days"."""
    called = scan.word(index) in _FOR
    if length := duration(scan, index + called):
        after = length[1] + (scan.word(length[1]) == ",")
        # "3 days from Tuesday" is one day; "for 3 days from Tuesday" are three.
        if not scan.has(after, "since") or (scan.word(after) in _FROM and not called):
            return None
        dated = day(scan, after + 1) or day(scan, scan.skip(after + 1, "the", "on"))
        return (_from(dated[0], length[0]), dated[1]) if dated and not length[0].timed else None
    dated = day(scan, index)
    if dated and scan.word(dated[1]) in _FOR and (length := duration(scan, dated[1] + 1)) and not length[0].timed:
        return _from(dated[0], length[0]), length[1]
    return None


def _from(start: Day, length: Length) -> Stretch:
    end = shifted(start.lo, length, 1)
    return Stretch(Moment(start._replace(pattern=None)), Moment(Day(end, end, floating=start.floating)))


def _within(scan: Scan, index: int) -> Found | None:
    """Read "within 2 hours", "the next 3 hours" and "the last 10 minutes"."""
    here = Instant(scan.now)
    if scan.has(index, "within") and (found := duration(scan, index + 1)):
        return Stretch(here, away(scan, found[0], 1)), found[1]
    start = scan.skip(index, "the") if not scan.has(index, "mod") else index
    steps = scan.number_of(start, "mod")
    if not steps or (steps < 0 and scan.word(index - 1) in LASTING):
        return None
    found = duration(scan, start + 1)
    if found is None or not found[0].timed:
        return None
    other = away(scan, found[0], steps)
    return (Stretch(here, other) if steps > 0 else Stretch(other, here)), found[1]


def _beyond(scan: Scan, index: int) -> Found | None:
    """Read "more than 2 weeks ago", "más de dos días antes de ayer": some time before that day."""
    if scan.word(index) not in _MORE or scan.word(index + 1) not in ("than", "de"):
        return None
    found = offset(scan, index + 2)
    if found is None or not isinstance(found[0], Moment) or found[0].day is None or found[0].day.lo >= scan.today:
        return None
    return Stretch(None, found[0], False), found[1]


def _open_ended(scan: Scan, index: int) -> Found | None:
    """Read "3pm or later", "2012 em diante", "segunda em diante"."""
    found = moment(scan, index, False)
    if found is None or not scan.has(found[1], "later", "sooner"):
        return None
    value, after = found[0], found[1] + 1
    dated = day(scan, scan.skip(after, "on"))
    if dated and isinstance(value, Moment) and value.clock and value.day is None:
        value, after = value._replace(day=dated[0]), dated[1]
    return (Stretch(value, None) if scan.has(found[1], "later") else Stretch(None, value)), after
