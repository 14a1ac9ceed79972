"""The chat line by line, for pipes, logs and terminals that cannot do more."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import threading

from sayso.cli.dev.chat import Chat
from sayso.cli.dev.entry import APP, YOU, Entry
from sayso.cli.printer import Printer, clean

POLL_S = 0.1
SETTLE_S = 15.0
HOLD_S = 10.0  # a message is printed with its last tick, or after so long with the tick it has
_MARKS = {YOU: "> ", APP: ""}


async def show(chat: Chat, printer: Printer) -> None:
    """Read lines until they end or someone says to stop; print what comes, whenever it comes."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, stop.set)
    page = _Page(chat, printer)
    through = f" through {chat.carrier}" if chat.carrier else ""
    printer.note(f"{chat.app.name} is running{through}; you are {chat.actor}; /help tells more")
    for name, place in chat.places:
        printer.note(f"  {name:<8}  {place}")
    reading, stopping = asyncio.create_task(_read(chat, page)), asyncio.create_task(stop.wait())
    working = [reading, stopping, asyncio.create_task(page.watch())]
    try:
        await asyncio.wait(working, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in working:
            task.cancel()
        ends = await asyncio.gather(*working, return_exceptions=True)
        await chat.stop()
        await page.turn(last=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end


async def _read(chat: Chat, page: _Page) -> None:
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[str | None]()
    threading.Thread(target=_lines, args=(loop, lines), daemon=True).start()
    while (line := await lines.get()) is not None:
        if not await chat.take(line):
            return
        await chat.settle(SETTLE_S)
        await page.turn()
    await chat.finish()


class _Page:
    """Prints each entry once, and all of them again for whoever takes up their phone again."""

    def __init__(self, chat: Chat, printer: Printer) -> None:
        self._chat = chat
        self._printer = printer
        self._actor = chat.actor
        self._last: Entry | None = None
        self._held: Entry | None = None
        self._until = 0.0

    async def watch(self) -> None:
        while True:
            await self.turn()
            await asyncio.sleep(POLL_S)

    async def turn(self, *, last: bool = False) -> None:
        """Print what is new; one that is still under way is waited for a little, unless this is the `last` turn."""
        await self._chat.refresh()
        if self._chat.actor != self._actor:
            self._actor, self._last = self._chat.actor, None
        entries = self._chat.entries
        start = next((n + 1 for n in range(len(entries) - 1, -1, -1) if entries[n] is self._last), 0)
        for entry in entries[start:]:
            if not last and self._waits(entry):
                return
            self._print(entry)
            self._last = entry

    def _waits(self, entry: Entry) -> bool:
        now = asyncio.get_running_loop().time()
        if entry is not self._held:
            self._held, self._until = entry, now + HOLD_S
        return entry.under_way and now < self._until

    def _print(self, entry: Entry) -> None:
        carried = {"number": entry.number, "state": entry.state} if entry.number else {}
        self._printer.item(
            {
                "from": entry.who,
                "text": entry.text,
                "buttons": [button.label for button in entry.buttons],
                "command_id": entry.command_id,
                "code": entry.code,
                **carried,
            }
        )
        marks = self._printer.styled("dim", f"   {entry.marks}") if entry.marks else ""
        self._printer.text(f"{_MARKS.get(entry.who, '# ')}{clean(entry.text)}{marks}")
        if entry.buttons:
            self._printer.text("  ".join(f"/{n} {b.label}" for n, b in enumerate(entry.buttons, 1)))


def _lines(loop: asyncio.AbstractEventLoop, lines: asyncio.Queue[str | None]) -> None:
    """Runs on a thread of its own, because a blocked read cannot be cancelled."""
    with contextlib.suppress(RuntimeError, ValueError):  # the loop is closed: nobody listens any more
        for line in sys.stdin:
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, None)
