"""A chat without a provider: the runtime is in this process, and messages are handed to it."""

from __future__ import annotations

import asyncio
import uuid

from sayso.app import App
from sayso.channels.simulator import delivery, written
from sayso.cli.actor import person
from sayso.cli.dev.chat import MAX_ENTRIES, Chat, Words
from sayso.cli.dev.entry import APP, YOU, Entry
from sayso.cli.exchange import running
from sayso.config import Settings
from sayso.records import CommandRecord, Event, Outgoing, Selection
from sayso.runtime.worker import Runtime
from sayso.store.sqlite import SqliteStore

_PAGE = 1_000
_CRASH_WAIT_S = 2.0

HELP = """\
Write as you would on a phone.
/1  /2  press a button
/as N   become someone else
/wait 60  let an hour pass (90s, 2h)
/twice  deliver the last message again
/crash  kill the runtime, start again
/crash yes  say yes, kill it half-way
/quit   leave"""


class Session(Chat):
    """An application in this process, and one person who chats with it."""

    help = HELP
    shortcuts = (("/twice", ""), ("/crash", ""), ("/wait", " MIN"), ("/as", " NUMBER"), ("/help", ""), ("/quit", ""))

    def __init__(self, app: App, store: SqliteStore, settings: Settings, actor: str) -> None:
        super().__init__(app, actor)
        self.store = store
        self._settings = settings
        self._runtime = self._new_runtime()
        self._last: Event | None = None
        self._sent_up_to = 0
        self._shown: set[str] = set()

    @property
    def runtime(self) -> Runtime:
        return self._runtime

    @property
    def stream(self) -> str:
        """The conversation of whoever is writing."""
        return self._written("").conversation_id

    async def start(self) -> None:
        await self.clock.catch_up(self.store)
        await self._runtime.start(alone=True)
        await self.refresh()

    async def stop(self) -> None:
        await self._runtime.drain()

    async def settle(self, timeout_s: float) -> None:
        waiting = asyncio.ensure_future(self._runtime.settle())
        await asyncio.wait([waiting], timeout=timeout_s)
        if not waiting.done():
            waiting.cancel()
        elif not waiting.cancelled():
            waiting.exception()  # `refresh` tells of it

    async def _refresh(self) -> bool:
        before = len(self.entries)
        for message in await self.store.messages(self.stream, after=self._sent_up_to, limit=_PAGE):
            await self._arrived(message)
        moved = await self._look(self.store, self.stream)
        self._failed(self._runtime.failure)
        changed = moved or len(self.entries) != before
        del self.entries[:-MAX_ENTRIES]
        return changed

    def _words(self) -> Words:
        return {"as": self._become, "crash": self._crash, "twice": self._twice}

    async def _write(self, text: str) -> None:
        await self._deliver(self._written(text))

    async def _choose(self, number: int) -> None:
        await self._deliver(self._written(button=self.buttons[number - 1]))

    async def _become(self, actor: str) -> None:
        if not actor:
            self.note("/as needs a number, such as /as +5511900000002")
            return
        async with self._looking:
            self.actor = person(actor)
            self._forget()
            self._last, self._sent_up_to = None, 0
            self._shown.clear()

    async def _twice(self, rest: str) -> None:
        if self._last is None:
            self.note("nothing was written yet that could come twice")
            return
        (known,) = await self._runtime.receive(delivery(self._last))
        stands = "".join(f"; {view.command} is {view.status}" for view in known.commands)
        self.note(f"delivered again: {known.verdict}, nothing runs twice{stands}")

    async def _crash(self, text: str) -> None:
        """End the runtime as a kill would, and start another on what it left behind."""
        if text:
            await self.take(text)
            await self._until_running()
        under_way = [r.envelope.command for r in await self._open() if running(r)]
        self._runtime.abandon()
        await asyncio.sleep(0.05)
        self._runtime = self._new_runtime()
        self._failure = None
        self.note(f"crashed with {', '.join(under_way) or 'nothing'} under way; started again")
        await self._runtime.start(alone=True)

    async def _until_running(self) -> None:
        ends = asyncio.get_running_loop().time() + _CRASH_WAIT_S
        while asyncio.get_running_loop().time() < ends:
            if any(record.state == "started" for record in await self._open()):
                return
            await asyncio.sleep(0)

    async def _open(self) -> list[CommandRecord]:
        return list((await self.store.load(self.stream)).commands.values())

    async def _deliver(self, event: Event) -> None:
        self._last = event
        self._shown.add(event.message_id)
        (taken,) = await self._runtime.receive(delivery(event))
        self._wrote(taken.event)  # as it is stored: a PIN is masked

    async def _arrived(self, message: Outgoing) -> None:
        self._sent_up_to = message.seq
        asked = message.in_reply_to
        if asked and asked not in self._shown:  # written by another process, or before this one started
            self._shown.add(asked)
            for event in await self.store.event(asked):
                self._wrote(event)
        self.entries.append(Entry(APP, message.text, message.buttons, message.command_id, message.code))

    def _wrote(self, event: Event) -> None:
        pressed = event.selection.label if isinstance(event.selection, Selection) else ""
        self.entries.append(Entry(YOU, pressed or event.text or "…"))

    def _written(self, text: str = "", *, button: Selection | None = None) -> Event:
        return written(
            self.actor,
            text,
            message_id=f"dev_{uuid.uuid4().hex[:20]}",
            at=self.clock.now(),
            space=self.app.name,
            button=button.id if button else "",
            label=button.label if button else "",
        )

    def _new_runtime(self) -> Runtime:
        return self.app.runtime(self.store, settings=self._settings, clock=self.clock)
