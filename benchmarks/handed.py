"""The floor of a write that is alone: the very rows that it writes, by a bare thread that an event loop hands them to.

Whoever commits durably and does not block the loop meanwhile pays for that thread, whatever else they do.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import memory
from recorder import Call, groups, migrated, recorded, replay

from sayso import Memory
from sayso.runtime.clock import Entropy, SystemClock
from sayso.runtime.streams import Streams

Group = list[Call]
Handed = tuple[Group, "asyncio.Future[None]"]


def measure(folder: Path, number: int) -> float:
    """CPU ms of a write, of both threads."""
    every = groups(asyncio.run(_record(folder / f"handed-{number}.db", number)))
    connection = migrated(folder / f"bare-{number}.db")
    for group in every[: -memory.WRITES]:
        replay(connection, group)
    began = time.process_time()
    asyncio.run(_hand(connection, every[-memory.WRITES :]))
    cpu_s = time.process_time() - began
    connection.close()
    return cpu_s / memory.WRITES * 1e3


async def _record(path: Path, number: int) -> Group:
    store, recorder = recorded(path)
    opened = Memory(Streams(store, SystemClock(), Entropy()), owned=True)
    await memory.superseded(opened, number)
    await opened.close()
    return recorder.calls


async def _hand(connection: sqlite3.Connection, every: Sequence[Group]) -> None:
    loop = asyncio.get_running_loop()
    queue: SimpleQueue[Handed | None] = SimpleQueue()

    def run() -> None:
        while (taken := queue.get()) is not None:
            replay(connection, taken[0])
            loop.call_soon_threadsafe(taken[1].set_result, None)

    thread = Thread(target=run)
    thread.start()
    for group in every:
        written = loop.create_future()
        queue.put((group, written))
        await written
    queue.put(None)
    thread.join()
