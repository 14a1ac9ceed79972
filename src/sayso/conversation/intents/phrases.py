"""Phrase templates with slots, and the book that finds which command a text asks for.

No regular expression is built from a template: literals are found one after the other, leftmost first, so a
text is read once per literal of the few phrases that share its first words.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from itertools import accumulate
from typing import Final, NamedTuple

import msgspec

from sayso.conversation.intents.vocabulary import Vocabulary
from sayso.conversation.slots import NUMBER_SIGN
from sayso.language.fold import fold, offsets, visible

MAX_TEMPLATE_CHARS: Final = 200

_SLOT = re.compile(r"\{([^{}]*)\}")
_SIGN_LAST = re.compile(r" ?(?:#|\bn\.?[º°]) ?$")

_COURTESIES = ("please", "pls", "plz", "por favor", "porfavor", "porfa", "pfvr", "pfv")
_IGNORED = " .,;:!?…¡¿🙏🏻🏼🏽🏾🏿"


def _edge(words: Iterable[str]) -> re.Pattern[str]:
    """Return what may stand before a phrase, as a possessive pattern: it takes linear time."""
    return re.compile(rf"(?:[{_IGNORED}]|(?:{'|'.join(words)})(?!\w))*+")


_BEFORE = _edge(_COURTESIES)
_AFTER_REVERSED = _edge(word[::-1] for word in _COURTESIES)


class Phrase(msgspec.Struct, frozen=True):
    """A template such as "cancel order {order_id}", parsed: folded literals with a slot between each two."""

    template: str
    literals: tuple[str, ...]
    slots: tuple[str, ...]

    @classmethod
    def parse(cls, template: str, parameters: Collection[str] | None = None) -> "Phrase":
        """Return the phrase of `template`, whose slots must be among `parameters` when those are given.

        Raises ValueError, naming the template and the mistake, for a template that is empty, too long, has no
        word of its own, has braces that are no slot, names a slot twice, or has nothing between two slots.
        """
        literals, slots = _pieces(template)
        mistake = _mistake(template, literals, slots, parameters)
        if mistake:
            raise ValueError(f"phrase {template[:MAX_TEMPLATE_CHARS]!r}: {mistake}")
        return cls(template, literals, slots)


def without_slots(template: str, gap: str = "") -> str:
    """A template as people read or hear it: its own words, with `gap` where a value goes."""
    return " ".join(_SLOT.sub(f" {gap} ", template).split())


class Match(msgspec.Struct, frozen=True):
    """A command that a text asks for.

    `slots` holds the filled slots as the person wrote them, `missing` the names of the others in the order of
    the template, `literal` how many characters of the template's own words were matched. `score` says how well a
    reading that is not `strict` explains the text, from 0 to 1.
    """

    command: str
    slots: dict[str, str]
    missing: tuple[str, ...]
    literal: int
    score: float = 1.0
    strict: bool = True


class _Entry(NamedTuple):
    order: int
    command: str
    phrase: Phrase
    weights: tuple[int, ...]  # of the first literal, the first two, …


class PhraseBook:
    """All the phrases of all commands; its size does not matter to the time of a match.

    `synonyms` and `takes` are for looser readings: words that mean the same here, and how many values a command has a
    place for (see `Vocabulary`).
    """

    def __init__(
        self,
        entries: Iterable[tuple[str, Phrase]],
        synonyms: Mapping[str, Iterable[str]] | None = None,
        takes: Mapping[str, int] | None = None,
    ) -> None:
        self._entries = tuple(entries)
        self._synonyms, self._takes = synonyms or {}, takes or {}
        self._heads: dict[str, list[_Entry]] = {}
        self._headless: list[_Entry] = []
        self._head_words = 0
        for order, (command, phrase) in enumerate(self._entries):
            self._add(_Entry(order, command, phrase, _weights(phrase)))

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the phrases by what they mean; worked out at the first text that no phrase matches."""
        return Vocabulary(self._entries, self._synonyms, self._takes)

    def match(self, text: str) -> list[Match]:
        """Return every command that `text` asks for with its best phrase, the most literal first.

        Case, accents, white space, courtesies and punctuation around the phrase, and a number sign before a
        value make no difference. A text that stops before a template's trailing slots matches with those
        missing. Of equally literal matches the one with fewer missing comes first, then the earlier entry.
        """
        folded = fold(text).replace("#", " ")
        start, end = _bounds(folded)
        if start >= end:
            return []
        body = folded[start:end] + " "
        found = [
            (entry, spans) for entry in self._candidates(body) if (spans := _spans(entry.phrase, body)) is not None
        ]
        if not found:
            return []
        source = _Source(text, folded, start)
        return _ranked([(entry, source.read(entry, spans)) for entry, spans in found])

    def _add(self, entry: _Entry) -> None:
        first = entry.phrase.literals[0]
        if first and (not entry.phrase.slots or first.endswith(" ")):
            head = first.rstrip()
            self._heads.setdefault(head, []).append(entry)
            self._head_words = max(self._head_words, head.count(" ") + 1)
        else:
            self._headless.append(entry)

    def _candidates(self, body: str) -> list[_Entry]:
        found = self._headless.copy()
        at = -1
        for _ in range(self._head_words):
            at = body.find(" ", at + 1)
            if at < 0:
                break
            found += self._heads.get(body[:at], ())
        return found


