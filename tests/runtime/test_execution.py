"""Steps, keys, waits and words: recorded before and after, done once, and never guessed about (GAP-21, P4)."""

import asyncio
from collections.abc import Awaitable, Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from sayso import Allow, App, Ctx, Fatal, Preview, SqliteStore, StepKey, Transient, WaitTimeout, repeatable
from sayso.commands.journal import MAX_RESULT_BYTES, MAX_STEPS
from sayso.evidence import unpack
from sayso.records import CommandRecord, Signal, State
from sayso.testing import ALICE, World
from tests.till import Room, Till, app_of, confirm, pack, until


class Bench:
    """One command, "go", with the handler a test brings; a second passes between two messages."""

    def __init__(self, run: Callable[[Ctx], Awaitable[str]], folder: Path, **more: Any) -> None:
        async def go(ctx: Ctx, what: str = "") -> str:
            return await run(ctx)

        till = Till()
        till.app = app_of(go, **more)  # type: ignore[method-assign]  # another application in the same room
        self.till = till
        self.room = Room(till, folder)

    async def __aenter__(self) -> Room:
        return await self.room.__aenter__()  # type: ignore[return-value]  # it is the room

    async def __aexit__(self, *error: object) -> None:
        await self.room.__aexit__(*error)


async def ended(world: World) -> CommandRecord:
    record = await world.last()
    assert record.terminal, record.state
    return record


async def outcome(world: World) -> tuple[str, str]:
    record = await ended(world)
    assert record.outcome is not None
    return record.outcome.status, record.outcome.reason


class Receipt(Struct):
    id: str
    amount: Decimal


# what a step is


async def test_a_step_returns_what_its_function_returned(tmp_path: Path) -> None:
    async def charge(amount: Decimal) -> Receipt:
        return Receipt("r1", amount)

    async def run(ctx: Ctx) -> str:
        receipt = await ctx.step("charge", charge, Decimal("1.50"))
        return f"{receipt.id} {receipt.amount}"

    async with Bench(run, tmp_path) as world:
        assert await confirm(world, "go") == "r1 1.50"
        (step,) = await world.store.steps((await world.last()).id)
        assert (step.name, step.state, step.kind, step.attempts) == ("charge", "done", "step", 1)
        assert step.result == {"id": "r1", "amount": "1.50"}


async def test_begun_is_durable_before_the_effect(tmp_path: Path) -> None:
    seen: list[str] = []

    async def run(ctx: Ctx) -> str:
        async def look() -> None:
            seen.extend(step.state for step in await world.store.steps(ctx.command_id))

        await ctx.step("look", look)
        await ctx.step("look", look)
        return "done"

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        assert seen == ["begun", "done", "begun"]
        steps = await world.store.steps((await world.last()).id)
        assert [(step.name, step.occurrence, step.position) for step in steps] == [("look", 1, 1), ("look", 2, 2)]


async def test_after_a_crash_recorded_steps_return_what_they_returned(tmp_path: Path) -> None:
    ran: list[str] = []
    gate: list[asyncio.Event] = []

    async def charge() -> Receipt:
        ran.append("charge")
        return Receipt("r1", Decimal("2"))

    async def hang() -> None:
        ran.append("hang")
        if gate:
            await gate[0].wait()

    async def run(ctx: Ctx) -> str:
        receipt = await ctx.step("charge", charge)
        await ctx.step("hang", repeatable(hang))
        return f"{type(receipt).__name__} {receipt.amount}"

    async with Bench(run, tmp_path) as world:
        gate.append(asyncio.Event())
        await world.say("go")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await until(lambda: "hang" in ran)
        gate.clear()
        await world.restart()
        assert (await world.last()).outcome.text == "Receipt 2"  # type: ignore[union-attr]  # it ended
        assert ran == ["charge", "hang", "hang"]
        assert "execution.resumed" in await world.types()
        assert await world.whole()


