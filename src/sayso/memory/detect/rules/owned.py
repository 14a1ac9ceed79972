"""The rule for a mistake that is owned up to: what was said is said again, with what is right in its place."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.particles import DETERMINERS, NO_DETERMINERS, PREPOSITIONS
from sayso.memory.detect import scores
from sayso.memory.detect.apart.tokens import MAX_TOKENS, Spoken, spans
from sayso.memory.detect.comparison.match import GENERIC, Found, Match, Near, same_message, shared
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import Place, put
from sayso.memory.limits import SURE

MAX_PLACE: Final = 3
"""How many things may have been said since what was wrong."""
_MIN_SHARED: Final = 2
_LEADS: Final = frozenset(f"~{role}" for role in PREPOSITIONS.values()) - {"~of", "~from"}


def owned(claim: Claim, known: View, near: Near) -> Match | None:
    """It says of the same thing, in the same words but for one stretch, something else, and that what was said was
    wrong: "I mixed it up, Ana teaches art" after "Ana teaches music to my son"."""
    if "mistaken" not in claim.marks or claim.elliptic or not 0 <= near.place <= MAX_PLACE:
        return None
    mine, theirs = spans(claim.said, claim.lang), spans(known.said, claim.lang)
    if same_message(claim, known) or max(len(mine), len(theirs)) > MAX_TOKENS:
        return None
    found = _differs(theirs, mine)
    if found is None:
        return None
    old, new = _place(known.said, found[0], claim), _place(claim.said, found[1], claim)
    text = put(known.said.text, old, claim.said.at(new))
    return Match(scores.OWNED, "parallel", "explicit", text, (known.said.at(old),))


def taken_back(claim: Claim, views: Sequence[View], near: dict[str, int], found: Found) -> None:
    """What was said last gives way as a whole to a statement of the same matter, where it is owned up to that it was
    wrong and nothing else was surely meant: "that was wrong, the fault is the fuse"."""
    if "mistaken" not in claim.marks or claim.elliptic or claim.context or claim.act != "state":
        return  # "I mixed up the invoices" tells itself of what
    if any(match.score >= SURE for _, match in found.values()):
        return
    last = [each for each in views if near.get(each.fact.id) == 0 and not same_message(claim, each)]
    for each in last:
        if each.fact.said and not each.fact.is_constraint and _is_told_again(claim, each):
            found[each.fact.id] = each, Match(SURE, "parallel", "explicit", claim.text, (each.said.text,))


def _is_told_again(claim: Claim, known: View) -> bool:
    """Whether a claim speaks of the same matter, and tells as much of it."""
    kinds = {value.family for value in claim.said.values}
    names = claim.said.names or not known.names - claim.said.terms
    values = all(value.family in kinds for value in known.values)
    return bool(shared(claim, known) - GENERIC - claim.said.first) and bool(names) and values


def _differs(theirs: Sequence[Spoken], mine: Sequence[Spoken]) -> tuple[Sequence[Spoken], Sequence[Spoken]] | None:
    """The one stretch in which two statements of one thing differ; None where they do in more, or are of two things."""
    matcher = SequenceMatcher(None, [each.token for each in theirs], [each.token for each in mine], autojunk=False)
    steps = [(tag == "equal", theirs[a:b], mine[c:d]) for tag, a, b, c, d in matcher.get_opcodes()]
    shared = [each for same, _, said in steps for each in said if same and _tells(each)]
    told = [(old, new) for same, old, new in steps if not same and any(map(_tells, new))]
    if not steps or not steps[0][0] or not any(map(_tells, steps[0][1])) or len(shared) < _MIN_SHARED:
        return None
    if len(told) != 1 or not any(map(_tells, told[0][0])):
        return None
    old, new = told[0]
    if any(each.token[0] == "#" or each.token == "~is" for each in (*old, *new)):
        return None  # a value tells by its kind what it takes the place of
    return _phrase(old) if not any(each.token in _LEADS for each in new) else old, new


def _tells(each: Spoken) -> bool:
    return each.token[0] not in "~#"


def _phrase(said: Sequence[Spoken]) -> Sequence[Spoken]:
    """A stretch to the next word that leads to something else."""
    end = next((at for at, each in enumerate(said) if at and each.token in _LEADS), len(said))
    return said[:end]


def _place(said: Statement, stretch: Sequence[Spoken], claim: Claim) -> Place:
    """Where a stretch stands, with the article before it."""
    before = [word for word in said.words if word.end <= stretch[0].start]
    led = bool(before) and before[-1].bare in DETERMINERS - NO_DETERMINERS[claim.lang]
    return (before[-1].start if led else stretch[0].start), stretch[-1].end
