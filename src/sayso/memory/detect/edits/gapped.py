"""Two who do one thing, told with one verb ("Carlos owes me 40 and Sara 25"), or two clauses of two things ("the sink
leaks and the heater is off"): what becomes of one leaves the other."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import does
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.lexicon import kin
from sayso.memory.claims.vocabulary.particles import ARTICLES, DETERMINERS, POSSESSIVES, PRONOUNS
from sayso.memory.claims.vocabulary.verbs import BE, ORDINARY, VERBS
from sayso.memory.claims.vocabulary.words import Word
from sayso.memory.detect.comparison.match import GENERIC, Match
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.against import NAMED_TWICE
from sayso.memory.detect.edits.rewrite import find

_AND: Final = re.compile(r",?\s(?:and|y|e)\s", re.IGNORECASE)
_ME: Final = frozenset({"i", "eu", "yo"})
_SMALL: Final = DETERMINERS | PRONOUNS | {"we"}
_NEGATED: Final = frozenset({"no", "nao", "not", "doesn't", "isn't", "won't"})
_BEFORE_NAME: Final = 4
"""Words of a half up to the name in it: "my son | Leo"."""


class Half(NamedTuple):
    """Who does what, in a sentence of its own: by which words one is spoken of, that sentence, and where it stands."""

    who: frozenset[str]
    text: str
    start: int
    end: int


def halves(said: Statement) -> tuple[Half, Half] | None:
    """The two halves of a statement that tells of two; None where it is no such.

    >>> from sayso.memory.claims.clauses.statement import statement
    >>> [half.text for half in halves(statement("Carlos owes me 40 and Sara 25", "en", None)) or ()]
    ['Carlos owes me 40', 'Sara owes me 25']
    """
    joints = list(_AND.finditer(said.text))
    found = (_gapped(said, joint) or (_clauses(said, joint) if len(joints) == 1 else None) for joint in joints)
    return next((both for both in found if both is not None), None)


def _gapped(said: Statement, joint: re.Match[str]) -> tuple[Half, Half] | None:
    """Two with one verb: the second half has who it is of, and with what."""
    first = [word for word in said.words if word.end <= joint.start()]
    second = [word for word in said.words if word.start >= joint.end()]
    somebody = sorted((word for word in first if _is_somebody(said, word)), key=lambda word: word.bare in _ME)
    one = next(iter(somebody), None)
    other = next((word for word in second[:_BEFORE_NAME] if _is_somebody(said, word)), None)
    if other is None or (one is not None and one.bare == other.bare) or any(map(_is_verb, second)):
        return None
    if one is None:
        left = Half(_called(second, other), said.text[joint.end() :], joint.end(), len(said.text))
        return (Half(_ME, said.text[: joint.start()], 0, joint.start()), left) if does(said) == "i" else None
    one, other = _whole_name(said, first, one), _whole_name(said, second, other)
    mine, theirs = _object(said, one.end, joint.start()), _object(said, other.end, len(said.text))
    if mine is None or theirs != other.end + 1:
        return None
    told = f"{said.text[: _start(first, one)]}{said.text[joint.end() : other.end]}{said.text[one.end : mine]}"
    return (
        Half(_called(first, one), said.text[: joint.start()], 0, joint.start()),
        Half(_called(second, other), f"{told}{said.text[theirs:]}", joint.end(), len(said.text)),
    )


def _clauses(said: Statement, joint: re.Match[str]) -> tuple[Half, Half] | None:
    """Two clauses, each with a verb and what it tells of."""
    sides = (
        [word for word in said.words if word.end <= joint.start()],
        [word for word in said.words if word.start >= joint.end()],
    )
    if not all(_is_clause(side) for side in sides):
        return None
    terms = [frozenset(word.bare for word in side if word.term or word.bare in _ME) for side in sides]
    places = (0, joint.start()), (joint.end(), len(said.text))
    one, other = (Half(mine, said.text[slice(*at)], *at) for mine, at in zip(terms, places, strict=True))
    return (one._replace(who=one.who - other.who), other._replace(who=other.who - one.who))


def _is_clause(words: list[Word]) -> bool:
    told = len(words) > 1 and words[0].bare in DETERMINERS | POSSESSIVES | _ME
    return told and (any(map(_is_verb, words[1:])) or _LEAKS.fullmatch(words[-1].bare) is not None)


_LEAKS: Final = re.compile(r"[a-z]{3,}s")


def _is_verb(word: Word) -> bool:
    told = word.bare in BE or word.bare in VERBS or word.bare in ORDINARY or word.bare in _NEGATED
    return told and not word.name and word.bare not in ARTICLES


def _is_somebody(said: Statement, word: Word) -> bool:
    """Whether a word is a name, or may be (a sentence begins with it, or it is as short as "Rê"), is kin, or is "I"."""
    if word.name or word.bare in _ME or word.term in kin():
        return True
    return said.text[word.start].isupper() and word.bare not in _SMALL


def _whole_name(said: Statement, words: list[Word], word: Word) -> Word:
    """Kin with their name: "my son Leo"."""
    after = words[words.index(word) + 1 :][:1]
    named = bool(after) and _is_somebody(said, after[0]) and said.text[word.end : after[0].start] == " "
    return after[0] if named else word


def _start(words: list[Word], name: Word) -> int:
    """Where somebody's name begins, with whose kin they are and the article before it."""
    at = words.index(name)
    while at and (words[at - 1].term in kin() or words[at - 1].bare in ARTICLES | POSSESSIVES):
        at -= 1
    return words[at].start


def _called(words: list[Word], name: Word) -> frozenset[str]:
    at = words.index(name)
    return frozenset(word.bare for word in words[max(0, at - 1) : at + 1] if word is name or word.term in kin())


def _object(said: Statement, start: int, end: int) -> int | None:
    """Where it begins what somebody does something with: the first value or determined thing."""
    things = [value.start for value in said.values if start < value.start < end]
    things += [word.start for word in said.words if start < word.start < end and word.bare in _LEADS]
    return min(things, default=None)


_LEADS: Final = DETERMINERS | {"in", "at", "to", "en", "em", "al", "ao", "na", "no"}


def by_half(match: Match | None, claim: Claim, known: View) -> Match | None:
    """The match with what the other of two still does, where it would be gone with the one, half said, or changed in
    the place of it."""
    if match is None or not known.fact.said or match.value == known.said.text:
        return match
    both = halves(known.said)
    spoken = [half for half in both or () if _speaks_of(claim, half)]
    if both is None or len(spoken) != 1:
        return match
    mine, left = (both[0], both[1]) if spoken[0] is both[0] else (both[1], both[0])
    places = [find(known.said.text, phrase) for phrase in match.gone]
    whole = any(text in phrase for phrase in match.gone for text in (known.said.text, mine.text))
    wrong = any(place is not None and left.start <= place[0] and place[1] <= left.end for place in places)
    named = any(place is not None and _names(known, place) for place in places)
    if not (whole or wrong or named) and NAMED_TWICE.search(match.value) is None:
        return match
    gone = known.said.text[mine.start : mine.end]
    return match._replace(value=f"{left.text.rstrip(' .')}; {claim.text}", gone=(gone,))


def _speaks_of(claim: Claim, half: Half) -> bool:
    """Whether a claim names who or what a half is of; who speaks is "I" there."""
    told = {word.bare for word in claim.said.words} - GENERIC
    return bool(told & half.who) or (bool(half.who & _ME) and does(claim.said) == "i")


def _names(known: View, place: tuple[int, int]) -> bool:
    """Whether a part of a fact has a name in it."""
    return any(word.name for word in known.said.words if place[0] <= word.start < place[1])
