"""The floor: the very rows that a run wrote, written again by a bare loop in the same groups."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from job import CONCURRENCY, Figures, Line, make_app, play

from sayso.runtime import process
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


def measure(folder: Path, number: int, commands: int) -> tuple[Figures, float]:
    """The kernel's figures, and how many commits a group held on average."""
    calls = process.run(_record(folder / f"recorded-{number}.db", commands))
    path = folder / f"kernel-{number}.db"
    connection = connect(path)
    migrate(connection, path)
    cpu, wall = time.process_time(), time.perf_counter()
    for sql, values, many in calls:
        if many:
            connection.executemany(sql, values or ())
        else:
            connection.execute(sql, values or ())
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    connection.close()
    groups = sum(1 for sql, _, _ in calls if sql == "COMMIT")
    commits = sum(len(values or ()) for sql, values, _ in calls if sql.startswith("INSERT INTO evidence"))
    return Figures(commands // CONCURRENCY * CONCURRENCY, wall, cpu), commits / groups


async def _record(path: Path, commands: int) -> list[Call]:
    connection = connect(path)
    migrate(connection, path)
    recorder = Recorder(connection)
    store = SqliteStore(path, connect(path), ThreadHandover(Writer(recorder)))  # type: ignore[arg-type]  # quacks
    line = Line()
    runtime = make_app(line).runtime(store)
    await runtime.start(tick=False)
    await play(runtime, line, commands)
    await runtime.drain()
    await store.close()
    await asyncio.sleep(0)
    return recorder.calls
