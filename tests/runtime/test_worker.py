"""The worker: drains in an orderly way, keeps time, notices others, and loses nothing when something breaks."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sayso import App, Ctx, Settings, SqliteStore
from sayso.channels.simulator import delivery
from sayso.errors import StoreFull
from sayso.records import Commit, Delivery, State
from sayso.runtime import worker
from sayso.runtime.worker import MAX_VIEWED
from sayso.store import Store
from sayso.testing import ALICE, BOB, World
from tests.contract.line import Line, outgoing
from tests.till import OPERATOR, Room, Till, confirm, pack, until


async def start(world: Room, till: Till) -> None:
    """A command whose first effect is under way."""
    till.gate, till.entered = asyncio.Event(), asyncio.Event()
    await world.say("pay 3")
    await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
    await till.entered.wait()


# drain


async def test_draining_lets_what_runs_finish(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await start(world, till)
        draining = asyncio.ensure_future(world.runtime.drain(5))
        await asyncio.sleep(0.01)
        assert not draining.done()
        assert till.gate is not None
        till.gate.set()
        assert await draining is True
        assert (await world.last()).state is State.EXECUTED
        await world.store.close()
        await world.start()
        await world.runtime.settle()
        assert world.replies()[-1].text == "Paid 3."  # said at the latest by whoever comes next
        assert till.effects == ["charge 3", "note paid 3 of 100"]


async def test_draining_does_not_wait_for_ever(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await start(world, till)
        assert await world.runtime.drain(0.05) is False
        assert (await world.last()).state is State.STARTED
        till.gate = None
        await world.store.close()
        await world.start()
        await world.runtime.settle()
        assert (await world.last()).state is State.EXECUTED


async def test_draining_with_nothing_to_do(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        assert await world.runtime.drain() is True


async def test_what_comes_while_draining_is_kept_for_the_next(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.runtime.drain()
        assert (await world.deliver(world.write("look"))).verdict == "new"
        assert world.replies() == []
        await world.store.close()
        await world.start()
        await world.runtime.settle()
        assert [reply.text for reply in world.replies()] == ["There are 100."]


# time


async def test_a_running_server_ticks_by_itself(tmp_path: Path) -> None:
    till = Till()
    app = till.app()
    store = await SqliteStore.open(tmp_path / "a.db")
    runtime = app.runtime(store, settings=Settings(tick_s=0.01))
    await runtime.start()
    other = await SqliteStore.open(tmp_path / "a.db")  # the CLI, say
    world = Room(till, tmp_path)
    await other.receive(delivery(world.write("look")), ["salt"])
    await until(lambda: app.simulator.to(world.conversation()))
    await runtime.drain()
    await other.close()
    await store.close()


async def test_a_tick_that_fails_is_not_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    runtime = Till().app().runtime(store, settings=Settings(tick_s=0.01))
    ticks: list[int] = []

    async def broken() -> bool:
        ticks.append(1)
        raise RuntimeError("no")

    monkeypatch.setattr(store, "changed", broken)
    await runtime.start()
    await until(lambda: len(ticks) > 2)
    assert runtime.telemetry.counters["errors.tick"] >= 2
    await runtime.drain()
    await store.close()


async def test_long_results_are_made_durable_by_a_tick(tmp_path: Path) -> None:
    """The charge is done and the note hangs: after a tick a crash cannot forget the charge."""
    till = Till()
    async with Room(till, tmp_path) as world:
        held = asyncio.Event()

        async def slow(what: str) -> None:
            await held.wait()

        till.note = slow  # type: ignore[method-assign]
        await world.say("pay 3")
        await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
        await until(lambda: till.effects == ["charge 3"])
        await world.runtime.tick()
        steps = await world.store.steps((await world.last()).id)
        assert steps[0].state == "done"
        held.set()
        await world.runtime.settle()


# others


async def test_what_another_process_wrote_is_read(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("look")
        other = await SqliteStore.open(tmp_path / "a.db")
        await other.receive(delivery(world.write("look", by=BOB)), ["salt"])
        await world.advance(1)
        assert [reply.text for reply in world.replies(BOB)] == ["There are 100."]
        await other.close()


async def test_what_another_process_wrote_just_before_us_is_read_too(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("look")
        other = await SqliteStore.open(tmp_path / "a.db")
        await other.receive(delivery(world.write("look", by=BOB)), ["salt"])
        await world.say("look", by=OPERATOR)  # ours has the higher number, and is read first
        await world.advance(1)
        await world.advance(1)
        await world.restart()
        assert [reply.text for reply in world.replies(BOB)] == ["There are 100."]
        await other.close()


async def test_two_workers_on_one_file_do_everything_once(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        other = World(till.app, tmp_path / "a.db", clock=world.clock)
        other.phone = world.phone
        await other.start()
        for n in range(1, 6):
            await world.deliver(world.write(f"pay {n}", by=f"p{n}"))
            await other.advance(1)
            await world.runtime.settle()
            pressed = world.write(by=f"p{n}", button=world.replies(f"p{n}")[0].buttons[0].id)
            await other.deliver(pressed)
            await other.runtime.settle()
            await world.advance(1)
            await world.runtime.settle()
        charges = [effect for effect in till.effects if effect.startswith("charge")]
        assert sorted(charges) == [f"charge {n}" for n in range(1, 6)]
        assert await world.whole()
        await other.stop()


# when something breaks


class Broken:
    """A store whose next `times` commits fail with nothing written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.times = 0

    async def apply(self, commit: Commit) -> bool:
        if self.times > 0:
            self.times -= 1
            raise StoreFull("the disk is full; nothing was written")
        return await self._store.apply(commit)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


