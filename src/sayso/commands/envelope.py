"""Envelopes and their identity: the same message gives the same key, the same command the same fingerprint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any

from sayso.evidence.canonical import canonical, digest

MAX_ARGS_BYTES = 16_384


def idempotency_key(space: str, actor: str, message_ids: Sequence[str], ordinal: int) -> str:
    """One logical command per key (DER-IDS-02); the arguments are not in it, so that a conflict can be seen."""
    return sha256("\x1f".join((space, actor, *message_ids, str(ordinal))).encode()).hexdigest()


def fingerprint(command: str, args: Mapping[str, Any]) -> str:
    """What was asked, as a digest stored beside the key (GAP-06)."""
    return digest([command, args])


def command_id(occurred_at: datetime, key: str) -> str:
    """An id that sorts by the message's own time and is the same however often it is derived."""
    return f"cmd_{sortable(occurred_at)}{key[:20]}"


def sortable(at: datetime) -> str:
    """Eleven characters that sort as time does, to the millisecond."""
    return f"{int(at.timestamp() * 1000):011x}"


def fits(args: Mapping[str, Any]) -> bool:
    """Whether the arguments are small enough to carry."""
    return len(canonical(args)) <= MAX_ARGS_BYTES
