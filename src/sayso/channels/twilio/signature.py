"""Twilio's signature: over the exact address it called and every parameter, whatever they are."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from hmac import compare_digest
from hmac import digest as hmac_digest
from urllib.parse import parse_qs, parse_qsl, urlsplit

HEADER = "x-twilio-signature"
BODY_HASH = "bodySHA256"
MAX_FIELDS = 1_000
MAX_FORM_BYTES = 128 * 1024
_SIGNATURE = re.compile(r"[A-Za-z0-9+/]{27}=")  # twenty bytes
_PORT = re.compile(r":\d*$")
_PORTS = {"https": 443, "http": 80}


def signature(token: str, url: str, parameters: Mapping[str, Iterable[str]]) -> str:
    """Sorted keys, each with its different values sorted, after the address."""
    pieces = [f"{name}{value}" for name in sorted(parameters) for value in sorted(set(parameters[name]))]
    return b64encode(hmac_digest(token.encode(), (url + "".join(pieces)).encode(), "sha1")).decode()


def signed(headers: Mapping[str, str], body: bytes, url: str, tokens: Iterable[str]) -> bool:
    """Whether one of the active tokens signed this call. The port may or may not be part of what was signed.

    Nothing is parsed for a header that is no signature, nor of a form of more than `MAX_FORM_BYTES`.
    """
    given = headers.get(HEADER, "")
    if not _SIGNATURE.fullmatch(given):
        return False
    try:
        parameters = _parameters(body, url)
        calls = [(token, address) for token in tokens if token for address in _addresses(url)]
        return any(_same(signature(token, address, parameters), given) for token, address in calls)
    except ValueError:  # an address that is none, more parameters than anyone sends, half a character
        return False


def _parameters(body: bytes, url: str) -> dict[str, list[str]]:
    """What is signed besides the address: the form, or nothing where the address carries the digest of the body."""
    parameters: dict[str, list[str]] = {}
    hashed = parse_qs(urlsplit(url).query).get(BODY_HASH)
    if hashed is not None:
        if not _same(sha256(body).hexdigest(), hashed[0].lower()):
            raise ValueError("another body")
        return parameters
    if len(body) > MAX_FORM_BYTES:
        raise ValueError("more than anyone sends")
    written = body.decode("utf-8", "replace")
    for name, value in parse_qsl(written, keep_blank_values=True, max_num_fields=MAX_FIELDS):
        parameters.setdefault(name, []).append(value)
    return parameters


def _same(ours: str, given: str) -> bool:
    return compare_digest(ours.encode(), given.encode())


def _addresses(url: str) -> list[str]:
    """The address as it is, without its port, and with the port that goes without saying."""
    scheme, slashes, rest = url.partition("://")
    end = next((place for place, char in enumerate(rest) if char in "/?#"), len(rest))
    place, path = rest[:end], rest[end:]
    bare = _PORT.sub("", place)
    port = urlsplit(url).port or _PORTS.get(scheme.lower(), 0)
    plain, ported = f"{scheme}{slashes}{bare}{path}", f"{scheme}{slashes}{bare}:{port}{path}"
    return list(dict.fromkeys((url, plain, ported)))
