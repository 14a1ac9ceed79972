"""The HTTP server that a site runs on: granian, inside this process's own loop."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from msgspec import Struct

from sayso.errors import SaysoError, StoreError
from sayso.web.asgi import PAGES, WEBHOOKS, Site
from sayso.web.health import LOST

BACKLOG = 1_024  # connections that wait to be accepted, and that are open at once
HEADER_TIMEOUT_S = 10.0
UP_TIMEOUT_S = 10.0
HANG_UP_S = 15.0  # longer than a body may take to come
_LOOK_S = 0.01


class Listening(Struct, frozen=True):
    """Where a server can be found: its own address, and what providers are to call."""

    url: str
    webhooks: dict[str, str]
    pages: dict[str, str]

    def lines(self, application: str) -> list[str]:
        """The same for people."""
        places = [*self.webhooks.items(), *self.pages.items()]
        width = max(len(name) for name, _ in places)
        shown = [f"  {name:<{width}}  {url}" for name, url in places]
        return [f"{application} is running at {self.url}", *shown, "Ctrl-C stops it."]


async def serve(
    site: Site, host: str, port: int, *, public_url: str = "", told: Callable[[Listening], None] | None = None
) -> None:
    """Serve a site until a signal ends it: take nothing more, let what runs finish, hang up. A second one is not
    waited for. `told` learns where it listens.

    Raises `SaysoError` when it cannot start, and when it cannot go on: whoever watches over it starts it again.
    """
    port = free(host, port)
    await site.start()
    try:
        async with _listening(site, host, port) as hung_up, _signals(site) as stopped:
            listening = _found(site, host, port, public_url)
            site.runtime.telemetry.log("serving", port=port, channels=site.channels)
            if told is not None:
                told(listening)
            await _first(stopped, site.failed, hung_up)
            finished = await site.drain()
        site.runtime.telemetry.log("stopped", finished=finished)
    finally:
        await site.stop()
    _raise(site, stopped)


def free(host: str, port: int) -> int:
    """The port, a free one for 0; an error when someone has it: the server itself would share it without a word."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise SaysoError(f"{host}:{port}: {error.strerror or error}", code="serve.address") from None
        return int(probe.getsockname()[1])


@asynccontextmanager
async def _listening(site: Site, host: str, port: int) -> AsyncIterator[asyncio.Event]:
    """Granian at work; the event is set when it ends by itself."""
    from granian.constants import HTTPModes, Interfaces
    from granian.http import HTTP1Settings
    from granian.server.embed import Server

    server = Server(
        site,
        address=host,
        port=port,
        interface=Interfaces.ASGINL,  # the site is started and stopped here, where its errors have somewhere to go
        http=HTTPModes.http1,
        websockets=False,
        backlog=BACKLOG,
        log_enabled=False,
        http1_settings=HTTP1Settings(header_read_timeout=int(HEADER_TIMEOUT_S * 1_000)),
    )
    hung_up = asyncio.Event()
    serving = asyncio.create_task(server.serve())
    serving.add_done_callback(lambda _: hung_up.set())
    try:
        await _answers(host, port)
        yield hung_up
    finally:
        server.stop()  # type: ignore[no-untyped-call]  # granian says no types here
        with suppress(TimeoutError):
            await asyncio.wait_for(serving, HANG_UP_S)


async def _answers(host: str, port: int) -> None:
    """Wait until someone who connects is let in."""
    async with asyncio.timeout(UP_TIMEOUT_S):
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection(_reachable(host), port)
                writer.close()
                return
            await asyncio.sleep(_LOOK_S)


@asynccontextmanager
async def _signals(site: Site) -> AsyncIterator[asyncio.Event]:
    """The event that a first signal sets; a second one drops what is still under way."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()

    def told() -> None:
        if stopped.is_set():
            site.runtime.abandon()
        stopped.set()

    numbers = (signal.SIGINT, signal.SIGTERM)
    for number in numbers:
        loop.add_signal_handler(number, told)
    try:
        yield stopped
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)


async def _first(*events: asyncio.Event) -> None:
    waiting = [asyncio.create_task(event.wait()) for event in events]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


def _found(site: Site, host: str, port: int, public_url: str) -> Listening:
    shown = _reachable(host)
    url = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
    called = public_url.rstrip("/") or url
    return Listening(
        url, {name: f"{called}{WEBHOOKS}{name}" for name in site.channels}, {page[1:]: f"{url}{page}" for page in PAGES}
    )


def _reachable(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)


def _raise(site: Site, stopped: asyncio.Event) -> None:
    """Say why the server ended, when nobody told it to."""
    if isinstance(site.failure, StoreError) and site.failure.code in LOST:
        raise StoreError("the writing process ended; start the server again", code="store.lost")
    if site.failure is not None:
        reason = f"{type(site.failure).__name__}: {site.failure}"
        raise SaysoError(f"a stage failed: {reason}; start the server again", code="serve.failed")
    if not stopped.is_set():
        raise SaysoError("the HTTP server ended by itself; start the server again", code="serve.ended")
