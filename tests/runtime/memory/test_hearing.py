"""Hearing one turn: what it denies, agrees to, refuses or leaves is over by what it says."""

from __future__ import annotations

from datetime import timedelta

import pytest

from sayso.runtime.memory.space import Memory
from sayso.testing.clock import START
from tests.remembering import clock_of, who, with_memory


@with_memory
async def test_what_was_an_aside_is_known_when_it_is_over(memory: Memory) -> None:
    me = await memory.session(identity=who())
    for text in ("the marquee seats 90", "the gardener wants 60", "excuse the interruption. The marquee is white"):
        await me.observe("user", text)
    context = (await me.context("what of the marquee?", budget=2_000)).text
    assert "white" in context
    assert "seats 90" in context
    assert "60" not in context


@with_memory
async def test_an_aside_that_ends_in_its_turn_is_not_said_again(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.observe("user", "the marquee seats 90")
    seen = await me.observe("user", "one sec, the gardener is here. He wants 60. Sorry, that wasn't for you.")
    assert seen.facts == ()
    assert "60" not in (await me.context("what of the marquee?", budget=2_000)).text


@pytest.mark.parametrize(
    ("first", "told", "answer", "right", "wrong"),
    [
        ("File a claim for my bike.", "Noted: a claim for a stolen scooter.", "That's not right, it's a stolen bike.",
         "bike", "scooter"),
        ("El presupuesto es de 3000 euros.", "Perfecto, el presupuesto es de 2000 euros.",
         "No, el presupuesto es de 3000 euros.", "3000", "2000"),
        ("Preciso de um orçamento para pintar a sala.", "Certo, o orçamento é para pintar o quarto.",
         "Errado, é para pintar a sala.", "sala", "quarto"),
        ("I'd like to register my pet.", "Got it, the dog is called Rex.", "No, the cat is called Rex.", "cat", "dog"),
    ],
)  # fmt: skip
@with_memory
async def test_what_was_taken_down_wrongly_was_never_so(
    memory: Memory, first: str, told: str, answer: str, right: str, wrong: str
) -> None:
    me = await memory.session(identity=who())
    for place, text in enumerate((first, told, answer)):
        await me.observe("assistant" if place == 1 else "user", text)
    context = (await me.context("what is known?", budget=2_000)).text
    assert right in context
    assert wrong not in context


@with_memory
async def test_a_no_to_something_else_leaves_what_was_told(memory: Memory) -> None:
    me = await memory.session(identity=who())
    for speaker, text in (("assistant", "Your parcel arrives on Tuesday."), ("user", "No, I need the invoice.")):
        await me.observe(speaker, text)
    assert "Tuesday" in str([each.value for each in await me.valid_facts()])


@with_memory
async def test_what_is_refused_is_as_it_was(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("delivery_day", "Monday")
    for speaker, text in (("user", "Make it Tuesday, please."), ("assistant", "Sorry, I can't do that.")):
        await me.observe(speaker, text)
    day = await me.current("delivery_day")
    assert day is not None and day.value == "Monday"


@with_memory
async def test_what_is_refused_brings_nothing_back_for_longer_than_it_held(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("delivery_day", "Monday", valid_to=START + timedelta(days=3))
    for speaker, text in (("user", "Make it Tuesday, please."), ("assistant", "Sorry, I can't do that.")):
        await me.observe(speaker, text)
    day = await me.current("delivery_day")
    assert day is not None and (day.value, day.valid_to) == ("Monday", START + timedelta(days=3))
    clock_of(memory).advance(timedelta(days=4).total_seconds())
    assert await me.current("delivery_day") is None


@with_memory
async def test_several_facts_of_one_claim_are_written_at_once(memory: Memory) -> None:
    me = await memory.session(identity=who())
    await me.write("pickup_time", "17:00")
    await me.write("pickup_place", "Gate 2")
    heard = await me.observe("user", "Make it 18:30, at Gate 5")
    assert {fact.key: fact.value for fact in heard.facts} == {"pickup_time": "18:30", "pickup_place": "Gate 5"}
    assert len({fact.id for fact in heard.facts}) == len(heard.facts)
