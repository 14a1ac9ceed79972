"""docs/learn/conversations.md: its application is played, its talks, tables and document compared."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sayso import App
from sayso.commands.policy import parse_pack
from sayso.conversation.session import document, parse
from sayso.language.answers import answer
from sayso.language.controls import control
from sayso.testing import World
from tests.docs.talks import played, talks

PAGE = Path(__file__).parents[2] / "docs" / "learn" / "conversations.md"
TEXT = PAGE.read_text("utf-8")
ROLES = {"m": {"scopes": ["tokens:move"]}}
POLICY = parse_pack({"pack_id": "p", "version": "1", "default_role": "m", "roles": ROLES})
MEANS = {
    "say yes": "yes",
    "say no": "no",
    "drop it": "withdraw",
    "start over": "start_over",
    "go back to the last answer": "back",
    "hear it again": "repeat",
    "go on": "resume",
    "get help": "help",
    "see what there is": "capabilities",
    "get a human": "human",
}
_PASSING = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|out_[\w.]+")


def mover() -> App:
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(code, str(PAGE), "exec"), names)
    app: App = names["app"]
    app.definition.policy = POLICY
    return app


@pytest.mark.parametrize("talk", talks(PAGE), ids=lambda talk: talk.splitlines()[0])
async def test_a_talk_goes_as_it_is_shown(tmp_path: Path, talk: str) -> None:
    async with World(mover, tmp_path / "a.db") as world:
        assert await played(world, talk) == talk


def test_there_are_talks() -> None:
    assert len(talks(PAGE)) >= 4


async def test_the_document_is_what_is_printed(tmp_path: Path) -> None:
    (shown,) = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    async with World(mover, tmp_path / "a.db") as world:
        await played(world, "> move 100 USDC from Polygon\n> no, 200\n")
        (session,) = await world.store.sessions()
        now = document(session, await world.store.turns(session.session_id))
    assert _PASSING.sub("…", shown.strip()) == _PASSING.sub("…", json.dumps(now, indent=2, ensure_ascii=False))
    assert document(*parse(json.loads(shown))) == json.loads(shown)


def test_every_word_of_the_table_means_what_its_row_says() -> None:
    rows = [line.split("|")[1:5] for line in TEXT.splitlines() if line.count("|") == 5]
    meant = {cells[0].strip(): re.findall(r"`([^`]+)`", "".join(cells[1:])) for cells in rows}
    assert {name: words for name, words in meant.items() if words}.keys() == MEANS.keys()
    for name, means in MEANS.items():
        assert [word for word in meant[name] if (answer(word) or control(word)) != means] == [], name
