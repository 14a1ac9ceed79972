"""The rule for what was to be done, and is done: "I need to call the plumber", "I called him this morning"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.tasks import Deed, done, task
from sayso.memory.claims.vocabulary.particles import ARTICLES, DETERMINERS, any_of
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, raised, same_message
from sayso.memory.detect.comparison.view import View

REACH: Final = 3
"""Facts that may have come between a task and the word that it is done, where that names nothing."""


def accomplished(claim: Claim, known: View, near: Near) -> Match | None:
    """It says that what the fact tells is to be done was done."""
    if not known.fact.said or claim.act == "revert" or claim.pairs or claim.negative or same_message(claim, known):
        return None
    if {"add", "other", "keep"} & claim.marks or claim.guards & {"tentative"} or claim.denied is not None:
        return None
    due = task(known.said)
    if due is None or task(claim.said) is not None:
        return None
    deed = next(
        (each for each in done(claim.said) if each.verb & due.verb and _is_of(claim, known, near, each, due)), None
    )
    if deed is None:
        return None
    text = claim.text if deed.about & due.about else f"{known.said.text[due.start : due.end].strip(' .')}: {claim.text}"
    return Match(raised(scores.DONE, claim, known), "other_state", "temporal", text, (known.said.text,))


def _is_of(claim: Claim, known: View, near: Near, deed: Deed, due: Deed) -> bool:
    """Whether it was done with what it was to be done with: with all that it names, or with "it"."""
    who = {word.term for word in claim.said.words if word.name and word.start < deed.start} - known.terms
    if who:
        return False
    if due.head in deed.about:
        before = all(word.start < deed.start for word in claim.said.words if word.term == due.head)
        to_another = before and _OBJECT.match(fold_same(claim.said.text), deed.end) is not None
        return not (to_another or claim.said.names - known.terms)
    return not deed.about and 0 <= near.place <= REACH and _BARE.search(fold_same(claim.said.text)) is not None


_OBJECT: Final = re.compile(rf" (?:{any_of(DETERMINERS | ARTICLES)}) ")
"""What something is done to where it follows: "Ana visited the museum" is no visit to Ana."""
_BARE: Final = re.compile(
    r"(?<!\w)(?:it|them|him|her|that|already|done|l[oae]s?|el[ae]s?|ya|ja|today|yesterday|this|hoy|ayer|hoje|ontem)(?!\w)"
)
"""What is said of something that was named before."""