@pytest.mark.parametrize(
    ("keyed", "again", "reason"),
    [("no", False, "effect.outcome_unknown"), ("key", True, ""), ("repeatable", True, "")],
)
async def test_a_step_in_doubt_runs_again_only_where_that_is_safe(
    tmp_path: Path, keyed: str, again: bool, reason: str
) -> None:
    calls: list[str] = []
    hang = asyncio.Event()

    async def effect(key: str = "") -> str:
        calls.append(key)
        if len(calls) == 1:
            await hang.wait()
        return "ok"

    async def run(ctx: Ctx) -> str:
        if keyed == "key":
            return await ctx.step("effect", effect, key=ctx.key())
        return await ctx.step("effect", repeatable(effect) if keyed == "repeatable" else effect)

    async with Bench(run, tmp_path) as world:
        await world.say("go")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await until(lambda: calls)
        await world.restart()
        assert len(calls) == (2 if again else 1)
        assert len(set(calls)) == 1  # the same key both times
        assert await outcome(world) == (("executed", "") if again else ("failed", reason))
        if not again:
            assert "effect" in world.replies()[-1].text
            view = await world.runtime.view(await world.last())
            assert view.options == ("retry", "reprocess")
        hang.set()


# keys


async def test_keys_are_the_commands_own_and_stay_the_same(tmp_path: Path) -> None:
    keys: list[str] = []

    async def effect(key: str) -> None:
        keys.append(key)

    async def run(ctx: Ctx) -> str:
        await ctx.step("a", effect, ctx.key())
        await ctx.step("b", effect, key=ctx.key())
        return ctx.command_id

    async with Bench(run, tmp_path) as world:
        command_id = await confirm(world, "go")
        assert keys == [f"{command_id}.1", f"{command_id}.2"]
        steps = await world.store.steps(command_id)
        assert [step.key for step in steps] == keys
        await confirm(world, "go")
        assert len(set(keys)) == 4


async def test_one_key_for_two_steps_is_a_mistake(tmp_path: Path) -> None:
    calls: list[str] = []

    async def effect(key: str) -> None:
        calls.append(key)

    async def run(ctx: Ctx) -> str:
        key = ctx.key()
        await ctx.step("a", effect, key)
        await ctx.step("b", effect, key)
        return "done"

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        assert await outcome(world) == ("failed", "effect.key_reused")
        assert len(calls) == 1


async def test_the_key_is_not_part_of_what_must_be_the_same(tmp_path: Path) -> None:
    """A retry has other keys and is still the same work."""

    async def run(ctx: Ctx) -> str:
        assert isinstance(ctx.key(), StepKey)
        return "done"

    async with Bench(run, tmp_path) as world:
        assert await confirm(world, "go") == "done"


# what must not change between two runs


@pytest.mark.parametrize("change", ["argument", "keyword", "name"])
async def test_a_handler_that_does_something_else_the_second_time(tmp_path: Path, change: str) -> None:
    runs: list[int] = []
    hang = asyncio.Event()
    effects: list[Any] = []

    async def effect(what: str, *, more: str = "") -> None:
        effects.append((what, more))

    async def stuck() -> None:
        runs.append(1)
        if len(runs) == 1:
            await hang.wait()

    async def run(ctx: Ctx) -> str:
        second = bool(runs)
        name = "other" if second and change == "name" else "effect"
        await ctx.step(
            name,
            effect,
            "b" if second and change == "argument" else "a",
            more="y" if second and change == "keyword" else "x",
        )
        await ctx.step("stuck", repeatable(stuck))
        return "done"

    async with Bench(run, tmp_path) as world:
        await world.say("go")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await until(lambda: runs)
        await world.restart()
        hang.set()
        assert await outcome(world) == ("failed", "effect.nondeterministic")
        assert len(effects) == 1


# how effects end


