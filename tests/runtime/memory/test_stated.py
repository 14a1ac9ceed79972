"""Where a fact's value is stated: all of that goes with it, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from sayso.records import Fact, Observation, WorkingSetItem
from sayso.runtime.memory.stated import Stated
from sayso.testing.clock import START


def fact(value: object, **more: Any) -> Fact:
    given: dict[str, Any] = {"id": "f", "space": "s", "subject": "ana", "key": "home", "salt": "x"}
    return Fact(**({**given, "value": value, "learned_at": START} | more))


def observation(id: str, text: str, **more: Any) -> Observation:
    given: dict[str, Any] = {"space": "s", "subject": "ana", "session_id": "s", "speaker": "user", "at": START}
    return Observation(**(given | {"id": id, "text": text, "salt": "x"} | more))


def test_whatever_states_a_value_says_it() -> None:
    said = [
        observation("source", "anything", salt="x"),
        observation("tied", "the usual place", ties=((0, 5, "f"),)),
        observation("quoted", "so it is oak  AVENUE 9, right?"),
        observation("other", "I like oak trees"),
        observation("gone", "Oak Avenue 9", salt=""),
    ]
    assert Stated(fact("Oak Avenue 9", said="source")).said(said) == ["source", "tied", "quoted"]
    others = [observation("a", "yes please"), observation("b", "is your home far, yes")]
    assert Stated(fact("yes")).said(others) == ["b"]


@pytest.mark.parametrize(
    ("sentence", "told", "not_told"),
    [
        ("My delivery address is 9 Elm Rd", "is 9 Elm Rd far?", "the delivery is late"),
        ("My city is Zanzibar", "did you know Zanzibar?", "which city?"),
        ("My email is ana@example.org", "write to ana@example.org", "any email for me?"),
        ("The meeting is on Tuesday at 5", "The meeting is on Tuesday at 5", "is the meeting long?"),
    ],
)
def test_a_sentence_is_stated_by_what_it_tells(sentence: str, told: str, not_told: str) -> None:
    stated = Stated(fact(sentence, said="source", key="said"))
    assert (stated.by(told, START), stated.by(not_told, START)) == (True, False)


@pytest.mark.parametrize("value", ["Oak Avenue 9", {"to": "Ana\nOak Avenue 9"}, ["a", ["Oak Avenue 9"]]])
def test_a_note_states_it_in_any_part(value: object) -> None:
    stated = Stated(fact("Oak Avenue 9"))
    assert stated.in_note(WorkingSetItem(key="plan", value=value, created_at=START))
    assert not stated.in_note(WorkingSetItem(key="plan", value="Oak trees", created_at=START))
