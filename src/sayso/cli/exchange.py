"""Hand an application a message and hear its replies, whether a server is running or not.

Without a server this process becomes one until everything is settled. With one it only stores the message, as
a webhook would, and watches the conversation; if that server goes away meanwhile, this process takes over.
"""

from __future__ import annotations

import asyncio
import time
import uuid
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec import Struct, field

from sayso.app import App
from sayso.channels.simulator import delivery, written
from sayso.cli.actor import person
from sayso.cli.application import Place, application
from sayso.cli.database import opened
from sayso.cli.logs import log_beside
from sayso.cli.parser import did_you_mean
from sayso.cli.printer import Printer
from sayso.commands.confirmation import NO, YES, menu
from sayso.commands.view import View
from sayso.errors import SaysoError, StoreInUse
from sayso.records import CommandRecord, Event, Outgoing, Receipt, Selection, State
from sayso.runtime.worker import Runtime
from sayso.store.sqlite import SqliteStore

TIMEOUT_S = 10.0
MAX_TIMEOUT_S = 3_600
_POLL_S = 0.05
_PAGE = 1_000

OnReply = Callable[[Outgoing], None]


class Heard(Struct, kw_only=True):
    """What came back: how the message was taken, the replies, and the commands a known message had given."""

    event: Event
    verdict: str
    replies: list[Outgoing] = field(default_factory=list)
    commands: list[View] = field(default_factory=list)
    in_progress: bool = False


class Question(Struct, frozen=True):
    """A question that waits for an answer, and the ids of its two buttons."""

    record: CommandRecord
    text: str
    yes: str
    no: str


class Exchange:
    """One end of a conversation with an application."""

    def __init__(self, app: App, store: SqliteStore, runtime: Runtime, timeout_s: float) -> None:
        self.app = app
        self.store = store
        self.runtime = runtime
        self.serving = False
        self._timeout_s = timeout_s

    async def claim(self) -> None:
        """Become the server of this database if there is none."""
        try:
            self.store.serve()
        except StoreInUse:
            return
        self.serving = True
        await self.runtime.start(alone=True)

    async def settle(self) -> None:
        """Let what this process took up come to rest; a server's work is its own."""
        if self.serving:
            await self.runtime.settle()

    def written(self, actor: str, text: str = "", *, channel: str, message_id: str = "", button: str = "") -> Event:
        """The event of a message that is written now."""
        channels = list(self.app.definition.channels)
        if channel not in channels:
            raise SaysoError(f"there is no channel {channel}{did_you_mean(channel, channels)}", code="usage.invalid")
        return written(
            person(actor),
            text,
            message_id=message_id or f"cli_{uuid.uuid4().hex[:20]}",
            at=self.runtime.clock.now(),
            channel=channel,
            space=self.app.name,
            button=button,
        )

    async def hand_in(self, event: Event, on_reply: OnReply) -> Heard:
        """Make a message durable and listen until nothing more follows from it by itself."""
        last = await self._last(event.conversation_id)
        (receipt,) = await self.runtime.ingest.receive(delivery(event))
        heard = Heard(event=receipt.event, verdict=receipt.verdict)
        if receipt.verdict != "new":
            heard.commands = await self._known(receipt)
            return heard
        if self.serving:
            await self.runtime.catch_up()
        await self._listen(heard, receipt.seq, last, on_reply)
        return heard

    async def question(self, heard: Heard) -> Question | None:
        """The open question among the replies, the newest if there are several."""
        for reply in reversed(heard.replies):
            record = await self.store.command(reply.command_id) if reply.buttons else None
            if record is not None and (question := question_of(record)) is not None:
                return question
        return None

    async def newest_buttons(self, event: Event) -> tuple[Selection, ...]:
        """The buttons of the newest message that has any, in the event's conversation."""
        buttons: tuple[Selection, ...] = ()
        async for message in self._messages(event.conversation_id):
            buttons = message.buttons or buttons
        return buttons

    async def _known(self, receipt: Receipt) -> list[View]:
        """A redelivery: nothing runs again, evidence says so, and the sender learns how things stand."""
        message_id = receipt.event.message_id
        own = [r for r in await self.store.by_message(message_id) if r.envelope.trace.message_ids[0] == message_id]
        for record in own:
            await self.runtime.converse.duplicate(receipt, record, conflict=receipt.verdict == "conflict")
        return [await self.runtime.view(record, record.envelope.lang) for record in own]

    async def _listen(self, heard: Heard, seq: int, last: int, on_reply: OnReply) -> None:
        deadline = time.monotonic() + self._timeout_s
        stream = heard.event.conversation_id
        while True:
            snapshot = await self.store.load(stream)
            read = snapshot.cursor >= seq
            heard.in_progress = any([await self._moves(record) for record in snapshot.commands.values()])
            for reply in await self.store.messages(stream, after=last):
                last = reply.seq
                heard.replies.append(reply)
                on_reply(reply)
            if read and not heard.in_progress:
                return
            if self.runtime.failure is not None:
                raise self.runtime.failure
            if not self.serving:
                await self.claim()
                if time.monotonic() > deadline:
                    return self._too_late(read)
            await asyncio.sleep(_POLL_S)

    async def _moves(self, record: CommandRecord) -> bool:
        if record.state is State.STARTED and record.waiting:
            return await self.store.signalled(*awaited(record)) is not None
        return running(record)

    def _too_late(self, read: bool) -> None:
        if not read:
            text = f"the server has not read it within {self._timeout_s:g} s; it is stored and will be read"
            raise SaysoError(text, code="send.timeout")

    async def _last(self, stream: str) -> int:
        last = 0
        async for message in self._messages(stream):
            last = message.seq
        return last

    async def _messages(self, stream: str) -> AsyncIterator[Outgoing]:
        after = 0
        while page := await self.store.messages(stream, after=after, limit=_PAGE):
            for message in page:
                yield message
            after = page[-1].seq


