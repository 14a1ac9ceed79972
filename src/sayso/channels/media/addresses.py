"""Which addresses may be called: https to a listed name, and only where that name leads to the public internet."""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from msgspec import Struct

from sayso.errors import ConfigError, MediaError

MAX_URL_CHARS = 4_096
MAX_HOST_CHARS = 253
PORTS = {"https": "443", "http": "80"}

_URL_CHARS = re.compile(r"[A-Za-z0-9._~:/?\[\]@!$&'()*+,;=%-]*", re.ASCII)  # RFC 3986 without the fragment
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):", re.ASCII)
_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"{_LABEL}(?:\.{_LABEL})*", re.ASCII)
_PATTERN = re.compile(rf"(?:\*\.)?{_LABEL}(?:\.{_LABEL})+", re.ASCII)
_LOCAL = re.compile(rf"({_LABEL}(?:\.{_LABEL})*):([1-9][0-9]{{0,4}})", re.ASCII)
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*", re.ASCII)  # a last label that makes the whole host a number (WHATWG URL)

# IANA's special-purpose registry, with the one public address that a cloud answers its own machines from.
_REFUSED_V4 = [
    ip_network(block)
    for block in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "168.63.129.16/32",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",
        "240.0.0.0/4",
    )
]
_GLOBAL_V6 = ip_network("2000::/3")
_REFUSED_V6 = [ip_network(block) for block in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")]
_NAT64 = ip_network("64:ff9b::/96")


class Hosts(Struct, frozen=True):
    """The hosts that may be called; a mistake in the list is a `ConfigError` when it is made.

    `names` are exact (`graph.facebook.com`) or everything below a name (`*.whatsapp.net`, at least two labels).
    `local` names servers on this machine by `host:port`, for tests and rehearsals: they may be called by http and must
    lead to loopback. Nothing is local unless it is named.
    """

    names: tuple[str, ...] = ()
    local: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in self.names:
            if not _PATTERN.fullmatch(name) or _is_number(name):
                raise ConfigError(f"{name!r} is neither a host's name nor *.suffix", code="media.bad_hosts")
        for entry in self.local:
            if not _is_local(entry):
                raise ConfigError(f"{entry!r} is no host:port on this machine", code="media.bad_hosts")

    def holds(self, host: str) -> bool:
        """Whether a name is listed, itself or as something below a suffix."""
        return any(host.endswith(name[1:]) if name[0] == "*" else host == name for name in self.names)


class Address(Struct, frozen=True):
    """An address that may be called once its host was looked up; `url` is to be sent as it is."""

    url: str
    scheme: str
    host: str
    port: int
    local: bool = False


def allowed(url: str, hosts: Hosts) -> Address:
    """The parts of an address that may be called, read one way only; `MediaError` for any other.

    Stricter than the standard on purpose: what two readers could read differently is refused, not repaired.
    """
    scheme, authority, rest = _split(url)
    host, colon, port = authority.partition(":")
    host = host.lower()
    port = port if colon else PORTS[scheme]
    local = f"{host}:{port}" in hosts.local
    if not local:
        _check(scheme, host, port, hosts)
    at = f"{host}:{port}" if local else host
    return Address(f"{scheme}://{at}{rest}", scheme, host, int(port), local)


def _split(url: str) -> tuple[str, str, str]:
    if len(url) > MAX_URL_CHARS or not _URL_CHARS.fullmatch(url):
        raise _refused("bad_url", "the address has characters that no address has, or too many")
    found = _SCHEME.match(url)
    if found is None:
        raise _refused("bad_url", "the address has no scheme")
    scheme = found[1].lower()
    if scheme not in PORTS:
        raise _refused("scheme_refused", f"{scheme} is not called")
    if not url.startswith("//", found.end()):
        raise _refused("bad_url", "the address names no host")
    return scheme, *_authority(url[found.end() + 2 :])


def _authority(after: str) -> tuple[str, str]:
    end = min((place for mark in "/?" if (place := after.find(mark)) >= 0), default=len(after))
    authority, rest = after[:end], after[end:]
    if "@" in authority:
        raise _refused("credentials_refused", "the address carries credentials")
    if "[" in authority or "]" in authority:
        raise _refused("literal_refused", "the address names its host by number")
    return authority, rest if rest.startswith("/") else f"/{rest}"


def _check(scheme: str, host: str, port: str, hosts: Hosts) -> None:
    if scheme != "https":
        raise _refused("scheme_refused", "http is not called")
    if _is_number(host):
        raise _refused("literal_refused", "the address names its host by number")
    if len(host) > MAX_HOST_CHARS or not _NAME.fullmatch(host):
        raise _refused("bad_url", "the address names no host")
    if port != PORTS["https"]:
        raise _refused("port_refused", "the address names a port of its own")
    if not hosts.holds(host):
        raise _refused("host_refused", f"{host} is not called")


def checked(address: Address, answers: list[str]) -> list[str]:
    """The answers to the one lookup of a host, each in its one spelling; any that must not be called refuses them all.

    A name that leads to both a public and a private address is somebody's attempt, not a choice.
    """
    found = [_numeric(answer) for answer in answers]
    if not found:
        raise MediaError(f"{address.host} leads nowhere", code="media.unavailable")
    for ip in found:
        if not (_unwrapped(ip).is_loopback if address.local else is_public(ip)):
            raise _refused("address_refused", f"{address.host} leads to an address that is not called")
    return [str(ip) for ip in found]


def is_public(ip: IPv4Address | IPv6Address) -> bool:
    """Whether an address is one of the public internet, and no private one in disguise.

    What stands for an IPv4 address (mapped, NAT64) is judged as that; the other tunnels (6to4, Teredo) are refused
    whole, because no provider is behind one.
    """
    inner = _unwrapped(ip)
    if isinstance(inner, IPv4Address):
        return not any(inner in block for block in _REFUSED_V4)
    return inner in _GLOBAL_V6 and inner.scope_id is None and not any(inner in block for block in _REFUSED_V6)


def _unwrapped(ip: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped is not None:
        return ip.ipv4_mapped
    return IPv4Address(int(ip) & 0xFFFF_FFFF) if ip in _NAT64 else ip


def _numeric(answer: str) -> IPv4Address | IPv6Address:
    try:
        return ip_address(answer)
    except ValueError:
        raise _refused("address_refused", "a lookup answered with no address") from None


def _is_number(host: str) -> bool:
    return _NUMBER.fullmatch(host.removesuffix(".").rpartition(".")[2]) is not None


def _is_local(entry: str) -> bool:
    found = _LOCAL.fullmatch(entry)
    if found is None or int(found[2]) > 65_535:
        return False
    try:
        return not _is_number(found[1]) or IPv4Address(found[1]).is_loopback
    except ValueError:
        return False


def _refused(code: str, message: str) -> MediaError:
    return MediaError(message, code=f"media.{code}")


META = Hosts(names=("graph.facebook.com", "lookaside.fbsbx.com", "*.whatsapp.net", "*.fbcdn.net"))
TWILIO = Hosts(names=("api.twilio.com", "*.twilio.com", "*.twiliocdn.com"))
