"""Reading a SQLite database: named statements, several of them as of one moment, what went wrong in our words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sayso.errors import StoreCorrupt, StoreError
from sayso.store.statements import statements


class Reader:
    """A connection that reads. Not for two threads at once."""

    def __init__(self, path: Path, reader: sqlite3.Connection) -> None:
        self.path = path
        self._reader = reader
        self._sql = statements("sqlite")

    @contextmanager
    def _one_view(self) -> Iterator[None]:
        """Several reads that see the same moment."""
        self._reader.execute("BEGIN")
        try:
            yield
        finally:
            self._reader.rollback()

    def _one(self, statement: str, *values: Any) -> Any:
        try:
            return self._reader.execute(self._sql[statement], values).fetchone()
        except sqlite3.DatabaseError as error:
            raise _unreadable(error, self.path) from None

    def _all(self, statement: str, *values: Any) -> list[Any]:
        try:
            return self._reader.execute(self._sql[statement], values).fetchall()
        except sqlite3.DatabaseError as error:
            raise _unreadable(error, self.path) from None


def _unreadable(error: sqlite3.DatabaseError, path: Path) -> StoreError:
    if getattr(error, "sqlite_errorname", "") in ("SQLITE_CORRUPT", "SQLITE_NOTADB"):
        return StoreCorrupt(f"{path} does not read: {error}")
    return StoreError(f"{path}: {error}")
