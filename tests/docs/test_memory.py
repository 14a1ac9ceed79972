"""docs/learn/memory.md: its programs and commands are run, its tables tried, its talk played."""

import ast
import inspect
import os
import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, get_args

import pytest

from sayso import App, Identity, Memory, SaysoError
from sayso.commands.policy import parse_pack
from sayso.memory import limits
from sayso.memory.detect import at_hand
from sayso.memory.detect.comparison.match import Rule
from sayso.runtime.memory import proposing, reading
from sayso.testing import World
from tests.docs.talks import played, talks
from tests.docs.test_readme import agrees, commands

PAGE = Path(__file__).parents[2] / "docs" / "learn" / "memory.md"
TEXT = PAGE.read_text("utf-8")
PACK = parse_pack({"pack_id": "p", "version": "1", "default_role": "m", "roles": {"m": {"scopes": ["desk:offer"]}}})
FILE = re.compile(r"<!-- file: (\S+) -->\n```python\n(.*?)```", re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
WHY_NOT = (
    "a question", "a supposition", "a quotation", "a negated change", "another thing", "the contact of another city",
    "something else of the same thing", "the same value", "a denial", "a wish", "the price of another thing",
    "the return flight", "the party moves, not Juan", "a condition", "her job, not her home", "another person's",
    "it was so once", "another phone", "a joke", "somebody else",
)  # fmt: skip
SHOWN = re.compile(r"^(?P<code>.*\S)  # → (?P<value>.*)$")


def program() -> list[str]:
    """The blocks of Python, without those of files."""
    return re.findall(r"```python\n(.*?)```", FILE.sub("", TEXT), re.DOTALL)


def tried(block: str) -> str:
    """A block in which each line that shows a value checks it."""
    lines = []
    for line in block.splitlines():
        found = SHOWN.match(line)
        lines.append(f"shows(({found['code']}), {found['value']})" if found else line)
    return "\n".join(lines)


async def run(block: str, names: dict[str, Any]) -> None:
    made = eval(compile(block, str(PAGE), "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT), names)
    if inspect.isawaitable(made):
        await made


async def ask(prompt: str) -> list[dict[str, Any]]:
    """A model that knows no more than that somebody is at work elsewhere."""
    known = re.findall(r"^(fact_\w+): .*call centre", prompt, re.MULTILINE)
    said = {"detector": "implicit", "score": 0.9, "rule": "my-model", "version": "3", "start": 0, "end": 46}
    return [{"target": each, **said} for each in known]


async def test_every_value_that_is_shown_is_what_comes_out() -> None:
    seen: list[Any] = []

    def shows(value: Any, shown: Any) -> None:
        assert value == shown
        seen.append(value)

    names: dict[str, Any] = {"shows": shows, "my_model": ask}
    for block in program():
        await run(tried(block), names)
    assert len(seen) == TEXT.count("# →") >= 20
    await names["memory"].close()


def rows(width: int) -> list[list[str]]:
    """The rows of tables of so many cells that begin with a language."""
    found = [[cell.strip().strip("`") for cell in line.strip().strip("|").split("|")] for line in TEXT.splitlines()]
    return [cells for cells in found if len(cells) == width and cells[0] in ("en", "pt", "es")]


@pytest.mark.parametrize(("lang", "known", "said", "then"), rows(4), ids=lambda cell: str(cell)[:30])
async def test_what_people_say(lang: str, known: str, said: str, then: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=Identity(user_id="ana", authority="employee"))
        await me.observe("user", known)
        await me.observe("user", said)
        found = await me.valid_facts()
    values = [fact.value for fact in found]
    assert (known if then in WHY_NOT else then) in values
    assert (known in values) is (then in WHY_NOT)
    assert {fact.status for fact in found} == {"current"}


def test_there_are_rows_in_every_language() -> None:
    assert {cells[0] for cells in rows(4)} == {"en", "pt", "es"}
    assert len(rows(4)) >= 20


def test_what_the_page_shows_is_what_is_printed(tmp_path: Path) -> None:
    for path, code in FILE.findall(TEXT):
        (tmp_path / path).write_text(code, "utf-8")
    paths = [str(Path(sys.executable).parent), os.environ["PATH"]]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("SAYSO_")}
    environment = clean | {"PATH": os.pathsep.join(paths), "COLUMNS": "160"}
    steps = [step for block in CONSOLE.findall(TEXT) for step in commands(block)]
    assert len(steps) >= 8
    for command, shown in steps:
        done = subprocess.run(
            command, shell=True, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=False
        )
        assert done.returncode == 0, f"$ {command}\n{done.stderr}"
        assert agrees(shown, done.stdout), f"$ {command}\n{done.stdout}"


async def test_the_talk_goes_as_it_is_shown(tmp_path: Path) -> None:
    names: dict[str, Any] = {}
    for block in program():
        if "App(" in block or "async def limit" in block or "from sayso import Identity" in block:
            await run(block, names)
    await names["memory"].close()
    app: App = names["app"]
    app.definition.policy = PACK
    (talk,) = talks(PAGE)
    async with World(lambda: app, tmp_path / "desk.db") as world:
        await names["limit"](f"sqlite:///{tmp_path}/desk.db")
        assert await played(world, talk) == talk


@pytest.mark.parametrize(
    ("call", "code"), re.findall(r"^\| `((?:me|memory|Memory|\().*?)`.*? \| `([a-z_.]+)` \|$", TEXT, re.MULTILINE)
)
async def test_bad_input_has_its_code(call: str, code: str) -> None:
    async with Memory.open() as memory:
        me = await memory.session(identity=Identity(user_id="ana", authority="employee"))
        first = await me.write("status_v1", "active")
        await me.write("status_v2", "cancelled", supersedes=first.id)
        today = datetime.now(UTC)
        names = {"me": me, "memory": memory, "Memory": Memory, "Identity": Identity, "first": first}
        names |= {"datetime": datetime, "today": today, "tomorrow": today + timedelta(days=1)}
        before = await me.valid_facts()
        with pytest.raises(SaysoError) as caught:
            await run(f"await {call}", names)
        assert caught.value.code == code
        assert await me.valid_facts() == before


def test_the_limits_are_what_they_are() -> None:
    found = re.findall(r"^\| (`[A-Z_`, ]+) \| ([\d,. ]+) \|", TEXT, re.MULTILINE)
    assert len(found) == 15
    for named, values in found:
        homes = vars(limits) | vars(reading) | vars(proposing) | vars(at_hand)
        given = [homes[name] for name in re.findall(r"`(\w+)`", named)]
        shown = [float(value.replace(",", "")) for value in re.split(r", (?=\d+\.)", values)]
        assert given == shown, named


def test_every_rule_has_its_words() -> None:
    rows_ = re.findall(r"^\| ((?:`[a-z_]+`,? ?)+)\| [^|`]+ \|$", TEXT, re.MULTILINE)
    assert set(get_args(Rule)) <= {rule for row in rows_ for rule in re.findall(r"`(\w+)`", row)}


def test_every_picture_is_there_and_says_what_it_shows() -> None:
    pictures = re.findall(r"!\[([^]]+)\]\(([^)]+)\)", TEXT)
    assert len(pictures) == 3
    for said, path in pictures:
        drawn = (PAGE.parent / path).read_text("utf-8")
        assert said and "<title" in drawn and "<desc" in drawn and "prefers-color-scheme: dark" in drawn
