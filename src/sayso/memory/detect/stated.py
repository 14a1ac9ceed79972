"""Rules for what a fact says and a claim says is not so: it denies that, or tells of another state."""

from __future__ import annotations

from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.particles import NEGATIONS
from sayso.memory.claims.statement import Statement
from sayso.memory.detect import scores
from sayso.memory.detect.match import Match, Near, clash, extras, raised
from sayso.memory.detect.view import View


def denied(claim: Claim, known: View, near: Near) -> Match | None:
    """It says not to do, or not to be, what the fact says: "do not renew it", "I'm not allergic to it"."""
    said = claim.said
    if not claim.negative or known.negative or said.values or said.names - known.terms:
        return None
    common = said.terms & known.terms
    if (
        len(common) < _DENIES_MIN_TERMS
        or len(said.terms - known.terms) > _DENIES_MAX_OTHERS
        or not _denies(said) & known.terms
    ):
        return None
    return Match(scores.DENIED, "denied", "explicit", claim.text, (known.said.text,))


_DENIES_MIN_TERMS: Final = 2
_DENIES_MAX_OTHERS: Final = 2
_NOT: Final = NEGATIONS | {"don", "dont", "no"}


def _denies(said: Statement) -> frozenset[str]:
    """The word right after "not"."""
    pairs = zip(said.words, said.words[1:], strict=False)
    return frozenset([after.term for word, after in pairs if word.bare in _NOT and after.term])


def stated(claim: Claim, known: View, near: Near) -> Match | None:
    """Another state of the same thing."""
    new = {state.name for state in claim.said.states}
    old = {state.name for state in known.said.states}
    keyed = "=status" in known.key.terms
    common = (claim.said.terms & known.terms) - {"=status"}
    tracked = any(char.isdigit() for name in common & known.names for char in name) and known.said.role == "is"
    if not new or new & old or not common or clash(claim, known, known.said.rest):
        return None
    if not (old or keyed or (tracked and not known.values)):
        return None
    mine, theirs = extras(claim, known)
    base = scores.OTHER_STATE if not mine or not theirs or common & known.names else scores.OTHER_STATE_OF
    first = claim.said.states[0]
    value = claim.said.text[first.start : first.end] if keyed and known.bare else claim.text
    return Match(raised(base, claim, known), "other_state", "temporal", value, (known.said.text,))
