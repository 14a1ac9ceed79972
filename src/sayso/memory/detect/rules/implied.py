"""Rules for a value that tells by itself what it is: a number to call, an address, the only one of a key."""

from __future__ import annotations

from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.values.value import Value, fits, same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.rewrite import put

SELF_TOLD: Final = frozenset({"phone", "email", "document", "place"})
"""Families whose values tell by themselves what they are."""


def implied(claim: Claim, known: View, near: Near) -> Match | None:
    """A value that tells by itself what it is, in the place of a host's one; or the only one of a key that is named."""
    if len(known.values) > 1 or not claim.said.values or "add" in claim.marks:
        return None
    if not known.bare:
        return _reached(claim, known, near)
    changing = bool(claim.cues & {"correction"}) or "now" in claim.marks or near.changing
    if not changing or claim.guards & {"tentative"}:
        return None
    about = claim.said.terms | claim.context | near.topics
    new = claim.said.values[0]
    asked = any(_takes(old, new) for old in known.values) or any(
        ASKS.get(term) == new.family for term in known.key.terms
    )
    if asked and known.key.terms and known.key.terms <= about and len(known.said.terms) <= 1:
        return Match(scores.SAME_KEY, "same_key", "explicit", new.text, (known.said.text,))
    old = known.values[0] if known.values else None
    if old is None or old.family != new.family or new.family not in SELF_TOLD or same(old, new):
        return None
    if known.key.terms & about or len(claim.said.terms) <= 1:
        return Match(
            scores.SAME_KIND, "same_kind", "explicit", put(known.said.text, (old.start, old.end), new.text), (old.text,)
        )
    return None


def _takes(old: Value, new: Value) -> bool:
    """Whether a value may be what a key has instead; a day is no phone number, whatever the message spoke of before."""
    return fits(old, new) or (old.family in SELF_TOLD) == (new.family in SELF_TOLD)


def _reached(claim: Claim, known: View, near: Near) -> Match | None:
    """Another number or address to reach somebody at from now on, of whom nobody says that it is somebody else."""
    new = [value for value in claim.said.values if value.family in ("phone", "email")]
    if len(new) != 1 or not known.values or near.place < 0 or "now" not in claim.marks or claim.said.names:
        return None
    old = known.values[0]
    if old.family != new[0].family or same(old, new[0]) or known.names or claim.guards & {"tentative"}:
        return None
    return Match(
        scores.SAME_KIND, "same_kind", "explicit", put(known.said.text, (old.start, old.end), new[0].text), (old.text,)
    )


def placed(claim: Claim, known: View) -> Match | None:
    """An address in the place of one in words: "at Fort Hill", "it'll be at 3 Birch Row"."""
    new = next((value for value in claim.said.values if value.family == "place"), None)
    if new is None or known.said.slot is None or known.said.role not in ("in", "to", "is", ":") or known.values:
        return None
    return Match(
        scores.FOLLOWS_PLACE,
        "follows",
        "implicit",
        put(known.said.text, known.said.slot, new.text),
        (known.said.at(known.said.slot),),
    )
