"""Handing groups to the writer: a list collected on the loop, one hand-over and one answer a group.

`ThreadHandover` writes from a thread of this process: nothing to start, right for tools and tests. `ProcessHandover`
writes from a child process, so that SQLite and Python do not share one interpreter lock: right for a server.
`InlineHandover` writes where it is called: right for a database in RAM, where nothing waits for a disk.
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Protocol, cast

from msgspec import json, msgpack

from sayso import errors
from sayso.errors import StoreError
from sayso.store.writer import Job, Writer

MAX_GROUP = 512
MAX_IN_FLIGHT = 2
EARLY_GROUP = 20
EXIT_TIMEOUT_S = 30.0
JSON = "+json"
_ARRAY32 = b"\xdd"  # msgpack's array with a length of four bytes

Future = asyncio.Future[Any]


class Handover(Protocol):
    """Takes jobs one by one, makes them durable in groups."""

    def submit(self, kind: str, payload: Any) -> Future:
        """Queue one write; the future resolves when it is durable."""
        ...

    async def close(self) -> None:
        """Finish what was queued, then stop."""
        ...


class ThreadHandover:
    """A thread takes whatever queued while it was busy and commits it as one group. No time window."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[tuple[Job, Future] | None] = SimpleQueue()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="sayso-writer", daemon=True)
        self._thread.start()

    def submit(self, kind: str, payload: Any) -> Future:
        if self._closing:
            raise StoreError("the store is closed", code="store.closed")
        future: Future = self._loop.create_future()
        self._queue.put(((kind, payload), future))
        return future

    async def close(self) -> None:
        self._closing = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._writer.close()

    def _run(self) -> None:
        while (taken := self._queue.get()) is not None:
            group, futures = [taken[0]], [taken[1]]
            while len(group) < MAX_GROUP and not self._queue.empty() and (taken := self._queue.get()) is not None:
                group.append(taken[0])
                futures.append(taken[1])
            results = self._writer.commit(group)
            try:
                self._loop.call_soon_threadsafe(_resolve, futures, results)
            except RuntimeError:  # the loop is gone: nobody waits any more, and what was committed stays
                return
            if taken is None:
                return


class InlineHandover:
    """Commits each job when it is handed over; what reads shares the connection, and never sees half of one."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._loop = asyncio.get_running_loop()
        self._closed = False

    def submit(self, kind: str, payload: Any) -> Future:
        if self._closed:
            raise StoreError("the store is closed", code="store.closed")
        future: Future = self._loop.create_future()
        _resolve([future], self._writer.commit([(kind, payload)]))
        return future

    async def close(self) -> None:
        self._closed = True
        self._writer.close()


class ProcessHandover(asyncio.Protocol):
    """A child process commits; two groups may be on their way, so that neither side waits for the other."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        self._child = child
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.WriteTransport
        self._jobs: list[bytes] = []
        self._futures: list[Future] = []
        self._in_flight: deque[list[Future]] = deque()
        self._answers = bytearray()
        self._flushing = False
        self._closing = False
        self._idle = asyncio.Event()
        self._gone = self._loop.create_future()

    @classmethod
    async def start(cls, path: Path) -> ProcessHandover:
        """Start the child on a database that is already migrated."""
        ours, theirs = socket.socketpair()
        with theirs:
            arguments = [sys.executable, "-m", "sayso.store.child", str(path), str(theirs.fileno())]
            child = subprocess.Popen(arguments, pass_fds=[theirs.fileno()])  # noqa: ASYNC220 - returns at once
        _, handover = await asyncio.get_running_loop().create_connection(lambda: cls(child), sock=ours)
        return handover

    def submit(self, kind: str, payload: Any) -> Future:
        if self._closing or self._gone.done():
            raise StoreError("the store is closed", code="store.closed")
        self._jobs.append(sealed(kind, payload))
        future: Future = self._loop.create_future()
        self._futures.append(future)
        if len(self._jobs) >= EARLY_GROUP and len(self._in_flight) < MAX_IN_FLIGHT:
            self._flush()  # so much need not wait for the loop to come round: the child works meanwhile
        elif not self._flushing and not self._in_flight:
            self._flushing = True
            self._loop.call_soon(self._flush)
        return future

    async def close(self) -> None:
        self._closing = True
        if not self._gone.done():
            self._flush()
            while self._in_flight or self._jobs:
                self._idle.clear()
                await self._idle.wait()
        self._transport.close()
        await self._gone
        await asyncio.to_thread(self._child.wait, EXIT_TIMEOUT_S)

    def _flush(self) -> None:
        self._flushing = False
        while self._jobs and len(self._in_flight) < MAX_IN_FLIGHT:
            group, self._jobs = self._jobs[:MAX_GROUP], self._jobs[MAX_GROUP:]
            futures, self._futures = self._futures[:MAX_GROUP], self._futures[MAX_GROUP:]
            body = _ARRAY32 + len(group).to_bytes(4, "big") + b"".join(group)
            self._in_flight.append(futures)
            self._transport.write(len(body).to_bytes(4, "big") + body)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)
        self._transport.set_write_buffer_limits(high=0)  # a group leaves when it is written, not when the loop idles

    def data_received(self, data: bytes) -> None:
        self._answers += data
        while len(self._answers) >= 4 and len(self._answers) >= 4 + (size := int.from_bytes(self._answers[:4], "big")):
            results = msgpack.decode(self._answers[4 : 4 + size])
            del self._answers[: 4 + size]
            _resolve(self._in_flight.popleft(), [_result(result) for result in results])
            self._flush()
            self._idle.set()

    def connection_lost(self, exc: Exception | None) -> None:
        lost = StoreError("the writing process ended; what was under way may or may not be stored", code="store.lost")
        for futures in [*self._in_flight, self._futures]:
            _resolve(futures, [lost] * len(futures))
        self._in_flight.clear()
        self._jobs, self._futures = [], []
        self._gone.set_result(None)
        self._idle.set()


def sealed(kind: str, payload: Any) -> bytes:
    """A job as it travels to the child: msgpack, or JSON where a number is too large for that."""
    try:
        return msgpack.encode((kind, payload))
    except OverflowError:
        return msgpack.encode((f"{kind}{JSON}", json.encode(payload)))
    except (TypeError, ValueError) as error:
        raise StoreError(f"this cannot be stored: {error}", code="store.unstorable") from None


def packed(result: Any) -> Any:
    """A result as it travels from the child: errors by class, code and message."""
    if isinstance(result, errors.SaysoError):
        return {"error": type(result).__name__, "code": result.code, "message": str(result)}
    if isinstance(result, Exception):
        return {"error": "StoreError", "code": "store.error", "message": f"{type(result).__name__}: {result}"}
    return result


def _result(result: Any) -> Any:
    if isinstance(result, dict):
        error: type[errors.SaysoError] = getattr(errors, result["error"])
        return error(result["message"], code=result["code"])
    return result


def _resolve(futures: Sequence[Future], results: Sequence[Any]) -> None:
    for future, result in zip(futures, results, strict=True):
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
