"""When what one sentence says belongs to what the one before it says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.manner.pairs import Swap
from sayso.memory.claims.values.value import rival
from sayso.memory.claims.vocabulary.particles import DEFINITE

MAX_FOLLOWING_WORDS: Final = 8
"""Words of a sentence that may only go on about the one before it."""
DECIDED: Final = frozenset({"decided", "choice", "took"})
"""Marks of what is decided: they go for what follows too."""


def follows(claim: Claim, leader: Claim) -> bool:
    """Whether a claim only goes on about the one before it, and so shares its fate."""
    if not (leader.said.terms or leader.said.values) or "if" in claim.marks ^ leader.marks:
        return False
    return _is_plain(claim, leader) and not _is_of_its_own(claim, leader) and not _says_otherwise(claim, leader)


def joined(text: str, leader: Claim, claim: Claim) -> str:
    """What two claims of a text say that belong together, with the mark or the word that joins them."""
    end = len(text[: leader.end].rstrip(" ,;-–—"))  # which a claim's own text has not
    joint = _JOINT.fullmatch(text, end, claim.start)
    return f"{leader.text}{joint[0] if joint else ' '}{text[claim.start : claim.end]}".strip()


_JOINT: Final = re.compile(r"\s?[,;:–—-]?\s(?:(?:and|y|e)\s)?", re.IGNORECASE)


def rejects(before: Claim, claim: Claim) -> bool:
    """Whether a claim is all that counts: "I can't do Tuesday any more, move it to Friday"."""
    return (
        before.act == "cancel"
        and not before.said.terms
        and bool(before.said.values)
        and "correction" in claim.cues
        and not claim.carried
    )


def struck(before: Claim, said: Statement, start: int) -> Swap | None:
    """The one value that is all that a claim calls off, and the one for it, which is the only one that is said from a
    place on: "Risca o 45", "O certo é 54". What is called off on a day leaves other days as they are."""
    alone = before.act == "cancel" and before.elliptic and not before.said.terms
    if not alone or len(before.said.values) != 1 or len(said.values) != 1:
        return None
    old, new = before.said.values[0], said.values[0]
    if not rival(old, new) or (said.terms and old.family not in _BY_ITSELF):
        return None
    return Swap(
        old.text, new.text, before.start + old.start, before.start + old.end, start + new.start, start + new.end
    )


_BY_ITSELF: Final = frozenset({"code", "amount", "phone", "email", "percent"})
"""Values of which one is meant, whatever else is said beside the one that takes its place."""


def denies_again(claim: Claim, before: Claim) -> bool:
    """Whether a claim says no more than that what was nearly done was not done: "…, but in the end I didn't"."""
    empty = not (claim.said.terms or claim.said.values) and claim.turns == "contrast"
    return empty and "negated" in before.guards and _NO.search(claim.said.text) is not None


_NO: Final = re.compile(r"(?:(?<!\w)(?:no|não|nao|not)|n['’]t)\W*$", re.IGNORECASE)


def _is_plain(claim: Claim, leader: Claim) -> bool:
    if ("keep" in claim.marks) != ("keep" in leader.marks):
        return False  # "in green please. The rest stays"
    bounded = claim.valid_to or claim.valid_from or leader.valid_to or leader.valid_from
    if claim.turns or claim.pairs or bounded or (claim.act, leader.act) != ("state", "state"):
        return False
    return claim.guards == leader.guards and not claim.cues - leader.cues


def _is_of_its_own(claim: Claim, leader: Claim) -> bool:
    """Whether it tells itself what it is about, or is the second of a kind: "book … book …"."""
    if "add" in claim.marks or (claim.has_subject and (leader.said.values or not _is_attribute(claim))):
        return True
    if not claim.frames and (_names_its_own(claim) or "now" in claim.marks - leader.marks):
        return True
    first = [each.said.words[0].bare for each in (leader, claim) if each.said.words]
    return len(set(first)) < len(first)


def _names_its_own(claim: Claim) -> bool:
    """Whether it begins with what it is about: "the blue one nobody wants"."""
    words = claim.said.words
    return len(words) > 1 and words[0].bare in DEFINITE[claim.lang] and bool(words[1].term)


def _is_attribute(claim: Claim) -> bool:
    """Whether it says one thing of what was named before it: "Budget is 300"."""
    first = claim.said.words[0]
    return bool(first.term) and claim.frames[0].about == frozenset({first.term}) and bool(claim.said.values)


def _says_otherwise(claim: Claim, leader: Claim) -> bool:
    said, families = claim.said, {value.family for value in leader.said.values}
    if said.values and (claim.elliptic or leader.cues):
        return True
    if any(value.family in families for value in said.values) or len(said.words) > MAX_FOLLOWING_WORDS:
        return True
    names = (said.names | {word.term for word in said.words if word.name and word.start > 0}) - leader.said.terms
    return bool(names - {word.term for word in said.words if said.text[word.start : word.end].isupper()})


def says_only_so(before: list[Claim]) -> bool:
    """Whether all that was said before is that something was wrong, or is thought of otherwise now."""
    return bool(before) and all(each.act == "none" or not (each.said.terms or each.said.values) for each in before)


def carried(before: Sequence[Claim], *, splice: bool) -> frozenset[str]:
    """What a claim has of those before it in the message: "Signed! The venue is …" tells of a decision."""
    told = [
        each.marks if not (each.said.names or each.said.values) else each.marks - {"choice", "took"} for each in before
    ]
    beside = frozenset({"add"}) if splice and before and "add" in before[-1].marks else frozenset[str]()
    return beside | DECIDED.intersection(frozenset[str]().union(*told))
