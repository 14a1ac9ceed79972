"""The clauses of a statement, in words and values that can be compared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.lexicon import stem
from sayso.memory.claims.vocabulary.particles import DETERMINERS, NO_DETERMINERS, PREPOSITIONS, TITLES
from sayso.memory.claims.vocabulary.verbs import ACCENTED, CHANGE, ORDINARY, verbs_of
from sayso.memory.claims.vocabulary.words import Word

MAX_TOKENS: Final = 80
"""Words of a statement that are looked at for its frames."""


# A clause ends at a mark, and before what joins another to it.
_MARK = re.compile(r"[,;!?…](?:\s|$)|\.(?:\s|$)|\s[-–—]\s|\n|[()]")


_COLON = re.compile(r":(?:\s|$)")


_JOINT_WORDS = (
    "so but because entao mas porque pois pero entonces asi although though when quando cuando while enquanto"
)


_JOINTS: Final = frozenset(_JOINT_WORDS.split())


class Token(NamedTuple):
    """A word or a value of a clause; `key` is what it is compared by, `term` what it says of a topic.

    `verb` is the word where it is a verb of the language.
    """

    start: int
    end: int
    bare: str
    key: str
    term: str
    name: bool
    article: bool = False
    value: Value | None = None
    verb: str = ""


def is_article(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word is an article; "a" before another one leads somewhere: "a la terraza"."""
    if not tokens[at].article or tokens[at].bare != "a":
        return tokens[at].article
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    return after is None or (not after.article and after.value is None)


def tokens_of(said: Statement, lang: Lang | None) -> list[Token]:
    articles, verbs = DETERMINERS - NO_DETERMINERS[lang], verbs_of(lang)
    words = [
        Token(
            word.start,
            word.end,
            bare,
            _key(word.bare, word.name),
            *_told(word),
            word.bare in articles,
            verb=bare if bare in verbs else "",
        )
        for word in said.words
        for bare in (_bare(said, word),)
    ]
    values = [
        Token(each.start, each.end, "", f"{each.family}:{each.text.casefold()}", "", False, False, each)
        for each in said.values
    ]
    return sorted(words + values, key=lambda token: token.start)[:MAX_TOKENS]


_CHANGED_WORDS: Final = CHANGE - ORDINARY


def _told(word: Word) -> tuple[str, bool]:
    """The term of a word and whether it is a name; what only leads to another is neither, though written large."""
    leads = word.bare in PREPOSITIONS or word.bare in DETERMINERS or word.bare in _CHANGED_WORDS
    return ("", False) if leads else (word.term, word.name)


def _bare(said: Statement, word: Word) -> str:
    """A word as verbs are looked up: an accent tells "é" from "e"."""
    return said.text[word.start : word.end].lower() if word.bare in ACCENTED else word.bare


def _key(bare: str, name: bool) -> str:
    if bare in DETERMINERS:
        return "~the"
    role = PREPOSITIONS.get(bare)
    if role:
        return f"~{role}"
    return bare if name or any(char.isdigit() for char in bare) else stem(bare) or bare


def clauses(text: str, tokens: Sequence[Token]) -> Iterator[tuple[list[Token], bool]]:
    clause: list[Token] = []
    for index, token in enumerate(tokens):
        between = text[tokens[index - 1].end : token.start] if index else ""
        colon = bool(_COLON.search(between))
        joint = token.bare in _JOINTS
        titled = bool(clause) and clause[-1].bare in TITLES
        if clause and not titled and (colon or joint or _MARK.search(between)):
            yield clause, colon
            clause = []
        if not joint:
            clause.append(token)
    if clause:
        yield clause, False


_VERSION: Final = re.compile(r"v\d{1,4}", re.IGNORECASE)  # of the same thing


def topic_terms(tokens: Sequence[Token]) -> frozenset[str]:
    return frozenset([token.term for token in tokens if token.term])


def topic_names(tokens: Sequence[Token]) -> frozenset[str]:
    """Names as they are spelled, and the numbers that tell which one: "box 14"."""
    found = [token.bare for token in tokens if token.name and not _VERSION.fullmatch(token.bare)]
    return frozenset(found + [fold(token.value.text) for token in tokens if token.value and _numbers(token.value)])


def _numbers(value: Value) -> bool:
    if _VERSION.fullmatch(value.text):
        return False
    return value.family == "code" or (value.family == "amount" and value.text.isdecimal() and not value.unit)
