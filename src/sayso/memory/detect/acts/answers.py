"""What a claim is as an answer: to a question of the assistant, or against what it has asked or taken down; and what a
yes to what it proposes says."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Final

from sayso.language.cues import CueKind, cues
from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.frame import IS
from sayso.memory.claims.clauses.statement import Statement, statement
from sayso.memory.claims.read import read
from sayso.memory.claims.values.value import among, fits
from sayso.memory.detect.comparison.match import GENERIC, shared
from sayso.memory.detect.comparison.view import View
from sayso.memory.discourse.agreements import Agreed
from sayso.memory.discourse.stands import Discourse
from sayso.memory.keys import NAMELESS

BLOCKED: Final[frozenset[CueKind]] = frozenset({"question", "hypothetical", "quotation", "negated"})
MAX_WORDS: Final = 6
"""Words of an answer that says no more than what was asked for."""
MAX_PROPOSED_WORDS: Final = 4
"""Words of what is proposed without a value: "the big hall"."""
_CORRECTION: Final[frozenset[CueKind]] = frozenset({"correction"})
_PROPOSING: Final[frozenset[CueKind]] = frozenset({"question", "hypothetical", "future"})


def answered(claim: Claim, discourse: Discourse) -> Claim:
    """A claim with what it answers: a short one without a verb of its own, after a question of the other side."""
    said = claim.said
    short = len(said.words) + len(said.values) <= MAX_WORDS and not claim.pairs
    short = short and all(frame.verb == IS and not frame.about - {IS} for frame in claim.frames)  # "it's 4417"
    if not short or claim.act != "state" or claim.guards & BLOCKED:
        return claim
    if claim.speaker == "assistant":
        return claim._replace(answers=discourse.inquired) if said.values or said.names else claim
    if not discourse.asked or discourse.asking:
        return claim
    return claim._replace(answers=_asked(claim, discourse))


def accepted(
    discourse: Discourse,
    answer: str,
    lang: Lang | None,
    at: datetime | None,
    message: str = "",
    named: Collection[str] = (),
) -> list[Claim]:
    """What an answer says by its yes: what the assistant has proposed, as if who answers had said so themselves; or
    what was asked of the assistant, as if who asked had told it."""
    proposed = discourse.agreed
    if proposed is None:
        return []
    said = [
        claim
        for claim in read(proposed.words, proposed.lang or lang, at, message=message, named=named)
        if _is_proposal(claim, proposed)
    ]
    return [_taken(claim, proposed, len(answer)) for claim in said]


def _is_proposal(claim: Claim, proposed: Agreed) -> bool:
    short = proposed.instead and len(claim.said.words) <= MAX_PROPOSED_WORDS and not claim.frames
    told = claim.said.values or claim.said.names or (short and bool(claim.said.terms))
    blocked = claim.guards & BLOCKED - _PROPOSING
    return bool(told) and not blocked and claim.act == "state" and (claim.changes or not proposed.bare)


def _taken(claim: Claim, proposed: Agreed, end: int) -> Claim:
    """A claim of the assistant's words as one of the answer to them: all of the answer says it."""
    changes = claim.changes or claim.elliptic or (proposed.instead and not claim.frames)
    return claim._replace(
        start=0, end=end, guards=claim.guards - _PROPOSING, later=False, opens=changes,
        cues=claim.cues | _CORRECTION if changes else claim.cues,
        marks=claim.marks | {"changing"} if changes else claim.marks,
        pairs=tuple([pair._replace(start=0, end=0) for pair in claim.pairs]),
    )  # fmt: skip


def _asked(claim: Claim, discourse: Discourse) -> tuple[str, ...]:
    """What was asked, in words; where the answer says no to it, without those that say what is not so."""
    if discourse.denied is None or claim.said.values:
        return discourse.asked
    spoken = {term for turn in discourse.recent[:-1] for term in turn.about}
    wrong = statement(discourse.denied.words, claim.lang, claim.at)
    told = {word.bare for word in wrong.words if word.term in wrong.topic | spoken - wrong.rest}
    return tuple([word for word in discourse.asked if word in told]) or (NAMELESS,)


def contradicting(claim: Claim, discourse: Discourse, views: Iterable[View]) -> Claim:
    """A claim as it is meant where it says no to the assistant: what was asked or taken down wrongly is corrected by
    it, and nothing that is known; unless what is wrong is known too, or a rival of what is right."""
    denied = discourse.denied
    if denied is None or "correction" not in claim.cues or claim.pairs or "mistaken" in claim.marks:
        return claim
    wrong = statement(denied.words, claim.lang, claim.at)
    if any(cue.kind == "correction" for cue in cues(claim.text, claim.lang)):
        return claim  # it asks itself for a change
    told = not claim.frames or claim.elliptic or denied.plainly or bool(claim.said.terms & wrong.terms)
    if any(_is_known(claim, wrong, each) if told else shared(claim, each) - GENERIC for each in views):
        return claim
    return claim._replace(cues=claim.cues - _CORRECTION, marks=claim.marks - {"changing"}, opens=False, carried=False)


def _is_known(claim: Claim, wrong: Statement, known: View) -> bool:
    """Whether a fact says what the assistant has said and is wrong, or has a value where the claim has one."""
    about = (claim.said.terms | wrong.terms) & known.terms
    if claim.said.values and about:
        return any(fits(old, new) for old in known.values for new in claim.said.values)
    if any(among(value, known.values) for value in wrong.values if not among(value, claim.said.values)):
        return True
    words = (wrong.names or wrong.rest or wrong.terms) - claim.said.terms - GENERIC
    return bool(words) and words <= known.terms
