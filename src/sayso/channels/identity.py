"""Deterministic identities: the same message gives the same event, in any batch, order or process (GAP-30, GAP-38)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from hashlib import sha1, sha256
from typing import Any
from uuid import UUID

from sayso.evidence.canonical import digest

DERIVED = "derived:"
BUCKET_S = 60
MAX_NAME_CHARS = 256

_VARIANT = {digit: "89ab"[int(digit, 16) & 3] for digit in "0123456789abcdef"}
_NAMESPACE = UUID("6f1f5a0e-6f2b-5c53-9a53-53415953304f").bytes


def name_uuid(*parts: str) -> str:
    """A UUIDv5 over the parts, made by hand because the standard library's costs four times as much."""
    text = sha1(_NAMESPACE + "\x1f".join(parts).encode(), usedforsecurity=False).hexdigest()
    return f"{text[:8]}-{text[8:12]}-5{text[13:16]}-{_VARIANT[text[16]]}{text[17:20]}-{text[20:32]}"


def event_id(provider: str, business: str, kind: str, message_id: str, extra: str = "") -> str:
    return name_uuid("event", provider, business, kind, message_id, extra)


def conversation_id(channel: str, business: str, sender: str, group: str = "") -> str:
    """The conversation of a person with a number, or of a group; no person can be called as a group is."""
    return name_uuid("conversation", channel, business, f"\x1e{group}" if group else sender)


def derived_message_id(at: datetime | None, item: Mapping[str, Any]) -> str:
    """An id for an item that came without one: who sent it and what it says, which is all of it but its time, and its
    minute by the provider's clock (GAP-36).

    The same words twice within a minute are one message to us; a redelivery a minute later is still the same one,
    because the minute is the message's own.
    """
    minute = int(at.timestamp()) // BUCKET_S if at is not None else None
    told = {name: value for name, value in item.items() if name != "timestamp"}
    return f"{DERIVED}{digest([minute, told])[:40]}"


def name(given: str) -> str:
    """A provider's id or name as part of ours: as it is, or by its digest when it is too long or hides something."""
    if len(given) <= MAX_NAME_CHARS and given.isprintable() and not given.startswith(DERIVED):
        return given
    return f"sha256:{sha256(given.encode('utf-8', 'replace')).hexdigest()}"
