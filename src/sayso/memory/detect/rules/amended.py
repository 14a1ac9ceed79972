"""The rule for another value of one kind with no word in common: "my mistake, it begins at 6:30", "make that 40".

Who owns up to a mistake, or tells of a change, and names nothing of their own speaks of what was said last.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.frame import CHANGED, IS
from sayso.memory.claims.values.value import Value, among, fits
from sayso.memory.claims.vocabulary.particles import DETERMINERS, PREPOSITIONS, PRONOUNS
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.claims.vocabulary.words import Word
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import GENERIC, Changes, Match, Near, extras, names_subject, shared, undecided
from sayso.memory.detect.comparison.times import is_over, is_to_come, limits
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import along, replaced

_JOINT: Final = re.compile(
    r"[,;:!?…](?:\s|$)|\.(?:\s|$)|\s[-–—]\s|\n|[()]|\s(?:and|but|so|because|que|mas|pero|porque|pois|asi|e|y)\s",
    re.IGNORECASE,
)
_TELLS_OF_WHAT: Final = frozenset({"of", "for", "to", "with"})
_LASTING: Final = frozenset({"duration", "range"})
"""Values that are said of anything: "5 minutes late", "in two weeks"."""


def amended(claim: Claim, known: View, near: Near) -> Match | None:
    """It owns up to a mistake or tells of a change, and its value is the only one of its kind in what was said last."""
    if near.place < 0 or claim.speaker == "assistant" or claim.act != "state" or "add" in claim.marks:
        return None
    corrects = "correction" in claim.cues or claim.turns == "repair"
    if not (corrects or claim.changes or "now" in claim.marks) or undecided(claim, known) or known.fact.is_constraint:
        return None
    common, (mine, theirs) = shared(claim, known) - GENERIC, extras(claim, known)
    if common and (not near.nearest or (mine - claim.context and theirs)):
        return None  # another one is as near, or nearer; or each tells which of a kind it speaks of
    changes = _sole(known, near.changes)
    if not changes or limits(claim, known, changes):
        return None
    if _is_elsewhere(claim, known, changes) or any(
        _is_of_another(claim, known, new, firm=claim.changes) for _, new in changes
    ):
        return None
    base = scores.FOLLOWS_CORRECTING if corrects else scores.FOLLOWS
    text, gone = replaced(known.said, changes), tuple(old.text for old, _ in changes)
    if not names_subject(claim, changes):
        text, more = along(text, known.said, claim.said, claim.lang)
        gone += more
    return Match(base - scores.PER_PLACE * near.place, "follows", "explicit", text, gone)


def _sole(known: View, changes: Changes) -> list[tuple[Value, Value]]:
    """The changes, where each value could take the place of no other one as well; else none."""
    found: list[tuple[Value, Value]] = []
    for old, new in changes:
        fitting = [value for value in known.values if fits(value, new)]
        alike = [value for value in fitting if value.unit == new.unit and value.family == new.family]
        if len(fitting) > 1 and alike != [old]:
            return []
        found.append((old, new))
    return found


def _is_elsewhere(claim: Claim, known: View, changes: Changes) -> bool:
    """Whether it names somebody or a number that the fact does not, or another day: "order 5521: 40", "in May 90", "I
    bought glasses yesterday"."""
    news = [new for _, new in changes]
    end = max(new.end for new in news)
    if any(word.name and word.term not in known.terms and word.start < end for word in claim.said.words):
        return True
    others = [value for value in claim.said.values if value not in news and not among(value, known.values)]
    told = any(value.family in ("code", "amount") or is_to_come(value, claim) for value in others)
    return told or any(is_over(new, claim) and not is_over(old, claim) for old, new in changes)


def _is_of_another(claim: Claim, known: View, new: Value, firm: bool) -> bool:
    """Whether the clause of a value names something that the fact does not speak of: "the dentist is at 5", "21 trays
    of milk"."""
    start, end = _clause(claim.said.text, new)
    words = [word for word in claim.said.words if start <= word.start < end]
    own = [at for at, word in enumerate(words) if word.term and word.term not in known.terms | claim.context]
    if any(words[at].name for at in own) or (own and (not firm or new.family in _LASTING)):
        return True
    before = [at for at in own if words[at].start < new.start]
    return (
        any(_is_subject(words, at) for at in before)
        or any(_is_led(words, at, new) for at in own)
        or any(
            frame.verb not in (IS, CHANGED) and frame.verb not in known.terms
            for frame in claim.frames
            if frame.start < new.end and new.start < frame.end and not _tells_when(claim, new)
        )
    )


def _tells_when(claim: Claim, new: Value) -> bool:
    """Whether it corrects when something is: "sorry, we meet at 6:30" tells of what was said to be then."""
    return new.family in ("time", "date") and "correction" in claim.cues


def _clause(text: str, value: Value) -> tuple[int, int]:
    start = max((mark.end() for mark in _JOINT.finditer(text, 0, value.start)), default=0)
    mark = _JOINT.search(text, value.end)
    return start, mark.start() if mark else len(text)


def _is_subject(words: list[Word], at: int) -> bool:
    """Whether a word is what its clause is about: after an article that nothing leads to, or the first word of it."""
    if words[at].bare in VERBS:
        return False
    if at > 1 and words[at - 1].bare not in _SMALL and words[at - 2].bare in DETERMINERS:
        at -= 1  # "the old lamp"
    if at == 0:
        return True
    before = words[at - 1].bare
    leads = at > 1 and words[at - 2].bare in PREPOSITIONS and words[at - 2].bare not in DETERMINERS
    return before in DETERMINERS and before not in PREPOSITIONS and before not in PRONOUNS and not leads


_SMALL: Final = frozenset(PREPOSITIONS) | DETERMINERS | PRONOUNS | VERBS


def _is_led(words: list[Word], at: int, new: Value) -> bool:
    """Whether a word tells what a value is of: after it, or at the head of the clause."""
    leads = [word for word in words[max(0, at - 2) : at] if word.start >= new.end]
    head = at <= 2 and PREPOSITIONS.get(words[0].bare) in _TELLS_OF_WHAT - {"with"} and words[0].start < new.start
    return head or any(PREPOSITIONS.get(word.bare) in _TELLS_OF_WHAT for word in leads)
