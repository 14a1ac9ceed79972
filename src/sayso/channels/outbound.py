"""What we sent, as events: the message when it was handed over, and an update once its provider names it (F20…F25)."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from sayso.channels.identity import event_id, name_uuid
from sayso.channels.payload import present
from sayso.evidence.canonical import digest
from sayso.records import Event, EventTrace, Fate, Media, Outgoing, Party, replace

PENDING = "pending:"
_TYPES = {"image": "image", "document": "document", "audio": "audio"}


def events_of(fate: Fate) -> list[Event]:
    """The events of one message: none before it was handed over; then itself, under ids that are our own and never
    change, and an update with the provider's id and how it fares (GAP-34, GAP-35)."""
    if fate.sent_at is None:
        return []
    message = _message(fate.message)
    handed_over = replace(message, sent_at=fate.sent_at, occurred_at=fate.sent_at, received_at=fate.sent_at)
    return [handed_over, *([_update(handed_over, fate)] if fate.state != "sending" else [])]


def _message(message: Outgoing) -> Event:
    content = _content(message)
    business = message.business or message.channel
    return Event(
        event_id=event_id(message.door, business, "message", message.send_id),
        direction="outbound",
        channel=message.channel,
        provider=message.provider,
        business=message.business,
        conversation_id=message.conversation_id,
        message_id=message.send_id,
        sender=Party(business),
        recipient=Party(message.recipient),
        received_at=message.created_at,
        occurred_at=message.created_at,
        message_type=_type(message),
        subtype="template" if message.template is not None else UNSET,
        content=content,
        media=_media(message),
        outbound_message_id=f"{PENDING}{message.send_id}",
        in_reply_to={"message_id": message.in_reply_to} if message.in_reply_to else UNSET,
        integrity={"content": digest(content)},
        trace=EventTrace(message.in_reply_to or message.send_id, f"msg_{message.in_reply_to or message.send_id}"),
    )


def _content(message: Outgoing) -> dict[str, Any]:
    """What it says; of a menu the words, not the ids: an id is an answer."""
    said = {"caption" if message.attachment is not None else "text": message.text} if message.text else {}
    options = [option.label for option in message.buttons]
    template = message.template
    named = {"name": template.name, "parameters": list(template.parameters)} if template is not None else {}
    return {**said, **present(options=options, template=named)}


def _type(message: Outgoing) -> str:
    if message.attachment is not None:
        return _TYPES.get(message.attachment.kind, "unknown")
    return "interactive" if message.buttons else "text"


def _media(message: Outgoing) -> list[Media]:
    file = message.attachment
    if file is None:
        return []
    ref = file.storage_ref
    return [Media(media_id=ref, kind=file.kind, mime=file.mime, storage_ref=ref, filename=file.filename or UNSET)]


def _update(message: Event, fate: Fate) -> Event:
    content = {"status": fate.state, **present(error=fate.error)}
    return replace(
        message,
        event_id=name_uuid("update", message.event_id, "status", fate.state),
        kind="status",
        subtype=fate.state,
        message_type="unknown",
        content=content,
        media=[],
        outbound_message_id=fate.provider_id or message.outbound_message_id,
        integrity={"content": digest(content)},
        trace=replace(message.trace, causation_id=message.event_id),
    )
