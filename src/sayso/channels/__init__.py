"""The edge: how messages reach people, and how theirs reach us."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from typing import Protocol, cast, runtime_checkable

from msgspec import Struct

from sayso.errors import PayloadError
from sayso.records import Event, Media, Outgoing

__all__ = ["PROVIDERS", "Attentive", "Call", "Channel", "Limits", "SendResult", "normalize"]

PROVIDERS = ("whatsapp_cloud", "twilio")


class Call(Struct, frozen=True):
    """What someone asks of our webhook: the address as they called it, header names in lower case, the raw body."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes = b""


class SendResult(Struct, frozen=True):
    """What a channel knows after a send.

    `sent`: the provider has it. `failed`: it will never arrive. `unknown`: nobody can say. `later`: the provider took
    nothing and may be asked again; `scope` says who waits meanwhile: this `message`, the `pair` of number and person,
    or the whole `number`. `error` is the provider's code; `cause` what it means where that calls for something:
    `window` (a template is needed), `opted_out`, `credentials`, `held` (the account may not send now), `invalid`.
    """

    state: str = "sent"
    provider_id: str = ""
    error: str = ""
    scope: str = "message"
    cause: str = ""


class Limits(Struct, frozen=True):
    """What a provider lets a number send: messages a second, messages to one person (at once, and a second), and how
    long after someone wrote they may be answered freely. 0 is without limit. Where there are no `buttons`, options are
    written out and a number picks one. A text of more than `text_chars` is sent as several."""

    number_per_s: float = 0
    pair_burst: int = 0
    pair_per_s: float = 0
    window_s: float = 0
    buttons: bool = True
    text_chars: int = 4_096


class Channel(Protocol):
    """One way to reach people, in four verbs.

    `name` is the provider's, or the channel's own where there is none; `channel` is what events call it, `business` the
    number it sends from. One that `dedupes` by `send_id` may be handed
    the same message again after a crash; one that is `immediate` answers without waiting for a network.
    """

    name: str
    channel: str
    business: str
    dedupes: bool
    immediate: bool
    limits: Limits

    def verify(self, call: Call) -> str | None:
        """What to answer a call with that the provider itself makes: a handshake's challenge, else nothing to say
        (`""`). `None` refuses it."""
        ...

    def normalize(self, call: Call, received_at: datetime) -> list[Event]:
        """Every event of a POST; `PayloadError` when it is none of this provider's."""
        ...

    async def send(self, message: Outgoing) -> SendResult:
        """Hand a message to the provider; never raises for what the provider says."""
        ...

    def media(self, media: Media) -> AsyncIterator[bytes]:
        """What was attached to a message, as it comes; `MediaError` when it cannot be had or must not be."""
        ...

    async def close(self) -> None:
        """Let go of what it holds of its provider's."""
        ...


@runtime_checkable
class Attentive(Protocol):
    """A channel that can show people that they are being listened to, and whether it is to."""

    attends: bool

    async def seen(self, event: Event) -> None:
        """Someone's message is being read. Never raises."""
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
