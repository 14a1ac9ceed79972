"""The server on a real socket: what a provider sees, and how it ends."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sayso.channels.payload import MAX_BODY_BYTES
from sayso.channels.whatsapp_cloud.signature import signature
from sayso.errors import SaysoError, StoreError
from sayso.web import reading, server
from sayso.web.asgi import Site
from sayso.web.server import Listening, free, serve
from tests.store.test_handover import children
from tests.till import until
from tests.web.calling import CLOUD, SECRET, posted, site_over, stored, text

ONE = posted(text("wamid.1"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.db"


class Served:
    """A server that runs here, and someone who connects to it."""

    def __init__(self, site: Site, listening: Listening, task: asyncio.Task[None]) -> None:
        self.site = site
        self.listening = listening
        self.task = task
        self.port = int(listening.url.rpartition(":")[2])

    async def raw(self, request: bytes) -> bytes:
        """What is answered until the server hangs up."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request)
        answered = await asyncio.wait_for(reader.read(), 20)
        writer.close()
        return answered

    async def post(self, body: bytes) -> bytes:
        return await self.raw(request(body))

    def ends_by(self, number: signal.Signals) -> None:
        os.kill(os.getpid(), number)


def request(body: bytes, *, length: int | None = None) -> bytes:
    named = [
        f"POST {CLOUD} HTTP/1.1",
        "Host: x",
        "Connection: close",
        "Content-Type: application/json",
        f"Content-Length: {len(body) if length is None else length}",
        f"X-Hub-Signature-256: {signature(SECRET, body)}",
    ]
    return "\r\n".join([*named, "", ""]).encode() + body


@asynccontextmanager
async def served(path: Path, **how: Any) -> AsyncIterator[Served]:
    site = site_over(path, **{"writer": "process"} | how)
    told: asyncio.Future[Listening] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(serve(site, "127.0.0.1", 0, told=told.set_result))
    try:
        await asyncio.wait({told, task}, return_when=asyncio.FIRST_COMPLETED, timeout=20)
        yield Served(site, told.result(), task)
    finally:
        if not task.done():
            os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait({task}, timeout=30)


def status(answered: bytes) -> int:
    return int(answered.split(b" ", 2)[1])


async def test_a_provider_is_answered_over_a_real_socket(path: Path) -> None:
    async with served(path) as here:
        assert here.listening.webhooks == {"whatsapp_cloud": f"{here.listening.url}{CLOUD}"}
        assert status(await here.post(ONE)) == 200
        assert status(await here.raw(request(ONE).replace(b"hello", b"hullo"))) == 403
        assert status(await here.raw(b"GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")) == 200
        assert status(await here.raw(b"HEAD /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")) == 405
        assert stored(path) == ["wamid.1"]
    await here.task
    assert children(os.getpid()) == []


async def test_too_large_a_body_is_refused_before_it_comes(path: Path) -> None:
    async with served(path) as here:
        declared = await here.raw(request(b"", length=MAX_BODY_BYTES + 1))
        assert status(declared) == 413
        chunk = b"10000\r\n" + bytes(2**16) + b"\r\n"
        head = request(b"").replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
        assert status(await here.raw(head + chunk * (MAX_BODY_BYTES // 2**16 + 1))) == 413
        assert stored(path) == []


async def test_a_slow_body_is_not_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "READ_TIMEOUT_S", 0.2)
    async with served(path) as here:
        kept = request(ONE[:10], length=len(ONE)).replace(b"Connection: close\r\n", b"")
        assert status(await here.raw(kept)) == 408  # and the server hangs up, whatever the caller asked for
        assert status(await here.post(ONE)) == 200


async def test_a_caller_who_goes_away_harms_nobody(path: Path) -> None:
    async with served(path) as here:
        for _ in range(5):
            _, writer = await asyncio.open_connection("127.0.0.1", here.port)
            writer.write(request(ONE[:10], length=len(ONE)))
            await writer.drain()
            writer.close()
        assert status(await here.post(ONE)) == 200
        assert stored(path) == ["wamid.1"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_drains_it(path: Path, number: signal.Signals) -> None:
    """While what runs finishes, calls are still answered: with 503, and the provider sends it again."""
    async with served(path) as here:
        gate = asyncio.Event()

        async def finishes() -> None:
            await gate.wait()

        here.site.runtime._spawn(finishes())
        assert status(await here.post(ONE)) == 200
        here.ends_by(number)
        await until(lambda: here.site.draining)
        assert status(await here.post(posted(text("wamid.2")))) == 503
        assert not here.task.done()
        gate.set()
        await asyncio.wait_for(here.task, 10)
    assert stored(path) == ["wamid.1"]
    assert children(os.getpid()) == []


async def test_a_second_signal_is_not_waited_for(path: Path) -> None:
    async with served(path) as here:
        here.site.runtime._spawn(asyncio.sleep(3600))
        here.ends_by(signal.SIGTERM)
        await until(lambda: here.site.draining)
        here.ends_by(signal.SIGTERM)
        await asyncio.wait_for(here.task, 4)  # draining would have taken five seconds


async def test_a_call_under_way_is_answered_before_it_ends(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(path) as here:
        receive = here.site.runtime.store.receive

        async def slow(*args: Any) -> Any:
            received = await receive(*args)
            here.ends_by(signal.SIGTERM)
            await asyncio.sleep(0.3)
            return received

        monkeypatch.setattr(here.site.runtime.store, "receive", slow)
        assert status(await here.post(ONE)) == 200
        await asyncio.wait_for(here.task, 10)


async def test_it_ends_with_an_error_when_the_writing_process_does(path: Path) -> None:
    async with served(path) as here:
        (child,) = children(os.getpid())
        os.kill(child, signal.SIGKILL)
        with pytest.raises(StoreError, match="start the server again") as raised:
            await asyncio.wait_for(here.task, 20)
        assert raised.value.code == "store.lost"


async def test_it_ends_with_an_error_when_a_stage_fails(path: Path) -> None:
    async def breaks() -> None:
        raise LookupError("a defect of ours")

    async with served(path) as here:
        here.site.runtime._spawn(breaks())
        with pytest.raises(SaysoError, match="LookupError: a defect of ours") as raised:
            await asyncio.wait_for(here.task, 20)
        assert raised.value.code == "serve.failed"


async def test_an_address_that_is_taken_is_not_shared(path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(SaysoError, match="in use") as raised:
            await serve(site_over(path), "127.0.0.1", taken.getsockname()[1])
        assert raised.value.code == "serve.address"
    assert not path.exists()


async def test_two_servers_do_not_share_a_port(path: Path) -> None:
    async with served(path) as here:
        with pytest.raises(SaysoError, match="in use"):
            free("127.0.0.1", here.port)


def test_where_it_listens_is_told_as_one_can_reach_it(path: Path) -> None:
    site = site_over(path)
    assert server._found(site, "0.0.0.0", 80, "").url == "http://127.0.0.1:80"
    assert server._found(site, "::", 80, "").url == "http://[::1]:80"
    assert server._found(site, "10.0.0.1", 80, "").pages["healthz"] == "http://10.0.0.1:80/healthz"
