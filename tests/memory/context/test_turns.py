"""What was said is said again only without what is no longer so."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from sayso.memory.context.turns import note, replay, without_dead
from sayso.memory.dead.index import LiveValues
from sayso.memory.dead.values import Values
from sayso.memory.shelf import Shelf
from sayso.memory.validity import Reader
from sayso.records.facts import Fact, Identity, Observation, WorkingSetItem

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
ASKS = Reader(identity=Identity(user_id="u"), at=NOW, scope_ids=("t1",))


def fact(id: str, key: str, value: Any, **more: Any) -> Fact:
    return Fact(**({"id": id, "space": "s", "subject": "u", "key": key, "value": value, "learned_at": NOW} | more))


def shelf(*facts: Fact) -> Shelf:
    found = Shelf(facts)
    found.at(NOW)
    return found


def live(facts: Sequence[Fact] = ()) -> LiveValues:
    values = Values()
    for each in facts:
        values.add(each.id, each.key, each.value, NOW)
    return LiveValues((values, {each.id for each in facts}))


def said(text: str, **more: Any) -> Observation:
    given = {"id": "o1", "space": "s", "subject": "u", "session_id": "x", "speaker": "user", "text": text, "at": NOW}
    return Observation(**(given | more))


OLD = fact("1", "rate", "R$ 1.200", status="superseded", superseded_by="2")
NEW = fact("2", "rate", "R$ 1.500", supersedes="1")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("The rate is 1200 reais. Call me at noon.", "Call me at noon."),
        ("Move the rate from R$ 1.200 to R$ 1.500", "Move the rate to R$ 1.500"),
        ("Ok, R$ 1.200 it is!", ""),
        ("Nothing of that", "Nothing of that"),
        ("first line\nsecond line", "first line\\nsecond line"),
    ],
)
def test_dead_values_are_cut(text: str, left: str) -> None:
    found = replay(said(text), [shelf(OLD, NEW)], live([NEW]), ASKS)
    assert found.text == left
    assert found.why == ("" if left else "dead")


def test_what_was_erased_is_no_longer_there_to_be_dead() -> None:
    assert replay(said(""), [shelf(OLD, NEW)], live([NEW]), ASKS).why == "erased"
    assert replay(said("", salt="s"), [shelf(OLD, NEW)], live([NEW]), ASKS).why == "dead"  # nothing was said


def test_a_value_that_is_live_again_stays() -> None:
    back = fact("3", "rate", "1200 reais", supersedes="2")
    shelves = [shelf(OLD, fact("2", "rate", "R$ 1.500", status="superseded", superseded_by="3"), back)]
    assert (
        replay(said("It is R$ 1.200, bring a coat"), shelves, live([back]), ASKS).text == "It is R$ 1.200, bring a coat"
    )
    assert replay(said("It is R$ 1.500, bring a coat"), shelves, live([back]), ASKS).text == "bring a coat"


def test_a_value_that_is_live_for_another_subject_stays() -> None:
    org = fact("9", "fee", 1200)
    assert replay(said("so R$ 1.200 for Vera"), [shelf(OLD, NEW), shelf(org)], live([org]), ASKS).text


@pytest.mark.parametrize(
    ("more", "goes"),
    [
        ({}, False),
        ({"status": "superseded"}, True),
        ({"valid_to": NOW}, True),
        ({"value": None}, True),
        ({"needs_review": True}, True),
        ({"required_permissions": ("pay",)}, True),
        ({"scope": "draft", "scope_id": "d1"}, True),
        ({"status": "contested"}, False),
        ({"status": "superseded", "span": (0, 0)}, False),
        ({"status": "superseded", "said": "o2"}, False),
    ],
)
def test_the_clause_that_stated_a_fact_goes_with_it(more: dict[str, Any], goes: bool) -> None:
    stated = fact(**({"id": "1", "key": "mood", "value": "unspelled", "said": "o1", "span": (0, 19)} | more))
    text = "I am in good spirits, call me at noon."
    left = replay(said(text), [shelf(stated)], live(), ASKS).text
    assert left == ("call me at noon." if goes else text)


@pytest.mark.parametrize(
    ("scope", "scope_id", "shown"),
    [
        ("global", "", True),
        ("task", "t1", True),
        ("task", "t2", False),
        ("draft", "d1", False),
        ("hypothetical", "h", False),
    ],
)
def test_what_was_said_elsewhere_is_left_out(scope: Any, scope_id: str, shown: bool) -> None:
    found = replay(said("bring a coat", scope=scope, scope_id=scope_id), [shelf()], live(), ASKS)
    assert (bool(found.text), found.why) == ((True, "") if shown else (False, "scope"))


def test_what_is_cut_apart_does_not_come_to_say_something_dead() -> None:
    shelves = [shelf(fact("1", "city", "New York", status="superseded"), fact("2", "x", "(gone)", status="superseded"))]
    assert without_dead("bring a coat, New (gone) York", shelves, live(), NOW) == "bring a coat"
    assert without_dead("New (gone) York", shelves, live(), NOW) == ""


def item(value: Any, **more: Any) -> WorkingSetItem:
    return WorkingSetItem(**({"key": "reply_draft", "value": value, "created_at": NOW} | more))


@pytest.mark.parametrize(
    ("given", "text", "why"),
    [
        (item("bring a coat"), "reply draft: bring a coat", ""),
        (item(["book", 3]), 'reply draft: ["book",3]', ""),
        (item("bring a coat", expires_at=NOW), "", "expired"),
        (item("bring a coat", expires_at=NOW + timedelta(microseconds=1)), "reply draft: bring a coat", ""),
        (item("bring a coat", scope="draft", scope_id="d"), "", "scope"),
        (item("bring a coat", depends_on=("1",)), "", "superseded"),
        (item("bring a coat", depends_on=("nobody",)), "", "superseded"),
        (item("bring a coat", depends_on=("2",)), "reply draft: bring a coat", ""),
        (item("The rate is R$ 1.200, bring a coat"), "reply draft: bring a coat", ""),
        (item("R$ 1.200"), "", "dead"),
        (item(1200), "", "dead"),
        (item({"rate": "R$ 1.200", "coat": True}), "", "dead"),
        (item("bring a coat", key="rate 1200"), "", "dead"),
    ],
)
def test_a_note_is_shown_unless_it_is_over_or_tied_to_what_is_gone(given: WorkingSetItem, text: str, why: str) -> None:
    assert note(given, [shelf(OLD, NEW)], live([NEW]), ASKS) == (text, why)


@pytest.mark.parametrize(
    ("speaker", "answer", "left"),
    [
        ("assistant", said("No, in room 6."), "Your code is K-77."),
        ("assistant", said("Yes, in room 4."), "Your code is K-77. So the harp is in room 4?"),
        ("assistant", said("No, in room 6.", speaker="assistant"), "Your code is K-77. So the harp is in room 4?"),
        ("user", said("No, in room 6."), "Your code is K-77. So the harp is in room 4?"),
        ("assistant", None, "Your code is K-77. So the harp is in room 4?"),
    ],
)
def test_what_the_answer_denies_is_not_said_again(speaker: str, answer: Observation | None, left: str) -> None:
    asked = said("Your code is K-77. So the harp is in room 4?", speaker=speaker)
    assert replay(asked, [shelf()], live(), ASKS, answer).text == left
