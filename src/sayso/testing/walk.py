"""Moves asked of the lifecycle itself: the runtime's own `advance`, its own chain, its own file."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from itertools import count

from msgspec import Struct, json

from sayso.commands import envelope as envelopes
from sayso.commands.advance import advance
from sayso.commands.lifecycle import InvalidAttempt, Request
from sayso.errors import StoreError
from sayso.evidence import unpack
from sayso.records import CommandRecord, Envelope, Risk, State, StepUpRecord, Trace, replace
from sayso.runtime.draft import Draft
from sayso.testing.world import World

_numbers = count(1)


class Walked(Struct, frozen=True, kw_only=True):
    """How far a walk came: the record it left, and the refusal that ended it."""

    record: CommandRecord
    refused: str = ""


class Pair(Struct, frozen=True, kw_only=True):
    """One attempted pair: whether it passed; if not, whether that was recorded and the state kept."""

    source: str
    target: str
    passed: bool
    recorded: bool = False
    kept: bool = False


async def walk(world: World, route: Sequence[str], risk: str, past: Sequence[str] = ()) -> Walked:
    """Lead a command along a route until a move is refused; `past` is what it is said to have been."""
    start = _fresh(world, Risk(risk), past)

    def decision(draft: Draft) -> Walked:
        return _along(draft, start, route)

    try:
        return await world.runtime.streams.decide(start.stream, decision)
    except StoreError as error:
        return Walked(record=start, refused=error.code)


async def attempt(world: World, record: CommandRecord, target: str) -> str:
    """Ask for one move of a stored command; the code of the refusal, or nothing when it moved."""

    def decision(draft: Draft) -> str:
        current = draft.find(record.id, record.stream)
        moved = advance(current, _wish(target), draft.chain(record.stream), draft.at)
        if isinstance(moved, InvalidAttempt):
            return moved.code
        draft.change(moved)
        return ""

    return await world.runtime.streams.decide(record.stream, decision)


async def force(world: World, record: CommandRecord, stages: Sequence[str]) -> str:
    """Write a past straight into the store; what the store says to it, or nothing when it took it."""

    def decision(draft: Draft) -> None:
        current = draft.find(record.id, record.stream)
        draft.change(replace(current, stages=tuple(State(stage) for stage in stages)))

    try:
        await world.runtime.streams.decide(record.stream, decision)
    except StoreError as error:
        return error.code
    return ""


async def pairs(world: World, routes: Sequence[Sequence[str]], risk: str) -> list[Pair]:
    """Attempt every ordered pair of states, each on a command of its own, in a conversation of its own."""
    wanted = [(source, target) for source in State for target in State]
    return list(await asyncio.gather(*(_pair(world, *pair, routes, risk) for pair in wanted)))


async def _pair(world: World, source: State, target: State, routes: Sequence[Sequence[str]], risk: str) -> Pair:
    start = _fresh(world, Risk(risk), (State.RECEIVED,))

    def decision(draft: Draft) -> tuple[CommandRecord, bool]:
        led = _along(draft, start, _route(routes, source)[1:])
        if led.refused:
            raise AssertionError(f"no way to {source}: {led.record.state}, {led.refused}")
        moved = _along(draft, led.record, [target])
        return moved.record, not moved.refused

    record, passed = await world.runtime.streams.decide(start.stream, decision)
    if passed:
        return Pair(source=source, target=target, passed=record.state is target)
    recorded = await _recorded(world, start.stream, source)
    stored = await world.store.command(start.id)
    state = stored.state if stored is not None else State.RECEIVED
    return Pair(source=source, target=target, passed=False, recorded=recorded, kept=state is source)


async def _recorded(world: World, stream: str, source: State) -> bool:
    """Whether the chain ends in the one artifact of the attempt, at the stage that was kept."""
    artifacts = [json.decode(link.body) for link in unpack((await world.store.evidence(stream)).rows)]
    attempts = [found for found in artifacts if found["type"] == "invalid_transition_attempt"]
    return attempts == artifacts[-1:] and attempts[0]["lifecycle"]["stage"] == source.value


def _along(draft: Draft, record: CommandRecord, route: Sequence[str]) -> Walked:
    for stage in route:
        moved = advance(record, _wish(stage), draft.chain(record.stream), draft.at)
        if isinstance(moved, InvalidAttempt):
            return Walked(record=record, refused=moved.code)
        draft.accept(moved)
        record = moved
    return Walked(record=record)


def _route(routes: Sequence[Sequence[str]], state: State) -> Sequence[str]:
    for route in routes:
        if state in route:
            return route[: list(route).index(state) + 1]
    raise AssertionError(f"no route leads to {state}")


def _wish(target: str) -> Request:
    """A request with every ground there could be, so that what refuses it is the lifecycle alone."""
    return Request(State(target), refusal=True, converged=True, governed=True)


def _fresh(world: World, risk: Risk, past: Sequence[str]) -> CommandRecord:
    """A command that no message asked for; its open step-up keeps the stages from taking it up."""
    number, now = next(_numbers), world.clock.now()
    key = envelopes.idempotency_key(world.app.name, "walker", (f"walk-{number}",), 0)
    envelope = Envelope(
        command_id=envelopes.command_id(now, key),
        command="walk",
        args={},
        actor="walker",
        space=world.app.name,
        risk_class=risk,
        mutating=risk is not Risk.READ_ONLY,
        idempotency_key=key,
        fingerprint=envelopes.fingerprint("walk", {}),
        trace=Trace("", f"walk-{number}", f"walk-{number}", (f"walk-{number}",)),
        created_at=now,
        channel="simulator",
    )
    waiting = StepUpRecord(asked_at=now, expires_at=now + timedelta(days=365))
    stages = tuple(State(stage) for stage in past or (State.RECEIVED,))
    return CommandRecord(envelope=envelope, stages=stages, changed_at=now, step_up=waiting)
