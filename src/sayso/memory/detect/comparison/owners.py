"""Of several values that are somebody's each, whose is meant: "my phone is 5512 and my husband's 5577"."""

from __future__ import annotations

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.lexicon import kin
from sayso.memory.detect.comparison.view import View


def of_owner(claim: Claim, known: View, values: list[Value]) -> list[Value]:
    """The values that could be meant: of several, those of whose a claim speaks."""
    told = (claim.context | {word.term for word in claim.said.words}) & kin() if len(values) > 1 else frozenset[str]()
    mine = [value for value in values if told & _owners(known.said, value)]
    return mine or values


def _owners(said: Statement, value: Value) -> frozenset[str]:
    """Whose kin is named between a value and the one before it."""
    before = max((each.end for each in said.values if each.end <= value.start), default=0)
    return frozenset(word.term for word in said.words if before <= word.start < value.start and word.term in kin())
