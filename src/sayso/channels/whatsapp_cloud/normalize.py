"""A POST of the Cloud API becomes events: entries × changes × everything in them, each item on its own.

One bad item never costs its neighbours, and nothing is dropped: what is not understood is an event that carries it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any

from msgspec import UNSET

from sayso.channels import identity
from sayso.channels.payload import counted, line, moment, parsed, present, rows, table, text
from sayso.channels.people import named, party
from sayso.channels.statuses import code_of
from sayso.channels.whatsapp_cloud import CHANNEL, PROVIDER
from sayso.channels.whatsapp_cloud.messages import Item, Said, said
from sayso.channels.whatsapp_cloud.texts import texts
from sayso.errors import PayloadError
from sayso.evidence.canonical import digest
from sayso.records import OPTED_OUT, Event, EventTrace, Interactive, Party, replace

OBJECT = "whatsapp_business_account"
NOT_WANTED = "131050"  # the person told WhatsApp that they want nothing more from this business
_ABOUT = frozenset({"messaging_product", "metadata", "contacts"})
_NAMES = ("wa_id", "user_id", "parent_user_id")
_CONTEXT = ("forwarded", "frequently_forwarded", "referred_product")


def normalize(body: bytes, received_at: datetime) -> list[Event]:
    """Every event of a POST, in its order. Raises `PayloadError` for what is no POST of this product at all, and for
    one of more events than a delivery may have."""
    found = texts(body, received_at)
    return found if found is not None else anything(body, received_at)


def anything(body: bytes, received_at: datetime) -> list[Event]:
    """The same of a POST of any shape."""
    return counted(_events(parsed(body), received_at))


def _events(payload: Item, received_at: datetime) -> Iterator[Event]:
    if "object" not in payload and "entry" not in payload and ("messages" in payload or "statuses" in payload):
        yield from Change("", "messages", payload, received_at).events()  # as some resellers forward it
        return
    if payload.get("object", OBJECT) != OBJECT or "entry" not in payload:
        raise PayloadError(f"not of WhatsApp: object is {line(payload.get('object'))!r}", code="channel.other_product")
    for entry in rows(payload["entry"]):
        changes = rows(table(entry).get("changes"))
        account = text(table(entry).get("id"))
        if not changes:
            yield Change(account, "entry", {}, received_at).whole("entry", entry)
        for change in changes:
            field, value = text(table(change).get("field")), table(change).get("value")
            held = value if isinstance(value, dict) else {"value": change}
            yield from Change(account, field, held, received_at).events()


class Change:
    """One change: the number it is about, the people it introduces, and the items in it."""

    def __init__(self, account: str, field: str, value: Item, received_at: datetime) -> None:
        metadata = table(value.get("metadata"))
        number = text(metadata.get("phone_number_id")) or text(metadata.get("display_phone_number")) or account
        self._field = identity.name(field)
        self._value = value
        self._received_at = received_at
        self.business = identity.name(number)
        self._ourselves = Party(self.business or PROVIDER)
        self._people: dict[str, Party] = {}
        for contact in rows(value.get("contacts")):
            self._introduce(table(contact))

    def events(self) -> Iterator[Event]:
        """The items of the lists we know; whatever else the change holds is an event of its own."""
        items = False
        rest: dict[str, Any] = {}
        for name, held in self._value.items():
            if name in _READERS:
                for item in rows(held):
                    items = True
                    yield from self._item(name, item)
            elif name not in _ABOUT:
                rest[name] = held
        if rest or not items:
            yield self.whole(self._field or "change", rest if items else dict(self._value))

    def _item(self, name: str, item: object) -> Iterator[Event]:
        if isinstance(item, dict):
            try:
                read = _READERS[name](self, item)
                if isinstance(read, Event):
                    yield read
                else:
                    yield from read
                return
            except Exception:  # a defect of ours costs this item its reading, not its keeping, its neighbours nothing
                pass
        yield self.other(name, item)

    # the items by the list they come in

    def message(self, item: Item) -> Event:
        person = self._person(item)
        if not person.actor_id:  # nobody can have asked for anything
            return self.other("messages", item)
        return self._written(said(item), item, person)

    def echo(self, item: Item) -> Event:
        """What the business wrote from its own phone."""
        person = self._named(text(item.get("to")), text(item.get("to_user_id")))
        return self._written(said(item), item, person, direction="outbound", subtype="echo")

    def history(self, item: Item) -> Iterator[Event]:
        """What was written before this number came to us: kept, and nothing comes of it any more."""
        threads = rows(item.get("threads"))
        for thread in threads:
            messages = rows(table(thread).get("messages"))
            name = identity.name(text(table(thread).get("id")))
            for message in messages:
                yield self._past(name, message)
            if not messages:
                yield self.whole("history", thread)
        rest = {name: held for name, held in item.items() if name not in ("threads", "metadata")}
        if rest or not threads:
            yield self.whole("history", rest)

    def _past(self, thread: str, item: object) -> Event:
        if not isinstance(item, dict):
            return self.other("history", item)
        past = replace(said(item), kind="other", selection=None, stt=UNSET)
        person = self._named(thread or text(item.get("from")))
        direction = "inbound" if text(item.get("from")) == thread else "outbound"
        return self._written(past, item, person, direction=direction, subtype="history")

    def status(self, item: Item) -> Event:
        """How one of our messages fares; each status of each participant is an event."""
        state = identity.name(text(item.get("status")))
        participant = text(item.get("recipient_participant_id")) or text(item.get("recipient_participant_user_id"))
        participant = identity.name(participant)
        parent = text(item.get("recipient_parent_user_id")) or text(item.get("parent_recipient_user_id"))
        group = identity.name(text(item.get("recipient_id"))) if item.get("recipient_type") == "group" else ""
        names = (
            (participant,) if group else (text(item.get("recipient_id")), text(item.get("recipient_user_id")), parent)
        )
        call = item.get("type") == "call"
        return self._event(
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

    def call(self, item: Item) -> Event:
        ours = "BUSINESS" in text(item.get("direction")).upper()
        names = ("to", "to_user_id") if ours else ("from", "from_user_id", "from_parent_user_id")
        event = identity.name(text(item.get("event")).lower())
        call = Said(kind="call", subtype=event or "call", content={**item, "raw_type": "call"})
        return self._event(call, item, self._named(*(text(item.get(name)) for name in names)), extra=event)

    def error(self, item: Item) -> Event:
        return self._event(Said(kind="error", subtype="error", content={"errors": [item]}), item, self._ourselves)

    def preference(self, item: Item) -> Event:
        """Something a person settled with WhatsApp: what they want to be sent, or the id they now go by."""
        content = {**item, "raw_type": self._field}
        names = (text(item.get("wa_id")), text(item.get("user_id")), text(item.get("parent_user_id")))
        return self._event(Said(kind="system", subtype=self._field, content=content), item, self._named(*names))

    def synced(self, item: Item) -> Event:
        return self.other("state_sync", item)

    def group(self, item: Item) -> Event:
        subtype = identity.name(text(item.get("type"))) or self._field
        content = {**item, "raw_type": self._field}
        group = identity.name(text(item.get("group_id")))
        return self._event(
            Said(kind="system", subtype=subtype, content=content), item, self._ourselves, group=group, extra=subtype
        )

    def other(self, name: str, item: object) -> Event:
        """An item that has no reader."""
        kept = item if isinstance(item, dict) else {"value": item}
        found = Said(kind="other", subtype=name, content={"raw_type": name, "raw": item})
        return self._event(found, kept, self._ourselves, extra=name)

    def whole(self, name: str, held: object) -> Event:
        """A thread, a change or an entry without items: an id in it is not that of a message."""
        found = Said(kind="other", subtype=name, content={"raw_type": name, "raw": held})
        return self._event(found, {"value": held}, self._ourselves, extra=name)

    # people

    def _person(self, item: Item) -> Party:
        return self._named(
            text(item.get("from")),
            text(item.get("from_user_id")) or text(item.get("from_bsuid")),
            text(item.get("from_parent_user_id")),
        )

    def _introduce(self, contact: Item) -> None:
        """Someone the change says more of than its items do."""
        names = [name for name in map(text, map(contact.get, _NAMES)) if name]
        if not names:
            return
        profile = table(contact.get("profile"))
        person = party(*names, display=line(profile.get("name")), username=line(profile.get("username")))
        for name in names:
            self._people.setdefault(name, person)

    def _named(self, *names: str) -> Party:
        return named(self._people, *names)

    # events

    def _written(
        self, found: Said, item: Item, person: Party, *, direction: str = "inbound", subtype: str = ""
    ) -> Event:
        beside = {name: item[name] for name in ("errors", "referral") if item.get(name)}
        if context := table(item.get("context")):
            beside |= {name: context[name] for name in _CONTEXT if context.get(name)}
        if subtype:
            beside |= present(said_as=found.subtype)
            found = replace(found, subtype=subtype)
        if beside:
            found = replace(found, content=found.content | beside)
        return self._event(found, item, person, direction=direction, group=identity.name(text(item.get("group_id"))))

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
        person = person if person.actor_id else self._ourselves
        at = moment(item.get("timestamp"))
        when = at or self._received_at
        chosen = found.selection
        fingerprint = digest([found.content, chosen, [[media.media_id, media.kind] for media in found.media]])
        integrity = {"content": fingerprint}
        message_id = identity.name(text(item.get("id")) or text(item.get("wacid")))
        if not message_id:
            integrity["identity"] = "derived"
            message_id = identity.derived_message_id(at, item)
        if at is None:
            integrity["time"] = "received"
        if found.kind == "status" and found.subtype == "failed" and code_of(found.content) == NOT_WANTED:
            integrity[OPTED_OUT] = NOT_WANTED
        ours = direction == "outbound"
        context = table(item.get("context"))
        return Event(
            event_id=identity.event_id(PROVIDER, self.business, found.kind, message_id, extra),
            direction=direction,
            channel=CHANNEL,
            provider=PROVIDER,
            business=self.business,
            kind=found.kind,
            conversation_id=identity.conversation_id(CHANNEL, self.business, person.actor_id, group),
            message_id=message_id,
            sender=self._ourselves if ours else person,
            recipient=person if ours else UNSET,
            received_at=self._received_at,
            occurred_at=when,
            message_type=found.message_type,
            subtype=found.subtype or UNSET,
            content=found.content,
            media=found.media,
            interactive=Interactive(chosen) if chosen is not None else UNSET,
            stt=found.stt,
            quoted=text(context.get("id")) or text(context.get("message_id")) or UNSET,
            group=group or UNSET,
            integrity=integrity,
            trace=EventTrace(message_id, f"msg_{message_id}"),
        )


_READERS: Mapping[str, Callable[[Change, dict[str, Any]], Event | Iterator[Event]]] = {
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
