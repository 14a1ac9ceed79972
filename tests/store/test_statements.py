"""Named statements and migrations: every name has its purpose, and the edges come from the lifecycle's table."""

import re
import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import pytest

import sayso.store
from sayso.store.schema import connect, migrate
from sayso.store.statements import migrations, statements

SOURCE = Path(sayso.store.__file__).parent
STATEMENTS = statements("sqlite")


@pytest.mark.parametrize("name", sorted(STATEMENTS))
def test_a_statement_is_used_and_its_plan_can_be_made(name: str, tmp_path: Path) -> None:
    used = re.compile(rf'"{name}"')
    assert any(used.search(path.read_text("utf-8")) for path in SOURCE.glob("*.py")), f"nobody uses {name}"
    with closing(connect(tmp_path / "a.db")) as connection:
        migrate(connection, tmp_path / "a.db")
        wanted = max(STATEMENTS[name].count("?"), 0)
        numbered = [int(n) for n in re.findall(r"\?(\d+)", STATEMENTS[name])]
        connection.execute(f"EXPLAIN {STATEMENTS[name]}", [None] * (max(numbered) if numbered else wanted))


def test_no_statement_is_two() -> None:
    assert not [name for name, text in STATEMENTS.items() if ";" in text]
    text = files("sayso.store").joinpath("sqlite.sql").read_text("utf-8")
    assert text.count("-- name: ") == len(STATEMENTS)


def test_migrations_are_numbered_without_gaps() -> None:
    assert [number for number, _ in migrations("sqlite")] == list(range(1, len(migrations("sqlite")) + 1))
    assert not any("/*" in script for _, script in migrations("sqlite"))


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        ("open_commands", ("s",)),
        ("command_by_id", ("c",)),
        ("command_by_key", ("k",)),
        ("command_by_token", ("t",)),
        ("commands_by_message", ("m",)),
        ("recoveries", ("c",)),
        ("commands_waiting", ("w",)),
        ("due_commands", (0, 10)),
        ("pending_outbox", (0, 10)),
        ("steps", ("c",)),
        ("load_stream", ("s",)),
        ("evidence_of", ("s",)),
        ("applied", ("s", 1, "c")),
        ("outbox_of", ("s", 0, 10)),
        ("facts_of", ("s", "a")),
        ("changes_since", ("s", 0)),
        ("erased_since", ("s", "a", 0)),
    ],
)
def test_no_lookup_reads_a_whole_table(tmp_path: Path, statement: str, values: tuple[object, ...]) -> None:
    """So that the cost of a command does not grow with how many there are."""
    with closing(connect(tmp_path / "a.db")) as connection:
        migrate(connection, tmp_path / "a.db")
        rows = connection.execute(f"EXPLAIN QUERY PLAN {STATEMENTS[statement]}", values).fetchall()
    plan = [row[3] for row in rows if row[3] not in ("SCAN b", "SCAN back")]  # a walk's own queue is no table
    assert not [step for step in plan if step.startswith("SCAN") and "INDEX" not in step], plan


def test_an_unknown_dialect_is_a_mistake() -> None:
    with pytest.raises((FileNotFoundError, sqlite3.Error)):
        statements("cobol")
