"""A text as the words and values that a loose reading compares, each with its place in the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from sayso.conversation.intents.synonyms import FILLERS, HAPPENING, PREPOSITIONS
from sayso.conversation.intents.vocabulary import Meaning, Vocabulary
from sayso.language.detect import guess
from sayso.language.entity import Entity
from sayso.language.fold import DROPPED, fold

Kind = Literal["word", "filler", "value", "quote"]

DIGITS: Final = "digits"
"""The kind of value of a token with digits that no reader knows."""

_LETTER = rf"(?:\w|{DROPPED.pattern[:-1]})"
_TOKEN = re.compile(rf"""\d++(?:[.,:/-]\d++)*+[^\W\d]*+ | {_LETTER}++(?:['’]{_LETTER}++)*+ | ["“”«»]""", re.VERBOSE)
_UNTYPED = frozenset({"boolean"})  # words of an answer


class Token(NamedTuple):
    """`type` is that of a value: an entity's, or `DIGITS`; `meaning` that of a word the book knows; `place` the kind of
    a preposition."""

    kind: Kind
    folded: str
    start: int
    end: int
    type: str = ""
    meaning: Meaning | None = None
    place: str = ""


def tokens(text: str, entities: Sequence[Entity], vocabulary: Vocabulary, lang: str | None = None) -> list[Token]:
    """Return the words and values of `text` in order; an entity is one value, with whatever words it has in it."""
    values = [entity for entity in entities if entity.type not in _UNTYPED]
    found: list[Token] = []
    at = 0
    for each in _TOKEN.finditer(text):
        start, end = each.span()
        while at < len(values) and values[at].end <= start:
            at += 1
        if at < len(values) and values[at].start < end:
            _add_value(found, values[at])
        else:
            found.append(_in_place(_token(each[0], start, end, vocabulary), found, vocabulary))
    return _without_article(found, text, lang)


def _without_article(found: list[Token], text: str, lang: str | None) -> list[Token]:
    """In English "a" is no preposition, unlike in the others."""
    if any(token.folded == "a" for token in found) and (lang or guess(text)) == "en":
        return [token._replace(place="") if token.folded == "a" else token for token in found]
    return found


def _in_place(token: Token, before: Sequence[Token], vocabulary: Vocabulary) -> Token:
    """A word that only "que" makes a filler counts where it stands without it, if the book knows it."""
    if token.folded not in HAPPENING or (before and before[-1].folded == "que"):
        return token
    meaning = vocabulary.meaning(token.folded)
    return token._replace(kind="word", meaning=meaning) if meaning is not None and meaning.exact else token


def _add_value(found: list[Token], entity: Entity) -> None:
    if not (found and found[-1].start == entity.start and found[-1].type == entity.type):
        found.append(Token("value", fold(entity.text), entity.start, entity.end, entity.type))


def _token(written: str, start: int, end: int, vocabulary: Vocabulary) -> Token:
    if written in '"“”«»':
        return Token("quote", written, start, end)
    folded = written.lower() if written.isascii() else fold(written)
    if not folded.isalpha():
        folded = folded.replace("'", "").replace("’", "")
        if any(char.isdigit() for char in folded):
            return Token("value", folded, start, end, DIGITS)
    if (place := PREPOSITIONS.get(folded, "")) or folded in FILLERS:
        return Token("filler", folded, start, end, place=place)
    return Token("word", folded, start, end, meaning=vocabulary.meaning(folded))
