"""Quantities with what they are measured or counted in: "20mg", "half a kilo", "60 x 120", "8 blue chairs"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final, NamedTuple

from sayso.language.fold import fold
from sayso.memory.claims.vocabulary.lexicon import CLASSES, FILLERS
from sayso.memory.claims.vocabulary.units import UNITS

_ANY = "|".join(sorted(UNITS, key=len, reverse=True))
_NUMBER = r"(?<![\w$€£.,:/-])\d{1,7}(?:[.,]\d{1,3})?"
_MEASURED = re.compile(rf"({_NUMBER})(?!(?:m\b|(?-i:G)\b))({_ANY})(?![\w/])", re.IGNORECASE)
_HALF = re.compile(
    rf"(?<!\w)(half an?|half|meio|meia|medio|media|quarter of an?|a quarter|(?:un )?cuarto de|1/2)\s({_ANY})(?!\w)"
    rf"|(?<!\w)(?:an? |one |um |un |1 )?({_ANY})\s(?:and a half|e meio|e meia|y medio|y media)(?!\w)",
    re.IGNORECASE,
)
_SIDES = re.compile(rf"{_NUMBER}\s?[x×]\s?\d{{1,5}}(?:[.,]\d{{1,3}})?(?:\s?(?:cm|mm|m)\b)?(?!\w)", re.IGNORECASE)
_WORD = re.compile(r"[ -]?([^\W\d_]{2,24}|(?<= )(?-i:[glm]))(?![\w@])")
_NO_UNIT_WORDS = """
and or the of for to per by on in at is are was it if with from an as but please pls more less ou e de do da dos das
em no na para pra por com se foi mas y o u el la los las del en con si es son un una um uma que a al hoje hoy today
now instead then entonces entao eh ai hein che pa max min tops sharp mate
porque que quando cuando because cos cuz since so until till while which who where mas pero pois pues ate hasta desde
pelo pela pelos pelas ao aos nos nas num numa sem sin sobre entre after before via under over between
every each all todos todas todo toda tambem tambien seg ter qua qui sex sab dom lun mie jue vie sun mon tue tues wed
weds thu thur thurs fri sat onwards again please lol kkk jaja
"""
_NO_UNIT: Final = (frozenset(_NO_UNIT_WORDS.split()) | FILLERS[None]) - {
    "file",
    "list",
    "thing",
    "place",
    "coisa",
    "cosa",
}


class Measure(NamedTuple):
    """A measured quantity: where it stands, its number, and the unit ("size" of what has two sides)."""

    start: int
    end: int
    amount: Decimal | None
    unit: str


def measures(text: str) -> Iterator[Measure]:
    """The quantities that are written in one with their unit, those of two sides first, and halves.

    >>> [(each.amount, each.unit) for each in measures("20mg a day and half a kilo of rice")]
    [(Decimal('20'), 'mg'), (Decimal('0.5'), 'kg')]
    """
    for found in _SIDES.finditer(text):
        yield Measure(*found.span(), None, "size")
    for found in _MEASURED.finditer(text):
        yield Measure(*found.span(), _decimal(found[1]), UNITS[fold(found[2])])
    for found in _HALF.finditer(text):
        if found[1]:
            quarter = "uart" in fold(found[1])
            yield Measure(*found.span(), Decimal("0.25" if quarter else "0.5"), UNITS[fold(found[2])])
        else:
            yield Measure(*found.span(), Decimal("1.5"), UNITS[fold(found[3])])


def _decimal(said: str) -> Decimal:
    whole, mark, part = said.replace(",", ".").partition(".")
    return Decimal(whole + part) if mark and len(part) == 3 else Decimal(f"{whole}.{part}" if mark else whole)


def unit_of(text: str, end: int) -> str:
    """What the number that ends there counts: "chair" of "8 blue chairs"; "" where it counts nothing that is named."""
    word = _WORD.match(text, end)
    if word is None or fold(word[1]) in _NO_UNIT:
        return ""
    said, after = fold(word[1]), _WORD.match(text, word.end())
    other = fold(after[1]) if after is not None else ""
    modifies = said in CLASSES or not (said.endswith("s") or said in UNITS)  # "24 inch wheels" measure inches
    if (
        modifies
        and other.endswith("s")
        and not other.endswith("ss")
        and other not in _NO_UNIT
        and text[word.end()] == " "
    ):
        said = other
    return UNITS.get(said, _singular(said))


def each_of(text: str, end: int) -> str:
    """What there is so much for each of, behind the number that ends there: "guest" of "25 per guest", or ""."""
    each = _EACH.match(text, end)
    return unit_of(text, each.end()) if each is not None else ""


_EACH: Final = re.compile(r" (?:(?:por |para )?cada|per|each|for (?:each|every)|por)(?= )", re.IGNORECASE)


def unit_after(text: str, end: int) -> int:
    """How many characters the unit takes that stands beside a number which ends there."""
    word = re.match(r"[ -]?([^\W\d_]{1,24})(?!\w)", text[end : end + 28])
    return word.end() if word is not None and fold(word[1]) in UNITS else 0


_PLURALS: Final = {
    "children": "child",
    "men": "man",
    "women": "woman",
    "feet": "foot",
    "knives": "knife",
    "shelves": "shelf",
    "loaves": "loaf",
    "mice": "mouse",
}


def _singular(said: str) -> str:
    if said in _PLURALS:
        return _PLURALS[said]
    if said.endswith(("xes", "ches", "shes", "sses")):
        return said[:-2]
    return said if said.endswith("ss") else said.rstrip("s")
