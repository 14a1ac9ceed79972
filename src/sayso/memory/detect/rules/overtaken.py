"""What came in between: a change that nobody took for one is over with what it changed, as that is changed again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.values.value import rival
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import GENERIC, LONG_AGO, Found, Match, same_message, shared
from sayso.memory.detect.comparison.view import View
from sayso.memory.limits import SURE

MAX_SINCE: Final = 4
"""How many facts may have been learned since what came in between."""


def overtaken(claim: Claim, found: Found, views: Sequence[View], near: dict[str, int]) -> None:
    """Add to what a claim takes the place of what had come in the place of that: "my tutor is Ana", "they gave me Rui",
    "my tutor is Eva"."""
    over = [(each, match) for each, match in found.values() if match.score >= SURE and match.gone and each.fact.said]
    if claim.act != "state" or claim.speaker == "assistant" or len(over) != 1 or "add" in claim.marks:
        return
    first, match = over[0]
    told = [each for each in views if each.fact.said and near.get(each.fact.id, LONG_AGO) <= MAX_SINCE]
    after = [each for each in told if each.fact.since > first.fact.since and not same_message(claim, each)]
    between = min(after, key=lambda each: each.fact.since, default=None)
    if between is None or between.fact.id in found or not _came_for(between, first, match, claim):
        return
    gone = Match(scores.ECHOED, "echo", "explicit", match.value, (between.said.text,))
    found[between.fact.id] = (between, gone)


def _came_for(each: View, first: View, match: Match, claim: Claim) -> bool:
    """Whether a fact tells that somebody was given another one, of no more than a name or a value."""
    if (
        each.negative
        or each.tentative
        or shared(claim, each) - GENERIC - first.terms
        or not _GIVEN.search(fold_same(each.said.text))
    ):
        return False
    gone = fold_same(" ".join(match.gone))
    names = any(fold_same(first.said.text[word.start : word.end]) in gone for word in first.said.words if word.name)
    values = [value for value in first.values if fold_same(value.text) in gone]
    about = frozenset[str]().union(*(frame.about - {frame.verb} for frame in each.frames)) - GENERIC
    if about - each.names - each.said.first - first.terms:
        return False
    if names:
        return bool((each.names | each.said.first) - first.terms) and not each.values
    return bool(values) and any(rival(old, new) for old in values for new in each.values)


_GIVEN: Final = re.compile(
    r"(?<![\w'])(?:(?<!\bi )(?<!\bwe )(?:gave|put|moved|sent|switched|assigned|swapped|changed|bumped|got|given)"
    r" (?:me|us|him|her|it|them)"
    r"|(?:i|we)(?:'ve| have)? (?:been |was |were )?(?:given|moved|put|got|switched)|it(?:'s| is| was)|its"
    r"|(?:me|nos|le|les|lo|la|los|las) (?:han |ha )?(?:pus|pas|cambi|dier|asign|mand|traslad|mov|tir|toc|puest|dad)\w*"
    r"|(?:me|nos|lhe) (?:puser|pass|troc|der|mud|mand|coloc|transfer)\w+"
    r"|(?:puser|pass|troc|der|mud|coloc)\w+-(?:me|nos|lh[eo])"
    r"|(?:passou|mudou|foi) (?:para|pra|pro)|now|agora|ahora)(?!\w)"
)
"""How it is told that somebody was given another one, and not of what."""
