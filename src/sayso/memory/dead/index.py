"""Dead values: what superseded and expired versions stated, found wherever it is said again (GAP-61).

A value is found as it is typed ("R$ 1.200", "1200 reais" and "1,200" are one) and as it is spelled, whatever its case,
accents and spaces, always as whole words. What could be said of anything, such as a small number, a "yes" or a single
letter, is found only where a word of its key, or the word that it counts, is said in the same sentence.

Looking costs in proportion to the text, however many values are dead.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol

from sayso.language.statements import FAMILIES, Quantity, Stated
from sayso.memory.claims.vocabulary.particles import TITLES
from sayso.memory.dead.pieces import (
    Piece,
    marks,
    may_be_a_day,
    phrase,
    pieces,
    respaced,
    stretches,
    symbols,
    unquoted,
)
from sayso.memory.dead.shortened import forms
from sayso.memory.dead.spans import Spans
from sayso.memory.dead.typed import Mention, mentions, same, stated
from sayso.memory.dead.values import Entry, Values, changed, parts, street_of
from sayso.memory.keys import family, words
from sayso.memory.ranking.stems import STOPWORDS, terms, terms_of

MAX_LOOKED_AT: Final = 256
"""Values that share a mark and are read to see whether they are one; where there are more, all are taken to be."""
MAX_COVERING_PIECES: Final = 8
"""So many words has a live value at most in which a dead one is no more than a part: "New York", where it was York."""
MAX_KNOWN: Final = 16_384
"""Values of texts of which it is kept at hand what they may be."""
MAX_AMOUNT_CHARS: Final = 7
"""What has more digits is known by them, whatever it was read as: a code, a phone number."""
SMALL: Final = 100
"""A bare number below it is said of too many things to be known by itself."""
MIN_DECIMALS: Final = 3
"""A small number with so many decimals is known by itself: a rate, where something is."""
_SHORT: Final = 2
_GENERICS = """
yes no ok okay true false none null nil sim nao si y n on off na done new old all any other tbd todo nothing nada tudo
"""
_GENERIC: Final = frozenset(_GENERICS.split())
_NAMES_TOO_WORDS = """
may nice mark bill rose hope grace art bath reading mobile orange split cork jordan turkey china chance faith joy frank
rich sue rob pat jack grant guy page penny pearl dawn eve drew sol mar paz luz flor rosa leon lago prata salto natal
"""
_NAMES_TOO: Final = frozenset(_NAMES_TOO_WORDS.split())
"""Words that are names as well: by themselves they are known only as the value writes them."""
_COMMON: Final = STOPWORDS | {"am", "pm", "id", "hi"}
_COUNTS: Final = frozenset({"money", "percent", "token_amount", "quantity"})


class Hit(NamedTuple):
    """A dead value in a text: where, whose, and by which reading."""

    start: int
    end: int
    id: str
    stated: Stated | None
    spelled: tuple[str, ...]
    marks: frozenset[tuple[str, str]]
    is_part: bool = False


class Live(Protocol):
    """What is still said in the context that a text is for."""

    def states(self, hit: Hit, text: str) -> bool:
        """Whether what was found in a text equals a value that is live there, or is part of one that is told there."""
        ...


class DeadValues(Values):
    """The values that are dead for one subject. They are taken apart when a text is first looked at, not before."""

    def __init__(
        self, successor: Callable[[str], Any] = lambda _: None, told: Callable[[str], Iterable[str]] = lambda _: ()
    ) -> None:
        """`successor` gives the value that took the place of a fact's, `told` what the fact's states in fewer words."""
        super().__init__()
        self._successor = successor
        self._told = told
        self._coming: dict[str, tuple[str, Any, datetime | None]] = {}
        self._known: dict[tuple[object, ...], list[tuple[Entry, Stated]]] = {}
        self._times: bool | None = None  # whether any of them is a day or a time, once that was asked

    def __len__(self) -> int:
        return len(self._entries) + len(self._coming)

    def __contains__(self, fact_id: object) -> bool:
        return fact_id in self._coming or super().__contains__(fact_id)

    def add(self, fact_id: str, key: str, value: Any, at: datetime | None) -> None:
        """Know that what a fact states is dead."""
        self._forget_known()
        super().remove(fact_id)
        self._coming[fact_id] = key, value, at

    def remove(self, fact_id: str) -> None:
        """What a fact states is not dead, for all that this fact has to do with it."""
        self._forget_known()
        if self._coming.pop(fact_id, None) is None:
            super().remove(fact_id)

    def _forget_known(self) -> None:
        self._known.clear()
        self._times = None

    def find(self, text: str, at: datetime | None = None) -> list[Hit]:
        """Every dead value in a text that was said at a time, in order; live ones that equal them are not looked at."""
        if not len(self):
            return []
        for fact_id, coming in self._coming.items():
            super().add(fact_id, *coming)
            self._add_part(fact_id, *coming)
        self._coming.clear()
        read = (text, unquoted(text)) if "%" in text else (text,)
        found = [hit for each in dict.fromkeys(read) for hit in self._found(each, at)]
        return sorted(_once(found), key=lambda hit: (hit.start, hit.end, hit.id))

    def _found(self, text: str, at: datetime | None) -> Iterator[Hit]:
        yield from self._typed(text, at)
        yield from self._phrased(text, at, pieces(text))
        yield from self._phrased(text, at, symbols(text))
        if other := respaced(text):
            starts, ends = {each.start for each in pieces(text)}, {each.end for each in pieces(text)}
            yield from (hit for hit in self._phrased(text, at, other) if hit.start in starts and hit.end in ends)

    def _add_part(self, fact_id: str, key: str, value: Any, at: datetime | None) -> None:
        """Know also what of a text is no longer there in the one that superseded it."""
        new = self._successor(fact_id)
        part = changed(value, new) if isinstance(value, str) and isinstance(new, str) else ""
        told = [part] if part and part != value else []
        told += [street for text in parts(value) if (street := street_of(text))]
        told += [each for each in self._told(fact_id) if each != value]
        if told:
            self._put(fact_id, (*self._entries[fact_id], *[Entry(fact_id, key, each, at, True) for each in told]))

    def _typed(self, text: str, at: datetime | None) -> Iterator[Hit]:
        if len(self._known) > MAX_KNOWN:
            self._known.clear()
        for mention in self._mentioned(text, at):
            if (close := self._known.get(mention[2:])) is None:
                close = self._known[mention[2:]] = self._close(mention)  # a table says a number often
            for entry, value in close:
                if _is_told(mention, value, entry, text):
                    yield Hit(mention.start, mention.end, entry.id, mention.stated, (), mention.marks, entry.is_part)

    def _close(self, mention: Mention) -> list[tuple[Entry, Stated]]:
        """What a mention may be of, and which value of that; of each fact once by what tells whether it is."""
        marked = dict.fromkeys(self.marked(mention.marks))
        found: dict[tuple[object, ...], tuple[Entry, Stated]] = {}
        for entry in marked:
            value = _one_of(mention.stated, entry, _alike) if len(marked) <= MAX_LOOKED_AT else mention.stated
            if value is not None:
                found.setdefault((entry.id, entry.is_part, value.type, _unit(value)), (entry, value))
        return list(found.values())

    def _mentioned(self, text: str, at: datetime | None) -> Iterator[Mention]:
        for start, stretch in stretches(text):
            if self._may_mention(stretch):
                for each in mentions(stretch, at):
                    yield each._replace(start=start + each.start, end=start + each.end) if start else each

    def _may_mention(self, text: str) -> bool:
        """Whether it is worth reading a text; "tomorrow", "in four days" and "the fifth of June" may be any day."""
        if any(mark in self._marked or mark[0] == "weekday" for mark in marks(text)):
            return True
        if self._times is None:
            self._times = any(kind in ("day", "time") for kind, _ in self._marked)
        return self._times and may_be_a_day(text)

    def _phrased(self, text: str, at: datetime | None, said: Sequence[Piece]) -> Iterator[Hit]:
        for first, last, entry in self.said(said):
            start, end = said[first].start, said[last - 1].end
            spelled = tuple([each.said for each in said[first:last]])
            generic = is_generic(spelled) and not _is_name(text[start:end], entry.text)
            if _is_untitled(entry.text, spelled) and text[start].islower() and not _is_of_no_capitals(text, start):
                continue  # "Mr. Brown Bear" is no brown bear
            if _is_number(spelled) and _is_read(text, at, start, end, generic=generic):
                continue  # as this value, or as something else
            if generic:
                if not _is_near(entry, "", text, start, end):
                    continue
                if text[max(start - 1, 0) : start] == "'" or text[end : end + 1] == "'":
                    continue
            statement = stated(entry.text, entry.at) if entry.is_typed else None
            value = statement.values[0] if statement is not None and statement.is_all else None
            yield Hit(start, end, entry.id, value, spelled, marks(entry.text), entry.is_part)


def _once(found: list[Hit]) -> Iterable[Hit]:
    return {
        (hit.start, hit.end, hit.id, bool(hit.spelled), hit.stated and hit.stated.type): hit for hit in found
    }.values()


class LiveValues:
    """The values that are said in a context by right: of the facts that are shown, and of what the host says."""

    def __init__(self, *said: tuple[Values, Container[str]]) -> None:
        self._said = said
        self._known: dict[tuple[object, ...], bool] = {}
        self._places: dict[str, Sequence[tuple[int, int]]] = {}

    def states(self, hit: Hit, text: str) -> bool:
        asked = hit[3:]
        if (known := self._known.get(asked)) is None:
            known = self._known[asked] = self._states(hit)
        return known or any(start <= hit.start and hit.end <= end for start, end in self._told(text))

    def _told(self, text: str) -> Sequence[tuple[int, int]]:
        """Where the live values are told in a text that are short and have more than one word."""
        if (told := self._places.get(text)) is None:
            said = pieces(text)
            found = [
                (said[first].start, said[last - 1].end)
                for values, shown in self._said
                for first, last, entry in values.said(said)
                if 1 < last - first <= MAX_COVERING_PIECES and entry.id in shown
                if not (_BREAK.search(text[said[first].start : said[last - 1].end]) and not _BREAK.search(entry.text))
            ]
            told = self._places[text] = found
        return told

    def _states(self, hit: Hit) -> bool:
        if any(entry.id in shown for values, shown in self._said for entry in _equals(values, hit)):
            return True
        spelled = (hit.spelled, *forms(hit.spelled)) if hit.is_part else ()
        return any(values.say(each, shown) for each in spelled for values, shown in self._said)


_BREAK = re.compile(r"[.!?;,:)\]]\s|\n|[(\[]")
"""What parts the words of one text, and not those of a name: "ask Maria. Silva is off"."""


def _equals(values: Values, hit: Hit) -> Iterator[Entry]:
    if hit.spelled:
        yield from values.spelling(hit.spelled)
    if hit.stated is not None:
        yield from (entry for entry in values.marked(hit.marks) if _one_of(hit.stated, entry, same) is not None)


def is_generic(spelled: tuple[str, ...]) -> bool:
    """Whether a value is said of too many things to be known by itself."""
    if len(spelled) != 1:
        return False
    word = spelled[0]
    return word in _GENERIC or word in STOPWORDS or word in _NAMES_TOO or (len(word) <= _SHORT and word.isascii())


def _is_name(said: str, value: str) -> bool:
    """Whether a short word, or one that is a name too, is written with capitals just as the value is: "XL", "Nice"."""
    plain = value.casefold()
    told = len(value) == _SHORT or plain in _NAMES_TOO
    return told and said == value != plain and plain not in _GENERIC and plain not in _COMMON


def _is_untitled(value: str, spelled: tuple[str, ...]) -> bool:
    """Whether somebody was found without the title that they are told with."""
    words = phrase(value)
    return words[1:] == spelled and words[0] in TITLES


def _is_read(text: str, at: datetime | None, start: int, end: int, *, generic: bool) -> bool:
    """Whether a number is read as a value at some place of a text, and not only as a number."""
    begins, stretch = next(each for each in reversed(stretches(text)) if each[0] <= start)
    return bool(_read(stretch, at, generic).touching(start - begins, end - begins))


@lru_cache(maxsize=64)
def _read(text: str, at: datetime | None, numbers: bool) -> Spans:
    """Where a text is read as values; `numbers` are counted among them, or not."""
    return Spans([(each.start, each.end) for each in mentions(text, at) if numbers or each.stated.type != "number"])


def _is_of_no_capitals(text: str, start: int) -> bool:
    """Whether a word may be a name where nothing is written with a capital, and nobody would say "a" or "the" before
    one."""
    return text == text.lower() and text[:start].split()[-1:] not in (["a"], ["an"], ["the"], ["un"], ["um"])


def _is_number(spelled: tuple[str, ...]) -> bool:
    word = spelled[0]
    return len(spelled) == 1 and len(word) <= MAX_AMOUNT_CHARS and word.replace(".", "", 1).isdecimal()


def _one_of(mentioned: Stated, entry: Entry, judge: Callable[[Stated, Stated], bool]) -> Stated | None:
    return next((each for each in stated(entry.text, entry.at).near(mentioned) if judge(mentioned, each)), None)


def _decimals(number: Decimal) -> int:
    exponent = number.as_tuple().exponent
    return -exponent if isinstance(exponent, int) else 0


def _alike(mentioned: Stated, value: Stated) -> bool:
    """Whether a mention can be of a value. What stands behind a number may count nothing: "make it 300 instead"."""
    if same(mentioned, value, loosely=True):
        return True
    if (
        FAMILIES.get(mentioned.type, mentioned.type) != "quantity"
        or FAMILIES.get(value.type, value.type) not in _COUNTS
    ):
        return False
    numbers = {getattr(each, "amount", each) for each in (mentioned.value, *mentioned.others)}
    return getattr(value.value, "amount", value.value) in numbers


def _is_told(mention: Mention, value: Stated, entry: Entry, text: str) -> bool:
    """Whether a number is enough to know the value by, or else is said beside what it is of."""
    number = getattr(mention.stated.value, "amount", mention.stated.value)
    if not isinstance(number, Decimal) or abs(number) >= SMALL or _decimals(number) >= MIN_DECIMALS:
        return True
    one, other = (FAMILIES.get(each.type, each.type) for each in (mention.stated, value))
    unit = _unit(value)
    if one == other and (one != "quantity" or (unit and mention.stated.value.unit == unit)):
        return True
    return _is_near(entry, unit, text, mention.start, mention.end)


def _unit(value: Stated) -> str:
    return value.value.unit if isinstance(value.value, Quantity) else ""


NEAR_CHARS: Final = 400
"""How far on either side of a value, within its sentence, the word is looked for that tells what it is of: a sentence
may be as long as a message, and hold as many values."""
_SENTENCE = re.compile(r"(?<![.!?;…])[.!?;…]++(?=\s|$)|\n")


def _is_near(entry: Entry, unit: str, text: str, start: int, end: int) -> bool:
    bounds = _sentences(text)
    at = bisect_right(bounds, start)
    first = max(bounds[at - 1] if at else 0, start - NEAR_CHARS)
    last = min(bounds[at] if at < len(bounds) else len(text), end + NEAR_CHARS)
    words_at = _words_at(text)
    return any(_is_within(words_at.get(term, ()), first, start, end, last) for term in _beside(entry.key, unit))


@lru_cache(maxsize=4_096)
def _beside(key: str, unit: str) -> frozenset[str]:
    """What is looked for beside a value that is not known by itself."""
    return frozenset((*terms(words(family(key))), *terms(unit)))


def _is_within(places: Sequence[int], first: int, start: int, end: int, last: int) -> bool:
    """Whether one of these is in the one stretch or in the other."""
    return bisect_left(places, first) < bisect_left(places, start) or bisect_left(places, end) < bisect_left(
        places, last
    )


@lru_cache(maxsize=64)
def _words_at(text: str) -> Mapping[str, Sequence[int]]:
    """Where the words of a text stand, by what they are looked up by."""
    found: dict[str, list[int]] = {}
    for piece in pieces(text):
        raw = text[piece.start : piece.end]
        for term in terms_of(raw if raw.isascii() else piece.said):
            found.setdefault(term, []).append(piece.start)
    return found


@lru_cache(maxsize=64)
def _sentences(text: str) -> tuple[int, ...]:
    """Where the sentences of a text end; it is asked for every value that is found in it."""
    return tuple([found.end() for found in _SENTENCE.finditer(text)])
