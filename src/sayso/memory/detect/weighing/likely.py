"""How likely it is that a claim takes the place of a fact: all that speaks for and against it, weighed.

The weights are fitted to talk that people have labelled (`python -m sayso.testing.exam.fit`).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.frame import CHANGED, Frame
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.particles import PREPOSITIONS
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import VERB_STEMS
from sayso.memory.detect.comparison.match import (
    GENERIC,
    Match,
    Near,
    Rule,
    clash,
    extras,
    same_message,
    shared,
    undecided,
)
from sayso.memory.detect.comparison.times import limits, tells_since
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.edit import bounded, cleared, edit, keeping
from sayso.memory.detect.edits.rewrite import replaced
from sayso.memory.detect.rules.worded import OPEN
from sayso.memory.detect.weighing.traits import traits
from sayso.memory.detect.weighing.weights import BIAS, WEIGHTS
from sayso.memory.limits import DOUBTFUL, SURE

WEIGHED: Final[frozenset[Rule]] = frozenset({
    "done_by", "follows", "other_state", "other_value", "parallel", "reworded", "same_attribute", "same_class",
    "same_key", "same_kind",
})  # fmt: skip
"""Close rules that find another value of one thing: how surely it is the same thing is weighed with all else."""


Weigh = Callable[[Claim, View, Near, Match | None], Match | None]
"""What weighs a claim and a fact, with the match that a close rule found."""


def likely(claim: Claim, known: View, near: Near, match: Match | None) -> Match | None:
    """The match that a close rule found, with how likely it is; where none did, one that replaces what it speaks of."""
    told = claim.speaker == "host" or known.fact.is_constraint
    if told or (match is not None and match.rule not in WEIGHED):
        return match  # it says itself what is gone; what a host says, and what binds, is not weighed
    if match is None and (
        "remind" in claim.marks
        or _says_again(claim, known, near)
        or not (_is_tied(claim, known, near) and _says_more(claim, known))
    ):
        return None
    score = _capped(probability(traits(claim, known, near, match)), claim, known, near)
    if (match is None or max(score, match.score) < SURE) and _is_of_a_part(claim, known, near):
        gone = tuple(old.text for old, _ in near.changes)
        return Match(scores.PARTLY, "other_value", "explicit", replaced(known.said, near.changes), gone)
    if match is not None:
        kept = keeping(match, claim, known, near)
        value = bounded(cleared(kept.value, kept.gone, claim), claim)
        most = scores.UNSURE if _is_of_its_own(claim, known, near) else 1.0
        return kept._replace(score=min(max(score, match.score), most), value=value)
    if score < DOUBTFUL or claim.act != "state":
        return None  # what ends something, or brings it back, says so
    if not known.fact.said and not (known.key.terms <= claim.said.terms | claim.context | ASKS.keys() | GENERIC):
        return None  # what a host has written is not replaced by what only touches on it
    if not (known.fact.said or near.changes or _answers(claim, known)):
        return None
    if (
        adds(claim, known, near)
        or _values_beside(claim, known, near)
        or (same_message(claim, known) and not (claim.cues or claim.turns or claim.carried))
    ):
        return None  # what is said in one breath stands side by side
    found = edit(claim, known, near)
    return Match(score, "likely", "implicit", bounded(found.value, claim), found.gone)


def _is_of_a_part(claim: Claim, known: View, near: Near) -> bool:
    """Whether it tells another value of what was said last, by the name of it or of what it counts, and that the rest
    of that stays: "flight to Rome, 9:40", "departure is 10:15, all else the same"."""
    if "partial" not in claim.marks or len(near.changes) != 1 or not known.fact.said or not 0 <= near.place <= 1:
        return False
    if claim.guards or claim.marks & {"add", "other", "if", "at_times"} or clash(claim, known) or claim.negative:
        return False
    own = claim.said.terms - known.terms - VERB_STEMS - ASKS.keys() - _WHEN
    return not own or bool(shared(claim, known) - GENERIC)


_WHEN: Final = frozenset({"=depart", "=arrive", "=begin", "=end", "=finish"})
"""What a time is told of that is part of anything."""


_ASIDE: Final = frozenset({"with", "from", "as"})


def _answers(claim: Claim, known: View) -> bool:
    """Whether a claim in words says something of what a host has written under a key."""
    key, said = known.key.terms, claim.said
    if not key & said.terms or (known.values and (said.values or said.role in _ASIDE) and not claim.changes):
        return False  # a value of another kind is no answer, nor is with what something is done
    return 2 * len(key & (said.terms | claim.context)) >= len(key) and said.slot is not None


def _says_again(claim: Claim, known: View, near: Near) -> bool:
    """Whether a claim still says what the fact says: "our priority is safety", "we have always cared for safety"."""
    mine, theirs = claim.said.names | claim.said.first, known.names | known.said.first
    if near.changes or (mine - known.terms and theirs - claim.said.terms):
        return False
    told = [{token.term for token in frame.tail} - {""} for frame in known.frames]
    return any(terms and terms <= claim.said.terms for terms in told)


def _is_tied(claim: Claim, known: View, near: Near) -> bool:
    """Whether anything but a word of decision ties a claim to a fact: "confirmed lunch with Ana" settles no other."""
    told = "correction" in claim.cues or claim.elliptic or bool(near.changes) or not claim.cues
    return told or bool(shared(claim, known) or claim.context & known.terms)


def _says_more(claim: Claim, known: View) -> bool:
    """Whether it says anything that the fact does not: "the board confirmed" only settles what was said."""
    said = claim.said
    return bool(said.values or said.terms - known.terms or claim.negative or claim.pairs)


def _is_of_one(claim: Claim, known: View) -> bool:
    """Whether they tell of two things of one person: "physio for Iris on 3 July", "Iris's chess match is on 9 July"."""
    if claim.cues or claim.marks & {"changing", "now"} or known.tentative or not known.fact.said:
        return False
    who = claim.said.names | known.names
    common = shared(claim, known) - GENERIC
    mine = claim.said.terms - known.terms - who - GENERIC - claim.context
    theirs = known.terms - claim.said.terms - who - GENERIC
    subject = frozenset[str]().union(*(frame.about - {frame.verb} for frame in claim.frames))
    return bool(common and common <= who and mine & subject and theirs)


def _is_of_other(claim: Claim, known: View, near: Near) -> bool:
    """Whether they tell the same of two things: "the kit costs 57", "the buffet costs 900"."""
    if not near.changes or claim.elliptic or claim.pairs or claim.turns or not known.fact.said:
        return False
    common, (mine, theirs) = shared(claim, known), extras(claim, known)
    return bool(common) and common <= _OF_ANYTHING and bool(mine - claim.context and theirs)


def _is_of_no_word(claim: Claim, known: View, near: Near) -> bool:
    """Whether they share no word, and each tells of what: "the caterer asks 98 a head", "the shoes in size 38"."""
    if not near.changes or claim.cues or claim.turns or claim.elliptic or claim.changes or not known.fact.said:
        return False
    if claim.marks & _TELLS_OF_CHANGE or any(frame.verb == CHANGED for frame in claim.frames):
        return False
    if shared(claim, known) or claim.context & known.terms:
        return False
    mine, theirs = extras(claim, known)
    return len(mine) > 1 and bool(theirs)


_OF_ANYTHING: Final = GENERIC | (ASKS.keys() - {"=rent", "=budget", "=discount"})
"""What is told of any thing, and is none itself."""


def comes_on_top(claim: Claim) -> bool:
    """Whether it says that it is one more: "another Friday too"."""
    return "add" in claim.marks and not (claim.cues or claim.pairs or "changing" in claim.marks)


def _capped(score: float, claim: Claim, known: View, near: Near) -> float:
    """What is only thought of, holds at some times only, or may be of another thing, surely takes no place.

    What comes on top, or is of another thing or of something else of one person, hardly does.
    """
    if (
        comes_on_top(claim)
        or _is_of_one(claim, known)
        or _is_of_other(claim, known, near)
        or _is_of_no_word(claim, known, near)
    ):
        return min(score, scores.BESIDE)
    unsure = (
        undecided(claim, known)
        or limits(claim, known, near.changes)
        or _is_one_of(claim, known, near)
        or is_of_something_else(claim, known, near)
    )
    return min(score, scores.UNSURE) if unsure else score


def _is_of_its_own(claim: Claim, known: View, near: Near) -> bool:
    """Whether it tells something of what a host's key does not name, or something else than it asks for: "the works
    begin on 10 June", a start date; "the clinic's fax is …", its phone."""
    if not known.bare or claim.changes or claim.elliptic or "now" in claim.marks or tells_since(claim):
        return False
    if claim.said.terms & known.said.terms:
        return False  # "Tideline 9.0", where it was "Tideline 8.2"
    news = [new for _, new in near.changes]
    told = [frame for frame in claim.frames if any(token.value in news for token in frame.tail if token.value)]
    about = frozenset[str]().union(*(frame.about - {frame.verb} for frame in told))
    key = known.key.terms - GENERIC - {frame.verb for frame in told}
    of = frozenset(_of_what(frame, at) for frame in told for at, token in enumerate(frame.tail) if token.value in news)
    own = (about | of) - {""} - known.terms - known.key.terms - claim.context - GENERIC - ASKS.keys()
    unasked = (key & ASKS.keys()) - claim.said.terms
    return bool(own) and (not about & key or bool(unasked))


