"""Two who do one thing, told with one verb: "Carlos owes me 40 and Sara 25"; what becomes of one leaves the other."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.particles import ARTICLES, DETERMINERS, PRONOUNS
from sayso.memory.claims.vocabulary.words import Word
from sayso.memory.detect.comparison.match import Match
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import find

_AND: Final = re.compile(r",?\s(?:and|y|e)\s", re.IGNORECASE)
_SMALL: Final = DETERMINERS | PRONOUNS | {"i", "we", "eu", "yo"}
_TWICE: Final = re.compile(r"(?<!\w)([A-ZÀ-Ý][\w'-]+) (?:the|el|la|o|a) \1(?!\w)")


class Half(NamedTuple):
    """Who does what, in a sentence of its own: the name as it is looked up, and that sentence."""

    who: str
    text: str


def halves(said: Statement) -> tuple[Half, Half] | None:
    """The two halves of a statement that tells what each of two does with one verb; None where it is no such.

    >>> from sayso.memory.claims.clauses.statement import statement
    >>> [half.text for half in halves(statement("Carlos owes me 40 and Sara 25", "en", None)) or ()]
    ['Carlos owes me 40', 'Sara owes me 25']
    """
    for joint in _AND.finditer(said.text):
        first = [word for word in said.words if word.end <= joint.start()]
        second = [word for word in said.words if word.start >= joint.end()]
        one = next((word for word in first if _may_be_name(said, word)), None)
        other = next((word for word in second[:2] if _may_be_name(said, word)), None)
        if one is None or other is None or other.bare == one.bare:
            continue
        mine, theirs = _object(said, one.end, joint.start()), _object(said, other.end, len(said.text))
        if mine is None or theirs != other.end + 1:
            continue
        start, begin = _with_article(first, one), second[0].start
        told = f"{said.text[:start]}{said.text[begin : other.end]}{said.text[one.end : mine]}"
        return Half(one.bare, said.text[: joint.start()]), Half(other.bare, f"{told}{said.text[theirs:]}")
    return None


def _may_be_name(said: Statement, word: Word) -> bool:
    """Whether a word is a name, or may be: a sentence begins with it, or it is as short as "Rê"."""
    return word.name or (said.text[word.start].isupper() and word.bare not in _SMALL)


def _object(said: Statement, start: int, end: int) -> int | None:
    """Where it begins what somebody does something with: the first value or determined thing."""
    things = [value.start for value in said.values if start < value.start < end]
    things += [word.start for word in said.words if start < word.start < end and word.bare in DETERMINERS]
    return min(things, default=None)


def _with_article(words: list[Word], name: Word) -> int:
    at = words.index(name)
    return words[at - 1].start if at and words[at - 1].bare in ARTICLES else name.start


def by_half(match: Match | None, claim: Claim, known: View) -> Match | None:
    """The match with what the other of two still does, where it would be gone, or half said, with the one."""
    if match is None or not known.fact.said or match.value == known.said.text:
        return match
    both = halves(known.said)
    told = {word.bare for word in claim.said.words}
    spoken = [half for half in both or () if half.who in told]
    if both is None or len(spoken) != 1:
        return match
    left = both[1] if spoken[0] is both[0] else both[0]
    whole = (known.said.text, spoken[0].text)
    lost = any(any(text in phrase for text in whole) or _names(known, phrase) for phrase in match.gone)
    if not lost and _TWICE.search(match.value) is None:
        return match
    gone = spoken[0].text if spoken[0] is both[0] else known.said.text[len(both[0].text) :].strip()
    return match._replace(value=f"{left.text.rstrip(' .')}; {claim.text}", gone=(gone,))


def _names(known: View, phrase: str) -> bool:
    """Whether a phrase of a fact has a name in it."""
    place = find(known.said.text, phrase)
    return place is not None and any(word.name for word in known.said.words if place[0] <= word.start < place[1])
