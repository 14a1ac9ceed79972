"""The worker: wires the stages, hands committed rows from one to the next, and keeps time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from msgspec import Struct

from sayso.channels import Attentive
from sayso.channels.media.storage import MediaStore
from sayso.channels.speech import Transcriber
from sayso.commands.step_up import pending
from sayso.commands.view import View, view_of
from sayso.config import Settings
from sayso.conversation.slots.settle import Preferences
from sayso.errors import StoreError
from sayso.records import (
    Clock,
    CommandRecord,
    Commit,
    Delivery,
    Event,
    Receipt,
    Session,
    Signal,
    State,
    waiting_for,
)
from sayso.runtime import builtin
from sayso.runtime.authorize import Authorize, Judging
from sayso.runtime.clock import Entropy, SystemClock
from sayso.runtime.converse import Converse
from sayso.runtime.definition import Definition
from sayso.runtime.deliver import Deliver
from sayso.runtime.execute import Execute
from sayso.runtime.execution import StoreLost
from sayso.runtime.inbox import Inbox
from sayso.runtime.ingest import Ingest
from sayso.runtime.listen import Listen
from sayso.runtime.notify import Notify
from sayso.runtime.reach import Reach
from sayso.runtime.recover import Recover
from sayso.runtime.reports import Reports
from sayso.runtime.rules import Rules
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry
from sayso.store import Store

DUE_LIMIT = 500
PRUNE_LIMIT = 1_000
PRUNE_EVERY_S = 3_600.0
MAX_VIEWED = 20  # duplicates of one delivery that are answered with a view of what they gave
MAX_NOTING = 10_000  # redelivered events whose evidence is made after the answer


class Acknowledged(Struct, frozen=True):
    """What became of one event: `new`, or a view of the commands it had already given (SMCL-D02, D04)."""

    event: Event
    verdict: str
    commands: tuple[View, ...] = ()


class Runtime:
    """One process's share of the work. Start it, feed it deliveries, drain it."""

    def __init__(
        self,
        definition: Definition,
        store: Store,
        *,
        settings: Settings | None = None,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
        files: MediaStore | None = None,
        transcriber: Transcriber | None = None,
    ) -> None:
        self.definition = definition
        self.store = store
        self.settings = settings or Settings()
        definition.lang = self.settings.lang
        definition.zone = ZoneInfo(self.settings.conversation.zone)
        definition.preferences = Preferences(currency=self.settings.conversation.currency)
        self.clock = clock or SystemClock()
        self.telemetry = Telemetry()
        entropy = entropy or Entropy()
        self.streams = Streams(store, self.clock, entropy)
        self.streams.committed = self._committed
        self.streams.counted = self.telemetry.count
        talking = self.settings.conversation
        self.streams.rules = Rules(
            definition.space,
            timedelta(seconds=talking.idle_s),
            timedelta(seconds=talking.resume_s),
            definition.longest,
            definition.place,
            definition.ranks,
            definition.many,
        )
        self.files = files
        self.ingest = Ingest(definition.space, store, entropy, self.telemetry)
        reach = Reach(definition, self.streams)
        reports = Reports(self.streams, self.telemetry)
        authorize = Authorize(definition, self.streams, self.settings, self.telemetry)
        authorize.passed = self._passed
        self.converse = Converse(definition, self.streams, self.settings, self.telemetry, authorize, reach, reports)
        self.execute = Execute(definition, self.streams, self.settings, self.telemetry, authorize)
        self.deliver = Deliver(
            definition, self.streams, self.settings, self.telemetry, self._spawn_to_the_end, reach, reports
        )
        self.ingest.told = self.deliver.heard
        self.ingest.asks_for_hash = definition.asks_for_hash
        self.listen = Listen(
            definition, self.streams, self.settings, self.telemetry, self.receive, self._spawn, files, transcriber
        )
        self.inbox = Inbox(self.settings, self.clock, self.telemetry, self.converse, self.listen, self._spawn)
        self.listen.done = self.inbox.unpark
        self.converse.voice.listens = self.listen.listens
        self.notify = Notify(definition, self.streams)
        self.recover = Recover(definition, self.streams, self.settings, self.execute)
        builtin.declare(definition, store, self.converse.requests, self.clock.now)
        self._noting = 0  # redelivered events whose evidence is being made
        self._read_up_to = 0
        self._unsent_after = 0  # a full page of messages that wait hides none: the next look begins behind it
        self._tasks: set[asyncio.Task[None]] = set()
        self._waking: set[str] = set()
        self._prune_at = self.clock.now() + timedelta(seconds=PRUNE_EVERY_S)
        self._ticker: asyncio.Task[None] | None = None
        self._stopping = False
        self._ended_for_good = False
        self.failure: BaseException | None = None

    async def start(self, *, tick: bool = True, alone: bool = False) -> None:
        """Pick up what is waiting in the store; `alone` when no other worker can hold a lease on it."""
        channels = self.definition.channels.items()
        self.inbox.attentive = {name: c for name, c in channels if isinstance(c, Attentive) and c.attends}
        if alone:
            await self.deliver.resume()
            await self.listen.resume()
        await self.catch_up(orphaned=alone)
        for take_up in self.definition.started:
            try:
                await take_up()
            except Exception as error:
                self.telemetry.exception("started", error)
        if tick:
            self._ticker = asyncio.create_task(self._tick())

    async def receive(self, delivery: Delivery) -> list[Acknowledged]:
        """Make a delivery durable and start on it; when this returns it may be acknowledged."""
        receipts = await self.ingest.receive(delivery)
        new = [receipt for receipt in receipts if receipt.verdict == "new"]
        if new and new[0].seq > self._read_up_to + 1:
            await self._read_stored()  # what came before and is not here yet comes first
        for receipt in new:
            self._read(receipt)
        if len(new) == len(receipts):
            return [Acknowledged(receipt.event, "new") for receipt in receipts]
        return await self._acknowledge_all(receipts)

    async def signal(self, name: str, key: str, payload: Any = None) -> bool:
        """Deliver a named event to whoever waits for it, now or later; `False` if it had already come."""
        new = await self.store.signal(Signal(name, key, payload, self.clock.now()))
        await self._signalled(name, key)
        return new

    async def catch_up(self, *, orphaned: bool = False) -> None:
        """Take up everything the store says is waiting: unread events, due timers, unsent messages."""
        now = self.clock.now()
        horizon = now + timedelta(seconds=self.settings.lease_s) if orphaned else now
        await self.ingest.refresh()
        after = self._read_up_to
        idle = now - self.streams.rules.idle
        due = await self.store.due(horizon, after, DUE_LIMIT, unsent_after=self._unsent_after, idle_before=idle)
        for session in due.sessions:
            if not self.inbox.holds(session.stream):
                self._spawn(self._attend(session, now))
        for receipt in due.unread:
            self._read(receipt)
        for message in due.outbox:
            self.deliver.enqueue(message)
        self._unsent_after = due.outbox[-1].seq if len(due.outbox) == DUE_LIMIT else 0
        for record in due.commands:
            ready = record.state in (State.AUTHZ_PENDING, State.STARTED) and not record.waiting
            due_now = record.wake_at is not None and record.wake_at <= now
            if due_now or record.waiting or (orphaned and ready and not pending(record)):
                self._wake(record)

    async def _attend(self, session: Session, now: datetime) -> None:
        """End a session that was left, and take up what waits in one that was not."""
        try:
            await self.converse.sessions.end(session.stream, now)
            await self.converse.take_up(session.stream)
        except StoreError as error:  # the next tick finds it again
            self.telemetry.exception("session", error)

    async def tick(self) -> None:
        """One look at the clock and at what other processes wrote."""
        if await self.store.changed():
            self.streams.forget()
            self.ingest.forget()
        self.inbox.look()
        self.deliver.wake()
        await self._renew()
        await self.execute.flush()
        await self.catch_up()
        if self.inbox.empty and self._read_up_to and self.failure is None:
            await self.store.watermark(self._read_up_to)
        await self._prune()

    async def _prune(self) -> None:
        """Drop, a little at a time, what came by webhook and is older than it need be."""
        now = self.clock.now()
        if now < self._prune_at:
            return
        keep = self.settings.keep
        before = now - timedelta(days=keep.payloads_days), now - timedelta(days=keep.events_days)
        sessions = now - timedelta(days=keep.sessions_days)
        dropped = await self.store.prune(*before, PRUNE_LIMIT, sessions_before=sessions)
        self._prune_at = now if dropped >= PRUNE_LIMIT else now + timedelta(seconds=PRUNE_EVERY_S)

    async def settle(self) -> None:
        """Wait until nothing is under way here; what waits for people or time still waits."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        if self.failure is not None:
            raise self.failure

    async def drain(self, timeout_s: float | None = None) -> bool:
        """Stop taking up work and let what runs finish; `True` if it did. Leases cover the rest."""
        self._stopping = True
        self.inbox.close()
        if self._ticker is not None:
            self._ticker.cancel()
            await asyncio.gather(self._ticker, return_exceptions=True)
        loop = asyncio.get_running_loop()
        until = loop.time() + (self.settings.drain_s if timeout_s is None else timeout_s)
        while self._tasks and (left_s := until - loop.time()) > 0:
            await asyncio.wait(self._tasks, timeout=left_s)
        finished = not self._tasks
        self.abandon()
        with suppress(StoreError):  # what is not marked is sent again, and channels know it by its id
            await self.deliver.flush()
        return finished

    def abandon(self) -> None:
        """Drop everything under way where it stands, as a crash would."""
        self._stopping = self._ended_for_good = True
        self.inbox.close()
        for task in [*self._tasks, *([self._ticker] if self._ticker else [])]:
            task.cancel()

    async def view(self, record: CommandRecord, lang: str = "en") -> View:
        """A command as observability shows it."""
        spec = self.definition.registry.get(record.envelope.command)
        recoveries = await self.store.recoveries(record.id)
        return view_of(record, recoveries, compensable=spec is not None and spec.compensable, lang=lang)

    async def _acknowledge_all(self, receipts: Sequence[Receipt]) -> list[Acknowledged]:
        """A delivery that holds something known; the first `MAX_VIEWED` of that get their views, the rest a verdict."""
        known = [receipt for receipt in receipts if receipt.verdict != "new"]
        await self._note_soon(known)
        viewed = {id(receipt) for receipt in known[:MAX_VIEWED]}
        return [
            await self._acknowledge(receipt) if id(receipt) in viewed else Acknowledged(receipt.event, receipt.verdict)
            for receipt in receipts
        ]

    async def _acknowledge(self, receipt: Receipt) -> Acknowledged:
        """A redelivery: nothing runs again, and the sender of it learns how things stand."""
        records = await self._given(receipt)
        views = tuple([await self.view(record, record.envelope.lang) for record in records])
        return Acknowledged(receipt.event, receipt.verdict, views)

    async def _given(self, receipt: Receipt) -> list[CommandRecord]:
        """The commands that a message began."""
        message_id = receipt.event.message_id
        commands = await self.store.by_message(message_id)
        return [record for record in commands if record.envelope.trace.message_ids[0] == message_id]

    async def _note_soon(self, known: Sequence[Receipt]) -> None:
        """Evidence of what came again, made while the provider has its answer; it waits behind `MAX_NOTING` others."""
        self._noting += len(known)
        noting = self._note(known)
        if self._noting > MAX_NOTING:
            await noting
        else:
            self._spawn_to_the_end(noting)

    async def _note(self, known: Sequence[Receipt]) -> None:
        try:
            for receipt in known:
                self.telemetry.count(receipt.verdict)
                for record in await self._given(receipt):
                    await self.converse.duplicate(receipt, record, conflict=receipt.verdict == "conflict")
        except StoreError as error:  # nothing ran again, and what came again is in the payloads
            self.telemetry.exception("duplicate", error)
        finally:
            self._noting -= len(known)

    async def _read_stored(self) -> None:
        """Queue every unread event in order: another process wrote it, or its receipt was lost."""
        while True:
            unread = (await self.store.due(self.clock.now(), self._read_up_to, DUE_LIMIT)).unread
            for receipt in unread:
                self._read(receipt)
            if len(unread) < DUE_LIMIT:
                return

    def _read(self, receipt: Receipt) -> None:
        """Queue an event behind its conversation's earlier ones, once, if a conversation has to read it."""
        if receipt.seq <= self._read_up_to:
            return
        self._read_up_to = receipt.seq
        if not receipt.event.turn:
            return
        self.inbox.take(receipt)

    def _committed(self, commit: Commit) -> None:
        """What one stage wrote is what the next one works on."""
        if commit.changed:
            self.ingest.committed(commit)
        for message in commit.outbox:
            self.deliver.enqueue(message)
        for record in commit.accepted + commit.changed:
            self.telemetry.count(f"commands.{record.status}")
            if record.state is State.AUTHZ_PENDING:
                if record.step_up is not None and not pending(record):
                    self._wake(record)
            elif record.cancel_by is not None and record.waiting:
                self._wake(record)
            elif (record.waiting or not record.open) and self._has_queue(record.stream):
                self._spawn(self._take_up(record.stream))
        for ticket in commit.tickets:
            if ticket.status == "open":
                self._spawn(self.converse.desk.tell(ticket))
        for signal in commit.signals:
            self._spawn(self._signalled(signal.name, signal.key))

    def _has_queue(self, stream: str) -> bool:
        snapshot = self.streams.peek(stream)
        return snapshot is not None and snapshot.session is not None and bool(snapshot.session.queue)

    async def _take_up(self, stream: str) -> None:
        """Take up what waited for the command that has just come to an end, or to a wait of its own."""
        try:
            await self.converse.take_up(stream)
        except StoreError as error:  # the next tick finds it again
            self.telemetry.exception("queue", error)

    async def _signalled(self, name: str, key: str) -> None:
        for record in await self.store.waiting(waiting_for(name, key)):
            self._wake(record)

    def _wake(self, record: CommandRecord) -> None:
        if record.id not in self._waking and record.id not in self.execute.running:
            self._waking.add(record.id)
            self._spawn(self._worked(record, self.recover.wake, record))

    def _passed(self, record: CommandRecord, judging: Judging) -> None:
        """A command has come to be authorized, or past it."""
        if not record.terminal and not pending(record):
            self._waking.add(record.id)
            self._spawn(self._worked(record, self.execute.entered, record, judging))

    async def _worked(self, record: CommandRecord, stage: Callable[..., Coroutine[Any, Any, None]], *args: Any) -> None:
        try:
            await stage(*args)
        except (StoreError, StoreLost) as error:  # its lease or its timer brings it back
            self.telemetry.exception("wake", error.__cause__ or error)
        finally:
            self._waking.discard(record.id)

    async def _renew(self) -> None:
        """Tell the store that long-running commands are still being run here."""
        running = self.execute.running
        if running:
            until = self.clock.now() + timedelta(seconds=self.settings.lease_s)
            await self.store.renew({name: execution.lease for name, execution in running.items()}, until)

    async def _tick(self) -> None:
        while not self._stopping:
            await asyncio.sleep(self.settings.tick_s)
            try:
                await self.tick()
            except Exception as error:
                self.telemetry.exception("tick", error)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self._stopping:
            work.close()
            return
        self._spawn_to_the_end(work)

    def _spawn_to_the_end(self, work: Coroutine[Any, Any, None]) -> None:
        """Start work that is done even while stopping: what was decided by then is also said."""
        if self._ended_for_good:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.failure = self.failure or error
            self.telemetry.exception("stage", error)