async def test_transient_is_tried_three_times_with_the_same_key(tmp_path: Path) -> None:
    keys: list[str] = []

    async def effect(key: str) -> str:
        keys.append(key)
        raise Transient("busy")

    async def run(ctx: Ctx) -> str:
        return await ctx.step("effect", effect, ctx.key())

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        assert await outcome(world) == ("failed", "effect.transient")
        assert len(keys) == 3
        assert len(set(keys)) == 1
        (step,) = await world.store.steps((await world.last()).id)
        assert (step.state, step.attempts) == ("failed", 3)
        assert "step.failed" in await world.types()


@pytest.mark.parametrize("failures", [1, 2])
@pytest.mark.parametrize("safe", ["key", "repeatable"])
async def test_a_later_try_may_succeed(tmp_path: Path, failures: int, safe: str) -> None:
    calls: list[int] = []

    async def effect(key: str = "") -> str:
        calls.append(1)
        if len(calls) <= failures:
            raise Transient("busy")
        return "ok"

    async def run(ctx: Ctx) -> str:
        return await (ctx.step("e", effect, ctx.key()) if safe == "key" else ctx.step("e", repeatable(effect)))

    async with Bench(run, tmp_path) as world:
        assert await confirm(world, "go") == "ok"
        (step,) = await world.store.steps((await world.last()).id)
        assert (step.state, step.attempts) == ("done", failures + 1)


async def test_what_cannot_be_repeated_is_tried_once(tmp_path: Path) -> None:
    calls: list[int] = []

    async def effect() -> None:
        calls.append(1)
        raise Transient("busy")

    async def run(ctx: Ctx) -> str:
        await ctx.step("effect", effect)
        return "done"

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        assert len(calls) == 1
        assert await outcome(world) == ("failed", "effect.transient")


@pytest.mark.parametrize(
    ("error", "reason", "said"),
    [
        (Fatal("no money"), "effect.failed", "It did not work: no money."),
        (Fatal("no money", code="no_money"), "effect.no_money", "no money"),
        (Fatal("no money", code="effect.handler_error"), "effect.handler_error", "Something went wrong on our side."),
        (Transient("busy"), "effect.transient", "It did not work after several tries."),
    ],
)
@pytest.mark.parametrize("where", ["step", "handler"])
async def test_what_a_handler_may_raise(tmp_path: Path, error: Exception, reason: str, said: str, where: str) -> None:
    async def effect() -> None:
        raise error

    async def run(ctx: Ctx) -> str:
        if where == "handler":
            raise error
        await ctx.step("effect", effect)
        return "done"

    async with Bench(run, tmp_path) as world:
        assert await confirm(world, "go") == said
        assert await outcome(world) == ("failed", reason)
        assert await world.whole()


async def test_a_handler_may_catch_a_fatal_and_go_on(tmp_path: Path) -> None:
    async def effect(fails: bool) -> str:
        if fails:
            raise Fatal("no")
        return "second way"

    hang, runs = asyncio.Event(), []

    async def stuck() -> None:
        runs.append(1)
        if len(runs) == 1:
            await hang.wait()

    async def run(ctx: Ctx) -> str:
        try:
            said = await ctx.step("first", effect, True)
        except Fatal as error:
            said = f"{await ctx.step('second', effect, False)} after {error} {error.code}"
        await ctx.step("stuck", repeatable(stuck))
        return said

    async with Bench(run, tmp_path) as world:
        await world.say("go")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await until(lambda: runs)
        await world.restart()  # and what was caught is caught again
        hang.set()
        assert (await ended(world)).outcome.text == "second way after no effect.failed"  # type: ignore[union-attr]
        assert [step.state for step in await world.store.steps((await world.last()).id)] == ["failed", "done", "done"]


async def test_an_effect_that_breaks_is_in_doubt(tmp_path: Path) -> None:
    async def effect() -> None:
        raise ConnectionResetError("who knows")

    async def run(ctx: Ctx) -> str:
        try:
            await ctx.step("effect", effect)
        except Exception:
            return "a handler's own except must not hide it"
        return "done"

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        assert await outcome(world) == ("failed", "effect.outcome_unknown")
        (step,) = await world.store.steps((await world.last()).id)
        assert step.state == "begun"
        assert world.runtime.telemetry.counters["errors.step"] == 1


