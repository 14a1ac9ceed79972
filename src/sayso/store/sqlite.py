"""SQLite: WAL, `synchronous=FULL`, one writing thread that group-commits, readers apart."""

from __future__ import annotations

import asyncio
import fcntl
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Literal

from msgspec import json

from sayso.errors import NotFound, StoreError, StoreInUse
from sayso.records import (
    Alias,
    CommandRecord,
    Commit,
    Delivery,
    Event,
    Fate,
    Head,
    Lease,
    Outgoing,
    Pin,
    Receipt,
    Sent,
    Session,
    Signal,
    Snapshot,
    Step,
    Ticket,
    Turn,
    replace,
)
from sayso.store import Backlog, Due, Evidence, StreamInfo, rows
from sayso.store.erasure import value_of
from sayso.store.handover import Handover, InlineHandover, ProcessHandover, ThreadHandover
from sayso.store.memories import Memories
from sayso.store.schema import IN_RAM, READER_CACHE_KIB, connect, migrate
from sayso.store.writer import Writer

WriterKind = Literal["thread", "process"]


class SqliteStore(Memories):
    """A store in one file, or in RAM. Open it with `await SqliteStore.open(path)`, close it with `close()`."""

    def __init__(self, path: Path, reader: sqlite3.Connection, handover: Handover) -> None:
        super().__init__(path, reader, handover)
        self._lock: IO[str] | None = None

    @classmethod
    async def open(cls, path: str | Path, *, writer: WriterKind = "thread") -> SqliteStore:
        """Open the file, making or migrating it as needed; an error says why it cannot be.

        A server writes from a process of its own, a tool from a thread. `:memory:` is a new database in RAM, which
        ends when it is closed; it has no writer of its own.
        """
        path = Path(path)
        if path == IN_RAM and writer == "process":
            raise StoreError("a database in RAM cannot be another process's", code="store.in_ram")
        if not path.parent.is_dir():
            raise StoreError(f"{path.parent} is not a folder", code="store.no_folder")
        if path == IN_RAM:
            connection = _made(path)
            return cls(path, connection, InlineHandover(Writer(connection)))
        connection, reader = await asyncio.to_thread(_opened, path)  # whoever else makes it just now is waited for
        if writer == "thread":
            return cls(path, reader, ThreadHandover(Writer(connection)))
        connection.close()
        return cls(path, reader, await ProcessHandover.start(path))

    def serve(self) -> None:
        """Claim this file for one server; a second one is told so. Other processes may still write."""
        if self.path == IN_RAM:
            return
        lock = self.path.with_name(self.path.name + ".lock").open("w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise StoreInUse(f"another server is already working on {self.path}") from None
        self._lock = lock

    async def receive(self, delivery: Delivery, salts: Sequence[str]) -> list[Receipt]:
        verdicts: list[tuple[int, str]] = await self._handover.submit("receive", (delivery, salts))
        return [
            Receipt(event, seq, verdict, salt if verdict == "new" else "")
            for event, salt, (seq, verdict) in zip(delivery.events, salts, verdicts, strict=True)
        ]

    async def apply(self, commit: Commit) -> bool:
        applied: bool = await self._handover.submit("apply", commit)
        return applied

    async def mark(self, sent: Sequence[Sent]) -> None:
        await self._handover.submit("mark", sent)

    async def renew(self, leases: Mapping[str, Lease], until: datetime) -> list[str]:
        lost: list[str] = await self._handover.submit("renew", (leases, until))
        return lost

    async def signal(self, signal: Signal) -> bool:
        new: bool = await self._handover.submit("signal", signal)
        return new

    async def set_pin(self, pin: Pin) -> None:
        await self._handover.submit("pin", pin)

    async def probe(self) -> None:
        await self._handover.submit("probe", None)

    async def watermark(self, seq: int) -> None:
        await self._handover.submit("watermark", seq)

    async def changed(self) -> bool:
        changed: bool = await self._handover.submit("changed", None)
        return changed

    async def erase(self, command_id: str) -> list[str]:
        erased: list[str] = await self._handover.submit("erase", command_id)
        return erased

    async def erase_session(self, session_id: str) -> list[str]:
        erased: list[str] = await self._handover.submit("erase_session", session_id)
        return erased

    async def prune(
        self,
        payloads_before: datetime,
        events_before: datetime,
        limit: int,
        *,
        sessions_before: datetime | None = None,
    ) -> int:
        pruning = (payloads_before, events_before, sessions_before, limit)
        dropped: int = await self._handover.submit("prune", pruning)
        return dropped

    async def load(self, stream: str) -> Snapshot:
        with self._one_view():
            found = self._one("load_stream", stream)
            if found is None:
                return Snapshot(stream=stream)
            commands = [rows.command_of(row) for row in self._all("open_commands", stream)]
            sent = {prompt: self._sent_at(prompt) for prompt in rows.prompts(commands)}
            session = self._one("newest_session", stream)
        version, length, hash_, cursor, talk, tip = found
        return Snapshot(
            stream=stream,
            version=version,
            tip=tip,
            head=Head(length, hash_),
            cursor=cursor,
            talk=rows.talk_of(talk),
            commands={record.id: record for record in commands},
            sent={send_id: at for send_id, at in sent.items() if at is not None},
            session=rows.session_of(session[0]) if session else None,
        )

    async def due(
        self,
        now: datetime,
        after: int,
        limit: int,
        *,
        unsent_after: int = 0,
        idle_before: datetime | None = None,
    ) -> Due:
        unread = [
            Receipt(rows.event_of(body), seq, "new", salt or "")
            for seq, salt, body in self._all("unread", after, limit)
        ]
        commands = [rows.command_of(row) for row in self._all("due_commands", rows.micros(now), limit)]
        outbox = [_outgoing(row) for row in self._all("pending_outbox", unsent_after, limit)]
        return Due(unread, commands, outbox, self._due_sessions(now, idle_before, limit))

    def _due_sessions(self, now: datetime, idle_before: datetime | None, limit: int) -> list[Session]:
        """Each kind up to its limit, so that many of one hold up none of the other."""
        found = self._all("waking_sessions", rows.micros(now), limit)
        if idle_before is not None:
            found += self._all("idle_sessions", rows.micros(idle_before), limit)
        sessions = [rows.session_of(row[0]) for row in found]
        return list({session.session_id: session for session in sessions}.values())

    async def in_doubt(self, since: datetime, limit: int) -> list[Fate]:
        return [
            Fate(_outgoing(row), row[2], rows.moment(row[3]))
            for row in self._all("doubtful_outbox", rows.micros(since), limit)
        ]

    async def fate(self, *, send_id: str = "", provider_id: str = "") -> Fate | None:
        row = self._one("outgoing_by_id", send_id) if send_id else self._one("outgoing_by_provider_id", provider_id)
        return _fate(row) if row is not None and row[1] is not None else None

    async def fates(self, stream: str, *, after: int = 0, limit: int = 200) -> list[Fate]:
        return [_fate(row) for row in self._all("sends_of", stream, after, limit)]

    async def alias(self, business: str, alias: str) -> Alias | None:
        row = self._one("find_alias", business, alias)
        return Alias(business, alias, *row) if row else None

    async def backlog(self, now: datetime) -> Backlog:
        with self._one_view():
            unread, since = self._one("backlog_unread")
            pending, oldest = self._one("backlog_pending")
            waiting = self._all("pending_outbox", 0, 1) if oldest else []
        written = _outgoing(waiting[0]).created_at if waiting else now
        return Backlog(unread, _age_s(now, rows.moment(since)), pending, _age_s(now, written))

    async def command(self, command_id: str) -> CommandRecord | None:
        return self._command("command_by_id", command_id)

    async def by_key(self, idempotency_key: str) -> CommandRecord | None:
        return self._command("command_by_key", idempotency_key)

    async def by_token(self, token: str) -> CommandRecord | None:
        return self._command("command_by_token", token)

    async def by_message(self, message_id: str) -> list[CommandRecord]:
        return [rows.command_of(row) for row in self._all("commands_by_message", message_id)]

    async def recoveries(self, target_command_id: str) -> list[CommandRecord]:
        return [rows.command_of(row) for row in self._all("recoveries", target_command_id)]

    async def waiting(self, name: str) -> list[CommandRecord]:
        return [rows.command_of(row) for row in self._all("commands_waiting", name)]

    async def awaiting_secret(self) -> list[tuple[str, str, str]]:
        return self._all("commands_awaiting_secret")

    async def commands(
        self,
        *,
        actor: str | None = None,
        stream: str | None = None,
        status: str | None = None,
        limit: int = 50,
    ) -> list[CommandRecord]:
        if actor is None:
            found = self._all("list_commands", stream, status, limit)
        else:
            found = self._all("list_actor_commands", stream, status, limit, actor)
        return [rows.command_of(row) for row in found]

    async def session(self, session_id: str) -> Session | None:
        row = self._one("session_by_id", session_id)
        return rows.session_of(row[0]) if row else None

    async def sessions(
        self, *, stream: str | None = None, user_id: str | None = None, limit: int = 50
    ) -> list[Session]:
        if stream is not None:
            found = self._all("list_stream_sessions", user_id, limit, stream)
        elif user_id is not None:
            found = self._all("list_user_sessions", user_id, limit)
        else:
            found = self._all("list_sessions", limit)
        return [rows.session_of(row[0]) for row in found]

    async def turns(self, session_id: str, *, limit: int = 1_000) -> list[Turn]:
        return [rows.turn_of(row) for row in reversed(self._all("turns_of", session_id, limit))]

    async def turns_by_message(self, message_id: str) -> list[Turn]:
        return [rows.turn_of(row) for row in self._all("turns_by_message", message_id)]

    async def ticket(self, ticket_id: str) -> Ticket | None:
        row = self._one("ticket_by_id", ticket_id)
        return rows.ticket_of(row[0]) if row else None

    async def tickets(self, *, status: str | None = None, limit: int = 50) -> list[Ticket]:
        found = self._all("list_status_tickets", status, limit) if status else self._all("list_tickets", limit)
        return [rows.ticket_of(row[0]) for row in found]

    async def steps(self, command_id: str) -> list[Step]:
        return [rows.step_of(row) for row in self._all("steps", command_id)]

    async def signalled(self, name: str, key: str) -> Signal | None:
        row = self._one("find_signal", name, key)
        return Signal(name, key, json.decode(row[1]) if row[1] else None, rows.at(row[0])) if row else None

    async def pin(self, space: str, actor: str) -> Pin | None:
        row = self._one("find_pin", space, actor)
        if row is None:
            return None
        return Pin(space=space, actor=actor, hash=row[0], failures=row[1], locked_until=rows.moment(row[2]))

    async def event(self, message_id: str) -> list[Event]:
        return [rows.event_of(row[0]) for row in self._all("events_by_message", message_id)]

    async def message_of(self, event_id: str) -> str | None:
        row = self._one("message_by_event", event_id)
        return row[0] if row else None

    async def newest(self, limit: int) -> list[Event]:
        return [rows.event_of(row[0]) for row in reversed(self._all("newest_events", limit))]

    async def events(self, stream: str, *, limit: int = 200) -> list[Event]:
        return [rows.event_of(row[0]) for row in reversed(self._all("events_of", stream, limit))]

    async def messages(self, stream: str, *, after: int = 0, limit: int = 200) -> list[Outgoing]:
        return [_outgoing(row) for row in self._all("outbox_of", stream, after, limit)]

    async def evidence(self, stream: str) -> Evidence:
        with self._one_view():
            found = self._one("load_stream", stream)
            if found is None:
                raise NotFound(f"there is no stream {stream}")
            packed = [row[0] for row in self._all("evidence_of", stream)]
        return Evidence(stream, Head(found[1], found[2]), packed)

    async def values(self, refs: Iterable[str]) -> dict[str, tuple[str, Any]]:
        found = {ref: value_of(self._reader, ref) for ref in refs}
        return {ref: value for ref, value in found.items() if value is not None}

    async def streams(self) -> list[StreamInfo]:
        return [
            StreamInfo(row[0], row[1], Head(row[2], row[3]), rows.talk_of(row[4]).channel, rows.talk_of(row[4]).actor)
            for row in self._all("list_streams")
        ]

    async def backup(self, target: Path) -> None:
        def copy() -> None:
            if target.exists():
                raise StoreError(f"{target} already exists", code="store.exists")
            source = self._reader if self.path == IN_RAM else connect(self.path)
            copied = sqlite3.connect(target)
            try:
                source.backup(copied)
            finally:
                copied.close()
                if source is not self._reader:
                    source.close()

        if self.path == IN_RAM:
            copy()
        else:
            await asyncio.to_thread(copy)

    async def close(self) -> None:
        await self._handover.close()
        self._reader.close()
        if self._lock is not None:
            self._lock.close()

    def _sent_at(self, send_id: str) -> datetime | None:
        row = self._one("sent_at", send_id)
        return rows.moment(row[0]) if row else None

    def _command(self, statement: str, value: str) -> CommandRecord | None:
        row = self._one(statement, value)
        return rows.command_of(row) if row else None


def _made(path: Path) -> sqlite3.Connection:
    """A connection to a database that is made or migrated as needed."""
    connection = connect(path)
    try:
        migrate(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _opened(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """A connection to write a file with, and one to read it with."""
    connection = _made(path)
    try:
        reader = connect(path)
    except BaseException:
        connection.close()
        raise
    reader.execute("PRAGMA query_only = 1")
    reader.execute(f"PRAGMA cache_size = -{READER_CACHE_KIB}")
    return connection, reader


def _outgoing(row: Any) -> Outgoing:
    return replace(rows.outgoing_of(row[1]), seq=row[0])


def _fate(row: Any) -> Fate:
    return Fate(_outgoing(row), row[2], rows.moment(row[3]), row[4] or "", row[5] or "")


def _age_s(now: datetime, since: datetime | None) -> float:
    return max(0.0, (now - since).total_seconds()) if since is not None else 0.0
