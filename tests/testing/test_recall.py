"""The words of an assertion about the memory: each holds where it should, and fails on whatever is not so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sayso.testing import steps
from sayso.testing.expect import problems
from sayso.testing.recall import RECALL
from sayso.testing.remember import Remembering
from sayso.testing.scenario import Expect, Given

STEPS: tuple[dict[str, Any], ...] = (
    {"surround": {"tide": "low"}},
    {"write": "berth", "value": "Dock 3", "as": "one"},
    {"write": "berth", "value": "Dock 7", "as": "two"},
    {"write": "crane_limit", "value": "max 20 tons", "source": {"type": "policy"}, "as": "limit"},
    {"write": "crane_limit", "value": "max 90 tons", "as": "claim"},
    {"write": "crew_v1", "value": "six", "as": "crew"},
    {"write": "crew_v2", "value": {"count": 6}},
    {"note": "checklist", "value": "ropes", "ttl_s": 60, "as": "note"},
    {"observe": "My cabin is number 12.", "as": "said"},
    {"write": "berth", "value": "Dock 9", "supersedes": "$one", "tried": True, "as": "fork"},
    {"meddle": {"authority": "admin"}, "as": "meddled"},
    {"ask": "berth", "budget": 300, "as": "asked"},
    {"ask": "berth", "budgets": [0, 60], "as": "swept"},
    {"begin": "other", "identity": {"user_id": "u2", "department": "pilots"}, "as": "other"},
)
OPERATIONS = [
    "as_of", "conflicts", "contested", "context", "correct", "current", "end", "environment", "forget", "history",
    "is_current", "is_known", "note", "observe", "permits", "restore", "valid_facts", "working_set", "write",
]  # fmt: skip
TITLES = ["Identity", "Environment", "Constraints", "Facts", "Working set", "Recent turns"]


@asynccontextmanager
async def played(folder: Path) -> AsyncIterator[Remembering]:
    async with Remembering(Given(), folder / "a.db") as stage:
        for step in STEPS:
            await stage.step(steps.read(dict(step)))
        yield stage


async def problem(play: Remembering, of: str, **words: Any) -> str:
    return await problems(play, msgspec.convert({"of": of, **words}, Expect), ())


TRUE: list[tuple[str, dict[str, Any]]] = [
    ("one", {"fact": {"is_valid": False, "superseded_by": "$two", "source.type": "state_write", "supersedes": "-"}}),
    ("note", {"fact": {"key": "checklist", "value": "ropes"}}),
    ("two", {"formed": {"timestamp": "utc", "is_valid": "bool", "superseded_by": "null", "source": "object"}}),
    ("two", {"during": ["timestamp", "learned_at"]}),
    ("said", {"written": [{"is_valid": True, "source.type": "conversation"}]}),
    ("one", {"chain": ["$one", "$two"]}),
    ("", {"current": {"berth": "Dock 7", "nothing": "-"}}),
    ("other", {"current": {"berth": "-"}}),
    ("", {"is_current": {"$one": False, "$two": True, "berth": True, "nothing": False}}),
    ("other", {"valid": []}),
    ("", {"history": {"berth": ["Dock 3", "Dock 7"], "nothing": []}}),
    ("other", {"conflicts": []}),
    ("", {"contested": [["crane_limit", "max 90 tons"]]}),
    ("", {"permits": [{"key": "crane_limit", "value": "30 tons", "reason": "over", "fact": "$limit"}]}),
    ("", {"permits": [{"key": "crane_limit", "value": "10 tons", "reason": ""}]}),
    ("", {"as_of": {"one": {"berth": "Dock 3"}, "two": {"berth": "Dock 7"}}}),
    ("other", {"identity": {"user_id": "u2", "department": "pilots"}}),
    ("other", {"environment": {"external_data": {"tide": "low"}}}),
    ("", {"working_set": [{"key": "checklist", "expires_at": "*"}]}),
    ("fork", {"refused": {"code": "fact.fork"}}),
    ("meddled", {"refused": {"authority": "AttributeError", "identity": "AttributeError"}}),
    ("", {"operations": OPERATIONS}),
    ("asked", {"shows": ["dock 7", "tide: low"]}),
    ("asked", {"hides": ["Dock 3", "max 90"]}),
    ("asked", {"titles": TITLES}),
    ("asked", {"lines": {"Constraints": ["- crane limit: max 20 tons"], "To recalculate": []}}),
    ("asked", {"parts": {"Facts": ["Dock 7", "six"], "Environment": ["tide"]}}),
    ("asked", {"included": {"$two": "relevant", "crane_limit": "constraint"}}),
    ("asked", {"excluded": {"$one": "superseded", "$claim": "contested"}}),
    ("swept", {"within": True}),
    ("swept", {"share": 0.7}),
    ("swept", {"least": True}),
    ("asked", {"violations": 0}),
]
FALSE: list[tuple[str, dict[str, Any], str]] = [
    ("one", {"fact": {"is_valid": True}}, "is_valid is False"),
    ("one", {"fact": {"nothing": "*"}}, "is not there"),
    ("asked", {"fact": {"id": "*"}}, "wrote no fact"),
    ("two", {"formed": {"timestamp": "bool"}}, "no bool"),
    ("two", {"formed": {"timestamp": "time"}}, "time"),
    ("note", {"during": ["created_at", "expires_at"]}, "expires_at"),
    ("said", {"written": []}, "1, not 0"),
    ("said", {"written": [{"is_valid": False}]}, "is_valid is True"),
    ("one", {"chain": ["$one"]}, "chain:"),
    ("one", {"chain": ["$two", "$one"]}, "chain:"),
    ("", {"current": {"berth": "Dock 3"}}, "berth is 'Dock 7'"),
    ("", {"is_current": {"$one": True}}, "is_current:"),
    ("", {"valid": [["berth", "Dock 7"]]}, "valid:"),
    ("", {"history": {"berth": ["Dock 7"]}}, "berth: "),
    ("", {"conflicts": []}, "conflicts:"),
    ("", {"contested": []}, "contested:"),
    ("", {"permits": [{"key": "crane_limit", "value": "10 tons", "reason": "over"}]}, "reason is ''"),
    ("", {"permits": [{"key": "crane_limit", "value": "30 tons", "fact": "$claim"}]}, "fact is"),
    ("", {"as_of": {"one": {"berth": "Dock 7"}}}, "one: berth is 'Dock 3'"),
    ("other", {"identity": {"user_id": "u1"}}, "user_id is 'u2'"),
    ("other", {"environment": {"external_data": {}}}, "external_data is"),
    ("", {"working_set": []}, "1, not 0"),
    ("fork", {"refused": {"code": "fact.cycle"}}, "refused:"),
    ("two", {"refused": {"code": "fact.cycle"}}, "refused:"),
    ("", {"operations": ["write"]}, "operations:"),
    ("asked", {"shows": ["Dock 3"]}, "lacks ['Dock 3']"),
    ("two", {"shows": ["Dock 7"]}, "no context"),
    ("asked", {"hides": ["DOCK 7"]}, "shows ['DOCK 7']"),
    ("asked", {"titles": ["Identity"]}, "has the sections"),
    ("asked", {"lines": {"Constraints": []}}, "has {'Constraints'"),
    ("asked", {"parts": {"Facts": ["Dock 3"]}}, "lacks ['Dock 3']"),
    ("asked", {"included": {"$one": "relevant"}}, "is not there"),
    ("asked", {"excluded": {"$one": "budget"}}, "is ['superseded']"),
    ("two", {"within": True}, "no context"),
    ("asked", {"share": 0.01}, "tokens of facts"),
    ("asked", {"least": True}, "least:"),
    ("asked", {"violations": 1}, "has [0]"),
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
    assert {word for _, words in TRUE for word in words} == set(RECALL)
    assert {word for _, words, _ in FALSE for word in words} == set(RECALL)


async def test_a_word_about_conversations_says_nothing_of_the_memory(tmp_path: Path) -> None:
    async with played(tmp_path) as play:
        assert "says" in await problem(play, "asked", says=["Dock 7"])


@pytest.mark.parametrize(
    "wrong",
    [
        {"fact": ["id"]},
        {"chain": "$one"},
        {"current": "Dock 7"},
        {"is_current": {"berth": "yes"}},
        {"valid": [["berth"]]},
        {"history": {"berth": "Dock 7"}},
        {"permits": {"key": "berth"}},
        {"working_set": {"key": "checklist"}},
        {"lines": ["Facts"]},
        {"included": ["berth"]},
        {"within": 1},
        {"least": "yes"},
        {"violations": "none"},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_a_word_is_read_strictly(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"of": "a", **wrong}, Expect)
