"""The statements that a run makes of its database, to be made again by something bare: a floor."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from sayso.store.handover import ThreadHandover
from sayso.store.schema import connect, migrate
from sayso.store.sqlite import SqliteStore
from sayso.store.writer import Writer

Call = tuple[str, Sequence[Any] | None, bool]


class Recorder:
    """A connection that keeps every statement it runs."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.calls: list[Call] = []
        self._connection = connection

    def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        self.calls.append((sql, values, False))
        return self._connection.execute(sql, values)

    def executemany(self, sql: str, values: Iterable[Any]) -> sqlite3.Cursor:
        rows = list(values)
        self.calls.append((sql, rows, True))
        return self._connection.executemany(sql, rows)

    def close(self) -> None:
        self._connection.close()

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction


def recorded(path: Path) -> tuple[SqliteStore, Recorder]:
    """A store in a new file, and what keeps the statements of its writer."""
    recorder = Recorder(migrated(path))
    return SqliteStore(path, connect(path), ThreadHandover(Writer(recorder))), recorder  # type: ignore[arg-type]  # quacks


def migrated(path: Path) -> sqlite3.Connection:
    """A connection to a new file with our tables."""
    connection = connect(path)
    migrate(connection, path)
    return connection


def replay(connection: sqlite3.Connection, calls: Iterable[Call]) -> None:
    """Make statements again."""
    for sql, values, many in calls:
        if many:
            connection.executemany(sql, values or ())
        else:
            connection.execute(sql, values or ())


def groups(calls: Iterable[Call]) -> list[list[Call]]:
    """Statements by the transaction that they are of."""
    found: list[list[Call]] = [[]]
    for call in calls:
        found[-1].append(call)
        if call[0] == "COMMIT":
            found.append([])
    return found[:-1]
