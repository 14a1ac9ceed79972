"""The schema of a file: durable connections, migrations whole or not at all, scripts split into statements."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sayso.records import Trace
from sayso.store import rows, schema
from sayso.store.schema import connect, migrate, split
from sayso.store.sqlite import SqliteStore
from sayso.store.statements import migrations, statements
from tests import samples

LATEST = migrations("sqlite")[-1][0]
STATEMENTS = statements("sqlite")


def test_every_connection_is_durable(tmp_path: Path) -> None:
    with closing(connect(tmp_path / "a.db")) as connection:
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.isolation_level is None


def test_a_migration_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripts = [*migrations("sqlite"), (LATEST + 1, "CREATE TABLE extra (x);\nCREATE TABLE extra (x);\n")]
    with closing(connect(tmp_path / "a.db")) as connection:
        migrate(connection, tmp_path / "a.db")
        monkeypatch.setattr(schema, "migrations", lambda dialect: scripts)
        with pytest.raises(sqlite3.OperationalError, match="extra already exists"):
            migrate(connection, tmp_path / "a.db")
        assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'extra'").fetchone() == (0,)
        assert connection.execute("PRAGMA user_version").fetchone() == (LATEST,)


def test_an_older_database_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(connect(tmp_path / "a.db")) as connection:
        migrate(connection, tmp_path / "a.db")
        scripts = [*migrations("sqlite"), (LATEST + 1, "CREATE TABLE extra (x);\n")]
        monkeypatch.setattr(schema, "migrations", lambda dialect: scripts)
        assert migrate(connection, tmp_path / "a.db") == LATEST + 1
        assert connection.execute("PRAGMA user_version").fetchone() == (LATEST + 1,)
        connection.execute("SELECT x FROM extra")


def test_scripts_are_split_with_their_triggers_whole() -> None:
    script = "-- why; not\nCREATE TABLE a (x);\nCREATE TRIGGER t BEFORE DELETE ON a\nBEGIN SELECT 1; SELECT 2; END;\n"
    assert len(list(split(script))) == 2


async def test_commands_of_an_older_file_are_found_by_their_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = samples.asked("m1", of={"trace": Trace("cause", samples.STREAM, "correlation", ("m1", "m2", "m1"))})
    initial = migrations("sqlite")[:1]
    with closing(connect(tmp_path / "a.db")) as connection, monkeypatch.context() as patch:
        patch.setattr(schema, "migrations", lambda dialect: initial)
        migrate(connection, tmp_path / "a.db")
        connection.execute(STATEMENTS["insert_command"], rows.new_command_row(record))
    store = await SqliteStore.open(tmp_path / "a.db")
    assert await store.by_message("m1") == await store.by_message("m2") == [record]
    await store.close()
