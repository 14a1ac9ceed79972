"""What someone is in the middle of, step by step: begun, given values, asked, gone back in, started over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from sayso.commands.registry import Parameter
from sayso.conversation.slots.understood import Given
from sayso.memory import facts
from sayso.records import Flow, Slot, replace
from sayso.records.plain import Plain


class Change(Plain, frozen=True):
    """What one value did to a flow: the version that was written, and those that it superseded."""

    created: Slot
    superseded: tuple[Slot, ...] = ()


def begin(name: str, command: str, message_id: str, ordinal: int = 0) -> Flow:
    """A new flow that leads to a command; `ordinal` is the place of the request in its message (GAP-105)."""
    return Flow(name=name, command=command, message_ids=(message_id,) if message_id else (), ordinal=ordinal)


def given(
    flow: Flow, values: Iterable[Given], fact_ids: Iterable[str], at: datetime
) -> tuple[Flow, tuple[Change, ...]]:
    """The flow with these values, and what they changed (GAP-89); a value that it has already changes nothing.

    `fact_ids` has a new id for every value. Each is written in turn, so that of several for one slot the last is
    current and the others are its history. A question whose slot is filled is no longer open.
    """
    slots, changes = flow.slots, list[Change]()
    for value, fact_id in zip(values, fact_ids, strict=False):
        new = Slot(id=fact_id, key=value.slot, value=value.value, learned_at=at, source=value.source)
        written = facts.write(slots, new)
        slots = written.kept
        if written.created is not None:
            changes.append(Change(written.created, written.retired))
    filled = {change.created.key for change in changes} | ({flow.asked} & facts.current(slots).keys())
    changed = replace(flow, slots=slots)
    answered = flow.asked in filled or any(choice.slot in filled for choice in flow.choices)
    return (_unasked(changed) if answered else changed), tuple(changes)


def values(flow: Flow) -> dict[str, str]:
    """The current value of every slot that has one, as canonical text, in the order they were first given."""
    return {key: slot.value for key, slot in facts.current(flow.slots).items()}


def missing(parameters: Sequence[Parameter], flow: Flow) -> Parameter | None:
    """The first slot that has to be filled and is not; something attached fills one too."""
    filled = {*values(flow), *flow.attached}
    return next((each for each in parameters if each.required and each.name not in filled), None)


def inferred(flow: Flow) -> tuple[Slot, ...]:
    """The current values that nobody said: a confirmation shows them (GAP-88)."""
    return tuple([slot for slot in facts.current(flow.slots).values() if slot.source == "inferred"])


def back(flow: Flow) -> tuple[Flow, Slot | None]:
    """The flow without the value that was given last, so that it is asked for again; and that value, if there was one.

    What was inferred is not gone back to: nobody was asked for it.
    """
    said = [slot for slot in facts.current(flow.slots).values() if slot.source != "inferred"]
    last = max(enumerate(said), key=lambda found: (found[1].learned_at, found[0]), default=None)
    if last is None:
        return _unasked(flow), None
    return without(flow, last[1].key), last[1]


def without(flow: Flow, slot: str) -> Flow:
    """The flow as if a slot had never been filled."""
    return _unasked(replace(flow, slots=tuple([each for each in flow.slots if each.key != slot])))


def restart(flow: Flow) -> Flow:
    """The same flow from its beginning; only the messages that led to it are kept."""
    return Flow(name=flow.name, command=flow.command, message_ids=flow.message_ids, ordinal=flow.ordinal)


def _unasked(flow: Flow) -> Flow:
    return replace(flow, asked="", asked_at=None, send_id="", question="", buttons=(), choices=())
