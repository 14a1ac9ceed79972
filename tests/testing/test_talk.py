"""The words of an assertion about a conversation: each holds where it should, and fails on whatever is not so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sayso.testing import steps
from sayso.testing.expect import problems
from sayso.testing.play import Play
from sayso.testing.scenario import Expect, Given
from sayso.testing.talk import TALK

STEPS: tuple[dict[str, Any], ...] = (
    {"say": "bridge", "as": "a"},
    {"say": "Ethereum", "as": "b"},
    {"say": "to Polygon for 5", "as": "c"},
    {"say": "ping", "as": "d"},
    {"press": "DAI", "as": "e"},
    {"advance": 90_000, "as": "later"},
    {"say": "transfer 5 to ann", "as": "f"},
)
SLOTS = {"source_chain": "1", "destination_chain": "137", "amount": "5", "token": "DAI"}

AUDIT = [
    "workflow_started", "user_input", "user_input", "user_input", "confirmation_requested", "confirmation_expired",
]  # fmt: skip


@asynccontextmanager
async def played(folder: Path) -> AsyncIterator[Play]:
    async with Play(Given(), folder / "a.db") as stage:
        for step in STEPS:
            await stage.step(steps.read(dict(step)))
        yield stage


async def problem(play: Play, of: str, **words: Any) -> str:
    return await problems(play, msgspec.convert({"of": of, **words}, Expect), ())


TRUE: list[tuple[str, dict[str, Any]]] = [
    ("e", {"session": {"session_id": "$a.session", "context.session.turns": 5, "context.session.ended_at": "*"}}),
    ("f", {"session": {"context.session.message_ids": ["$f.message"]}}),
    ("e", {"formed": {"session_id": "uuid", "created_at": "utc", "intents": "texts", "context": "object"}}),
    ("e", {"formed": {"conversation_history.0.user": "text", "context.workflow_state.command_id": "null"}}),
    ("e", {"slots": SLOTS}),
    ("e", {"entities": SLOTS}),
    ("d", {"turn": {"turn": 4, "user": "ping", "timestamp": "$d.at", "intent_changes": ["ping"], "entities": "-"}}),
    ("a", {"turns": [{"user": "bridge"}, {}, {"turn": 3}, {}, {"user": "DAI"}]}),
    ("f", {"sessions": ["ended", "running"]}),
    ("d", {"offers": ["USDC", "DAI", "ETH"]}),
    ("f", {"noted": {"session.started": {"times": 2, "trace.conversation_id": "$f.conversation"}}}),
    ("f", {"noted": {"session.resumed": {"times": 0}}}),
    ("a", {"audit": AUDIT}),
    ("f", {"linked": True}),
]
FALSE: list[tuple[str, dict[str, Any], str]] = [
    ("f", {"session": {"session_id": "$a.session"}}, "session_id is"),
    ("e", {"session": {"context.nothing": "*"}}, "is not there"),
    ("later", {"session": {"session_id": "*"}}, "later was no turn"),
    ("e", {"formed": {"session_id": "utc"}}, "no utc"),
    ("e", {"formed": {"context.session.turns": "text"}}, "no text"),
    ("e", {"formed": {"conversation_history": "texts"}}, "no texts"),
    ("e", {"formed": {"created_at": "uuid"}}, "no uuid"),
    ("e", {"formed": {"session_id": "uid"}}, "there is no form 'uid'"),
    ("e", {"slots": SLOTS | {"amount": "6"}}, "slots:"),
    ("e", {"slots": {"amount": "5"}}, "slots:"),
    ("f", {"entities": SLOTS}, "entities:"),
    ("d", {"turn": {"turn": 3}}, "turn is 4"),
    ("d", {"turn": {"timestamp": "$c.at"}}, "timestamp is"),
    ("a", {"turns": [{}, {}]}, "5 turns, not 2"),
    ("a", {"turns": [{}, {}, {}, {}, {"user": "ETH"}]}, "turn 5: user is 'DAI'"),
    ("f", {"sessions": ["running"]}, "sessions:"),
    ("d", {"offers": ["USDC"]}, "offers:"),
    ("later", {"offers": ["USDC"]}, "offers:"),
    ("f", {"noted": {"session.started": {"times": 1}}}, "2 of session.started"),
    ("f", {"noted": {"session.resumed": {}}}, "0 of session.resumed"),
    ("f", {"noted": {"session.started": {"trace.correlation_id": "$a.session"}}}, "trace.correlation_id is"),
    ("a", {"audit": ["user_input"]}, "audit:"),
    ("f", {"linked": False}, "linked:"),
    ("b", {"linked": True}, "b gave no command"),
]


async def test_what_is_so_holds(tmp_path: Path) -> None:
    async with played(tmp_path) as play:
        found = [(words, await problem(play, of, **words)) for of, words in TRUE]
    assert [told for told in found if told[1]] == []


async def test_what_is_not_so_is_a_problem_that_says_what(tmp_path: Path) -> None:
    async with played(tmp_path) as play:
        found = [(said, await problem(play, of, **words)) for of, words, said in FALSE]
    assert [told for told in found if told[0] not in told[1]] == []


def test_every_word_is_tried_both_ways() -> None:
    assert {word for _, words in TRUE for word in words} == set(TALK)
    assert {word for _, words, _ in FALSE for word in words} == set(TALK)


@pytest.mark.parametrize(
    "wrong",
    [
        {"session": ["a"]},
        {"formed": {"session_id": 1}},
        {"slots": {"amount": 5}},
        {"entities": {"amount": 5}},
        {"turn": []},
        {"turns": {}},
        {"sessions": [1]},
        {"offers": "Yes"},
        {"noted": {"session.started": 2}},
        {"audit": "user_input"},
        {"linked": "yes"},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_a_word_is_read_strictly(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"of": "a", **wrong}, Expect)


async def test_references_to_where_and_when_something_was_said(tmp_path: Path) -> None:
    async with played(tmp_path) as play:
        turn = await play.turn("b")
        (event, *_) = await play.world.store.event(turn.message_id)
        assert await play.words("$b.session") == turn.session_id
        assert await play.words("$b.conversation") == play.world.conversation()
        assert await play.words("$b.at") == msgspec.to_builtins(event.occurred_at)
        with pytest.raises(LookupError, match="later was no turn"):
            await play.words("$later.session")
