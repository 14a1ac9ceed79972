"""A way out that leads only to checked addresses: one lookup a connection, and the connection goes to its answer.

aiohttp asks its resolver once a connection and connects to the numbers that it gave, while TLS still verifies the
name. It asks no resolver for a host that is written as a number, nor does it check a proxy: `CheckedConnector` stands
before both, and before every hop of a redirect.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from ssl import SSLContext
from typing import TYPE_CHECKING

from aiohttp import ClientSession, DummyCookieJar, TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult

from sayso.channels.media.addresses import Address, Hosts, allowed, checked
from sayso.errors import MediaError

if TYPE_CHECKING:
    from aiohttp import ClientRequest, ClientTimeout
    from aiohttp.connector import Connection
    from aiohttp.tracing import Trace

MAX_CONNECTIONS = 16

Lookup = Callable[[str, int], Awaitable[list[str]]]


async def look_up(host: str, port: int) -> list[str]:
    """Every address that the system knows for a host."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def open_session(hosts: Hosts, *, lookup: Lookup | None = None, ssl: SSLContext | None = None) -> ClientSession:
    """A session that reaches these hosts and nothing else; close it when done.

    It keeps no cookies, unpacks nothing, and takes neither proxies nor passwords from the environment.
    """
    connector = CheckedConnector(hosts, lookup or look_up, ssl)
    return ClientSession(connector=connector, trust_env=False, cookie_jar=DummyCookieJar(), auto_decompress=False)


class CheckedConnector(TCPConnector):
    """Connects to allowed hosts, at the addresses that were checked, and never through a proxy."""

    def __init__(self, hosts: Hosts, lookup: Lookup, ssl: SSLContext | None) -> None:
        super().__init__(
            resolver=CheckedResolver(hosts, lookup),
            use_dns_cache=False,
            limit=MAX_CONNECTIONS,
            ssl=ssl if ssl is not None else True,
        )
        self.hosts = hosts

    async def connect(self, req: ClientRequest, traces: list[Trace], timeout: ClientTimeout) -> Connection:
        """A connection for a request whose address is allowed, as aiohttp itself reads that address."""
        if req.proxy is not None:
            raise MediaError("attachments are not fetched through a proxy", code="media.address_refused")
        allowed(str(req.url), self.hosts)
        return await super().connect(req, traces, timeout)


class CheckedResolver(AbstractResolver):
    """Answers with checked addresses, and with all of them or none."""

    def __init__(self, hosts: Hosts, lookup: Lookup) -> None:
        self._hosts = hosts
        self._lookup = lookup

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        local = f"{host}:{port}" in self._hosts.local
        address = Address(url="", scheme="", host=host, port=port, local=local)
        return [_answer(address, found) for found in checked(address, await self._lookup(host, port))]

    async def close(self) -> None:
        """Nothing is held open."""


def _answer(address: Address, found: str) -> ResolveResult:
    return {
        "hostname": address.host,
        "host": found,
        "port": address.port,
        "family": socket.AF_INET6 if ":" in found else socket.AF_INET,
        "proto": socket.IPPROTO_TCP,
        "flags": socket.AI_NUMERICHOST | socket.AI_NUMERICSERV,
    }
