"""The VTM form of a session: the standard's names, the current values, and back without a difference."""

from datetime import timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json

from sayso.conversation.document import document, parse
from sayso.errors import SessionError
from sayso.records import Choice, Clause, Flow, Selection, Session, Slot, Turn, replace
from sayso.records.sessions import SESSION_VERSION
from tests.samples import NOW, later


def slot(key: str, value: str, fact_id: str = "f", **more: Any) -> Slot:
    return Slot(id=fact_id, key=key, value=value, learned_at=NOW, **more)


FLOW = Flow(
    name="bridge_action",
    command="bridge",
    step="enter_amount",
    slots=(
        slot("amount", "100", "f1", superseded_by="f3"),
        slot("source_chain", "ethereum", "f2"),
        slot("amount", "200", "f3", source="voice"),
    ),
    asked="destination_chain",
    asked_at=later(3),
    question="Para qual rede?",
    buttons=(Selection("token-1-y", "Sim"),),
    choices=(Choice("Polygon", "destination_chain", "polygon"),),
    message_ids=("m1", "m2"),
    passed=("select",),
    command_id="cmd_1",
)
SESSION = Session(
    session_id="0b6e",
    user_id="77aa",
    stream="c1",
    created_at=NOW,
    updated_at=later(2.5),
    active_at=later(2),
    turns=2,
    flow=FLOW,
    suspended=(replace(FLOW, name="pay", command_id=""),),
    queue=(Clause("e o saldo?", "m2", 1, "balance", {"token": "USDC"}),),
    missed=1,
    entities={"amount": "100", "token": "USDC"},
    intents=("bridge_initiation",),
    preferences={"lang": "pt"},
)
TURNS = (
    Turn(session_id="0b6e", turn=1, user="bridge 100", assistant="De onde?", timestamp=NOW, message_id="m1"),
    Turn(
        session_id="0b6e",
        turn=2,
        user="não, 200 👍",
        timestamp=later(2),
        entities={"amount": "200"},
        intent_changes=("bridge_initiation",),
        message_id="m2",
    ),
)


def test_every_field_by_the_standards_name() -> None:
    """VTM-F01…F08, GAP-84, 87, 89, 90, 101."""
    assert document(SESSION, TURNS) == {
        "session_id": "0b6e",
        "user_id": "77aa",
        "context": {
            "current_workflow": "bridge_action",
            "workflow_state": {
                "step": "enter_amount",
                "slots": {"source_chain": "ethereum", "amount": "200"},
                "command_id": "cmd_1",
                "sources": {
                    "source_chain": {"fact_id": "f2", "learned_at": "2026-01-05T12:00:00Z"},
                    "amount": {"fact_id": "f3", "learned_at": "2026-01-05T12:00:00Z", "source": "voice"},
                },
                "command": "bridge",
                "attached": {},
                "asked": "destination_chain",
                "asked_at": "2026-01-05T12:00:03Z",
                "question": "Para qual rede?",
                "choices": [{"label": "Polygon", "slot": "destination_chain", "value": "polygon"}],
                "message_ids": ["m1", "m2"],
                "passed": ["select"],
            },
            "entities": {"amount": "200", "token": "USDC", "source_chain": "ethereum"},
            "user": {"preferences": {"lang": "pt"}},
            "session": {
                "v": 1,
                "conversation_id": "c1",
                "status": "running",
                "turns": 2,
                "suspended": [
                    {
                        "workflow": "pay",
                        "workflow_state": {
                            **document(SESSION, ())["context"]["workflow_state"],
                            "command_id": None,
                        },
                    }
                ],
                "running": [],
                "message_ids": ["m1", "m2"],
                "active_at": "2026-01-05T12:00:02Z",
                "queue": [
                    {
                        "text": "e o saldo?",
                        "message_id": "m2",
                        "ordinal": 1,
                        "command": "balance",
                        "slots": {"token": "USDC"},
                    }
                ],
                "missed": 1,
            },
        },
        "conversation_history": [
            {"turn": 1, "user": "bridge 100", "assistant": "De onde?", "timestamp": "2026-01-05T12:00:00Z"},
            {
                "turn": 2,
                "user": "não, 200 👍",
                "assistant": None,
                "timestamp": "2026-01-05T12:00:02Z",
                "entities": {"amount": "200"},
                "intent_changes": ["bridge_initiation"],
            },
        ],
        "intents": ["bridge_initiation"],
        "created_at": "2026-01-05T12:00:00Z",
        "updated_at": "2026-01-05T12:00:02.500000Z",
    }


def test_fields_stand_in_the_standards_order() -> None:
    whole = document(SESSION, TURNS)
    order = "session_id user_id context conversation_history intents created_at updated_at"
    assert list(whole) == order.split()
    assert list(whole["context"]) == ["current_workflow", "workflow_state", "entities", "user", "session"]
    assert list(whole["conversation_history"][0]) == ["turn", "user", "assistant", "timestamp"]


def test_nothing_going_on() -> None:
    whole = document(replace(SESSION, flow=None, preferences={}, ended_at=later(9)), ())
    context = whole["context"]
    assert (context["current_workflow"], context["workflow_state"]) == (None, {})
    assert context["entities"] == {"amount": "100", "token": "USDC"}
    assert "user" not in context
    assert (context["session"]["status"], context["session"]["ended_at"]) == ("ended", "2026-01-05T12:00:09Z")
    assert whole["conversation_history"] == []


