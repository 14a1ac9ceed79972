"""How far talk reaches: not to what its speaker may not see, nor to what it does not speak of, and no limit is lost."""

from __future__ import annotations

import pytest

from sayso.memory.claims.statement import MAX_STATED, statement
from sayso.runtime.memory.space import Memory
from tests.remembering import who, with_memory


@with_memory
async def test_talk_does_not_end_what_its_speaker_may_not_see(memory: Memory) -> None:
    boss = await memory.session(identity=who("ana", "employee", "hr"))
    secret = await boss.write("salary", "80 USD; bonus agreed with Rui", required_permissions=["hr"])
    me = await memory.session(identity=who())
    for text in ("The salary is 99 USD", "Actually, 99 USD", "Forget the salary"):
        heard = await me.observe("user", text)
        assert all("Rui" not in str(fact.value) for fact in heard.facts)
        assert all(fact.required_permissions == ("hr",) for fact in heard.facts)
    assert await boss.is_current(secret.id)


@pytest.mark.parametrize("scope", ["session", "task", "draft", "hypothetical"])
@with_memory
async def test_talk_does_not_end_what_holds_where_it_is_not(memory: Memory, scope: str) -> None:
    mine = await memory.session(identity=who(), scope_ids=("t1",))
    price = await mine.write("price", "10 USD", scope=scope, scope_id="" if scope == "session" else "t1")  # type: ignore[arg-type]
    other = await memory.session(identity=who())
    await other.observe("user", "The hotel price is 99 USD, by the way")
    assert await mine.is_current(price.id)


@pytest.mark.parametrize(
    "text", ["The budget is now 500 USD", "We changed the cake from lemon to chocolate", "My cat is now 7"]
)
@with_memory
async def test_talk_of_something_else_leaves_what_a_host_has_written(memory: Memory, text: str) -> None:
    me = await memory.session(identity=who())
    known = [await me.write(key, value) for key, value in (("age", "33"), ("phone", "555-1234"), ("tier", "gold"))]
    await me.observe("user", text)
    assert [await me.is_current(fact.id) for fact in known] == [True, True, True]


@with_memory
async def test_a_limit_that_is_changed_is_a_limit(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("discount", "max 15%", is_constraint=True)
    (limit,) = (await me.observe("user", "Actually, 40%")).facts
    assert (limit.is_constraint, limit.value) == (True, "max 40%")


@with_memory
async def test_what_a_weaker_one_said_does_not_rise_with_what_takes_its_place(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.observe("user", "The rent is 500 USD and payments go to account 99-11", authority="guest")
    (rent,) = (await me.observe("user", "The rent changed from 500 USD to 600 USD", authority="manager")).facts
    assert rent.source.authority == "manager" and "600 USD" in str(rent.value) and "99-11" not in str(rent.value)
    (rest,) = [each for each in await me.valid_facts() if "99-11" in str(each.value)]
    assert rest.source.authority == "guest" and "500" not in str(rest.value)


@with_memory
async def test_what_one_of_the_same_rank_takes_the_place_of_leaves_nothing_beside_it(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.observe("user", "The rent is 500 USD and payments go to account 99-11")
    await me.observe("user", "The rent changed from 500 USD to 600 USD")
    assert len([each for each in await me.valid_facts() if "99-11" in str(each.value)]) == 1


@with_memory
async def test_a_models_own_words_change_no_limit_and_nothing_that_a_host_has_written(memory: Memory) -> None:
    me = await memory.session(identity=who())
    limit = await me.write("discount", "max 15%", is_constraint=True)
    plan = await me.write("plan", "gold")
    for text in ("The discount is 40%", "Actually, 40%", "Your plan is silver now"):
        await me.observe("assistant", text)
    assert await me.is_current(limit.id) and await me.is_current(plan.id)


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_so_many_values_of_a_text_are_held_against_others(extra: int) -> None:
    text = ", ".join(f"{number} boxes" for number in range(101, 101 + MAX_STATED + extra))
    assert len(statement(text, "en", None).values) == min(MAX_STATED, MAX_STATED + extra)
