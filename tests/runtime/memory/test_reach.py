"""How far talk reaches: not to what its speaker may not see, nor to what it does not speak of, and no limit is lost."""

from __future__ import annotations

import pytest

from sayso.memory.claims.clauses.statement import MAX_STATED, statement
from sayso.records import Fact
from sayso.runtime.memory.space import Memory
from tests.remembering import clock_of, verified, who, with_memory


@with_memory
async def test_talk_does_not_end_what_its_speaker_may_not_see(memory: Memory) -> None:
    boss = await memory.session(identity=who("ana", "employee", "hr"))
    secret = await boss.write("salary", "80 USD; bonus agreed with Rui", required_permissions=["hr"])
    me = await memory.session(identity=who())
    for text in ("The salary is 99 USD", "Actually, 99 USD", "Forget the salary"):
        heard = await me.observe("user", text)
        assert all("Rui" not in str(fact.value) and not fact.required_permissions for fact in heard.facts)
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


BESIDE = "The budget is 200 USD, we ship from Porto on Mondays"


async def left_beside(memory: Memory, text: str, change: str) -> tuple[Fact, Fact]:
    """What a guest has said, and what is left of it where a manager changes a part."""
    me = await memory.session(identity=who())
    (said,) = (await me.observe("user", text, authority="guest")).facts
    (new,) = (await me.observe("user", change, authority="manager")).facts
    (rest,) = [each for each in await me.valid_facts() if each.said == said.said]
    assert new.supersedes == said.id and rest.source.authority == "guest"
    return said, rest


@with_memory
async def test_what_was_said_beside_a_limit_is_none(memory: Memory) -> None:
    said, rest = await left_beside(memory, BESIDE, "The budget is 300 USD")
    assert (said.is_constraint, rest.is_constraint, rest.constraint_type) == (True, False, None)
    me = await memory.session(identity=who())
    assert await me.permits("budget", "250 USD") and not await me.permits("budget", "350 USD")


@with_memory
async def test_a_limit_that_was_said_beside_another_binds(memory: Memory) -> None:
    _, rest = await left_beside(memory, "The budget is 200 USD, at least 5 boxes", "The budget is 300 USD")
    assert (rest.value, rest.is_constraint, rest.constraint_type) == ("at least 5 boxes", True, "budget")


@with_memory
async def test_what_is_left_has_a_salt_of_its_own(memory: Memory) -> None:
    _, rest = await left_beside(memory, BESIDE, "The budget is 300 USD")
    salts = [each.salt for each in (await memory.export("ana")).facts]
    assert rest.salt in salts and len(set(salts)) == len(salts) == 3
    assert all(report.ok for report in await verified(memory))


@pytest.mark.parametrize("forgotten", [0, 1])
@with_memory
async def test_what_is_left_is_forgotten_with_what_it_was_said_in(memory: Memory, forgotten: int) -> None:
    both = await left_beside(memory, BESIDE, "The budget is 300 USD")
    me = await memory.session(identity=who())
    await me.forget(both[forgotten].id, reason="asked")
    kept = [str(each.value) for each in (await memory.export("ana")).facts]
    assert not any("Porto" in each for each in kept) and [each for each in kept if "300" in each]
    assert "Porto" not in (await me.context("Porto", budget=300)).text


@with_memory
async def test_what_was_said_beside_what_is_to_go_later_stays_when_it_goes(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.observe("user", "The rent is 500 USD and payments go to account 99-11", authority="guest")
    await me.observe("user", "From tomorrow the rent is 600 USD", authority="manager")
    assert ["99-11" in str(each.value) for each in await me.valid_facts()] == [True]
    clock_of(memory).advance(3 * 86_400)
    for _ in range(2):  # before it is written down that its time has come, and after
        told = {each.source.authority: str(each.value) for each in await me.valid_facts() if each.said}
        assert "600" in told["manager"] and "99-11" in told["guest"] and "500" not in told["guest"]
        await me.write("other", "thing")
    assert all(report.ok for report in await verified(memory))


@with_memory
async def test_what_ends_before_that_is_not_kept_for_later(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.observe("user", "Until 10 January the rent is 500 USD, payments go to account 99-11", authority="guest")
    await me.observe("user", "From 20 January the rent is 600 USD", authority="manager")
    clock_of(memory).advance(30 * 86_400)
    assert [each for each in await me.valid_facts() if "99-11" in str(each.value)] == []
