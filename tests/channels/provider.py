"""A provider on loopback that answers as a test tells it, down to the byte, and keeps what it was asked."""

import asyncio
import json
from collections import deque
from collections.abc import Mapping
from typing import Any, Self

HANG, CLOSE = "hang", "close"


class Asked:
    """One request as it came."""

    def __init__(self, method: str, path: str, headers: dict[str, str], body: bytes) -> None:
        self.method, self.path, self.headers, self.body = method, path, headers, body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Provider:
    """Answers are bytes to write, `HANG` or `CLOSE`, one a request; the last one stays. Half an answer is one that
    promises more than it writes."""

    def __init__(self, *answers: bytes | str) -> None:
        self.answers = deque(answers)
        self.asked: list[Asked] = []
        self.heard = asyncio.Event()
        self.connections = 0
        self._writers: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    def will(self, *answers: bytes | str) -> None:
        """Answer so from now on."""
        self.answers = deque(answers)

    async def __aexit__(self, *problem: object) -> None:
        self._server.close()
        for writer in self._writers:
            writer.close()
        await asyncio.sleep(0)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._writers.append(writer)
        try:
            while await self._answer(reader, writer):
                pass
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        method, path, _ = head[0].split(" ")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.asked.append(Asked(method, path, headers, body))
        self.heard.set()
        answer = self.answers.popleft() if len(self.answers) > 1 else self.answers[0]
        if answer == HANG:
            await reader.read()  # until the other side gives up
        if isinstance(answer, str):
            return False
        writer.write(answer)
        await writer.drain()
        return _whole(answer)


def _whole(answer: bytes) -> bool:
    head, _, body = answer.partition(b"\r\n\r\n")
    return f"content-length: {len(body)}\r\n".encode() in head.lower() + b"\r\n"


def answer(status: int, body: object = None, *, headers: Mapping[str, str] | None = None) -> bytes:
    """An HTTP answer; anything but bytes is written as JSON."""
    written = body if isinstance(body, bytes) else json.dumps(body).encode()
    more = "".join(f"{name}: {value}\r\n" for name, value in (headers or {}).items())
    return f"HTTP/1.1 {status} Status\r\nContent-Length: {len(written)}\r\n{more}\r\n".encode() + written
