"""What stands beside the words and values of two statements: whether it tells that they are of one thing, or of two."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.claims.vocabulary.words import Word
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.comparison.view import View

_REACH: Final = 3
_SMALL: Final = frozenset(CLASSES.values())


def beside(claim: Claim, known: View) -> dict[str, float]:
    """Whether near a word of both, each has something of one kind that the other has not: "cream curtains", "curtains
    in teal"."""
    common = claim.said.terms & known.terms
    mine, theirs = (dict(_around(said, common)) for said in (claim.said, known.said))
    kinds = {kind for term in mine.keys() & theirs.keys() for kind in mine[term] & theirs[term]}
    return {
        "near_name": float("name" in kinds),
        "near_word": float("word" in kinds),
        "near_class": float(bool(kinds & _SMALL)),
        "near_value": float(bool(kinds - {"name", "word"} - _SMALL)),
        "class_of_both": float(bool(classes(claim.said) & classes(known.said))),
    }


def classes(said: Statement) -> set[str]:
    """The small classes that words of a statement are of: colours, sizes, meals."""
    return {CLASSES[word.bare] for word in said.words if word.bare in CLASSES}


def heads(claim: Claim, known: View, near: Near) -> dict[str, float]:
    """Whether values are of the same thing: the word nearest to each, and what the claim begins with."""
    said, terms = claim.said, known.terms | known.key.terms
    pairs = [(_head(known.said, old), _head(said, new)) for old, new in near.changes]
    both = [(old, new) for old, new in pairs if old and new]
    first = next((word for word in said.words if word.term), None)
    outside = said.outside - claim.context
    return {
        "head_same": float(any(old == new for old, new in both)),
        "head_other": float(any(old not in said.terms and new not in terms for old, new in both)),
        "head_known": float(any(new in terms for _, new in pairs if new)),
        "first_same": float(first is not None and first.term in terms),
        "first_other": float(first is not None and first.term not in terms | claim.context),
        "outside_known": len(outside & terms) / len(outside) if outside else 0.0,
        "value_missing": float(bool(known.values) and not said.values),
        "answerless": float(not (said.values or said.names - terms or said.slot or said.states)),
        "told_apart": float(_told_apart(claim, known, near)),
        "label_same": float(said.role == known.said.role == ":" and said.topic == known.said.topic != frozenset()),
    }


def _head(said: Statement, value: Value) -> str:
    """The word that tells what a value is of: the nearest one before it, or after."""
    before = [word.term for word in said.words if word.term and word.end <= value.start]
    after = [word.term for word in said.words if word.term and word.start >= value.end]
    return before[-1] if before else after[0] if after else ""


def _told_apart(claim: Claim, known: View, near: Near) -> bool:
    """Whether what both speak of is told by another number, letter, name or class: "room 3", "the large one"."""
    changed = [(old.start, new.start) for old, new in near.changes[:1]] if len(near.changes) == 1 else []
    mine = _which(claim.said, {new for _, new in changed})
    theirs = _which(known.said, {old for old, _ in changed}) | _which(known.key)
    shared = {term for term, _ in mine} & {term for term, _ in theirs}
    return any(
        {which for each, which in mine if each == term}.isdisjoint({which for each, which in theirs if each == term})
        for term in shared
    )


def _which(said: Statement, but: Collection[int] = ()) -> set[tuple[str, str]]:
    """Each word with what stands right beside it and tells which one is meant, but for values at some places."""
    words = [(word.start, word.end, word.term, word.bare if _tells_which(word) else "") for word in said.words]
    values = [
        (value.start, value.end, "", value.text)
        for value in said.values
        if (value.text.isdecimal() or value.family == "code") and value.start not in but
    ]
    every = sorted([*words, *values])
    return {
        (one[2] or other[2], (other[3] if one[2] and not one[3] else one[3]))
        for one, other in pairwise(every)
        if bool(one[3]) != bool(other[3]) and (one[2] or other[2]) and other[0] - one[1] <= 1
    }


def _tells_which(word: Word) -> bool:
    return word.name or word.bare in CLASSES or (len(word.bare) == 1 and bool(word.term))


def _around(said: Statement, common: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    words = [(word.start, word.term, _kind(word.bare, word.name)) for word in said.words]
    every = sorted([*words, *((value.start, "", value.family) for value in said.values)])
    for at, (_, term, _) in enumerate(every):
        if term in common:
            around = every[max(0, at - _REACH) : at + _REACH + 1]
            yield term, frozenset(kind for _, each, kind in around if each not in common and (each or kind != "word"))


def _kind(bare: str, name: bool) -> str:
    return CLASSES.get(bare) or ("name" if name else "word")
