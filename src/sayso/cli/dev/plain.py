"""The chat line by line, for pipes, logs and terminals that cannot do more."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import threading

from sayso.cli.dev.session import APP, YOU, Session
from sayso.cli.printer import Printer, clean

POLL_S = 0.1
SETTLE_S = 5.0
_MARKS = {YOU: "> ", APP: ""}


async def chat(session: Session, printer: Printer) -> None:
    """Read lines until they end or someone says to stop; print what comes, whenever it comes."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, stop.set)
    page = _Page(session, printer)
    printer.note(f"{session.app.name} is running; you are {session.actor}; /help tells more")
    reading, stopping = asyncio.create_task(_read(session, page)), asyncio.create_task(stop.wait())
    working = [reading, stopping, asyncio.create_task(page.watch())]
    try:
        await asyncio.wait(working, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in working:
            task.cancel()
        ends = await asyncio.gather(*working, return_exceptions=True)
        await session.stop()
        await page.turn()
    for end in ends:
        if isinstance(end, Exception):
            raise end


async def _read(session: Session, page: _Page) -> None:
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[str | None]()
    threading.Thread(target=_lines, args=(loop, lines), daemon=True).start()
    while (line := await lines.get()) is not None and await session.take(line):
        await session.settle(SETTLE_S)
        await page.turn()


class _Page:
    """Prints each entry once."""

    def __init__(self, session: Session, printer: Printer) -> None:
        self._session = session
        self._printer = printer
        self._last: object = None

    async def watch(self) -> None:
        while True:
            await self.turn()
            await asyncio.sleep(POLL_S)

    async def turn(self) -> None:
        await self._session.refresh()
        entries = self._session.entries
        start = next((n + 1 for n in range(len(entries) - 1, -1, -1) if entries[n] is self._last), 0)
        for entry in entries[start:]:
            self._printer.item(
                {
                    "from": entry.who,
                    "text": entry.text,
                    "buttons": [button.label for button in entry.buttons],
                    "command_id": entry.command_id,
                    "code": entry.code,
                }
            )
            self._printer.text(f"{_MARKS.get(entry.who, '# ')}{clean(entry.text)}")
            if entry.buttons:
                self._printer.text("  ".join(f"/{n} {b.label}" for n, b in enumerate(entry.buttons, 1)))
            self._last = entry


def _lines(loop: asyncio.AbstractEventLoop, lines: asyncio.Queue[str | None]) -> None:
    """Runs on a thread of its own, because a blocked read cannot be cancelled."""
    with contextlib.suppress(RuntimeError, ValueError):  # the loop is closed: nobody listens any more
        for line in sys.stdin:
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, None)
