"""The gate for what is told of another than a host's key names: the branch in Mendoza, and not the one in Rosario."""

from __future__ import annotations

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.particles import CONTRACTED_OF
from sayso.memory.claims.vocabulary.words import Word
from sayso.memory.detect.apart.which import PASSING, tellers
from sayso.memory.detect.comparison.match import GENERIC
from sayso.memory.detect.comparison.view import ASKS, View

_MORE = frozenset({"more", "extra", "additional", "spare", "less", "fewer"})
_OF = CONTRACTED_OF | {"de", "del"}


def of_another_named(claim: Claim, known: View) -> bool:
    """Whether a thing that a key names is told to be of somebody or somewhere else, and the key names one that the
    claim does not: "la sucursal de Mendoza", `jefa_sucursal_rosario`."""
    if not _is_record(claim, known):
        return False
    for head, told in tellers(claim.said, claim.lang):
        if told.kind == "name" and head in known.key.terms and told.text not in known.terms:
            others = known.key.terms - {head} - claim.said.terms - claim.context - ASKS.keys() - GENERIC
            if others:
                return True
    return False


def of_another_kind(claim: Claim, known: View) -> bool:
    """Whether so many are counted of one kind of what a key has the number of: "3 meeting rooms", `hotel_rooms`."""
    if not _is_record(claim, known) or not known.values or known.values[0].family != "amount":
        return False
    counted = [value for value in claim.said.values if value.family == "amount"]
    return any(_kind_of(claim, value, known) is not None for value in counted)


def _is_record(claim: Claim, known: View) -> bool:
    return known.bare and not known.fact.said and claim.speaker != "host" and not claim.pairs


def _kind_of(claim: Claim, count: Value, known: View) -> Word | None:
    """What tells of which kind they are that are counted: before them in English, after them elsewhere."""
    words = [word for word in claim.said.words if word.start >= count.end][:3]
    if len(words) < 2 or words[0].start != count.end + 1:
        return None
    if claim.lang == "en":
        kind, head = words[0], words[1]
    else:
        head, kind = words[0], words[2] if words[1].bare in _OF and len(words) > 2 else words[1]
        if words[1].bare not in _OF:
            return None
    told = bool(kind.term) and kind.bare not in PASSING | _MORE and kind.term not in known.terms | known.key.terms
    return kind if told and head.term in known.key.terms else None
