"""Workflows: the steps that lead to a command, the slots each one fills, and what its guard may answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec import Struct

from sayso.commands.decisions import Deny
from sayso.commands.registry import CommandSpec
from sayso.conversation.progress import CONFIRMATION
from sayso.errors import DefinitionError

MAX_STEPS = 20
FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Go:
    """Go on: to the next step, or to the one that is named. `say` is told to the person before what comes next."""

    say: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Again:
    """Ask for a slot again, and say why."""

    slot: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Escalate:
    """Hand over to a human: `reason` is beyond_capability, compliance or error."""

    reason: str
    detail: str = ""


Next = Go | Again | Deny | Escalate
"""What a step's guard answers."""


class Step(Struct, frozen=True):
    """One step: the slots it fills, in the order they are asked for."""

    name: str
    slots: tuple[str, ...] = ()


class Workflow(Struct, frozen=True):
    """A command and the steps that lead to it, and that it then goes through itself."""

    name: str
    command: str
    steps: tuple[Step, ...]

    @property
    def before(self) -> tuple[Step, ...]:
        """The steps up to the question; those after it belong to the command."""
        names = [step.name for step in self.steps]
        return self.steps[: names.index(CONFIRMATION)] if CONFIRMATION in names else self.steps

    def place(self, step: str) -> tuple[int, int] | None:
        """Which step of how many it is; nothing for a side exit."""
        names = [each.name for each in self.steps]
        return (names.index(step) + 1, len(names)) if step in names else None

    def after_change(self, passed: tuple[str, ...], slots: Iterable[str]) -> tuple[str, ...]:
        """The steps that stay passed when these slots change: those before the first step that fills one of them."""
        changed = set(slots)
        if changed - {slot for step in self.steps for slot in step.slots}:
            return ()  # a guard may look at a slot that no step fills
        for index, step in enumerate(self.steps):
            if changed & set(step.slots):
                earlier = {before.name for before in self.steps[:index]}
                return tuple(name for name in passed if name in earlier)
        return passed


def plain(spec: CommandSpec) -> Workflow:
    """The workflow of a command that declares none: its slots, one after the other."""
    return Workflow(spec.name, spec.name, (Step("", tuple(parameter.name for parameter in spec.parameters)),))


def declared(name: str, spec: CommandSpec, names: tuple[str, ...]) -> Workflow:
    """A workflow with its steps in order, none of which fills anything yet; a mistake is a `DefinitionError`."""
    if not names or len(names) > MAX_STEPS:
        raise DefinitionError(f"the workflow {name} has {len(names)} steps, it may have 1 to {MAX_STEPS}")
    if name == spec.name:
        raise DefinitionError(f"the workflow {name} needs a name of its own: its command is called that")
    if len(set(names)) < len(names):
        raise DefinitionError(f"the workflow {name} names a step twice")
    if FAILED in names:
        raise DefinitionError(f"the workflow {name}: {FAILED} is where any step may lead, and is not one of them")
    return Workflow(name, spec.name, tuple(Step(step) for step in names))


def filled_by(workflow: Workflow, step: str, slots: tuple[str, ...], spec: CommandSpec) -> Workflow:
    """The workflow once it is said which slots a step fills; a mistake is a `DefinitionError`."""
    where = f"the workflow {workflow.name}, step {step}"
    if step not in [each.name for each in workflow.before]:
        raise DefinitionError(f"{where}: there is no such step before the question")
    known = {parameter.name for parameter in spec.parameters}
    taken = {slot for each in workflow.steps if each.name != step for slot in each.slots}
    for slot in slots:
        if slot not in known:
            raise DefinitionError(f"{where}: {spec.name} has no slot {slot}")
        if slot in taken:
            raise DefinitionError(f"{where}: another step fills {slot}")
    steps = tuple(Step(step, slots or each.slots) if each.name == step else each for each in workflow.steps)
    return Workflow(workflow.name, workflow.command, steps)
