"""A statement as a row of tokens, so that two of them can be held against each other word by word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.statement import COPULAS, Statement
from sayso.memory.claims.vocabulary.lexicon import stem
from sayso.memory.claims.vocabulary.particles import (
    DETERMINERS,
    MODAL,
    NO_DETERMINERS,
    NO_PREPOSITIONS,
    PREPOSITIONS,
    PRONOUNS,
    TITLES,
)
from sayso.memory.claims.vocabulary.verbs import CHANGE
from sayso.memory.detect.apart.which import PASSING, subject_end

MAX_TOKENS: Final = 16
"""Longer statements say several things, and are not held against each other word by word."""


def tokens(said: Statement, lang: Lang | None) -> tuple[str, ...]:
    """What a statement says in order: its words by how they are looked up, what leads to what as "~in" and "~is", and
    its values by their kinds as "#time"."""
    return tuple([each.token for each in spans(said, lang)])


class Spoken(NamedTuple):
    """One thing that a statement says in order, and where."""

    start: int
    end: int
    token: str


def spans(said: Statement, lang: Lang | None) -> list[Spoken]:
    """The tokens of a statement with where each stands."""
    values = (Spoken(value.start, value.end, f"#{value.family}") for value in said.values)
    return sorted([*_words(said, lang), *values])


def _words(said: Statement, lang: Lang | None) -> Iterator[Spoken]:
    silent = DETERMINERS - NO_DETERMINERS[lang] | TITLES
    subject = subject_end(said, lang)
    for word in said.words:
        if word.term:
            yield Spoken(word.start, word.end, word.term)
        elif word.bare in silent or word.bare in MODAL:
            continue
        elif word.bare in COPULAS:
            yield Spoken(word.start, word.end, "~is")
        elif word.bare in PREPOSITIONS and word.bare not in NO_PREPOSITIONS[lang]:
            yield Spoken(word.start, word.end, f"~{PREPOSITIONS[word.bare]}")
        elif word.bare not in PRONOUNS and not (word.start < subject and word.bare in PASSING):
            small = "" if word.start < subject and word.bare in CHANGE else "~"  # "an oil change is 65"
            yield Spoken(word.start, word.end, f"{small}{stem(word.bare) or word.bare}")
