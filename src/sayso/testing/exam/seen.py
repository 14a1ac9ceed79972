"""Labelled talk as the scorer of claims sees it: each claim held against each fact, and whether it took its place.

Nobody labels claims and facts: talk is labelled with the phrases that are dead and alive at its end. What a fact with a
dead phrase died of is not told, only that it did; `fit` finds the likeliest cause.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import msgspec
from msgspec import Struct

from sayso.memory import detect
from sayso.memory.claims.claim import Claim
from sayso.memory.detect import matched
from sayso.memory.detect.acts.answers import BLOCKED
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Found, Match, Near
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.edit import edit, keeping
from sayso.memory.detect.weighing.judged import Beside, Looked
from sayso.memory.detect.weighing.likely import likely
from sayso.memory.detect.weighing.traits import Traits, traits
from sayso.memory.detect.weighing.wording import of_both, of_claim
from sayso.testing.exam.memory import Case, Turn, has, hold

UNTOLD = frozenset({"reversion", "lower_authority", "false_authority", "future"})
"""Kinds of talk in which a fact may live on for other reasons than that nothing was said against it."""


class Pair(Struct, frozen=True):
    """Two messages, one after the other, and what of the first is gone and kept, and new in the second."""

    id: str
    lang: str
    before: str
    after: str
    gone: tuple[str, ...]
    kept: tuple[str, ...]
    new: tuple[str, ...]

    def case(self) -> Case:
        """The two as talk."""
        turns = (Turn("user", self.before), Turn("user", self.after))
        return Case(self.id, self.lang, "pair", turns, self.after, (*self.kept, *self.new), self.gone)


class Seen(NamedTuple):
    """A claim and a fact: their traits, the dead phrases of the fact, and what is known of whether it took its place.

    `lost` tells that a live phrase would be gone with the fact, `spared` that there is one and that it would not be,
    `told` that the claim has a phrase that is labelled and is not one of the dead.
    """

    case: str
    traits: Traits
    dead: tuple[str, ...]
    lost: bool
    spared: bool
    told: bool
    untold: bool
    words: frozenset[str] = frozenset()


def pairs(folder: Path) -> list[Case]:
    """The pairs of a folder, by file and line, as talk."""
    lines = [line for path in sorted(folder.glob("*.jsonl")) for line in path.read_bytes().splitlines() if line.strip()]
    return [msgspec.json.decode(line, type=Pair).case() for line in lines]


def seen(cases: Iterable[Case]) -> list[Seen]:
    """Hold every talk, and note each claim and fact that the detectors compare on the way."""
    found: list[Seen] = []
    for case in cases:
        found += _of(case)
    return found


def heard(cases: Iterable[Case]) -> list[Seen]:
    """Hold every talk, and note each claim and fact with all their words, whatever the rules find; talk is held by
    several processes at once."""
    with ProcessPoolExecutor() as pool:
        return [each for found in pool.map(_heard_in, cases, chunksize=16) for each in found]


def _heard_in(case: Case) -> list[Seen]:
    held: list[tuple[Claim, Looked]] = []

    def note(claim: Claim, looked: Iterable[Looked], found: Found, beside: Beside) -> None:
        if not claim.guards & BLOCKED:
            held.extend([(claim, each) for each in looked])

    with patch.object(matched, "judged", note):
        asyncio.run(hold(case))
    once = {(claim.start, claim.text, each.known.fact.id): (claim, each) for claim, each in reversed(held)}
    return [_with_words(case, claim, *each) for claim, each in reversed(once.values())]


def _with_words(case: Case, claim: Claim, known: View, near: Near, match: Match | None) -> Seen:
    near = near._replace(changes=tuple(changes_of(claim, known)))
    found, score = _noted(case, claim, known, near, None), match.score if match is not None else 0.0
    return found._replace(traits=found.traits | {"rule": score}, words=of_claim(claim) | of_both(claim, known, near))


def _of(case: Case) -> Iterator[Seen]:
    compared: list[tuple[Claim, View, Near, Match | None]] = []

    def note(claim: Claim, known: View, near: Near, match: Match | None) -> Match | None:
        compared.append((claim, known, near, match))
        return likely(claim, known, near, match)

    with patch.object(detect, "draft", partial(detect.draft, weigh=note)):  # the runtime has no say in it
        asyncio.run(hold(case))
    for claim, known, near, match in compared:
        if not claim.guards & BLOCKED and (match is not None or claim.act == "state"):
            yield _noted(case, claim, known, near, match)


def _noted(case: Case, claim: Claim, known: View, near: Near, match: Match | None) -> Seen:
    fact = known.fact
    text = str(fact.value) if fact.said else f"{fact.key} {fact.value}"
    instead = keeping(match, claim, known, near).value if match is not None else edit(claim, known, near).value
    dead = tuple(phrase for phrase in case.dead if has(text, phrase))
    live = [phrase for phrase in case.live if has(text, phrase)]
    lost = any(not has(instead, phrase) for phrase in live)
    told = any(has(claim.text, phrase) for phrase in (*case.live, *case.dead) if phrase not in dead)
    return Seen(
        case.id, traits(claim, known, near, match), dead, lost, bool(live) and not lost, told, case.kind in UNTOLD
    )
