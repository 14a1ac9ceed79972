"""The bodies of calls, taken in within limits: of one call, of all of them at once, and of time."""

from __future__ import annotations

from typing import NoReturn

from sayso.channels.payload import MAX_BODY_BYTES
from sayso.web.answer import Receive, Refusal, unavailable
from sayso.web.deadline import Deadline

READ_TIMEOUT_S = 10.0
MAX_READING_BYTES = 64 * 1024 * 1024  # of all bodies that are being read: nobody has proven yet who sent them
MAX_READING_CALLS = 1_000
_MAX_LENGTH_DIGITS = 20  # a longer number is none; then what comes is counted


class Gone(Exception):
    """The caller has hung up; there is nobody to answer."""


class Reading:
    """The bodies that are being read just now. What came of them is counted, not what they declare."""

    def __init__(self) -> None:
        self.calls = 0
        self.held_bytes = 0

    async def read(self, receive: Receive, declared: str, max_bytes: int = MAX_BODY_BYTES) -> bytes:
        """A call's body; no more of it is taken in than may be, whatever the call declares.

        Raises `Refusal`: 413 for one that is too large, 503 while too much is being read, 408 for one that does not
        come; and `Gone`.
        """
        length = int(declared) if declared.isdecimal() and len(declared) <= _MAX_LENGTH_DIGITS else 0
        if length > max_bytes:
            _too_large(max_bytes)
        if self.calls >= MAX_READING_CALLS or self.held_bytes + length > MAX_READING_BYTES:
            raise _busy()
        taken = bytearray()
        self.calls += 1
        try:
            async with Deadline(READ_TIMEOUT_S):
                await self._take(receive, max_bytes, taken)
            return bytes(taken)
        except TimeoutError:
            message = f"the body did not come within {READ_TIMEOUT_S:g} s"
            raise Refusal(408, "web.too_slow", message) from None
        finally:
            self.calls -= 1
            self.held_bytes -= len(taken)

    async def _take(self, receive: Receive, max_bytes: int, taken: bytearray) -> None:
        more = True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                raise Gone
            piece: bytes = message.get("body", b"")
            more = message.get("more_body", False)
            if len(taken) + len(piece) > max_bytes:
                _too_large(max_bytes)
            if self.held_bytes + len(piece) > MAX_READING_BYTES:
                raise _busy()
            taken += piece
            self.held_bytes += len(piece)


def _busy() -> Refusal:
    return unavailable("web.busy", "too much is being read just now; send it again")


def _too_large(max_bytes: int) -> NoReturn:
    raise Refusal(413, "channel.too_large", f"at most {max_bytes} bytes are taken at once")
