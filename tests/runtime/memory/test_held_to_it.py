"""What the memory promises, held against another process, a spelling, a retry or a caller that means it no good."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from sayso.errors import FactError
from sayso.memory.authority import Ranks
from sayso.memory.limits import MAX_VALUE_BYTES
from sayso.records import Source
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import ManualClock
from tests.remembering import at, clock_of, code_of, verified, who, with_memory

LONG = (
    "please note that the parcel for the spring fair which we talked about with Marta and Joana at the office last week"
    " on the phone has to be brought "
)


@with_memory
async def test_a_long_value_is_dead_where_only_its_end_is_another(memory: Memory) -> None:
    me = await memory.session(identity=who(), session_id="s")
    old, new = LONG + "to the porter of Cork Lane behind the mill in Sintra", LONG + "to our uncle next to the barn"
    await me.write("instruction", old)
    await me.write("instruction", new)
    await me.note("scratch", old)
    await me.note("known", new)
    await me.observe("user", f"Did I tell you this: {old}?")
    text = (await me.context("instruction", budget=2_000)).text
    assert "Cork Lane" not in text
    assert text.count("next to the barn") == 2  # the fact, and the note that says it


@with_memory
async def test_a_yes_that_is_a_no_by_now_is_not_shown(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("vip", True)
    await me.note("vip", True)
    await me.observe("assistant", "Is it right that vip is yes?")
    await me.write("vip", False)
    context = await me.context("vip", budget=400)
    assert "vip: no" in context.text and "yes" not in context.text and context.violations == 0


@pytest.mark.parametrize("blank", ["\u3164", "\uffa0", "\u115f", "\u1160"])
async def test_letters_that_are_drawn_as_a_blank_hide_nothing(blank: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        old = await me.write("city", "Lisbon")
        await me.write("city", "Madrid")
        await me.observe("user", f"Is Lisbon{blank}far from here?")
        assert "Lisbon" not in (await me.context("city", budget=400)).text
        await me.forget(old.id, reason="asked")
        assert "Lisbon" not in str(await memory.export("ana"))


@with_memory
async def test_a_name_that_is_another_by_now_is_no_speaker_s(memory: Memory) -> None:
    me = await memory.session(identity=who())
    old = await me.write("contact_name", "Maria Silva")
    await me.observe("Maria Silva", "Is anybody there today?")
    assert "- Maria Silva: Is anybody" in (await me.context("contact", budget=400)).text
    await me.write("contact_name", "Joana Souza")
    assert "- somebody: Is anybody" in (await me.context("contact", budget=400)).text
    await me.forget(old.id, reason="asked")
    assert "Maria" not in (await me.context("contact", budget=400)).text
    assert "Maria" not in str(await memory.export("ana"))


@with_memory
async def test_an_escape_that_was_typed_is_read_as_one_that_is_shown(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("city", "Lisbon")
    await me.write("city", "Madrid")
    said = (await me.observe("user", r'is this right? {"note": "first line\nLisbon office"}')).observation
    context = await me.context("city", budget=400)
    assert context.violations == 0
    assert [(item.id, item.why) for item in context.excluded if item.layer == "turns"] == [(said.id, "dead")]


@pytest.mark.parametrize("value", ["20 mg\nat night", "35 mg ", {"mg": 45}, ["55 mg", "daily"], True])
async def test_what_is_to_be_recalculated_is_told_without_its_value(value: Any) -> None:
    async with Memory.open(many=["dose"]) as memory:
        me = await memory.session(identity=who())
        weight = await me.write("weight", "70 kg")
        await me.write("dose", value, depends_on=[weight.id])
        await me.write("weight", "80 kg")
        text = (await me.context("dose", budget=400)).text
        assert text.splitlines()[-1] == "- dose: recalculate from weight 80 kg"


async def test_a_session_that_another_process_has_ended_is_not_written_in(tmp_path: Path) -> None:
    url = at(tmp_path / "memory.db")
    async with Memory.open(url) as one, Memory.open(url) as two:  # two stores on a file, as two processes have
        here = await one.session(identity=who(), session_id="s")
        there = await two.session(identity=who(), session_id="s")
        fact = await there.write("room", "11")
        await here.end()
        for refused in (
            there.write("room", "12"),
            there.write("tmp", "x", scope="session"),
            there.observe("user", "My locker is 7"),
            there.note("n", 1),
            there.forget(fact.id, reason="asked"),
        ):
            assert await code_of(refused) == "session.ended"
        other = await two.session(identity=who(), session_id="t")
        assert [each.value for each in await other.history("room")] == ["11"]
        assert (await other.write("room", "12")).value == "12"


@with_memory
async def test_who_guesses_a_hidden_value_twice_does_not_learn_that_they_did(memory: Memory) -> None:
    boss = await memory.session(identity=who("boss", "manager", "hr"), subject="bob")
    eve = await memory.session(identity=who("eve", "intern"), subject="bob")
    hidden = await boss.write("salary", 5_000, required_permissions=["hr"])
    told = [await eve.write("salary", guess, id=f"g{guess}") for guess in (4_000, 4_000, 5_000, 5_000)]
    assert {(fact.status, fact.required_permissions, fact.source.authority) for fact in told} == {
        ("contested", (), "intern")
    }
    assert hidden.id not in {fact.id for fact in told}


@pytest.mark.parametrize(
    ("value", "code"), [("Porto \ud800", "fact.value_invalid"), ("x" * MAX_VALUE_BYTES, "fact.value_too_long")]
)
async def test_what_cannot_be_kept_is_refused_before_it_is_read(value: str, code: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        said = await me.observe("user", "My delivery address is 123 Main St")
        assert await code_of(me.write("city", value)) == code
        assert await code_of(me.correct(said.facts[0].id, value)) == code


@with_memory
async def test_a_clock_that_goes_back_behind_a_change_that_was_planned_undoes_nothing(memory: Memory) -> None:
    me, clock = await memory.session(identity=who()), clock_of(memory)
    await me.write("plan", "basic")
    await me.write("plan", "gold", valid_from=clock.now() + timedelta(hours=1))
    before = clock.now()
    clock.advance(3_601)
    assert (current := await me.current("plan")) is not None and current.value == "gold"
    clock.advance(-5)
    assert (current := await me.current("plan")) is not None and current.value == "gold"
    assert "- plan: gold" in (await me.context("plan", budget=300)).text
    then = await me.as_of(before).current("plan")
    assert then is not None and then.value == "basic"


@with_memory
async def test_who_changes_what_they_were_given_changes_nothing(memory: Memory) -> None:
    me = await memory.session(identity=who(), environment={"weather": {"now": "rain"}})
    written = await me.write("seats", {"taken": [1]})
    current = await me.current("seats")
    assert current is not None
    for fact in (written, current, (await me.valid_facts())[0], (await memory.export("ana")).facts[0]):
        fact.value["taken"].append(2)
    (await me.environment()).external_data["weather"]["now"] = "sun"
    text = (await me.context("seats", budget=300)).text
    assert '{"taken":[1]}' in text and "rain" in text
    assert (await me.write("seats", {"taken": [1]})).id == written.id


@with_memory
async def test_what_everyone_knew_and_is_forgotten_is_forgotten_by_everyone(memory: Memory) -> None:
    org = await memory.organization(identity=who("bea", "manager", "memory:org"))
    ana = await memory.session(identity=who("ana"))
    bob = await memory.session(identity=who("bob"))
    old = await org.write("coupon", "ZEPHYR77")
    await ana.observe("user", "Is the coupon ZEPHYR77 still good?")
    await ana.note("scratch", "try ZEPHYR77 at checkout")
    await bob.observe("user", "My locker code is ZEPHYR77")  # his own word, for something else
    await org.write("coupon", "BOREAS88")
    await org.forget(old.id, reason="leaked")
    context = await ana.context("coupon", budget=400)
    assert "ZEPHYR77" not in context.text and "BOREAS88" in context.text
    assert "ZEPHYR77" not in str(await memory.export("ana"))
    assert "ZEPHYR77" in (await bob.context("locker", budget=400)).text
    assert all(report.ok for report in await verified(memory))


async def test_what_changed_stays_unsaid_when_what_it_changed_to_is_forgotten(tmp_path: Path) -> None:
    url = at(tmp_path / "memory.db")
    async with Memory.open(url) as memory:
        me = await memory.session(identity=who(), session_id="s")
        await me.write("lunch", "lasagna, salad and lemonade")
        await me.note("scratch", "chill the lemonade early")
        await me.observe("user", "Shall I chill the lemonade?")
        new = await me.write("lunch", "lasagna, salad and iced tea")
        await me.forget(new.id, reason="asked")
    async with Memory.open(url) as memory:
        me = await memory.session(identity=who(), session_id="s")
        assert "lemonade" not in (await me.context("lunch", budget=400)).text
        assert [fact.value for fact in await me.history("lunch")] == ["lasagna, salad and lemonade", None]


@pytest.mark.parametrize("how", ["write", "correct", "supersedes"])
async def test_what_a_sentence_told_is_dead_when_a_host_writes_otherwise(how: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        fact = (await me.observe("user", "My delivery address is 123 Main St")).facts[0]
        await me.observe("user", "Is 123 Main St reachable by van?")
        await me.note("parcel", "goes to 123 Main St")
        if how == "write":
            await me.write("delivery_address", "456 Oak Ave")
        elif how == "correct":
            await me.correct(fact.id, "456 Oak Ave")
        else:
            await me.write("address", "456 Oak Ave", supersedes=fact.id)
        context = await me.context("delivery address", budget=400)
        assert "123 Main" not in context.text and "456 Oak Ave" in context.text and context.violations == 0


@with_memory
async def test_what_is_dead_or_forgotten_does_not_come_back_in_its_short_form(memory: Memory) -> None:
    me = await memory.session(identity=who())
    street = await me.write("delivery_address", "123 Main Street")
    doctor = await me.write("doctor", "Dr. Ana Souza")
    await me.observe("user", "Is 123 Main St reachable by van?")
    await me.observe("user", "Ana Souza called twice")
    await me.correct(street.id, "456 Oak Ave")
    await me.forget(doctor.id, reason="asked")
    context = await me.context("delivery address, who called?", budget=400)
    assert "Main" not in context.text and "Souza" not in context.text and context.violations == 0
    assert "Souza" not in str(await memory.export(subject=me.subject))


@with_memory
async def test_a_fact_is_corrected_under_another_key(memory: Memory) -> None:
    me = await memory.session(identity=who())
    status = await me.write("status_v1", "open")
    moved = await me.correct(status.id, "closed", key="status_v2")
    assert (moved.key, moved.supersedes) == ("status_v2", status.id)
    assert await code_of(me.correct(moved.id, "open", key="")) == "fact.key_invalid"


@with_memory
async def test_what_a_sentence_told_is_dead_when_its_time_is_over(memory: Memory) -> None:
    me, clock = await memory.session(identity=who()), clock_of(memory)
    await me.observe("user", f"My delivery address is 123 Main St until {clock.now() + timedelta(days=4):%d %B %Y}")
    await me.note("parcel", "goes to 123 Main St")
    assert "goes to 123 Main St" in (await me.context("delivery address", budget=400)).text
    clock.advance(9 * 86_400)
    assert "123 Main" not in (await me.context("delivery address", budget=400)).text


@with_memory
async def test_who_may_see_a_value_does_not_make_it_public_by_saying_it(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "manager", "hr"), subject="ana")
    ana = await memory.session(identity=who())
    await hr.write("secret_project", "Bluebird", required_permissions=["hr"])
    await hr.observe("user", "The secret project Bluebird starts in May")
    assert "Bluebird" not in (await ana.context("project", budget=300)).text
    assert await ana.valid_facts() == ()
    assert "Bluebird" in (await hr.context("project", budget=300)).text


@with_memory
async def test_a_plan_and_a_claim_that_are_hidden_are_not_told_by_notes(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "manager", "hr"), subject="ana")
    ana = await memory.session(identity=who())
    await hr.write("office", "Delta site", required_permissions=["hr"])
    later = clock_of(memory).now() + timedelta(days=30)
    await hr.write("office", "Zelmar site", valid_from=later, required_permissions=["hr"])
    await hr.write("grade", "L5", source=Source(type="policy"), required_permissions=["hr"])
    assert (await hr.write("grade", "Quuxon 8", required_permissions=["hr"])).status == "contested"
    for number, note in enumerate(("they work at Delta site", "the move to Zelmar site", "grade is Quuxon 8")):
        await ana.note(f"n{number}", note)
    text = (await ana.context("office", budget=400)).text
    assert not any(hidden in text for hidden in ("Delta", "Zelmar", "Quuxon"))


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (4, "in four days"), (4, "in 4 days"), (4, "daqui a quatro dias"), (4, "dentro de 4 días"),
        (14, "in two weeks"), (-2, "hace dos días"), (1, "tomorrow"),
    ],
)  # fmt: skip
async def test_a_dead_day_is_found_by_how_far_it_is(days: int, said: str) -> None:
    clock = ManualClock()
    async with Memory.open(clock=clock) as memory:
        me = await memory.session(identity=who())
        await me.write("delivery", f"{clock.now() + timedelta(days=days):%Y-%m-%d}")
        await me.write("delivery", f"{clock.now() + timedelta(days=100):%Y-%m-%d}")
        await me.observe("assistant", f"So the van comes {said}?")
        await me.note("memo", f"the van comes {said}")
        assert "van" not in (await me.context("delivery", budget=400)).text


@pytest.mark.parametrize(
    ("old", "note"),
    [
        ("123 Main St", "https://maps.example/?q=123%20Main%20St"),
        ("Lisbon", "?city=%22Lisbon%22"),
        ("ana@example.org", "ana%40example.org"),
        ("Lisbon", "Lis\U000e0101bon"),
        ("Lisbon", "Lis\U0001bca0bon"),
        ("Lisbon", "Lis\ufff9bon"),
    ],
)
async def test_a_link_and_letters_that_nobody_sees_hide_nothing(old: str, note: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        await me.write("where", old)
        await me.write("where", "nowhere known")
        await me.note("memo", note)
        assert "memo" not in (await me.context("where", budget=300)).text


@with_memory
async def test_a_dead_map_is_not_shown_member_for_member(memory: Memory) -> None:
    me = await memory.session(identity=who())
    old = {"seats": 4, "vip": True, "room": "B"}
    await me.write("booking", old)
    await me.write("booking", {"seats": 6, "vip": False, "room": "C"})
    await me.note("draft", old)
    await me.note("memo", "we have 4 seats, room B")
    await me.note("other", "vip: true")
    await me.note("kept", "we have 6 seats")
    text = (await me.context("booking", budget=300)).text
    assert [line for line in text.splitlines() if line.startswith(("- draft", "- memo", "- other", "- kept"))] == [
        "- kept: we have 6 seats"
    ]


@with_memory
async def test_the_key_of_what_was_said_does_not_say_what_was_corrected(memory: Memory) -> None:
    me = await memory.session(identity=who())
    fact = (await me.observe("user", "Call Marta Oliveira about the keys")).facts[0]
    await me.correct(fact.id, "Call Rui Sousa about the keys")
    text = (await me.context("keys", budget=300)).text
    assert "marta" not in text.casefold()
    assert "- Call Rui Sousa about the keys" in text.splitlines()  # and no more than that


@with_memory
async def test_what_is_restored_or_corrected_rests_on_what_it_was_derived_from(memory: Memory) -> None:
    me = await memory.session(identity=who())
    price = await me.write("unit_price", 10)
    total = await me.write("total", 3_050, depends_on=[price.id])
    await me.write("unit_price", 12)
    again = await me.restore(total.id)
    assert again.needs_review  # it is of a price that is no longer so
    assert (await me.correct(again.id, 3_060)).needs_review is False  # by the price that is
    await me.write("unit_price", 15)
    current = await me.current("total")
    assert current is not None and current.needs_review


@with_memory
async def test_the_id_of_a_hidden_fact_tells_nothing_of_its_value(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "manager", "hr"), subject="ana")
    eve = await memory.session(identity=who("eve", "guest"), subject="ana")
    hidden = await hr.write("salary", 5_000, required_permissions=["hr"])
    for guess in (4_999, 5_000, 5_001):
        assert await code_of(eve.write("salary", guess, id=hidden.id)) == "fact.duplicate"
    assert (await hr.write("salary", 5_000, id=hidden.id)).id == hidden.id


async def test_ranks_of_one_name_and_arguments_of_no_kind() -> None:
    async with Memory.open(ranks=Ranks(names=("member",))) as memory:
        me = await memory.session(identity=who(authority="member"))
        await me.write("a", "b")
        await me.observe("user", "My bag is red")
        assert "- a: b" in (await me.context("a", budget=200)).text
    wrong: Any = object()
    with pytest.raises(FactError, match="ranks are Ranks"):
        Memory.open(ranks=wrong)
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        assert await code_of(me.write("a", 1, supersedes=wrong)) == "fact.name_invalid"
        assert await code_of(me.write("a", 1, source=Source(identity=wrong))) == "fact.name_invalid"
        assert await code_of(me.write("a", 1, source=Source(turn_index=wrong))) == "fact.kind_invalid"
        assert await code_of(me.write("a", 1, is_constraint=wrong)) == "fact.kind_invalid"