def _of_what(frame: Frame, at: int) -> str:
    """What a value is said to be of, right after it: "12 euros of commission"."""
    after = [token for token in frame.tail[at + 1 : at + 4] if not token.article]
    return after[1].term if len(after) > 1 and PREPOSITIONS.get(after[0].bare) == "of" else ""


def _is_one_of(claim: Claim, known: View, near: Near) -> bool:
    """Whether another fact shares as much with a claim, and each tells of what: "the basic plan is 89", "the family
    plan is 249"."""
    if near.nearest or not near.changes or not shared(claim, known) - GENERIC:
        return False
    mine, theirs = extras(claim, known)
    return bool(mine - claim.context and theirs)


def is_of_something_else(claim: Claim, known: View, near: Near) -> bool:
    """Whether each says of a thing of its own that it is somewhere or at some time, and they share nothing else: "the
    class is in room 3", "the party was moved to room 7"."""
    units = {value.unit for value in claim.said.values}
    if not near.changes or claim.pairs or claim.turns or claim.carried or shared(claim, known) - units - GENERIC:
        return False
    mine, theirs = ([frame.about - {frame.verb} for frame in frames] for frames in (claim.frames, known.frames))
    told = known.terms | claim.context | GENERIC | ASKS.keys()
    return bool(mine and theirs) and all(about and not about & told for about in mine) and all(theirs)


