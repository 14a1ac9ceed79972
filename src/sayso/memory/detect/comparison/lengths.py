"""A part of a value that is put right by its number alone: how long something lasts ("5000 over 24 months", "make it
36"), the number of a house ("calle Mayor 14", "perdón, es el 41")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.lexicon import stem
from sayso.memory.detect.comparison.view import View

MIN_NEARER: Final = 3.0
"""So many times nearer a number is to how long something lasts than to any amount, if it is of that."""
_NUMBER: Final = re.compile(r"[0-9]{1,4}(?= )")


def housed(claim: Claim, known: View) -> Iterator[Value]:
    """The number of the only house that a fact tells of, where a claim puts right a number and there is no other."""
    values, places = claim.said.values, [value for value in known.values if value.family == "place"]
    bare = len(values) == 1 and values[0].family == "amount" and values[0].text.isdecimal() and not values[0].unit
    if not bare or not claim.corrects or claim.said.terms - _NUMBER_WORDS or len(places) != 1:
        return
    found = list(_HOUSE.finditer(places[0].text))
    if len(found) == 1 and not any(value.family in ("amount", "code", "date", "time") for value in known.values):
        start, end = (places[0].start + at for at in found[0].span())
        yield Value("amount", start, end, found[0][0], Decimal(found[0][0]))


_HOUSE: Final = re.compile(r"(?<![\w.,])[0-9]{1,5}(?![\w.,]?[0-9])")
_NUMBER_WORDS: Final = frozenset({stem("number"), stem("numero")})


def lengths(claim: Claim, known: View) -> Iterator[Value]:
    """The numbers of how long it lasts, in a fact that tells an amount too, where a claim is a bare number."""
    values = claim.said.values
    if not claim.elliptic or len(values) != 1 or values[0].family != "amount" or not values[0].text.isdecimal():
        return
    if not any(value.family == "amount" for value in known.values):
        return
    for value in known.values:
        number = _NUMBER.match(value.text) if value.family == "duration" else None
        if number is not None:
            what = Decimal(number[0])
            yield value._replace(family="amount", end=value.start + number.end(), text=number[0], what=what)


def ratio(old: Value, new: Value) -> float:
    """How large the smaller of two numbers is, held against the larger: prices change by some, not by a lot."""
    one, other = (getattr(value.what, "amount", value.what) for value in (old, new))
    if not isinstance(one, int | float | Decimal) or not isinstance(other, int | float | Decimal):
        return 0.0
    low, high = sorted((abs(float(one)), abs(float(other))))
    return low / high if high else 1.0
