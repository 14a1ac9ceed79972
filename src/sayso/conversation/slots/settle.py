"""What a run of values comes to for one slot: a value, several to choose from, or why it does not do."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

from msgspec import field

from sayso.conversation.slots import ask_of, plain_type, read
from sayso.conversation.slots.faults import unread
from sayso.conversation.slots.kinds import canonical_value, is_quantity, kind_of
from sayso.conversation.slots.runs import Run
from sayso.conversation.slots.shapes import Shape
from sayso.conversation.slots.shown import shown
from sayso.language.entity import Entity, Money
from sayso.records import Choice
from sayso.records.plain import Plain

CERTAIN: Final = 0.9
"""How likely the best reading of an ambiguous value has to be to be taken without asking."""
MAX_CHOICES: Final = 10
MAX_WEEKS_APART: Final = 2
MAX_MONTHS_APART_DAYS: Final = 62
"""How far apart two days can be to be the same one of two months: a 31st comes after as many days."""

_FIRST_NUMBER = re.compile(r"[0-9]{1,4}")


class Preferences(Plain, frozen=True):
    """What settles an ambiguity without asking: the currency that is meant."""

    currency: str = ""


class Context(Plain, frozen=True):
    """What is known beside the message: preferences, by slot the value that facts or the session suggest, and by slot
    the value that it has already."""

    preferences: Preferences
    inferred: Mapping[str, str]
    lang: str
    held: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def day_first(self) -> bool:
        """Whether 03/04 is the third of April, as it is in Portuguese and Spanish; in English nobody can tell."""
        return self.lang in ("pt", "es")


class Settled(Plain, frozen=True):
    """What a run comes to: values in the order they were said, with their source and text; or choices; or a fault."""

    values: tuple[tuple[str, str, str], ...] = ()
    choices: tuple[Choice, ...] = ()
    fault: str = ""


def settle(shape: Shape, run: Run, context: Context, source: str) -> Settled:
    """Read a run for a slot that takes it. Earlier values of the run count only where they are clear."""
    members = [entity for entity in run.members if entity.type in shape.accepts]
    last = _settle(shape, members[-1], context, source)
    if not last.values:
        return last
    earlier = [_settle(shape, entity, context, source).values for entity in members[:-1]]
    return Settled(tuple([value for values in earlier for value in values]) + last.values)


def fault_of(text: str, type_: object) -> str:
    """Why a canonical text does not do for a slot of this type, as a code; nothing where it does."""
    if kind_of(type_) != "amount" and not is_quantity(type_):
        return ""
    value = read(text, type_)
    amount = value if isinstance(value, Decimal) else getattr(value, "amount", Decimal(1))
    return "" if amount > 0 else "not_positive"


def _settle(shape: Shape, entity: Entity, context: Context, source: str) -> Settled:
    texts = _texts(shape, entity, context)
    if not texts:
        return Settled(fault=_unfit(shape, entity))
    if context.inferred.get(shape.name) not in texts:
        texts = _by_occurrence(texts)
    text, how = _chosen(shape, entity, texts, context)
    if text is None:
        listed = list(texts)[:MAX_CHOICES]
        return Settled(
            choices=tuple([Choice(shown(each, shape.type, context.lang), shape.name, each) for each in listed])
        )
    if fault := fault_of(text, shape.type):
        return Settled(fault=fault)
    if not _is_offered(text, shape):
        return Settled(fault="not_a_choice")
    return Settled(((text, "inferred" if how == "inferred" else source, entity.text),))


def _is_offered(text: str, shape: Shape) -> bool:
    """Whether a slot has no list of its own, or has this value in it, by itself or by its name."""
    ask = ask_of(shape.type)
    if ask is None or not ask.options:
        return True
    return text in ask.options or shown(text, shape.type, "en") in ask.options


def _texts(shape: Shape, entity: Entity, context: Context) -> dict[str, tuple[Any, float, bool]]:
    """The texts of an entity's readings for a slot: the reading, its score, and whether a preference completed it."""
    found: dict[str, tuple[Any, float, bool]] = {}
    for value, score in _of_the_year(entity, shape, context.held) or _readings(entity):
        whole = _with_currency(value, shape, context.preferences)
        whole = _with_the_rest(whole, shape, context.held) if whole is value else whole
        text = canonical_value(entity.type, whole, shape.type)
        if text is not None:
            before = found.get(text, (value, 0.0, False))
            found[text] = (before[0], before[1] + score, isinstance(whole, Money) and whole is not value)
    return found


def _readings(entity: Entity) -> Iterator[tuple[Any, float]]:
    if not entity.candidates:
        yield entity.value, 1.0
    for candidate in entity.candidates:
        yield candidate.value, candidate.score


