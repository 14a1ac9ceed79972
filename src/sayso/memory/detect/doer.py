"""The rule for who does what: somebody else does the same, and so does it instead."""

from __future__ import annotations

import re
from typing import Final

from sayso.language.fold import fold
from sayso.memory.claims import Claim
from sayso.memory.claims.duty import ANY, ROLE, Duty, duty
from sayso.memory.claims.value import among
from sayso.memory.detect import scores
from sayso.memory.detect.match import Match, Near, raised
from sayso.memory.detect.rewrite import put
from sayso.memory.detect.view import View

_NEAR: Final = (0, 1)


def done_by(claim: Claim, known: View, near: Near) -> Match | None:
    """It says that somebody else does what the fact says somebody does."""
    if claim.negative or known.negative or claim.guards & {"tentative"} or _begins_later(claim, known):
        return None
    mine = duty(claim.said)
    theirs = duty(known.said) if mine is not None else None
    if mine is None or theirs is None:
        return None
    new, old = claim.said.text[mine.start : mine.end], known.said.text[theirs.start : theirs.end]
    if set(fold(new).split()) & set(fold(old).split()) or not _same_work(mine, theirs, near):
        return None
    text = put(known.said.text, (theirs.start, theirs.end), new)
    return Match(raised(scores.DONE_BY, claim, known), "done_by", "implicit", text, (old,))


def _begins_later(claim: Claim, known: View) -> bool:
    return claim.valid_from is not None and claim.valid_from != known.fact.valid_from


_FROM_NOW: Final = re.compile(r"(?:today|now|hoje|agora|hoy|ahora)$")


def _same_work(mine: Duty, theirs: Duty, near: Near) -> bool:
    told = [value for value in mine.values if not _FROM_NOW.search(fold(value.text))]
    if not all(among(new, theirs.values) for new in told):
        return False
    if ANY in (mine.work, theirs.work):
        return bool(told or mine.about) and (mine.about <= theirs.about or theirs.about <= mine.about)
    if mine.work != theirs.work:
        return False
    if mine.about == theirs.about:
        return bool(mine.about) and (mine.work != ROLE or len(mine.values) == len(theirs.values))
    return mine.work != ROLE and mine.about < theirs.about and near.place in _NEAR
