"""Rules for values in words: "the design is …", "supplier: …", "… to Chicago", "no, large"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.statement import Statement
from sayso.memory.claims.value import fits
from sayso.memory.detect.match import DEFINITE, Match, Near, clash, raised
from sayso.memory.detect.rewrite import alike, complement, find, put
from sayso.memory.detect.view import View


def worded(claim: Claim, known: View, near: Near) -> Match | None:
    """Another answer in words to the same question: "the design is …", "supplier: …", "… to Chicago"."""
    if claim.said.values and any(fits(old, new) for old in known.values for new in claim.said.values):
        return None
    if (match := _classed(claim, known)) is not None:
        return match
    if not known.bare and claim.frames and known.frames and not _changes(claim):
        return None  # whether two clauses are in parallel is told by their frames
    slot, old_slot = claim.said.slot, slot_of(known)
    if slot is None or old_slot is None:
        return None
    outside, theirs = claim.said.outside, known.key.terms if known.bare else known.said.outside
    common = outside & theirs
    inside = _inside(claim.said, slot)
    if not common or inside <= known.terms or "add" in claim.marks:
        return None
    if claim.said.role == "to" and outside & OPEN and not _changes(claim):
        return None
    names = _inside(known.said, old_slot)
    if clash(claim, known, inside | names):
        return None
    if claim.said.role in ("in", "to"):
        theirs = theirs - {"=location"}
    roles = claim.said.role.replace(":", "is"), "is" if known.bare else known.said.role.replace(":", "is")
    definite = known.bare or _is_definite(claim) or any(term[0] == "=" for term in common)
    if known.bare:
        roles = "is", "is"
    base = _likeness(outside - claim.context, theirs - claim.context, common, roles, definite)
    if "with" in roles and any(word.term in outside and word.start < slot[0] for word in claim.said.words):
        base = min(base, 0.55)  # one works with many; "let's go with" chooses
    if known.values and not claim.said.values and known.said.role == ":":
        base = min(base, 0.3)  # how many is no answer in words
    new = claim.said.at(slot)
    if roles[0] == roles[1] == "is" and not known.bare and outside >= theirs:
        return Match(raised(base, claim, known), "same_attribute", "implicit", claim.text, (known.said.at(old_slot),))
    return Match(
        raised(base, claim, known),
        "same_attribute",
        "implicit",
        put(known.said.text, old_slot, new),
        (known.said.at(old_slot),),
    )


_OPEN_STEMS = "allerg alerg alergic intoler sensit addict relat similar oppos"
OPEN: Final = frozenset(_OPEN_STEMS.split())
"""Stems of what one may be to more than one thing."""


def _changes(claim: Claim) -> bool:
    return bool(claim.cues & {"correction", "finality"}) or bool({"changing", "now"} & claim.marks)


def _classed(claim: Claim, known: View) -> Match | None:
    """Another member of a small class, where the claim tells what it is of: a colour, a size, a way to pay."""
    common = claim.said.terms & known.terms
    found = alike(known.said, claim.said, classes=True) if common else None
    if found is None or "add" in claim.marks:
        return None
    attribute = "=" + _ATTRIBUTES.get(found[2], found[2])
    if attribute not in common and not claim.cues & {"correction", "finality"} and "changing" not in claim.marks:
        return None
    return Match(
        raised(0.75, claim, known),
        "same_class",
        "implicit",
        put(known.said.text, found[0], found[1]),
        (known.said.at(found[0]),),
    )


_ATTRIBUTES: Final = {"payment": "pay"}


def _is_definite(claim: Claim) -> bool:
    """Whether it speaks of one thing that is known: "the design", "our supplier"; not "cost reduction"."""
    return any(word.bare in DEFINITE for word in claim.said.words[:4])


def slot_of(known: View) -> tuple[int, int] | None:
    if known.bare and not known.values:
        return 0, len(known.said.text)
    return known.said.slot


def _inside(said: Statement, place: tuple[int, int]) -> frozenset[str]:
    return frozenset(word.term for word in said.words if word.term and place[0] <= word.start < place[1])


def _likeness(
    outside: frozenset[str], theirs: frozenset[str], common: frozenset[str], roles: tuple[str, str], definite: bool
) -> float:
    """How surely two statements in words answer one question: only some questions have one answer."""
    where = {"to", "in", "is"}
    if roles[0] != roles[1] and not (roles[0] in where and roles[1] in where):
        return 0.5 if outside == theirs else 0.3
    exact = outside == theirs
    sided = outside <= theirs or theirs <= outside
    if roles == ("is", "is"):
        if not definite:
            return 0.5 if sided else 0.3
        return (
            0.8
            if exact
            else 0.72
            if sided and len(common) * 2 > max(len(outside), len(theirs))
            else 0.5
            if sided
            else 0.3
        )
    if exact or (sided and len(common) > 1):
        return 0.72
    return 0.55 if sided else 0.35


def reworded(claim: Claim, known: View, near: Near) -> Match | None:
    """A short correction in words: "no, large", "send it to Chicago instead", "the east gate"."""
    own = [word for word in claim.said.words if word.term]
    found = alike(known.said, claim.said) if len(own) <= 4 else None
    if found is not None:
        return Match(
            0.88 - 0.03 * near.place,
            "reworded",
            "explicit",
            put(known.said.text, *found[:2]),
            (known.said.at(found[0]),),
        )
    if near.place > 1 or not own or claim.said.terms <= known.key.terms:
        return None
    if claim.carried or (known.fact.learned_at == claim.at and claim.turns != "repair"):
        return None
    said = claim.said
    slot, verbs = said.slot if said.role not in ("is", ":") or not said.topic else None, said.outside - {"=location"}
    if slot is not None and (not verbs or verbs & known.terms):
        old = complement(known.said, claim.said.role) or complement(known.said, "") or slot_of(known)
        return _put(claim.said.at(slot), known, old, 0.85)
    if len(own) > 4 or (
        claim.turns != "repair" and not (_opens(claim) and (claim.opens or _INSTEAD.search(claim.text)))
    ):
        return None
    old = complement(known.said, "") or slot_of(known)
    return _put(claim.said.text[own[0].start : own[-1].end], known, old, 0.8)


def _put(new: str, known: View, old: tuple[int, int] | None, score: float) -> Match | None:
    if old is None or find(known.said.text, new) is not None:
        return None
    return Match(score, "reworded", "explicit", put(known.said.text, old, new), (known.said.at(old),))


_INSTEAD: Final = re.compile(r"(?<!\w)(?:instead|rather|en su lugar|em vez disso|en vez de eso)[.!]*$", re.IGNORECASE)


def _opens(claim: Claim) -> bool:
    """Whether it has little else than the correction itself: "no, large"."""
    return len(claim.said.words) <= 8
