"""Ingest: a delivery becomes durable rows, secrets masked and people known; only then is it acknowledged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import UNSET

from sayso.channels.aliases import ANYWHERE, Resolved, names, resolve
from sayso.channels.payload import MAX_EVENTS, MAX_UPDATES
from sayso.channels.people import USERNAME
from sayso.channels.statuses import mark_of
from sayso.conversation.slots import hashes
from sayso.errors import PayloadError
from sayso.records import TRANSCRIPT, Alias, Commit, Delivery, Event, Receipt, Sent, Session, replace
from sayso.runtime import pins
from sayso.runtime.clock import Entropy
from sayso.runtime.telemetry import Telemetry
from sayso.store import Store
from sayso.store.rows import secret_kind

MAX_KNOWN_ALIASES = 200_000

NOBODYS_WORDS = ("status", "error", "system", "reaction", "revoke")
"""The kinds of events in which no person says anything."""


def check_count(events: Sequence[Event]) -> None:
    """Refuse more than a provider sends at once: so many updates, and so much beside them that is none."""
    if len(events) <= MAX_UPDATES:
        return
    updates = sum(event.kind != "other" for event in events)
    for count, limit in ((updates, MAX_UPDATES), (len(events), MAX_EVENTS)):
        if count > limit:
            raise PayloadError(f"{count} events in one delivery, at most {limit}", code="channel.too_many")


class Ingest:
    """The stage at the door. It only appends."""

    def __init__(self, space: str, store: Store, entropy: Entropy, telemetry: Telemetry) -> None:
        self.told: Callable[[Sequence[Sent]], None] = lambda marks: None
        self.asks_for_hash: Callable[[Session | None], bool] = lambda session: False
        self._space = space
        self._store = store
        self._entropy = entropy
        self._telemetry = telemetry
        self._secrets: dict[str, dict[str, str]] | None = None
        self._aliases: dict[tuple[str, str], Alias] = {}

    async def receive(self, delivery: Delivery) -> list[Receipt]:
        """Persist a delivery; when this returns its events cannot be lost. Known events come back as such."""
        check_count(delivery.events)
        if self._secrets is None:
            await self.refresh()
        delivery = await self._masked(await self._resolved(delivery))
        salts = [self._entropy.salt() for _ in delivery.events]
        try:
            receipts = await self._store.receive(delivery, salts)
        except BaseException:
            for learned in delivery.aliases:
                self._aliases.pop((learned.business, learned.alias), None)
            raise
        self._telemetry.count("received", len(receipts))
        if delivery.marks:
            self.told(delivery.marks)
        return receipts

    async def refresh(self) -> None:
        """Look up which conversations are about to send a secret."""
        self._secrets = {}
        for stream, command_id, kind in await self._store.awaiting_secret():
            self._secrets.setdefault(stream, {})[command_id] = kind

    def forget(self) -> None:
        """Another process has written: trust nothing that was read before."""
        self._aliases.clear()

    def committed(self, commit: Commit) -> None:
        """Keep track of who is being asked for a secret, before the question can be answered."""
        if self._secrets is None:
            return
        for record in commit.changed:
            kind = secret_kind(record) if record.open else None
            if kind is not None:
                self._secrets.setdefault(record.stream, {})[record.id] = kind
            elif record.stream in self._secrets:
                self._secrets[record.stream].pop(record.id, None)

    async def _resolved(self, delivery: Delivery) -> Delivery:
        """The delivery with everyone in it known, and what it says of names and of messages that were sent."""
        if all(not event.provider or self._settled(event) for event in delivery.events):
            return delivery
        events: list[Event] = []
        learned: dict[tuple[str, str], Alias] = {}
        for event in delivery.events:
            found = await self._person(event)
            events.append(found.event)
            news = {(alias.business, alias.alias): alias for alias in found.learned}
            learned.update(news)
            self._keep(news)
        marks = tuple([mark for mark in map(mark_of, events) if mark is not None])
        return replace(delivery, events=tuple(events), aliases=tuple(learned.values()), marks=marks)

    async def _person(self, event: Event) -> Resolved:
        """Who an event is about. One that comes again teaches nothing: names may have changed hands since."""
        called = names(event) if event.provider else []
        known = {name: held for name in called if (held := await self._known(event.business, name))}
        missing = called if len(known) < len(called) else []
        elsewhere = {name: held for name in missing if (held := await self._known(ANYWHERE, name))}
        found = resolve(event, known, elsewhere)
        if not found.learned:
            return found
        stored = [held for held in await self._store.event(event.message_id) if held.event_id == event.event_id]
        return Resolved(stored[0]) if stored else found

    def _keep(self, news: Mapping[tuple[str, str], Alias]) -> None:
        if len(self._aliases) + len(news) > MAX_KNOWN_ALIASES:
            self._aliases.clear()
        self._aliases.update(news)

    def _settled(self, event: Event) -> bool:
        """Whether a message says nothing new of its person: then `resolve` leaves it as it is and learns nothing."""
        if event.kind != "message" or event.direction != "inbound":
            return False
        person, held = event.sender, None
        for name in person.aliases:
            if name.startswith(USERNAME):
                continue
            before, held = held, self._aliases.get((event.business, name))
            if held is None or (held.actor, held.stream) != (person.actor_id, event.conversation_id):
                return False
            if before is not None and before.bsuid != held.bsuid:
                return False
        return held is not None

    async def _known(self, business: str, name: str) -> Alias | None:
        held = self._aliases.get((business, name))
        if held is None and (held := await self._store.alias(business, name)) is not None:
            self._keep({(business, name): held})
        return held

    async def _masked(self, delivery: Delivery) -> Delivery:
        """The delivery as it may be stored: without any secret that someone was asked for, or gave away."""
        if not any(self._may_hold_secret(event) for event in delivery.events):
            return delivery
        safe = [await self._without_secret(event) for event in delivery.events]
        if all(before is after for before, after in zip(delivery.events, safe, strict=True)):
            return delivery
        return replace(delivery, events=tuple(safe), body=b"")  # the raw bytes hold the secret too

    def _asked_for(self, stream: str) -> str | None:
        asked = self._secrets.get(stream) if self._secrets else None
        return list(asked.values())[-1] if asked else None  # the one that was asked for last

    def _may_hold_secret(self, event: Event) -> bool:
        if event.kind in NOBODYS_WORDS:
            return False
        asked = self._asked_for(event.conversation_id) is not None
        return asked or pins.carries_pin(event.text) or pins.carries_key(event)

    async def _without_secret(self, event: Event) -> Event:
        if not self._may_hold_secret(event):
            return event
        if pins.carries_key(event):
            if hashes.is_bare(event.text) and await self._is_hash_due(event.conversation_id):
                return event
            self._telemetry.count("private_keys")
            return pins.without_key(event)
        kind = self._asked_for(event.conversation_id) or "inline"
        if kind != "inline" and not _may_answer(event):
            return pins.without_pin(event)
        pin = await self._store.pin(self._space, event.sender.actor_id) if kind == "pin" else None
        return await pins.masked(event, kind, pin)

    async def _is_hash_due(self, stream: str) -> bool:
        """Whether what looks like a key is the transaction that someone was asked for."""
        return self.asks_for_hash((await self._store.load(stream)).session)


def _may_answer(event: Event) -> bool:
    """Whether someone may have meant it for the PIN that they were asked for: it was written or spoken, not pressed."""
    said = event.kind == "message" or TRANSCRIPT in event.integrity
    return said and bool(event.text) and event.selection is UNSET
