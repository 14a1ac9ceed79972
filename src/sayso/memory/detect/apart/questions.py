"""Whether a claim answers another question of a thing than a fact does: by whom it is done, for whom, or when."""

from __future__ import annotations

from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.clause import is_article
from sayso.memory.claims.clauses.frame import CHANGED, IS, Frame
from sayso.memory.claims.vocabulary.particles import PREPOSITIONS
from sayso.memory.detect.comparison.view import View


def asks_otherwise(claim: Claim, known: View) -> bool:
    """Whether one tells who it is done by and the other does not, or it tells when and the fact with or for whom: "the
    talk is led by Nora", "the talk was moved to Thursday"."""
    pairs = [(mine, theirs) for mine in claim.frames for theirs in known.frames if _are_of_one(mine, theirs)]
    if len(pairs) != 1 or claim.pairs:
        return False
    mine, theirs = pairs[0]
    done = _is_done(mine) != _is_done(theirs)
    if claim.changes or "now" in claim.marks:
        return _tells_when(claim) and not known.values and (done or _is_for_whom(theirs))
    return done


def _are_of_one(mine: Frame, theirs: Frame) -> bool:
    return mine.about == theirs.about and theirs.verb == IS and mine.verb in (IS, CHANGED)


def _is_done(frame: Frame) -> bool:
    """Whether something is said to be done by somebody: by a name, or "by the …"; "paid by card" is no such."""
    doers = [(token, frame.tail[at + 1 :]) for at, token in enumerate(frame.tail) if at and token.bare in _BY]
    return any(by.bare in _BY_THE or (doer and (doer[0].name or is_article(doer, 0))) for by, doer in doers)


_BY_THE: Final = frozenset({"pelo", "pela", "pelos", "pelas"})
_BY: Final = _BY_THE | {"by", "por"}


def _is_for_whom(frame: Frame) -> bool:
    return PREPOSITIONS.get(frame.tail[0].bare) in ("with", "for") and not is_article(frame.tail, 0)


def _tells_when(claim: Claim) -> bool:
    values = claim.said.values
    return bool(values) and all(value.family in ("date", "time", "range") for value in values)
