"""The edge: how messages reach people, and how theirs reach us."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from sayso.records import Outgoing

__all__ = ["Channel", "SendResult"]


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
