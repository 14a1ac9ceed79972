"""The typed values of a text, read once: those a fact's value states, and those a turn mentions and where."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sayso.language.compare import compare
from sayso.language.detect import Lang, guess
from sayso.language.entity import Entity, Range
from sayso.language.extract import extract
from sayso.language.statements import FAMILIES, Quantity, Stated, facts
from sayso.language.statuses import NAMES
from sayso.memory.dead.pieces import OVERLAP_CHARS, Mark, Piece, marks, marks_of, phrase, pieces

MAX_READ_CHARS: Final = 16_384
"""Of a longer text only so much is read for typed values; its words are all looked at."""

MAX_NUMERALS: Final = 256
"""A text with more of them is a table: each is read as a number, and not for what they might be together."""
MAX_STATED_CHARS: Final = 1_024
"""A longer value is a document: so much of it is read for what it states, and the rest is known by its marks."""
MAX_STATED_NUMERALS: Final = 128
"""Of a value with more of them the beginning is read, up to this one; the rest is known by its marks."""
LANGS: Final[tuple[Lang, ...]] = ("en", "pt", "es")
_UNTYPED: Final = frozenset({"boolean", "place"})
_BARE_KINDS: Final = frozenset({"money", "percent", "token_amount"})
_EXACT_DIGITS: Final = 8
_NUMERAL: Final = re.compile(r"[0-9]{1,20}(?:\.[0-9]{1,20})?")
_FIGURE: Final = re.compile(r"[0-9]++(?:\.[0-9]++)?")
_SPACE: Final = re.compile(r"\s\S*\Z")
_UNIT_GLUED: Final = re.compile(r"(?<=[0-9])(?=(?!(?:st|nd|rd|th)\b)[A-Za-z]{2,4}\b)")
"""Where a number is written together with what it counts: "12kg"."""
_PERCENT_GLUED: Final = re.compile(r"(?<=[0-9])(?=(?:pct|percent)\b)", re.IGNORECASE)
"""Where a mark of percent is a word and written together with its number: "15pct"."""
_MIL: Final = re.compile(r"[0-9] ?mil\b", re.IGNORECASE)


class Statement(NamedTuple):
    """What a value states, and whether that is all it says ("R$ 1.200", unlike "R$ 1.200 in two parts").

    `rest` are the marks of what stands too far on in it to be read.
    """

    values: tuple[Stated, ...]
    is_all: bool
    rest: frozenset[Mark] = frozenset()
    marked: Mapping[Mark, tuple[Stated, ...]] = MappingProxyType({})
    unmarked: tuple[Stated, ...] = ()

    def near(self, mention: Stated) -> Iterator[Stated]:
        """The values that a mention may be one of; of what is not read, the one that it would be there."""
        shared = _by_mark((mention,))[0]
        yield from dict.fromkeys([value for mark in shared for value in self.marked.get(mark, ())])
        yield from self.unmarked
        if self.rest and not self.rest.isdisjoint(_told(mention)):
            number = _amount(mention.value)
            yield mention if number is None else Stated("number", Quantity(number))


class Mention(NamedTuple):
    """A typed value in a text, where it stands, and its marks."""

    start: int
    end: int
    stated: Stated
    marks: frozenset[Mark] = frozenset()


@lru_cache(maxsize=16_384)
def stated(text: str, at: datetime | None) -> Statement:
    """What a value states, as of when it was said; nothing where it is only words, a place or a yes."""
    head = _beginning(text)
    read = _UNIT_GLUED.sub(" ", head)
    found = facts(read, "pt" if _is_thousand(read) else None, at)
    values = tuple([each for name, family in found.items() if name not in _UNTYPED for each in family])
    days = [day for each in values for day in _days(each, at)]
    # A place, and another language in the midst of one, keep `facts` from what else is said.
    besides = [each.stated for each in mentions(read, at) if FAMILIES.get(each.stated.type) != "quantity"]
    every = tuple(dict.fromkeys((*values, *days, *(each for each in besides if each.type != "quantity"))))
    rest = marks(text[max(0, len(head) - OVERLAP_CHARS) :]) if len(head) < len(text) else frozenset[Mark]()
    is_all = len(head) == len(text) and len(values) == 1 and _covers(read, values[0], at)
    return Statement(every, is_all, rest, *_by_mark(every))


def _beginning(text: str) -> str:
    """As much of a value as is read, in whole words where it has any."""
    end = min(len(text), MAX_STATED_CHARS)
    further = next(islice(_FIGURE.finditer(text, 0, end), MAX_STATED_NUMERALS, None), None)
    end = further.start() if further is not None else end
    if end == len(text):
        return text
    space = None if text[end].isspace() else _SPACE.search(text, 0, end)
    return text[: space.start() if space is not None else end]


def _by_mark(values: Iterable[Stated]) -> tuple[Mapping[Mark, tuple[Stated, ...]], tuple[Stated, ...]]:
    """Values by the marks of every reading of them, and those that have none."""
    marked: dict[Mark, tuple[Stated, ...]] = {}
    unmarked: list[Stated] = []
    for value in values:
        found = dict.fromkeys(mark for each in (value.value, *value.others) for mark in marks_of(each))
        for mark in found:
            marked[mark] = (*marked.get(mark, ()), value)
        if not found:
            unmarked.append(value)
    return marked, tuple(unmarked)


def _told(mention: Stated) -> Iterator[Mark]:
    """The marks by which a mention is taken for what stands in the unread rest of a value: not the hour of a time."""
    if mention.type == "status":
        yield "state", mention.value
    elif mention.type == "email":
        yield "email", str(mention.value).casefold()
    else:
        yield from (mark for mark in marks_of(mention.value) if mark[0] != "time")


def _days(value: Stated, at: datetime | None) -> Iterator[Stated]:
    """The days that a range names: "by Friday" says Friday, and "from the 3rd to the 5th" both."""
    if isinstance(value.value, Range):
        start, end = value.value.start, value.value.end
        if isinstance(start, date) and (at is None or start != at):
            yield Stated("date", start.date() if isinstance(start, datetime) else start)
        if end is None or (isinstance(end, date) and end.year == 1):
            return
        if isinstance(end, datetime):
            yield Stated("date", (end - timedelta(microseconds=1)).date())
        elif isinstance(end, date):
            yield Stated("date", end - timedelta(days=1))


def _covers(text: str, value: Stated, at: datetime | None) -> bool:
    if value.type == "status":
        return " ".join(phrase(text)) in NAMES
    entities = extract(text, None, at)
    if len(entities) != 1:
        return False
    outside = phrase(text[: entities[0].start]) + phrase(text[entities[0].end :])
    return len(outside) == (1 if value.type == "quantity" else 0)


@lru_cache(maxsize=4_096)
def mentions(text: str, at: datetime | None) -> tuple[Mention, ...]:
    """The typed values that a text mentions, as of when it was said.

    It is read in every language: people quote "4 de maio" in the midst of English, and what is read wrongly besides is
    no value that anybody has stated.
    """
    if glued := [each.start() + before for before, each in enumerate(_PERCENT_GLUED.finditer(text))]:
        spaced = mentions(_PERCENT_GLUED.sub(" ", text), at)
        return tuple(
            [each._replace(start=_without(glued, each.start), end=_without(glued, each.end)) for each in spaced]
        )
    words = pieces(text)
    found = [Mention(each.start, each.end, Stated("status", NAMES[each.said])) for each in words if each.said in NAMES]
    numerals = [each for each in words if _NUMERAL.fullmatch(each.said)]
    if next(islice(_FIGURE.finditer(text), MAX_NUMERALS, None), None) is not None:
        found += [
            Mention(each.start, each.end, Stated("number", Quantity(Decimal(each.said), ""))) for each in numerals
        ]
    else:
        read = text[:MAX_READ_CHARS]
        langs = LANGS[1:] if _is_thousand(read) else LANGS
        found += [each for lang in langs for each in _mentions(read, words, lang, at)]
    return tuple([each._replace(marks=_marked(each, text)) for each in dict.fromkeys(found)])


def _without(spaces: Sequence[int], place: int) -> int:
    """Where a place of a text is without some spaces that were put in."""
    return place - bisect_left(spaces, place)


def _is_thousand(text: str) -> bool:
    """Whether "12 mil" is twelve thousand, as it is wherever nobody speaks plain English."""
    return _MIL.search(text) is not None and guess(text) != "en"


def _marked(mention: Mention, text: str) -> frozenset[Mark]:
    return marks(text[mention.start : mention.end]).union(marks_of(mention.stated.value))


def _mentions(text: str, words: tuple[Piece, ...], lang: Lang, at: datetime | None) -> Iterator[Mention]:
    after = {each.start: each for each in words}
    for entity in extract(text, lang, at):
        if entity.value is None or entity.type in _UNTYPED:
            continue
        others = tuple(each.value for each in entity.candidates if each.value != entity.value)
        if FAMILIES.get(entity.type) == "quantity":
            yield _counted(text, entity, others, after)
        else:
            value = Stated(entity.type, entity.value, others)
            yield from (Mention(entity.start, entity.end, each) for each in (value, *_days(value, at)))


def _counted(text: str, entity: Entity, others: tuple[Any, ...], after: dict[int, Piece]) -> Mention:
    """A number with the word that it counts, as `statements` reads it where it stands alone."""
    gap = entity.end + (text[entity.end : entity.end + 1] == " ")
    follower = after.get(gap)
    unit = ""
    if follower is not None and isinstance(entity.value, Decimal):
        unit = _unit(text[follower.start : follower.end])
    amounts = [Quantity(each, unit) for each in (entity.value, *others) if isinstance(each, Decimal)]
    value = amounts[0] if amounts else entity.value
    return Mention(entity.start, entity.end, Stated("quantity" if unit else "number", value, tuple(amounts[1:])))


@lru_cache(maxsize=16_384)
def _unit(word: str) -> str:
    """What a word counts as a unit; "" where it is none."""
    counted = facts(f"1 {word}", "en", None).get("quantity", ())
    return counted[0].value.unit if counted else ""


def same(one: Stated, other: Stated, *, loosely: bool = False) -> bool:
    """Whether two values are one; loosely: whether they can be read so that they are.

    >>> same(stated("R$ 1.200", None).values[0], stated("1200 reais", None).values[0])
    True
    """
    if not loosely:
        return _equal(one.type, one.value, other.type, other.value)
    return any(
        _equal(one.type, left, other.type, right)
        for left in (one.value, *one.others)
        for right in (other.value, *other.others)
    )


def _equal(one: str, left: Any, other: str, right: Any) -> bool:
    mine, theirs = FAMILIES.get(one, one), FAMILIES.get(other, other)
    if mine != theirs:
        return (mine in _BARE_KINDS and _bare(other, right) == _amount(left) is not None) or (
            theirs in _BARE_KINDS and _bare(one, left) == _amount(right) is not None
        )
    if mine == "email":
        return str(left).casefold() == str(right).casefold()
    if mine == "phone":
        return _tail(left) == _tail(right)
    if mine in ("money", "quantity", "when"):
        return compare(left, right).verdict == "same"
    return bool(left == right)


def _bare(kind: str, value: Any) -> Decimal | None:
    return value.amount if kind == "number" and isinstance(value, Quantity) else None


def _amount(value: Any) -> Decimal | None:
    number = getattr(value, "amount", value)
    return number if isinstance(number, Decimal) else None


def _tail(phone: Any) -> str:
    return "".join(filter(str.isdecimal, str(phone)))[-_EXACT_DIGITS:]
