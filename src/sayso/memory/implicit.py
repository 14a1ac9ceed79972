"""Implicit supersession: the same entity and attribute, and another value, with nothing that points (SBC-R03)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sayso.language.compare import compare
from sayso.memory.facts import follow, same
from sayso.memory.keys import NAMELESS, words
from sayso.memory.ledger import Known, Place
from sayso.memory.limits import MAX_COMPARED_CHARS
from sayso.memory.proposals import Proposal
from sayso.records.facts import Fact

VERSION = "1"
"""The version of this detector, as its proposals name it."""
_SURE, _UNSURE = 0.95, 0.5


def implied(
    known: Known, fact: Fact, place: Place, sees: Callable[[Fact], bool] = lambda _: True
) -> dict[str, tuple[Proposal, Fact]]:
    """What a fact is proposed to supersede by where it stands, by id: its place, and the other versions of its key
    there. What is not for `sees` is by its key alone."""
    found: dict[str, tuple[Proposal, Fact]] = {}
    for other in known.around(place, "valid"):
        if other.id != fact.id and (sees(other) or other.key == fact.key):
            rule = "same_key" if other.key == fact.key else "same_family"
            score = _SURE if _replaces(fact, other) else _UNSURE
            found[other.id] = Proposal(other.id, "implicit", score, rule, VERSION), other
    line = heir(known, place, sees) if not fact.said else None
    if line is not None and line.id != fact.id:
        found[line.id] = Proposal(line.id, "implicit", _SURE, "same_line", VERSION), line
    return found


def heir(known: Known, place: Place, sees: Callable[[Fact], bool] = lambda _: True) -> Fact | None:
    """What people have said that stands for a key: who writes the key goes on with that line, as who reads it does.

    It is the one thing that was said under the key, where nobody has written there; or what was said of its value
    since, under what is left of the key without a word of that value ("budget_200", of which somebody has said 300).
    """
    last = known.last(place)
    if last is None:
        return _told_alone(known, place, sees)
    if last.status != "superseded":
        return None
    end = follow(known.get, last.id)
    if end is None or not end.is_valid or not end.said or (end.scope, end.scope_id) != (place.scope, place.scope_id):
        return None
    return end if end.key != place.key and set(words(end.key).split()) <= set(words(place.key).split()) else None


def _told_alone(known: Known, place: Place, sees: Callable[[Fact], bool]) -> Fact | None:
    """The one fact under a key, where it was read from words; of many nobody has said which is meant."""
    if place.element or place.key == NAMELESS:
        return None
    found = [each for each in known.named(place.key) if each.is_valid and sees(each)]
    if len(found) != 1 or not found[0].said:
        return None
    return found[0] if (found[0].scope, found[0].scope_id) == (place.scope, place.scope_id) else None


def says(fact: Fact, other: Fact) -> bool:
    """Whether a fact says the same as one that is known; what was read from words does whatever its case and spaces."""
    if fact.said:
        return same(_spoken(fact.value), _spoken(other.value))
    return same(fact.value, other.value)


def _replaces(fact: Fact, other: Fact) -> bool:
    """Who writes under a key says by it what the value is of. What was read from words only seems to be of that key,
    and under another version of the key it is of the same thing if the values are of one kind."""
    if says(fact, other):
        return True
    if fact.said:
        return False
    return other.key == fact.key or _of_one_kind(fact.value, other.value)


def _of_one_kind(one: Any, other: Any) -> bool:
    if isinstance(one, str) and isinstance(other, str) and max(len(one), len(other)) > MAX_COMPARED_CHARS:
        return False
    return compare(one, other).verdict != "incomparable"


def _spoken(value: Any) -> Any:
    return " ".join(value.casefold().split()) if isinstance(value, str) else value
