"""What both faces share: who there is, what was taken, and what becomes of a send from request to last status."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from datetime import datetime
from typing import Protocol

from aiohttp import web

from sayso.records.plain import Clock
from sayso.testing.graph.delivering import Deliveries, Pending, Update
from sayso.testing.graph.errors import Refusal
from sayso.testing.graph.faults import Chance, Drop, Fail, Faults, Lose, Script
from sayso.testing.graph.ledger import Accepted, Ledger, Post
from sayso.testing.graph.limits import Gate, Limits
from sayso.testing.graph.media import Shelf
from sayso.testing.graph.people import People, Person

DONE: ContextVar[asyncio.Future[None]] = ContextVar("DONE")
"""Resolved when the request at hand is no longer under way."""


class Desk(Protocol):
    """One provider as a send sees it."""

    def answer(self, message: Accepted, person: Person) -> web.Response:
        """What the business hears of a message that was taken."""
        ...

    def refuse(self, refusal: Refusal) -> web.Response:
        """What it hears of one that was not."""
        ...

    def status(self, message: Accepted, person: Person, state: str) -> Update | None:
        """How it is told what became of a message."""
        ...


class Exchange:
    """The state of the fake. Nothing in it knows how a provider writes things down."""

    def __init__(self, seed: int, clock: Clock, faults: Faults, limits: Limits, pauses_s: Sequence[float]) -> None:
        self.chance = Chance(seed, faults)
        self.script = Script(self.chance)
        self.ledger = Ledger()
        self.people = People()
        self.gate = Gate(limits)
        self.shelf = Shelf(self.chance, limits.media_url_s)
        self.pending = Pending()
        self.deliveries = Deliveries(self.chance, self.ledger.posts, self.pending, pauses_s)
        self.closing = asyncio.Event()
        self._clock = clock

    def now(self) -> datetime:
        return self._clock.now()

    def accept(self, message: Accepted, person: Person) -> tuple[Accepted, Person]:
        """Take a message; unless it is to fail, it has reached the person."""
        self.ledger.accepted.append(message)
        if not message.failed:
            person.inbox.append(message)
        return message, person

    def fate(self, wamid: str) -> int:
        """The code that a message will fail with, or nothing."""
        return self.chance.faults.failed_code if self.chance.strikes("failed", wamid) else 0

    async def take(
        self, request: web.Request, desk: Desk, decide: Callable[[], tuple[Accepted, Person] | Refusal]
    ) -> web.StreamResponse:
        """One send, from its request to its answer, with whatever trouble it meets. Statuses follow the answer."""
        trouble = self.script.take()
        if isinstance(trouble, Drop):
            return hang_up(request)
        outcome = Refusal(trouble.code, status=trouble.status) if isinstance(trouble, Fail) else decide()
        if isinstance(outcome, Refusal):
            return desk.refuse(outcome)
        message, person = outcome
        course = self._follow(desk, message, person)
        if isinstance(trouble, Lose):
            self.pending.start(course)
            return await self._lost(request, hang=trouble.hang)
        if self.chance.strikes("early", message.wamid):
            await self.pending.start(course)
            return desk.answer(message, person)
        answer = desk.answer(message, person)
        try:
            await answer.prepare(request)
            await answer.write_eof()
        except ConnectionResetError:  # who sent it is gone; it was taken all the same
            return hang_up(request)
        finally:
            self.pending.start(course)
        return answer

    async def _lost(self, request: web.Request, *, hang: bool) -> web.StreamResponse:
        if hang:
            DONE.get().set_result(None)  # it is under way no more: nobody waits for it
            await self.closing.wait()
        return hang_up(request)

    async def _follow(self, desk: Desk, message: Accepted, person: Person) -> None:
        for state in self._course(message, person):
            update = desk.status(message, person, state)
            if update is not None:
                await self.deliveries.deliver(update)

    def _course(self, message: Accepted, person: Person) -> list[str]:
        """The statuses of a message in the order they are told."""
        if message.failed:
            return ["failed"]
        if message.type == "reaction":
            return ["sent"]
        states = ["sent", "delivered", "read"] if person.reads else ["sent", "delivered"]
        if person.reads and self.chance.strikes("skipped", message.wamid):
            states.remove("delivered")
        if self.chance.strikes("reordered", message.wamid):
            turn = self.chance.of("turn", message.wamid).randrange(1, len(states))
            states = states[turn:] + states[:turn]
        return states

    async def post(self, provider: str, body: bytes, kind: str) -> Post:
        """These very bytes, once."""
        return await self.pending.start(self.deliveries.once(provider, body, kind))


def hang_up(request: web.Request) -> web.StreamResponse:
    """Close the connection; what is returned reaches nobody."""
    if request.transport is not None:
        request.transport.close()
    return web.Response()
