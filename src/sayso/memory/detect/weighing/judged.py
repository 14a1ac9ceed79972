"""What no rule is sure of, judged by all its words: whether a claim takes the place of a fact.

The rules know what a form means; here it is weighed how people put a change, and how they put what changes nothing.
What is judged so is the person's own word about what was said before, told by itself: a host's fact, a limit, what was
said in the same breath and what would take something else with it is left to the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final, NamedTuple

import msgspec

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import among, rival
from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.detect.acts.answers import BLOCKED
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Found, Match, Near, same_message, undecided
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.edit import Edit, bounded, edit, parts_of
from sayso.memory.detect.edits.fitting import fitting
from sayso.memory.detect.edits.rewrite import Place, find
from sayso.memory.detect.edits.timed import timed
from sayso.memory.detect.weighing.likely import adds, comes_on_top, is_of_something_else
from sayso.memory.detect.weighing.traits import traits
from sayso.memory.detect.weighing.wording import of_both, of_claim
from sayso.memory.limits import SURE

LEARNED: Final = "wording.json"
"""The file of what was learned."""
UNWEIGHED: Final = frozenset({"rule", "rule_sure", "rule_doubtful"})
"""Traits that tell what a rule has found, which is not asked here."""


class Learned(msgspec.Struct, frozen=True):
    """What each word and trait is worth."""

    bias: float
    words: dict[str, float]
    traits: dict[str, float]


class Looked(NamedTuple):
    """A fact that a claim was held against, how near it is, and what the rules found."""

    known: View
    near: Near
    match: Match | None


Beside = Callable[[Claim, View, Near, Match], bool]
"""What tells that a claim is of another than a fact."""


@cache
def learned() -> Learned:
    """What was learned from labelled talk."""
    return msgspec.json.decode(files(__package__).joinpath(LEARNED).read_bytes(), type=Learned)


def judged(claim: Claim, looked: Iterable[Looked], found: Found, beside: Beside) -> None:
    """Add the facts that a claim takes the place of by its words, where no rule is sure of any, and none tells that it
    stands `beside` it."""
    if not _tells_what_is_so(claim) or any(match.score >= SURE for _, match in found.values()):
        return
    weights = learned()
    said = weights.bias + sum([weights.words.get(name, 0.0) for name in of_claim(claim)])
    for known, held, _ in looked:
        if not (held.meant and may_be_judged(claim, known)):
            continue
        near = held._replace(changes=tuple(changes_of(claim, known)))
        if _says_both(claim, known) or adds(claim, known, near) or is_of_something_else(claim, known, near):
            continue
        score = _likely(said + held_against(claim, known, near, weights))
        if score < SURE or (instead := replaces(claim, known, near)) is None:
            continue
        match = Match(round(score, 3), "judged", "implicit", bounded(instead.value, claim), instead.gone)
        if not beside(claim, known, near, match):
            found[known.fact.id] = (known, fitting(timed(match, claim, known, near.changes), claim, known))


def _tells_what_is_so(claim: Claim) -> bool:
    """Whether a person says what is so, at all times and of what was spoken of."""
    plainly = claim.act == "state" and not (claim.guards & BLOCKED or claim.negative or claim.denied is not None)
    plainly = plainly and not claim.past
    apart = comes_on_top(claim) or bool(claim.marks & {"other", "at_times"})
    return plainly and not apart and claim.speaker not in ("assistant", "host")


def may_be_judged(claim: Claim, known: View) -> bool:
    """Whether a fact is what somebody said to be so before, and no limit, and the claim tells something in its place;
    what is only thought of takes the place of no more than that."""
    plainly = bool(known.fact.said) and not (known.fact.is_constraint or known.bygone)
    return plainly and not (same_message(claim, known) or undecided(claim, known) or _names_no_other(claim, known))


def _names_no_other(claim: Claim, known: View) -> bool:
    """Whether a claim has nothing that could be so instead: it names only what is known, and has no value of its own
    ("the Grand has flooded"); or it goes on with something else that its message spoke of."""
    if claim.elliptic and claim.context - known.terms:
        return True
    if any(not among(value, known.values) for value in claim.said.values) or claim.said.names - known.terms:
        return False
    own = claim.said.terms - known.terms
    few = len(own) <= 1 and bool(claim.said.terms & known.terms) and not claim.said.slot
    return bool(claim.said.names) or few or not own


def _says_both(claim: Claim, known: View) -> bool:
    """Whether a claim has the value that would be gone as well: "he unlocked it at 8, lock it at 9"."""
    again = {value.family for value in claim.said.values if among(value, known.values)}
    return any(value.family in again for value in claim.said.values if not among(value, known.values))


def held_against(claim: Claim, known: View, near: Near, weights: Learned) -> float:
    """What speaks for and against it beside the claim's own words."""
    found = sum([weights.words.get(name, 0.0) for name in of_both(claim, known, near)])
    return found + sum(
        [weights.traits.get(name, 0.0) * each for name, each in traits(claim, known, near, None).items()]
    )


def replaces(claim: Claim, known: View, near: Near) -> Edit | None:
    """What is so instead, where nothing else that the fact says would be gone with it; of what was only thought of all
    is."""
    if known.tentative:
        return Edit(claim.text, (known.said.text,)) if claim.said.terms & known.terms else None
    if not near.changes and claim.said.terms <= known.terms:
        return None  # it has no other word: "used the blue one", where it is the blue or the brown one
    instead, parts = edit(claim, known, near), parts_of(known)
    rest = [part for part in parts if known.said.at(part) not in instead.gone]
    if not instead.gone or (len(rest) < len(parts) and any(_tells(known, part) for part in rest)):
        return None  # which of several things it speaks of is not sure enough
    named = bool(claim.said.names - known.terms)  # a red Yaris is no red Corsa
    if not near.changes and (named or instead.gone[0].casefold() not in CLASSES):
        instead = Edit(claim.text, (known.said.text,))  # nobody has said the two together
    lost = [old for old in known.values if find(instead.value, old.text) is None]
    untold = any(not any(rival(old, new) for new in claim.said.values) for old in lost)
    return None if untold else instead


def _tells(known: View, part: Place) -> bool:
    """Whether a part of a fact has a name or a value."""
    named = any(word.name and part[0] <= word.start < part[1] for word in known.said.words)
    return named or any(part[0] <= value.start < part[1] for value in known.values)


def _likely(sum_of_all: float) -> float:
    return 1 / (1 + exp(-sum_of_all))
