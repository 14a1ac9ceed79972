"""Whether they tell something else of one thing: its size and its colour, what it is and where, it and a part of it."""

from __future__ import annotations

from typing import Final

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import COPULAS, Statement
from sayso.memory.claims.manner.marks import marks
from sayso.memory.claims.values.value import Value, among
from sayso.memory.claims.vocabulary.lexicon import stem
from sayso.memory.claims.vocabulary.particles import CONTRACTED_OF, DETERMINERS, INDEFINITE, PREPOSITIONS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import GENERIC, Near, Rule
from sayso.memory.detect.comparison.view import ASKS, View

GUESSED: Final[frozenset[Rule]] = frozenset({"likely", "parallel", "reworded", "same_attribute"})
"""Rules that take it by its words alone that something is another now."""
_VALUED: Final[frozenset[Rule]] = frozenset({"other_value", "parallel"})
ANEW: Final = frozenset({"partial", "keep", "changing", "now", "mistaken", "decided", "choice", "took"})
"""Marks of a claim that tells itself that something is otherwise."""
_LED_TO: Final = frozenset({"in", "with"})
_LOOKS: Final = frozenset({"=size", "=colour"})
_NOW: Final = frozenset({"now", "agora", "ahora"})
_KIND_WORDS = """
flavour location brand model type material place owner supplier version theme role post position job rol cargo posto
"""
_ATTRIBUTES: Final = (
    _LOOKS | GENERIC | ASKS.keys() | {form for kind in _KIND_WORDS.split() for form in (kind, f"={kind}", stem(kind))}
)
"""What is told of a thing with its name or without: "the wall is beige", "the colour of the wall is grey"."""


def other_aspect(claim: Claim, known: View, near: Near, rule: Rule) -> bool:
    """Whether a claim tells something else of the thing that a fact is of, so that both are so."""
    if _is_of_other_look(claim, known) or _is_of_other_days(claim, known, near) or _is_of_part(claim, known):
        return True
    if rule in _VALUED and any(_are_counted(claim.said, known.said, *change) for change in near.changes):
        return True
    return rule in GUESSED and _is_what_or_where(claim, known)


def _are_counted(mine: Statement, theirs: Statement, old: Value, new: Value) -> bool:
    """Whether one value tells in how many of something, and the other does not: 6000, "in 24 instalments"."""
    return _is_in(mine, new, theirs) != _is_in(theirs, old, mine)


def _is_in(said: Statement, value: Value, other: Statement) -> bool:
    before = next((word.bare for word in said.words if word.end + 1 == value.start), "")
    after = next((word.term for word in said.words if word.start == value.end + 1), "")
    return PREPOSITIONS.get(before) == "in" and value.family == "amount" and bool(after) and after not in other.terms


def _is_of_part(claim: Claim, known: View) -> bool:
    """Whether it tells of what belongs to a thing what the fact tells of the thing: "the cover of the sofa is red"."""
    if not claim.said.role == known.said.role == "is" or claim.said.slot is None or not known.said.words:
        return False
    topic = [word for word in claim.said.words if word.end <= claim.said.slot[0]]
    part = next((at for at, word in enumerate(topic) if word.term), len(topic))
    if part + 1 >= len(topic) or not (
        PREPOSITIONS.get(topic[part + 1].bare) == "of" or topic[part + 1].bare in CONTRACTED_OF
    ):
        return False
    if any(word.bare not in DETERMINERS | _NOW for word in topic[:part]):
        return False
    whole = {word.term for word in topic[part + 1 :] if word.term and word.bare not in COPULAS}
    first = next((word.term for word in known.said.words if word.term), "")
    mine = topic[part].term
    return mine not in known.terms | _ATTRIBUTES and first in whole and whole <= known.terms and not claim.pairs


def _is_of_other_look(claim: Claim, known: View) -> bool:
    """Whether one tells the size and the other the colour."""
    mine, theirs = claim.said.terms & _LOOKS, known.terms & _LOOKS
    return bool(mine and theirs) and mine.isdisjoint(theirs) and not claim.pairs


def _is_what_or_where(claim: Claim, known: View) -> bool:
    """Whether one tells what a thing is and the other where: "the van is a Ford", "the van is at Joe's"."""
    if claim.cues or claim.turns or claim.marks & ANEW:
        return False
    return {_tells_what(claim.said, claim.lang), _tells_what(known.said, claim.lang)} == {"what", "where"}


def _tells_what(said: Statement, lang: Lang | None) -> str:
    """Which of the two a statement tells, by the words that lead to what it says."""
    if said.role != "is" or said.slot is None:
        return ""
    led = [word.bare for word in said.words if word.start <= said.slot[0]][-3:]
    if not INDEFINITE[lang].isdisjoint(led[-2:-1]):
        return "what"
    return "where" if any(PREPOSITIONS.get(bare) in _LED_TO for bare in led) else ""


def _is_of_other_days(claim: Claim, known: View, near: Near) -> bool:
    """Whether each tells how it is on other days of the week: "on Wednesdays at 8", "on Saturdays at 1"."""
    if claim.cues or not any(old.family == "date" for old, _ in near.changes):
        return False
    mine, theirs = claim.said.values, known.values
    told = [[value for value in one if not among(value, other)] for one, other in ((mine, theirs), (theirs, mine))]
    if min(map(len, told)) < 2:
        return False
    return "at_times" in claim.marks and "at_times" in marks(fold_same(known.said.text))
