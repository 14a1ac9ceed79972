"""The rule for one relation that is told in two ways: "Ann is Leo's teacher", "Bo teaches Leo now"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sayso.language.fold import fold
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.frame import CHANGED
from sayso.memory.claims.clauses.relation import Told, told, told_under
from sayso.memory.claims.values.value import Value, fits, same
from sayso.memory.claims.vocabulary.lexicon import kin, stem
from sayso.memory.claims.vocabulary.particles import TITLES
from sayso.memory.claims.vocabulary.relations import MEASURES, OPPOSITES
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, raised, same_message
from sayso.memory.detect.comparison.times import limits, tells_since
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import put

_LAST: Final = 0
_MEASURED: Final = frozenset(each.name for each in MEASURES)


def framed(claim: Claim, known: View, near: Near) -> Match | None:
    """It tells by a verb what the fact tells by a noun, or the other way round, and another answer."""
    if claim.act != "state" or claim.pairs or claim.negative or known.negative or known.bygone:
        return None
    if {"add", "other", "keep"} & claim.marks or claim.guards & {"tentative"} or same_message(claim, known):
        return None
    cued = claim.changes or "now" in claim.marks or tells_since(claim)
    for mine, theirs in _both(claim, known) if not limits(claim, known, ()) else ():
        anew = (
            (cued or mine.begun or (mine.relation in _MEASURED and mine.of == theirs.of))
            and not mine.loose
            and not _is_alike(mine, theirs)
            and _is_of_one(mine, theirs, known, near)
        )
        if anew and _is_other(claim, known, mine, theirs):
            return _match(claim, known, mine, theirs)
    return None


def _match(claim: Claim, known: View, mine: Told, theirs: Told) -> Match:
    articles = mine.start < mine.named and theirs.start < theirs.named  # "an Audi", where it was "a Corsa"
    start, first = (mine.start, theirs.start) if articles else (mine.named, theirs.named)
    new = claim.said.text[start : mine.end]
    gone = known.said.text[theirs.named : theirs.end]
    mine_led, led = _LED.match(fold(new)), _LED.match(fold(gone))
    new = f"{gone[: led.end()]}{new}" if led is not None and mine_led is None else new
    text = put(known.said.text, (first, theirs.end), new if first else new[:1].upper() + new[1:])
    if mine_led is not None and led is None:
        text = claim.text  # "it closes at till 8"
    return Match(raised(scores.FRAMED, claim, known), "framed", "implicit", text, (gone,))


_LED: Final = re.compile(r"(?:until|till|from|since|hasta|ate|desde)\s")


def framed_apart(claim: Claim, known: View) -> bool:
    """Whether both tell one relation, each of something that the other does not: the weight of a dog, of a cat."""
    if claim.pairs or claim.elliptic or any(frame.verb == CHANGED for frame in claim.frames):
        return False  # who raised it says nothing of what it is: "the client bumped the pay for the page"
    found = list(_both(claim, known, opposite=True))
    return bool(found) and all(
        _is_of_two(mine, theirs) and (mine.relation in _MEASURED or _is_other(claim, known, mine, theirs))
        for mine, theirs in found
    )


def _both(claim: Claim, known: View, *, opposite: bool = False) -> Iterator[tuple[Told, Told]]:
    for mine in told(claim.said):
        for theirs in _known(known):
            one = _SAME.get(mine.relation, mine.relation) == _SAME.get(theirs.relation, theirs.relation)
            if one or (opposite and {mine.relation, theirs.relation} in OPPOSITES):
                yield mine, theirs


def _is_alike(mine: Told, theirs: Told) -> bool:
    """Whether one word tells both, or nouns for what somebody may have two of: a house and a flat."""
    return mine.noun == theirs.noun and (mine.form == theirs.form or (mine.noun and mine.relation in _SEVERAL))


_SEVERAL: Final = _MEASURED | {"manager", "president", "teacher", "coach", "school", "home", "team", "tool", "provider"}


def _known(known: View) -> tuple[Told, ...]:
    return told(known.said) or (told_under(known.key, known.said) if known.bare else ())


_SAME: Final = {"account": "bank"}
"""Relations that have one answer."""


def _is_of_one(mine: Told, theirs: Told, known: View, near: Near) -> bool:
    """Whether both are told of the same; what only tells how much, or of a change, may leave out of what."""
    if mine.of == theirs.of:
        return not mine.switched or near.place == _LAST
    less = mine.relation in _MEASURED or mine.switched
    return less and mine.of < theirs.of and near.place == _LAST and bool(known.fact.said)


def _is_of_two(mine: Told, theirs: Told) -> bool:
    if mine.relation != theirs.relation:
        of_one = not (mine.of and theirs.of) or mine.of == theirs.of
        return of_one and (mine.relation in _MEASURED or bool(mine.of))
    if mine.relation not in _MEASURED and (_is_of_kin(mine, theirs) or _is_of_kin(theirs, mine)):
        return True
    alike = mine.form == theirs.form and mine.relation in _MEASURED
    return not alike and bool(mine.of - theirs.of and theirs.of - mine.of)


def _is_of_kin(one: Told, other: Told) -> bool:
    """Whether one is told of whoever speaks, and the other of one of theirs: "my boss", "my brother's boss"."""
    return one.own and not one.of and any(stem(term) in kin() for term in other.of)


def _is_other(claim: Claim, known: View, mine: Told, theirs: Told) -> bool:
    if mine.relation in _MEASURED:
        new, old = _value(claim.said.values, mine), _value(known.values, theirs)
        return new is not None and old is not None and fits(old, new) and not same(old, new)
    words = [set(fold(text).replace(".", " ").split()) - TITLES for text in _answers(claim, known, mine, theirs)]
    return not words[0] & words[1]


def _answers(claim: Claim, known: View, mine: Told, theirs: Told) -> tuple[str, str]:
    return claim.said.text[mine.named : mine.end], known.said.text[theirs.named : theirs.end]


def _value(values: tuple[Value, ...], at: Told) -> Value | None:
    return next((value for value in values if value.start == at.start), None)
