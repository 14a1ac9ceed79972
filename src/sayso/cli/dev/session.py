"""One person's end of the chat, and the server they chat with: what `sayso dev` does, however it looks."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Awaitable, Callable

from msgspec import Struct

from sayso.app import App
from sayso.channels.simulator import delivery, written
from sayso.cli.actor import person
from sayso.cli.exchange import question_of, running
from sayso.cli.parser import did_you_mean
from sayso.config import Settings
from sayso.errors import SaysoError
from sayso.evidence import Link, unpack
from sayso.records import CommandRecord, Event, Head, Outgoing, Selection
from sayso.runtime.worker import Runtime
from sayso.store.sqlite import SqliteStore

YOU, APP, NOTE = "you", "app", "note"
MAX_COMMANDS = 20
MAX_EVIDENCE_ROWS = 60
MAX_ENTRIES = 2_000
_PAGE = 1_000
_CRASH_WAIT_S = 2.0

HELP = """\
Write as you would on a phone.
/1  /2  press a button
/as N   become someone else
/twice  deliver the last message again
/crash  kill the runtime, start again
/crash yes  say yes, kill it half-way
/quit   leave"""


class Entry(Struct, frozen=True):
    """One thing in the chat: what you wrote, what came back, or a remark of ours."""

    who: str
    text: str
    buttons: tuple[Selection, ...] = ()
    command_id: str = ""
    code: str = ""


class Session:
    """A running application and one person who chats with it; `/as` makes it another person."""

    def __init__(self, app: App, store: SqliteStore, settings: Settings, actor: str) -> None:
        self.app = app
        self.store = store
        self.actor = actor
        self.entries: list[Entry] = []
        self.commands: list[CommandRecord] = []
        self.links: list[Link] = []
        self.head = Head()
        self._settings = settings
        self._runtime = self._new_runtime()
        self._last: Event | None = None
        self._sent_up_to = 0
        self._shown: set[str] = set()
        self._version = -1
        self._failure: BaseException | None = None
        self._looking = asyncio.Lock()

    @property
    def stream(self) -> str:
        """The conversation of whoever is writing."""
        return self._written("").conversation_id

    @property
    def hints(self) -> list[str]:
        """What one could say: the first phrase of every command of the application's own."""
        specs = [spec for spec in self.app.definition.registry if spec.phrases and "." not in spec.name]
        return [spec.phrases[0] for spec in specs]

    @property
    def buttons(self) -> tuple[Selection, ...]:
        """The buttons of the newest message that has any."""
        return next((entry.buttons for entry in reversed(self.entries) if entry.buttons), ())

    @property
    def asked(self) -> frozenset[str]:
        """The commands whose question waits for an answer."""
        return frozenset(record.id for record in self.commands if question_of(record))

    async def start(self) -> None:
        await self._runtime.start(alone=True)
        await self.refresh()

    async def stop(self) -> None:
        """Take up nothing more, and let what runs finish."""
        await self._runtime.drain()

    async def settle(self, timeout_s: float) -> None:
        """Wait until nothing is under way, but not for ever."""
        waiting = asyncio.ensure_future(self._runtime.settle())
        await asyncio.wait([waiting], timeout=timeout_s)
        if not waiting.done():
            waiting.cancel()
        elif not waiting.cancelled():
            waiting.exception()  # `refresh` tells of it

    async def take(self, line: str) -> bool:
        """Do what a line says; `False` when it says to leave."""
        line = line.strip()
        if line in ("/quit", "/exit", "/q"):
            return False
        try:
            if line.startswith("/"):
                await self._command(line[1:])
            elif line:
                await self._deliver(self._written(line))
        except SaysoError as error:
            self.note(f"{error} [{error.code}]")
        return True

    async def refresh(self) -> bool:
        """Look at what was written since, by whomever; `True` when there is something new to see."""
        async with self._looking:
            return await self._refresh()

    async def _refresh(self) -> bool:
        before = len(self.entries), self._version
        snapshot = await self.store.load(self.stream)
        for message in await self.store.messages(self.stream, after=self._sent_up_to, limit=_PAGE):
            await self._arrived(message)
        if snapshot.version != self._version:
            self._version = snapshot.version
            self.commands = list(reversed(await self.store.commands(stream=self.stream, limit=MAX_COMMANDS)))
            await self._read_evidence()
        failure = self._runtime.failure
        if failure is not None and failure is not self._failure:
            self._failure = failure
            self.note(f"a stage failed: {type(failure).__name__}: {failure}. /crash starts again")
        del self.entries[:-MAX_ENTRIES]
        return (len(self.entries), self._version) != before

    def note(self, text: str) -> None:
        """A remark of ours in the chat."""
        self.entries.append(Entry(NOTE, text))

    async def _command(self, line: str) -> None:
        name, _, rest = line.partition(" ")
        if name.isdigit():
            return await self._press(int(name))
        does: dict[str, Callable[[str], Awaitable[None]]] = {
            "as": self._become,
            "crash": self._crash,
            "help": self._help,
            "twice": self._twice,
        }
        if name not in does:
            self.note(f"there is no /{name}{did_you_mean(name, [*does, 'quit'])}; /help lists what there is")
            return None
        return await does[name](rest.strip())

    async def _help(self, rest: str) -> None:
        self.note(HELP)

    async def _press(self, number: int) -> None:
        if not 1 <= number <= len(self.buttons):
            self.note(f"there is no button {number}")
            return
        button = self.buttons[number - 1]
        await self._deliver(self._written(button=button))

    async def _become(self, actor: str) -> None:
        if not actor:
            self.note("/as needs a number, such as /as +5511900000002")
            return
        async with self._looking:
            self.actor = person(actor)
            self.entries, self.commands, self.links, self.head = [], [], [], Head()
            self._last, self._sent_up_to, self._version = None, 0, -1
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

    async def _read_evidence(self) -> None:
        evidence = await self.store.evidence(self.stream) if self._version > 0 else None
        if evidence is not None:
            self.links = unpack(evidence.rows[-MAX_EVIDENCE_ROWS:])
            self.head = evidence.head

    def _written(self, text: str = "", *, button: Selection | None = None) -> Event:
        return written(
            self.actor,
            text,
            message_id=f"dev_{uuid.uuid4().hex[:20]}",
            at=self._runtime.clock.now(),
            space=self.app.name,
            button=button.id if button else "",
            label=button.label if button else "",
        )

    def _new_runtime(self) -> Runtime:
        return self.app.runtime(self.store, settings=self._settings)
