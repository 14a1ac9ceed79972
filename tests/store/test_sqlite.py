"""The SQLite file: opened, migrated, refused, filled to the brim, copied while in use, and closed."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sayso.errors import StoreCorrupt, StoreError, StoreFull, StoreInUse, StoreNewer
from sayso.records import Delivery, Signal
from sayso.store import sqlite as sqlite_module
from sayso.store.schema import READER_CACHE_KIB, connect
from sayso.store.sqlite import SqliteStore
from sayso.store.statements import migrations, statements
from tests.contract.line import Line, outgoing, whole
from tests.samples import NOW, STREAM, event

LATEST = migrations("sqlite")[-1][0]
STATEMENTS = statements("sqlite")


def pragma(path: Path, name: str) -> object:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


# opening


async def test_a_fresh_file_is_made_and_marked_as_ours(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    await store.close()
    assert pragma(tmp_path / "a.db", "user_version") == LATEST
    assert pragma(tmp_path / "a.db", "application_id") == 0x5A59_504F
    assert pragma(tmp_path / "a.db", "journal_mode") == "wal"


async def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path, line = tmp_path / "a.db", Line()
    for n in range(3):
        store = await SqliteStore.open(str(path))
        await line.write(store, f"c{n}")
        await store.close()
    assert pragma(path, "user_version") == LATEST


async def test_who_waits_for_the_maker_of_a_file_holds_up_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as maker:
        maker.execute("BEGIN IMMEDIATE")
        opening = asyncio.ensure_future(SqliteStore.open(path))
        await asyncio.sleep(0.1)
        assert not opening.done()
        maker.execute("COMMIT")  # by the loop that waits for it
    await (await opening).close()


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await (await SqliteStore.open(path)).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version = {LATEST + 1}")
    with pytest.raises(StoreNewer, match=f"schema {LATEST + 1}; this sayso knows {LATEST}") as raised:
        await SqliteStore.open(path)
    assert raised.value.code == "store.newer"
    assert pragma(path, "user_version") == LATEST + 1


async def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    with pytest.raises(StoreCorrupt, match="another program") as raised:
        await SqliteStore.open(path)
    assert raised.value.code == "store.corrupt"
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipe",)]


@pytest.mark.parametrize(
    "content",
    [
        b"this is not a database, it is a letter to my aunt " * 50,
        b"\x00" * 5_000,
        b"SQLite format 3\x00" + b"\xff" * 4_080,
    ],
)
async def test_garbage_is_not_a_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(content)
    with pytest.raises(StoreCorrupt, match=r"a\.db") as raised:
        await SqliteStore.open(path)
    assert raised.value.code == "store.corrupt"
    assert path.read_bytes() == content


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is not a folder") as raised:
        await SqliteStore.open(tmp_path / "nowhere" / "a.db")
    assert raised.value.code == "store.no_folder"


async def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises((StoreError, sqlite3.OperationalError)):
        await SqliteStore.open(tmp_path)


# in RAM


async def test_a_store_in_ram_is_ones_own_and_makes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    one, other = await SqliteStore.open(":memory:"), await SqliteStore.open(":memory:")
    one.serve()
    other.serve()
    await Line().write(one, "c1")
    assert [info.stream for info in await one.streams()] == [STREAM]
    assert await other.streams() == []
    assert await one.changed() is False
    await one.probe()
    assert list(tmp_path.iterdir()) == []
    await one.close()
    await other.close()
    with pytest.raises(StoreError, match="the store is closed"):
        await one.probe()


async def test_a_store_in_ram_has_no_writing_process() -> None:
    with pytest.raises(StoreError, match="in RAM") as raised:
        await SqliteStore.open(":memory:", writer="process")
    assert raised.value.code == "store.in_ram"


async def test_a_store_in_ram_is_copied_to_a_file(tmp_path: Path) -> None:
    line, store = Line(), await SqliteStore.open(":memory:")
    await line.write(store, "c1")
    await store.backup(tmp_path / "copy.db")
    await line.write(store, "c2")
    assert await whole(store)
    await store.close()
    copy = await SqliteStore.open(tmp_path / "copy.db")
    assert (await copy.load(STREAM)).version == 1
    assert await whole(copy)
    await copy.close()


async def test_what_reads_forgets_quickly_what_others_have_changed(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    assert store._reader.execute("PRAGMA cache_size").fetchone() == (-READER_CACHE_KIB,)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        store._reader.execute("DELETE FROM stream")
    await store.close()


# damage


async def test_a_damaged_page_is_said_to_be_one(tmp_path: Path) -> None:
    path, line = tmp_path / "a.db", Line()
    store = await SqliteStore.open(path)
    for n in range(20):
        await line.write(store, f"c{n}", *["step.begun"] * 20)
    await store.close()
    whole_file = path.read_bytes()
    for page in range(1, len(whole_file) // 4096, 3):
        path.write_bytes(_damaged(whole_file, page))
        try:
            store = await SqliteStore.open(path)
        except StoreCorrupt:
            continue
        try:
            await store.evidence(STREAM)
            await store.apply(line.commit("after"))
        except StoreCorrupt as error:
            assert "a.db" in str(error)
        finally:
            await store.close()


def _damaged(content: bytes, page: int) -> bytes:
    return content[: page * 4096] + b"\xee" * 200 + content[page * 4096 + 200 :]


# a full disk


@pytest.fixture
def brim(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[sqlite3.Connection]]:
    """Every connection that is opened, so that a test can lower and raise how far its file may grow."""
    opened: list[sqlite3.Connection] = []

    def kept(path: Path) -> sqlite3.Connection:
        opened.append(connect(path))
        return opened[-1]

    monkeypatch.setattr(sqlite_module, "connect", kept)
    yield opened
    opened.clear()


def limit(connections: list[sqlite3.Connection], pages: int) -> None:
    for connection in connections:
        connection.execute(f"PRAGMA max_page_count = {pages}")


async def test_a_full_disk_is_an_error_and_nothing_is_half_written(
    tmp_path: Path, brim: list[sqlite3.Connection]
) -> None:
    line = Line()
    store = await SqliteStore.open(tmp_path / "a.db")
    await line.write(store, "c0")
    limit(brim, pragma(tmp_path / "a.db", "page_count") + 4)  # type: ignore[operator]  # a number
    full = 0
    for n in range(1, 60):
        commit = line.commit(f"c{n}", *["step.begun"] * 10, outbox=(outgoing(f"o{n}"),))
        try:
            assert await store.apply(commit) is True
        except StoreFull as error:
            full += 1
            assert error.code == "store.full"
        else:
            line.follow(commit)
    assert full > 0
    assert line.version > 1
    snapshot = await store.load(STREAM)
    assert (snapshot.version, snapshot.head) == (line.version, line.head)
    assert len(await store.messages(STREAM)) == line.version - 1
    assert await whole(store)

    for refused in (
        store.receive(Delivery("cli", b"x" * 100_000, NOW, (event("hi"),)), ["s"]),
        store.signal(Signal("a", "b", "x" * 100_000, NOW)),
    ):
        with pytest.raises(StoreFull):
            await refused
    assert (await store.due(NOW, 0, 10)).unread == []
    assert await store.signalled("a", "b") is None

    limit(brim, 1_000_000)  # someone made room
    await line.write(store, "after", outbox=(outgoing("after"),))
    assert await store.signal(Signal("a", "b", "x" * 100_000, NOW)) is True
    assert await whole(store)
    await store.close()


async def test_a_full_disk_fails_the_whole_group_and_only_that(tmp_path: Path, brim: list[sqlite3.Connection]) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    await Line("first").write(store, "c0")
    limit(brim, pragma(tmp_path / "a.db", "page_count"))  # type: ignore[arg-type]  # a number
    lines = [Line(f"s{n}") for n in range(50)]
    commits = [line.commit(f"c-{line.stream}", *["step.begun"] * 10) for line in lines]
    results = await asyncio.gather(*[store.apply(commit) for commit in commits], return_exceptions=True)
    assert any(isinstance(result, StoreFull) for result in results)
    for line, commit, result in zip(lines, commits, results, strict=True):
        assert (await store.load(line.stream)).version == (1 if result is True else 0)
        assert isinstance(result, StoreFull) or result is True
        del commit
    limit(brim, 1_000_000)
    again = await asyncio.gather(*[store.apply(commit) for commit in commits])
    assert again == [True] * 50
    await store.close()


# one server, closing, copying


async def test_one_server_a_file(tmp_path: Path) -> None:
    first, second = await SqliteStore.open(tmp_path / "a.db"), await SqliteStore.open(tmp_path / "a.db")
    first.serve()
    with pytest.raises(StoreInUse, match=r"another server is already working on .*a\.db") as raised:
        second.serve()
    assert raised.value.code == "store.in_use"
    await Line().write(second, "c1")  # others may still write
    await first.close()
    second.serve()
    await second.close()


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    await store.close()
    with pytest.raises(StoreError, match="the store is closed") as raised:
        await store.apply(Line().commit("c1"))
    assert raised.value.code == "store.closed"


async def test_closing_finishes_what_was_accepted(tmp_path: Path) -> None:
    lines = [Line(f"s{n}") for n in range(100)]
    store = await SqliteStore.open(tmp_path / "a.db")
    writes = [asyncio.ensure_future(store.apply(line.commit("c"))) for line in lines]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*writes) == [True] * 100
    store = await SqliteStore.open(tmp_path / "a.db")
    assert len(await store.streams()) == 100
    await store.close()


async def test_a_copy_made_while_writing_is_whole(tmp_path: Path) -> None:
    line, store = Line(), await SqliteStore.open(tmp_path / "a.db")
    for n in range(50):
        await line.write(store, f"before-{n}", outbox=(outgoing(f"b{n}"),))

    async def keep_writing() -> None:
        for n in range(100):
            await line.write(store, f"during-{n}", outbox=(outgoing(f"d{n}"),))

    await asyncio.gather(keep_writing(), store.backup(tmp_path / "copy.db"))
    await store.close()

    copy = await SqliteStore.open(tmp_path / "copy.db")
    snapshot = await copy.load(STREAM)
    assert 50 <= snapshot.version <= 150
    assert len(await copy.messages(STREAM)) == snapshot.version
    assert await whole(copy)
    await copy.close()


async def test_a_copy_overwrites_nothing(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(StoreError, match="already exists") as raised:
        await store.backup(tmp_path / "copy.db")
    assert raised.value.code == "store.exists"
    assert (tmp_path / "copy.db").read_text() == "precious"
    await store.close()


async def test_another_process_that_comes_and_goes_takes_nothing_away(tmp_path: Path) -> None:
    """Whoever closes last removes the journal: who is still here must be seen, however often the file was opened."""
    store = await SqliteStore.open(tmp_path / "a.db")
    look = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT * FROM watermark'); c.close()"
    for n in range(2):
        await store.receive(Delivery("simulator", b"", NOW, (event("a", message_id=f"m{n}"),)), ["s"])
        subprocess.run([sys.executable, "-c", look, str(tmp_path / "a.db")], check=True, timeout=30)
        assert (tmp_path / "a.db-wal").exists()
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        assert connection.execute("SELECT count(*) FROM event").fetchone() == (2,)
    await store.close()
