"""The channel's nouns: what came, from whom, and what is to be sent (CAMN)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from msgspec import UNSET, UnsetType, field

from sayso.records.plain import Plain

OPTED_OUT = "opted_out"
"""Marks the integrity of a status that says: this person wants nothing more from us."""

FAILED = ("failed", "undelivered")
"""The statuses that say that a message did not arrive; each is reported by the conversation it was sent in."""

TRANSCRIPT = "transcript"
"""Marks the integrity of an update that says what was spoken."""


class Party(Plain, frozen=True):
    """Someone on a channel, under every name the provider gives them: phone, BSUID, parent BSUID (DESIGN section 8)."""

    actor_id: str
    display: str = ""
    aliases: list[str] = field(default_factory=list)


class Selection(Plain, frozen=True):
    """A choice from a menu we issued; the id is data, matched and never parsed (GAP-40)."""

    id: str
    label: str = ""
    context: str | None = None


class Interactive(Plain, frozen=True):
    """What came back from something interactive (CAMN-F11, N17)."""

    selection: Selection


class Media(Plain, frozen=True, kw_only=True):
    """One attachment (CAMN-F14): enough to fetch it; where it is and what it hashes to once it was."""

    media_id: str
    kind: str
    mime: str = ""
    size_bytes: int | UnsetType = UNSET
    sha256: str | UnsetType = UNSET
    storage_ref: str | UnsetType = UNSET
    filename: str | UnsetType = UNSET
    url: str | UnsetType = UNSET


class Location(Plain, frozen=True, kw_only=True):
    """A place that someone sent."""

    latitude: float
    longitude: float
    name: str = ""
    address: str = ""


class Contact(Plain, frozen=True, kw_only=True):
    """A contact card that someone sent."""

    name: str
    phones: tuple[str, ...] = ()


class Stt(Plain, frozen=True, kw_only=True):
    """What speech recognition says of an audio message (CAMN-F15, GAP-32): `pending`, `completed` or `failed`."""

    status: str = "pending"
    transcript: str | UnsetType = UNSET
    confidence: float | UnsetType = UNSET
    engine: str | UnsetType = UNSET
    completed_at: datetime | UnsetType = UNSET


class EventTrace(Plain, frozen=True):
    correlation_id: str
    causation_id: str


class Event(Plain, frozen=True, kw_only=True):
    """One item of a delivery in canonical form (CAMN-F00).

    `kind` is message, status, reaction, edit, revoke, system, call, error or other; `message_type` one of CAMN's eight
    values and `subtype` says the rest (GAP-37). `occurred_at` is the provider's own time of it, `business` the number
    it came to, `group` the group it was written in. `takes_over` names the person's earlier conversations, which this
    one closes. `sent_at`, `outbound_message_id` and `in_reply_to` are there on what we sent (CAMN-F23…F25).
    """

    event_id: str
    direction: str = "inbound"
    channel: str
    provider: str = ""
    business: str = ""
    kind: str = "message"
    conversation_id: str
    message_id: str
    sender: Party
    recipient: Party | UnsetType = UNSET
    received_at: datetime
    occurred_at: datetime
    message_type: str = "text"
    subtype: str | UnsetType = UNSET
    content: dict[str, Any]
    media: list[Media] = field(default_factory=list)
    interactive: Interactive | UnsetType = UNSET
    stt: Stt | UnsetType = UNSET
    quoted: str | UnsetType = UNSET
    group: str | UnsetType = UNSET
    takes_over: list[str] | UnsetType = UNSET
    sent_at: datetime | UnsetType = UNSET
    outbound_message_id: str | UnsetType = UNSET
    in_reply_to: dict[str, str] | UnsetType = UNSET
    integrity: dict[str, str] = field(default_factory=dict)
    trace: EventTrace

    @property
    def text(self) -> str:
        """What it says in words: written, spoken as far as it was understood, or written under a picture."""
        return str(self.content.get("text") or self.content.get("caption") or "")

    @property
    def door(self) -> str:
        """The channel it came by: the provider's, or the one without a provider."""
        return self.provider or self.channel

    @property
    def turn(self) -> bool:
        """Whether a conversation has to read it; what it need not is kept all the same."""
        if self.kind == "message":
            return self.direction == "inbound" and self.group is UNSET
        if OPTED_OUT in self.integrity or TRANSCRIPT in self.integrity:
            return True
        if self.kind == "status":
            return self.direction == "inbound" and self.subtype in FAILED
        return self.kind in ("call", "system") and self.group is UNSET

    @property
    def selection(self) -> Selection | UnsetType:
        return UNSET if self.interactive is UNSET else self.interactive.selection


class Alias(Plain, frozen=True):
    """A name someone goes by at a number: who that is, their conversation, and the BSUID they are known by."""

    business: str
    alias: str
    actor: str
    stream: str
    bsuid: str = ""


class Delivery(Plain, frozen=True):
    """One POST of a provider: its raw bytes and every event in it, stored in one transaction with what it tells of
    people's names and of messages that were sent."""

    provider: str
    body: bytes
    received_at: datetime
    events: tuple[Event, ...]
    aliases: tuple[Alias, ...] = ()
    marks: tuple[Sent, ...] = ()


class Receipt(Plain, frozen=True):
    """What became of one delivered event: `new`, `duplicate`, or `conflict` (same id, other content).

    `basis` is the stored event that evidence refers to, where what is read is put together from several, or is a part
    of it.
    """

    event: Event
    seq: int
    verdict: str = "new"
    salt: str = ""
    basis: Event | None = None
    clause: int = 0  # which of several requests of the message this is about, where the message itself is read


class Template(Plain, frozen=True, omit_defaults=True):
    """A message that the provider approved beforehand: the only one that may open a conversation."""

    name: str
    language: str = "en"
    parameters: tuple[str, ...] = ()


class Attachment(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """A file to send: where it is stored, and what it is (image, document, audio, video or sticker)."""

    storage_ref: str
    kind: str
    mime: str
    filename: str = ""


class Outgoing(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """A message to send; `send_id` is ours and stays the same however often it is tried.

    `provider` and `business` say by which door and from which number; `page` which part of a long menu it shows.
    """

    send_id: str
    conversation_id: str
    channel: str
    provider: str = ""
    business: str = ""
    recipient: str
    text: str
    buttons: tuple[Selection, ...] = ()
    page: int = 1
    template: Template | None = None
    attachment: Attachment | None = None
    in_reply_to: str = ""
    command_id: str = ""
    code: str = ""
    created_at: datetime
    seq: int = 0

    @property
    def door(self) -> str:
        """The channel that takes it: the provider's, or the one without a provider."""
        return self.provider or self.channel


class Sent(Plain, frozen=True):
    """How one send fares: what its channel said of it, or what a status said later. A status may know it only by the
    provider's id."""

    send_id: str
    conversation_id: str
    state: str
    at: datetime
    provider_id: str = ""
    error: str = ""


class Fate(Plain, frozen=True):
    """A message that was to be sent, and how it fared: `sent_at` is when it was handed over."""

    message: Outgoing
    state: str
    sent_at: datetime | None = None
    provider_id: str = ""
    error: str = ""