async def test_a_handler_that_breaks_fails_the_command(tmp_path: Path) -> None:
    async def run(ctx: Ctx) -> str:
        raise KeyError("oops")

    async with Bench(run, tmp_path) as world:
        assert await confirm(world, "go") == "Something went wrong on our side."
        assert await outcome(world) == ("failed", "effect.handler_error")
        record = await world.last()
        assert record.outcome is not None
        assert record.outcome.detail == "KeyError"


@pytest.mark.parametrize("what", ["result", "argument"])
async def test_what_cannot_be_written_down(tmp_path: Path, what: str) -> None:
    calls: list[int] = []

    async def effect(given: object) -> object:
        calls.append(1)
        return object() if what == "result" else None

    async def run(ctx: Ctx) -> str:
        await ctx.step("effect", effect, object() if what == "argument" else 1)
        return "done"

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        assert await outcome(world) == ("failed", "effect.unserializable")
        assert len(calls) == (1 if what == "result" else 0)
        assert [step.state for step in await world.store.steps((await world.last()).id)] == (
            ["done"] if what == "result" else []
        )
        assert await world.whole()


@pytest.mark.parametrize("over", [-1, 0, 1])
async def test_how_large_a_result_may_be(tmp_path: Path, over: int) -> None:
    async def effect() -> str:
        return "x" * (MAX_RESULT_BYTES - 2 + over)  # two for the quotes

    async def run(ctx: Ctx) -> str:
        return str(len(await ctx.step("effect", effect)))

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        assert await outcome(world) == (("failed", "effect.unserializable") if over > 0 else ("executed", ""))


@pytest.mark.parametrize("over", [-1, 0, 1])
async def test_how_many_steps_a_command_may_have(tmp_path: Path, over: int) -> None:
    async def run(ctx: Ctx) -> str:
        for n in range(MAX_STEPS + over):
            await ctx.remember(f"k{n % 7}", n)
        return "done"

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        assert await outcome(world) == (("failed", "effect.too_many_steps") if over > 0 else ("executed", ""))


async def test_an_outcome_is_cut_at_four_thousand_characters(tmp_path: Path) -> None:
    size = [3_999]

    async def run(ctx: Ctx) -> str:
        return "x" * size[0]

    async with Bench(run, tmp_path) as world:
        for size[0], said in ((3_999, 3_999), (4_000, 4_000), (4_001, 4_000)):
            assert len(await confirm(world, "go")) == said


# saying and remembering


async def test_something_said_is_said_once_whatever_crashes(tmp_path: Path) -> None:
    hang, runs = asyncio.Event(), []

    async def stuck() -> None:
        runs.append(1)
        if len(runs) == 1:
            await hang.wait()

    async def run(ctx: Ctx) -> str:
        await ctx.say("on my way")
        await ctx.say("nearly there")
        await ctx.step("stuck", repeatable(stuck))
        await ctx.say("there")
        return "done"

    async with Bench(run, tmp_path) as world:
        await world.say("go")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await until(lambda: runs)
        await world.restart()
        hang.set()
        assert [reply.text for reply in world.replies()][1:] == ["on my way", "nearly there", "there", "done"]


async def test_remember_and_recall(tmp_path: Path) -> None:
    seen: list[Any] = []

    async def run(ctx: Ctx) -> str:
        seen.append(await ctx.recall("colour"))
        await ctx.remember("colour", "red")
        seen.append(await ctx.recall("colour"))
        await ctx.remember("colour", {"name": "blue", "rgb": [0, 0, 255]})
        seen.append(await ctx.recall("colour"))
        return "done"

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        await confirm(world, "go")
        blue = {"name": "blue", "rgb": [0, 0, 255]}
        assert seen == [None, "red", blue, blue, "red", blue]
        *_, colour = (await world.store.facts("till", ALICE)).facts
        assert (colour.value, colour.status) == (blue, "current")
        assert colour.command_id == (await world.last()).id
        assert await world.whole()


