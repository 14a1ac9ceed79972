"""What came in between: a change that nobody took for one is over with what it changed, as that is changed again; and
what it changed is over with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import rival
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import GENERIC, LONG_AGO, Found, Match, same_message, shared
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import replaced
from sayso.memory.limits import SURE

MAX_OWN: Final = 1
"""Words that what came in between may have of its own."""
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
    told = [each for each in told if each.fact.id not in found and not same_message(claim, each)]
    after = [each for each in told if each.fact.since > first.fact.since]
    between = min(after, key=lambda each: each.fact.since, default=None)
    if between is not None and _came_for(between, first, match.gone, claim):
        gone = Match(scores.ECHOED, "echo", "explicit", match.value, (between.said.text,))
        found[between.fact.id] = (between, gone)
    before = max([each for each in told if each not in after], key=lambda each: each.fact.since, default=None)
    if before is not None and _came_after(first, before, match, claim):
        found[before.fact.id] = (before, _instead(before, match, claim))


def _came_after(each: View, first: View, match: Match, claim: Claim) -> bool:
    """Whether what a claim changes had come in the place of what was told right before it: "the budget is 4k", "we're
    up to 5k now", "6k"."""
    own = each.terms - first.terms - each.names - each.said.first
    if first.negative or first.tentative or first.bygone or len(own) > MAX_OWN or same_message(claim, first):
        return False
    given = fold_same(" ".join(match.gone))
    told = any(fold_same(each.said.at(word[:2])) in given for word in each.said.words if word.name or word.term)
    return (told or any(fold_same(value.text) in given for value in each.values)) and _came_for(
        each, first, tuple([value.text for value in first.values] or _names(first)), claim
    )


def _names(known: View) -> list[str]:
    """The only name of a fact that it does not begin with, as it is written; none where there are more."""
    names = [known.said.at(word[:2]) for word in known.said.words[1:] if word.name]
    return names if len(names) == 1 else []


def _instead(first: View, match: Match, claim: Claim) -> Match:
    """What was told first with what a claim says, where it is another value of its kind; else only that it is over."""
    changes = changes_of(claim, first)
    if len(changes) != 1:
        return Match(scores.ECHOED, "echo", "explicit", match.value, (first.said.text,))
    score = min(match.score + scores.BARELY, 1.0)  # it tells of what, and what came after it only how much
    return Match(score, match.rule, match.detector, replaced(first.said, changes), (changes[0][0].text,))


def _came_for(each: View, first: View, over: tuple[str, ...], claim: Claim) -> bool:
    """Whether a fact tells that somebody was given another one, of no more than a name or a value."""
    if (
        each.negative
        or each.tentative
        or shared(claim, each) - GENERIC - first.terms
        or not _GIVEN.search(fold_same(each.said.text))
    ):
        return False
    gone = fold_same(" ".join(over))
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
