"""A database as sayso opens it: how connections are set up, and how an older schema becomes this one."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import NoneType

from sayso.errors import StoreCorrupt, StoreError, StoreNewer
from sayso.store.statements import migrations

APPLICATION_ID = 0x5A59_504F
BUSY_TIMEOUT_S = 10.0
_RETRY_S = 0.01
PRIVATE = 0o600
MIN_DATABASE_BYTES = 512
"""The smallest page that SQLite knows."""
CHECKPOINT_PAGES = 8_000
IN_RAM = Path(":memory:")
"""Where a database is that ends with its connection."""
READER_CACHE_KIB = 4_096  # forgotten whenever anyone writes, which takes as long as it is large
_CACHE_KIB = 262_144

# Bound as they are, in all of the process: for a type without an adapter sqlite3 looks for one at each binding, and an
# error is raised and caught.
_nothing: dict[None, None] = {}
sqlite3.register_adapter(NoneType, _nothing.get)
sqlite3.register_adapter(bool, int)
sqlite3.register_adapter(bytes, bytes)


def connect(path: Path) -> sqlite3.Connection:
    """A connection as every part of sayso uses it: durable, patient, and ours to open transactions on.

    One in RAM is the only one to its database, and nothing of it is durable.
    """
    if path != IN_RAM:
        _make_private(path)
        _check_size(path)
    try:
        connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False)
    except (sqlite3.Error, ValueError) as error:  # a name that no file can have
        raise StoreError(f"{str(path)!r} cannot be opened: {error}", code="store.unopened") from None
    try:
        _check_ours(connection, path)
        _keep_journal(connection)
        connection.execute("PRAGMA secure_delete = ON")  # what is erased is not left in a page that is free
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
    except StoreError:
        connection.close()
        raise
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        connection.close()
        raise _unopened(path, error) from None
    return connection


def _check_size(path: Path) -> None:
    """Leave a file that is too small to be a database as it is: SQLite takes one of a byte for a new one. It is not
    opened, for to close it would let go every lock of this process on it."""
    with suppress(OSError, ValueError):
        if 0 < path.stat().st_size < MIN_DATABASE_BYTES:
            raise StoreCorrupt(f"{path} does not read as a database: it has {path.stat().st_size} bytes")


def _check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Leave a database of another program as it is. Who has tables has an owner by then: one commit makes both."""
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise StoreCorrupt(f"{path} is a database of another program")


def _keep_journal(connection: sqlite3.Connection) -> None:
    """Write ahead into a journal. Where another makes the same new file, SQLite refuses that instead of waiting."""
    deadline = time.monotonic() + BUSY_TIMEOUT_S
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() >= deadline:
                raise
        time.sleep(_RETRY_S)


def _unopened(path: Path, error: sqlite3.DatabaseError | UnicodeDecodeError) -> StoreError:
    """Why a database could not be opened: what is in it, or the place where it is."""
    if isinstance(error, sqlite3.OperationalError):
        return StoreError(f"{path} cannot be opened: {error}", code="store.unopened")
    return StoreCorrupt(f"{path} does not read as a database: {error}")


def _make_private(path: Path) -> None:
    with suppress(OSError, ValueError):  # SQLite says better what is wrong with a place
        # its journal files take their access from it; only a new one: to close a file lets go every lock of this
        # process on it, and then whoever else closes the database takes its journal away from under us
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))


def migrate(connection: sqlite3.Connection, path: Path) -> int:
    """Bring a database to this version; one of a newer sayso, or of another program, is left alone."""
    scripts = migrations("sqlite")
    try:
        connection.execute("BEGIN IMMEDIATE")
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # some of what is wrong is no text
        raise _unopened(path, error) from None
    try:
        _check_ours(connection, path)
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > scripts[-1][0]:
            raise StoreNewer(f"{path} has schema {version}; this sayso knows {scripts[-1][0]}. Upgrade sayso.")
        for number, script in scripts:
            if number > version:
                for statement in split(script):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")
        if application != APPLICATION_ID:  # a database that is as it should be is not written to
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("COMMIT")
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.DatabaseError | UnicodeDecodeError):
            raise _unopened(path, error) from None
        raise
    return scripts[-1][0]


def split(script: str) -> Iterable[str]:
    """The statements of a script, triggers whole, so that a migration is one transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
