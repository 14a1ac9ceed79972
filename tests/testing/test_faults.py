"""Faults strike where they were told to, once, and leave the database as the real thing would."""

from __future__ import annotations

import asyncio
import inspect
from pathlib import Path

import pytest

from sayso import SqliteStore, repeatable
from sayso.errors import StoreError
from sayso.records import Signal
from sayso.runtime.effects import Actor, Ctx
from sayso.store import Store
from sayso.testing.faults import WRITES, Crash, Fault, Faults, Window
from tests import samples

READS = {
    "alias",
    "backlog",
    "fate",
    "fates",
    "in_doubt",
    "awaiting_secret", "backup", "by_key", "by_message", "by_token", "changed", "close", "command", "commands", "due",
    "event",
    "events", "evidence", "facts", "load", "messages", "newest", "pin", "recoveries", "signalled", "steps", "streams",
    "values",    "waiting",
    "environment", "fact", "memory_session", "memory_sessions", "notes", "observation", "observations", "repeat",
    "met",
    "spaces",
    "subjects",
    "message_of", "scene", "session", "sessions", "ticket", "tickets", "turns", "turns_by_message",
}  # fmt: skip


def signal(key: str) -> Signal:
    return Signal("parcel", key, {"id": key}, samples.NOW)


async def signals(path: Path) -> list[str]:
    """The keys of what is durable, as the next process finds them."""
    store = await SqliteStore.open(path)
    try:
        return [key for key in "abc" if await store.signalled("parcel", key)]
    finally:
        await store.close()


def test_every_verb_of_a_store_is_a_read_or_a_write() -> None:
    verbs = {name for name, _ in inspect.getmembers(Store, inspect.isfunction) if not name.startswith("_")}
    assert verbs == WRITES | READS


async def test_a_run_without_faults_counts_what_it_offers(tmp_path: Path) -> None:
    faults = Faults()
    store = faults.wrap(await SqliteStore.open(tmp_path / "a.db"))
    assert await store.signal(signal("a")) is True
    assert await store.signal(signal("a")) is False
    assert await store.signalled("parcel", "a") == signal("a")
    faults.reach("inside")
    await store.close()
    assert [call.name for call in faults.calls] == ["signal", "signal"]
    assert [call.statements for call in faults.calls] == [3, 3]  # begin, insert, commit
    assert faults.points(Window.BEFORE) == [Fault(Window.BEFORE, 1), Fault(Window.BEFORE, 2)]
    assert faults.points(Window.INSIDE)[-1] == Fault(Window.INSIDE, 2, 3)
    assert faults.points(Window.EFFECT) == [Fault(Window.EFFECT, 1)]


@pytest.mark.parametrize(
    ("fault", "durable"),
    [
        (Fault(Window.BEFORE, 2), ["a"]),
        (Fault(Window.INSIDE, 2, 1), ["a"]),
        (Fault(Window.INSIDE, 2, 2), ["a"]),
        (Fault(Window.INSIDE, 2, 3), ["a"]),
        (Fault(Window.AFTER, 2), ["a", "b"]),
        (Fault(Window.STATEMENT, 4), ["a"]),
        (Fault(Window.STATEMENT, 6), ["a"]),
    ],
    ids=str,
)
async def test_a_crash_leaves_what_was_committed_and_stops_everything(
    tmp_path: Path, fault: Fault, durable: list[str]
) -> None:
    faults = Faults(fault)
    store = faults.wrap(await SqliteStore.open(tmp_path / "a.db"))
    await store.signal(signal("a"))
    with pytest.raises(Crash):
        await store.signal(signal("b"))
    with pytest.raises(Crash):
        await store.signal(signal("c"))
    with pytest.raises(Crash):
        await store.signalled("parcel", "a")
    await store.close()
    assert faults.fired == [fault]
    assert await signals(tmp_path / "a.db") == durable


@pytest.mark.parametrize(
    ("fault", "durable"),
    [(Fault(Window.FAILS, 2), ["a", "c"]), (Fault(Window.UNANSWERED, 2), ["a", "b", "c"])],
    ids=str,
)
async def test_an_error_strikes_once_and_life_goes_on(tmp_path: Path, fault: Fault, durable: list[str]) -> None:
    faults = Faults(fault)
    store = faults.wrap(await SqliteStore.open(tmp_path / "a.db"))
    await store.signal(signal("a"))
    with pytest.raises(StoreError):
        await store.signal(signal("b"))
    await store.signal(signal("c"))
    await store.close()
    assert await signals(tmp_path / "a.db") == durable


async def test_grouped_writes_die_together(tmp_path: Path) -> None:
    """However the three share transactions: what was answered is durable, and nothing else is."""
    faults = Faults(Fault(Window.STATEMENT, 5), grouped=True)
    store = faults.wrap(await SqliteStore.open(tmp_path / "a.db"))
    writes = [asyncio.create_task(store.signal(signal(key))) for key in "abc"]
    ends = await asyncio.gather(*writes, return_exceptions=True)
    await store.close()
    durable = await signals(tmp_path / "a.db")
    assert [key for key, end in zip("abc", ends, strict=True) if end is True] == durable != ["a", "b", "c"]


async def test_a_new_life_counts_on_and_is_not_struck_again(tmp_path: Path) -> None:
    faults = Faults(Fault(Window.BEFORE, 1))
    store = faults.wrap(await SqliteStore.open(tmp_path / "a.db"))
    with pytest.raises(Crash):
        await store.signal(signal("a"))
    await store.close()
    store = faults.wrap(await SqliteStore.open(tmp_path / "a.db"))
    assert await store.signal(signal("a")) is True
    await store.close()
    assert len(faults.calls) == 2


async def test_a_store_without_a_transaction_to_cut_says_so() -> None:
    class Nothing:
        async def signal(self, signal: Signal) -> bool:
            return True

    store = Faults(Fault(Window.INSIDE, 1, 1)).wrap(Nothing())  # type: ignore[arg-type]  # a store of one verb
    with pytest.raises(TypeError, match="no SQLite transaction"):
        await store.signal(signal("a"))


async def test_both_sides_of_every_step_are_points() -> None:
    class Running:
        """Runs a step's function as an execution would, and nothing else."""

        async def step(self, name: str, function: object, args: tuple[int, ...], kwargs: dict[str, object]) -> object:
            self.repeatable = isinstance(function, repeatable)
            return await function(*args, **kwargs)  # type: ignore[operator]  # the step's own function

    async def double(number: int) -> int:
        return 2 * number

    faults, running = Faults(Fault(Window.EFFECT, 4)), Running()
    ctx = Ctx(Actor("a"), samples.record(), None, running)  # type: ignore[arg-type]  # no store, no execution
    with faults.around_steps():
        assert await ctx.step("twice", double, 2) == 4
        assert not running.repeatable
        with pytest.raises(Crash):
            await ctx.step("again", repeatable(double), 2)
        assert running.repeatable
    assert faults.effects == ["before twice", "after twice", "before again", "after again"]
    assert await ctx.step("unwatched", double, 3) == 6
