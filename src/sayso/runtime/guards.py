"""Guards: what lets a workflow past a step. One that cannot tell lets nothing through."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.commands.decisions import Deny
from sayso.commands.registry import CommandSpec
from sayso.conversation import flow as flows
from sayso.conversation import slots
from sayso.conversation.progress import CONFIRMATION
from sayso.conversation.workflows import Again, Escalate, Go, Next, Step
from sayso.records import Flow
from sayso.runtime.definition import Definition
from sayso.runtime.desk import Desk
from sayso.runtime.moves import Move
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry
from sayso.runtime.visit import At

MAX_BRANCHES = 50  # steps that one message may lead through


class Guards:
    """Asks the application's own guards, and holds them to what they may answer."""

    def __init__(self, definition: Definition, streams: Streams, desk: Desk, telemetry: Telemetry) -> None:
        self._definition = definition
        self._streams = streams
        self._desk = desk
        self._telemetry = telemetry

    async def pass_(self, move: Move, spec: CommandSpec, step: Step) -> Next:
        """What a step's guard says; one that has let this through before is not asked again."""
        guard = self._definition.guards.get((move.flow.name, step.name))
        if guard is None or step.name in move.flow.passed:
            return Go()
        try:
            found = await guard(await self._at(move, spec))
            self._check(found, move.flow, spec)
        except Exception as error:
            return self._failed(step, error)
        return found

    def endless(self, flow: Flow, step: Step) -> Next:
        """A workflow whose branches come to no end is not led on."""
        return self._failed(step, RuntimeError(f"{flow.name} led through {MAX_BRANCHES} steps and to no end"))

    async def _at(self, move: Move, spec: CommandSpec) -> At:
        event, given = move.receipt.event, flows.values(move.flow)
        actor = await self._definition.actor(event.sender.actor_id, event.channel)
        now = self._definition.local(event.occurred_at)
        typed = {p.name: slots.read(given[p.name], p.type) for p in spec.parameters if p.name in given}
        return At(actor, move.heard.lang, now, typed, self._definition.space, self._streams)

    def _check(self, found: object, flow: Flow, spec: CommandSpec) -> None:
        """A guard that answers something else, or names what there is not, lets nothing through."""
        if not isinstance(found, Go | Again | Deny | Escalate):
            raise TypeError(f"a guard answers Go, Again, Deny or Escalate, not {type(found).__name__}")
        steps = [step.name for step in self._definition.workflow(flow.name, spec).before]
        if isinstance(found, Go) and found.to not in ("", CONFIRMATION, *steps):
            raise LookupError(f"{flow.name} has no step {found.to} before the question")
        if isinstance(found, Again) and found.slot not in [parameter.name for parameter in spec.parameters]:
            raise LookupError(f"{spec.name} has no slot {found.slot}")

    def _failed(self, step: Step, error: Exception) -> Next:
        """A guard that cannot tell: a human looks at it, or it is refused."""
        self._telemetry.exception("guard", error)
        return Escalate("error", step.name) if self._desk.open else Deny("effect.handler_error")


def place_of(steps: Sequence[Step], name: str) -> int:
    """Where a branch leads; past the last step when it names the question."""
    return next((place for place, step in enumerate(steps) if step.name == name), len(steps))


def led(steps: Sequence[Step], passed: tuple[str, ...], at: int, to: int) -> tuple[str, ...]:
    """The steps that are passed once one has led to another: those it skips too, and none that it goes back to."""
    names = [step.name for step in steps]
    if to <= at:
        return tuple([name for name in passed if name not in names[to:]])
    return tuple(dict.fromkeys((*passed, *names[at:to])))
