"""A channel without a provider: a mailbox that keeps what it is sent, once each, and makes events from words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from datetime import datetime
from functools import lru_cache
from typing import Any

from msgspec import UNSET

from sayso.channels import Call, Limits, SendResult
from sayso.channels.identity import conversation_id, event_id
from sayso.errors import MediaError, PayloadError
from sayso.evidence.canonical import digest
from sayso.records import Delivery, Event, EventTrace, Interactive, Media, Outgoing, Party, Selection


class Simulator:
    """Plays the far end of a channel. It outlives a runtime, as a person's phone outlives our server."""

    dedupes = True
    immediate = True
    limits = Limits()

    def __init__(self, name: str = "simulator", *, channel: str = "", business: str = "") -> None:
        self.name = name
        self.channel = channel or name
        self.business = business
        self.delivered: dict[str, list[Outgoing]] = defaultdict(list)
        self.attachments: dict[str, bytes] = {}
        self._seen: set[str] = set()

    def verify(self, call: Call) -> str | None:
        """Nobody calls a webhook for it."""
        return None

    def normalize(self, call: Call, received_at: datetime) -> list[Event]:
        raise PayloadError("a simulated channel has no webhook", code="channel.unknown")

    async def send(self, message: Outgoing) -> SendResult:
        if message.send_id not in self._seen:
            self._seen.add(message.send_id)
            self.delivered[message.conversation_id].append(message)
        return SendResult("sent")

    async def media(self, media: Media) -> AsyncIterator[bytes]:
        """What was put into `attachments` under that id."""
        if media.media_id not in self.attachments:
            raise MediaError(f"there is no attachment {media.media_id}")
        yield self.attachments[media.media_id]

    async def close(self) -> None:
        """There is nothing to let go of."""

    def to(self, conversation: str) -> list[Outgoing]:
        """Everything that has arrived in a conversation, in order of arrival."""
        return self.delivered[conversation]


def written(
    actor: str,
    text: str = "",
    *,
    message_id: str,
    at: datetime,
    received_at: datetime | None = None,
    channel: str = "simulator",
    space: str = "",
    button: str = "",
    label: str = "",
    quoted: str = "",
    message_type: str = "",
    conversation: str = "",
) -> Event:
    """The event of something a person wrote or pressed; `at` is when they did, by their own clock."""
    content: dict[str, Any] = {} if button else {"text": text}
    return Event(
        event_id=event_id(channel, space, "message", message_id),
        channel=channel,
        conversation_id=conversation or _conversation(channel, space, actor),
        message_id=message_id,
        sender=Party(actor),
        received_at=received_at or at,
        occurred_at=at,
        message_type=message_type or ("interactive" if button else "text"),
        content=content,
        interactive=Interactive(Selection(button, label)) if button else UNSET,
        quoted=quoted or UNSET,
        integrity={"content": digest([content, button])},
        trace=EventTrace(message_id, f"msg_{message_id}"),
    )


def delivery(event: Event, body: bytes = b"") -> Delivery:
    """One event as a POST of its own."""
    return Delivery(event.channel, body, event.received_at, (event,))


@lru_cache(maxsize=10_000)
def _conversation(channel: str, space: str, actor: str) -> str:
    return conversation_id(channel, space, actor)
