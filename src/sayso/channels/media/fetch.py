"""Fetching an attachment: from an allowed address, as it comes, and never more of it than was agreed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from sayso.channels.media.addresses import Address, Hosts, allowed
from sayso.errors import MediaError

if TYPE_CHECKING:
    from aiohttp import ClientResponse, ClientSession, ClientTimeout

    from sayso.channels.media.connect import Lookup

TIMEOUT_S = 120.0
CONNECT_TIMEOUT_S = 10.0
IDLE_TIMEOUT_S = 15.0
CHUNK_BYTES = 64 * 1024

_CODES = {401: "media.refused", 403: "media.refused", 404: "media.gone", 410: "media.gone"}


class Redirected(MediaError):
    """The answer points elsewhere: `location` as it was written, unchecked and not followed.

    A provider that is known to keep files elsewhere may be asked there in a fetch of its own, which checks that address
    like any other; the credentials of the first must not go with it.
    """

    code = "media.redirected"

    def __init__(self, location: str) -> None:
        super().__init__("the answer points elsewhere")
        self.location = location


async def fetch(
    url: str,
    *,
    hosts: Hosts,
    max_bytes: int,
    headers: Mapping[str, str] | None = None,
    timeout_s: float = TIMEOUT_S,
    idle_s: float = IDLE_TIMEOUT_S,
    resolver: Lookup | None = None,
    session: ClientSession | None = None,
) -> AsyncIterator[bytes]:
    """What is at an address, chunk by chunk; `MediaError` when it cannot be had or must not be.

    Nothing is followed and nothing is unpacked. More than `max_bytes`, announced or real, ends it before the first
    byte too many is given out; `timeout_s` bounds the whole, `idle_s` every silence. A `session` is one of
    `connect.open_session`; without it one is opened for this call, and `resolver` looks its host up.
    """
    address = allowed(url, hosts)
    async with _answer(address, hosts, headers, _timeout(timeout_s, idle_s), resolver, session) as response:
        _accept(response, max_bytes)
        size = 0
        async for chunk in response.content.iter_chunked(CHUNK_BYTES):
            size += len(chunk)
            _within(size, max_bytes)
            yield chunk


@asynccontextmanager
async def _answer(
    address: Address,
    hosts: Hosts,
    headers: Mapping[str, str] | None,
    timeout: ClientTimeout,
    resolver: Lookup | None,
    session: ClientSession | None,
) -> AsyncIterator[ClientResponse]:
    from aiohttp import ClientError
    from yarl import URL

    from sayso.channels.media.connect import CheckedConnector, open_session

    if session is not None and not isinstance(session.connector, CheckedConnector):
        raise TypeError("fetch takes a session of open_session: any other would go wherever a name leads")
    used = session or open_session(hosts, lookup=resolver)
    sent = {**(headers or {}), "Accept-Encoding": "identity"}
    exact = URL(address.url, encoded=True)  # a signed address is sent as it was written
    try:
        async with used.get(exact, headers=sent, timeout=timeout, allow_redirects=False) as response:
            yield response
    except TimeoutError as error:
        raise MediaError(f"{address.host} took too long") from error
    except (ClientError, OSError) as error:
        raise MediaError(f"{address.host} cannot be reached: {type(error).__name__}") from error
    finally:
        if used is not session:
            await used.close()


def _timeout(timeout_s: float, idle_s: float) -> ClientTimeout:
    from aiohttp import ClientTimeout

    return ClientTimeout(total=timeout_s, sock_connect=CONNECT_TIMEOUT_S, sock_read=idle_s)


def _accept(response: ClientResponse, max_bytes: int) -> None:
    if 300 <= response.status < 400:
        raise Redirected(response.headers.get("Location", ""))
    if response.status != 200:
        code = _CODES.get(response.status, "media.unavailable")
        raise MediaError(f"the answer was {response.status}", code=code)
    if any(coding.strip().lower() != "identity" for coding in response.headers.getall("Content-Encoding", [])):
        raise MediaError("the answer is compressed, which nobody asked for", code="media.encoding_refused")
    _within(response.content_length or 0, max_bytes)


def _within(size: int, max_bytes: int) -> None:
    if size > max_bytes:
        raise MediaError(f"more than {max_bytes} bytes", code="media.too_large")
