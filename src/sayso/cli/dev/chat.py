"""One person's end of a chat, whatever carries it: what is typed, what is shown, what becomes of it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping

from sayso.app import App
from sayso.cli.dev.clock import AheadClock, read_span
from sayso.cli.dev.entry import NOTE, Entry
from sayso.cli.exchange import question_of
from sayso.cli.parser import did_you_mean
from sayso.errors import SaysoError
from sayso.evidence import Link, unpack
from sayso.records import CommandRecord, Head, Selection
from sayso.runtime.worker import Runtime
from sayso.store import Store

MAX_COMMANDS = 20
MAX_EVIDENCE_ROWS = 60
MAX_ENTRIES = 2_000

Words = Mapping[str, Callable[[str], Awaitable[None]]]


class Chat(ABC):
    """A running application and one person who chats with it; `/as` makes it another person.

    Those who carry it say how: `Session` hands messages to a runtime, `Phone` sends them through WhatsApp's webhooks.
    """

    carrier = ""
    help = ""
    shortcuts: tuple[tuple[str, str], ...] = ()
    places: tuple[tuple[str, str], ...] = ()

    def __init__(self, app: App, actor: str) -> None:
        self.app = app
        self.actor = actor
        self.clock = AheadClock()
        self.entries: list[Entry] = []
        self.commands: list[CommandRecord] = []
        self.links: list[Link] = []
        self.head = Head()
        self._version = -1
        self._failure: BaseException | None = None
        self._looking = asyncio.Lock()

    @property
    @abstractmethod
    def runtime(self) -> Runtime:
        """The one that runs now; after a crash it is another."""

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

    async def take(self, line: str) -> bool:
        """Do what a line says; `False` when it says to leave."""
        line = line.strip()
        if line in ("/quit", "/exit", "/q"):
            return False
        try:
            if line.startswith("/"):
                await self._command(line[1:])
            elif line:
                await self._write(line)
        except SaysoError as error:
            self.note(f"{error} [{error.code}]")
        return True

    async def refresh(self) -> bool:
        """Look at what was written since, by whomever; `True` when there is something new to see."""
        async with self._looking:
            return await self._refresh()

    @abstractmethod
    async def start(self) -> None:
        """Be ready to chat."""

    @abstractmethod
    async def stop(self) -> None:
        """Take up nothing more, and let what runs finish; what came of it can still be looked at."""

    async def close(self) -> None:
        """Let go of everything; of nothing, where nothing is held."""
        return None

    @abstractmethod
    async def settle(self, timeout_s: float) -> None:
        """Wait until nothing is under way, but not for ever."""

    async def finish(self) -> None:
        """Wait for what was typed to come later; nothing more will be typed. Where nothing comes later: at once."""
        return None

    def note(self, text: str) -> None:
        """A remark of ours in the chat."""
        self.entries.append(Entry(NOTE, text))

    @abstractmethod
    async def _refresh(self) -> bool:
        """Look once; `True` when there is something new to see."""

    @abstractmethod
    async def _write(self, text: str) -> None:
        """Send what was typed."""

    @abstractmethod
    async def _choose(self, number: int) -> None:
        """Press a button of those shown last."""

    @abstractmethod
    def _words(self) -> Words:
        """What can be said with a slash before it."""

    async def _command(self, line: str) -> None:
        name, _, rest = line.partition(" ")
        if name.isdigit():
            return await self._press(int(name))
        words: Words = {"help": self._help, "wait": self._wait, **self._words()}
        if name not in words:
            self.note(f"there is no /{name}{did_you_mean(name, [*words, 'quit'])}; /help lists what there is")
            return None
        return await words[name](rest.strip())

    async def _help(self, rest: str) -> None:
        self.note(self.help)

    async def _wait(self, rest: str) -> None:
        """Be later, and let what is due by then happen now."""
        span, said = read_span(rest)
        self.clock.wait(span)
        self.note(f"{said} later: it is {self.clock.now():%Y-%m-%d %H:%M} UTC")
        await self.runtime.tick()

    async def _press(self, number: int) -> None:
        if not 1 <= number <= len(self.buttons):
            self.note(f"there is no button {number}")
            return
        await self._choose(number)

    async def _look(self, store: Store, stream: str) -> bool:
        """Read what became of the commands of a conversation; `True` when something did."""
        version = (await store.load(stream)).version
        if version == self._version:
            return False
        self._version = version
        self.commands = list(reversed(await store.commands(stream=stream, limit=MAX_COMMANDS)))
        if version > 0:
            evidence = await store.evidence(stream)
            self.links, self.head = unpack(evidence.rows[-MAX_EVIDENCE_ROWS:]), evidence.head
        return True

    def _forget(self) -> None:
        """Nothing of whoever wrote before is shown any more."""
        self.entries, self.commands, self.links, self.head = [], [], [], Head()
        self._version = -1

    def _failed(self, failure: BaseException | None) -> None:
        """Say once that a stage of the runtime failed."""
        if failure is not None and failure is not self._failure:
            self._failure = failure
            self.note(f"a stage failed: {type(failure).__name__}: {failure}. /crash starts again")