def adds(claim: Claim, known: View, near: Near) -> bool:
    """Whether it says of the same thing, by a verb that may be said of many, one more: "the guide covers Chile"."""
    if claim.cues or claim.turns or near.changes or claim.marks & {"now", "changing", "choice", "took", "decided"}:
        return False
    if claim.said.terms & known.terms & OPEN:
        return True
    return any(
        mine.many and mine.verb == theirs.verb and mine.about == theirs.about and not (mine.who or theirs.who)
        for mine in claim.frames
        for theirs in known.frames
    )


def _values_beside(claim: Claim, known: View, near: Near) -> bool:
    """Whether both have values, none in the place of another, and nothing tells of a change: "it has 6 lifts", "it is
    at number 415"."""
    if claim.cues or claim.turns or claim.elliptic or near.changes or claim.marks & _TELLS_OF_CHANGE:
        return False
    kinds = {value.family for value in claim.said.values} & {value.family for value in known.values}
    return bool(kinds) and not any(among(value, known.values) for value in claim.said.values)


_TELLS_OF_CHANGE: Final = frozenset({"now", "changing", "choice", "took", "decided", "partial"})


def probability(found: dict[str, float]) -> float:
    """How likely a claim with these traits takes a fact's place, from 0 to 1."""
    return 1 / (1 + exp(-BIAS - sum([WEIGHTS.get(name, 0.0) * value for name, value in found.items() if value])))
