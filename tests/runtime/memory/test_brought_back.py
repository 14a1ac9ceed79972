"""What talk brings back, as it was; and what it does not bring back, for it is not for who speaks, or was forgotten."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from sayso.memory.permits import Permitted
from sayso.records import Source
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import ManualClock
from tests.remembering import clock_of, code_of, who, with_memory

GOES_BACK = [
    "Actually, go back to the old address",
    "Undo that",
    "It is Secret Rd again",
    "We are back at Secret Rd",
    "Restore the previous address",
    "Vuelve a la dirección anterior",
    "Volta para o endereço anterior",
]


@pytest.mark.parametrize("speaker", ["user", "assistant"])
@pytest.mark.parametrize("said", GOES_BACK)
async def test_what_is_hidden_does_not_come_back_to_who_may_not_see_it(said: str, speaker: str) -> None:
    async with Memory.open() as memory:
        hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
        guest = await memory.session(identity=who("guest"), subject="ana")
        await hr.write("delivery_address", "12 Secret Rd", required_permissions=["hr:read"])
        await hr.write("delivery_address", "9 Public Rd")
        await guest.observe(speaker, said)
        assert "12 Secret" not in (await guest.context("address", budget=400)).text
        told = [*await guest.valid_facts(), *await guest.contested(), *await guest.history("delivery_address")]
        assert not any("12 Secret" in str(fact.value) for fact in told)
        now = await guest.current("delivery_address")
        assert now is not None and now.value == "9 Public Rd"


@with_memory
async def test_what_comes_back_is_not_made_public(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
    await hr.write("delivery_address", "12 Secret Rd", required_permissions=["hr:read"])
    await hr.write("delivery_address", "9 Public Rd")
    await hr.observe("user", "Actually, go back to the old address")
    now = await hr.current("delivery_address")
    assert now is not None and (now.value, now.required_permissions) == ("12 Secret Rd", ("hr:read",))


@with_memory
async def test_what_is_hidden_in_between_is_passed_over(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
    guest = await memory.session(identity=who("guest"), subject="ana")
    await hr.write("delivery_address", "1 First Rd")
    await hr.write("delivery_address", "12 Secret Rd", required_permissions=["hr:read"])
    await hr.write("delivery_address", "9 Public Rd")
    await guest.observe("user", "Actually, go back to the old address")
    assert [fact.value for fact in await guest.valid_facts()] == ["1 First Rd"]


@pytest.mark.parametrize("said", ["Go back to the previous limit", "Undo that", "Volta para o limite anterior"])
async def test_what_was_forgotten_does_not_come_back(said: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        old = await me.write("transfer_limit", "max 1000 EUR")
        await me.write("transfer_limit", "max 500 EUR")
        await me.forget(old.id, reason="asked")
        await me.observe("user", said)
        now = await me.current("transfer_limit")
        assert now is not None and (now.value, now.is_constraint) == ("max 500 EUR", True)
        assert isinstance(await me.permits("transfer_limit", "400 EUR"), Permitted)


@pytest.mark.parametrize(
    ("old", "new"), [({"street": "Main St 1", "zip": "123"}, {"street": "Oak 2"}), (["Main St 1"], ["Oak 2"]), (4, 7)]
)
async def test_what_comes_back_is_typed_as_it_was(old: Any, new: Any) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        await me.write("address", old)
        await me.write("address", new)
        await me.observe("user", "Go back to the old address")
        now = await me.current("address")
        assert now is not None and now.value == old


@with_memory
async def test_what_comes_back_rests_on_what_it_rested_on(memory: Memory) -> None:
    me = await memory.session(identity=who())
    price = await me.write("unit_price", "10 EUR")
    await me.write("total", "30 EUR", depends_on=[price.id])
    dearer = await me.write("unit_price", "12 EUR")
    await me.write("total", "36 EUR", depends_on=[dearer.id])
    await me.observe("user", "Go back to the previous total")
    now = await me.current("total")
    assert now is not None and (now.value, now.depends_on, now.needs_review) == ("30 EUR", (price.id,), True)


@pytest.mark.parametrize(
    ("gone", "left"), [("", "Tuesday"), ("expired", "fully booked"), ("forgotten", "fully booked")]
)
async def test_what_was_refused_is_not_so_whatever_became_of_what_was_before(gone: str, left: str) -> None:
    async with Memory.open(clock=ManualClock()) as memory:
        me, clock = await memory.session(identity=who()), clock_of(memory)
        until = clock.now() + timedelta(minutes=5) if gone == "expired" else None
        day = await me.write("delivery_day", "Tuesday", valid_to=until)
        await me.observe("user", "Can you move it to Friday?")
        if gone == "expired":
            clock.advance(360)
        if gone == "forgotten":
            await me.forget(day.id, reason="asked")
        await me.observe("assistant", "Sorry, Friday is fully booked.")
        (fact,) = await me.valid_facts()
        assert left in str(fact.value)


@pytest.mark.parametrize("source", [None, Source(type="policy")])
async def test_a_right_guess_of_a_hidden_value_is_taken_as_a_wrong_one(source: Source | None) -> None:
    told: list[list[Any]] = []
    for guess in ("5000 EUR", "6000 EUR"):
        async with Memory.open() as memory:
            hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
            eve = await memory.session(identity=who("eve"), subject="ana")
            await hr.write("salary", "5000 EUR", required_permissions=["hr:read"], id="hr-1", source=source)
            code = await code_of(eve.write("salary", guess, id="hr-1", required_permissions=["hr:read"]))
            status = (await eve.write("salary", guess)).status
            now, claims = await eve.current("salary"), await eve.contested()
            seen = [now, *claims, *await eve.history("salary")]
            told.append([code, status, *[each and each.value == guess for each in seen]])
    assert told[0] == told[1]


@with_memory
async def test_a_conflict_with_what_is_hidden_is_none_for_who_compares_and_sets(memory: Memory) -> None:
    me = await memory.session(identity=who())
    hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject=me.subject)
    await me.write("parcel_v1", "3 boxes")
    await hr.write("parcel_v2", "Friday morning", required_permissions=["hr:read"])
    now = await me.current("parcel_v1")
    assert now is not None and now.status == "current"
    assert (await me.write("parcel_v1", "4 boxes", expected=now.id)).value == "4 boxes"


@with_memory
async def test_what_rests_on_what_was_forgotten_needs_review(memory: Memory) -> None:
    me = await memory.session(identity=who())
    unit = await me.write("unit", "10")
    await me.forget(unit.id, reason="asked")
    assert (await me.write("total", "1140 EUR", depends_on=[unit.id])).needs_review


@with_memory
async def test_a_member_that_needs_review_is_told_without_its_name(memory: Memory) -> None:
    me = await memory.session(identity=who())
    tier = await me.write("tier", "x1")
    await me.write("plan", "Gold", element="Gold", depends_on=[tier.id])
    await me.write("tier", "x2")
    assert "Gold" not in (await me.context("plan", budget=300)).text


@pytest.mark.parametrize("speaker", ["user", "bob", "manager"])
async def test_what_a_guest_supposes_is_a_claim_whoever_says_it(speaker: str) -> None:
    async with Memory.open() as memory:
        guest = await memory.session(identity=who("ana", "guest"))
        boss = await memory.session(identity=who("boss", "manager"), subject="ana")
        await boss.write("discount", "max 15%")
        await guest.observe(speaker, "I think the discount is 90%")
        assert [fact.value for fact in await boss.valid_facts()] == ["max 15%"]


@pytest.mark.parametrize(
    "said",
    [
        "The promo code is SPRING26 until 31 March",
        "The room is 12 until 31 March",
        "The discount is 20 until 31 March 2027",
        "O quarto é 12 até 31 de março",
        "La sala es la 12 hasta el 31 de marzo",
    ],
)
async def test_a_number_before_until_is_no_day(said: str) -> None:
    async with Memory.open(clock=ManualClock()) as memory:
        me, clock = await memory.session(identity=who()), clock_of(memory)
        await me.observe("user", said)
        assert len(await me.valid_facts()) == 1
        clock.advance(2 * 366 * 86_400)
        assert await me.valid_facts() == ()


@pytest.mark.parametrize("note", ["risk high", "the customer lives in Oak Hill", "address is not confirmed"])
async def test_what_people_say_of_themselves_is_theirs_whatever_is_hidden(note: str) -> None:
    async with Memory.open() as memory:
        hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
        ana = await memory.session(identity=who("ana", "customer"))
        await hr.write("internal_note", note, required_permissions=["hr:read"])
        await ana.write("delivery_address", "123 Main Rd")
        (said,) = (await ana.observe("user", "My delivery address is now 456 Oak Rd")).facts
        assert said.required_permissions == () and await ana.is_current(said.id)
        assert "456 Oak Rd" in (await ana.context("delivery address", budget=300)).text
        assert [fact.value for fact in await ana.valid_facts()] == ["456 Oak Rd"]


@with_memory
async def test_talk_does_not_tell_a_right_guess_from_a_wrong_one(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
    guest = await memory.session(identity=who("guest", "guest"), subject="ana")
    await hr.write("diagnosis", "diabetes", required_permissions=["hr:read"])
    for guess in ("diabetes", "asthma"):
        (said,) = (await guest.observe("user", f"My aunt has {guess}")).facts
        assert said.required_permissions == () and await guest.is_known(said.id)


@with_memory
async def test_a_model_does_not_tell_what_is_hidden(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
    ana = await memory.session(identity=who("ana"))
    await hr.write("salary", "5300 EUR", required_permissions=["hr:read"])
    await ana.observe("assistant", "Your salary is 5300 EUR.")
    assert "5300" not in (await ana.context("salary", budget=400)).text


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"room": "B", "seats": 4}, "Make it 6 seats"),
        (["red", "green"], "The colours are yellow and blue now"),
    ],
)
async def test_talk_does_not_rewrite_what_a_program_reads(value: Any, said: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        await me.write("colours" if isinstance(value, list) else "booking", value)
        await me.observe("user", said)
        one, other = await me.valid_facts()
        assert (one.value, other.value) == (value, said)
        assert {one.status, other.status} == {"conflicting"}


@with_memory
async def test_talk_ends_what_a_program_reads(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("booking", {"room": "B", "seats": 4})
    await me.observe("user", "Cancel the booking")
    assert [fact.value for fact in await me.valid_facts()] == ["Cancel the booking"]


@pytest.mark.parametrize(("value", "said", "now"), [(4, "make it 6", 6), (9.5, "the guests are 20 now", 20.0)])
async def test_a_number_stays_one(value: float, said: str, now: float) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        await me.write("guests", value)
        await me.observe("user", said)
        (fact,) = await me.valid_facts()
        assert (fact.value, type(fact.value)) == (now, type(now))


@with_memory
async def test_what_is_hidden_is_not_there_for_who_points_at_it(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
    ana = await memory.session(identity=who("ana"))
    hidden = await hr.write("salary", "5300 EUR", required_permissions=["hr:read"])
    for name in (hidden.id, "salary", "fact_none", "nothing"):
        assert await code_of(ana.write("other", "1", supersedes=name)) == "fact.dangling"
    for name in (hidden.id, "fact_none"):
        assert await code_of(ana.write("other", "1", depends_on=[name])) == "fact.dangling"
    assert await hr.is_current(hidden.id)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("opening_hours", "9-17", "The opening hours are 8 to 16 now"),
        ("delivery", {"day": "Mon"}, "The delivery is on Friday now"),
    ],
)
async def test_what_comes_back_stands_where_it_stood(key: str, value: Any, said: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        await me.write(key, value)
        await me.observe("user", said)
        await me.observe("user", "Undo that")
        await me.write(key, "10-18")
        assert [fact.value for fact in await me.valid_facts() if fact.key == key] == ["10-18"]


@pytest.mark.parametrize("hidden", ["Tuesday", "Wednesday"])
async def test_what_the_assistant_grants_is_theirs_whatever_is_hidden(hidden: str) -> None:
    async with Memory.open() as memory:
        hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
        ana = await memory.session(identity=who("ana", "customer"))
        await hr.write("review_day", hidden, required_permissions=["hr:read"])
        await ana.observe("user", "The delivery is on Monday")
        await ana.observe("user", "Would Tuesday be possible?")
        await ana.observe("assistant", "Sure, Tuesday it is.")
        assert [fact.value for fact in await ana.valid_facts()] == ["The delivery is on Tuesday"]


@with_memory
async def test_what_a_model_tells_of_what_is_hidden_ends_nothing_of_theirs(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
    ana = await memory.session(identity=who("ana", "customer"))
    await hr.write("salary", "5300 EUR", required_permissions=["hr:read"])
    await ana.observe("user", "My salary is 5000 EUR")
    await ana.observe("assistant", "Your salary is 5300 EUR.")
    assert [fact.value for fact in await ana.valid_facts()] == ["My salary is 5000 EUR"]


@pytest.mark.parametrize("guess", ["5300", "5400"])
async def test_no_id_and_no_permission_of_ones_own_tells_what_is_hidden(guess: str) -> None:
    async with Memory.open() as memory:
        hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
        eve = await memory.session(identity=who("eve"), subject="ana")
        hidden = await hr.write("salary", "5300", id="s1", required_permissions=["hr:read"])
        await hr.write("salary", "5300", id="s2", required_permissions=["hr:read"])
        assert await code_of(eve.write("salary", guess, id="s2")) == "fact.duplicate"
        more = {"required_permissions": ["zzz"]}
        assert await code_of(eve.write("other", "1", depends_on=[hidden.id], **more)) == "fact.dangling"
        assert await code_of(eve.write("other", "1", supersedes="salary", **more)) == "fact.dangling"
        assert await code_of(eve.write("salary", guess, expected="", **more)) == ""


@with_memory
async def test_what_rests_on_what_is_hidden_is_corrected_and_restored_by_who_may_read_it(memory: Memory) -> None:
    hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
    eve = await memory.session(identity=who("eve"), subject="ana")
    unit = await hr.write("unit", "10", required_permissions=["hr:read"])
    total = await hr.write("total", "30", depends_on=[unit.id])
    assert (await eve.correct(total.id, "36")).depends_on == (unit.id,)
    assert (await eve.restore(total.id)).value == "30"
    price = await eve.write("price", "1")
    sum_ = await eve.write("sum", "3", depends_on=[price.id])
    await hr.write("price", "2", required_permissions=["hr:read"])
    assert (await eve.correct(sum_.id, "6")).depends_on == (price.id,)


async def test_a_key_names_what_its_writer_may_see() -> None:
    async with Memory.open(many=["allergy"]) as memory:
        hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
        eve = await memory.session(identity=who("eve"), subject="ana")
        nuts = await eve.write("allergy", "nuts")
        await hr.write("allergy", "milk", required_permissions=["hr:read"])
        assert (await eve.write("allergy", "eggs", supersedes="allergy")).supersedes == nuts.id


@with_memory
async def test_a_second_sentence_does_not_rewrite_a_map_either(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("booking", {"room": "B", "seats": 4})
    for said in ("Make it 6 seats", "Make it 7 seats"):
        await me.observe("user", said)
    assert {"room": "B", "seats": 4} in [fact.value for fact in await me.valid_facts()]


@pytest.mark.parametrize(
    ("value", "said", "now"),
    [(4, "make it six", 6), (1_000, "The price is now 1,200 euros", 1_200), (1_000, "make it 2k", 2_000)],
)
async def test_a_number_is_one_however_it_is_told(value: int, said: str, now: int) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=who())
        await me.write("price", value)
        await me.observe("user", said)
        (fact,) = await me.valid_facts()
        assert (fact.value, type(fact.value)) == (now, int)


@pytest.mark.parametrize("hidden", ["diabetes", "asthma"])
async def test_a_right_guess_in_talk_is_kept_as_ones_own(hidden: str) -> None:
    async with Memory.open() as memory:
        hr, ana = await hr_and_ana(memory)
        await hr.write("memo", hidden, required_permissions=["hr:read"])
        await hr.observe("user", f"My diagnosis is {hidden}")
        await ana.observe("user", "My diagnosis is gout")
        (fact,) = (await ana.observe("user", "My diagnosis is diabetes")).facts
        assert fact.required_permissions == ()
        assert "My diagnosis is diabetes" in [each.value for each in await ana.valid_facts()]


@with_memory
async def test_a_key_that_was_made_of_what_is_hidden_is_not_told(memory: Memory) -> None:
    hr, ana = await hr_and_ana(memory)
    await hr.write("memo", "Project Bluefin", required_permissions=["hr:read"])
    await hr.observe("user", "Project Bluefin budget is 900 EUR")
    told = [item.key for item in (await ana.context("x", budget=300)).excluded]
    answer = await ana.permits("budget", "5 EUR")
    assert isinstance(answer, Permitted)
    assert answer.facts
    assert not any("bluefin" in each for each in (*told, *[fact.key for fact in answer.facts]))
    assert all((fact.value, fact.said, fact.span) == (None, "", (0, 0)) for fact in answer.facts)


@pytest.mark.parametrize("hidden", ["5300 EUR", "5400 EUR"])
async def test_a_hosts_guess_ends_nothing_that_was_said_and_is_hidden(hidden: str) -> None:
    async with Memory.open() as memory:
        hr, ana = await hr_and_ana(memory)
        await hr.write("memo", hidden, required_permissions=["hr:read"])
        (said,) = (await hr.observe("user", f"My salary is {hidden}")).facts
        assert (await ana.write("salary", "5300 EUR")).supersedes is None
        assert await hr.is_current(said.id)


@pytest.mark.parametrize("hidden", ["nuts", "milk"])
async def test_a_hidden_member_is_not_met_by_who_guesses_it(hidden: str) -> None:
    async with Memory.open(many=["allergy"]) as memory:
        hr, ana = await hr_and_ana(memory)
        mine = await hr.write("allergy", hidden, required_permissions=["hr:read"])
        theirs = await ana.write("allergy", "nuts")
        assert (theirs.supersedes, theirs.element) == (None, "nuts")
        assert await hr.is_current(mine.id)
        assert sorted(str(fact.value) for fact in await hr.valid_facts()) == sorted([hidden, "nuts"])


@pytest.mark.parametrize("hidden", ["5300 EUR", "5400 EUR"])
async def test_who_holds_half_of_the_permissions_is_told_nothing_by_them(hidden: str) -> None:
    async with Memory.open() as memory:
        boss = await memory.session(identity=who("boss", "employee", "hr:read", "board"), subject="ana")
        ana = await memory.session(identity=who("ana", "employee", "hr:read"))
        await boss.write("memo", hidden, required_permissions=["hr:read", "board"])
        (fact,) = (await ana.observe("user", "My rent is 5300 EUR")).facts
        assert fact.required_permissions == ()


@pytest.mark.parametrize("key", ["pay", "pay_v2"])
@pytest.mark.parametrize("hidden", ["5300 EUR", "Friday"])
async def test_nothing_that_is_told_points_to_what_is_hidden(hidden: str, key: str) -> None:
    async with Memory.open() as memory:
        hr, ana = await hr_and_ana(memory)
        await hr.write("pay", hidden, required_permissions=["hr:read"])
        told = [await ana.write(key, "900 EUR"), *await ana.valid_facts(), *await ana.history(key)]
        assert {(fact.status, fact.supersedes, fact.conflicts_with) for fact in told} == {("current", None, ())}


@with_memory
async def test_what_gave_way_to_what_is_hidden_is_restored(memory: Memory) -> None:
    hr, ana = await hr_and_ana(memory)
    mine = await ana.write("address", "1 Old Rd")
    await hr.write("address", "12 Secret Rd", required_permissions=["hr:read"])
    (before,) = await ana.history("address")
    assert (before.status, before.superseded_by) == ("superseded", None)
    again = await ana.restore(mine.id)
    assert (again.value, again.supersedes) == ("1 Old Rd", None)


@pytest.mark.parametrize("guess", ["5300", "5400"])
async def test_who_says_that_a_hidden_value_is_over_learns_nothing(guess: str) -> None:
    async with Memory.open(clock=ManualClock()) as memory:
        hr, ana = await hr_and_ana(memory)
        mine = await hr.write("salary", "5300", required_permissions=["hr:read"])
        clock_of(memory).advance(60)
        said = await ana.write("salary", guess, valid_to=clock_of(memory).now())
        told = [item.why for item in (await ana.context("x", budget=300)).excluded]
        assert (said.status, sorted(told)) == ("superseded", ["permission", "superseded"])
        assert await hr.is_current(mine.id)


@with_memory
async def test_no_item_names_what_is_hidden(memory: Memory) -> None:
    hr, ana = await hr_and_ana(memory)
    await ana.write("address", "1 Old Rd")
    await hr.write("address", "2 New Rd", required_permissions=["hr:read"], id="hidden-1")
    assert {item.by for item in (await ana.context("x", budget=300)).excluded} == {""}


async def test_nobody_spells_a_hidden_member() -> None:
    async with Memory.open(many=["allergy"]) as memory:
        hr, ana = await hr_and_ana(memory)
        mine = await hr.write("allergy", "milk", required_permissions=["hr:read", "hr:see"])
        for guess in ("milk", "milk (hr:read)", "milk\x1fhr:read,hr:see", mine.element):
            await ana.write("allergy", guess)
        boss = await memory.session(identity=who("boss", "employee", "hr:read", "hr:see"), subject="ana")
        assert await boss.is_current(mine.id)
        again = await boss.write("allergy", "milk", required_permissions=["hr:see", "hr:read"])
        assert again.id == mine.id


async def hr_and_ana(memory: Memory) -> tuple[Recollection, Recollection]:
    """Two who look at one subject, of whom one may not read everything."""
    hr = await memory.session(identity=who("hr", "employee", "hr:read"), subject="ana")
    return hr, await memory.session(identity=who("ana", "employee"))
