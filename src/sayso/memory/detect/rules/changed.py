"""The rule for what is said to have been changed, and what it is now: "we changed the password, it's now heron-19".

What it was is of no account: it may have been a word and be a number now. It has to be told that something was changed,
and what, by the words that the fact tells it by.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.vocabulary.particles import PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import BE
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import put

MAX_NEW_WORDS: Final = 6
"""Words of what something is now; a longer text tells more."""
MAX_WHAT_CHARS: Final = 40
"""How long what was changed may be called."""

_TO_BE = r"(?:es|e|son|sao|sera|serao|seran|vai ser|va a ser|is|are|will be)"
_IS_NOW = (
    r"(?:(?:it|they|that|he|she)(?:'s|'re|s| is| are|'ll be)(?: now| actually| currently)?"
    rf"|(?:now|ahora|agora|ya|ja)(?: it's| {_TO_BE})"
    rf"|(?:it'?s )?now|{_TO_BE} (?:now|ahora|agora))"
)
_IT_IS: Final = re.compile(rf"\W*(?:(?:and|so|y|e|asi que|entao) )?{_IS_NOW} (?=\S)")
"""What leads to what something is now, where it is not named again."""
_MADE: Final = re.compile(
    r"(?<!\w)(?:changed|updated|reset|replaced|swapped|switched|cambi(?:e|amos|o|aron|ado)|actualic[eo]"
    r"|actualiz(?:amos|o|aron)"
    r"|mud(?:ei|amos|ou|aram)|troc(?:amos|ou|aram)|troquei|alter(?:ei|amos|ou|aram)|atualiz(?:ei|amos|ou|aram)) "
    r"(?:the|my|our|his|her|el|la|los|las|mi|nuestr[oa]|su|o|a|os|as|meu|minha|nosso|nossa) "
    rf"(?P<what>[\w' -]{{2,{MAX_WHAT_CHARS}}}?)(?:[,;.:]| and| y| e) (?:(?:so|asi que|entao) )?{_IS_NOW} (?=\S)"
)
"""That something was changed, what, and what leads to what it is now."""
_ARTICLE: Final = re.compile(r"(?<!\w)(?:the|an?|el|la|los|las|o|os|as|una?|uma?)\s$", re.IGNORECASE)
_LAST: Final = re.compile(r"(?:\s(?:now|ahora|agora))?[\s.!]*$", re.IGNORECASE)


def changed(claim: Claim, known: View, near: Near) -> Match | None:
    """What a fact tells by the same name is said to have been changed to something."""
    if not known.fact.said or known.negative or known.tentative or same_message(claim, known):
        return None
    if claim.speaker == "assistant" or claim.act != "state" or claim.guards - {"future"}:
        return None
    return _of_all(claim, known) or _of_a_part(claim, known)


def _of_a_part(claim: Claim, known: View) -> Match | None:
    """One of several parts, called by its name: "trip: 9 May, coach at 7, lunch pizza", "lunch is now soup"."""
    said, topic = claim.said, claim.said.topic - GENERIC
    if said.role != "is" or said.slot is None or len(topic) != 1 or not ("now" in claim.marks or claim.changes):
        return None
    parts = [part.span("part") for part in _PART.finditer(known.said.text)]
    for start, end in parts if len(parts) > 1 else ():
        words = [word for word in known.said.words if start <= word.start < end]
        bare = all(word.term and not word.name for word in words[:1]) and not any(word.bare in BE for word in words)
        if len(words) > 1 and bare and words[0].term in topic and PREPOSITIONS.get(words[1].bare) is None:
            new, old = said.at(said.slot), (words[1].start, words[-1].end)
            return Match(scores.RENAMED, "renamed", "explicit", put(known.said.text, old, new), (known.said.at(old),))
    return None


_PART: Final = re.compile(r"(?:^|[,;:]\s+)(?P<part>[^,;:]+)")


def _of_all(claim: Claim, known: View) -> Match | None:
    slot = known.said.slot
    if slot is None or known.said.role != "is":
        return None
    topic, told = known.said.topic - GENERIC, _told(claim)
    if told is None or not topic or told[0] - GENERIC != topic:
        return None
    new = told[1]
    if not 0 < len(new.split()) <= MAX_NEW_WORDS or known.said.text[slot[1] :].strip(" .!"):
        return None
    led = _ARTICLE.search(known.said.text, 0, slot[0])
    old = (led.start(), slot[1]) if led is not None else slot
    value, gone = put(known.said.text, old, new), known.said.at(slot)
    return Match(scores.RENAMED, "renamed", "explicit", value, (gone,)) if fold_same(new) != fold_same(gone) else None


def _told(claim: Claim) -> tuple[frozenset[str], str] | None:
    """What was changed, by its terms, and what it is now."""
    whole, plain = claim.text, fold_same(claim.text)
    if (made := _MADE.search(plain)) is not None:
        return statement(made["what"], claim.lang, claim.at).terms, _LAST.sub("", whole[made.end() :])
    now = _IT_IS.match(plain) if claim.changes and claim.turns == "splice" else None
    return (claim.context, _LAST.sub("", whole[now.end() :])) if now is not None else None
