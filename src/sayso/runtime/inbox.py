"""The inbox: what conversations have not read yet, in order; many are read side by side, some have to wait."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from datetime import datetime
from heapq import heappop, heappush
from typing import Any

from sayso.channels import Attentive
from sayso.config import Settings
from sayso.errors import StoreError
from sayso.records import Clock, Event, Receipt
from sayso.runtime.converse import Converse
from sayso.runtime.floods import Floods
from sayso.runtime.listen import Listen
from sayso.runtime.streams import FINAL
from sayso.runtime.telemetry import Telemetry


class Inbox:
    """Hands every conversation its messages, one at a time."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock,
        telemetry: Telemetry,
        converse: Converse,
        listen: Listen,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self.attentive: Mapping[str, Attentive] = {}
        self._clock = clock
        self._telemetry = telemetry
        self._converse = converse
        self._listen = listen
        self._spawn = spawn
        self._unread: dict[str, deque[Receipt]] = {}
        self._stuck: set[str] = set()
        self._floods = Floods(settings.floods)
        self._parked: dict[str, datetime] = {}  # what they wrote stays in `_unread`, in memory, until it is read
        self._places: list[tuple[datetime, str]] = []  # a heap; who is no longer parked until then is skipped
        self._free = settings.max_concurrent  # conversations that may still be read side by side
        self._waiting: deque[str] = deque()
        self._closed = False

    @property
    def empty(self) -> bool:
        """Whether everything is read."""
        return not self._unread

    def holds(self, stream: str) -> bool:
        """Whether a conversation has something to read."""
        return stream in self._unread

    def take(self, receipt: Receipt) -> None:
        """Queue an event behind its conversation's earlier ones."""
        self._listen.begin(receipt.event)
        stream = receipt.event.conversation_id
        queue = self._unread.get(stream)
        if queue is not None:
            queue.append(receipt)
            return
        self._unread[stream] = deque([receipt])
        self._read(stream)

    def look(self) -> None:
        """Try again what could not be read, and read those whose time has come."""
        stuck, self._stuck = self._stuck, set()
        for stream in stuck:
            self._read(stream)
        self.read_parked()

    def close(self) -> None:
        """Read nothing more than what is being read."""
        self._closed = True

    def unpark(self, stream: str) -> None:
        """What a conversation waited for is there."""
        if self._parked.pop(stream, None) is not None:
            self._read(stream)

    def read_parked(self) -> None:
        """Read those whose time has come; whoever waits longer is not looked at."""
        now = self._clock.now()
        while self._places and self._places[0][0] <= now:
            until, stream = heappop(self._places)
            if self._parked.get(stream) == until:
                self.unpark(stream)

    def _read(self, stream: str) -> None:
        """Read a conversation now, or when another one is through."""
        if self._free:
            self._free -= 1
            self._spawn(self._turns(stream))
        else:
            self._waiting.append(stream)

    async def _turns(self, stream: str) -> None:
        """Read a conversation's messages in order; one that cannot be read now stays first, and the rest wait (P1)."""
        queue = self._unread[stream]
        try:
            while queue and not self._closed:
                event = queue[0].event
                until = self._listen.until(event) or self._floods.until(event, self._clock.now())
                if until is not None:
                    return self._park(stream, until)
                if not await self._turn(self._listen.heard(queue[0])):
                    self._stuck.add(stream)
                    return
                self._listen.forget(event)
                queue.popleft()
            del self._unread[stream]
        finally:
            self._free += 1
            if self._waiting:
                self._read(self._waiting.popleft())

    async def _turn(self, receipt: Receipt) -> bool:
        """Read a message; answer one that something of ours cannot read; `False` when the store takes neither."""
        event = receipt.event
        if event.provider in self.attentive and event.kind == "message":
            self._spawn(self._seen(self.attentive[event.provider], event))
        for turn in (self._converse.turn, self._converse.give_up):
            try:
                await turn(receipt)
                return True
            except StoreError as error:
                self._telemetry.exception("turn", error)
                if error.code not in FINAL:
                    return False
            except Exception as error:
                self._telemetry.exception("turn", error)
        return False

    def _park(self, stream: str, until: datetime) -> None:
        """Leave a conversation until its time, by the loop's clock or the next tick."""
        self._telemetry.count("parked")
        self._parked[stream] = until
        heappush(self._places, (until, stream))
        asyncio.get_running_loop().call_later((until - self._clock.now()).total_seconds(), self.read_parked)

    async def _seen(self, channel: Attentive, event: Event) -> None:
        try:
            await channel.seen(event)
        except Exception as error:  # a sign that nobody sees costs nobody anything
            self._telemetry.exception("seen", error)
