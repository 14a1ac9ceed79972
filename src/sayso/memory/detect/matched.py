"""What a claim may take the place of: every fact that it may be about by each rule, and then all of them together."""

from __future__ import annotations

from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.frame import CHANGED
from sayso.memory.claims.clauses.oneself import does
from sayso.memory.detect.acts.affirmed import spares
from sayso.memory.detect.acts.telling import happened_once, tells
from sayso.memory.detect.apart.echoes import echoes
from sayso.memory.detect.apart.rivals import narrow
from sayso.memory.detect.apart.siblings import only_valued
from sayso.memory.detect.at_hand import is_far
from sayso.memory.detect.comparison.match import GENERIC, Found, Match, Near, Rule, shared
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.pool import Around, Telling, Together, meant_of, nearest_of, said_together, told_apart
from sayso.memory.detect.relate import stands_beside
from sayso.memory.detect.rules.cancelled import only_ended
from sayso.memory.detect.rules.owned import taken_back
from sayso.memory.detect.rules.settled import with_options
from sayso.memory.detect.rules.several import several
from sayso.memory.detect.sentence import relate_within
from sayso.memory.detect.weighing.judged import Looked, judged
from sayso.memory.limits import DOUBTFUL, SURE

NEAR_TOPICS: Final = 12
"""Of what the talk is about, what was spoken of last: by that a claim may mean a fact without naming it."""


def matched(claim: Claim, around: Around, *, by_words: bool = False) -> Found:
    """What a claim may take the place of, as each rule for one fact and then those for all of them have it; and where
    none is sure, as its words do."""
    views, near, discourse, weigh, all_known, messages = around
    found: Found = {}
    back = claim.act == "revert" and "first" in claim.marks  # to what, it does not say
    if back or claim.valid_to or discourse.scope in ("hypothetical", "draft"):
        return found
    if each_of := several(claim, views):
        return each_of
    topics = frozenset(discourse.topics[:NEAR_TOPICS])
    together, nearest, meant = said_together(views), nearest_of(claim, views), meant_of(claim, views)
    naming = together.get(claim.message, Together()).names
    telling = told_apart(views, all_known=all_known)
    looked: list[Looked] = []
    for each in views:
        if (each.fact.valid_to is not None and each.fact.said and not claim.cues) or spares(claim, each):
            continue
        beside, told = together.get(each.fact.said, Together()), telling.get(each.fact.id, Telling())
        known_by = Near(
            near.get(each.fact.id, -1), discourse.changing, topics, beside.terms,
            nearest=each.fact.id == nearest, meant=not meant or each.fact.id in meant,
            named=beside.names, naming=naming, telling=told.terms, asks_place=told.asks_place, alone=told.alone,
            only_key=told.only_key,
        )  # fmt: skip
        match = relate_within(claim, each, known_by, weigh)
        looked.append(Looked(each, known_by, match))
        if match is None or match.score < DOUBTFUL or (match.rule in _WORDS and is_far(claim, each, messages)):
            continue
        if not _is_beside(claim, each, match, nearest):
            found[each.fact.id] = (each, match)
    only_ended(claim, found, views)
    only_valued(claim, found)
    narrow(claim, views, near, found)
    taken_back(claim, views, near, found)
    with_options(claim, found, views)
    if by_words:
        judged(claim, (each for each in looked if not is_far(claim, each.known, messages)), found, stands_beside)
    echoes(claim, views, found)
    return found


_WORDS: Final[frozenset[Rule]] = frozenset({"elided", "likely", "reworded"})
"""Rules by which words take the place of words, whatever they are; those by which they are `judged` do too."""


def _is_beside(claim: Claim, each: View, match: Match, nearest: str) -> bool:
    """Whether a claim would take the place of something only because it comes after it, and tells something else, or
    something of what else is known."""
    if match.rule in ("asked", "framed", "recorded"):
        return False
    if (
        match.score < SURE
        and not claim.changes
        and (happened_once(claim) or "at_times" in claim.marks or _does_another(claim, each))
    ):
        return True
    common = shared(claim, each)
    if match.rule == "reworded":
        another = (bool(nearest) and not common and not claim.elliptic) or _changes_another(claim, each)
        return another or claim.speaker == "assistant" or (tells(claim) and "mistaken" not in claim.marks)
    if match.rule == "follows" and claim.turns == "splice" and claim.has_subject and not claim.cues:
        return bool(claim.context) and not claim.context & each.terms  # it goes on with what the message spoke of
    if match.rule in ("renamed", "switched"):
        return bool(nearest) and not common
    if _is_of_another(claim, each) or (
        match.rule == "likely" and common <= claim.said.names | claim.said.first and _happened(claim)
    ):
        return True
    return match.rule == "likely" and bool(nearest) and not (common or claim.elliptic or claim.cues)


def _does_another(claim: Claim, each: View) -> bool:
    """Whether somebody who is named does it as well: "I arrive on Friday", "Marta arrives on Saturday"."""
    begins = {word.term for word in claim.said.words[:2] if word.name}  # "A Marta" has an article
    return does(each.said) == "i" and not does(claim.said) and bool((claim.said.first | begins) - each.terms)


def _changes_another(claim: Claim, each: View) -> bool:
    """Whether it tells of a change in something of somebody, and the fact tells where they are: "Ana's party"."""
    names = claim.said.names
    told = [frame.about for frame in claim.frames if frame.verb == CHANGED]
    return shared(claim, each) <= names and any(about & names & each.terms and about - names for about in told)


def _happened(claim: Claim) -> bool:
    return not claim.cues and not claim.said.values and tells(claim)


def _is_of_another(claim: Claim, each: View) -> bool:
    """Whether a value is said of one that a host's key does not name, and the key names another: "model SK has …"."""
    if not each.bare or claim.changes or claim.speaker == "host" or not claim.said.values:
        return False
    named = [frame.names - each.spelled for frame in claim.frames if any(token.value for token in frame.tail)]
    other = each.key.terms - claim.said.terms - claim.context - ASKS.keys() - GENERIC
    return any(named) and bool(other)
