"""Authorization beside the turn: a judgement that is there at once travels with the yes, a slow one follows it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sayso import Allow, Decision, Deny
from sayso.evidence import unpack
from sayso.records import State
from tests.till import Room, Till, confirm, until


async def commits(world: Room) -> list[list[str]]:
    """The kinds of evidence of each commit, of the only conversation there is."""
    (stream,) = await world.store.streams()
    return [[link.artifact.type for link in unpack([row])] for row in (await world.store.evidence(stream.stream)).rows]


async def test_a_yes_and_everything_up_to_started_are_one_commit(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")
        assert (await commits(world))[1] == [
            "command.confirmation.satisfied",
            "authz.requested",
            "authz.decided",
            "execution.started",
        ]


@pytest.mark.parametrize("verdict", [Allow(), Deny("policy.not_today")])
async def test_a_yes_is_durable_before_a_slow_judgement(tmp_path: Path, verdict: Decision) -> None:
    till, gate = Till(), asyncio.Event()

    async def slow() -> Decision:
        async with asyncio.timeout(5):  # it belongs to the task that judges, whoever waits for that
            await gate.wait()
        return verdict

    till.verdict = slow
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await until(lambda: world.runtime.telemetry.counters["commands.authz_pending"] > 0)
        assert (await world.last()).state is State.AUTHZ_PENDING
        gate.set()
        await world.runtime.settle()
        allowed = verdict == Allow()
        assert (await world.last()).state is (State.EXECUTED if allowed else State.REJECTED)
        assert (await commits(world))[1] == ["command.confirmation.satisfied", "authz.requested"]
        assert bool(till.effects) is allowed


async def test_nothing_that_judges_is_left_behind(tmp_path: Path) -> None:
    """The decision cannot be made: what was being judged for it is given up."""
    till, gone = Till(), list[str]()

    async def never() -> Decision:
        try:
            await asyncio.Event().wait()
        finally:
            gone.append("given up")
        return Allow()

    till.verdict = never
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        pay = world.runtime.streams.decide

        async def fails(stream: str, decision: Any) -> Any:
            world.runtime.streams.decide = pay  # type: ignore[method-assign]
            raise RuntimeError("a defect")

        world.runtime.streams.decide = fails  # type: ignore[method-assign]
        await world.press("Yes")
        assert gone == ["given up"]
        assert world.replies()[-1].code == "effect.handler_error"
