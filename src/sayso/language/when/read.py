"""Every date, time, range and duration of a text: at each token the longest reading that there is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

from sayso.language.entity import Entity
from sayso.language.text import Text
from sayso.language.when.calendar import at
from sayso.language.when.durations import duration
from sayso.language.when.moments import moment
from sayso.language.when.ranges import stretch
from sayso.language.when.resolve import entity
from sayso.language.when.scan import Scan
from sayso.language.when.tokens import Token
from sayso.language.when.values import Instant, Length, Moment, Stretch
from sayso.language.when.years import YEARS

_SOME_DAY: Final = date(2001, 1, 1)
"""What the relative is counted from when nobody says when the text was written; its value is not shown."""

_OBJECTS = "me you him her it us them te le les lhe lhes nos"
_GIVING = """
give gave given wait waited waiting been spend spent stay stayed has di dio doy dame deme dale espere esperar espera
esperando pase paso dei deu da dou espero esperei passei passou
"""
_HAVING = "tenho tem tinha fiz faz fez completei tengo tiene tenia cumpli cumplo cumple"

_JUST: Final = frozenset({"just", "only", "so", "apenas", "solo"})
_PRONOUNS: Final = frozenset(_OBJECTS.split())
_GIVEN: Final = frozenset(_GIVING.split())
_AGED: Final = frozenset(_HAVING.split())
_OLD: Final = frozenset({"old", "idade", "edad"})
_MINUTES: Final = 60
_COUNTED: Final = frozenset({"unit", "compact", "extra", "and", "hourplus", "era", "the_of", "quarter", "half"})
_MARKS: Final = frozenset(".,:/-~½")
_ON: Final = frozenset(("na", "no", "nas", "nos", "em", "das", "dos"))

Reading = tuple[Moment | Instant | Stretch | Length, int]


def entities(text: Text, now: datetime | None) -> Iterator[Entity]:
    """Yield what a text says about time, in order."""
    scan = Scan(text, now if now is not None else at(_SOME_DAY))
    index = 0
    while index < scan.count:
        found = _found(scan, index) if _may_start(scan, index) else None
        made = _made(scan, found, index, now is not None) if found else None
        if made and found:
            yield made
            index = found[1]
        else:
            index += 1


def _may_start(scan: Scan, index: int) -> bool:
    """Whether anything can start here: a cheap look, for most tokens start nothing."""
    token = scan.tokens[index]
    if "live" in token.senses or token.ordinal:
        return True
    if token.number is None and not token.senses:
        return False
    # A number by itself, or a particle, is a piece of a date only beside another piece.
    after = scan.tokens[index + 1]
    if token.number is not None and token.number > _MINUTES and not _is_four(token) and not token.senses:
        # Too many for a day or a time, and no year: so many of a unit, or nothing.
        return after.number is not None or after.word in _MARKS or not _COUNTED.isdisjoint(after.senses)
    if after.number is not None or "live" in after.senses or after.ordinal:
        return True
    if after.senses:
        beyond = scan.tokens[index + 2]
        return beyond.number is not None or bool(beyond.senses) or beyond.ordinal is not None
    return token.number is not None and (after.word in _MARKS or len(token.digits) == 4)


def _is_four(token: Token) -> bool:
    """Whether a number may be a year, or a time in four digits."""
    return len(token.digits) == 4 or token.number in YEARS


def _made(scan: Scan, found: Reading, index: int, known: bool) -> Entity | None:
    try:
        return entity(scan, found[0], _start(scan, index, found), found[1], known)
    except (ValueError, ArithmeticError):
        return None


def _start(scan: Scan, index: int, found: Reading) -> int:
    """Return where the reading itself starts: "at" belongs to no time."""
    value = found[0]
    if not isinstance(value, Moment) or scan.at(index).number is not None or "live" in scan.at(index).senses:
        return index
    if (value.clock and scan.has(index, "at")) or (scan.word(index) in _ON and scan.at(index + 1).number is None):
        return index + 1
    return index


def _found(scan: Scan, index: int) -> Reading | None:
    if scan.has(index, "none"):
        return None
    readings: list[Reading] = []
    for rule in (stretch, _moment, _length):
        try:
            found = rule(scan, index)
        except (ValueError, ArithmeticError):
            found = None
        if found:
            readings.append(found)
    return max(readings, key=lambda reading: reading[1]) if readings else None


def _moment(scan: Scan, index: int) -> Reading | None:
    found = moment(scan, index)
    if found or not scan.has(index, "now") or not _says_now(scan, index):
        return found
    return Instant(scan.now), index + 1


def _says_now(scan: Scan, index: int) -> bool:
    """Whether a word that often means less ("now", "já") says when: as the last word, and not in a question."""
    word = scan.word(index)
    last = index + 1 >= scan.count or scan.word(index + 1) in ".!"
    return last and (scan.count <= 2 or word in ("now", "agora", "ahora"))


def _length(scan: Scan, index: int) -> Reading | None:
    found = duration(scan, index)
    if found is None or not found[0].span() or _is_age(scan, index, found):
        return None
    if scan.has(index, "one") and scan.has(index + 1, "unit") and not _is_length(scan, index, found[1]):
        return None
    return found


def _is_age(scan: Scan, index: int, found: tuple[Length, int]) -> bool:
    """Whether years are those of somebody: "tengo 34 años", "I'm 34 years old", and not "tenho 5 anos de casa"."""
    if not found[0].yearly:
        return False
    after = scan.skip(found[1], "the_of")
    if scan.word(after) in _OLD:
        return True
    return scan.word(index - 1) in _AGED and after == found[1]


def _is_length(scan: Scan, index: int, end: int) -> bool:
    """Whether "a day", "uma hora" is how long something takes, not a rate or a manner of speaking."""
    brief = scan.name_of(index + 1, "unit") in ("second", "minute")
    if brief and scan.word(index - 1) in _JUST:
        return False
    before = index - 1 - (scan.word(index - 1) in _PRONOUNS)
    if end > index + 2 or end == scan.count == 2 or scan.has(index - 1, "intro"):
        return True
    return scan.word(before) in _GIVEN and not brief  # "wait a minute" is no length
