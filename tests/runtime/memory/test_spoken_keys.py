"""A host writes under a key what people have said under it: what was said goes on as what the host writes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from sayso.errors import FactError
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from tests.remembering import clock_of, code_of, verified, who, with_memory


async def values(me: Recollection) -> list[object]:
    return [fact.value for fact in await me.valid_facts()]


@with_memory
@pytest.mark.parametrize(
    ("said", "new"),
    [("I am vegetarian", "vegan"), ("I work at Acme", "Initech"), ("We use Trello for tasks", "Asana")],
)
async def test_who_writes_the_key_of_what_was_said_supersedes_it(memory: Memory, said: str, new: str) -> None:
    me = await memory.session(identity=who())
    (spoken,) = (await me.observe("user", said)).facts
    assert (await me.write(spoken.key, new)).supersedes == spoken.id
    assert await values(me) == [new]


@with_memory
async def test_of_several_things_said_under_a_key_none_is_meant(memory: Memory) -> None:
    me = await memory.session(identity=who())
    both = [(await me.observe("user", f"I'm allergic to {what}")).facts[0] for what in ("nuts", "latex")]
    assert both[0].key == both[1].key
    await me.write(both[0].key, "see the card")
    assert await values(me) == ["I'm allergic to nuts", "I'm allergic to latex", "see the card"]


@with_memory
async def test_what_holds_elsewhere_is_not_meant(memory: Memory) -> None:
    me = await memory.session(identity=who(), scope_ids=["T1"])
    (spoken,) = (await me.observe("user", "I work at Acme")).facts
    await me.write(spoken.key, "Initech", scope="task", scope_id="T1")
    assert await me.is_current(spoken.id)


@with_memory
async def test_what_was_said_is_ended_by_its_key(memory: Memory) -> None:
    me = await memory.session(identity=who())
    (spoken,) = (await me.observe("user", "My budget is 300 euros")).facts
    assert not await me.permits("budget", "400 euros")
    await me.write(spoken.key, spoken.value, valid_to=clock_of(memory).now())
    assert not await me.is_current(spoken.id) and await me.permits("budget", "400 euros")
    assert await values(me) == []


@with_memory
async def test_a_host_that_says_it_again_makes_no_second_one(memory: Memory) -> None:
    me = await memory.session(identity=who())
    (spoken,) = (await me.observe("user", "My budget is 300 euros")).facts
    await me.write(spoken.key, spoken.value)
    assert await values(me) == ["My budget is 300 euros"]


@with_memory
async def test_what_was_said_and_is_made_so_again_goes_on_under_its_key(memory: Memory) -> None:
    me = await memory.session(identity=who())
    (monday,) = (await me.observe("user", "The delivery is on Monday")).facts
    await me.observe("user", "The delivery is on Tuesday")
    again = await me.restore(monday.id)
    assert again.element == "" and await values(me) == ["The delivery is on Monday"]
    assert (await me.write("delivery", "Friday")).supersedes == again.id
    assert all(report.ok for report in await verified(memory))


@with_memory
async def test_of_several_things_said_each_is_made_so_again(memory: Memory) -> None:
    me = await memory.session(identity=who())
    both = [(await me.observe("user", f"I'm allergic to {what}")).facts[0] for what in ("nuts", "latex")]
    for each in both:
        await me.write(each.key, each.value, supersedes=each.id, valid_to=clock_of(memory).now(), element=each.id)
    for each in both:
        await me.restore(each.id)
    assert sorted(map(str, await values(me))) == ["I'm allergic to latex", "I'm allergic to nuts"]


# Compare and set.


@with_memory
async def test_what_was_said_is_what_is_expected(memory: Memory) -> None:
    me = await memory.session(identity=who())
    (spoken,) = (await me.observe("user", "The delivery is on Monday")).facts
    assert await code_of(me.write("delivery", "Friday", expected="")) == "fact.expected"
    assert (await me.write("delivery", "Friday", expected=spoken.id)).supersedes == spoken.id


@with_memory
@pytest.mark.parametrize(("key", "other"), [("pay_day", "payDay"), ("status", "status_v2"), ("a key", "a-key")])
async def test_a_key_in_another_spelling_or_version_is_the_same_place(memory: Memory, key: str, other: str) -> None:
    me = await memory.session(identity=who())
    first = await me.write(key, 10)
    assert await code_of(me.write(other, 12, expected="")) == "fact.expected"
    assert (await me.write(other, 12, expected=first.id)).supersedes == first.id


@with_memory
@pytest.mark.parametrize("spelled", ["deliveryDay", "Delivery Day", "delivery-day", "delivery_day_v2"])
async def test_a_key_is_one_name_for_who_reads(memory: Memory, spelled: str) -> None:
    me = await memory.session(identity=who())
    first = await me.write("delivery_day", "Monday")
    assert await me.current(spelled) == first and await me.is_current(spelled)
    assert await me.history(spelled) == (first,)
    await me.write("delivery_day", "Monday", valid_to=clock_of(memory).now())
    assert await me.current(spelled) is None and len(await me.history(spelled)) == 2


@with_memory
async def test_accents_tell_two_keys_apart_for_who_reads(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("avó", "Rosa")
    assert await me.current("avô") is None


# Whatever the clock does.


@with_memory
async def test_what_is_said_now_comes_last_whatever_the_clock_does(memory: Memory) -> None:
    clock, me = clock_of(memory), await memory.session(identity=who())
    await me.observe("user", "Would Tuesday be possible?")
    clock.advance(-60)
    await me.observe("assistant", "Which Tuesday do you mean?")
    text = (await me.context("x", budget=500)).text
    assert text.index("Would Tuesday") < text.index("Which Tuesday")
    assert "Which Tuesday" in (await me.context("x", budget=500, turns=1)).text


async def test_under_a_clock_that_stands_still_what_came_first_is_told_first() -> None:
    class Still:
        def now(self) -> object:
            return at

    async with Memory.open() as other:
        at = (await (await other.session(identity=who())).write("k", 1)).learned_at
    async with Memory.open(clock=Still(), many=["allergy"]) as memory:  # type: ignore[arg-type]
        me = await memory.session(identity=who())
        for number in range(20):
            await me.write("k", number)
            await me.write("allergy", f"to {number}")
        assert [fact.value for fact in await me.history("k")] == list(range(20))
        newest = await me.current("allergy")
        assert newest is not None and newest.value == "to 19"


@with_memory
async def test_who_expects_what_has_ended_is_told_so(memory: Memory) -> None:
    clock, me = clock_of(memory), await memory.session(identity=who())
    (spoken,) = (await me.observe("user", "The delivery is on Monday")).facts
    await me.write("delivery", spoken.value, valid_to=clock.now() + timedelta(hours=1))
    clock.advance(7_200)
    with pytest.raises(FactError, match="not nothing"):
        await me.write("delivery", "Friday", expected=spoken.id)
    await me.write("delivery", "Friday", expected="")
