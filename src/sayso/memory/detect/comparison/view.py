"""A known fact as claims are held against it: what its key and its value say, read once."""

from __future__ import annotations

import re
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from sayso.language.cues import cues
from sayso.language.detect import Lang, guess
from sayso.memory.claims.clauses.frame import Frame, frames, spelled, whole
from sayso.memory.claims.clauses.statement import Statement, statement
from sayso.memory.claims.manner.conditions import conditional
from sayso.memory.claims.manner.past import bygone
from sayso.memory.claims.values.states import CANCELLED
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.lexicon import FAMILIES
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.keys import words
from sayso.records.facts import Fact

_NEGATIVE = re.compile(
    r"(?<!\w)(?:no|not|don't|dont|do not|never|nao|nunca|hold off|cancel\w*|revok\w*|anul\w*|stop\w*"
    r"|suspen\w*|desmarc\w*)(?!\w)"
)


_NAO = re.compile(_NEGATIVE.pattern.replace("no|", "", 1))  # "no" is "in the"
_LOOKED_AT_CHARS = 400


class View(NamedTuple):
    """What a fact says. `bare` tells that its value is a value and nothing else, so that its key alone says of what;
    `heard` that somebody told it of another's word, so that it yields to a plain one; `bygone` that it tells of a time
    that is over, `conditional` that it holds only under a condition."""

    fact: Fact
    key: Statement
    said: Statement
    terms: frozenset[str]
    names: frozenset[str]
    tentative: bool
    negative: bool
    bare: bool
    frames: tuple[Frame, ...]
    spelled: frozenset[str]
    heard: bool = False
    bygone: bool = False
    conditional: bool = False

    @property
    def values(self) -> tuple[Value, ...]:
        return self.said.values

    @property
    def topic(self) -> frozenset[str]:
        """The side of the topic, where there is one: its key, or what stands before "is" and ":"."""
        return self.key.terms if self.bare else self.key.terms | self.said.topic


def view(fact: Fact, lang: Lang | None) -> View:
    """Read a fact. What is read of equal keys and values is read once."""
    value = fact.value if isinstance(fact.value, str) else str(fact.value)
    return View(fact, *_read(fact.key, value, bool(fact.said), lang, fact.since))


_Read = tuple[
    Statement, Statement, frozenset[str], frozenset[str], bool, bool, bool, tuple[Frame, ...], frozenset[str],
    bool, bool, bool,
]  # fmt: skip


@lru_cache(maxsize=16_384)
def _read(name: str, value: str, spoken: bool, lang: Lang | None, since: datetime) -> _Read:
    lang = lang or guess(value)
    key = statement(words(name), None, None, key=True)
    said = statement(value, lang, since)
    bare = not spoken or (
        not said.topic
        and len(said.terms) <= 3
        and not said.terms & key.terms
        and not (said.values and any(not word.term for word in said.words))
    )
    plain = fold_same(value[:_LOOKED_AT_CHARS])
    kinds = {cue.kind for cue in cues(value[:_LOOKED_AT_CHARS], lang)}
    tentative, heard = "tentative" in kinds, spoken and "quotation" in kinds
    negative = (_NAO if lang == "pt" else _NEGATIVE).search(plain) is not None or any(
        state.name in CANCELLED for state in said.states
    )
    terms = key.terms | said.terms if bare else said.terms
    own = tuple(frames(said, lang))
    keyed = bare and not spoken and said.text and not any(frame.about & key.terms for frame in own)
    told = (whole(key, said, lang), *own) if keyed else own  # a whole sentence names itself what it is about
    names = key.names | said.names if bare else said.names
    return (
        key, said, terms, names, tentative, negative, bare, told, spelled(key, said), heard, spoken and bygone(plain),
        conditional(value[:_LOOKED_AT_CHARS]),
    )  # fmt: skip


ASKS = {f"={name}": family for name, family in FAMILIES.items()}
"""The family of values that the name of an attribute, as a term, asks for."""