@asynccontextmanager
async def exchange(place: Place, printer: Printer, *, timeout_s: float = TIMEOUT_S) -> AsyncIterator[Exchange]:
    """An exchange with the application at this place, ended in an orderly way."""
    app = application(place)
    log_beside(place)
    async with opened(place.database, make=True) as store:
        runtime = app.runtime(store, settings=place.settings)
        talking = Exchange(app, store, runtime, timeout_s)
        try:
            await talking.claim()
            printer.progress("working…" if talking.serving else "a server is running; waiting for its answer…")
            await talking.settle()
            yield talking
            await talking.settle()
        finally:
            await runtime.drain()


def question_of(record: CommandRecord) -> Question | None:
    """The question that a command waits with, if it does."""
    asked = record.confirmation
    if record.state is not State.CONFIRMATION_REQUIRED or asked is None or asked.status != "pending":
        return None
    by_answer = {answer: option for option, answer in menu(asked).items()}
    return Question(record, asked.text, by_answer[YES], by_answer[NO])


def awaited(record: CommandRecord) -> tuple[str, str]:
    """The name and the key of the signal that a command waits for."""
    name, _, key = (record.waiting or "").partition("\x1f")
    return name, key


def running(record: CommandRecord) -> bool:
    """Whether a command moves by itself: it waits neither for a person nor for a signal."""
    if record.state is State.AUTHZ_PENDING:
        return record.step_up is None or record.step_up.status != "pending"
    return record.state is State.STARTED and not record.waiting


def add_timeout(parser: ArgumentParser) -> None:
    """The option that bounds waiting for a running server."""
    text = f"how long to wait for a running server, in seconds (default {TIMEOUT_S:g})"
    parser.add_argument("--timeout", type=_seconds, default=TIMEOUT_S, metavar="S", help=text)


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds <= MAX_TIMEOUT_S:
        raise ArgumentTypeError(f"{text} is not between 0 and {MAX_TIMEOUT_S} seconds")
    return seconds


def reply_of(message: Outgoing) -> dict[str, Any]:
    """A reply in machine form."""
    return {
        "text": message.text,
        "buttons": [{"id": button.id, "label": button.label} for button in message.buttons],
        "command_id": message.command_id,
        "code": message.code,
        "send_id": message.send_id,
        "at": message.created_at,
    }
