"""One request to a provider and what is known after it: an answer, or whether anything can have been taken."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable, Mapping
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from sayso.channels.media.addresses import Hosts
from sayso.channels.media.fetch import fetch
from sayso.channels.payload import parsed
from sayso.config import Group
from sayso.errors import ConfigError, PayloadError

if TYPE_CHECKING:
    from aiohttp import ClientResponse, ClientSession, FormData

MAX_ANSWER_BYTES = 64 * 1024
MAX_CONNECTIONS = 100
_LOCAL = ("localhost", "127.0.0.1")
_LOOPBACK = (*_LOCAL, "::1")
_PORTS = {"http": 80, "https": 443}
_PLAIN = {"Accept-Encoding": "identity"}  # so that what is counted is what came


class Answer(Struct, frozen=True):
    """What a provider answered, whole."""

    status: int
    body: bytes = b""

    @property
    def told(self) -> Mapping[str, Any]:
        """The JSON object in it; nothing where somebody else answered for the provider."""
        try:
            return parsed(self.body)
        except PayloadError:
            return {}


class Silence(Struct, frozen=True):
    """No answer, or none that can be read to its end.

    `begun`: some of the request may have left, so nobody can say what became of it. Otherwise nothing has.
    """

    begun: bool
    code: str


class _Progress:
    """How far one request got; set before its first byte leaves, so never too late."""

    begun = False


class Http:
    """A provider's API: one pool of connections, made when it is first needed, and no redirects followed."""

    def __init__(self, timeout_s: float) -> None:
        self._timeout_s = timeout_s
        self._made: ClientSession | None = None

    async def ask(
        self,
        method: str,
        url: str,
        *,
        headers: Mapping[str, str],
        data: bytes | FormData | None = None,
        timeout_s: float | None = None,
    ) -> Answer | Silence:
        """Ask; a POST only once, whatever happens. Raises nothing for what the network or the far end does."""
        from aiohttp import ClientError, ClientTimeout

        progress = _Progress()
        limit = ClientTimeout(total=timeout_s or self._timeout_s)
        try:
            async with self._session().request(
                method,
                url,
                headers={**_PLAIN, **headers},
                data=data,
                timeout=limit,
                allow_redirects=False,
                trace_request_ctx=progress,
            ) as response:
                return await _read(response)
        except TimeoutError:
            return Silence(progress.begun, "send.timeout" if progress.begun else "send.unreachable")
        except (ClientError, OSError):
            return Silence(progress.begun, "send.no_answer" if progress.begun else "send.unreachable")

    async def close(self) -> None:
        """Close every connection; what is under way ends without an answer."""
        made, self._made = self._made, None
        if made is not None:
            await made.close()

    def _session(self) -> ClientSession:
        if self._made is None:
            from aiohttp import ClientSession, DummyCookieJar, TCPConnector, TraceConfig

            trace = TraceConfig()
            trace.on_request_headers_sent.append(_mark)
            self._made = ClientSession(
                connector=TCPConnector(limit=MAX_CONNECTIONS),
                cookie_jar=DummyCookieJar(),
                auto_decompress=False,
                trace_configs=[trace],
            )
        return self._made


def check_settings(group: str, settings: Group, needed: Iterable[str]) -> None:
    """Raise `ConfigError` for a setting that is missing, or that no address or header could be made of."""
    for name in needed:
        value: str = getattr(settings, name)
        if not value:
            raise mistaken(group, name, "is missing")
        if not (value.isascii() and value.isprintable()) or " " in value:
            raise mistaken(group, name, "has a character that does not belong there")
        if name == "api_url":
            _check_api(group, name, value)


def _check_api(group: str, name: str, value: str) -> None:
    """What secrets are sent to is reached over TLS, unless it is a rehearsal on this machine."""
    check_address(group, name, value)
    parts = urlsplit(value)
    if parts.scheme == "http" and parts.hostname not in _LOOPBACK:
        raise mistaken(group, name, "would send secrets unencrypted: it is to begin with https://")


def check_address(group: str, name: str, value: str) -> None:
    """Raise `ConfigError` for what is no http(s) address that a path can follow."""
    if not (value.isascii() and value.isprintable()) or set(value) & set(" ?#\\"):
        raise mistaken(group, name, "has a character that does not belong there")
    try:
        parts = urlsplit(value)
        known = parts.scheme in _PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is none, half a pair of brackets
        known = False
    if not known:
        raise mistaken(group, name, "is no address such as https://example.org")


def mistaken(group: str, name: str, what: str) -> ConfigError:
    """What is wrong with a setting, and both places where it can be put right."""
    variable = f"SAYSO_{group}_{name}".upper()
    return ConfigError(f"{group}.{name} {what}: set {variable}, or {name} under [{group}]")


def with_local(hosts: Hosts, api_url: str) -> Hosts:
    """The hosts that files come from, and the API's own where that is a rehearsal on this machine."""
    parts = urlsplit(api_url)
    host, port = parts.hostname or "", parts.port or _PORTS.get(parts.scheme, 0)
    return replace(hosts, local=(*hosts.local, f"{host}:{port}")) if host in _LOCAL else hosts


def stream(url: str, *, hosts: Hosts, headers: Mapping[str, str], max_bytes: int) -> AsyncGenerator[bytes]:
    """A file, as it comes; whoever stops early closes it."""
    return cast("AsyncGenerator[bytes]", fetch(url, hosts=hosts, headers=headers, max_bytes=max_bytes))


async def _mark(session: ClientSession, context: SimpleNamespace, params: Any) -> None:
    context.trace_request_ctx.begun = True


async def _read(response: ClientResponse) -> Answer | Silence:
    body = bytearray()
    async for piece in response.content.iter_any():
        body += piece
        if len(body) > MAX_ANSWER_BYTES:
            response.close()
            return Silence(True, "send.answer_too_long")
    return Answer(response.status, bytes(body))
