"""The two ends of a stay: what tells when it begins, and what when it is over."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime, time
from itertools import pairwise
from typing import Any, Final

from sayso.language.entity import Range
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.view import View

_STRETCH: Final = re.compile(
    r"(?:from |del? |das? |desde |between |entre )?(.{1,20}?)"
    r"(?: to | until | till | al? | até | ao | hasta |\s?[-–]\s?)(.{1,20})",
    re.IGNORECASE,
)
_LAST: Final = re.compile(
    r"(?<!\w)(?:until|till|leav(?:e|es|ing)|depart\w*|check(?:ing)?[ -]?out|(?:go|fly)(?:ing)? (?:home|back)"
    r"|hasta|salimos|salgo|salida|nos vamos|me voy|volvemos|vuelvo|regresamos|ate|vamos embora|vou embora|saimos|saida"
    r"|voltamos|volto|ficamos|quedamos|stay(?:ing)?)(?!\w)"
)
_FIRST: Final = re.compile(
    r"(?<!\w)(?:arriv(?:e|es|ing|al)|check(?:ing)?[ -]?in|get(?:ting)? there|llegamos|llego|llegada|entramos|chegamos"
    r"|chego|chegada)(?!\w)"
)
_LEAD: Final = re.compile(
    r"(?:(?:until|till|by|on|from|since|hasta|desde|até|ate|a partir de|the|el|dia|día|o dia)\s)+", re.IGNORECASE
)
_DIGITS: Final = re.compile(r"\d+")


def _ends(text: str) -> list[int]:
    """Which ends of a stay a text tells of: 1 for when it begins, 2 for when it is over."""
    plain = fold_same(text)
    return [end for end, told in ((1, _FIRST), (2, _LAST)) if told.search(plain) is not None]


def other_end(claim: Claim, known: View) -> bool:
    """Whether one tells when somebody comes, and the other when they go: "we arrive on 4 May", "we leave on 9 May"."""
    mine = _ends(claim.said.text) if not claim.changes else []
    return len(mine) == 1 and len(theirs := _ends(known.said.text)) == 1 and mine != theirs


def of_end(claim: Claim, known: View, values: list[Value]) -> list[Value]:
    """The days that could be meant: of two ends, that which a claim tells of, by what stands before each."""
    ends = _ends(claim.said.text)
    told = [(value, _end_before(known.said.text, value)) for value in values]
    mine = [value for value, end in told if [end] == ends]
    return [value for value, end in told if value in mine or not end] if mine else values


def _end_before(text: str, value: Value) -> int:
    """Which end is told right before a day: 1 for when a stay begins, 2 for when it is over, 0 for neither."""
    plain = fold_same(text[: value.start])
    last = [(found.end(), end) for end, told in ((1, _FIRST), (2, _LAST)) for found in told.finditer(plain)]
    return max(last, default=(0, 0))[1]


def is_of_other_end(claim: Claim, known: View, old: Value, new: Value) -> bool:
    """Whether a day is told to be when somebody goes, and the other when they come, each of one's own days: "from the
    12th", "we arrive on the 13th and leave on the 15th"."""
    if {old.family, new.family} != {"date"} or _STRETCH.fullmatch(old.text):
        return False
    mine = _end_before(claim.said.text, new)
    theirs = _end_before(known.said.text, old) or (1 if _SINCE.match(fold_same(old.text)) else 0)
    return bool(mine and theirs) and mine != theirs


_SINCE: Final = re.compile(r"(?:from|since|desde|del?|a partir d[aeo]l?)(?!\w)")


def at_end(claim: Claim, old: Value, new: Value) -> tuple[Value, Value]:
    """A change of one end of a stretch of days, where a claim tells when it begins or ends: "we stay until the 9th"."""
    parts = _STRETCH.fullmatch(old.text) if old.family == new.family == "date" else None
    if parts is None or _STRETCH.fullmatch(new.text):
        return old, new
    ends = _ends(claim.said.text) or _end_led_to(claim, new) or _end_beyond(old.what, new.what)
    if len(ends) != 1:
        return old, new
    lead = _LEAD.match(new.text)
    new = new._replace(text=new.text[lead.end() :], start=new.start + lead.end()) if lead is not None else new
    number = _DIGITS.match(parts[ends[0]]) if new.text.isdecimal() else None
    start, said = parts.start(ends[0]), number[0] if number is not None else parts[ends[0]]
    return old._replace(start=old.start + start, end=old.start + start + len(said), text=said), new


_UNTIL: Final = re.compile(r"(?<!\w)(?:al|ao|to the|ate o|ate) (?:dia )?$")


def _end_led_to(claim: Claim, new: Value) -> list[int]:
    """The end that a word before a day tells: "perdón, al 8"."""
    return [2] if _UNTIL.search(fold_same(claim.said.text[: new.start])) is not None else []


def _end_beyond(old: Any, new: Any) -> list[int]:
    """The end of a stretch that a day beyond it is: of "from the 3rd to the 7th" the 8th is the last."""
    if not isinstance(old, Range) or not isinstance(new, date) or isinstance(new, datetime):
        return []
    if not isinstance(old.start, date) or not isinstance(old.end, date):
        return []
    return [1] if new < old.start else [2] if new >= old.end else []


def is_bound_of(old: Value, new: Value) -> bool:
    """Whether an hour only tells when a part of the day begins or is over: "in the afternoon", "until 8pm"."""
    return isinstance(old.what, str) and isinstance(new.what, Range) and None in (new.what.start, new.what.end)


def out_of_order(claim: Claim, known: View, old: Value, new: Value) -> bool:
    """Whether the days or hours of a fact would no longer follow one another with a new one: of "in on the 3rd, out on
    the 7th" the 8th is the second."""
    told = [value for value in known.values if value.family == old.family and isinstance(value.what, date | time)]
    if not claim.elliptic or len(told) < _PAIR or old not in told:
        return False
    when = time(int(new.text)) if isinstance(old.what, time) and _HOUR.fullmatch(new.text) else new.what
    after = [when if value is old else value.what for value in told]
    return _is_ordered([value.what for value in told]) and not _is_ordered(after)


_PAIR: Final = 2
_HOUR: Final = re.compile(r"1?[0-9]|2[0-3]")


def _is_ordered(days: Sequence[Any]) -> bool:
    kinds = {type(day) for day in days}
    return len(kinds) == 1 and all(one <= other for one, other in pairwise(days))
