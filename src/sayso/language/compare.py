"""Whether two statements of a fact agree: compared by what they mean, type by type, and as text only where none is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, datetime, time
from typing import Any, Final, Literal

from sayso.language.detect import Lang, guess
from sayso.language.entity import Money
from sayso.language.statements import FAMILIES, Facts, Quantity, Stated, facts
from sayso.language.text import Text
from sayso.records.plain import Plain

Verdict = Literal["same", "different", "incomparable"]

MIN_SHARED_DIGITS: Final = 8
"""So many last digits two spellings of one phone have in common, with and without its country or area."""


class Comparison(Plain, frozen=True):
    """What a comparison came to, the type that decided it ("" where they have none in common), and the two values."""

    verdict: Verdict
    type: str
    left: Any = None
    right: Any = None


# What says most about a fact comes first: the first type in which two of them differ is the one that is told.
_ORDER = """
address place email phone cpf cnpj boleto pix_key order token_amount money percent when range duration quantity status
chain token cep boolean
"""
_TYPES: Final = tuple(_ORDER.split())
_BARE_KINDS = frozenset({"money", "percent", "token_amount"})


def compare(left: Any, right: Any, lang: Lang | None = None, now: datetime | None = None) -> Comparison:
    """Say whether two texts, or values, state the same.

    They are "different" if they differ in a type that both have, "same" if they agree in one, and "incomparable" where
    they share none, count different things, or may be read both ways. Texts without any typed value, and places ("5 Elm
    St"), are the same if they are spelled alike, whatever their case, accents and marks. Of several values of a type in
    each, the side that names fewer must be among the other's. Never raises.

    >>> compare("R$ 1.200", "1200 reais").verdict, compare("5 boxes", "7 pallets", "en").verdict
    ('same', 'incomparable')
    """
    known = lang or _guess(left, right)
    one, other = facts(left, known, now), facts(right, known, now)
    if isinstance(left, str) and isinstance(right, str) and _spelled(left) == _spelled(right):
        return _told("same", one, other, left, right)
    found = list(_shared(one, other))
    for verdict in ("different", "same", "incomparable"):
        for comparison in found:
            if comparison.verdict == verdict:
                return comparison
    if one or other or type(left) is not type(right):
        return Comparison("incomparable", "", left, right)
    return Comparison("same" if left == right else "different", "text", left, right)


def _guess(*sides: Any) -> Lang | None:
    texts = [side for side in sides if isinstance(side, str)]
    return guess(" ".join(texts)) if texts else None


_PIECE = re.compile(r"[0-9]++(?:[.,:/-][0-9]++)*+|[^\W\d_]++|[+-](?=[0-9])|[%$€£]")


def _spelled(text: str) -> list[str]:
    return _PIECE.findall(Text(text, "en").plain)


def _told(verdict: Verdict, one: Facts, other: Facts, left: Any, right: Any) -> Comparison:
    for family in _TYPES:
        if family in one and family in other:
            return Comparison(verdict, one[family][0].type, one[family][0].value, other[family][0].value)
    return Comparison(verdict, "text", left, right)


# How the values of each type compare.


def _shared(one: Facts, other: Facts) -> Iterator[Comparison]:
    for family in _TYPES:
        if family in one and family in other:
            yield _lists(one[family], other[family])
        elif family in _BARE_KINDS and (family in one) != (family in other):
            yield from _with_bare(family, one, other)


def _with_bare(family: str, one: Facts, other: Facts) -> Iterator[Comparison]:
    """Compare "1200" with "1200 reais": a number that stands alone is one of what the other side speaks of."""
    full, lone = (one, other) if family in one else (other, one)
    if (
        "quantity" in full
        or _BARE_KINDS & lone.keys()
        or [each.type for each in lone.get("quantity", ())] != ["number"]
    ):
        return
    number = lone["quantity"][0].value.amount
    amounts = [getattr(each.value, "amount", each.value) for each in full[family]]
    verdict: Verdict = "same" if number in amounts else "different"
    sides = full[family][0].value, number
    yield Comparison(verdict, family, *(sides if full is one else sides[::-1]))


def _lists(one: list[Stated], other: list[Stated]) -> Comparison:
    fewer, more = (one, other) if len(one) <= len(other) else (other, one)
    worst: Comparison | None = None
    for value in fewer:
        pairs = [(value, each) if fewer is one else (each, value) for each in more]
        best = min((_values(*pair) for pair in pairs), key=lambda found: _RANK[found.verdict])
        if worst is None or _SEVERITY[best.verdict] > _SEVERITY[worst.verdict]:
            worst = best
    return worst or Comparison("incomparable", "")


_RANK = {"same": 0, "different": 1, "incomparable": 2}
_SEVERITY = {"same": 0, "incomparable": 1, "different": 2}


def _values(one: Stated, other: Stated) -> Comparison:
    judge = _JUDGES.get(FAMILIES.get(one.type, one.type), _equal)
    verdict = judge(one.value, other.value)
    if verdict == "different" and any(
        judge(left, right) == "same" for left in (one.value, *one.others) for right in (other.value, *other.others)
    ):
        verdict = "incomparable"  # one of them can be read so that they agree
    kind = one.type if one.type == other.type else max(one.type, other.type, key=lambda name: (len(name), name))
    return Comparison(verdict, kind, one.value, other.value)


def _equal(one: Any, other: Any) -> Verdict:
    return "same" if one == other else "different"


def _money(one: Money, other: Money) -> Verdict:
    told = one.currency is None or other.currency is None or one.currency == other.currency
    return "same" if told and one.amount == other.amount else "different"


def _quantity(one: Quantity, other: Quantity) -> Verdict:
    if one.unit and other.unit and one.unit != other.unit:
        return "incomparable"
    return "same" if one.amount == other.amount else "different"


def _when(one: date | time, other: date | time) -> Verdict:
    """Compare what both tell: of a date and a moment the day, of a time and a moment the hour."""
    if isinstance(one, datetime) and isinstance(other, datetime):
        return _equal(*_aligned(one, other))
    days = [each.date() if isinstance(each, datetime) else each for each in (one, other) if isinstance(each, date)]
    if len(days) == 2:
        return _equal(*days)
    times = [each.timetz() if isinstance(each, datetime) else each for each in (one, other) if type(each) is not date]
    if len(times) < 2:
        return "incomparable"
    return _equal(*(each.replace(tzinfo=None) for each in times if isinstance(each, time)))


def _aligned(one: datetime, other: datetime) -> tuple[datetime, datetime]:
    if (one.tzinfo is None) == (other.tzinfo is None):
        return one, other
    return one.replace(tzinfo=None), other.replace(tzinfo=None)


def _phone(one: str, other: str) -> Verdict:
    left, right = one.lstrip("+").partition(";"), other.lstrip("+").partition(";")
    if left[2] and right[2] and left[2] != right[2]:
        return "different"
    short, long = sorted((left[0].lstrip("0"), right[0].lstrip("0")), key=len)
    return "same" if short == long or (len(short) >= MIN_SHARED_DIGITS and long.endswith(short)) else "different"


def _status(one: str, other: str) -> Verdict:
    if one == other:
        return "same"
    negated = one.startswith("not ") or other.startswith("not ")
    return "different" if not negated or one.removeprefix("not ") == other.removeprefix("not ") else "incomparable"


_JUDGES: Final[dict[str, Callable[[Any, Any], Verdict]]] = {
    "money": _money, "quantity": _quantity, "when": _when, "phone": _phone, "status": _status,
}  # fmt: skip