async def test_a_message_whose_turn_could_not_be_written_is_not_lost(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path, wrap=Broken) as world:  # type: ignore[arg-type]  # a Store in all but name
        world.store.times = 1  # type: ignore[attr-defined]
        await world.deliver(world.write("look"))
        for _ in range(3):
            await asyncio.wait([asyncio.ensure_future(world.runtime.settle())], timeout=2)
            await world.runtime.tick()
        await asyncio.wait([asyncio.ensure_future(world.runtime.settle())], timeout=2)
        await world.restart()
        assert [reply.text for reply in world.replies()] == ["There are 100."]  # P1


async def test_a_bug_in_the_application_costs_one_message_and_not_the_conversation(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:

        async def broken(actor: str) -> list[str]:
            raise RuntimeError("the directory is down")

        world.app.definition.roles, roles = broken, world.app.definition.roles
        await world.deliver(world.write("retry cmd_x"))
        await asyncio.wait([asyncio.ensure_future(world.runtime.settle())], timeout=2)
        world.app.definition.roles = roles
        world.runtime.failure = None
        assert (await world.say("look"))[-1].text == "There are 100."


async def test_a_commit_that_fails_once_at_the_end_does_not_fail_the_command(tmp_path: Path) -> None:
    """Every effect happened; that the store had no room for a moment must not be told as a failure."""
    till = Till()
    async with Room(till, tmp_path, wrap=Broken) as world:  # type: ignore[arg-type]  # a Store in all but name

        async def then_break(what: str) -> None:
            till.effects.append(f"note {what}")
            world.store.times = 1  # type: ignore[attr-defined]

        till.note = then_break  # type: ignore[method-assign]
        await world.say("pay 3")
        await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
        await asyncio.wait([asyncio.ensure_future(world.runtime.settle())], timeout=2)
        world.runtime.failure = None
        for _ in range(3):
            await world.advance(31)
        assert (await world.last()).state is State.EXECUTED
        assert till.effects == ["charge 3", "note paid 3 of 100"]


# how much at once


@pytest.mark.parametrize("limit", [1, 3])
async def test_how_many_conversations_are_worked_on_at_once(tmp_path: Path, limit: int) -> None:
    gate, inside, most = asyncio.Event(), [0], [0]

    def make() -> App:
        app = App("till", policy=pack())

        async def go(ctx: Ctx, what: str = "") -> str:
            return "done"

        command = app.command("go", "go {what}", scope="till:go")(go)

        @command.preview
        async def preview(ctx: Ctx, what: str = "") -> Any:
            from sayso import Preview

            inside[0] += 1
            most[0] = max(most[0], inside[0])
            await gate.wait()
            inside[0] -= 1
            return Preview("Go?", None)

        return app

    async with World(make, tmp_path / "a.db", settings=Settings(max_concurrent=limit)) as world:
        for n in range(5):
            await world.deliver(world.write("go", by=f"p{n}"))
        await asyncio.sleep(0.05)
        assert inside[0] == limit
        gate.set()
        await world.runtime.settle()
        assert most[0] == limit
        assert all(world.replies(f"p{n}") for n in range(5))


async def test_acknowledgements_are_views_and_not_internals(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")
        acknowledged = await world.redeliver("m1")
        (view,) = acknowledged.commands
        assert (view.command, view.outcome, view.message_ids) == ("pay", "Paid 3.", ("m1",))
        assert acknowledged.event.sender.actor_id == ALICE
        assert (await world.redeliver("m2")).commands == ()  # the yes gave no command of its own


async def test_a_post_with_something_new_and_something_known(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        known, new = world._sent["m1"], world.write("look")
        acknowledged = await world.runtime.receive(Delivery("simulator", b"", world.clock.now(), (known, new)))
        await world.runtime.settle()
        assert [(one.verdict, len(one.commands)) for one in acknowledged] == [("duplicate", 1), ("new", 0)]
        assert world.replies()[-1].text == "There are 100."
        assert till.effects.count("charge 3") == 1


@pytest.mark.parametrize("many", [MAX_VIEWED - 1, MAX_VIEWED, MAX_VIEWED + 1])
async def test_so_many_of_a_redelivery_get_a_view_and_all_of_it_is_evidence(tmp_path: Path, many: int) -> None:
    async with Room(Till(), tmp_path) as world:
        events = tuple(world.write("look") for _ in range(many))
        post = Delivery("simulator", b"", world.clock.now(), events)
        await world.runtime.receive(post)
        await world.runtime.settle()
        again = await world.runtime.receive(post)
        assert {one.verdict for one in again} == {"duplicate"}
        assert [len(one.commands) for one in again] == [1] * min(many, MAX_VIEWED) + [0] * (many - MAX_VIEWED)
        await world.runtime.settle()
        assert world.runtime.telemetry.counters["idempotency.replayed"] == many
        assert world.runtime.telemetry.counters["duplicate"] == many


async def test_nobody_waits_for_the_evidence_of_a_redelivery(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")
        gate, apply = asyncio.Event(), world.store.apply

        async def slowly(commit: Commit) -> bool:
            await gate.wait()
            return await apply(commit)

        monkeypatch.setattr(world.store, "apply", slowly)
        async with asyncio.timeout(5):
            acknowledged = await world.deliver(world._sent["m1"])
        assert [view.command for view in acknowledged.commands] == ["pay"]
        gate.set()
        await world.runtime.settle()
        assert world.runtime.telemetry.counters["idempotency.replayed"] == 1


@pytest.mark.parametrize(("limit", "waits"), [(1, True), (2, False), (3, False)])
async def test_so_much_evidence_of_redeliveries_waits_and_then_the_provider_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: int, waits: bool
) -> None:
    monkeypatch.setattr(worker, "MAX_NOTING", limit)
    async with Room(Till(), tmp_path) as world:
        events = tuple(world.write("look") for _ in range(2))
        post = Delivery("simulator", b"", world.clock.now(), events)
        await world.runtime.receive(post)
        await world.runtime.settle()
        await world.runtime.receive(post)
        noted = world.runtime.telemetry.counters["idempotency.replayed"]
        assert (noted == 2) is waits
        await world.runtime.settle()
        assert world.runtime.telemetry.counters["idempotency.replayed"] == 2
        assert world.runtime._noting == 0


async def test_a_redelivery_is_acknowledged_though_its_evidence_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")

        async def full(commit: Commit) -> bool:
            raise StoreFull("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(world.store, "apply", full)
            assert (await world.redeliver("m1")).verdict == "duplicate"
        assert world.runtime.failure is None
        await world.say("look")
        assert world.replies()[-1].text == "There are 100."


async def test_messages_that_wait_do_not_hide_what_another_process_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "DUE_LIMIT", 2)
    async with Room(Till(), tmp_path) as world:
        taken: list[str] = []
        monkeypatch.setattr(world.runtime.deliver, "enqueue", lambda message: taken.append(message.send_id))
        other, line = await SqliteStore.open(tmp_path / "a.db"), Line("theirs")
        await line.write(other, "c1", outbox=tuple(outgoing(f"o{n}", "theirs") for n in range(5)))
        for _ in range(4):
            await world.advance(1)
        assert taken == ["o0", "o1", "o2", "o3", "o4", "o0", "o1"]
        await other.close()


async def test_what_comes_after_everything_was_dropped_is_read(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.say("look", by=BOB)
        await world.advance(1)
        await world.advance(400 * 86_400)
        assert await world.store.newest(1) == []
        for person in (ALICE, BOB):
            await world.say("look", by=person)
        await world.restart()
        await world.advance(60)
        assert [len(world.replies(person)) for person in (ALICE, BOB)] == [1, 2]


async def test_an_application_takes_up_its_own_at_every_start(tmp_path: Path) -> None:
    begun: list[str] = []

    def make() -> App:
        app = Till().app()

        @app.started
        async def _() -> None:
            raise RuntimeError("the poller is not there")

        @app.started
        async def _() -> None:
            begun.append("started")

        return app

    async with World(make, tmp_path / "a.db") as world:
        assert [reply.text for reply in await world.say("look")] == ["There are 100."]
        await world.crash()
        await world.start()
        assert begun == ["started", "started"]
        assert world.runtime.telemetry.counters["errors.started"] == 1
