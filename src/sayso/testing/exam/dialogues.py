"""The dialogues as a part of the exam: how many are right, and how much of them, by language and kind."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct, field

from sayso.testing.dialogues import Dialogue, Outcome, play, same
from sayso.testing.exam.floors import LANGS
from sayso.testing.exam.mark import Count, Score, Share

DIALOGUES = "dialogues"
SLOTS = "slots"
_NAME_WIDTH = 18


class Tally(Struct):
    """What came of some dialogues: how many are wholly right, their turns, their slots after each turn, and what was
    done in the end."""

    dialogues: Share = field(default_factory=Share)
    turns: Share = field(default_factory=Share)
    slots: Count = field(default_factory=Count)
    commands: Share = field(default_factory=Share)

    def take(self, outcome: Outcome) -> None:
        """Count a dialogue; turns that it did not come to are wrong."""
        self.dialogues.take(outcome.right)
        self.commands.take(outcome.done)
        for place, turn in enumerate(outcome.dialogue.turns):
            played = outcome.turns[place] if place < len(outcome.turns) else None
            self.turns.take(played is not None and not played.faults)
            if turn.slots is not None:
                self.slots += _counted(turn.slots, played.slots if played is not None else {})


def hold(dialogues: Iterable[Dialogue]) -> list[Outcome]:
    """Hold every dialogue, each in files of its own that are gone afterwards."""
    return [_held(dialogue) for dialogue in dialogues]


def _held(dialogue: Dialogue) -> Outcome:
    with TemporaryDirectory() as place:
        return asyncio.run(play(dialogue, Path(place)))


def score(outcomes: Iterable[Outcome]) -> Score:
    """The figures that floors are for: whole dialogues as rows, and slots."""
    found = Score()
    for outcome in outcomes:
        tally = Tally()
        tally.take(outcome)
        found.whole[outcome.dialogue.lang].take(outcome.right)
        found.counts[SLOTS, outcome.dialogue.lang] += tally.slots
    return found


def table(outcomes: list[Outcome]) -> list[str]:
    """Each language, each kind of it, all of them, and the ids of those that are not right."""
    kinds = sorted({kind for outcome in outcomes for kind in outcome.dialogue.kinds})
    lines = [f"{'':{_NAME_WIDTH}}{'dialogues':>15}{'turns':>16}{'commands':>15}   slots  {'P':>5} {'R':>5} {'F1':>5}"]
    for lang in LANGS:
        mine = [outcome for outcome in outcomes if outcome.dialogue.lang == lang]
        lines += [_line(lang, mine)] if mine else []
        lines += [_line(f"  {kind}", some) for kind in kinds if (some := _of(mine, kind))]
    lines += [_line("all", outcomes), *(_line(f"  {kind}", _of(outcomes, kind)) for kind in kinds)]
    wrong = [outcome.dialogue.id for outcome in outcomes if not outcome.right]
    return [*lines, f"not right: {', '.join(wrong)}"] if wrong else lines


def figures(outcomes: list[Outcome]) -> dict[str, Any]:
    """The same as plain data, by language and by kind."""
    kinds = sorted({kind for outcome in outcomes for kind in outcome.dialogue.kinds})
    groups = {lang: [outcome for outcome in outcomes if outcome.dialogue.lang == lang] for lang in LANGS}
    groups |= {kind: _of(outcomes, kind) for kind in kinds} | {"all": outcomes}
    return {name: _figures(tally(some)) for name, some in groups.items() if some}


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """What came of these dialogues together."""
    found = Tally()
    for outcome in outcomes:
        found.take(outcome)
    return found


def _of(outcomes: Iterable[Outcome], kind: str) -> list[Outcome]:
    return [outcome for outcome in outcomes if kind in outcome.dialogue.kinds]


def _counted(meant: dict[str, str], found: Any) -> Count:
    right = sum(name in found and same(value, found[name]) for name, value in meant.items())
    return Count(len(meant), len(found), right, right)


def _line(title: str, outcomes: list[Outcome]) -> str:
    found = tally(outcomes)
    shares = "".join(f"{_share(share):>15} " for share in (found.dialogues, found.turns, found.commands))
    slots = found.slots
    rates = f"{slots.precision:5.3f} {slots.recall:5.3f} {slots.f1:5.3f}" if slots.meant or slots.found else ""
    return f"{title:{_NAME_WIDTH}}{shares} {slots.meant:6}  {rates}".rstrip()


def _share(share: Share) -> str:
    return f"{share.right} of {share.of} {share.rate:4.0%}"


def _figures(found: Tally) -> dict[str, Any]:
    shares = {"dialogues": found.dialogues, "turns": found.turns, "commands": found.commands}
    slots = found.slots
    rates = {"P": round(slots.precision, 3), "R": round(slots.recall, 3), "F1": round(slots.f1, 3)}
    return {name: [share.right, share.of] for name, share in shares.items()} | {SLOTS: {"meant": slots.meant} | rates}
