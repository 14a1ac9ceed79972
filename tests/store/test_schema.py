"""The schema of a file: durable connections, migrations whole or not at all, scripts split into statements."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from sayso.errors import StoreError
from sayso.records import Trace
from sayso.store import rows, schema
from sayso.store.schema import MIN_DATABASE_BYTES, connect, migrate, split
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


def test_who_finds_another_making_the_file_waits_for_it(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as maker:
        maker.execute("BEGIN IMMEDIATE")
        done = threading.Timer(0.2, maker.execute, ("COMMIT",))
        done.start()
        with closing(connect(path)) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        done.join()


def test_who_waits_for_the_maker_of_a_file_does_not_wait_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "BUSY_TIMEOUT_S", 0.05)
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as maker:
        maker.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="database is locked") as refused:
            connect(path)
    assert refused.value.code == "store.unopened"


def test_a_migration_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripts = [*migrations("sqlite"), (LATEST + 1, "CREATE TABLE extra (x);\nCREATE TABLE extra (x);\n")]
    with closing(connect(tmp_path / "a.db")) as connection:
        migrate(connection, tmp_path / "a.db")
        monkeypatch.setattr(schema, "migrations", lambda dialect: scripts)
        with pytest.raises(StoreError, match="extra already exists"):
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


def test_a_database_in_ram_makes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with closing(connect(schema.IN_RAM)) as connection:
        assert migrate(connection, schema.IN_RAM) == LATEST
    assert list(tmp_path.iterdir()) == []


BEFORE_THE_MEMORY = """
INSERT INTO fact (fact_id, space, subject, key, command_id, learned_at, superseded_by, salt, value) VALUES
    ('f1', 'till', 'a', 'colour', 'cmd_1', 1000, 'f2', 'salt-1', CAST('"red"' AS BLOB)),
    ('f2', 'till', 'a', 'colour', 'cmd_2', 2000, 'f3', NULL, NULL),
    ('f3', 'till', 'a', 'colour', 'cmd_3', 3000, NULL, 'salt-3', CAST('"blue"' AS BLOB)),
    ('f4', 'till', 'a', 'size', 'cmd_3', 3000, NULL, 'salt-4', CAST('4' AS BLOB)),
    ('f5', 'till', 'b', 'colour', 'cmd_4', 4000, 'lost', 'salt-5', CAST('"red"' AS BLOB));
