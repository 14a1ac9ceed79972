"""One value, and when two are the same or could take each other's place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sayso.language.fold import fold
from sayso.memory.claims.vocabulary.lexicon import concept, stem
from sayso.memory.claims.vocabulary.units import MEASURES


class Value(NamedTuple):
    """One value: its family, where it stands, how it is spelled and what it is; `unit` is what it counts, `each` what
    there is so much for each of."""

    family: str
    start: int
    end: int
    text: str
    what: Any
    unit: str = ""
    each: str = ""


def kind(value: Value) -> str:
    """What a code tells one of, as a term: the seat of "seat 14C"; "" where nothing says so."""
    return concept(value.unit, stem(value.unit)) if value.family == "code" and value.unit else ""


def same(one: Value, other: Value) -> bool:
    """Whether two values of one family are the same value."""
    if one.unit != other.unit and one.unit in MEASURES and other.unit in MEASURES:
        return False
    return fold(one.text) == fold(other.text) or (one.what is not None and _what(one) == _what(other))


def fits(old: Value, new: Value) -> bool:
    """Whether a value could take the place of another: of one family, and not counting something else."""
    families = {old.family, new.family}
    if (old.each and old.each == new.unit) or (new.each and new.each == old.unit):
        return False  # "40 guests", "25 per guest"
    if old.family != new.family and "document" in families:
        return _is_key(old, new) or _is_key(new, old)
    if families == {"date", "duration"}:
        return old.unit == "away" or new.unit == "away"
    if families == {"amount", "code"}:
        return _numbers_one(old, new) or _numbers_one(new, old)
    if families == {"amount", "date"}:
        return bool(_YEAR.fullmatch(old.text) and _YEAR.fullmatch(new.text) and not (old.unit or new.unit))
    if families == {"range", "time"}:
        return isinstance(old.what, str) or isinstance(new.what, str)  # "in the morning", "at 10"
    if old.family != new.family:
        return _GROUPED.fullmatch(old.text) is not None and _grouping(old) == _grouping(new)
    if old.family == "amount" and bool(old.unit or new.unit) and is_money(old) != is_money(new):
        return False  # "three helpers" are not 300 euros
    if (old.unit in _OFTEN) != (new.unit in _OFTEN):
        return False  # "we will be 34", "I counted them two times"
    if old.family not in ("amount", "code") or not old.unit or not new.unit or old.unit == new.unit:
        return True
    return old.unit in MEASURES and MEASURES[old.unit] == MEASURES.get(new.unit)


_OFTEN: Final = frozenset({"time", "vece", "veze", "vez"})
"""Units of how often something happened."""


def equal(one: Value, other: Value) -> bool:
    """Whether two values could take each other's place, and are the same one."""
    return fits(one, other) and same(one, other)


def rival(one: Value, other: Value) -> bool:
    """Whether two values could take each other's place, and are not the same one."""
    return fits(one, other) and not same(one, other)


def among(value: Value, others: Iterable[Value]) -> bool:
    """Whether one of some values is equal to a value."""
    return any(equal(value, other) for other in others)


_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_GROUPED: Final = re.compile(r"\d+(?:-\d+)+")


def _grouping(value: Value) -> list[str]:
    """What stands between the digits of a value: digits with as many dashes are of one kind, a phone, a code, a day."""
    return re.split(r"\d+", value.text)


def _numbers_one(code: Value, amount: Value) -> bool:
    """ "Room 318", "381": a bare number that tells which one of a kind."""
    if code.family != "code" or not code.unit or amount.unit or not amount.text.isdecimal():
        return False
    digits = len(re.findall(r"\d", code.text))
    return digits > 0 and abs(digits - len(amount.text)) <= 1


def _is_key(key: Value, other: Value) -> bool:
    """Whether one is a number or an address that money is sent to, and so of the same kind as the other."""
    return getattr(key.what, "kind", "") == other.family


def is_money(value: Value) -> bool:
    """Whether a value is an amount of money."""
    return hasattr(value.what, "currency")


def _what(value: Value) -> Any:
    amount = getattr(value.what, "amount", value.what)
    return amount if value.family == "amount" else value.what