class _Source:
    """The text behind a folded one, from which slots are read as they were written."""

    def __init__(self, text: str, folded: str, start: int) -> None:
        self._text = text
        self._start = start
        plain = text.isascii() and len(text) == len(folded)
        self._offsets = range(len(text) + 1) if plain else offsets(text)

    def read(self, entry: _Entry, spans: list[tuple[int, int]]) -> Match:
        names = entry.phrase.slots
        slots: dict[str, str] = {}
        for name, (first, last) in zip(names, spans, strict=False):
            if value := self._value(self._start + first, self._start + last):
                slots[name] = value
        missing = () if len(slots) == len(names) else tuple(name for name in names if name not in slots)
        return Match(entry.command, slots, missing, entry.weights[len(spans)])

    def _value(self, first: int, last: int) -> str:
        written = visible(self._text[self._offsets[first] : self._offsets[last]]).strip()
        sign = NUMBER_SIGN.match(written)
        return written[sign.end() :] if sign else written


def _spans(phrase: Phrase, body: str) -> list[tuple[int, int]] | None:
    """Return where in `body` the slots stand, or None; fewer than there are when the text stops early.

    `body` ends in one space, so that a literal's own last space is found where the text stops.
    """
    first, *between = phrase.literals
    end = len(body) - 1
    if not between:
        return [] if body[:end] == first else None
    if not body.startswith(first):
        return None
    last = between.pop()
    at = len(first)
    spans: list[tuple[int, int]] = []
    for literal in between:
        if at >= end:
            break
        found = body.find(literal, at + 1)
        if found < 0:
            return None
        spans.append((at, found))
        at = found + len(literal)
    if at >= end:
        return None if last else spans
    stop = end - len(last)
    if stop <= at or not body.startswith(last, stop):
        return None
    spans.append((at, stop))
    return spans


def _ranked(found: list[tuple[_Entry, Match]]) -> list[Match]:
    if len(found) > 1:
        found.sort(key=lambda pair: (-pair[1].literal, len(pair[1].missing), pair[0].order))
    best: dict[str, Match] = {}
    for _, match in found:
        best.setdefault(match.command, match)
    return list(best.values())


def _bounds(folded: str) -> tuple[int, int]:
    """Return where the phrase itself starts and ends, without the courtesies and punctuation around it."""
    return _length(_BEFORE, folded), len(folded) - _length(_AFTER_REVERSED, folded[::-1])


def _length(edge: re.Pattern[str], text: str) -> int:
    found = edge.match(text)
    return found.end() if found else 0


def _pieces(template: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    parts = _SLOT.split(template)
    literals = [_spaced(part) for part in parts[::2]]
    literals[:-1] = [_SIGN_LAST.sub(" ", literal) for literal in literals[:-1]]
    literals = [literal.replace("#", " ") for literal in literals]
    literals[0] = literals[0][_bounds(literals[0])[0] :]
    literals[-1] = literals[-1][: _bounds(literals[-1])[1]]
    return tuple(literals), tuple(parts[1::2])


def _spaced(part: str) -> str:
    """Fold `part`, keeping one space at an edge where there was white space."""
    return fold(f"x{part}x")[1:-1]


def _mistake(
    template: str, literals: tuple[str, ...], slots: tuple[str, ...], parameters: Collection[str] | None
) -> str | None:
    if not template.strip():
        return "it is empty"
    if len(template) > MAX_TEMPLATE_CHARS:
        return f"it is longer than {MAX_TEMPLATE_CHARS} characters"
    if any("{" in literal or "}" in literal for literal in literals):
        return "a brace opens or closes no slot"
    return _slot_mistake(slots, parameters) or _literal_mistake(literals)


def _slot_mistake(slots: tuple[str, ...], parameters: Collection[str] | None) -> str | None:
    for index, name in enumerate(slots):
        if not name.isidentifier():
            return f"{{{name}}} is no slot name"
        if name in slots[:index]:
            return f"slot {{{name}}} is there twice"
        if parameters is not None and name not in parameters:
            return f"slot {{{name}}} is not a parameter of the command"
    return None


def _literal_mistake(literals: tuple[str, ...]) -> str | None:
    if any(not literal.strip() for literal in literals[1:-1]):
        return "two slots need a word between them"
    if not any(char.isalnum() for literal in literals for char in literal):
        return "it has no word besides its slots"
    return None


def _weights(phrase: Phrase) -> tuple[int, ...]:
    return tuple(accumulate(len(literal.replace(" ", "")) for literal in phrase.literals))
