"""The edge: how messages reach people, and how theirs reach us."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from msgspec import Struct

from sayso.errors import PayloadError
from sayso.records import Event, Outgoing

__all__ = ["PROVIDERS", "Channel", "SendResult", "normalize"]

PROVIDERS = ("whatsapp_cloud", "twilio")


class SendResult(Struct, frozen=True):
    """What a channel knows after a send: `sent`, `failed` (will never arrive) or `unknown`."""

    state: str = "sent"
    provider_id: str = ""
    error: str = ""


class Channel(Protocol):
    """One way to reach people. One that `dedupes` by `send_id` may be handed the same message again after a crash; one
    that is `immediate` answers without waiting for a network."""

    name: str
    dedupes: bool
    immediate: bool

    async def send(self, message: Outgoing) -> SendResult:
        """Hand a message to the provider; never raises for what the provider says."""
        ...


def normalize(
    provider: str, body: bytes, *, headers: Mapping[str, str] | None = None, received_at: datetime | None = None
) -> list[Event]:
    """Every event of what a provider posted, in its order; the same item gives the same event in any batch.

    Nothing is looked up: an event carries every alias of a person and a provisional conversation. Raises
    `PayloadError` only when the body is none of this provider's.
    """
    return _reader(provider)(body, received_at or datetime.now(UTC))


@cache
def _reader(provider: str) -> Callable[[bytes, datetime], list[Event]]:
    if provider not in PROVIDERS:
        raise PayloadError(f"no provider {provider!r}; there are {', '.join(PROVIDERS)}", code="channel.unknown")
    module = import_module(f"sayso.channels.{provider}.normalize")
    return cast("Callable[[bytes, datetime], list[Event]]", module.normalize)
