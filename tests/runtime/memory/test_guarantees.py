"""What the memory promises, held against a clock, a guest, a hidden value or a hand that mean it no good."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from sayso.errors import StoreError
from sayso.memory.context.build import MAX_BUDGET_TOKENS
from sayso.memory.limits import EARLIEST, LATEST, MAX_NOTES
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import START, ManualClock
from tests.remembering import at, bytes_hold, chains, clock_of, code_of, verified, who, with_memory

NEW_YORK = ZoneInfo("America/New_York")


# Time.


@with_memory
async def test_what_is_said_after_the_clock_went_back_comes_last(memory: Memory) -> None:
    me, clock = await memory.session(identity=who()), clock_of(memory)
    await me.observe("user", "My delivery address is 123 Main St")
    clock.advance(-0.005)
    said = await me.observe("user", "My delivery address is now 456 Oak Ave")
    assert [fact.status for fact in said.facts] == ["current"]
    assert [fact.value for fact in await me.valid_facts()] == ["My delivery address is 456 Oak Ave"]


@with_memory
async def test_what_was_written_first_is_told_first_also_by_a_clock_that_goes_back(memory: Memory) -> None:
    me, clock = await memory.session(identity=who()), clock_of(memory)
    for number in range(20):
        await me.write("gate", number)
        clock.advance(-1)
    assert [fact.value for fact in await me.history("gate")] == list(range(20))


@with_memory
async def test_an_hour_that_comes_twice(memory: Memory) -> None:
    clock_of(memory).advance((datetime(2026, 11, 2, tzinfo=UTC) - START).total_seconds())
    me = await memory.session(identity=who())
    await me.write("gate", "A1", at=datetime(2026, 11, 1, 1, 50, tzinfo=NEW_YORK))
    await me.write("gate", "B2", at=datetime(2026, 11, 1, 1, 10, fold=1, tzinfo=NEW_YORK))
    current = await me.current("gate")
    assert current is not None and current.value == "B2"
    begins, ends = datetime(2026, 11, 1, 1, 50, tzinfo=NEW_YORK), datetime(2026, 11, 1, 1, 10, fold=1, tzinfo=NEW_YORK)
    assert (await me.write("sale", "yes", valid_from=begins, valid_to=ends)).valid_to == ends.astimezone(UTC)
    assert await code_of(me.write("sale", "no", valid_from=ends, valid_to=begins)) == "fact.interval"


@pytest.mark.parametrize(
    "when",
    [
        datetime(1, 1, 1, tzinfo=ZoneInfo("Asia/Tokyo")),
        datetime.max.replace(tzinfo=timezone(timedelta(hours=-12))),
        EARLIEST - timedelta(microseconds=1),
        LATEST + timedelta(microseconds=1),
        datetime(2026, 1, 1),  # noqa: DTZ001 - of no zone
        date(2026, 1, 1),
        "2026-01-01",
    ],
    ids=repr,
)
async def test_times_that_are_none(when: Any) -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        for refused in (
            me.write("a", 1, at=when),
            me.write("a", 1, valid_to=when),
            me.observe("user", "hello", at=when),
            me.context("a", budget=300, at=when),
        ):
            assert await code_of(refused) == "fact.time_invalid"
        assert await memory.subjects() == []


async def test_the_first_and_the_last_time_there_is() -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        await me.write("era", "all", at=EARLIEST, valid_from=EARLIEST, valid_to=LATEST)
        await me.observe("user", "My city is Porto", at=EARLIEST)
        assert len((await memory.export("ana")).observations) == 1
        assert len(await memory.erase("ana")) == 3


# Whose word, and who may know.


@with_memory
async def test_a_limit_does_not_go_with_a_note_that_says_the_same(memory: Memory) -> None:
    guest = await memory.session(identity=who("ana", "guest"))
    await guest.observe("user", "The discount limit is at most 15%", authority="manager")
    mine = await guest.write("scratch", "15%")
    await guest.forget(mine.id, reason="typo")
    assert [fact.is_constraint for fact in await guest.valid_facts()] == [True]
    assert not await guest.permits("discount_limit", "40%")


@with_memory
async def test_what_is_hidden_does_not_go_with_a_guess(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "manager", "hr:read"), subject="ana")
    await hr.write("salary", "5300 EUR", required_permissions=["hr:read"])
    await hr.observe("user", "The salary is 5400 EUR now")
    me = await memory.session(identity=who())
    guess = await me.write("guess", "5400 EUR")
    await me.forget(guess.id, reason="a guess")
    assert ["5400" in str(fact.value) for fact in await hr.valid_facts()] == [True]


@with_memory
async def test_what_only_a_hidden_fact_states_is_not_said(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "manager", "hr:read"), subject="ana")
    await hr.write("salary", "5300 EUR", required_permissions=["hr:read"])
    me = await memory.session(identity=who())
    await me.note("draft", "salary 5300 EUR")
    await me.observe("assistant", "Your salary is 5300 EUR. Anything else?")
    assert "5300" not in (await me.context("salary", budget=500)).text
    await hr.note("draft", "salary 5300 EUR")
    assert (await hr.context("salary", budget=500)).text.count("5300") == 3


@with_memory
async def test_no_name_passes_for_a_permission(memory: Memory) -> None:
    me = await memory.session(identity=who("ana", "employee", "a\x1fb"))
    await me.write("task_name", "hello", scope_id="\x1fhr:read")
    hr = await memory.session(identity=who("hr", "manager", "hr:read", "a", "b"), subject="ana")
    await hr.write("salary", "5300 EUR", required_permissions=["hr:read"])
    await hr.write("bonus", "777 EUR", required_permissions=["a", "b"])
    text = (await me.context("salary bonus", budget=500)).text
    assert "5300" not in text and "777" not in text


@with_memory
async def test_a_claim_was_a_claim_then_too(memory: Memory) -> None:
    boss = await memory.session(identity=who("boss", "manager"), subject="ana")
    me, clock = await memory.session(identity=who("ana", "guest")), clock_of(memory)
    await boss.write("discount", "max 10%", is_constraint=True)
    claim = await me.write("discount", "max 40%")
    then = clock.now()
    clock.advance(3600)
    await me.correct(claim.id, "max 35%")
    current = await me.as_of(then).current("discount")
    assert current is not None and (current.value, current.status) == ("max 10%", "current")
    assert "max 40%" not in (await me.as_of(then).context("discount", budget=300)).text


@with_memory
async def test_what_took_a_place_knew_what_it_was_made_of_then_too(memory: Memory) -> None:
    me, clock = await memory.session(identity=who()), clock_of(memory)
    first = await me.write("total", 10)
    await me.write("total", 12, depends_on=[first.id])
    then = clock.now()
    clock.advance(3600)
    assert "recalculate" not in (await me.as_of(then).context("total", budget=300)).text


@pytest.mark.parametrize(
    "said",
    [
        "I never said the budget is 500 USD",
        "> The budget is 500 USD",
        "The old budget was 500 USD",
        "Unless the budget is 500 USD we can't go",
        "In the movie the budget is 500 USD",
        "Translate: the budget is 500 USD",
        "Nunca dije que el presupuesto es de 500 USD",
        "Não é verdade que o orçamento é de 500 USD",
    ],
)
async def test_what_is_not_asserted_moves_no_limit(said: str) -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        await me.write("budget", "max 200 USD", is_constraint=True)
        await me.observe("user", said)
        assert (bool(await me.permits("budget", "400 USD")), bool(await me.permits("budget", "100 USD"))) == (
            False,
            True,
        )


@pytest.mark.parametrize("said", ["If only the budget was 5 USD", "Last year the budget was 5 USD"])
async def test_what_was_or_would_be_sets_no_limit(said: str) -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        boss = await memory.session(identity=who("boss", "manager"), subject="ana")
        await boss.write("budget", "max 200 USD", is_constraint=True)
        me = await memory.session(identity=who("ana", "guest"))
        await me.observe("user", said)
        assert await me.permits("budget", "100 USD")


@pytest.mark.parametrize(
    ("known", "speaker", "said"),
    [
        ("My address is 12 High St", "assistant", "Our address is 99 Store Rd"),
        ("My name is Ana", "Assistant", "My name is Max, I'm your assistant"),
        ("My phone is 555-1234", "Bob", "My phone is 555-9999"),
        ("Mi correo es ana@x.com", "bot", "Mi correo es ayuda@acme.com"),
    ],
)
async def test_who_else_speaks_of_themselves_changes_nothing(known: str, speaker: str, said: str) -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        await me.observe("user", known)
        await me.observe(speaker, said)
        assert known in [fact.value for fact in await me.valid_facts()]


@pytest.mark.parametrize("speaker", ["user", "customer", "ana", "Ana Ruiz"])
async def test_the_person_changes_what_is_theirs_whatever_a_host_calls_them(speaker: str) -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who(user_name="Ana Ruiz"))
        for said in ("I live in Rome", "I moved to Milan", "My phone is 555-1234", "My phone is 555-9999"):
            await me.observe(speaker, said)
        assert [fact.value for fact in await me.valid_facts()] == ["I live in Milan", "My phone is 555-9999"]


@pytest.mark.parametrize("speaker", ["assistant", "Assistant", "bot", "system"])
async def test_what_a_model_says_ends_nothing_that_a_host_has_written(speaker: str) -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        fact = await me.write("delivery_address", "123 Main St")
        await me.observe(speaker, "Your delivery address is 9 Evil Rd")
        assert await me.is_current(fact.id)


# Plans.


@with_memory
async def test_a_limit_binds_when_its_line_goes_on_by_plans_under_another_key(memory: Memory) -> None:
    me, clock = await memory.session(identity=who("ana", "manager")), clock_of(memory)
    await me.write("discount", "max 10%", is_constraint=True)
    await me.write("offer_cap", "max 20%", supersedes="discount", valid_from=clock.now() + timedelta(hours=1))
    await me.write("offer_cap", "max 15%", valid_from=clock.now() + timedelta(hours=2))
    clock.advance(3 * 3600)
    assert not await me.permits("discount", "90%")
    current = await me.current("discount")
    assert current is not None and current.value == "max 15%"


@with_memory
async def test_a_plan_that_was_forgotten_ends_nothing_on_its_day(memory: Memory) -> None:
    me, clock = await memory.session(identity=who("ana", "manager")), clock_of(memory)
    await me.write("discount", "max 10%", is_constraint=True)
    plan = await me.write("discount", "max 20%", valid_from=clock.now() + timedelta(hours=1))
    await me.forget(plan.id, reason="a mistake")
    clock.advance(7200)
    assert [fact.value for fact in await me.valid_facts()] == ["max 10%"]
    await me.write("other", 1)
    assert not await me.permits("discount", "90%")


@with_memory
async def test_an_earlier_time_is_told_as_it_was_answered_then(memory: Memory) -> None:
    boss = await memory.session(identity=who("cfo", "CFO"), subject="ana")
    me, clock = await memory.session(identity=who()), clock_of(memory)
    rate = await boss.write("rate_v1", "12%")
    await me.write("total", "112", depends_on=[rate.id])
    claim = await me.write("rate_v2", "9%")
    then, answered = clock.now(), (await me.valid_facts(), await me.contested(), await me.conflicts())
    clock.advance(60)
    await boss.write("rate_v3", "15%", supersedes=claim.id)
    await boss.forget(rate.id, reason="a mistake")
    at_that_time = me.as_of(then)
    told = (await at_that_time.valid_facts(), await at_that_time.contested(), await at_that_time.conflicts())
    assert {each.id: (each.status, each.needs_review) for each in (*told[0], *told[1])} == {
        each.id: (each.status, each.needs_review) for each in (*answered[0], *answered[1]) if each.id != rate.id
    }
    assert told[2] == answered[2]


@with_memory
async def test_what_was_said_again_leaves_an_earlier_time_as_it_was(memory: Memory) -> None:
    me, clock = await memory.session(identity=who()), clock_of(memory)
    await me.write("price", "10")
    then = clock.now()
    for value in ("10", "10", "11", "11"):
        clock.advance(60)
        await me.write("price", value)
    before = await chains(memory)
    assert [fact.value for fact in await me.as_of(then).valid_facts()] == ["10"]
    assert "10" in (await me.as_of(then).context("price", budget=500)).text
    assert await chains(memory) == before  # to look back writes nothing


@with_memory
async def test_an_earlier_context_shows_the_last_turns_of_then(memory: Memory) -> None:
    me, clock = await memory.session(identity=who()), clock_of(memory)
    await me.observe("user", "Please ring the bell twice")
    then = clock.now()
    for number in range(60):
        clock.advance(60)
        await me.observe("user", f"Remark number {number}")
    for turns in (1, 50):
        assert "bell" in (await me.as_of(then).context("bell", budget=500, turns=turns)).text
        assert "Remark" not in (await me.as_of(then).context("bell", budget=500, turns=turns)).text


@with_memory
async def test_a_plan_is_in_force_on_its_day_for_whoever_only_reads(memory: Memory) -> None:
    me, clock = await memory.session(identity=who()), clock_of(memory)
    price = await me.write("unit_price_v1", "10 USD")
    await me.write("total", "100 USD", depends_on=[price.id])
    await me.write("unit_price_v2", "12 USD", valid_from=clock.now() + timedelta(hours=1))
    assert "100 USD" in (await me.context("total", budget=500)).text
    clock.advance(3600)
    told = (await me.context("total", budget=500)).text
    assert "12 USD" in told
    assert "100 USD" not in told
    assert "10 USD" not in told
    now = {fact.key: fact for fact in await me.valid_facts()}
    assert (now["unit_price_v2"].status, now["total"].needs_review) == ("current", True)
    assert not await me.is_current(price.id)
    assert all(report.ok for report in await verified(memory))
    (links,) = (await chains(memory)).values()
    assert [link.artifact.type for link in links].count("fact.in_force") == 1


@with_memory
async def test_a_plan_that_was_forgotten_is_not_asked_for_again_and_again(memory: Memory) -> None:
    me, clock = await memory.session(identity=who()), clock_of(memory)
    plan = await me.write("price", "12 USD", valid_from=clock.now() + timedelta(hours=1))
    await me.forget(plan.id, reason="asked")
    before = await chains(memory)
    clock.advance(7200)
    assert await me.current("price") is None
    assert await chains(memory) == before


@with_memory
async def test_talk_sees_a_plan_that_is_in_force_whoever_has_looked(memory: Memory) -> None:
    boss, clock = await memory.session(identity=who("boss", "manager"), subject="ana"), clock_of(memory)
    me = await memory.session(identity=who("ana", "guest"))
    await boss.write("discount_limit", "max 10%", is_constraint=True, valid_from=clock.now() + timedelta(hours=1))
    clock.advance(7200)
    said = await me.observe("user", "The discount limit is at most 40%")
    assert [fact.status for fact in said.facts] == ["contested"]


@pytest.mark.parametrize("days", [-30, 0, 30])
async def test_looking_at_another_time_changes_nothing_of_what_is_said(days: int) -> None:
    clock = ManualClock()
    async with Memory.open("sqlite://", clock=clock) as memory:
        me, now = await memory.session(identity=who()), clock.now()
        await me.write("budget", "200 USD", valid_from=now - timedelta(days=1), valid_to=now + timedelta(days=5))
        await me.context("budget", budget=300, at=now + timedelta(days=days))
        await me.observe("user", "The budget is 300 USD now")
        assert [fact.value for fact in await me.valid_facts()] == ["300 USD"]


@with_memory
async def test_what_is_erased_outranks_nobody(memory: Memory) -> None:
    boss = await memory.session(identity=who("boss", "manager"), subject="ana")
    await boss.write("city", "Porto")
    await memory.erase("ana")
    me = await memory.session(identity=who("ana", "guest"))
    assert (await me.write("city", "Faro")).status == "current"


@with_memory
async def test_what_a_limit_does_not_state_is_forgotten_beside_it(memory: Memory) -> None:
    me = await memory.session(identity=who("ana", "guest"))
    await me.observe("user", "The discount limit is at most 15%. Call Zanzibar Prado first", authority="manager")
    fact = await me.write("contact", "Zanzibar Prado")
    await me.forget(fact.id, reason="asked")
    exported = await memory.export("ana")
    assert [fact.value for fact in await me.valid_facts()] == ["The discount limit is at most 15%."]
    assert not any("Zanzibar" in f"{each.text}" for each in exported.observations)


@with_memory
async def test_a_claim_that_comes_again_under_another_version_of_its_key(memory: Memory) -> None:
    boss = await memory.session(identity=who("boss", "manager"), subject="ana")
    me = await memory.session(identity=who("ana", "guest"))
    await boss.write("discount_v1", "max 10%")
    await me.write("discount_v1", "max 40%", id="m1")
    for _ in range(2):
        assert (await me.write("discount_v2", "max 40%", id="m2")).id == "m1"


# What is dead, and what comes again.


async def test_what_was_said_and_is_forgotten_does_not_come_back_in_another_turn() -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        told = await me.observe("user", "I live in Madrid")
        await me.observe("user", "I live in Toledo")
        await me.observe("user", "Is the weather nice in Madrid?")
        await me.forget(told.facts[0].id, reason="asked")
        assert "Madrid" not in (await me.context("weather", budget=200)).text


async def test_a_member_of_many_that_is_corrected_is_another_one() -> None:
    async with Memory.open("sqlite://", clock=ManualClock(), many=["allergy"]) as memory:
        me = await memory.session(identity=who())
        fact = await me.write("allergy", "peanuts")
        await me.correct(fact.id, "milk")
        assert "peanuts" not in (await me.context("allergy", budget=300)).text
        await me.write("allergy", "peanuts")
        assert sorted(fact.value for fact in await me.valid_facts()) == ["milk", "peanuts"]


@pytest.mark.parametrize(
    ("dead", "note"),
    [
        ("123 Main St", "Ship to:\n123 Main St\nPorto"),
        ("123 Main St", "Ship to:\r\n123 Main St"),
        ("123 Main St", {"ship": "Ana\n123 Main St"}),
        ("123 Main St", "to:\x0b123 Main St"),
        ("CORP\\nina", "ask CORP\\nina first"),
        ("CORP\\nina", "to:\u2028CORP\\nina"),
    ],
)
async def test_a_dead_value_beside_the_end_of_a_line_or_what_looks_like_one(dead: str, note: Any) -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        for value in (dead, "456 Oak Ave"):
            await me.write("delivery_address", value)
        await me.note("parcel", note)
        context = await me.context("parcel", budget=300)
        assert (dead[-4:] not in context.text, context.violations) == (True, 0)


async def test_a_line_ends_a_sentence_in_a_turn_that_is_shown() -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        await me.write("floor", 3)
        await me.write("floor", 5)
        await me.observe("assistant", "Mind the wet floor?\n- 3 apples, 2 pears?")
        context = await me.context("q", budget=500)
        assert ("apples" in context.text, context.violations) == (True, 0)


@with_memory
async def test_a_write_that_said_nothing_new_brings_nothing_back_when_it_comes_again(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("plan", "gold", id="m1")
    assert (await me.write("plan", "gold", id="m2")).id == "m1"
    await me.write("plan", "silver", id="m3")
    assert (await me.write("plan", "gold", id="m2")).id == "m1"
    current = await me.current("plan")
    assert current is not None and current.value == "silver"
    assert await code_of(me.write("plan", "bronze", id="m2")) == "fact.duplicate"


@with_memory
async def test_what_is_to_be_hidden_is_not_taken_for_what_is_not(memory: Memory) -> None:
    me = await memory.session(identity=who("ana", "employee", "hr:read"))
    await me.write("salary", "5300 EUR", id="s1")
    assert await code_of(me.write("salary", "5300 EUR", id="s1", required_permissions=["hr:read"])) == "fact.duplicate"
    assert (await me.write("salary", "5300 EUR", id="s1")).id == "s1"


async def test_a_member_of_many_comes_again_after_it_was_erased() -> None:
    async with Memory.open("sqlite://", clock=ManualClock(), many=["allergy"]) as memory:
        me = await memory.session(identity=who())
        await me.write("allergy", "Peanuts", id="al1")
        await memory.erase("ana")
        me = await memory.session(identity=who())
        assert (await me.write("allergy", "Peanuts", id="al1")).value is None


# Sessions, notes, and who waits no longer.


@with_memory
async def test_a_session_has_ended_for_all_who_hold_it(memory: Memory) -> None:
    one = await memory.session(identity=who(), session_id="s")
    other = await memory.session(identity=who(), session_id="s")
    await other.end()
    assert await code_of(one.write("x", 1)) == "session.ended"
    assert await code_of(one.observe("user", "My city is Porto")) == "session.ended"


@with_memory
async def test_notes_that_are_over_take_no_room_and_no_hurry_makes_more(memory: Memory) -> None:
    me = await memory.session(identity=who())
    for number in range(MAX_NOTES):
        await me.note(f"old {number}", "x", ttl=5)
    assert await code_of(me.note("one more", "x")) == "note.too_many"
    clock_of(memory).advance(60)
    codes = await asyncio.gather(*[code_of(me.note(f"new {number}", "x")) for number in range(MAX_NOTES + 20)])
    assert codes.count("note.too_many") == 20
    assert len(await me.working_set()) == MAX_NOTES


async def test_what_has_begun_to_be_forgotten_is_forgotten(tmp_path: Path) -> None:
    async with Memory.open(at(tmp_path / "a.db"), clock=ManualClock()) as memory:
        for number in range(12):
            me = await memory.session(identity=who(f"u{number}"))
            fact = await me.write("city", f"Zanzibar{number}")
            await me.note("trip", f"to Zanzibar{number}")
            task = asyncio.create_task(me.forget(fact.id, reason="asked"))
            await asyncio.sleep(0.001 * number)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            async with memory._streams.shelves.turn("default", f"u{number}"):  # whatever has begun has ended
                exported = await memory.export(f"u{number}")
            left = [fact.value for fact in exported.facts if fact.value], [note.value for note in exported.notes]
            assert left in (([f"Zanzibar{number}"], [f"to Zanzibar{number}"]), ([], [""]))


# Files and values.


async def test_the_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (x)")
        connection.commit()
    before = path.read_bytes()
    assert await code_of(Memory.open(at(path))) == "store.corrupt"
    assert path.read_bytes() == before and sorted(tmp_path.iterdir()) == [path]


async def test_what_cannot_be_opened_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sayso.store.schema.BUSY_TIMEOUT_S", 0.1)
    async with Memory.open(at(tmp_path / "a.db")):
        pass
    with closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as held:
        held.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked") as refused:
            await Memory.open(at(tmp_path / "a.db"))
    assert refused.value.code == "store.unopened"
    assert await code_of(Memory.open("sqlite:////dev/null")) == "store.unopened"
    assert await code_of(Memory.open(at(tmp_path / ("x" * 5_000)))) == "store.url"
    assert await code_of(Memory.open("sqlite:///\ud800")) == "store.unopened"


async def test_what_is_erased_is_in_no_file(tmp_path: Path) -> None:
    async with Memory.open(at(tmp_path / "a.db")) as memory:
        me = await memory.session(identity=who())
        await me.write("city", "Zanzibar")
        await memory.erase("ana")
    assert not bytes_hold(tmp_path / "a.db", "Zanzibar")


async def test_what_a_value_a_budget_or_a_name_cannot_be() -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        assert await code_of(me.write("map", {1: "a", "1": "b"})) == "fact.value_invalid"
        assert await code_of(me.context("q", budget=MAX_BUDGET_TOKENS + 1)) == "context.budget_invalid"
        assert (await me.context("q", budget=MAX_BUDGET_TOKENS)).tokens > 0
        ttl: Any = "10"
        assert await code_of(me.note("a", "b", ttl=ttl)) == "note.ttl_invalid"
        assert await code_of(memory.export("\ud800")) == "fact.name_invalid"
        assert await code_of(memory.erase("\ud800")) == "fact.name_invalid"


async def test_one_name_is_not_its_letters_and_a_list_will_do() -> None:
    many: Any = "allergy"
    async with Memory.open("sqlite://", clock=ManualClock(), many=many) as memory:
        permissions: Any = ["hr:read"]
        me = await memory.session(identity=who().__class__(user_id="ana", permissions=permissions), scope_ids="t1")
        assert me.identity.permissions == ("hr:read",)
        await me.write("allergy", "milk")
        await me.write("allergy", "peanuts")
        assert len(await me.valid_facts()) == 2
        await me.write("step", "two", scope="task", scope_id="t1")
        assert await me.current("step") is not None


@pytest.mark.parametrize(
    ("limit", "asked"),
    [
        ("max 15%", "half"),
        ("max 15%", "three quarters"),
        ("max 15%", "10% 90"),
        ("max 15%", "1 5 0%"),
        ("max 50 EUR", "10 EUR and 900"),
        ("max 50 EUR", "10 x 50 EUR"),
        ("max 50 EUR", "€10-900"),
        ("max 15%", "90 out of 100"),
        ("max 15%", "10/90%"),
    ],
)
async def test_what_is_only_half_read_is_not_permitted(limit: str, asked: str) -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who("ana", "manager"))
        await me.write("limit", limit, is_constraint=True)
        answer = await me.permits("limit", asked)
        assert not answer and answer.reason == "incomparable"  # type: ignore[union-attr]
        assert await me.permits("limit", "10%" if "%" in limit else "40 EUR")


@pytest.mark.parametrize(
    "turns",
    [
        [("assistant", "What is your PIN?"), ("user", "4821")],
        [("user", "My PIN is 1111"), ("user", "No, it's 4821")],
        [("user", "I use 4821 as my PIN")],
        [("user", "el pin nuevo es el 4821")],
        [("user", "a senha do cartão mudou para 4821")],
        [("user", "My PIN is 48-21")],
    ],
)
async def test_a_pin_is_not_kept_however_it_is_told(turns: list[tuple[str, str]]) -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        for speaker, text in turns:
            await me.observe(speaker, text)
        exported = await memory.export("ana")
        kept = [each.text for each in exported.observations] + [str(fact.value) for fact in exported.facts]
        assert not any("4821" in text or "48-21" in text for text in kept)


async def test_a_number_that_is_no_pin_is_kept() -> None:
    async with Memory.open("sqlite://", clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        await me.observe("user", "My budget is 4821")
        await me.observe("user", "Make it 9932")
        assert [fact.value for fact in await me.valid_facts()] == ["My budget is 9932"]


@with_memory
async def test_who_was_erased_may_come_again_under_the_same_session(memory: Memory) -> None:
    me = await memory.session(identity=who(), session_id="s1")
    await me.write("city", "Porto")
    await memory.erase("ana")
    again = await memory.session(identity=who(authority="manager"), session_id="s1")
    assert await again.current("city") is None
    assert (await again.write("city", "Lisbon")).source.authority == "manager"
    assert await code_of(memory.session(identity=who(), session_id="s1")) == "session.identity"
    assert await code_of(memory.session(identity=who("bob"), session_id="s1")) == "session.identity"
    await again.end()
    await memory.erase("ana")
    assert await code_of(memory.session(identity=who(), session_id="s1")) == "session.ended"


async def test_a_long_member_of_many_is_told_apart_by_all_of_it(tmp_path: Path) -> None:
    async with Memory.open(at(tmp_path / "m.db"), many="note") as memory:
        me = await memory.session(identity=who())
        for end in ("one", "two", "two"):
            await me.write("note", "long " * 400 + end)
        assert len(await me.valid_facts()) == 2


@with_memory
async def test_a_model_that_says_otherwise_does_not_come_before_what_a_host_has_written(memory: Memory) -> None:
    me = await memory.session(identity=who())
    salary = await me.write("salary", "65432 EUR")
    told = await me.observe("assistant", "Your salary is 99999 EUR.")
    assert told.facts == ()
    assert await me.current("salary") == salary
    kept = await me.observe("assistant", "Your parcel is in Porto.")  # what it says of something else is kept
    assert [fact.value for fact in kept.facts] == ["Your parcel is in Porto."]


@with_memory
async def test_what_a_host_has_written_is_current_beside_what_somebody_said(memory: Memory) -> None:
    boss = await memory.session(identity=who("boss", "manager", "hr:*"), subject="ana")
    salary = await boss.write("salary", "65432 EUR", required_permissions=["hr:read"])
    me = await memory.session(identity=who())
    await me.observe("assistant", "Your salary is 99999 EUR.")
    assert await boss.current("salary") == salary


@with_memory
async def test_who_guesses_a_hidden_value_does_not_learn_that_they_did(memory: Memory) -> None:
    boss = await memory.session(identity=who("boss", "manager", "hr:*"), subject="ana")
    hidden = await boss.write("salary", "65432 EUR", required_permissions=["hr:read"])
    me = await memory.session(identity=who())
    right, wrong = await me.write("salary", "65432 EUR"), await me.write("salary", "11111 EUR")
    assert right.id != hidden.id
    assert (right.status, right.source, right.required_permissions) == (wrong.status, wrong.source, ())
    assert await boss.current("salary") == hidden


@with_memory
async def test_what_a_sentence_told_goes_wherever_it_was_said(memory: Memory) -> None:
    me = await memory.session(identity=who())
    (address,) = (await me.observe("user", "My delivery address is 9 Elm Rd")).facts
    await me.observe("assistant", "I will send it to 9 Elm Rd.")
    await me.observe("user", "Does the courier know 9 Elm Rd?")
    await me.observe("user", "My cat is called Tom")
    await me.forget(address.id, reason="asked")
    shown = (await me.context("where", budget=500)).text
    assert "Elm" not in shown
    assert "Tom" in shown
