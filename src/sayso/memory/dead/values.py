"""Which facts state which values, as they are typed and as they are spelled; each write changes it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from itertools import accumulate
from operator import eq
from typing import Any, Final, NamedTuple, cast

from sayso.memory.dead.pieces import MAX_PHRASE_PIECES, Piece, marks, phrase, pieces, rest_of, spellings
from sayso.memory.dead.shortened import STREETS
from sayso.memory.ranking.stems import STOPWORDS

MAX_TYPED_PARTS: Final = 128
"""The members of a list or a mapping that are known as typed values; further ones only as they are spelled."""
MAX_TYPED_CHARS: Final = 4_096
"""So much of them together is known as typed values, the first of them at least."""
MIN_SHARED_PIECES: Final = 2
"""So many words a text has in common with the one that superseded it, if only a part of it has changed."""
MAX_PART_PIECES: Final = 4
"""So many words that part has at most."""


class Entry(NamedTuple):
    """One value of one fact: the fact's id and key, the value as text, and when it was said.

    `is_part` is what of a text changed when it was superseded: "lemonade", where only the drink is another. What is not
    `is_typed` is known only as it is spelled.
    """

    id: str
    key: str
    text: str
    at: datetime | None
    is_part: bool = False
    is_typed: bool = True


class Values:
    """Which facts state which values; each write changes it. Not for two threads at once."""

    def __init__(self) -> None:
        self._entries: dict[str, tuple[Entry, ...]] = {}
        self._spelled: dict[str, dict[int, dict[tuple[str, ...], dict[str, Entry]]]] = {}
        self._marked: dict[tuple[str, str], dict[tuple[str, str], Entry]] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, fact_id: object) -> bool:
        return fact_id in self._entries

    def add(self, fact_id: str, key: str, value: Any, at: datetime | None) -> None:
        """Know what a fact states. One that is known already is replaced."""
        told = {text: name for name, text in reversed([*members(value)])}
        texts = list(told)[::-1]
        typed = _typed(texts) if len(texts) > 1 else 1
        entries = [
            Entry(fact_id, f"{key} {told[text]}" if told[text] else key, text, at, False, number < typed)
            for number, text in enumerate(texts)
        ]
        self._put(fact_id, tuple(entries))

    def _put(self, fact_id: str, entries: tuple[Entry, ...]) -> None:
        Values.remove(self, fact_id)
        self._entries[fact_id] = entries
        for entry in entries:
            for spelled in spellings(entry.text):
                lengths = self._spelled.setdefault(spelled[0], {})
                lengths.setdefault(len(spelled), {}).setdefault(spelled, {})[fact_id] = entry
            for mark in marks(entry.text) if entry.is_typed else ():
                self._marked.setdefault(mark, {})[entry.text, fact_id] = entry

    def remove(self, fact_id: str) -> None:
        """Forget what a fact states. One that is not known is forgotten already."""
        for entry in self._entries.pop(fact_id, ()):
            # Two members of one value may be spelled alike, and the first of them has taken the spelling away.
            for spelled in spellings(entry.text):
                lengths = self._spelled.get(spelled[0], {})
                if fact_id in lengths.get(len(spelled), {}).get(spelled, ()):
                    del lengths[len(spelled)][spelled][fact_id]
                    _prune(lengths[len(spelled)], spelled)
                    _prune(lengths, len(spelled))
                    _prune(self._spelled, spelled[0])
            for mark in marks(entry.text) if entry.is_typed else ():
                if self._marked.get(mark, {}).pop((entry.text, fact_id), None) is not None:
                    _prune(self._marked, mark)

    def spelling(self, spelled: tuple[str, ...]) -> Iterable[Entry]:
        """The entries that are spelled so; a long one to its end, where it is told so far."""
        first, rest = spelled[:MAX_PHRASE_PIECES], spelled[MAX_PHRASE_PIECES:]
        found = self._spelled.get(first[0], {}).get(len(first), {}).get(first, {}).values()
        return [entry for entry in found if rest_of(entry.text) == rest] if rest else found

    def marked(self, found: Iterable[tuple[str, str]]) -> Iterator[Entry]:
        """The entries that share a mark."""
        for mark in found:
            yield from self._marked.get(mark, {}).values()

    def say(self, spelled: tuple[str, ...], among: Container[str]) -> bool:
        """Whether one of these facts says something in these words, among others."""
        wanted = f" {' '.join(spelled)} "
        texts = (entry.text for fact_id, entries in self._entries.items() if fact_id in among for entry in entries)
        return bool(spelled) and any(wanted in f" {' '.join(phrase(text))} " for text in texts)

    def said(self, pieces: Sequence[Piece]) -> Iterator[tuple[int, int, Entry]]:
        """The entries that are spelled out in a text: from which piece to which."""
        until: dict[str, int] = {}  # to where a long one was told last: within itself it is not looked for again
        for at, piece in enumerate(pieces):
            for length, known in self._spelled.get(piece.said, {}).items():
                if at + length <= len(pieces):
                    found = known.get(tuple([each.said for each in pieces[at : at + length]]))
                    for entry in found.values() if found else ():
                        end = _end(entry, pieces, at + length) if at >= until.get(entry.id, 0) else at + length
                        if end > at + length:
                            until[entry.id] = end
                        yield at, end, entry


def _end(entry: Entry, pieces: Sequence[Piece], end: int) -> int:
    """Where a value ends that is found to a piece: a long one goes on, where it is told as a whole."""
    if len(entry.text) < MAX_PHRASE_PIECES or not (rest := rest_of(entry.text)):
        return end
    told = all(map(eq, [each.said for each in pieces[end : end + len(rest)]], rest)) and end + len(rest) <= len(pieces)
    return end + len(rest) if told else end


def parts(value: Any) -> Iterator[str]:
    """The values that a fact's value is made of, as texts."""
    return (text for _, text in members(value))


