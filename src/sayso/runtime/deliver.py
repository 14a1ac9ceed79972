"""Deliver: what was committed to the outbox leaves in order, conversation by conversation."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from sayso.records import Outgoing, Sent
from sayso.runtime.definition import Definition
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry

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
        self._marks: list[Sent] = []
        self._marking = False

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
        self._spawn(self._drain(message.conversation_id))

    async def _drain(self, conversation: str) -> None:
        queue = self._queues[conversation]
        try:
            while queue:
                await self._send(queue[0])
                queue.popleft()
        finally:
            del self._queues[conversation]
            self._known.difference_update(message.send_id for message in queue)

    async def _send(self, message: Outgoing) -> None:
        channel = self._definition.channels.get(message.channel)
        state, provider_id, error = "failed", "", "no such channel here"
        if channel is not None:
            if not channel.dedupes:
                await self._streams.store.mark([self._mark(message, "sending")])
            try:
                result = await channel.send(message)
                state, provider_id, error = result.state, result.provider_id, result.error
            except Exception as problem:
                self._telemetry.exception("send", problem, send_id=message.send_id)
                state, error = "unknown", type(problem).__name__
        sent = self._mark(message, state, provider_id, error)
        self._telemetry.count(f"sent.{state}")
        if state == "sent" and message.buttons:
            self._streams.sent(sent)
        self._marks.append(sent)
        if not self._marking:
            self._marking = True
            self._spawn(self._write_marks())

    async def _write_marks(self) -> None:
        """Marks are written in groups and nobody waits for them."""
        try:
            while self._marks:
                marks, self._marks = self._marks, []
                await self._streams.store.mark(marks)
                self._known.difference_update(mark.send_id for mark in marks)
                await asyncio.sleep(0)
        finally:
            self._marking = False

    def _mark(self, message: Outgoing, state: str, provider_id: str = "", error: str = "") -> Sent:
        return Sent(
            message.send_id, message.conversation_id, state, self._streams.clock.now(), provider_id, error
        )
