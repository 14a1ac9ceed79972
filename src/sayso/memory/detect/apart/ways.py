"""What goes the other way, or is of the one over there: "I lent Rui 50", where he lent me 20; "the server in Paris"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import does
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.particles import ARTICLES, PREPOSITIONS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.apart.which import subject_end
from sayso.memory.detect.comparison.view import View


def goes_the_other_way(claim: Claim, known: View) -> bool:
    """Whether one tells what somebody does to who speaks, and the other what who speaks does to them, by one verb; or
    one where something comes from, and the other that it goes there."""
    if claim.cues or claim.pairs or not known.fact.said:
        return False
    common = claim.said.terms & known.said.terms
    who = common & (claim.said.names | known.said.names)
    if who and common - who and {_is_done_to_me(claim.said), _is_done_to_me(known.said)} == {True, False}:
        return _is_done_by_me(claim.said) or _is_done_by_me(known.said)
    mine, theirs = dict(_ways(claim.said)), dict(_ways(known.said))
    return any(mine[term] != theirs[term] for term in mine.keys() & theirs.keys() & common)


def _is_done_to_me(said: Statement) -> bool:
    return _TO_ME.match(fold_same(said.text)) is not None


def _is_done_by_me(said: Statement) -> bool:
    return does(said) != "" or _BY_ME.match(fold_same(said.text)) is not None


_TO_ME: Final = re.compile(
    r"\W*(?:[oa] )?(?!i |we |yo |eu )[\w'-]+ (?:[\w'-]+ )?(?:(?:me|nos) \w+|\w+ (?:me|us))(?!\w)"
)
_BY_ME: Final = re.compile(r"\W*(?:ya |ja |eu |yo )?(?:les?|lhes?) \w+(?:o|e|ei|amos|emos)(?!\w)")
""" "Le debo 50 a Ana"."""


def _ways(said: Statement) -> Iterator[tuple[str, str]]:
    """Each name with whether something is from there or goes there."""
    words = [word for word in said.words if word.bare not in ARTICLES]
    for before, word in itertools.pairwise(words):
        way = "to" if before.bare in _THERE else "from" if before.bare in _HENCE else ""
        if way and word.name:
            yield word.term, way


_HENCE: Final = frozenset({"from", "desde"})  # "de" is "of" as well
_THERE: Final = frozenset({"to", "a", "al", "ao", "para", "pra", "pro", "hacia"})


def is_of_the_one_there(claim: Claim, known: View) -> bool:
    """Whether each tells how one thing is, told from the other by where: "the door on the left", "on the right"."""
    if claim.cues or claim.pairs or "now" in claim.marks or not known.fact.said:
        return False
    mine, theirs = (_placed(said, claim) for said in (claim.said, known.said))
    if mine is None or theirs is None or mine[0] != theirs[0]:
        return False
    if mine[1].startswith(theirs[1]) or theirs[1].startswith(mine[1]):
        return False
    return all(
        value.start < end for said, (_, _, end) in ((claim.said, mine), (known.said, theirs)) for value in said.values
    )


def _placed(said: Statement, claim: Claim) -> tuple[str, str, int] | None:
    """What a sentence is of, where that is, and where its verb begins."""
    end = subject_end(said, claim.lang) or _verb(said)
    words = [word for word in said.words if word.start < end and word.bare not in ARTICLES]
    at = next((at for at, word in enumerate(words) if PREPOSITIONS.get(word.bare) in _AT and at), 0)
    if not at or not words[at - 1].term:
        return None
    return words[at - 1].term, fold_same(said.text[words[at].end : end]).strip(), end


_AT: Final = frozenset({"in", "on", "at", "of"})


def _verb(said: Statement) -> int:
    """Where a verb stands that only tells that something works."""
    return next((state.start for state in said.states), 0)


def does_another_thing(claim: Claim, known: View) -> bool:
    """Whether one tells where somebody works, and the other where they learn or live: both may be."""
    if claim.cues or claim.pairs or claim.turns or claim.marks & {"now", "changing"} or not known.fact.said:
        return False
    mine, theirs = _deeds(claim.said), _deeds(known.said)
    return len(mine) == len(theirs) == 1 and mine != theirs


def _deeds(said: Statement) -> list[int | None]:
    """Which of the things that people do somewhere it tells of."""
    return [found.lastindex for found in _DEED.finditer(fold_same(said.text))]


_DEED: Final = re.compile(
    r"(?<!\w)(?:(works?|trabaj(?:o|a|amos|an)|trabalh(?:o|a|amos|am))|(stud(?:y|ies)|estudi(?:o|a|amos|an)"
    r"|estud(?:o|a|amos|am))|(lives?|viv(?:o|e|imos|en)|mor(?:o|a|amos|am)))(?= (?:in|at|en|em|no|na)(?!\w))"
)
