"""Several requests in one message: where it may be split, and whether every piece asks for something (GAP-105)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso.conversation.intents.interpret import interpret
from sayso.conversation.intents.phrases import Match, PhraseBook
from sayso.conversation.intents.synonyms import OPENERS
from sayso.conversation.intents.tokens import DIGITS, Token, tokens
from sayso.language.controls import control
from sayso.language.entity import Entity
from sayso.language.fold import fold
from sayso.records import replace
from sayso.records.plain import Plain

MAX_CLAUSES: Final = 5
"""How many requests one message may hold; one with more is not split, so that none of them is left out unnoticed."""

MIN_ALIKE: Final = 2
"""So many values say by themselves what the request before them said with words."""
MAX_PIECES: Final = 2 * MAX_CLAUSES
MAX_SPLIT_CHARS: Final = 1000

_JOINTS: Final = {
    "en": "and then also plus",
    "pt": "e depois também tambem aí ai então entao mais",
    "es": "y e luego después despues también tambien además ademas entonces",
}
_EVERY: Final = frozenset(word for words in _JOINTS.values() for word in words.split())
_JOINT = re.compile(r"[;\n&]|[.!?,](?=\s)|(?<!\S)[^\W\d_]++(?=[\s,])")
_COURTESY = re.compile(r"(?:please|pls|plz|por favor|porfavor|porfa|pfv|pfvr|ok|okay)\W*+", re.IGNORECASE)


_WORD = re.compile(r"[^\W\d_]+")


class Span(Plain, frozen=True):
    """A piece of a message: `text == whole[start:end]`, without white space around it."""

    start: int
    end: int
    text: str


class ClauseRead(Plain, frozen=True):
    """One request of a message, and the commands it may mean: best first, several when they cannot be told apart."""

    span: Span
    matches: tuple[Match, ...]


def clauses(text: str, lang: str | None = None) -> list[Span]:
    """Return the pieces of `text` between its punctuation and its "and", "e depois", "y luego"; none is empty.

    `lang` None takes the joining words of every language. A comma or point joins only with white space behind it, so
    numbers stay whole.

    >>> [piece.text for piece in clauses("cancel order 5, and then show my balance", "en")]
    ['cancel order 5', 'show my balance']
    """
    joints = frozenset(_JOINTS[lang].split()) if lang in _JOINTS else _EVERY
    found: list[Span] = []
    start = 0
    for joint in _JOINT.finditer(text):
        if joint[0][0].isalpha() and joint[0].lower() not in joints:
            continue
        found += _span(text, start, joint.start())
        start = joint.end()
    return found + _span(text, start, len(text))


def intents(text: str, book: PhraseBook, entities: Sequence[Entity] = (), lang: str | None = None) -> list[ClauseRead]:
    """Return the requests in `text`, in their order; none when nothing is understood.

    It is split only when every piece asks for something by itself, leans on the request before it ("cancel order 5
    and 6"), or is a courtesy; otherwise it is one request. Never raises.
    """
    pieces = _pieces(text, entities, lang)
    if 1 < len(pieces) <= MAX_PIECES:
        found = _Splitter(text, book, entities, lang, pieces).split()
        if found is not None and 1 <= len(found) <= MAX_CLAUSES:
            return found
    matches = tuple(interpret(text, book, entities, lang))
    return [ClauseRead(Span(0, len(text), text), matches)] if matches else []


def _span(text: str, start: int, end: int) -> list[Span]:
    piece = text[start:end]
    bare = piece.strip()
    if not bare:
        return []
    start += len(piece) - len(piece.lstrip())
    return [Span(start, start + len(bare), bare)]


def _pieces(text: str, entities: Sequence[Entity], lang: str | None) -> list[Span]:
    """The pieces, of which those that an entity holds together are one."""
    if len(text) > MAX_SPLIT_CHARS:
        return []
    found: list[Span] = []
    held = iter(sorted(entities, key=lambda entity: entity.start))
    entity = next(held, None)
    for piece in clauses(text, lang):
        while entity is not None and entity.end <= piece.start:
            entity = next(held, None)
        if found and entity is not None and entity.start < found[-1].end:
            found[-1:] = _span(text, found[-1].start, piece.end)
        else:
            found.append(piece)
    return found


class _Splitter:
    """Finds the finest split of a message in which every part is a request, from the left."""

    def __init__(
        self, text: str, book: PhraseBook, entities: Sequence[Entity], lang: str | None, pieces: list[Span]
    ) -> None:
        self._text, self._book, self._entities, self._lang = text, book, entities, lang
        self._pieces = pieces
        self._matches: dict[tuple[int, int], tuple[Match, ...]] = {}
        self._dead: set[tuple[int, int]] = set()

    def split(self) -> list[ClauseRead] | None:
        return self._rest(0, None)

    def _rest(self, first: int, before: ClauseRead | None) -> list[ClauseRead] | None:
        """The requests from a piece on, or None when there is no way to read all of it."""
        if first == len(self._pieces):
            return []
        if _is_courtesy(self._pieces[first].text):
            return self._rest(first + 1, before)
        key = (first, before.span.start if before else -1)
        if key in self._dead:
            return None
        for last in range(first, len(self._pieces)):
            found = self._from(self._span(first, last), last, before)
            if found is not None:
                return found
        self._dead.add(key)
        return None

    def _from(self, span: Span, last: int, before: ClauseRead | None) -> list[ClauseRead] | None:
        leaning = self._leaning(span, before) if before is not None else None
        read = leaning or self._read(span)
        if read is None:
            return None
        rest = self._rest(last + 1, before if leaning else read)
        return None if rest is None else [read, *rest]

    def _span(self, first: int, last: int) -> Span:
        start, end = self._pieces[first].start, self._pieces[last].end
        return Span(start, end, self._text[start:end])

    def _read(self, span: Span) -> ClauseRead | None:
        place = (span.start, span.end)
        if place not in self._matches:
            self._matches[place] = tuple(interpret(span.text, self._book, self._inside(span), self._lang))
        return ClauseRead(span, self._matches[place]) if self._matches[place] else None

    def _leaning(self, span: Span, before: ClauseRead) -> ClauseRead | None:
        """A piece that gives the request before it one more value: "and 6", "e o pedido 6"."""
        match = before.matches[0]
        said, earlier = self._tokens(span), self._tokens(before.span)
        if _is_alike(said, earlier):
            return ClauseRead(
                span, tuple([replace(each, slots={}, missing=(), strict=False) for each in before.matches])
            )
        if len(match.slots) != 1 or match.missing:
            return None
        value, other = _only_value(said), _only_value(earlier)
        if value is None or other is None or _likeness(value) != _likeness(other):
            return None
        words = [token for token in said if token.kind == "word"]
        shared = [token for token in earlier if _belongs(token, match.command)]
        if len(words) >= len(shared) or not all(_belongs(token, match.command) for token in words):
            return None
        slots = dict.fromkeys(match.slots, span.text[value.start : value.end])
        again = Match(match.command, slots, (), match.literal, match.score, False)
        return ClauseRead(span, (again,))

    def _tokens(self, span: Span) -> list[Token]:
        return tokens(span.text, self._inside(span), self._book.vocabulary, self._lang)

    def _inside(self, span: Span) -> list[Entity]:
        """The entities of a piece, by their places in it."""
        inside = [each for each in self._entities if span.start <= each.start and each.end <= span.end]
        return [replace(each, start=each.start - span.start, end=each.end - span.start) for each in inside]


def _is_courtesy(text: str) -> bool:
    """Whether a piece asks for nothing: "please", "thanks", "hang on"."""
    words = _WORD.findall(text)
    if words and all(fold(word) in OPENERS for word in words):
        return True
    return _COURTESY.fullmatch(text) is not None or control(text) in ("greeting", "thanks")


def _is_alike(said: list[Token], earlier: list[Token]) -> bool:
    """Whether a piece has nothing but values, of all the kinds that the request before it has: "… y 50 DAI de Base a
    Polygon"."""
    kinds = sorted(_likeness(token) for token in said if token.kind == "value")
    if len(kinds) < MIN_ALIKE or any(token.kind == "word" for token in said):
        return False
    return kinds == sorted(_likeness(token) for token in earlier if token.kind == "value")


def _only_value(said: list[Token]) -> Token | None:
    values = [token for token in said if token.kind == "value"]
    return values[0] if len(values) == 1 else None


def _likeness(value: Token) -> str:
    """The kind of a value, as far as one may stand for the other: a number is what the reader made of its digits."""
    return DIGITS if value.type in ("number", "order", "ordinal") else value.type


def _belongs(token: Token, command: str) -> bool:
    return token.meaning is not None and command in token.meaning.commands
