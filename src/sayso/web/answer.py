"""What the server answers: made as a value, sent in two ASGI messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from msgspec import Struct, json

from sayso.errors import SaysoError

RETRY_AFTER_S = 5

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

TEXT = b"text/plain; charset=utf-8"
JSON = b"application/json"


class Answer(Struct, frozen=True):
    """A status, a body, and whatever headers there are beside their type and length."""

    status: int = 200
    body: bytes = b""
    kind: bytes = TEXT
    headers: tuple[tuple[bytes, bytes], ...] = ()

    async def send(self, send: Send) -> None:
        length = (b"content-length", b"%d" % len(self.body))
        about = ((b"content-type", self.kind), (b"x-content-type-options", b"nosniff")) if self.body else ()
        headers = [length, *about, *self.headers]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body})


class Refusal(SaysoError):
    """A call that is answered with an error: its status, a stable code, and one sentence."""

    code = "web.refused"

    def __init__(self, status: int, code: str, message: str, *headers: tuple[bytes, bytes]) -> None:
        super().__init__(message, code=code)
        self.status = status
        self.headers = headers

    def answer(self) -> Answer:
        body = json.encode({"error": {"code": self.code, "message": str(self)}})
        return Answer(self.status, body, JSON, self.headers)


def unavailable(code: str, message: str) -> Refusal:
    """What cannot be taken now and can be later."""
    return Refusal(503, code, message, (b"retry-after", b"%d" % RETRY_AFTER_S))
