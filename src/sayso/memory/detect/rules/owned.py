"""The rule for a mistake that is owned up to: what was said is said again, with what is right in its place."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.particles import DETERMINERS, NO_DETERMINERS, PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.detect import scores
from sayso.memory.detect.apart.tokens import MAX_TOKENS, Spoken, spans
from sayso.memory.detect.apart.which import is_of_other_thing
from sayso.memory.detect.comparison.match import GENERIC, LONG_AGO, Found, Match, Near, same_message, shared
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.edit import fitted, parts_of, terms_in
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
    """What was said last of the same matter, or the part of it that speaks of that, gives way to a statement where it
    is owned up to that it was wrong and nothing else was surely meant: "that was wrong, the fault is the fuse"."""
    if "mistaken" not in claim.marks or claim.elliptic or claim.act != "state":
        return
    if any(match.score >= SURE for _, match in found.values()):
        return
    wrong = [each for each in views if near.get(each.fact.id, LONG_AGO) <= MAX_PLACE and _may_be_wrong(claim, each)]
    most = max((len(_common(claim, each)) for each in wrong), default=0)
    likeliest = [each for each in wrong if len(_common(claim, each)) == most]
    if not most or len(likeliest) > 1:
        return
    each = likeliest[0]
    last = near[each.fact.id] == 0 and not claim.context  # "I mixed up the invoices" tells itself of what
    if last and _is_told_again(claim, each):
        found[each.fact.id] = each, Match(SURE, "parallel", "explicit", claim.text, (each.said.text,))
    elif _begins_alike(claim, each) and (part := _part_told_again(claim, each)) is not None:
        text = fitted(each.said.text, part, claim.text)
        found[each.fact.id] = each, Match(SURE, "parallel", "explicit", text, (each.said.at(part),))


def _may_be_wrong(claim: Claim, each: View) -> bool:
    mine = bool(each.fact.said) and not each.fact.is_constraint and not same_message(claim, each)
    return mine and not is_of_other_thing(claim, each) and not _begins_otherwise(claim, each)


def _begins_otherwise(claim: Claim, known: View) -> bool:
    """Whether each begins with another name, or has a value of another thing: "Ana takes 20 mg", "Bea takes 10 mg"."""
    mine, theirs = (next((word for word in each.words if word.term), None) for each in (claim.said, known.said))
    if mine is None or theirs is None or mine.term in known.terms or theirs.term in claim.said.terms:
        return False
    return (mine.name and theirs.name) or bool(claim.said.values and known.values)


def _common(claim: Claim, known: View) -> frozenset[str]:
    """What a claim and a fact both speak of; what anything may be called counts where each has a name of its own."""
    common = shared(claim, known) - claim.said.first
    named = claim.said.names - known.terms and known.names - claim.said.terms
    return common if named else common - GENERIC


def _begins_alike(claim: Claim, known: View) -> bool:
    """Whether the first thing that a claim speaks of is what the fact speaks of; where it speaks of none, a name is."""
    things = [word.term for word in claim.said.words if word.term and not word.name and word.bare not in VERBS]
    return things[0] in known.terms if things else bool(claim.said.names & known.names)


def _part_told_again(claim: Claim, known: View) -> Place | None:
    """The one part of a fact that a claim tells again, with another name or value in it."""
    common = _common(claim, known)
    parts = [part for part in parts_of(known) if terms_in(known, part) & common]
    if len(parts) != 1:
        return None
    (start, end), families = parts[0], {value.family for value in claim.said.values}
    values = [value.family for value in known.values if start <= value.start < end]
    names = terms_in(known, parts[0]) & known.names - claim.said.terms
    told = families.issuperset(values) and bool(claim.said.names - known.terms or not names)
    return parts[0] if told and (values or names or not claim.said.values) else None


def _is_told_again(claim: Claim, known: View) -> bool:
    """Whether a claim speaks of the same matter, and tells as much of it."""
    kinds = {value.family for value in claim.said.values}
    names = claim.said.names or not known.names - claim.said.terms
    return bool(names) and all(value.family in kinds for value in known.values)


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