def _of_the_year(entity: Entity, shape: Shape, held: Mapping[str, str]) -> list[tuple[Any, float]]:
    """A day whose year nobody said, in the year of the day that the slot has: "no, March 12"."""
    days = [candidate.value for candidate in entity.candidates]
    if plain_type(shape.type) is not datetime.date or not all(type(day) is datetime.date for day in days):
        return []
    if len({(day.month, day.day) for day in days}) != 1 or len({day.year for day in days}) == 1:
        return []
    try:
        return [(days[0].replace(year=datetime.date.fromisoformat(held[shape.name]).year), 1.0)]
    except (KeyError, ValueError):  # it has none yet, or that year has no such day
        return []


def _by_occurrence(texts: dict[str, tuple[Any, float, bool]]) -> dict[str, tuple[Any, float, bool]]:
    """Of the Fridays, the 20ths or the tenths of May that may be meant, the likeliest: nobody is asked which."""
    if len(texts) == 1 or not all(isinstance(value, datetime.date) for value, _, _ in texts.values()):
        return texts
    kept: dict[str, tuple[Any, float, bool]] = {}
    for text, (value, score, completed) in sorted(texts.items(), key=lambda item: -item[1][1]):
        same = next((each for each, (other, _, _) in kept.items() if _is_again(value, other)), text)
        before = kept.get(same, (value, 0.0, completed))
        kept[same] = (before[0], before[1] + score, before[2])
    return kept


def _is_again(one: datetime.date, other: datetime.date) -> bool:
    """Whether two days are one at another time: a date of another year, a day of another month or week."""
    if _clock(one) != _clock(other):
        return False
    apart = abs(one.toordinal() - other.toordinal())
    if one.day == other.day and (one.month == other.month or apart <= MAX_MONTHS_APART_DAYS):
        return True
    return apart % 7 == 0 and apart <= 7 * MAX_WEEKS_APART


def _clock(day: datetime.date) -> datetime.time | None:
    return day.time() if isinstance(day, datetime.datetime) else None


def _with_currency(value: Any, shape: Shape, preferences: Preferences) -> Any:
    """An amount without a currency, in the one that is preferred."""
    currency = preferences.currency
    if not currency:
        return value
    if isinstance(value, Money) and value.currency is None:
        return Money(value.amount, currency)
    return Money(value, currency) if isinstance(value, Decimal) and plain_type(shape.type) is Money else value


def _with_the_rest(value: Any, shape: Shape, held: Mapping[str, str]) -> Any:
    """An hour or a day alone, with the day or the hour that the slot has: "no, at 4"."""
    if plain_type(shape.type) is not datetime.datetime or isinstance(value, datetime.datetime):
        return value
    try:
        before = read(held.get(shape.name, ""), shape.type)
    except ValueError:  # it has none, or one that was written when the slot was of another type
        return value
    if not isinstance(before, datetime.datetime):
        return value
    if isinstance(value, datetime.time):
        return datetime.datetime.combine(before.date(), value.replace(tzinfo=value.tzinfo or before.tzinfo))
    return datetime.datetime.combine(value, before.timetz()) if isinstance(value, datetime.date) else value


def _chosen(
    shape: Shape, entity: Entity, texts: dict[str, tuple[Any, float, bool]], context: Context
) -> tuple[str | None, str]:
    if len(texts) == 1:
        ((text, (_, _, completed)),) = texts.items()
        return text, "inferred" if completed else ""
    preferred = [text for text, (value, _, _) in texts.items() if _is_preferred(value, entity, context)]
    if len(preferred) == 1:
        return preferred[0], "inferred"
    if context.inferred.get(shape.name) in texts:
        return context.inferred[shape.name], "inferred"
    best = max(texts, key=lambda text: texts[text][1])
    return (best, "") if texts[best][1] >= CERTAIN else (None, "")


def _is_preferred(value: Any, entity: Entity, context: Context) -> bool:
    if isinstance(value, Money):
        return bool(context.preferences.currency) and value.currency == context.preferences.currency
    if isinstance(value, datetime.date) and context.day_first:
        first = _FIRST_NUMBER.search(entity.text)
        return first is not None and int(first[0]) == value.day
    return False


def _unfit(shape: Shape, entity: Entity) -> str:
    """Why an entity of the right type gives no value: too long a number, a fraction, no currency, a day that is not."""
    value = entity.value
    amount = getattr(value, "amount", value)
    plain = plain_type(shape.type)
    if plain is Money and (entity.type == "number" or (isinstance(value, Money) and value.currency is None)):
        return "no_currency"
    if isinstance(amount, Decimal) and (
        plain is not int or not amount.is_finite() or amount == amount.to_integral_value()
    ):
        return "too_large" if plain is int else "too_many_digits"
    return unread(shape.type)