def members(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """The values that a fact's value is made of, as texts, each with the name of the member that it is in.

    The name of a member is one of them where somebody put it in as a value: "ana@example.org" or "Maria Silva", of whom
    the member tells something. It is taken for one by a digit, an @, a space or a capital letter; "owner" and
    "delivery_city" are what a program calls its fields, and could be said of anything.
    """
    if isinstance(value, dict):
        for inner, each in cast(Mapping[Any, Any], value).items():
            if isinstance(inner, str) and _is_told(inner):
                yield name, inner
            yield from members(each, f"{name} {inner}".strip())
    elif isinstance(value, list | tuple | set | frozenset):
        yield from (found for each in cast(Iterable[Any], value) for found in members(each, name))
    elif isinstance(value, str):
        yield name, value
    elif isinstance(value, bool):  # as a context has it, by itself and in a map
        yield from ((name, "yes"), (name, "true")) if value else ((name, "no"), (name, "false"))
    elif isinstance(value, float) and "e" in repr(value):
        yield from ((name, repr(value)), (name, f"{Decimal(repr(value)):f}"))
    elif value is not None:
        yield name, str(value)


def _is_told(name: str) -> bool:
    return any(char in "@ " or char.isdigit() or char.isupper() for char in name)


def _typed(texts: Sequence[str]) -> int:
    """How many of the members of a value are known as typed values."""
    return max(1, bisect_right(list(accumulate(map(len, texts[:MAX_TYPED_PARTS]))), MAX_TYPED_CHARS))


_STREET: Final = re.compile(r"(?=[^,]*\d)(?=[^,]*[^\W\d_]{3})[^,]{6,60}(?=,\s)")


def street_of(text: str) -> str:
    """The street and the number of an address that tells more: which flat, or where that is; "" where it is none.

    >>> street_of("12 Oak Ave, Porto"), street_of("123 Main Street Apt 4"), street_of("lasagna, salad")
    ('12 Oak Ave', '123 Main Street', '')
    """
    said = pieces(text)
    end = _end_of_street(said)
    first = _first_of_street(said, end) if end else 0
    if end and (first, end) != (0, len(said)):
        return text[said[first].start : said[end - 1].end]
    found = _STREET.match(text)
    return found[0] if found is not None and len(phrase(found[0])) > MIN_SHARED_PIECES else ""


def _end_of_street(said: Sequence[Piece]) -> int:
    """Behind which piece of an address its street and number end, by the word for a street; 0 where it has none."""
    words = [piece.said for piece in said[:MAX_PHRASE_PIECES]]
    named = next((at for at, word in enumerate(words) if word in STREETS and len(word) > 1), None)
    if named is None:
        return 0
    if named == 0:  # "Rua Augusta 100"
        number = next((at for at in range(2, len(words)) if words[at].isdecimal()), None)
        return number + 1 if number is not None else 0
    return named + 1 if any(word.isdecimal() for word in words[:named]) else 0  # "123 Main Street"


def _first_of_street(said: Sequence[Piece], end: int) -> int:
    """The number that a street begins with: not that of the flat before it."""
    if said[0].said in STREETS:
        return 0
    return max((at for at in range(end) if said[at].said.isdecimal()), default=0)


def changed(old: str, new: str) -> str:
    """What of a text is another in the one that took its place, where the rest stayed; "" where all is, or it is long.

    >>> changed("lasagna, salad and lemonade", "lasagna, salad and iced tea")
    'lemonade'
    """
    before, after = pieces(old), pieces(new)
    least = min(len(before), len(after))
    head = next((at for at in range(least) if before[at].said != after[at].said), least)
    tail = next((at for at in range(least - head) if before[-1 - at].said != after[-1 - at].said), least - head)
    part = before[head : len(before) - tail]
    while len(part) > 1 and part[0].said in STOPWORDS:
        part = part[1:]
    while len(part) > 1 and part[-1].said in STOPWORDS:
        part = part[:-1]
    labelled = head == 1 and len(before) <= MIN_SHARED_PIECES + 1 and len(part) == 1 and before[0].said not in STOPWORDS
    if not (labelled or head + tail >= MIN_SHARED_PIECES) or not 0 < len(part) <= MAX_PART_PIECES:
        return ""
    if all(piece.said in STOPWORDS for piece in part):
        return ""
    return old[part[0].start : part[-1].end]


def _prune(index: dict[Any, Any], at: Any) -> None:
    if at in index and not index[at]:
        del index[at]
