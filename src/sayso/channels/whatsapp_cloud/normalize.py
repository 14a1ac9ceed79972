"""A POST of the Cloud API becomes events: entries × changes × everything in them, each item on its own.

One bad item never costs its neighbours, and nothing is dropped: what is not understood is an event that carries it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any

from msgspec import UNSET

from sayso.channels import identity
from sayso.channels.payload import line, moment, parsed, present, rows, table, text
from sayso.channels.people import MAX_NAME_CHARS, party
from sayso.channels.whatsapp_cloud import CHANNEL, PROVIDER
from sayso.channels.whatsapp_cloud.messages import Item, Said, said
from sayso.errors import PayloadError
from sayso.evidence.canonical import digest
from sayso.records import Event, EventTrace, Interactive, Party

OBJECT = "whatsapp_business_account"
_ABOUT = frozenset({"messaging_product", "metadata", "contacts"})


def normalize(body: bytes, received_at: datetime) -> list[Event]:
    """Every event of a POST, in its order. Raises `PayloadError` only for what is no POST of this product at all."""
    payload = parsed(body)
    if "object" not in payload and "entry" not in payload and ("messages" in payload or "statuses" in payload):
        return list(Change("", "messages", payload, received_at).events())  # as some resellers forward it
    if payload.get("object", OBJECT) != OBJECT or "entry" not in payload:
        raise PayloadError(f"not of WhatsApp: object is {line(payload.get('object'))!r}", code="channel.other_product")
    return [event for entry in rows(payload["entry"]) for event in _entry(entry, received_at)]


def _entry(entry: object, received_at: datetime) -> Iterator[Event]:
    changes = rows(table(entry).get("changes"))
    account = text(table(entry).get("id"))
    if not changes:
        yield Change(account, "entry", {}, received_at).other("entry", entry)
    for change in changes:
        field = text(table(change).get("field"))
        value = table(change).get("value")
        yield from Change(account, field, value if isinstance(value, dict) else {"value": change}, received_at).events()


class Change:
    """One change: the number it is about, the people it introduces, and the items in it."""

    def __init__(self, account: str, field: str, value: Item, received_at: datetime) -> None:
        metadata = table(value.get("metadata"))
        self._field = field
        self._value = value
        self._received_at = received_at
        self._number = text(metadata.get("display_phone_number"))
        self.business = text(metadata.get("phone_number_id")) or self._number or account
        self._contacts = [table(contact) for contact in rows(value.get("contacts"))]

    def events(self) -> Iterator[Event]:
        """The items of the lists we know; whatever else the change holds is an event of its own."""
        read = False
        for name, held in self._value.items():
            for item in rows(held) if name in _READERS else ():
                read = True
                yield from self._item(name, item)
        rest = {name: held for name, held in self._value.items() if name not in _ABOUT and name not in _READERS}
        if rest or not read:
            yield self.other(self._field or "change", rest if read else dict(self._value))

    def _item(self, name: str, item: object) -> list[Event]:
        if isinstance(item, dict):
            try:
                return list(_READERS[name](self, item))
            except Exception:  # a defect of ours costs this item its reading, not its keeping, its neighbours nothing
                pass
        return [self.other(name, item)]

    # the items by the list they come in

    def message(self, item: Item) -> Iterator[Event]:
        yield self._written(said(item), item, self._person(item))

    def echo(self, item: Item) -> Iterator[Event]:
        """What the business wrote from its own phone."""
        person = self._named(text(item.get("to")), text(item.get("to_user_id")))
        yield self._written(said(item), item, person, direction="outbound", subtype="echo")

    def history(self, item: Item) -> Iterator[Event]:
        """What was written before this number came to us: kept, and nothing comes of it any more."""
        threads = rows(item.get("threads"))
        if not threads:
            yield self.other("history", item)
        for thread in threads:
            name = text(table(thread).get("id"))
            for old in rows(table(thread).get("messages")):
                if not isinstance(old, dict):
                    yield self.other("history", old)
                    continue
                found = said(old)
                past = Said(kind="other", message_type=found.message_type, content=found.content, media=found.media)
                theirs = text(old.get("from")) == name
                person = self._named(name or text(old.get("from")))
                direction = "inbound" if theirs else "outbound"
                yield self._written(past, old, person, direction=direction, subtype="history")

    def status(self, item: Item) -> Iterator[Event]:
        """How one of our messages fares; each status of each participant is an event."""
        state = text(item.get("status"))
        participant = text(item.get("recipient_participant_id")) or text(item.get("recipient_participant_user_id"))
        parent = text(item.get("recipient_parent_user_id")) or text(item.get("parent_recipient_user_id"))
        group = text(item.get("recipient_id")) if item.get("recipient_type") == "group" else ""
        names = (
            (participant,) if group else (text(item.get("recipient_id")), text(item.get("recipient_user_id")), parent)
        )
        call = item.get("type") == "call"
        yield self._event(
            Said(
                kind="call" if call else "status",
                subtype=state.lower(),
                content=present(
                    status=state.lower(),
                    opaque=text(item.get("biz_opaque_callback_data")),
                    errors=rows(item.get("errors")),
                    conversation=item.get("conversation"),
                    pricing=item.get("pricing"),
                    participant=participant,
                ),
            ),
            item,
            self._named(*names),
            group=group,
            extra=f"{state.lower()}\x1e{participant}",
        )

    def call(self, item: Item) -> Iterator[Event]:
        ours = "BUSINESS" in text(item.get("direction")).upper()
        names = ("to", "to_user_id") if ours else ("from", "from_user_id", "from_parent_user_id")
        event = text(item.get("event")).lower()
        call = Said(kind="call", subtype=event or "call", content={"raw_type": "call", **item})
        yield self._event(call, item, self._named(*(text(item.get(name)) for name in names)), extra=event)

    def error(self, item: Item) -> Iterator[Event]:
        yield self._event(Said(kind="error", subtype="error", content={"errors": [item]}), item, self._ourselves())

    def preference(self, item: Item) -> Iterator[Event]:
        """Something a person settled with WhatsApp: what they want to be sent, or the id they now go by."""
        content = {"raw_type": self._field, **item}
        names = (text(item.get("wa_id")), text(item.get("user_id")), text(item.get("parent_user_id")))
        yield self._event(Said(kind="system", subtype=self._field, content=content), item, self._named(*names))

    def synced(self, item: Item) -> Iterator[Event]:
        yield self.other("state_sync", item)

    def group(self, item: Item) -> Iterator[Event]:
        subtype = text(item.get("type")) or self._field
        content = {"raw_type": self._field, **item}
        group = text(item.get("group_id"))
        yield self._event(
            Said(kind="system", subtype=subtype, content=content), item, self._ourselves(), group=group, extra=subtype
        )

    def other(self, name: str, item: object) -> Event:
        """Something that has no reader, whole."""
        kept = item if isinstance(item, dict) else {"value": item}
        return self._event(
            Said(kind="other", subtype=name, content={"raw_type": name, "raw": item}), kept, self._ourselves()
        )

    # people

    def _person(self, item: Item) -> Party:
        return self._named(
            text(item.get("from")),
            text(item.get("from_user_id")) or text(item.get("from_bsuid")),
            text(item.get("from_parent_user_id")),
        )

    def _named(self, *names: str) -> Party:
        """A person by the names an item gives, and by what the change's contacts add to them."""
        given = [name[:MAX_NAME_CHARS] for name in names if name]
        for contact in self._contacts:
            theirs = [text(contact.get(name)) for name in ("wa_id", "user_id", "parent_user_id")]
            if (given and not set(given).isdisjoint(theirs)) or (not given and len(self._contacts) == 1):
                profile = table(contact.get("profile"))
                return party(
                    *given,
                    *[name for name in theirs if name],
                    display=line(profile.get("name")),
                    username=line(profile.get("username")),
                )
        return party(*given)

    def _ourselves(self) -> Party:
        return Party(self.business or PROVIDER)

    # events

    def _written(
        self, found: Said, item: Item, person: Party, *, direction: str = "inbound", subtype: str = ""
    ) -> Event:
        more = present(
            errors=rows(item.get("errors")),
            referral=item.get("referral"),
            forwarded=table(item.get("context")).get("forwarded") or None,
            frequently_forwarded=table(item.get("context")).get("frequently_forwarded") or None,
            referred_product=table(item.get("context")).get("referred_product"),
        )
        if more or subtype:
            content = {**found.content, **more, **present(said_as=found.subtype if subtype else "")}
            found = Said(
                kind=found.kind,
                message_type=found.message_type,
                subtype=subtype or found.subtype,
                content=content,
                media=found.media,
                selection=found.selection,
                stt=found.stt,
            )
        return self._event(found, item, person, direction=direction, group=text(item.get("group_id")))

    def _event(
        self,
        found: Said,
        item: Item,
        person: Party,
        *,
        direction: str = "inbound",
        group: str = "",
        extra: str = "",
    ) -> Event:
        at = moment(item.get("timestamp"))
        when = at or self._received_at
        chosen = found.selection
        fingerprint = digest([found.content, chosen, [[media.media_id, media.kind] for media in found.media]])
        integrity = {"content": fingerprint}
        message_id = text(item.get("id")) or text(item.get("wacid"))
        if not message_id:
            integrity["identity"] = "derived"
            message_id = identity.derived_message_id(person.actor_id, at, item if at is None else found.content)
        if at is None:
            integrity["time"] = "received"
        talk = f"group:{group}" if group else person.actor_id
        ours = direction == "outbound"
        quoted = table(item.get("context"))
        return Event(
            event_id=identity.event_id(PROVIDER, self.business, found.kind, message_id, extra),
            direction=direction,
            channel=CHANNEL,
            provider=PROVIDER,
            business=self.business,
            kind=found.kind,
            conversation_id=identity.conversation_id(CHANNEL, self.business, talk),
            message_id=message_id,
            sender=self._ourselves() if ours else person,
            recipient=person if ours else UNSET,
            received_at=self._received_at,
            occurred_at=when,
            message_type=found.message_type,
            subtype=found.subtype or UNSET,
            content=found.content,
            media=found.media,
            interactive=Interactive(chosen) if chosen is not None else UNSET,
            stt=found.stt,
            quoted=text(quoted.get("id")) or text(quoted.get("message_id")) or UNSET,
            group=group or UNSET,
            integrity=integrity,
            trace=EventTrace(message_id, f"msg_{message_id}"),
        )


_READERS: Mapping[str, Callable[[Change, dict[str, Any]], Iterator[Event]]] = {
    "messages": Change.message,
    "message_echoes": Change.echo,
    "history": Change.history,
    "statuses": Change.status,
    "calls": Change.call,
    "errors": Change.error,
    "user_preferences": Change.preference,
    "user_id_update": Change.preference,
    "groups": Change.group,
    "state_sync": Change.synced,
}
