"""A session's rules, at their edges."""

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.conversation.session import (
    MAX_ENTITIES,
    MAX_INTENTS,
    MAX_QUEUE,
    MAX_SUSPENDED,
    MAX_TURN_CHARS,
    begin,
    ended,
    informed,
    intended,
    resumed,
    standing,
    touched,
    turn,
    user_id,
)
from sayso.records import Session, replace
from tests.samples import ALICE, BOB, NOW, later

IDLE, RESUME = timedelta(minutes=30), timedelta(hours=24)
DAY_S = 24 * 3600


def session(**more: Any) -> Session:
    return replace(begin("s1", "u1", "c1", NOW), **more)


@pytest.mark.parametrize(
    ("silent_s", "running", "over"),
    [
        (-5, "running", "resumable"),  # a message that comes late
        (0, "running", "resumable"),
        (29 * 60 + 59, "running", "resumable"),
        (30 * 60, "idle", "resumable"),
        (30 * 60 + 1, "idle", "resumable"),
        (DAY_S - 60, "idle", "resumable"),
        (DAY_S - 1e-6, "idle", "resumable"),
        (DAY_S, "past", "past"),
        (DAY_S + 1, "past", "past"),
    ],
)
def test_how_a_session_stands(silent_s: float, running: str, over: str) -> None:
    """VTM-T01…T04: at 29:59 it continues, at 30:00 it is to be ended; 23:59 h resumes it, 24:00 h begins another."""
    assert standing(session(), later(silent_s), IDLE, RESUME) == running
    assert standing(session(ended_at=later(1)), later(silent_s), IDLE, RESUME) == over


def test_without_a_session_there_is_none() -> None:
    assert standing(None, NOW, IDLE, RESUME) == "new"


def test_silence_is_measured_on_what_the_person_wrote() -> None:
    """What we did meanwhile is no sign of life."""
    assert standing(session(updated_at=later(1799)), later(1800), IDLE, RESUME) == "idle"


def test_a_session_that_cannot_be_resumed_for_long_is_past_before_it_is_idle() -> None:
    assert standing(session(), later(60), IDLE, timedelta(seconds=60)) == "past"


def test_a_person_has_one_uuid_in_a_space() -> None:
    """GAP-100. The exact id is pinned: another one would make everybody a stranger."""
    assert user_id("till", ALICE) == "d3807993-ab0e-539d-98d9-6c37c8fb5459"
    people = {user_id(space, actor) for space in ("till", "shop", "") for actor in (ALICE, BOB, "")}
    assert len(people) == 9
    assert user_id("a", "b c") != user_id("a b", "c")


def test_a_new_session_has_no_turns() -> None:
    new = begin("s1", "u1", "c1", NOW)
    assert (new.created_at, new.updated_at, new.active_at, new.ended_at, new.turns) == (NOW, NOW, NOW, None, 0)


def test_each_message_is_a_turn_and_time_does_not_go_back() -> None:
    first = touched(session(), later(60))
    assert (first.turns, first.active_at, first.updated_at, first.created_at) == (1, later(60), later(60), NOW)
    late = touched(first, later(30))
    assert (late.turns, late.active_at, late.updated_at) == (2, later(60), later(60))
    busy = touched(session(updated_at=later(90)), later(60))
    assert (busy.active_at, busy.updated_at) == (later(60), later(90))


def test_a_session_ends_once_and_goes_on_where_it_was() -> None:
    running = session(entities={"amount": "200"}, intents=("bridge",), turns=3)
    over = ended(running, later(1800))
    assert (over.ended_at, over.updated_at, over.active_at) == (later(1800), later(1800), NOW)
    assert ended(over, later(9999)) is over
    assert resumed(over, later(3600)) == replace(running, updated_at=later(3600))


def test_turns_are_numbered_from_one() -> None:
    """VTM-S10…S12, GAP-85."""
    one = touched(session(), later(1))
    said = turn(one, "manda 200", later(1), "m1")
    assert (said.session_id, said.turn, said.user, said.assistant) == ("s1", 1, "manda 200", None)
    assert (said.timestamp, said.message_id, said.entities, said.intent_changes) == (later(1), "m1", {}, ())
    assert turn(touched(one, later(2)), "não, 300", later(2)).turn == 2


@pytest.mark.parametrize("length", [MAX_TURN_CHARS - 1, MAX_TURN_CHARS, MAX_TURN_CHARS + 1])
def test_a_long_text_is_cut_and_shows_it(length: int) -> None:
    kept = turn(touched(session(), NOW), "ç" * length, NOW).user
    assert len(kept) == min(length, MAX_TURN_CHARS)
    assert kept.endswith("…") is (length > MAX_TURN_CHARS)


@pytest.mark.parametrize(
    ("wanted", "intents"),
    [
        ("a", "a"),
        ("aa", "a"),
        ("ab", "ab"),
        ("aba", "aba"),  # a's first occurrence stays, and a, which is current, stands last
        ("abaa", "aba"),
        ("abab", "ab"),  # b is current again: a's second mention goes, both first ones stand
        ("abac", "abc"),
        ("abacb", "abcb"),
        ("abacba", "abca"),
        ("abcb", "abcb"),
    ],
)
def test_intents_keep_their_first_place_and_the_current_one_is_last(wanted: str, intents: str) -> None:
    """GAP-86: "ordered, first occurrence kept, current last" all hold at once."""
    now = session()
    for intent in wanted:
        now = intended(now, intent)
    assert "".join(now.intents) == intents


@given(st.lists(st.sampled_from("abcdef"), min_size=1, max_size=30))
def test_intents_say_all_that_was_wanted_in_order(wanted: list[str]) -> None:
    now = session()
    for intent in wanted:
        now = intended(now, intent)
    assert now.intents[-1] == wanted[-1]
    assert list(dict.fromkeys(now.intents)) == list(dict.fromkeys(wanted))
    assert len(now.intents) - len(set(now.intents)) in (0, 1)


@pytest.mark.parametrize("count", [MAX_INTENTS - 1, MAX_INTENTS, MAX_INTENTS + 1])
def test_the_oldest_intents_are_forgotten(count: int) -> None:
    now = session()
    for number in range(count):
        now = intended(now, f"i{number}")
    assert len(now.intents) == min(count, MAX_INTENTS)
    assert now.intents[-1] == f"i{count - 1}"


@pytest.mark.parametrize("count", [MAX_ENTITIES - 1, MAX_ENTITIES, MAX_ENTITIES + 1])
def test_the_oldest_values_are_forgotten(count: int) -> None:
    now = informed(session(entities={"old": "x"}), {})
    for number in range(count - 1):
        now = informed(now, {f"k{number}": str(number)})
    assert len(now.entities) == min(count, MAX_ENTITIES)
    assert ("old" in now.entities) is (count <= MAX_ENTITIES)


def test_a_new_value_takes_the_place_of_the_old_and_is_the_newest() -> None:
    now = informed(session(entities={"amount": "100", "chain": "polygon"}), {"amount": "200"})
    assert list(now.entities.items()) == [("chain", "polygon"), ("amount", "200")]
    assert informed(now, {}) is now


def test_limits_that_others_go_by() -> None:
    assert (MAX_SUSPENDED, MAX_QUEUE) == (3, 5)
