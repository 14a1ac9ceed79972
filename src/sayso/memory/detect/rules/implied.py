"""Rules for a value that tells by itself what it is: a number to call, an address, the only one of a key."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import Value, fits, same
from sayso.memory.claims.vocabulary.particles import DETERMINERS
from sayso.memory.claims.vocabulary.words import fold_same
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
    if len(new) != 1 or not known.values or near.place < 0 or claim.said.names or not _is_anew(claim):
        return None
    old = known.values[0]
    if old.family != new[0].family or same(old, new[0]) or known.names or claim.guards & {"tentative"}:
        return None
    return Match(
        scores.SAME_KIND, "same_kind", "explicit", put(known.said.text, (old.start, old.end), new[0].text), (old.text,)
    )


def _is_anew(claim: Claim) -> bool:
    """Whether it is so from now on, or who speaks has another number or lost the phone that they had; the number of
    what it names itself is that one's: "the plumber is on 555 0199"."""
    if "now" in claim.marks:
        return True
    first = claim.said.words[0] if claim.said.words else None
    about = frozenset[str]().union(*(frame.about for frame in claim.frames))
    if first is not None and first.bare in DETERMINERS and about - ASKS.keys():
        return False
    return claim.changes or _LOST.search(fold_same(claim.said.text)) is not None


_PHONE = (
    r"(?:phone|number|line|sim|chip|celular|cel|telefono|telefone|movil|telemovel|numero|linea|linha)(?: \w+){0,2}?"
)
_LOST: Final = re.compile(
    rf"(?<!\w)(?:(?:lost|broke|perdi|he perdido|robaron|roubaram)(?: (?:my|the|el|mi|o|a|meu|minha))*+ {_PHONE}"
    rf"|{_PHONE} (?:got|was|has been|is|fue|foi) (?:stolen|dead|broken|robad[oa]|roubad[oa]))(?!\w)"
)
"""Who lost the phone that they had, or the number."""


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
