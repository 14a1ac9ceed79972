"""The floor: the very rows that a run wrote, written again by a bare loop in the same groups."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from job import CONCURRENCY, Figures, Line, make_app, play
from recorder import Call, groups, migrated, recorded, replay

from sayso.runtime import process


def measure(folder: Path, number: int, commands: int) -> tuple[Figures, float]:
    """The kernel's figures, and how many commits a group held on average."""
    calls = process.run(_record(folder / f"recorded-{number}.db", commands))
    connection = migrated(folder / f"kernel-{number}.db")
    cpu, wall = time.process_time(), time.perf_counter()
    replay(connection, calls)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    connection.close()
    commits = sum(len(values or ()) for sql, values, _ in calls if sql.startswith("INSERT INTO evidence"))
    return Figures(commands // CONCURRENCY * CONCURRENCY, wall, cpu), commits / len(groups(calls))


async def _record(path: Path, commands: int) -> list[Call]:
    store, recorder = recorded(path)
    line = Line()
    runtime = make_app(line).runtime(store)
    await runtime.start(tick=False)
    await play(runtime, line, commands)
    await runtime.drain()
    await store.close()
    await asyncio.sleep(0)
    return recorder.calls
