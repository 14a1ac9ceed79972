"""Databases that are already full: real rows of one small run, multiplied under new names.

They are there to be written beside, not to be verified: a copy's evidence links lead to the rows it was copied from.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import job

from sayso.store.schema import connect

SEED_COMMANDS = 640
TABLES = ("payload", "event", "command", "step", "evidence", "outbox", "stream")
BATCH = 20


def fill(path: Path, commands: int, progress: Callable[[str], None]) -> None:
    """Make a database that holds about this many ended commands, over as many conversations as people would have."""
    job.measure(path, SEED_COMMANDS, writer="thread")
    connection = connect(path)
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("UPDATE outbox SET state = 'sent' WHERE state <> 'sent'")
    rows = {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}
    columns = {table: _columns(connection, table) for table in TABLES}
    held = len(rows["command"])
    copies = max(0, commands // held - 1)
    for start in range(0, copies, BATCH):
        connection.execute("BEGIN")
        for copy in range(start, min(start + BATCH, copies)):
            _multiply(connection, rows, columns, f"{copy:06x}")
        connection.execute("COMMIT")
        progress(f"{min(start + BATCH, copies) * held + held:,} commands stored")
    connection.execute("UPDATE stream SET cursor = (SELECT max(seq) FROM event)")  # every copy is read
    connection.execute("UPDATE watermark SET seq = (SELECT max(seq) FROM event)")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def _multiply(
    connection: sqlite3.Connection, rows: dict[str, list[tuple[object, ...]]], columns: dict[str, list[str]], tag: str
) -> None:
    """One more copy of every row: identities get a tag, so that they fall all over the unique indexes."""
    for table in TABLES:
        names = [name for name in columns[table] if name != "seq"]
        places = [columns[table].index(name) for name in names]
        marks = ", ".join("?" for _ in names)
        connection.executemany(
            f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})",
            [
                tuple(_renamed(name, row[place], tag) for name, place in zip(names, places, strict=True))
                for row in rows[table]
            ],
        )


_LEADING = ("stream", "event_id", "idempotency_key", "message_id", "actor")
_TRAILING = ("command_id", "send_id", "token", "commit_id")


def _renamed(name: str, value: object, tag: str) -> object:
    if isinstance(value, str) and name in _LEADING:
        return tag[::-1] + value
    if isinstance(value, str) and name in _TRAILING:
        return value + tag
    return value


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
