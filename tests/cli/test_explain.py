"""An explanation for people: what each thing says, what it costs, and what the reasons mean."""

import asyncio
from pathlib import Path

import pytest

from sayso import Identity, Memory
from sayso.cli.explain import MAX_SAID_CELLS, REASONS, explain, legend
from sayso.cli.names import Names
from sayso.cli.printer import Printer
from sayso.memory.context.explain import Item
from tests.cli.process import Sayso

OF_ANA = ["--subject", "ana", "--db", "memory.db", "--explain"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    async def fill() -> None:
        async with Memory.open(f"sqlite:////{tmp_path}/memory.db") as memory:
            ana = await memory.session(identity=Identity(user_id="ana", user_name="Ana Souza"))
            await ana.write("home_address", "Main St 1")
            await ana.note("basket", "two chairs")
            for said in ("I live in Toronto", "I moved to Scarborough", "The bell is broken"):
                await ana.observe("user", said)

    asyncio.run(fill())
    return tmp_path


def test_facts_notes_and_turns_are_told_by_what_they_say(sayso: Sayso, file: Path) -> None:
    lines = sayso("context", "where", *OF_ANA, cwd=file).lines
    told = {" ".join(line.split()[:2]): line for line in lines if line.startswith(("facts", "turns", "working"))}
    assert ' home_address "Main St 1" fact_' in "\n".join(lines)
    assert ' "two chairs" basket' in told["working_set fits"]
    assert ' live "I live in Toronto" fact_' in told["facts superseded"]
    assert ' "I live in Toronto" obs_' in told["turns dead"]


def test_redacted_nothing_of_it_is_told(sayso: Sayso, file: Path) -> None:
    out = sayso("context", "where", *OF_ANA, "--redact", cwd=file).out
    assert not [each for each in ("Main", "chairs", "Toronto", "Scarborough", "bell", '"') if each in out]


def test_in_a_conversation_its_turns_are_told_too(sayso: Sayso) -> None:
    sayso.paid()
    asked = sayso("context", "q", "--subject", "+5511900000001", "--explain").lines
    turns = [line for line in asked if line.startswith("turns")]
    assert turns and all('"' in line for line in turns)
    assert any('"pay 5 to Ana"' in line and line.endswith("/user") for line in turns)


def test_what_was_erased_says_so(sayso: Sayso, file: Path) -> None:
    assert sayso("erase", "--subject", "ana", "--yes", "--db", "memory.db", cwd=file).code == 0
    lines = sayso("context", "where", *OF_ANA, cwd=file).lines
    assert lines[1] == "- authority guest"
    turns = [line.split() for line in lines if line.startswith("turns")]
    assert [cells[1] for cells in turns] == ["erased"] * 3


def test_the_reasons_that_occur_are_explained_on_one_line(sayso: Sayso, file: Path) -> None:
    lines = sayso("context", "where", *OF_ANA, cwd=file).lines
    (out,) = [line for line in lines if line.startswith("superseded: ")]
    assert out == f"superseded: {REASONS['superseded']} · dead: {REASONS['dead']} · ←: by what"
    assert "dead" not in legend([Item("turns", "1", "", "fits")])


def test_every_reason_has_a_meaning() -> None:
    told = " ".join((Item.__doc__ or "").split()).split("`why`, in: ")[1].split(". ")[0]
    named = [word for part in told.split("; out: ") for word in part.split(", ")]
    assert set(named) == set(REASONS)


@pytest.mark.parametrize(
    ("cells", "cut"), [(MAX_SAID_CELLS - 1, False), (MAX_SAID_CELLS, False), (MAX_SAID_CELLS + 1, True)]
)
def test_of_what_a_thing_says_so_much_is_shown(capsys: pytest.CaptureFixture[str], cells: int, cut: bool) -> None:
    told = {("turns", "o1"): "x" * cells}
    explain(Printer(json=False), "in", [Item("turns", "o1", "", "fits", 3)], told, Names([], redact=False))
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("turns")]
    assert (f'"{"x" * cells}"' not in line, "…" in line) == (cut, cut)
