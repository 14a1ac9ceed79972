"""What a message says, by its type: one small reader each. What has no reader is kept as it came (GAP-37, GAP-44)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import UNSET, DecodeError, Struct, UnsetType, field
from msgspec.json import decode

from sayso.channels.payload import hex_digest, line, number, present, rows, table, text
from sayso.records import Media, Selection, Stt

MAX_RESPONSE_PARTS = 64  # objects and lists in the answer to a form, beyond which it is kept as it was written

Item = Mapping[str, Any]


class Said(Struct, frozen=True, kw_only=True):
    """What one message says, without who said it and when."""

    kind: str = "message"
    message_type: str = "unknown"
    subtype: str = ""
    content: dict[str, Any]
    media: list[Media] = field(default_factory=list)
    selection: Selection | None = None
    stt: Stt | UnsetType = UNSET


def said(item: Item) -> Said:
    """Read a message by its type, or by what it carries where the type is missing."""
    type_ = text(item.get("type")) or next((name for name in READERS if name in item), "")
    reader = READERS.get(type_)
    found = reader(table(item.get(type_)), item) if reader is not None else None
    return found if found is not None else unread(type_, item)


def unread(type_: str, item: Item) -> Said:
    """A message of a type that is new, or that Meta itself could not read: all of it is kept."""
    return Said(subtype=type_, content={"raw_type": type_, "raw": dict(item)})


def _text(body: Item, item: Item) -> Said | None:
    return Said(message_type="text", content={"text": text(body["body"])}) if "body" in body else None


def _attached(kind: str, message_type: str) -> Callable[[Item, Item], Said | None]:
    def read(body: Item, item: Item) -> Said | None:
        if not body:
            return None
        content = present(caption=text(body.get("caption")), animated=body.get("animated") or None)
        if message_type == "unknown":
            content = {"raw_type": kind, **content}
        voice = kind == "voice" or body.get("voice") is True
        return Said(
            message_type=message_type,
            subtype="voice" if voice else "" if kind == message_type else kind,
            content=content,
            media=[_media(body, "audio" if voice else kind)],
            stt=Stt() if message_type == "audio" else UNSET,
        )

    return read


def _media(body: Item, kind: str) -> Media:
    size = number(body.get("file_size"))
    return Media(
        media_id=text(body.get("id")),
        kind=kind,
        mime=text(body.get("mime_type")),
        size_bytes=int(size) if size is not None and size >= 0 else UNSET,
        sha256=hex_digest(text(body.get("sha256"))) or UNSET,
        filename=line(body.get("filename")) or UNSET,
        url=text(body.get("url")) or UNSET,
    )


def _location(body: Item, item: Item) -> Said | None:
    latitude, longitude = number(body.get("latitude")), number(body.get("longitude"))
    if latitude is None or longitude is None:
        return None
    named = present(name=text(body.get("name")), address=text(body.get("address")), url=text(body.get("url")))
    return Said(message_type="location", content={"latitude": latitude, "longitude": longitude, **named})


def _contacts(body: Item, item: Item) -> Said | None:
    cards = rows(item.get("contacts"))
    return Said(message_type="contact", content={"contacts": cards}) if cards else None


def _interactive(body: Item, item: Item) -> Said | None:
    kind = text(body.get("type")) or next((name for name in _REPLIES if name in body), "")
    reader = _REPLIES.get(kind)
    reply = table(body.get(kind))
    if reader is None or not reply:
        return None
    id_, label, content = reader(reply)
    chosen = Selection(line(id_), line(label), _context(item) or None)
    return Said(message_type="interactive", subtype=kind, content=content, selection=chosen)


def _chosen(reply: Item) -> tuple[object, object, dict[str, Any]]:
    return reply.get("id"), reply.get("title"), present(description=text(reply.get("description")))


def _flow(reply: Item) -> tuple[object, object, dict[str, Any]]:
    written = reply.get("response_json")
    answer: Any = written
    if isinstance(written, str) and written.count("{") + written.count("[") <= MAX_RESPONSE_PARTS:
        try:
            answer = decode(written)
        except (DecodeError, UnicodeError, RecursionError):
            answer = written  # it need not hold an object, nor JSON
    return reply.get("name") or "flow", reply.get("body"), present(name=text(reply.get("name")), response=answer)


def _permission(reply: Item) -> tuple[object, object, dict[str, Any]]:
    return reply.get("response"), reply.get("response"), dict(reply)


_REPLIES: dict[str, Callable[[Item], tuple[object, object, dict[str, Any]]]] = {
    "button_reply": _chosen,
    "list_reply": _chosen,
    "nfm_reply": _flow,
    "call_permission_reply": _permission,
}


def _button(body: Item, item: Item) -> Said | None:
    """A quick reply under a template."""
    if not body:
        return None
    label = text(body.get("text"))
    chosen = Selection(line(body.get("payload") or label), line(label), _context(item) or None)
    return Said(message_type="interactive", subtype="button", content={}, selection=chosen)


def _reaction(body: Item, item: Item) -> Said | None:
    if "message_id" not in body:
        return None
    emoji = text(body.get("emoji"))
    about = present(message_id=text(body.get("message_id")), emoji=emoji)
    return Said(kind="reaction", subtype="reaction", content={"raw_type": "reaction", **about, "removed": not emoji})


def _order(body: Item, item: Item) -> Said | None:
    content = {"raw_type": "order", **present(text=text(body.get("text"))), "raw": dict(body)}
    return Said(subtype="order", content=content) if body else None


def _system(body: Item, item: Item) -> Said:
    subtype = text(body.get("type")) or "system"
    return Said(kind="system", subtype=subtype, content={**body, "raw_type": "system"})


def _edit(body: Item, item: Item) -> Said | None:
    """What the message says now; it is the business that decides what a change of words means."""
    if not body:
        return None
    message = table(body.get("message"))
    now = unread("edit", message) if "edit" in message else said(message)  # an edit of an edit is nobody's
    content = {**now.content, "original_message_id": text(body.get("original_message_id"))}
    return Said(kind="edit", message_type=now.message_type, subtype="edit", content=content, media=now.media)


def _revoke(body: Item, item: Item) -> Said | None:
    original = text(body.get("original_message_id")) or text(body.get("message_id"))
    if not original:
        return None
    return Said(kind="revoke", subtype="revoke", content={"raw_type": "revoke", "original_message_id": original})


def _welcome(body: Item, item: Item) -> Said:
    return Said(kind="system", subtype="request_welcome", content={"raw_type": "request_welcome"})


def _context(item: Item) -> str:
    context = table(item.get("context"))
    return text(context.get("id")) or text(context.get("message_id"))


READERS: dict[str, Callable[[Item, Item], Said | None]] = {
    "text": _text,
    "image": _attached("image", "image"),
    "audio": _attached("audio", "audio"),
    "voice": _attached("voice", "audio"),
    "document": _attached("document", "document"),
    "video": _attached("video", "unknown"),
    "sticker": _attached("sticker", "unknown"),
    "location": _location,
    "contacts": _contacts,
    "interactive": _interactive,
    "button": _button,
    "reaction": _reaction,
    "order": _order,
    "system": _system,
    "edit": _edit,
    "revoke": _revoke,
    "request_welcome": _welcome,
}
