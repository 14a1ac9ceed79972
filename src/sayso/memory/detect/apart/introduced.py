"""Whether each of two messages names one of its own, and says the like of it: "my son is Leo, he is 7", "my nephew is
Max, he is 9"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.lexicon import CLASSES, stem
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import GENERIC, Near
from sayso.memory.detect.comparison.view import View

_POINTS: Final = re.compile(
    r"(?<!\w)(?:he|she|it|they|his|hers?|its|theirs?|el[ae]s?|del[ea]s?|seus?|suas?|ella|sus?|suy[oa]s?)(?!\w)"
)
_CLASS: Final = {stem(word): name for word, name in CLASSES.items()}
_NAMED: Final = 2
"""Terms of what names one: who, and what they are."""


def of_another(claim: Claim, known: View, near: Near) -> bool:
    """Whether a claim is said of what its message has just named, and the fact of what another message had."""
    if claim.act == "cancel" or _is_told_anew(claim):
        return False
    mine, theirs = claim.context - known.terms, near.beside - known.terms - claim.said.terms
    if _are_of_one_kind(mine, theirs):
        return True
    two = _are_named(near.naming, near.named) and _are_two(mine, theirs)
    return two and _POINTS.search(fold_same(claim.said.text)) is not None


def both_introduced(claim: Claim, first: Statement, known: View, named: View) -> bool:
    """The same of a claim and a fact of several sentences each, of which the first names somebody or something."""
    if _is_told_anew(claim) or not (claim.said.values and known.values):
        return False
    mine, theirs = first.terms, named.said.terms
    return _are_of_one_kind(mine, theirs) or (_are_named(first.names, named.names) and _are_two(mine, theirs))


def _is_told_anew(claim: Claim) -> bool:
    return claim.changes or claim.turns == "repair" or bool(claim.pairs) or not claim.marks.isdisjoint({"now", "keep"})


def _are_named(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _are_two(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    """Whether what two messages name has nothing in common."""
    mine, theirs = mine - GENERIC, theirs - GENERIC
    return min(len(mine), len(theirs)) >= _NAMED and mine.isdisjoint(theirs)


def _are_of_one_kind(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    """Whether they name two of one kind, by their colour, size or number: "flat 2 is free", "flat 5 is free"."""
    own, other = mine - theirs, theirs - mine
    return bool(mine & theirs - GENERIC) and not {_class(term) for term in own}.isdisjoint(
        {name for term in other if (name := _class(term))}
    )


def _class(term: str) -> str:
    return "number" if term.isdecimal() else _CLASS.get(term, "")
