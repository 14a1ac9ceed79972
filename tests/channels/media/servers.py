"""The far end of a fetch, on a real socket: an aiohttp server, or one that says its bytes without reading any rule."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from ssl import SSLContext

from aiohttp import web

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]
Script = Callable[[asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def serving(answer: Answer, ssl: SSLContext | None = None) -> AsyncIterator[int]:
    """An HTTP server that answers every request in one way; gives its port."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=ssl)
    await site.start()
    try:
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


@asynccontextmanager
async def saying(script: bytes | Script) -> AsyncIterator[int]:
    """A server that reads a request's head and then says what it was told to, whatever HTTP thinks of that."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await reader.readuntil(b"\r\n\r\n")
            if isinstance(script, bytes):
                writer.write(script)
                await writer.drain()
            else:
                await script(writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
