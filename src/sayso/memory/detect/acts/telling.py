"""Whether a claim tells what happened or what somebody does, and names no other value: "she rang again", "deu ruim".

A few words in the place of others are a phrase ("the east gate", "de turrón"); what has a subject and a verb of its own
is a sentence beside the matter, and ends nothing by its mere place after it.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.particles import SUBJECTS
from sayso.memory.claims.vocabulary.verbs import BE, CHANGE, PAST
from sayso.memory.claims.vocabulary.words import Word, fold_same

LOOKED_AT_WORDS: Final = 6
"""The first words of a claim, in which its verb stands if it has one."""
_ANYBODY_WORDS = "somebody someone nobody everybody everyone alguem ninguem alguien nadie"
_ANYBODY: Final = frozenset(_ANYBODY_WORDS.split())
_SOMEBODY: Final = SUBJECTS | _ANYBODY
# What one says to choose: "we'll take the large", "prefiero la roja". That is no other matter.
_CHOOSES_WORDS = """
want wants take takes prefer choose pick 'd 'll 'm would will rather
quero queremos prefiro preferimos fico ficamos vou vamos pode levo levamos gosto
quiero prefiero llevo llevamos voy dame ponme pon prefiera quisiera
"""
_CHOOSES: Final = frozenset(_CHOOSES_WORDS.split())
_PAST: Final = re.compile(r"[^\W\d_]{2,}(?:ei|ou|iu|aram|eram|iram|aste|este|ó|aron|ieron)$")
_LOOKED_UP: Final = frozenset(
    {"checked", "looked", "asked", "called", "phoned", "rang", "spoke", "remembered", "noticed"}
)
"""What one has done who now knows better: "I checked the papers"."""
_CLAUSE: Final = re.compile(r"[,;:](?=\s)")
_PAST_MIN_CHARS: Final = 5
_NO_PAST: Final = frozenset({"este", "oeste", "leste", "sudeste", "nordeste", "hockei", "jockei"})


def tells(claim: Claim) -> bool:
    """Whether a claim has a verb of its own that neither changes, settles nor chooses anything."""
    words = _first_clause(claim)
    if any(word.bare in _CHOOSES for word in words):
        return False
    if words and words[0].bare in _ANYBODY and not claim.said.values:
        return True
    if any(_is_past(claim, words, at) for at in range(len(words))):
        return True
    if claim.corrects or not words:
        return False
    acts = any(frame.about - {frame.verb} and frame.verb not in ("is", "change") for frame in claim.frames)
    led = any(word.bare in _SOMEBODY for word in words[:2])  # "so she …"
    return acts or (led and not any(word.bare in BE or word.bare in CHANGE for word in words))


def happened_once(claim: Claim) -> bool:
    """Whether a claim tells what somebody did on a day that is over: "a customer took twelve of them yesterday"."""
    words = claim.said.words
    return _ONCE.search(fold_same(claim.said.text)) is not None and any(
        _is_past(claim, words, at) or _DID.fullmatch(claim.said.text[word.start : word.end].lower())
        for at, word in enumerate(words)
        if not word.name
    )


_ONCE: Final = re.compile(
    r"(?<!\w)(?:yesterday|today|this (?:morning|afternoon)|last (?:night|week|weekend|month|year|\w+day)|ayer|anoche"
    r"|hoy|esta manana|(?:la semana|el \w+) pasad[oa]|ontem|hoje|(?:semana|mes|\w+) passad[oa])(?!\w)"
)
_DID: Final = re.compile(r"\w{2,}[éó]|hizo|dio|vino|trajo|tuvo|puso|fez|deu|veio|trouxe|teve", re.IGNORECASE)


def _first_clause(claim: Claim) -> tuple[Word, ...]:
    """The first words of the first clause that says something: "sorry, …" does not."""
    ends = [mark.start() for mark in _CLAUSE.finditer(claim.said.text)]
    start = 0
    for end in (*ends, len(claim.said.text)):
        words = tuple(word for word in claim.said.words if start <= word.start < end)
        if any(word.term for word in words):
            return words[:LOOKED_AT_WORDS]
        start = end
    return claim.said.words[:LOOKED_AT_WORDS]


def _is_past(claim: Claim, words: tuple[Word, ...], at: int) -> bool:
    """Whether a word tells what was done: with an ending for it, or in English after who did it, or alone."""
    word, before = words[at], words[at - 1] if at else None
    said = claim.said.text[word.start : word.end].lower()
    if word.bare in CHANGE or word.bare in BE or word.bare in _NO_PAST or (word.name and at):
        return False
    if claim.lang != "en" and len(said) >= _PAST_MIN_CHARS and _PAST.fullmatch(said):
        return True
    done = before is not None and (before.bare in _SOMEBODY or before.name)
    if claim.corrects:
        return done and word.bare in _LOOKED_UP  # "the east gate I meant"
    if word.bare in PAST and claim.lang in ("en", None):
        return done or before is None
    return word.bare.endswith("ed") and len(word.bare) >= _PAST_MIN_CHARS and (done or len(words) == 1)
