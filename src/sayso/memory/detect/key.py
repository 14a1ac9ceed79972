"""The key of the fact that a claim becomes, and what keeps facts of one key apart."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from sayso.language.cues import cues
from sayso.language.fold import fold
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.claims.vocabulary.words import Word
from sayso.memory.detect.comparison.match import Match
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.keys import NAMELESS

MAX_KEY_CHARS: Final = 80
"""How long the key of what was said may be."""
_ANSWERED_WORDS: Final = 6
_TOPIC_WORDS: Final = 4
_PHRASE_CHARS: Final = 40
"""What is gone and is longer than that is a sentence, and may name what it is about."""


def key_of(claim: Claim) -> str:
    """A key made of what a claim is about: the words of its topic, or its first ones; of what it is the answer to."""
    if claim.answers:
        return _spelled(claim.answers[:_ANSWERED_WORDS])
    said = claim.said
    about = said.topic or said.outside or said.terms
    words = [word.bare for word in said.words if word.term in about and word.term]
    return _spelled(words[:_TOPIC_WORDS])


def _spelled(words: Iterable[str]) -> str:
    return re.sub(r"\W+", "_", "_".join(dict.fromkeys(words))).strip("_")[:MAX_KEY_CHARS] or NAMELESS


def element_of(claim: Claim) -> str:
    """What keeps two claims about one topic apart until one is found to take the other's place."""
    return blake2b(" ".join(claim.text.casefold().split()).encode(), digest_size=8).hexdigest()


def is_of_more(claim: Claim, first: View, match: Match, others: int) -> bool:
    """Whether a thing has ended of which a key asks for one part: that the meeting is off is no hour of it.

    `others` tells how many keys have ended with it.
    """
    if match.rule != "cancelled" or not first.bare or first.fact.said or not claim.said.terms:
        return False
    told, words = claim.said.terms | claim.context, first.key.words
    unnamed = [word for word in words if word.term and word.term not in told and word.bare not in claim.spelled]
    return any(word is words[-1] or word.term in ASKS or others for word in unnamed)


def without_dead(first: View, match: Match, claim: Claim) -> str:
    """A key without words that were the value: what is gone is not to be read in a key either."""
    key = first.fact.key
    gone = [re.findall(r"\w+", text) for text in match.gone if len(text) < _PHRASE_CHARS]
    dead = {
        fold(word) for words in gone for word in words if not first.bare or len(words) == 1 or _NAMES_ONE.match(word)
    }
    dead -= {fold(word) for word in re.findall(r"\w+", match.value)}  # "Room 214" becomes "room 611": it is a room yet
    decided = first.tentative and "decided" in claim.marks and match.value == claim.text
    if decided or match.rule in ("settled", "chosen"):
        dead |= {
            word.bare for word in first.said.words if _is_doubted(word, first) and word.term not in claim.said.terms
        }
    kept = [word for word in key.split("_") if fold(word) not in dead]
    return "_".join(kept) or (key_of(claim) if first.fact.said else key)


_NAMES_ONE: Final = re.compile(r"[A-ZÀ-Þ]|\d")
"""What a word begins with that tells one of several; the others of a phrase say what it is: "menú basal"."""


def _is_doubted(word: Word, each: View) -> bool:
    """Whether a word of what was only thought of is a name in it, or one of a small class as colours are, or stands
    after what tells that it was."""
    unsure = [cue.end for cue in cues(each.said.text, None) if cue.kind == "tentative"]
    return word.name or word.bare in CLASSES or (bool(unsure) and word.start >= min(unsure))
