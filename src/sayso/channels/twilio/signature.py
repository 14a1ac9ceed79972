"""Twilio's signature: over the exact address it called and every parameter, whatever they are."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from hmac import compare_digest
from hmac import digest as hmac_digest
from urllib.parse import parse_qs, parse_qsl, urlsplit, urlunsplit

HEADER = "x-twilio-signature"
BODY_HASH = "bodySHA256"
_PORTS = {"https": 443, "http": 80}


def signature(token: str, url: str, parameters: Mapping[str, Iterable[str]]) -> str:
    """Sorted keys, each with its different values sorted, after the address."""
    pieces = [f"{name}{value}" for name in sorted(parameters) for value in sorted(set(parameters[name]))]
    return b64encode(hmac_digest(token.encode(), (url + "".join(pieces)).encode(), "sha1")).decode()


def signed(headers: Mapping[str, str], body: bytes, url: str, tokens: Iterable[str]) -> bool:
    """Whether one of the active tokens signed this call. The port may or may not be part of what was signed."""
    given = headers.get(HEADER, "")
    if not given or not given.isascii():
        return False
    hashed = parse_qs(urlsplit(url).query).get(BODY_HASH)
    parameters: dict[str, list[str]] = {}
    if hashed is None:
        for name, value in parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True):
            parameters.setdefault(name, []).append(value)
    elif not compare_digest(sha256(body).hexdigest(), hashed[0].lower()):
        return False
    matches = [
        compare_digest(signature(token, address, parameters), given)
        for token in tokens
        if token
        for address in _addresses(url)
    ]
    return any(matches)


def _addresses(url: str) -> list[str]:
    """The address with its port and without."""
    parts = urlsplit(url)
    host = f"[{parts.hostname}]" if parts.hostname and ":" in parts.hostname else parts.hostname or ""
    user = f"{parts.netloc.rpartition('@')[0]}@" if "@" in parts.netloc else ""
    port = parts.port or _PORTS.get(parts.scheme, 0)
    bare = urlunsplit(parts._replace(netloc=f"{user}{host}"))
    return [url, bare, urlunsplit(parts._replace(netloc=f"{user}{host}:{port}"))]