async def test_what_is_remembered_is_remembered_once_whatever_crashes(tmp_path: Path) -> None:
    hang, runs = asyncio.Event(), []

    async def stuck() -> None:
        runs.append(1)
        if len(runs) == 1:
            await hang.wait()

    async def run(ctx: Ctx) -> str:
        await ctx.remember("colour", "red")
        await ctx.step("stuck", repeatable(stuck))
        return str(await ctx.recall("colour"))

    async with Bench(run, tmp_path) as world:
        await world.say("go")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await until(lambda: runs)
        await world.restart()
        hang.set()
        assert (await ended(world)).outcome.text == "red"  # type: ignore[union-attr]  # it ended
        stream = (await world.store.facts("till", ALICE)).stream
        types = [link.artifact.type for link in unpack((await world.store.evidence(stream)).rows)]
        assert types == ["fact.created"]


async def test_a_wait_that_ran_out_has_run_out_after_a_crash_too(tmp_path: Path) -> None:
    hang, runs = asyncio.Event(), []

    async def stuck() -> None:
        runs.append(1)
        if len(runs) == 1:
            await hang.wait()

    async def run(ctx: Ctx) -> str:
        try:
            return await ctx.wait("parcel", str, key="anna", timeout_s=10)
        except WaitTimeout:
            await ctx.step("stuck", repeatable(stuck))
            return "nothing came"

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        world.clock.advance(11)
        await world.runtime.tick()
        await until(lambda: runs)
        await world.store.signal(Signal("parcel", "anna", "too late", world.clock.now()))
        await world.restart()
        hang.set()
        assert world.replies()[-1].text == "nothing came"


async def test_a_command_that_fails_has_still_learned(tmp_path: Path) -> None:
    async def run(ctx: Ctx) -> str:
        await ctx.remember("colour", "red")
        raise Fatal("no")

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        assert [fact.value for fact in (await world.store.facts("till", ALICE)).facts] == ["red"]


@pytest.mark.parametrize("where", ["preview", "authorize"])
async def test_effects_belong_in_the_handler(tmp_path: Path, where: str) -> None:
    ran: list[str] = []

    async def effect() -> None:
        ran.append("effect")

    def make() -> App:
        app = App("till", policy=pack())

        @app.command("go", scope="till:go")
        async def go(ctx: Ctx) -> str:
            return "done"

        @go.preview
        async def preview(ctx: Ctx) -> Preview[None]:
            if where == "preview":
                await ctx.step("effect", effect)
            return Preview("Go?", None)

        @go.authorize
        async def authorize(ctx: Ctx) -> Allow:
            await ctx.remember("colour", "red")
            return Allow()

        return app

    async with World(make, tmp_path / "a.db") as world:
        (reply,) = await world.say("go")
        if where == "authorize":
            (reply,) = await world.press("Yes")
        assert reply.code == {"preview": "validation.preview_failed", "authorize": "authz.check_failed"}[where]
        assert ran == []


async def test_a_read_only_command_was_not_confirmed(tmp_path: Path) -> None:
    async def run(ctx: Ctx) -> str:
        return str(ctx.confirmed(int))

    async with Bench(run, tmp_path, risk="read_only") as world:
        await world.say("go")
        assert await outcome(world) == ("failed", "effect.not_confirmed")


# waiting


async def _signal(world: World, key: str, payload: Any = "box") -> bool:
    new = await world.runtime.signal("parcel", key, payload)
    await world.runtime.settle()
    return new


async def test_a_signal_that_comes_late_wakes_the_command(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "await anna")
        assert (await world.last()).state is State.STARTED
        await world.advance(60)
        assert (await world.last()).state is State.STARTED
        assert await _signal(world, "bruno") is True
        assert (await world.last()).state is State.STARTED
        assert await _signal(world, "anna", "a box") is True
        assert world.replies()[-1].text == "anna came: a box."
        assert till.effects == ["knock before anna", "note after a box"]
        assert await _signal(world, "anna", "another") is False
        assert await world.whole()


