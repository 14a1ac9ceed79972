"""docs/operate/desk.md: its commands are run beside each other on a copy of the teller, its moves made in a process."""

import os
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sayso import App, SaysoError
from sayso.testing import World
from tests.cli.forks import Forks
from tests.cli.process import SRC, Sayso
from tests.docs.test_readme import agrees, commands

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "operate" / "desk.md").read_text("utf-8")
_CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.fixture
def teller(tmp_path: Path) -> Iterator[Sayso]:
    folder = tmp_path / "teller"
    shutil.copytree(ROOT / "examples" / "teller", folder, ignore=shutil.ignore_patterns("*.db*", "__pycache__"))
    clean = {name: value for name, value in os.environ.items() if not name.startswith("SAYSO_")}
    own = {"PYTHONPATH": str(SRC), "TELLER_DB": str(folder / "teller.db"), "TELLER_SETTLE_S": "0", "COLUMNS": "160"}
    forks = Forks(clean | own)
    yield Sayso(folder, clean | own, forks)
    forks.close()


def test_what_the_page_shows_is_what_happens(teller: Sayso) -> None:
    shown = [step for block in _CONSOLE.findall(TEXT) for step in commands(block)]
    assert len(shown) >= 10
    for command, output in shown:
        program, *words = shlex.split(command)
        ran = teller(*[named(teller, word) for word in words])
        assert program == "sayso"
        assert ran.code == 0, f"$ {command}\n{ran}"
        assert agrees(output, ran.out), f"$ {command}\n{ran}"
    assert teller("verify").code == 0


def named(teller: Sayso, word: str) -> str:
    """A word of a command, with what its variable stands for: the first ticket of compliance, or the newest."""
    if not word.startswith("$"):
        return word
    tickets = teller("tickets", "--json").json["tickets"]
    newest, *_, risky = [ticket for ticket in tickets if ticket["reason"] == "compliance"] * 2
    stand_for = {"$TICKET": risky["ticket_id"], "$CONVERSATION": risky["conversation_id"]}
    return str((stand_for | {"$NEWEST": newest["ticket_id"]})[word])


async def test_the_same_moves_in_a_process(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(code, "desk.md", "exec"), names)
    app: App = names["app"]
    with pytest.raises(SaysoError, match="not running"):
        _ = app.desk
    async with World(lambda: app, tmp_path / "a.db") as world:
        await world.say("talk to a person")
        (ticket_id,) = names["waiting"]
        for move, refused in [
            (app.desk.say(ticket_id, "Hi."), "ticket.not_taken"),
            (app.desk.take(ticket_id, ""), "ticket.nobody"),
            (app.desk.take("tkt_0", "Ana"), "ticket.unknown"),
            (app.desk.hand_back(ticket_id, refuse=True), "ticket.nothing_to_refuse"),
        ]:
            with pytest.raises(SaysoError) as caught:
                await move
            assert caught.value.code == refused
            assert f"`{refused}`" in TEXT
        await names["answer"](ticket_id, "Ana", "Hello.", "done")
        await world.runtime.settle()
        assert "Hello." in [reply.text for reply in world.replies()]
        with pytest.raises(SaysoError) as caught:
            await app.desk.take(ticket_id, "Ana")
        assert caught.value.code == "ticket.closed"
