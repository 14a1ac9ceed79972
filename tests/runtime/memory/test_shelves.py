"""Shelves: what this process holds of its subjects is what the store has, whoever wrote it, and never too much."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest

from sayso.memory.authority import Ranks
from sayso.records import ORG, Fact, FactsSnapshot, Identity
from sayso.runtime.memory.shelves import Held, Shelves
from sayso.runtime.memory.space import Memory
from tests.remembering import at, who


def keys(held: Held) -> list[Any]:
    return sorted(fact.key for fact in held.ledger)


class Slow:
    """A store whose answers come later, so that something may happen in between."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.asked: list[int] = []
        self.meanwhile: list[Any] = []

    async def facts(self, space: str, subject: str, *, after: int = -1) -> FactsSnapshot:
        self.asked.append(after)
        found: FactsSnapshot = await self._store.facts(space, subject, after=after)
        if self.meanwhile:
            await self.meanwhile.pop(0)()
        await asyncio.sleep(0)
        return found


async def write(memory: Memory, *names: str, subject: str = "ana") -> list[Fact]:
    me = await memory.session(identity=who(subject))
    return [await me.write(name, 1) for name in names]


async def test_only_what_has_changed_is_read(tmp_path: Path) -> None:
    url = at(tmp_path / "m.db")
    async with Memory.open(url) as one, Memory.open(url) as two:
        store = Slow(two._streams.store)
        shelves = Shelves(store)  # type: ignore[arg-type]  # all that is asked of it
        await write(one, "a", "b")
        first = await shelves.get("default", "ana")
        assert (keys(first), store.asked) == (["a", "b"], [-1])
        assert await shelves.get("default", "ana") is first
        await write(one, "c")
        second = await shelves.get("default", "ana")
        assert keys(second) == ["a", "b", "c"] and second.shelf is first.shelf
        assert store.asked == [-1, first.version, first.version]
        assert keys(await shelves.get("default", "bob")) == keys(await shelves.get("elsewhere", "ana")) == []


async def test_who_comes_at_the_same_time_sees_the_same(tmp_path: Path) -> None:
    async with Memory.open(at(tmp_path / "m.db")) as memory:
        await write(memory, "a", "b")
        shelves = Shelves(Slow(memory._streams.store))  # type: ignore[arg-type]
        found = await asyncio.gather(*[shelves.get("default", "ana") for _ in range(5)])
        assert all(each is found[0] for each in found)
        assert shelves._facts == 2


async def test_what_is_let_go_while_it_is_read_is_read_whole(tmp_path: Path) -> None:
    """Else what has changed since would pass for all there is."""
    async with Memory.open(at(tmp_path / "m.db")) as memory:
        await write(memory, "a", "b")
        await write(memory, "x", "y", subject="bob")
        store = Slow(memory._streams.store)
        shelves = Shelves(store, most=2)  # type: ignore[arg-type]

        async def other() -> None:
            await write(memory, "c")
            await shelves.get("default", "bob")

        await shelves.get("default", "ana")
        store.meanwhile.append(other)
        assert keys(await shelves.get("default", "ana")) == ["a", "b", "c"]


@pytest.mark.parametrize("most", [3, 4, 5])
async def test_how_many_facts_are_held(tmp_path: Path, most: int) -> None:
    async with Memory.open(at(tmp_path / "m.db")) as memory:
        for subject in ("ana", "bob"):
            await write(memory, "a", "b", subject=subject)
        shelves = Shelves(memory._streams.store, most=most)
        for subject in ("ana", "bob"):
            await shelves.get("default", subject)
        assert len(shelves._held) == (1 if most < 4 else 2)
        assert shelves._facts == sum(len(held.ledger) for held in shelves._held.values())
        assert set(shelves._streams.values()) == set(shelves._held)


async def test_one_who_is_larger_than_all_there_is_room_for_is_held(tmp_path: Path) -> None:
    async with Memory.open(at(tmp_path / "m.db")) as memory:
        await write(memory, "a", "b", "c")
        shelves = Shelves(memory._streams.store, most=1)
        assert await shelves.get("default", "ana") is await shelves.get("default", "ana")


