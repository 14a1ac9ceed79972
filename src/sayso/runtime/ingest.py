"""Ingest: a delivery becomes durable rows, secrets masked first; only then is it acknowledged."""

from __future__ import annotations

from sayso.errors import StoreError
from sayso.records import Commit, Delivery, Event, Receipt, replace
from sayso.runtime import pins
from sayso.runtime.clock import Entropy
from sayso.runtime.telemetry import Telemetry
from sayso.store import Store
from sayso.store.rows import secret_kind

MAX_EVENTS = 1_000


class Ingest:
    """The stage at the door. It only appends."""

    def __init__(self, space: str, store: Store, entropy: Entropy, telemetry: Telemetry) -> None:
        self._space = space
        self._store = store
        self._entropy = entropy
        self._telemetry = telemetry
        self._secrets: dict[str, dict[str, str]] | None = None

    async def receive(self, delivery: Delivery) -> list[Receipt]:
        """Persist a delivery; when this returns its events cannot be lost. Known events come back as such."""
        if len(delivery.events) > MAX_EVENTS:
            raise StoreError(
                f"{len(delivery.events)} events in one delivery, at most {MAX_EVENTS}", code="ingest.too_many"
            )
        if self._secrets is None:
            await self.refresh()
        if any(self._may_hold_secret(event) for event in delivery.events):
            safe = [await self._masked(event) for event in delivery.events]
            if any(before is not after for before, after in zip(delivery.events, safe, strict=True)):
                delivery = replace(delivery, events=tuple(safe), body=b"")  # the raw bytes hold the secret too
        salts = [self._entropy.salt() for _ in delivery.events]
        receipts = await self._store.receive(delivery, salts)
        self._telemetry.count("received", len(receipts))
        return receipts

    async def refresh(self) -> None:
        """Look up which conversations are about to send a secret."""
        self._secrets = {}
        for stream, command_id, kind in await self._store.awaiting_secret():
            self._secrets.setdefault(stream, {})[command_id] = kind

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

    def _asked_for(self, stream: str) -> str | None:
        asked = self._secrets.get(stream) if self._secrets else None
        return next(iter(asked.values())) if asked else None

    def _may_hold_secret(self, event: Event) -> bool:
        if event.kind != "message" or not event.text:
            return False
        return self._asked_for(event.conversation_id) is not None or pins.carries_pin(event.text)

    async def _masked(self, event: Event) -> Event:
        if not self._may_hold_secret(event):
            return event
        kind = self._asked_for(event.conversation_id) or "inline"
        pin = await self._store.pin(self._space, event.sender.actor_id) if kind == "pin" else None
        return await pins.masked(event, kind, pin)
