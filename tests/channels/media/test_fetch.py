"""Fetching from real servers on this machine, the honest and the other kind."""

import asyncio
import gzip
import subprocess
import sys
from contextlib import suppress
from typing import Any

import pytest
from aiohttp import ClientSession, web

from sayso.channels.media import fetch as fetching
from sayso.channels.media.addresses import META, Hosts
from sayso.channels.media.connect import open_session
from sayso.channels.media.fetch import Redirected, fetch
from sayso.errors import MediaError
from tests.channels.media.servers import saying, serving

BODY = bytes(range(256)) * 1024
METADATA = "http://169.254.169.254/latest/meta-data/"


async def fetched(port: int, path: str = "/a", *, max_bytes: int = 1_000_000, **options: Any) -> bytes:
    found = bytearray()
    hosts = Hosts(local=(f"127.0.0.1:{port}",))
    async for chunk in fetch(f"http://127.0.0.1:{port}{path}", hosts=hosts, max_bytes=max_bytes, **options):
        found += chunk
    return bytes(found)


async def code_of(port: int, **options: Any) -> str:
    with pytest.raises(MediaError) as refused:
        await fetched(port, **options)
    return refused.value.code


async def whole(request: web.Request) -> web.Response:
    return web.Response(body=BODY)


async def streamed(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse()
    await response.prepare(request)
    for start in range(0, len(BODY), 10_000):
        await response.write(BODY[start : start + 10_000])
    return response


@pytest.mark.parametrize("answer", [whole, streamed])
async def test_what_is_there_comes_in_chunks(answer: Any) -> None:
    async with serving(answer) as port:
        sizes, hosts = [], Hosts(local=(f"127.0.0.1:{port}",))
        async for chunk in fetch(f"http://127.0.0.1:{port}/", hosts=hosts, max_bytes=len(BODY)):
            sizes.append(len(chunk))
        assert sum(sizes) == len(BODY)
        assert max(sizes) <= fetching.CHUNK_BYTES
        assert await fetched(port) == BODY


async def test_an_address_is_sent_as_it_is_written_with_our_headers_and_no_more() -> None:
    seen: list[tuple[str, dict[str, str]]] = []

    async def note(request: web.Request) -> web.Response:
        seen.append((request.raw_path, dict(request.headers)))
        response = web.Response(body=b"x")
        response.set_cookie("kept", "never")
        return response

    async def here(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    headers = {"Authorization": "Bearer t", "accept-encoding": "gzip"}
    async with serving(note) as port:
        hosts, url = Hosts(local=(f"media.test:{port}",)), f"http://media.test:{port}/a%2Fb/../c?sig=%41%2b+~"
        async with open_session(hosts, lookup=here) as session:
            for _ in range(2):
                chunks = fetch(url, hosts=hosts, headers=headers, max_bytes=1, session=session)
                assert [chunk async for chunk in chunks] == [b"x"]
    for path, sent in seen:
        assert path == "/a%2Fb/../c?sig=%41%2b+~"
        assert sent["Authorization"] == "Bearer t"
        assert [value for name, value in sent.items() if name.lower() == "accept-encoding"] == ["identity"]
        assert "Cookie" not in sent
    assert len(seen) == 2


# how much


@pytest.mark.parametrize("answer", [whole, streamed])
async def test_more_than_was_agreed_is_refused(answer: Any) -> None:
    async with serving(answer) as port:
        assert await fetched(port, max_bytes=len(BODY) + 1) == BODY
        assert await fetched(port, max_bytes=len(BODY)) == BODY
        assert await code_of(port, max_bytes=len(BODY) - 1) == "media.too_large"


async def test_what_is_announced_as_too_much_is_not_read() -> None:
    async with saying(b"HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n") as port:
        assert await code_of(port, max_bytes=10, idle_s=5) == "media.too_large"


async def test_nobody_is_given_a_byte_too_many() -> None:
    async with serving(streamed) as port:
        given, hosts = 0, Hosts(local=(f"127.0.0.1:{port}",))
        with pytest.raises(MediaError):
            async for chunk in fetch(f"http://127.0.0.1:{port}/", hosts=hosts, max_bytes=100_000):
                given += len(chunk)
        assert given <= 100_000


async def test_an_endless_answer_ends() -> None:
    async def endless(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        while True:
            writer.write(b"x" * 65_536)
            await writer.drain()

    async with saying(endless) as port:
        assert await code_of(port) == "media.too_large"


async def test_more_than_the_length_that_was_promised_never_comes() -> None:
    given = b""
    async with saying(b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef") as port:
        hosts = Hosts(local=(f"127.0.0.1:{port}",))
        with suppress(MediaError):
            async for chunk in fetch(f"http://127.0.0.1:{port}/", hosts=hosts, max_bytes=100):
                given += chunk
    assert given in (b"", b"abc")


@pytest.mark.parametrize(
    "head",
    [
        b"Content-Length: 10",
        b"Content-Length: -1",
        b"Content-Length: many",
        b"Content-Length: 3\r\nContent-Length: 6",
        b"Transfer-Encoding: chunked\r\nContent-Length: 6",
        b"Transfer-Encoding: chunked",
    ],
)
async def test_a_length_that_is_not_true_is_no_answer(head: bytes) -> None:
    async with saying(b"HTTP/1.1 200 OK\r\n" + head + b"\r\n\r\nabcdef") as port:
        assert await code_of(port) == "media.unavailable"


@pytest.mark.parametrize("coding", ["gzip", "GZIP", "deflate", "br", "zstd", "gzip, gzip", "compress", "", "x"])
async def test_a_compressed_answer_is_not_taken(coding: str) -> None:
    bomb = gzip.compress(bytes(10_000_000))
    head = f"HTTP/1.1 200 OK\r\nContent-Encoding: {coding}\r\nContent-Length: {len(bomb)}\r\n\r\n"
    async with saying(head.encode() + bomb) as port:
        assert await code_of(port, max_bytes=100_000) == "media.encoding_refused"


async def test_a_second_coding_does_not_hide_behind_the_first() -> None:
    head = b"HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx"
    async with saying(head) as port:
        assert await code_of(port) == "media.encoding_refused"


async def test_what_is_packed_and_not_said_to_be_stays_packed() -> None:
    packed = gzip.compress(bytes(1_000_000))

    async def answer(request: web.Request) -> web.Response:
        return web.Response(body=packed, headers={"Content-Encoding": "identity"})

    async with serving(answer) as port:
        assert await fetched(port, max_bytes=len(packed)) == packed


# what the answer says


@pytest.mark.parametrize("status", [300, 301, 302, 303, 304, 305, 307, 308])
@pytest.mark.parametrize("to", [METADATA, "https://[::1]/", "//evil.example/", "/b", "file:///etc/passwd", ""])
async def test_nothing_is_followed(status: int, to: str) -> None:
    calls = []

    async def answer(request: web.Request) -> web.Response:
        calls.append(request.path)
        return web.Response(status=status, headers={"Location": to})

    async with serving(answer) as port:
        with pytest.raises(Redirected) as moved:
            await fetched(port, headers={"Authorization": "Bearer t"})
    assert (moved.value.code, moved.value.location) == ("media.redirected", to)
    assert calls == ["/a"]


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (201, "media.unavailable"),
        (204, "media.unavailable"),
        (206, "media.unavailable"),
        (400, "media.unavailable"),
        (401, "media.refused"),
        (403, "media.refused"),
        (404, "media.gone"),
        (410, "media.gone"),
        (429, "media.unavailable"),
        (500, "media.unavailable"),
        (503, "media.unavailable"),
    ],
)
async def test_a_status_says_why(status: int, code: str) -> None:
    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=status)

    async with serving(answer) as port:
        assert await code_of(port) == code


@pytest.mark.parametrize("said", [b"", b"nothing of the kind\r\n\r\n", b"HTTP/1.1 200 OK\r\nX: " + b"a" * 100_000])
async def test_what_is_no_answer_is_none(said: bytes) -> None:
    async with saying(said) as port:
        assert await code_of(port) == "media.unavailable"


# how long


async def test_a_silence_ends_it() -> None:
    async def silent(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")
        await asyncio.sleep(60)

    async with saying(silent) as port:
        async with asyncio.timeout(5):
            assert await code_of(port, idle_s=0.1) == "media.unavailable"


@pytest.mark.parametrize("head", [b"HTTP/1.1 200 OK\r\nX: ", b"HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n"])
async def test_a_slow_drip_ends_with_its_time(head: bytes) -> None:
    async def drip(writer: asyncio.StreamWriter) -> None:
        writer.write(head)
        while True:
            writer.write(b"a")
            await writer.drain()
            await asyncio.sleep(0.02)

    async with saying(drip) as port:
        async with asyncio.timeout(5):
            assert await code_of(port, idle_s=1, timeout_s=0.3) == "media.unavailable"


async def test_a_slow_lookup_is_part_of_the_time() -> None:
    async def slow(host: str, port: int) -> list[str]:
        await asyncio.sleep(60)
        return []

    with pytest.raises(MediaError) as refused:
        async for _ in fetch("https://graph.facebook.com/", hosts=META, max_bytes=1, timeout_s=0.1, resolver=slow):
            pass
    assert refused.value.code == "media.unavailable"


async def test_nobody_there_is_worth_another_try() -> None:
    async with serving(whole) as port:
        pass
    assert await code_of(port) == "media.unavailable"


async def test_a_reader_who_leaves_closes_the_connection() -> None:
    left = asyncio.Event()

    async def endless(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        try:
            while True:
                writer.write(b"x" * 65_536)
                await writer.drain()
        finally:
            left.set()

    async with saying(endless) as port:
        hosts = Hosts(local=(f"127.0.0.1:{port}",))
        chunks = fetch(f"http://127.0.0.1:{port}/", hosts=hosts, max_bytes=1_000_000)
        assert await anext(chunks)
        await chunks.aclose()  # type: ignore[attr-defined]
        async with asyncio.timeout(5):
            await left.wait()


# whose session


async def test_a_session_that_checks_nothing_is_not_used() -> None:
    async with serving(whole) as port, ClientSession() as session:
        with pytest.raises(TypeError, match="open_session"):
            await fetched(port, session=session)


async def test_a_session_is_used_again_and_left_open() -> None:
    async with serving(whole) as port, open_session(Hosts(local=(f"127.0.0.1:{port}",))) as session:
        assert await fetched(port, session=session) == await fetched(port, session=session) == BODY
        assert not session.closed


async def test_a_session_for_other_hosts_does_not_reach_these() -> None:
    async with serving(whole) as port, open_session(META) as session:
        assert await code_of(port, session=session) == "media.scheme_refused"


def test_aiohttp_is_loaded_by_the_first_fetch_alone() -> None:
    code = "import sys, sayso.channels.media.fetch, sayso.channels.media.storage; assert 'aiohttp' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