def test_times_are_utc() -> None:
    local = NOW.astimezone(timezone(timedelta(hours=-3)))
    moved = replace(SESSION, created_at=local, updated_at=local, active_at=local, flow=replace(FLOW, asked_at=local))
    whole = document(moved, (replace(TURNS[0], timestamp=local),))
    assert b"-03:00" not in json.encode(whole)
    assert whole["created_at"] == whole["context"]["workflow_state"]["asked_at"] == "2026-01-05T12:00:00Z"


def test_what_is_read_back_is_what_was_shown() -> None:
    session, turns = parse(document(SESSION, TURNS))
    shown = tuple(slot for slot in FLOW.slots if slot.superseded_by is None)
    assert session.flow == replace(FLOW, slots=shown, buttons=())
    assert turns == TURNS
    left = tuple(replace(flow, slots=shown, buttons=()) for flow in SESSION.suspended)
    entities = {"amount": "200", "token": "USDC", "source_chain": "ethereum"}
    assert session == replace(SESSION, flow=session.flow, suspended=left, entities=entities)


def test_a_button_may_be_a_yes_and_is_not_shown() -> None:
    assert b"token-1" not in json.encode(document(SESSION, TURNS))


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
TIME = st.integers(0, 2**40).map(lambda us: NOW + timedelta(microseconds=us * 997))
MAP = st.dictionaries(TEXT, TEXT, max_size=4)
JSON = st.recursive(st.none() | st.booleans() | st.integers(-(2**53), 2**53) | TEXT, lambda x: st.lists(x, max_size=3))
SLOT = st.builds(
    Slot,
    id=TEXT,
    key=TEXT,
    value=TEXT,
    learned_at=TIME,
    source=st.sampled_from(["text", "voice", "inferred"]),
    superseded_by=st.none() | TEXT,
)
FLOWS = st.builds(
    Flow,
    name=TEXT,
    command=TEXT,
    step=TEXT,
    slots=st.lists(SLOT, max_size=4).map(tuple),
    attached=st.dictionaries(TEXT, JSON, max_size=3),
    asked=TEXT,
    asked_at=st.none() | TIME,
    question=TEXT,
    send_id=TEXT,
    choices=st.lists(st.builds(Choice, TEXT, TEXT, TEXT), max_size=3).map(tuple),
    message_ids=st.lists(TEXT, max_size=3).map(tuple),
    ordinal=st.integers(0, 9),
    heard=TEXT,
    passed=st.lists(TEXT, max_size=3).map(tuple),
    command_id=TEXT,
)
SESSIONS = st.builds(
    Session,
    session_id=TEXT,
    user_id=TEXT,
    stream=TEXT,
    created_at=TIME,
    updated_at=TIME,
    active_at=TIME,
    ended_at=st.none() | TIME,
    turns=st.integers(0, 9),
    flow=st.none() | FLOWS,
    suspended=st.lists(FLOWS, max_size=2).map(tuple),
    running=st.lists(FLOWS, max_size=2).map(tuple),
    queue=st.lists(st.builds(Clause, TEXT, TEXT, st.integers(0, 5), TEXT, MAP), max_size=2).map(tuple),
    entities=MAP,
    intents=st.lists(TEXT, max_size=3).map(tuple),
    preferences=MAP,
    missed=st.integers(0, 3),
    v=st.just(SESSION_VERSION),
)
SAID = st.builds(
    Turn,
    session_id=st.just(""),
    turn=st.integers(1, 99),
    user=TEXT,
    assistant=st.none() | TEXT,
    timestamp=TIME,
    entities=MAP,
    intent_changes=st.lists(TEXT, max_size=3).map(tuple),
    message_id=TEXT,
)


@given(SESSIONS, st.lists(SAID, max_size=3))
def test_a_document_survives_the_store_and_itself_byte_for_byte(session: Session, said: list[Turn]) -> None:
    turns = [replace(turn, session_id=session.session_id) for turn in said]
    stored = json.decode(json.encode(session), type=Session)
    assert stored == session
    shown = json.encode(document(stored, turns))
    again, spoken = parse(json.decode(shown))
    assert json.encode(document(again, spoken)) == shown
    assert list(spoken) == turns


@pytest.mark.parametrize("version", [0, SESSION_VERSION + 1, "1", None])
def test_another_version_is_not_guessed_at(version: object) -> None:
    whole = document(SESSION, TURNS)
    whole["context"]["session"]["v"] = version
    with pytest.raises(SessionError, match=f"version {version!r}; this sayso knows 1") as caught:
        parse(whole)
    assert caught.value.code == "session.version"


def _without(*path: str) -> dict[str, Any]:
    whole: dict[str, Any] = document(SESSION, TURNS)
    place = whole
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    return whole


@pytest.mark.parametrize(
    "whole",
    [
        {},
        {"context": None},
        {"context": {"session": []}},
        _without("session_id"),
        _without("context", "session"),
        _without("context", "session", "v"),
        _without("context", "workflow_state", "step"),
        _without("context", "workflow_state", "sources", "amount"),
        document(SESSION, TURNS) | {"created_at": "yesterday"},
        document(SESSION, TURNS) | {"conversation_history": []},
        document(SESSION, TURNS) | {"intents": [1]},
    ],
)
def test_what_is_no_document_is_refused(whole: dict[str, Any]) -> None:
    with pytest.raises(SessionError, match="this is not a session's document") as caught:
        parse(whole)
    assert caught.value.code == "session.malformed"
