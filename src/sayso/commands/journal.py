"""What a command's journal allows when its handler runs, or runs again after a crash (GAP-21).

A step that is recorded is not run; a step that began and has no end is in doubt, and runs again only where that
cannot do it twice: its key went to the peer, or it is declared repeatable.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec import Struct, convert

from sayso.records import Step

T = TypeVar("T")

MAX_STEPS = 1_000
MAX_RESULT_BYTES = 65_536
TRIES = 3


class StepKey(str):
    """An idempotency key made for one step; handing it to a peer is what makes the step safe to repeat."""

    __slots__ = ()


class Recorded(Struct, frozen=True):
    """The step is done: return this result and run nothing."""

    result: Any


class Failed(Struct, frozen=True):
    """The step is known not to have happened: raise what it raised."""

    code: str
    detail: str


class Broken(Struct, frozen=True):
    """The handler cannot go on; `code` is why the command fails."""

    code: str
    detail: str = ""


class Run(Struct, frozen=True):
    """Run the effect; `again` when its `begun` is already on record."""

    key: str
    again: bool = False


def step_key(command_id: str, ordinal: int) -> StepKey:
    """The key of the n-th keyed step of a command; the same after any number of crashes."""
    return StepKey(f"{command_id}.{ordinal}")


def replay(recorded: Step | None, digest: str, key: str, *, repeatable: bool) -> Recorded | Failed | Broken | Run:
    """What to do at this place of the handler, given what the journal holds for it."""
    if recorded is None:
        return Run(key)
    if recorded.digest != digest:
        return Broken("effect.nondeterministic", recorded.name)
    if recorded.state == "done":
        return Recorded(recorded.result)
    if recorded.state == "failed":
        return Failed(*recorded.result)
    if recorded.key or repeatable:
        return Run(recorded.key or key, again=True)
    return Broken("effect.outcome_unknown", recorded.name)


def inherited(target: Iterable[Step]) -> dict[tuple[str, int], Step]:
    """What a retry takes over: effects that are done, and those in doubt that may be tried again under their key.

    One in doubt that may not is left out: the human was told of the doubt and said yes to doing it again.
    """
    return {
        (step.name, step.occurrence): step
        for step in target
        if step.kind == "step" and (step.state == "done" or (step.state == "begun" and (step.key or step.repeatable)))
    }


class Done:
    """What a command had done, for its compensation to undo; and what nobody knows whether it did."""

    __slots__ = ("_doubtful", "_steps")

    def __init__(self, steps: Iterable[Step]) -> None:
        held = {(step.name, step.occurrence): step for step in steps if step.kind == "step"}
        self._steps = {place: step for place, step in held.items() if step.state == "done"}
        self._doubtful = {place for place, step in held.items() if step.state == "begun"}

    def has(self, name: str, occurrence: int = 1) -> bool:
        """Whether the step is known to be done."""
        return (name, occurrence) in self._steps

    def in_doubt(self, name: str, occurrence: int = 1) -> bool:
        """Whether the step began and nobody knows whether it took effect."""
        return (name, occurrence) in self._doubtful

    def result(self, name: str, type: type[T], occurrence: int = 1) -> T:
        """The step's recorded result as the given type; `KeyError` if it is not done."""
        return convert(self._steps[name, occurrence].result, type)
