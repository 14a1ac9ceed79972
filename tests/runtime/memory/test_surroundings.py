"""The world around: the host's alone, replaced key by key, and never by what is said."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from sayso.records import Observation
from sayso.runtime.memory import surroundings
from sayso.runtime.memory.space import Memory
from sayso.runtime.memory.surroundings import OF_WORLD, Around, Said, changed, environment, repeated, without_past
from tests.remembering import who, with_memory

NOW = datetime(2026, 1, 5, 12, tzinfo=UTC)


def world(**values: Any) -> dict[str, Said]:
    return {key: Said(value, NOW) for key, value in values.items()}


# What the host says.


def test_what_is_said_again_is_no_change() -> None:
    before = world(weather="sunny", count=1, nested={"a": [1]})
    assert changed(before, {"weather": "sunny", "count": 1, "nested": {"a": [1]}}, NOW) == {}
    assert changed(before, {"count": True}, NOW)["count"] == Said(True, NOW, 1)
    assert changed(before, {"count": 1.0}, NOW)["count"] == Said(1.0, NOW, 1)


def test_every_change_is_counted_and_none_takes_back() -> None:
    before = world(weather="sunny")
    for revision, value in enumerate(["rainy", None, "sunny"], 1):
        before |= changed(before, {"weather": value}, NOW)
        assert before["weather"] == Said(value, NOW, revision)
        told = environment(before, {}, NOW).external_data
        assert told == ({"weather": value} if value is not None else {})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"weather_lisbon": "sunny, 21 C"}, {"weather_porto": "rainy, 14 C"}),
        ({"temperature": "20 C"}, {"target_temperature": "22 C"}),
        ({"order_status": "Order 12 is shipped"}, {"order_12": "cancelled"}),
        ({"system_status": "operational"}, {"payment_status": "degraded"}),
        ({"usd": "5.10 BRL"}, {"eur": "5.90 BRL"}),
        ({"printer": "online"}, {"scanner": "offline"}),
    ],
)
def test_what_has_a_key_of_its_own_is_not_taken_back(one: dict[str, str], other: dict[str, str]) -> None:
    assert list(changed(world(**one), other, NOW)) == list(other)


def test_news_of_the_same_thing_under_another_key_takes_its_place() -> None:
    found = changed(world(deadline="March 1"), {"alert": "Deadline moved to March 3"}, NOW)
    assert {key: said.value for key, said in found.items()} == {"alert": "Deadline moved to March 3", "deadline": None}


def test_each_sentence_of_the_news_counts() -> None:
    before = world(deadline="The Halden lease renews in 30 days", build="Build 7 passed.", weather="sunny")
    news = {
        "alert": "The Halden lease renews on Friday. Sign by noon.",
        "ci": "Build 7 failed the smoke test. 2 errors.",
    }
    found = changed(before, news, NOW)
    assert {key for key, said in found.items() if said.value is None} == {"deadline", "build"}


# As a session sees it.


@pytest.mark.parametrize(
    ("zone", "hour", "told"),
    [
        ("UTC", 12, "UTC"),
        ("America/Sao_Paulo", 9, "America/Sao_Paulo"),
        ("Mars/Olympus", 12, "UTC"),
        ("", 12, "UTC"),
        ("../../etc/passwd", 12, "UTC"),
        ("America", 12, "UTC"),
        ("a\0b", 12, "UTC"),
        (5, 12, "UTC"),
    ],
)
def test_the_time_is_that_of_the_zone(zone: object, hour: int, told: str) -> None:
    found = environment({}, {"timezone": zone}, NOW)
    assert (found.current_time.hour, found.timezone) == (hour, told)
    assert found.current_time == NOW


def test_what_holds_for_a_session_comes_before_what_holds_for_all() -> None:
    around = world(weather="sunny", location="Lisbon", mood="calm")
    found = environment(around, {"weather": "rainy", "location": "Porto", "mood": None}, NOW)
    assert (found.location, found.external_data) == ("Porto", {"weather": "rainy"})


@with_memory
async def test_it_is_set_by_the_host_and_read_by_everyone(memory: Memory) -> None:
    await memory.environment(timezone="America/Sao_Paulo", weather="sunny", location="Santos", stock={"ACME": 12})
    me = await memory.session(identity=who(), environment={"weather": "indoors"})
    bob = await memory.session(identity=who("bob"))
    assert (await me.environment()).external_data == {"weather": "indoors", "stock": {"ACME": 12}}
    told = await bob.environment()
    assert (told.location, told.external_data) == ("Santos", {"weather": "sunny", "stock": {"ACME": 12}})
    assert "time 09:00" in (await bob.context("time", budget=500)).text
    await memory.environment(weather=None, stock={"ACME": 13})
    assert (await bob.environment()).external_data == {"stock": {"ACME": 13}}


@with_memory
async def test_a_turn_that_repeats_how_the_world_was_is_not_replayed(memory: Memory) -> None:
    await memory.environment(outage="payments are down everywhere")
    me = await memory.session(identity=who())
    await me.observe("assistant", "Sorry, payments are down everywhere. Anything else?")
    assert "payments are down" in (await me.context("payments", budget=500)).text
    await memory.environment(outage="payments work again since noon")
    text = (await me.context("payments", budget=500)).text
    assert "payments are down" not in text
    assert "payments work again" in text
    assert await me.valid_facts() == ()  # it was the host's to say


# Parts.


def observation(text: str, **more: Any) -> Observation:
    given: dict[str, Any] = {"id": "o", "space": "s", "subject": "ana", "session_id": "s", "speaker": "user"}
    return Observation(**({**given, "at": NOW, "text": text} | more))


def test_what_repeats_the_world_is_found_word_for_word() -> None:
    facts = surroundings.facts_of(world(alert="Storm Warning.", short="storm", timezone="UTC", count=5))
    assert [fact.key for fact in facts] == ["alert", "short"]
    text = "They said: STORM WARNING today"
    assert repeated(text, facts) == [(11, 24, f"{OF_WORLD}alert/0")]
    assert repeated("İ storm warning", facts) == [(2, 15, f"{OF_WORLD}alert/0")]
    assert repeated("İ STORM warning", facts) == []  # lower case would be of another length
    assert repeated("", facts) == repeated("a storm", facts) == []


def test_what_is_past_is_cut() -> None:
    said = observation("storm warning, and more", ties=((0, 13, f"{OF_WORLD}alert/0"), (15, 18, "fact_1")))
    assert without_past(said, world(alert="storm warning")) is said
    for around in (world(), {"alert": Said("fine", NOW, 1)}, {"alert": Said(None, NOW, 0)}):
        assert without_past(said, around).gone == ((0, 13),)


def test_around_answers_as_a_shelf_would() -> None:
    around = Around(surroundings.facts_of(world(weather="sunny in Lisbon", news="storm in Lisbon", far="away")))
    ids = [f"{OF_WORLD}{key}/0" for key in ("weather", "news", "far")]
    assert [fact.id for fact in around.candidates(["lisbon", "storm"], 5)] == [ids[1], ids[0]]
    assert around.candidates(["lisbon"], 1) and not around.candidates(["nothing"], 5)
    assert [fact.id for fact in around.recent(2)] == ids[1:]
    assert around.get(ids[0]) is not None and around.get("x") is None


def test_it_reads_back_as_it_was_stored() -> None:
    rows = {"weather": {"value": "sunny", "at": (NOW + timedelta(seconds=1)).isoformat(), "revision": 3}}
    assert surroundings.read(rows) == {"weather": Said("sunny", NOW + timedelta(seconds=1), 3)}
