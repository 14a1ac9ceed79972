"""What was so before and is told as that: it takes no place, and is no fact of its own, which would say it again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.manner.past import only_planned
from sayso.memory.claims.values.value import among, rival
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect.comparison.match import GENERIC
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.draft import Known
from sayso.memory.detect.rules.reverted import versions

_ONCE_WORDS = """
before antes previous previously former formerly prior earlier anterior anteriormente antigo antiga antiguo antigua
originally initially originalmente inicialmente first principio comeco inicio recap resumo resumen resumindo resumiendo
"""
_ONCE: Final = frozenset(_ONCE_WORDS.split())
_USED_TO: Final = re.compile(r"\w{3,}(?:[av]a|ia|ed)(?:n|m|mos)?")
"""How a verb tells what was: "morava", "trabajaba", "worked"."""


def former(claim: Claim, known: Known, views: Sequence[View]) -> View | None:
    """The fact of which a claim only tells what an earlier version said, or what was meant at first: "it was 200
    before", "old budget: 200", "so 300, up from 200", "we originally planned 200"."""
    if claim.act == "revert" or "again" in claim.marks or claim.speaker == "host":
        return None
    if not _tells_what_was(claim) and claim.speaker != "assistant":
        return None
    if (meant := only_planned(fold_same(claim.said.text))) and claim.said.values:
        return next((each for each in views if _came_of(claim, each, meant)), None)
    for each in views:
        if (olds := versions(each.fact, known, claim)) and _is_of_them(claim, each, olds):
            return each
    return None


def _came_of(claim: Claim, each: View, meant: Sequence[tuple[int, int]]) -> bool:
    """Whether a fact tells what came of what a claim only says was meant at first: "we originally planned the 5th"."""
    words = [word for word in claim.said.words if not any(start <= word.start < end for start, end in meant)]
    told = frozenset(word.term for word in words if word.term and not _tells_when(word))
    if each.bygone or not told <= each.terms | GENERIC | ASKS.keys():
        return False
    return all(any(rival(old, new) for old in each.values) for new in claim.said.values)


def _is_of_them(claim: Claim, each: View, olds: Sequence[View]) -> bool:
    """Whether a claim has nothing but what a fact and its earlier versions say, of them something that is not so."""
    every = each.terms.union(*(old.terms for old in olds)) | GENERIC | ASKS.keys()
    told = frozenset(word.term for word in claim.said.words if word.term and not _tells_when(word))
    if not told <= every:
        return False
    gone = [value for value in claim.said.values if not among(value, each.values)]
    if claim.said.values:
        both = len(gone) < len(claim.said.values) and claim.speaker == "assistant"
        told_so = both or _tells_what_was(claim)
        return bool(gone) and told_so and all(any(among(value, old.values) for old in olds) for value in gone)
    new = told - each.terms - GENERIC
    return claim.past and bool(new) and any(new <= old.terms for old in olds)


def _tells_what_was(claim: Claim) -> bool:
    """Whether a claim says of what it names that it was so, is not, or became something else."""
    return claim.past or claim.negative or bool(claim.pairs) or claim.act == "cancel"


def _tells_when(word: Word) -> bool:
    """Whether a word says no more than that it was so before, and how."""
    return word.bare in _ONCE or (not word.name and (word.bare in VERBS or _USED_TO.fullmatch(word.bare) is not None))
