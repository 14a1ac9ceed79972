"""Who may call: Meta's handshake, and its signature over the raw bytes of every POST."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from hmac import compare_digest
from hmac import digest as hmac_digest

HEADER = "x-hub-signature-256"
_PREFIX = "sha256="
_SIGNATURE = re.compile(r"sha256=[0-9A-Fa-f]{64}")


def signature(secret: str, body: bytes) -> str:
    """The header that Meta sends with a body."""
    return _PREFIX + hmac_digest(secret.encode(), body, "sha256").hex()


def signed(headers: Mapping[str, str], body: bytes, secrets: Iterable[str]) -> bool:
    """Whether one of the active secrets signed these very bytes; two are active while one replaces the other."""
    given = headers.get(HEADER, "")
    if not _SIGNATURE.fullmatch(given):
        return False
    given = given.lower()
    return any(compare_digest(signature(secret, body), given) for secret in secrets if secret)


def challenge(query: Mapping[str, str], verify_token: str) -> str | None:
    """What to answer to the handshake; nothing when the token is not ours."""
    given = query.get("hub.verify_token", "")
    known = bool(verify_token) and compare_digest(
        given.encode("utf-8", "surrogatepass"), verify_token.encode("utf-8", "surrogatepass")
    )
    return query.get("hub.challenge", "") if known and query.get("hub.mode") == "subscribe" else None
