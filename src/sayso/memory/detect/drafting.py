"""A claim and what it was found to take the place of, as the fact that it becomes: its key, its value, its proposals,
and what is dead with it."""

from __future__ import annotations

from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.speakers import ASSISTANT
from sayso.memory.claims.vocabulary.particles import PREPOSITIONS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import GENERIC, Found, Match, Rule
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.draft import VERSION, Draft
from sayso.memory.detect.edits.agreed import agreed
from sayso.memory.detect.edits.edit import with_others
from sayso.memory.detect.edits.fitting import as_written
from sayso.memory.detect.edits.plain import plainly
from sayso.memory.detect.edits.rewrite import find
from sayso.memory.detect.key import element_of, is_of_more, key_of, without_dead
from sayso.memory.discourse.stands import Discourse
from sayso.memory.limits import SURE
from sayso.memory.proposals import Proposal

MAX_THING_WORDS: Final = 2
"""Words by which a thing is called of which nobody has spoken."""


def repeated(claim: Claim, each: View) -> Draft:
    """A fact that a claim only says again."""
    return Draft(each.fact.key, str(each.fact.value), each.fact.element, (), each.fact.id, claim.start, claim.end)


def drafted(claim: Claim, matches: Found, discourse: Discourse) -> Draft:
    """What a claim becomes, with what it would supersede; of several things under keys each by itself."""
    ranked = sorted(matches.values(), key=_rank)
    others = [pair for pair in ranked[1:] if _is_of_another_key(ranked[0], pair)]
    found = _draft(claim, [pair for pair in ranked if pair not in others], discourse)
    return found._replace(more=tuple([_draft(claim, [pair], discourse) for pair in others])) if others else found


def _rank(pair: tuple[View, Match]) -> tuple[bool, bool, bool, float]:
    """What a claim takes the place of first: of what it surely does people's own words before a model's, which only
    takes note of them, and then what it is surest of."""
    known, match = pair
    return match.rule == "echo", match.score < SURE, known.fact.source.identity == ASSISTANT, -match.score


def _is_of_another_key(first: tuple[View, Match], pair: tuple[View, Match]) -> bool:
    """Whether two things under keys get values of their own: the hour and the gate of "make it 18:30, at gate 5"."""
    (one, match), (other, theirs) = first, pair
    if not (one.bare and other.bare and min(match.score, theirs.score) >= SURE) or theirs.rule not in _UNDER_KEYS:
        return False
    return one.fact.key != other.fact.key and match.value != theirs.value


_UNDER_KEYS: Final[frozenset[Rule]] = frozenset(
    {"asked", "recorded", "shifted", "follows", "other_value", "same_class", "same_kind"}
)


def _named_dead(claim: Claim, sure: list[tuple[View, Match]]) -> tuple[tuple[int, int], ...]:
    """Where a claim names what has ended, of several things of which the others stay: "I've cancelled Hulu"; and by its
    name what was so until something else came back: "the one in Sagunto is taken, so we go back to Pau's"."""
    left = frozenset[str]().union(*(statement(match.value, claim.lang, claim.at).terms for _, match in sure))
    gone = [text for _, match in sure if match.rule == "cancelled_part" for text in match.gone]
    dead = frozenset[str]().union(*(statement(text, claim.lang, claim.at).terms for text in gone)) - left - GENERIC
    over = [(match.gone, match.value) for _, match in sure if match.rule == "reverted"]
    return tuple(
        (claim.start + word.start, claim.start + word.end)
        for word in claim.said.words
        if word.term in dead or (word.name and any(_is_over(claim.said.at(word[:2]), *each) for each in over))
    )


def _is_over(name: str, gone: tuple[str, ...], value: str) -> bool:
    """Whether a name is in what is gone, and not in what is so."""
    return any(find(text, name) for text in gone) and find(value, name) is None


def _is_gone(old: str, sure: list[tuple[View, Match]]) -> bool:
    """Whether what a message says it is not is a part of what is gone: "no es el 14", of Calle Ceiba 14."""
    return any(find(gone, old) and not find(match.value, old) for _, match in sure for gone in match.gone)


def _is_thing(old: str) -> bool:
    """Whether what is said to be gone, of which nobody has spoken, is surely a thing: "the Fiesta", not "in 2019"."""
    words = fold_same(old).split()
    few = 0 < len(words) <= MAX_THING_WORDS and words[0] not in PREPOSITIONS
    return few and not any(map(str.isdigit, old))


def _draft(claim: Claim, ranked: list[tuple[View, Match]], discourse: Discourse) -> Draft:
    sure = [pair for pair in ranked if pair[1].score >= SURE]
    proposals = tuple(
        Proposal(each.fact.id, match.detector, round(match.score, 3), match.rule, VERSION, claim.start, claim.end)
        for each, match in ranked
    )
    key, element, value = key_of(claim), element_of(claim), claim.lead or claim.text
    if sure:
        first, match = sure[0]
        key, element = without_dead(first, match, claim), first.fact.element
        if is_of_more(claim, first, match, len([each for each, _ in sure[1:] if each.bare])):
            key, element = key_of(claim), element_of(claim)
        value = agreed(with_others(as_written(plainly(match, claim, first).value, first), claim, sure[1:]))
    told = [
        pair
        for pair in claim.pairs
        if (not pair.soft and (sure or (not ranked and _is_thing(pair.old))))
        or (pair.soft == "attribute" and _is_gone(pair.old, sure))
    ]
    gone = tuple((pair.start, pair.end) for pair in told) + _named_dead(claim, sure)
    return Draft(
        key, value, element, proposals, "", claim.start, claim.end, gone, discourse.scope, discourse.scope_id,
        claim.valid_from, claim.valid_to, tuple(text for _, match in sure for text in match.gone),
    )  # fmt: skip
