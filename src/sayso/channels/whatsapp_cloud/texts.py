"""The POST that most are: text messages in Meta's own shape and nothing else, decoded straight into types.

Whatever differs from that shape, by a field more or a value of another type, is left to `normalize`, which reads
anything; what both can read they read as the same events.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import MsgspecError, Struct, field
from msgspec.json import Decoder

from sayso.channels import identity
from sayso.channels.payload import MAX_BODY_BYTES, MAX_UPDATES, line, moment
from sayso.channels.people import named, party
from sayso.channels.whatsapp_cloud import CHANNEL, PROVIDER
from sayso.evidence.canonical import digest
from sayso.records import Event, EventTrace, Party


class Shape(Struct, forbid_unknown_fields=True, gc=False):
    """A part of a POST of which every field is known."""


class _Text(Shape):
    body: str


class _Message(Shape):
    id: str
    timestamp: str
    type: Literal["text"]
    text: _Text
    sender: str = field(name="from", default="")
    from_user_id: str = ""
    from_parent_user_id: str = ""


class _Profile(Shape):
    name: str = ""
    username: str = ""


class _Contact(Shape):
    profile: _Profile
    wa_id: str = ""
    user_id: str = ""
    parent_user_id: str = ""


class _Metadata(Shape):
    phone_number_id: str
    display_phone_number: str = ""


class _Value(Shape):
    messaging_product: str
    metadata: _Metadata
    messages: list[_Message]
    contacts: list[_Contact] = []


class _Change(Shape):
    field: Literal["messages"]
    value: _Value


class _Entry(Shape):
    id: str
    changes: list[_Change]


class _Post(Shape):
    object: Literal["whatsapp_business_account"]
    entry: list[_Entry]


_decode = Decoder(_Post).decode


def texts(body: bytes, received_at: datetime) -> list[Event] | None:
    """Every event of a POST that holds text messages alone; `None` for any other, and for what is no POST at all."""
    if len(body) > MAX_BODY_BYTES:
        return None
    try:
        post = _decode(body)
    except (MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    events: list[Event] = []
    for entry in post.entry:
        if not entry.changes:
            return None
        for change in entry.changes:
            if len(events) + len(change.value.messages) > MAX_UPDATES:  # for the long way to refuse
                return None
            if not _read(change.value, received_at, events):
                return None
    return events


def _read(value: _Value, received_at: datetime, events: list[Event]) -> bool:
    """Add a change's events; `False` when there is more to one of them than its text."""
    number = value.metadata.phone_number_id
    if not number or not value.messages:
        return False
    business = identity.name(number)
    people = _people(value.contacts) if value.contacts else {}
    for item in value.messages:
        at = moment(item.timestamp)
        person = named(people, item.sender, item.from_user_id, item.from_parent_user_id)
        if at is None or not item.id or not person.actor_id:
            return False
        events.append(_event(item, business, person, at, received_at))
    return True


def _people(contacts: list[_Contact]) -> dict[str, Party]:
    people: dict[str, Party] = {}
    for contact in contacts:
        names = [name for name in (contact.wa_id, contact.user_id, contact.parent_user_id) if name]
        profile = contact.profile
        person = party(*names, display=line(profile.name), username=line(profile.username))
        for name in names:
            people.setdefault(name, person)
    return people


def _event(item: _Message, business: str, person: Party, at: datetime, received_at: datetime) -> Event:
    content = {"text": item.text.body}
    message_id = identity.name(item.id)
    return Event(
        event_id=identity.event_id(PROVIDER, business, "message", message_id),
        channel=CHANNEL,
        provider=PROVIDER,
        business=business,
        conversation_id=identity.conversation_id(CHANNEL, business, person.actor_id),
        message_id=message_id,
        sender=person,
        received_at=received_at,
        occurred_at=at,
        content=content,
        integrity={"content": digest([content, None, []])},
        trace=EventTrace(message_id, f"msg_{message_id}"),
    )