async def test_a_signal_that_came_early_is_there(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await _signal(world, "anna", "a box")
        assert await confirm(world, "await anna") == "anna came: a box."
        steps = await world.store.steps((await world.last()).id)
        assert [(step.kind, step.state) for step in steps] == [("step", "done"), ("wait", "done"), ("step", "done")]
        assert steps[1].result == "a box"


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_signal_outlives_a_crash(tmp_path: Path, when: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "await anna")
        if when == "before":
            await world.store.signal(Signal("parcel", "anna", "a box", world.clock.now()))
            await world.restart()
            await world.advance(3_600)
        else:
            await world.restart()
            await _signal(world, "anna", "a box")
        assert world.replies()[-1].text == "anna came: a box."
        assert till.effects.count("knock before anna") == 1


@pytest.mark.parametrize(("seconds", "over"), [(3_599, False), (3_600, True)])
async def test_a_wait_that_runs_out(tmp_path: Path, seconds: int, over: bool) -> None:
    async with Room(Till(), tmp_path, pace=0) as world:
        await confirm(world, "await anna")
        await world.advance(seconds)
        assert ((await world.last()).state is State.FAILED) is over
        if over:
            assert await outcome(world) == ("failed", "effect.wait_timeout")
        else:
            await _signal(world, "anna")
            assert (await world.last()).state is State.EXECUTED


async def test_a_handler_may_catch_that_nothing_came(tmp_path: Path) -> None:
    async def run(ctx: Ctx) -> str:
        try:
            return await ctx.wait("parcel", str, key="anna", timeout_s=10)
        except WaitTimeout as error:
            assert error.code == "effect.wait_timeout"
            return await ctx.wait("parcel", str, key="bruno", timeout_s=10)

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        await world.advance(10)
        await _signal(world, "anna", "too late")
        assert (await world.last()).state is State.STARTED
        await _signal(world, "bruno", "in time")
        assert world.replies()[-1].text == "in time"


async def test_two_waits_one_after_the_other(tmp_path: Path) -> None:
    async def run(ctx: Ctx) -> str:
        first = await ctx.wait("parcel", int, key="a")
        second = await ctx.wait("parcel", int, key="b")
        return f"{first} {second}"

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        await _signal(world, "b", 2)
        assert (await world.last()).state is State.STARTED
        await _signal(world, "a", 1)
        assert world.replies()[-1].text == "1 2"


async def test_two_commands_wait_for_one_signal(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "sit anna")
        await confirm(world, "sit anna")
        await _signal(world, "anna", "a box")
        assert [record.state for record in await world.commands()] == [State.EXECUTED] * 2


async def test_a_payload_of_another_type_fails_the_command(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "sit anna")
        await _signal(world, "anna", {"not": "a string"})
        assert (await outcome(world))[0] == "failed"


async def test_a_name_may_have_a_slash_in_it(tmp_path: Path) -> None:
    async def run(ctx: Ctx) -> str:
        return await ctx.wait("bridge/finalized", str, key="tx1")

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        await world.runtime.signal("bridge/finalized", "tx1", "yes")
        await world.runtime.settle()
        assert world.replies()[-1].text == "yes"


async def test_a_signal_of_another_process_is_noticed(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "sit anna")
        other = await SqliteStore.open(tmp_path / "a.db")
        await other.signal(Signal("parcel", "anna", "a box", world.clock.now()))
        await other.close()
        await world.advance(1)
        assert world.replies()[-1].text == "anna came: a box."


async def test_a_handler_that_waits_elsewhere_first(tmp_path: Path) -> None:
    """A wait with another key in its place is another wait."""
    key = ["a"]

    async def run(ctx: Ctx) -> str:
        return await ctx.wait("parcel", str, key=key[0])

    async with Bench(run, tmp_path) as world:
        await confirm(world, "go")
        key[0] = "b"
        await _signal(world, "a")
        assert await outcome(world) == ("failed", "effect.nondeterministic")
