"""Opening a database that is there, and what a file says of itself before it is opened."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import NamedTuple

from sayso.errors import StoreCorrupt, StoreError
from sayso.store.sqlite import SqliteStore


class Header(NamedTuple):
    """What the file says of itself."""

    version: int
    application: int
    journal_mode: str


@asynccontextmanager
async def opened(path: Path, *, make: bool = False) -> AsyncIterator[SqliteStore]:
    """The store in this file, closed afterwards. Only with `make` may the file be missing."""
    _usable(path, make=make)
    store = await SqliteStore.open(path)
    try:
        yield store
    finally:
        await store.close()


def size_of(path: Path) -> int | None:
    """How many bytes the file has, or nothing when it is not there."""
    return path.stat().st_size if path.exists() else None


def header(path: Path) -> Header:
    """The schema version and owner of a file, read without changing it."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return Header(*(connection.execute(f"PRAGMA {name}").fetchone()[0] for name in _PRAGMAS))
    except sqlite3.DatabaseError as error:
        raise StoreCorrupt(f"{path} does not read as a database: {error}") from None


def quick_check(path: Path) -> list[str]:
    """What SQLite finds wrong with the pages of a file; empty when nothing is."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        found = [str(row[0]) for row in connection.execute("PRAGMA quick_check(5)")]
    return [] if found == ["ok"] else found


def _usable(path: Path, *, make: bool) -> None:
    if not make and not path.exists():
        raise StoreError(f"there is no database at {path}", code="store.not_found")
    if path.is_dir():
        raise StoreError(f"{path} is a folder, not a database", code="store.not_found")
    if path.parent.is_dir() and not os.access(path if path.exists() else path.parent, os.W_OK):
        raise StoreError(f"{path} cannot be written by this user", code="store.no_access")


_PRAGMAS = ("user_version", "application_id", "journal_mode")
