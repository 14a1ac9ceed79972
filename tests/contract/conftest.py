"""Where the suite gets its stores: one maker a kind of store, so that another kind joins by adding a line."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from sayso.store import Store
from sayso.store.schema import IN_RAM
from sayso.store.sqlite import SqliteStore, WriterKind


class SqlitePlace:
    """A SQLite file: opened as the runtime does, and looked at from outside, past every rule of ours."""

    def __init__(self, folder: Path, writer: WriterKind = "thread") -> None:
        self.path = folder / "store.db"
        self.writer = writer

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Store]:
        store = await SqliteStore.open(self.path, writer=self.writer)
        try:
            yield store
        finally:
            await store.close()

    def run(self, sql: str, *values: Any) -> list[Any]:
        """One statement of someone who has the database, in a transaction of its own."""
        with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
            return connection.execute(sql, values).fetchall()

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Another process holds the store: whatever is handed over meanwhile is written as one group."""
        with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")

    def dump(self) -> dict[str, list[Any]]:
        """Every row of every table."""
        tables = [name for (name,) in self.run("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return {table: self.run(f"SELECT * FROM {table} ORDER BY 1, 2") for table in tables}


class RamPlace(SqlitePlace):
    """A database in RAM, while it is open: looked at through its one connection, and never busy."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.path = IN_RAM
        self._store: SqliteStore | None = None

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Store]:
        async with super().open() as store:
            assert isinstance(store, SqliteStore)
            self._store = store
            yield store

    def run(self, sql: str, *values: Any) -> list[Any]:
        assert self._store is not None
        return self._store._reader.execute(sql, values).fetchall()

    @contextmanager
    def busy(self) -> Iterator[None]:
        yield


Place = SqlitePlace
DATABASES: dict[str, Callable[[Path], Place]] = {"sqlite": SqlitePlace}
PLACES = DATABASES | {"sqlite, as a server": lambda folder: SqlitePlace(folder, "process")}


EVERYWHERE = PLACES | {"sqlite, in RAM": RamPlace}
"""For tests that open their store once: what is in RAM is gone after that."""


@pytest.fixture(params=sorted(PLACES))
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A new, empty store of each kind that lasts; a module may ask for others."""
    return EVERYWHERE[request.param](tmp_path)


@pytest.fixture
def unencodable(request: pytest.FixtureRequest, place: Place) -> Place:
    """The place, for tests that hand over what cannot be sent to a writing process."""
    return place
