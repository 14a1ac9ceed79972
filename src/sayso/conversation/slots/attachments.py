"""What is attached to a message as a value: a file, a place, or a contact fills the slot that is typed for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sayso.conversation.slots import plain_type
from sayso.records import Contact, Event, Location, Media

MAX_PHONES = 10
MAX_NAME_CHARS = 200


def is_attached(type_: object) -> bool:
    """Whether a slot of this type is filled by something attached and not by words."""
    return plain_type(type_) in _READERS


def attached(event: Event, type_: object) -> Media | Location | Contact | None:
    """What a message carries for a slot of this type, if it does."""
    return _READERS[plain_type(type_)](event)


def _media(event: Event) -> Media | None:
    return event.media[0] if event.media else None


def _location(event: Event) -> Location | None:
    if event.message_type != "location":
        return None
    content = event.content
    return Location(
        latitude=float(content["latitude"]),
        longitude=float(content["longitude"]),
        name=_line(content.get("name")),
        address=_line(content.get("address")),
    )


def _contact(event: Event) -> Contact | None:
    cards = event.content.get("contacts") if event.message_type == "contact" else None
    card = cards[0] if isinstance(cards, list) and cards and isinstance(cards[0], dict) else None
    if card is None:
        return None
    name = card.get("name")
    phones = card.get("phones")
    listed = [phone for phone in phones if isinstance(phone, dict)] if isinstance(phones, list) else []
    numbers = [_line(phone.get("wa_id") or phone.get("phone")) for phone in listed]
    return Contact(
        name=_line(name.get("formatted_name")) if isinstance(name, dict) else "",
        phones=tuple([number for number in numbers if number][:MAX_PHONES]),
    )


def _line(value: Any) -> str:
    return " ".join(value.split())[:MAX_NAME_CHARS] if isinstance(value, str) else ""


_READERS: dict[object, Callable[[Event], Media | Location | Contact | None]] = {
    Media: _media,
    Location: _location,
    Contact: _contact,
}
