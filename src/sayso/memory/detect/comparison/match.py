"""How a claim and a fact compare before any rule is asked: what they share, and what only one of them speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import Value, kind
from sayso.memory.claims.vocabulary.lexicon import stem
from sayso.memory.claims.vocabulary.verbs import CHANGE, ORDINARY
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.proposals import Detector

GENERIC: Final = frozenset({"=appointment", "=ship", "=pay", "=day", "=date", "=time", "=amount", "=name", "=status"})

Rule = Literal[
    "asked", "cancelled", "cancelled_last", "cancelled_part", "chosen", "contested", "denied", "done_by", "echo",
    "elided", "follows", "framed", "judged", "likely", "other_state", "other_value", "parallel", "quotes_old",
    "recorded", "renamed", "restates_old", "reverted", "reworded", "same_attribute", "same_class", "same_key",
    "same_kind", "settled", "shifted", "switched", "unclear",
]  # fmt: skip
"""What a proposal says it is made by; what each is worth is told in `scores`."""

Changes = Sequence[tuple[Value, Value]]


class Match(NamedTuple):
    """That a claim would take the place of a fact: how surely, by which rule, what is so instead and what is gone."""

    score: float
    rule: Rule
    detector: Detector
    value: str
    gone: tuple[str, ...] = ()


class Near(NamedTuple):
    """How near a fact is: `place` counts from what was said last, -1 where it was not said of late.

    `changing` tells that the turns before speak of a change, `topics` what they speak of. `beside` is what was said in
    one message with the fact, `named` are the names in it, and `naming` those in the claim's message. `changes` are the
    values of the fact that those of the claim could take the place of. `nearest` tells that nothing else that is known
    shares as much with the claim, `meant` that what its message said before speaks of nothing else that is known.
    `telling` are the terms of its key that tell it from others of its kind, `asks_place` that it asks for a place,
    `alone` that there is no other of its kind, and `only_key` that no other of its kind is under a key like it.
    """

    place: int = -1
    changing: bool = False
    topics: frozenset[str] = frozenset()
    beside: frozenset[str] = frozenset()
    changes: tuple[tuple[Value, Value], ...] = ()
    nearest: bool = False
    meant: bool = True
    named: frozenset[str] = frozenset()
    naming: frozenset[str] = frozenset()
    telling: frozenset[str] = frozenset()
    asks_place: bool = False
    alone: bool = False
    only_key: bool = False


LONG_AGO: Final = 99
"""The place of what was not said of late, where it is asked which of several facts is nearer."""
MAX_LOOKED_AT_CHARS: Final = 600
"""How much of a claim is looked at for what it picks or brings back."""
Found = dict[str, tuple[View, Match]]
"""Facts by their ids, and how a claim would take the place of each."""


def shared(claim: Claim, known: View) -> frozenset[str]:
    """The terms that a claim and a fact have in common, with what they count."""
    units = {value.unit for value in claim.said.values if value.unit} & {
        value.unit for value in known.values if value.unit
    }
    return (claim.said.terms & known.terms) | frozenset(units) | _numbered(claim, known)


def _numbered(claim: Claim, known: View) -> frozenset[str]:
    """What a fact has the number of, where a claim speaks of nothing else: "seat 14C", "the seat is 22A now"."""
    kinds = claim.said.terms & {kind(value) for value in known.values}
    if not kinds:
        return kinds
    own, others = claim.said.terms - known.terms - kinds, known.names - claim.said.terms
    return kinds if not (own or others) else frozenset()


def names_subject(claim: Claim, changes: Changes) -> bool:
    """Whether a claim names before its new values what it is about: "move it to 10 in the yard" does not."""
    at = min((new.start for _, new in changes), default=0)
    before = {word.term for word in claim.said.words if word.start < at}
    return any(before & (frame.about - {frame.verb}) for frame in claim.frames)


def extras(claim: Claim, known: View) -> tuple[frozenset[str], frozenset[str]]:
    """What only the claim and what only the fact speaks of, beside the values."""
    families = {value.family for value in known.values}
    mine = frozenset([term for term in claim.said.terms - known.terms if ASKS.get(term) not in families])
    new = {value.family for value in claim.said.values}
    theirs = frozenset([term for term in known.terms - claim.said.terms - claim.context if ASKS.get(term) not in new])
    units = {value.unit for value in (*claim.said.values, *known.values)}
    units |= _numbered(claim, known)
    return mine - units - _CHANGING, theirs - units - _CHANGING


_CHANGING: Final = frozenset({stem(verb) for verb in CHANGE - ORDINARY}) - {""}
"""How it came to a value says nothing of which thing has it: "ascended to 40", "was lowered to 40"."""


def clash(claim: Claim, known: View, without: frozenset[str] = frozenset()) -> bool:
    """Whether they name different things: another order, another person, another city."""
    mine = (claim.said.names | claim.said.first) - known.terms - without
    theirs = (known.names | known.said.first) - claim.said.terms - claim.context - without
    return bool(mine and theirs)


def names_key(claim: Claim, known: View) -> int:
    """How many words of a key a claim names, and not only of what it asks for."""
    words = [word for word in known.key.words if word.term not in _VAGUE] or known.key.words
    return sum(word.bare in claim.spelled or (word.term != "" and word.term in claim.said.terms) for word in words)


_VAGUE: Final = frozenset({"=day", "=date", "=time", "=amount", "=quantity", "=name", "=status"})


def same_message(claim: Claim, known: View) -> bool:
    """Whether a fact was said in the message that the claim is of."""
    return bool(claim.message) and known.fact.said == claim.message


def undecided(claim: Claim, known: View) -> bool:
    """Whether a claim is only thought of, and the fact is not."""
    return "tentative" in claim.guards and not known.tentative


def raised(base: float, claim: Claim, known: View) -> float:
    """The score of a rule with what tells of a change added to it, and bounded by what tells against one."""
    score = base
    if claim.changes:
        score += scores.CUE
    elif "now" in claim.marks:
        score += scores.NOW
    if known.tentative and "tentative" not in claim.guards:
        score += scores.NOW
    if "add" in claim.marks:
        score *= scores.ADDED
    if undecided(claim, known):
        score = min(score, scores.UNDECIDED)
    return min(score, scores.MOST)


def other_attribute(claim: Claim, known: View) -> bool:
    """Whether both name an attribute of one kind of value, and not the same one: the total and the price."""
    mine = frozenset(term for term in claim.said.terms - known.terms - {"=amount", "=quantity"} if term in ASKS)
    theirs = frozenset(term for term in known.terms - claim.said.terms if term in ASKS)
    return bool({ASKS[term] for term in mine} & {ASKS[term] for term in theirs})
