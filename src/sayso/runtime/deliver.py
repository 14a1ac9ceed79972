"""Deliver: what was committed to the outbox leaves in order, conversation by conversation."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from sayso.errors import StoreError
from sayso.records import Outgoing, Sent
from sayso.runtime.definition import Definition
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry

MARK_PAUSE_S = 0.05

Spawn = Callable[[Coroutine[Any, Any, None]], object]


class Deliver:
    """The stage at the other door. One message of a conversation at a time (P8)."""

    def __init__(self, definition: Definition, streams: Streams, telemetry: Telemetry, spawn: Spawn) -> None:
        self._definition = definition
        self._streams = streams
        self._telemetry = telemetry
        self._spawn = spawn
        self._queues: dict[str, deque[Outgoing]] = {}
        self._known: set[str] = set()
        self._ready: list[str] = []
        self._marks: list[Sent] = []
        self._asked: set[str] = set()
        self._pumping = False

    def enqueue(self, message: Outgoing) -> None:
        """Take a committed message; one that is already on its way is taken once."""
        if message.send_id in self._known:
            return
        self._known.add(message.send_id)
        queue = self._queues.get(message.conversation_id)
        if queue is not None:
            queue.append(message)
            return
        self._queues[message.conversation_id] = deque([message])
        self._ready.append(message.conversation_id)
        self._pump_soon()

    def _pump_soon(self) -> None:
        if not self._pumping:
            self._pumping = True
            self._spawn(self._pump())

    async def _pump(self) -> None:
        """Send everything that became ready together: at once where a channel answers at once, else side by side."""
        try:
            while self._ready or self._marks:
                ready, self._ready = self._ready, []
                for conversation in ready:
                    channel = self._definition.channels.get(self._queues[conversation][0].channel)
                    if channel is not None and channel.immediate:
                        await self._drain(conversation)
                    else:
                        self._spawn(self._drain(conversation))
                if self._marks:
                    marks, self._marks = self._marks, []
                    try:
                        await self._streams.store.mark(marks)
                    except StoreError as error:  # it was sent all the same: the mark is owed
                        self._telemetry.exception("mark", error)
                        self._marks = marks + self._marks
                        await asyncio.sleep(MARK_PAUSE_S)
                        continue
                    self._known.difference_update([mark.send_id for mark in marks])
                    for mark in marks:
                        if mark.send_id in self._asked:  # what was loaded since it left does not say so yet
                            self._asked.remove(mark.send_id)
                            self._streams.sent(mark)
        finally:
            self._pumping = False

    async def flush(self) -> None:
        """Write the marks of what has left, when no pump will any more."""
        marks, self._marks = self._marks, []
        if marks:
            await self._streams.store.mark(marks)

    async def _drain(self, conversation: str) -> None:
        queue = self._queues[conversation]
        try:
            while queue:
                await self._send(queue[0])
                queue.popleft()
        finally:
            del self._queues[conversation]
            self._known.difference_update([message.send_id for message in queue])

    async def _send(self, message: Outgoing) -> None:
        sent = await self._handed_over(message)
        self._telemetry.count(f"sent.{sent.state}")
        if message.buttons and sent.state == "sent":
            self._streams.sent(sent)
            self._asked.add(sent.send_id)
        self._marks.append(sent)
        self._pump_soon()

    async def _handed_over(self, message: Outgoing) -> Sent:
        channel = self._definition.channels.get(message.channel)
        if channel is None:
            return self._mark(message, "failed", error="no such channel here")
        if not channel.dedupes:  # a crash from here on leaves it unknown, and nobody sends it twice
            await self._streams.store.mark([self._mark(message, "sending")])
        try:
            result = await channel.send(message)
        except Exception as problem:
            self._telemetry.exception("send", problem, send_id=message.send_id)
            return self._mark(message, "unknown", error=type(problem).__name__)
        return self._mark(message, result.state, result.provider_id, result.error)

    def _mark(self, message: Outgoing, state: str, provider_id: str = "", error: str = "") -> Sent:
        return Sent(message.send_id, message.conversation_id, state, self._streams.clock.now(), provider_id, error)
