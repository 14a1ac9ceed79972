"""Recover: timers and lapsed leases wake what is due, whoever slept; expiry never causes an effect (GAP-20)."""

import asyncio
from pathlib import Path

import pytest

from sayso import Settings
from sayso.records import State
from sayso.testing import World
from tests.till import Room, Till, confirm


async def hang(world: Room, till: Till) -> None:
    till.gate, till.entered = asyncio.Event(), asyncio.Event()
    await world.say("pay 3")
    await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
    await till.entered.wait()


async def second(world: World) -> World:
    """Another worker on the same file, which is not alone."""
    other = World(world._make_app, world._path, clock=world.clock)
    other.phone = world.phone
    await other.start()
    return other


async def test_a_lapsed_lease_is_taken_over(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await hang(world, till)
        world.runtime.abandon()  # this worker is gone, and its lease stands
        till.gate = None
        other = World(till.app, tmp_path / "a.db", clock=world.clock)
        other.phone = world.phone
        other.app = till.app()
        from sayso.store.sqlite import SqliteStore

        other.store = await SqliteStore.open(tmp_path / "a.db")
        other.app.definition.channels["simulator"] = world.phone
        other.runtime = other.app.runtime(other.store, clock=world.clock)
        await other.runtime.start(tick=False)
        await other.runtime.settle()
        assert (await world.last()).state is State.STARTED  # not yet: someone may be at it
        await other.advance(31)
        assert (await world.last()).state is State.EXECUTED
        assert till.effects == ["charge 3", "note paid 3 of 100"]
        record = await world.last()
        assert record.lease is not None
        assert record.lease.fence == 2
        await other.stop()


async def test_whoever_lost_the_lease_writes_no_more(tmp_path: Path) -> None:
    """The first worker was only slow. It comes back when another has taken over and finished."""
    till = Till()
    async with Room(till, tmp_path) as world:
        await hang(world, till)
        gate, till.gate = till.gate, None
        assert gate is not None
        world.clock.advance(31)
        other = await second(world)
        await other.runtime.settle()
        done = await other.last()
        assert done.state is State.EXECUTED
        gate.set()
        await world.runtime.settle()
        assert await world.store.command(done.id) == done
        assert till.effects == ["charge 3", "note paid 3 of 100"]  # the peer honours the key
        assert [reply.text for reply in world.replies()].count("Paid 3.") == 1
        assert await world.whole()
        await other.stop()


async def test_a_long_command_keeps_its_lease_by_ticking(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await hang(world, till)
        for _ in range(10):
            world.clock.advance(20)
            await world.runtime.tick()
        due = (await world.store.due(world.clock.now(), 0, 10)).commands
        assert due == []
        assert till.gate is not None
        till.gate.set()
        await world.runtime.settle()
        record = await world.last()
        assert record.state is State.EXECUTED
        assert record.lease is not None
        assert record.lease.fence == 1


async def test_starting_alone_takes_up_what_a_dead_server_left(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await hang(world, till)
        till.gate = None
        await world.restart()  # at once: no lease has to lapse first
        assert (await world.last()).state is State.EXECUTED


async def test_a_lease_lasts_as_long_as_is_set(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path, settings=Settings(lease_s=5)) as world:
        await hang(world, till)
        record = await world.last()
        assert record.wake_at is not None
        assert 4 < (record.wake_at - world.clock.now()).total_seconds() <= 5
        assert till.gate is not None
        till.gate.set()


@pytest.mark.parametrize("text", ["pay 3", "sit anna"])
async def test_nothing_happens_by_waiting(tmp_path: Path, text: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say(text)
        for _ in range(5):
            await world.advance(400)
        assert till.effects == []
        assert (await world.last()).status == "expired"
        assert len(world.replies()) == 2  # the question, and that it lapsed, once


async def test_a_question_that_lapsed_while_the_server_was_down(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.crash()
        world.clock.advance(700)
        await world.start()
        await world.advance(0)
        assert (await world.last()).status == "expired"
        await world.press("Yes")
        assert till.effects == []


async def test_a_wait_that_ran_out_while_the_server_was_down(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "await anna")
        await world.crash()
        world.clock.advance(4_000)
        await world.start()
        await world.advance(0)
        assert (await world.last()).state is State.FAILED
        assert world.replies()[-1].code == "effect.wait_timeout"


async def test_a_wait_without_an_end_is_left_alone(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "sit anna")
        for _ in range(3):
            await world.advance(100_000)
            await world.restart()
        assert (await world.last()).state is State.STARTED
        types = await world.types()
        assert types.count("execution.resumed") <= 3
        await world.runtime.signal("parcel", "anna", "at last")
        await world.runtime.settle()
        assert world.replies()[-1].text == "anna came: at last."
