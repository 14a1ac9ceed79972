"""The rule for a short correction in words: "no, large", "send it to Chicago instead", "the east gate"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.words import Word
from sayso.memory.detect import scores
from sayso.memory.detect.match import Match, Near
from sayso.memory.detect.rewrite import Place, alike, complement, find, put
from sayso.memory.detect.view import View
from sayso.memory.detect.worded import slot_of

MAX_OWN_WORDS: Final = 4
"""Words of a correction that say something; a longer one says of what it is."""
MAX_WORDS: Final = 8
"""Words of one that has little else than the correction itself."""
_INSTEAD: Final = re.compile(r"(?<!\w)(?:instead|rather|en su lugar|em vez disso|en vez de eso)[.!]*$", re.IGNORECASE)


def reworded(claim: Claim, known: View, near: Near) -> Match | None:
    """A short correction in words, in the place of what it is like, what leads to it too, or the value in words."""
    own = [word for word in claim.said.words if word.term]
    found = alike(known.said, claim.said) if len(own) <= MAX_OWN_WORDS else None
    if found is not None:
        score = scores.REWORDED_ALIKE - scores.PER_PLACE * near.place
        return Match(score, "reworded", "explicit", put(known.said.text, *found[:2]), (known.said.at(found[0]),))
    if near.place > 1 or not own or claim.said.terms <= known.key.terms:
        return None
    if claim.carried or (known.fact.learned_at == claim.at and claim.turns != "repair"):
        return None
    slot = _led(claim, known)
    if slot is not None:
        old = complement(known.said, claim.said.role) or complement(known.said, "") or slot_of(known)
        return _put(claim.said.at(slot), known, old, scores.REWORDED_LED)
    if not _is_short(claim, own):
        return None
    old = complement(known.said, "") or slot_of(known)
    return _put(claim.said.text[own[0].start : own[-1].end], known, old, scores.REWORDED)


def _led(claim: Claim, known: View) -> Place | None:
    """Where the new words stand, where something leads to them and nothing is said of another matter."""
    said = claim.said
    slot, verbs = said.slot if said.role not in ("is", ":") or not said.topic else None, said.outside - {"=location"}
    return slot if not verbs or verbs & known.terms else None


def _is_short(claim: Claim, own: Sequence[Word]) -> bool:
    """Whether it has little else than the correction itself: "no, large"."""
    if len(own) > MAX_OWN_WORDS:
        return False
    corrects = claim.opens or _INSTEAD.search(claim.text) is not None
    return claim.turns == "repair" or (len(claim.said.words) <= MAX_WORDS and corrects)


def _put(new: str, known: View, old: Place | None, score: float) -> Match | None:
    if old is None or find(known.said.text, new) is not None:
        return None
    return Match(score, "reworded", "explicit", put(known.said.text, old, new), (known.said.at(old),))
