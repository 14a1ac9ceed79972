"""What is in conflict, as a session sees it: whatever ends one of two, the other one is plain again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from sayso.records import Fact
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import START, ManualClock
from tests.remembering import clock_of, who, with_memory

SAID = ("We use Stripe for payments", "Payments go through Adyen")


async def said_both(me: Recollection) -> tuple[Fact, Fact]:
    """Two things that people said, of which nobody knows which is so."""
    for text in SAID:
        await me.observe("user", text)
    (group,) = await me.conflicts()
    assert [each.value for each in group] == list(SAID)
    return group[0], group[1]


async def is_plain(me: Recollection, value: str) -> None:
    assert await me.conflicts() == ()
    (left,) = [each for each in await me.valid_facts() if each.value == value]
    assert left.status == "current"
    text = (await me.context("payments", budget=400)).text
    assert "(in conflict)" not in text and value in text


Ending = Callable[[Recollection, Fact], Awaitable[Any]]
ENDINGS: dict[str, Ending] = {
    "write": lambda me, fact: me.write("other", "none", supersedes=fact.id),
    "correct": lambda me, fact: me.correct(fact.id, "We pay by invoice"),
    "forget": lambda me, fact: me.forget(fact.id, reason="asked"),
}


@pytest.mark.parametrize("how", ENDINGS)
@pytest.mark.parametrize("which", [0, 1])
@with_memory
async def test_what_is_left_is_plain_however_the_other_ended(memory: Memory, how: str, which: int) -> None:
    me = await memory.session(identity=who())
    both = await said_both(me)
    assert "(in conflict)" in (await me.context("payments", budget=400)).text
    await ENDINGS[how](me, both[which])
    await is_plain(me, str(both[1 - which].value))


@with_memory
async def test_talk_that_ends_one_of_two(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await said_both(me)
    await me.observe("user", "Actually, payments go through Klarna now")
    assert await me.conflicts() == () and "(in conflict)" not in (await me.context("payments", budget=400)).text


@with_memory
async def test_what_time_ends_is_seen_when_it_is_read(memory: Memory) -> None:
    me = await memory.session(identity=who())
    end = clock_of(memory).now() + timedelta(hours=1)
    one = await me.write("parcel_v1", "3 boxes", valid_to=end)
    other = await me.write("parcel_v2", "Friday morning")
    assert [[each.id for each in group] for group in await me.conflicts()] == [[one.id, other.id]]
    clock_of(memory).advance(3600)
    assert await me.conflicts() == ()
    assert getattr(await me.current("parcel_v2"), "status", "") == "current"
    assert "parcel v2: Friday morning\n" in (await me.context("parcel", budget=300)).text + "\n"
    before = me.as_of(end - timedelta(seconds=1))
    assert len(await before.conflicts()) == 1 and "(in conflict)" in (await before.context("parcel", budget=300)).text


@with_memory
async def test_who_is_marked_is_who_is_in_a_group_also_after_a_restore(memory: Memory) -> None:
    me = await memory.session(identity=who())
    one, other = await said_both(me)
    await me.write("other", "none", supersedes=one.id)
    await is_plain(me, str(other.value))
    await me.restore(one.id)
    grouped = {each.id for group in await me.conflicts() for each in group}
    assert {each.id for each in await me.valid_facts() if each.status == "conflicting"} == grouped
    assert (await me.context("payments", budget=400)).text.count("(in conflict)") == len(grouped) != 1


@with_memory
async def test_who_does_not_see_the_other_sees_no_conflict(memory: Memory) -> None:
    boss = await memory.session(identity=who("ana", "employee", "hr"))
    await boss.write("parcel_v1", "3 boxes", required_permissions=["hr"])
    await boss.write("parcel_v2", "Friday morning")
    clerk = await memory.session(identity=who("bea"), subject="ana")
    assert len(await boss.conflicts()) == 1 and await clerk.conflicts() == ()
    text = (await clerk.context("parcel", budget=300)).text
    assert "Friday morning" in text and "conflict" not in text
    assert "(in conflict)" in (await boss.context("parcel", budget=300)).text


async def test_conflicts_are_kept(tmp_path: Path) -> None:
    url, clock = f"sqlite:///{tmp_path / 'm.db'}", ManualClock(START)
    async with Memory.open(url, clock=clock) as memory:
        await said_both(await memory.session(identity=who()))
    async with Memory.open(url, clock=clock) as memory:
        me = await memory.session(identity=who())
        ((one, other),) = await me.conflicts()
        await me.forget(one.id, reason="asked")
    async with Memory.open(url, clock=clock) as memory:
        await is_plain(await memory.session(identity=who()), str(other.value))