async def test_who_was_looked_at_least_recently_is_let_go_first(tmp_path: Path) -> None:
    """What everyone reads is only read: it must not go because nobody writes it."""
    async with Memory.open(at(tmp_path / "m.db")) as memory:
        org = await memory.organization(identity=who("cfo", "CFO", "memory:org"))
        await org.write("office", "Lisbon")
        for subject in ("ana", "bob", "eve"):
            await write(memory, "a", subject=subject)
        shelves = Shelves(memory._streams.store, most=2)
        for subject in ("ana", "bob", "eve"):
            await shelves.get("default", ORG)
            await shelves.get("default", subject)
        assert [subject for _, subject in shelves._held] == [ORG, "eve"]


async def test_what_was_written_here_need_not_be_read(tmp_path: Path) -> None:
    async with Memory.open(at(tmp_path / "m.db")) as memory:
        shelves, store = memory._streams.shelves, memory._streams.store
        me = await memory.session(identity=who())
        for value in ("red", "blue", "green"):
            await me.write("colour", value)
        held = shelves._held["default", "ana"]
        stored = await store.facts("default", "ana")
        assert (held.version, held.tip, held.head) == (stored.version, stored.tip, stored.head)
        assert sorted(held.ledger, key=lambda fact: fact.id) == sorted(stored.facts, key=lambda fact: fact.id)
        assert shelves._facts == 3


async def test_what_is_held_is_as_it_was_last_seen(tmp_path: Path) -> None:
    url = at(tmp_path / "m.db")
    async with Memory.open(url) as one, Memory.open(url) as two:
        shelves = one._streams.shelves
        assert shelves.held("default", "ana") is None
        await write(one, "a")
        held = shelves.held("default", "ana")
        assert held is not None and keys(held) == ["a"] and await shelves.get("default", "ana") is held
        await write(two, "b")
        assert shelves.held("default", "ana") is held and keys(await shelves.get("default", "ana")) == ["a", "b"]


async def test_who_is_only_held_is_not_let_go_before_who_is_not(tmp_path: Path) -> None:
    async with Memory.open(at(tmp_path / "m.db")) as memory:
        for subject in ("ana", "bob", "cid"):
            await write(memory, "a", subject=subject)
        shelves = Shelves(memory._streams.store, most=2)
        await shelves.get("default", "ana")
        await shelves.get("default", "bob")
        assert shelves.held("default", "ana") is not None
        await shelves.get("default", "cid")
        assert shelves.held("default", "bob") is None and shelves.held("default", "ana") is not None


async def test_what_another_process_erased_is_not_held(tmp_path: Path) -> None:
    url = at(tmp_path / "m.db")
    async with Memory.open(url) as one, Memory.open(url) as two:
        (fact,) = await write(one, "secret")
        me = await one.session(identity=who())
        same = await two.session(identity=who())
        assert await same.current("secret") is not None
        await me.forget(fact.id, reason="asked")
        assert await same.current("secret") is None
        assert [each.value for each in await same.history("secret")] == [None]
        await write(one, "more")
        await one.erase("ana")
        assert await same.valid_facts() == ()
        assert all(each.value is None for each in (await two._streams.shelves.get("default", "ana")).ledger)


async def test_whose_turn_it_is_is_not_kept_for_ever() -> None:
    async with Memory.open("sqlite://") as memory:
        shelves = memory._streams.shelves
        turn = shelves.turn("default", "ana")
        assert shelves.turn("default", "ana") is turn
        assert shelves.turn("default", "bob") is not turn
        del turn
        gc.collect()
        assert len(shelves._turns) == 0


async def test_whose_word_weighs_more_is_as_the_memory_was_told() -> None:
    table = Ranks(names=("unknown", "baker", "miller"), aliases={})
    async with Memory.open(ranks=table) as memory:
        for name, authority in (("bob", "miller"), ("ana", "baker")):  # the newer one has the weaker word
            me = await memory.session(identity=Identity(user_id=name, authority=authority), subject="mill")
            await me.write(f"said_by_{name}", "flour")
        held = await memory._streams.shelves.get(memory.space, "mill")
        found = held.shelf.ranked("fact", "nothing of this", 2, me._reader(memory._streams.clock.now())).entries
        assert held.ledger.get(found[0].id).key == "said_by_bob"  # type: ignore[union-attr]  # it is there
