"""Inference: what nobody said, from the session or from what is remembered, where a slot allows it (VTM-D03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sayso.commands.registry import CommandSpec, Parameter
from sayso.conversation import flow as flows
from sayso.conversation import slots
from sayso.conversation.slots.understand import Given
from sayso.records import replace
from sayso.runtime.definition import Definition
from sayso.runtime.memory.recalled import recalled
from sayso.runtime.moves import Move
from sayso.runtime.streams import Streams

SESSION = "session"


class Inference:
    """Fills slots and settles ambiguities; a confirmation shows what it took for granted (GAP-88)."""

    def __init__(self, definition: Definition, streams: Streams) -> None:
        self._definition = definition
        self._streams = streams

    async def suggested(self, spec: CommandSpec, stream: str, actor: str) -> dict[str, str]:
        """By slot the value that its sources suggest; nothing is looked up for a command whose slots infer nothing."""
        sources = {
            p.name: ask.infer for p in spec.parameters if (ask := slots.ask_of(p.type)) is not None and ask.infer
        }
        if not sources:
            return {}
        known = await self._known(stream, actor)
        found = {p.name: _first(p, sources.get(p.name, ()), known) for p in spec.parameters}
        return {name: value for name, value in found.items() if value is not None}

    async def fill(self, move: Move, spec: CommandSpec, names: Sequence[str]) -> Move:
        """The move with what can be inferred for these slots; what the person has just emptied is asked for."""
        suggested = await self.suggested(spec, move.stream, move.receipt.event.sender.actor_id)
        taken = {*flows.values(move.flow), *move.forgets}
        found = [Given(name, suggested[name], "inferred") for name in names if name in suggested and name not in taken]
        if not found:
            return move
        ids = [f"{move.receipt.event.message_id}/{move.receipt.clause}/{given.slot}" for given in found]
        flow, changes = flows.given(move.flow, found, ids, move.receipt.event.occurred_at)
        return replace(move, flow=flow, changes=(*move.changes, *changes))

    async def _known(self, stream: str, actor: str) -> Mapping[str, str]:
        """Values by where they come from: "session/slot", or the key of a fact."""
        session = (await self._streams.snapshot(stream)).session
        said = {f"{SESSION}/{name}": value for name, value in session.entities.items()} if session is not None else {}
        facts = await recalled(self._streams, self._definition.space, actor)
        return said | {key: str(fact.value) for key, fact in facts.items()}


def _first(parameter: Parameter, sources: Sequence[str], known: Mapping[str, str]) -> str | None:
    """The first of its sources that has a value a slot can be read from."""
    keys = [f"{SESSION}/{parameter.name}" if source == SESSION else source for source in sources]
    return next((known[key] for key in keys if key in known and reads(known[key], parameter.type)), None)


def reads(value: str, type_: object) -> bool:
    """Whether a text is a value of this type."""
    try:
        slots.read(value, type_)
    except (ValueError, TypeError):
        return False
    return True
