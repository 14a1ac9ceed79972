"""What a statement of a fact says, by type: the typed values of a text, or the one that a value is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, Final, NamedTuple

from sayso.language.detect import Lang
from sayso.language.entity import Address, Entity, Money, PixKey, Range, TokenAmount
from sayso.language.extract import extract
from sayso.language.statuses import states
from sayso.language.text import Text
from sayso.records.plain import Plain

MAX_VALUES: Final = 8


class Quantity(Plain, frozen=True):
    """A number and the word it counts; "" where none follows it."""

    amount: Decimal
    unit: str = ""


class Stated(NamedTuple):
    """A value of a type; `others` are its less likely readings."""

    type: str
    value: Any
    others: tuple[Any, ...] = ()


Facts = dict[str, list[Stated]]

FAMILIES: Final = {"date": "when", "datetime": "when", "time": "when", "number": "quantity", "ordinal": "quantity"}
"""Types that are compared with each other."""


def facts(side: Any, lang: Lang | None, now: datetime | None) -> Facts:
    """Return what a text or a value states, by the family of a type: the first `MAX_VALUES` of it, or nothing."""
    values = list(_stated(side, lang, now) if isinstance(side, str) else _typed(side))
    if any(value.type != "boolean" for value in values):
        values = [value for value in values if value.type != "boolean"]  # an "ok" beside a value only greets it
    found: Facts = {}
    for value in values:
        family = found.setdefault(FAMILIES.get(value.type, value.type), [])
        if len(family) < MAX_VALUES:
            family.append(value)
    return found


def _stated(text: str, lang: Lang | None, now: datetime | None) -> Iterator[Stated]:
    plain = Text(text, lang or "en").plain
    if place := _place(plain):
        yield Stated("place", place)
        return
    yield from (Stated("status", state) for state in states(plain))
    for found in extract(text, lang, now):
        others = tuple(each.value for each in found.candidates if each.value != found.value)
        if FAMILIES.get(found.type) == "quantity":
            yield from _counted(text, found, others)
        elif found.value is not None:
            yield Stated(found.type, found.value, others)


_MARKS = " \t\n.,;:!?()"


def _counted(text: str, found: Entity, others: tuple[Any, ...]) -> Iterator[Stated]:
    """Read a number with what it counts, or one that is all a text says; in "gate 5" it is only part of a name."""
    unit = _unit(text, found)
    amounts = [Quantity(each, unit) for each in (found.value, *others) if isinstance(each, Decimal)]
    if amounts and (unit or text.strip(_MARKS) == found.text):
        yield Stated("quantity" if unit else "number", amounts[0], tuple(amounts[1:]))


_STREETS = """
street st | avenue ave av avenida | road rd | lane ln | boulevard blvd | rua | travessa tv | praca | alameda
| estrada | rodovia rod | calle | carrera cra | plaza pza | paseo | apartment apt apto apartamento depto
"""
STREET_NAMES = {word: row.split()[0] for row in _STREETS.replace("\n", " ").split("|") for word in row.split()}


def _place(plain: str) -> tuple[str, ...]:
    """The words of a postal address in one spelling; none where it is no such."""
    words: list[str] = re.findall(r"[a-z]+|[0-9]+[a-z]?", plain)
    named = any(word in STREET_NAMES for word in words)
    if not named or not any(word[0].isdecimal() for word in words):
        return ()
    return tuple(STREET_NAMES.get(word) or word for word in words)


_NEXT_WORD = re.compile(r" ?([a-z]{2,24})(?![\w@])")
_NO_UNITS = """
and or the of for to per by on in at is are was it if with from ou e de do da dos das em no na para pra por com se foi
mas y o el la los las del en con para si es son un una um uma
"""
_NO_UNIT = frozenset(_NO_UNITS.split())
_UNITS = """
kg kilo quilo kilogram kilograma kilogramo quilograma | g gram grama gramo | l liter litre litro | km kilometer
kilometre kilometro quilometro | m meter metre metro | unit unidade unidad piece peca pieza item
| box caixa caja | bottle garrafa botella | person people pessoa persona | bag sacola bolsa | hour hora | day dia
| week semana | month mes | year ano
"""
_UNIT_NAMES = {word: row.split()[0] for row in _UNITS.replace("\n", " ").split("|") for word in row.split()}


def _unit(text: str, found: Entity) -> str:
    word = _NEXT_WORD.match(Text(text[found.end : found.end + 32], "en").plain)
    return "" if word is None or word[1] in _NO_UNIT else _singular(word[1])


def _singular(word: str) -> str:
    for form in (word, word.removesuffix("s"), word.removesuffix("es")):
        if form in _UNIT_NAMES:
            return _UNIT_NAMES[form]
    # "boxes" and "mulheres" lose two letters, "caixas" and "pallets" one.
    return word[:-2] if re.search(r"(?:x|ch|sh|ss|r|z)es$", word) else word.removesuffix("s")


def _typed(value: Any) -> Iterator[Stated]:
    if isinstance(value, bool):
        yield Stated("boolean", value)
    elif isinstance(value, int | float | Decimal):
        amount = value if isinstance(value, Decimal) else Decimal(str(value))
        yield from [Stated("number", Quantity(amount))] if amount.is_finite() else []
    elif isinstance(value, Quantity):
        yield Stated("quantity" if value.unit else "number", Quantity(value.amount, _singular(value.unit)))
    else:
        for kind, name in _TYPES:
            if isinstance(value, kind):
                yield Stated(name, value)
                return


_TYPES: Final[tuple[tuple[type, str], ...]] = (
    (datetime, "datetime"), (date, "date"), (time, "time"), (timedelta, "duration"), (Range, "range"),
    (Money, "money"), (TokenAmount, "token_amount"), (Address, "address"), (PixKey, "pix_key"),
)  # fmt: skip