"""


async def test_facts_of_an_older_file_are_known_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = migrations("sqlite")[:3]
    with closing(connect(tmp_path / "a.db")) as connection, monkeypatch.context() as patch:
        patch.setattr(schema, "migrations", lambda dialect: before)
        migrate(connection, tmp_path / "a.db")
        connection.execute(BEFORE_THE_MEMORY)
    store = await SqliteStore.open(tmp_path / "a.db")
    known = (await store.facts("till", "a")).facts
    assert [(each.id, each.status, each.supersedes, each.superseded_by, each.value) for each in known] == [
        ("f1", "superseded", None, "f2", "red"),
        ("f2", "superseded", "f1", "f3", None),  # erased
        ("f3", "current", "f2", None, "blue"),
        ("f4", "current", None, None, 4),
    ]
    assert [each.retired_at for each in known] == [rows.moment(2000), rows.moment(3000), None, None]
    assert [each.salt for each in known] == ["salt-1", "", "salt-3", "salt-4"]
    assert [each.command_id for each in known] == ["cmd_1", "cmd_2", "cmd_3", "cmd_3"]
    (other,) = (await store.facts("till", "b")).facts
    assert (other.status, other.superseded_by, other.retired_at) == ("superseded", "lost", None)
    assert (await store.facts("till", "a", after=1)).facts == ()
    await store.close()


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


IN_CONFLICT_BEFORE = """
INSERT INTO evidence (seq, stream, version, previous, commit_id, first, body) VALUES (1, 's', 1, 0, 'c1', 0, CAST('[
    {"type": "fact.created", "fact": {"fact_id": "f3"}},
    {"type": "fact.conflicting", "fact": {"fact_id": "f1", "superseded_by": "f3"}},
    {"type": "fact.conflicting", "fact": {"fact_id": "f2", "superseded_by": "f3"}}]' AS BLOB));
INSERT INTO fact (fact_id, space, subject, key, status, version, learned_at, body, salt, value) VALUES
    ('f1', 'till', 'a', 'colour', 'conflicting', 1, 1000, CAST('{}' AS BLOB), 's', CAST('"red"' AS BLOB)),
    ('f2', 'till', 'a', 'colour', 'conflicting', 1, 1000, CAST('{}' AS BLOB), 's', CAST('"blue"' AS BLOB)),
    ('f3', 'till', 'a', 'paint', 'conflicting', 1, 2000, CAST('{"tokens": 3}' AS BLOB), 's', CAST('"dark"' AS BLOB));
"""


async def test_what_stood_in_conflict_in_an_older_file_still_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = migrations("sqlite")[:4]
    with closing(connect(tmp_path / "a.db")) as connection, monkeypatch.context() as patch:
        patch.setattr(schema, "migrations", lambda dialect: before)
        migrate(connection, tmp_path / "a.db")
        connection.execute("PRAGMA foreign_keys = OFF")
        for statement in split(IN_CONFLICT_BEFORE):
            connection.execute(statement)
    store = await SqliteStore.open(tmp_path / "a.db")
    known = (await store.facts("till", "a")).facts
    assert [(each.id, each.conflicts_with, each.tokens) for each in known] == [
        ("f1", (), 0), ("f2", (), 0), ("f3", ("f1", "f2"), 3),
    ]  # fmt: skip
    await store.close()


REVIEWED_BEFORE = """
INSERT INTO fact (fact_id, space, subject, key, status, version, learned_at, needs_review, body, salt, value) VALUES
    ('f1', 'till', 'a', 'price', 'superseded', 2, 1000, 0, CAST('{}' AS BLOB), 's', CAST('10' AS BLOB)),
    ('f2', 'till', 'a', 'total', 'current', 2, 1000, 1, CAST('{"depends_on": ["f1"]}' AS BLOB), 's',
        CAST('20' AS BLOB)),
    ('f3', 'till', 'a', 'price', 'current', 2, 2000, 0, CAST('{"supersedes": "f1", "tokens": 3}' AS BLOB), 's',
        CAST('12' AS BLOB));
"""


async def test_what_is_to_be_reviewed_in_an_older_file_still_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = migrations("sqlite")[:6]
    with closing(connect(tmp_path / "a.db")) as connection, monkeypatch.context() as patch:
        patch.setattr(schema, "migrations", lambda dialect: before)
        migrate(connection, tmp_path / "a.db")
        connection.execute(REVIEWED_BEFORE)
    store = await SqliteStore.open(tmp_path / "a.db")
    known = (await store.facts("till", "a")).facts
    assert [(each.id, each.supersedes, each.needs_review, each.depends_on, each.tokens) for each in known] == [
        ("f1", None, False, (), 0), ("f2", None, True, ("f1",), 0), ("f3", "f1", False, (), 3),
    ]  # fmt: skip
    await store.close()


ROWS_BEFORE = """
INSERT INTO fact (seq, fact_id, space, subject, key, scope, scope_id, element, status, version, learned_at, retired_at,
    superseded_by, needs_review, supersedes, conflicts_with, reviews, command_id, said, body, salt, value) VALUES
    (3, 'f1', 'till', 'a', 'price', 'task', 't', 'e', 'superseded', 2, 1, 2, 'f2', 0, NULL, NULL, '["f3"]', 'c', 'o',
        CAST('{}' AS BLOB), 's', CAST('10' AS BLOB)),
    (7, 'f2', 'till', 'a', 'price', 'task', 't', 'e', 'current', 2, 2, NULL, NULL, 1, 'f1', CAST('["f9"]' AS BLOB),
        NULL, '', '', CAST('{"tokens": 3}' AS BLOB), NULL, NULL);
INSERT INTO step VALUES ('c', 1, 'step', 'pay', 1, 'd', 'done', 'k', 0, 1, CAST('5' AS BLOB), 's'),
    ('b', 1, 'step', 'pay', 1, 'd', 'begun', 'k', 1, 2, NULL, NULL);
"""


@pytest.mark.parametrize("table", ["fact", "step"])
def test_the_rows_of_an_older_file_are_what_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    before = migrations("sqlite")[:7]
    with closing(connect(tmp_path / "a.db")) as connection:
        connection.row_factory = sqlite3.Row

        def rows_now() -> list[dict[str, object]]:
            return [dict(row) for row in connection.execute(f"SELECT * FROM {table}")]

        with monkeypatch.context() as patch:
            patch.setattr(schema, "migrations", lambda dialect: before)
            migrate(connection, tmp_path / "a.db")
        for statement in split(ROWS_BEFORE):
            connection.execute(statement)
        then = rows_now()
        assert len(then) == 2
        migrate(connection, tmp_path / "a.db")
        assert rows_now() == then


@pytest.mark.parametrize(
    "wrong",
    [
        "INSERT INTO fact (fact_id, space, subject, key, status, version, learned_at, body) VALUES"
        " ('f', 's', 'a', 'k', 'gone', 1, 1, '')",
        "INSERT INTO fact (fact_id, space, subject, key, scope, status, version, learned_at, body) VALUES"
        " ('f', 's', 'a', 'k', 'world', 'current', 1, 1, '')",
        "INSERT INTO step VALUES ('c', 1, 'step', 'pay', 1, 'd', 'half', 'k', 0, 1, NULL, NULL)",
    ],
)
def test_words_that_nobody_knows_are_refused(tmp_path: Path, wrong: str) -> None:
    with closing(connect(tmp_path / "a.db")) as connection:
        migrate(connection, tmp_path / "a.db")
        with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
            connection.execute(wrong)


@pytest.mark.parametrize("size", [1, MIN_DATABASE_BYTES - 1])
def test_a_file_that_is_too_small_to_be_a_database_is_left_as_it_is(tmp_path: Path, size: int) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"\n" * size)
    with pytest.raises(StoreError, match="does not read as a database") as refused:
        connect(path)
    assert refused.value.code == "store.corrupt" and path.read_bytes() == b"\n" * size


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    path.touch()
    with closing(connect(path)) as connection:
        assert migrate(connection, path)
    assert path.stat().st_size >= MIN_DATABASE_BYTES


def test_a_schema_that_is_no_text_is_corrupt(tmp_path: Path) -> None:
    path = tmp_path / "broken.db"
    with closing(connect(path)) as connection:
        migrate(connection, path)
    raw = path.read_bytes()
    at = raw.index(b"fact_key")
    path.write_bytes(raw[: at + 2] + b"\xb5" + raw[at + 3 :])
    with pytest.raises(StoreError) as refused, closing(connect(path)) as connection:
        migrate(connection, path)
    assert refused.value.code == "store.corrupt"
