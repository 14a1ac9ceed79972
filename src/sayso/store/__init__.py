"""The store: one protocol of domain verbs, and SQLite. Stages meet here, in committed rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from sayso.records import (
    Alias,
    CommandRecord,
    Commit,
    Delivery,
    Event,
    Fact,
    FactsSnapshot,
    Fate,
    Head,
    Lease,
    MemorySession,
    Observation,
    Outgoing,
    Pin,
    Receipt,
    Scene,
    Sent,
    Session,
    Signal,
    Snapshot,
    Step,
    Ticket,
    Turn,
    WorkingSetItem,
)

__all__ = ["Backlog", "Due", "Evidence", "Store", "StreamInfo"]


class Due(Struct, frozen=True):
    """Work that is waiting in the store, whoever put it there."""

    unread: Sequence[Receipt]
    commands: Sequence[CommandRecord]
    outbox: Sequence[Outgoing]
    sessions: Sequence[Session] = ()


class Backlog(Struct, frozen=True):
    """How much waits to be read and to be sent, and for how long already."""

    unread: int = 0
    oldest_unread_s: float = 0.0
    pending: int = 0
    oldest_pending_s: float = 0.0


class Evidence(Struct, frozen=True):
    """One stream's packed evidence rows and the head the stream says it has."""

    stream: str
    head: Head
    rows: Sequence[bytes]


class StreamInfo(Struct, frozen=True):
    stream: str
    version: int
    head: Head
    channel: str
    actor: str


class Store(Protocol):
    """What any store promises; `tests/contract` says it in tests.

    `receive`, `apply`, `mark`, `renew`, `signal`, `note` and whatever keeps, sets, ends or erases each happen whole and
    durably, or not at all. When one of them returns, a crash of the machine cannot undo it, unless the store is in RAM.
    Reads see everything committed before they began.
    """

    async def receive(self, delivery: Delivery, salts: Sequence[str]) -> list[Receipt]:
        """Append a POST: raw bytes, events, dedupe records. A known event is a `duplicate`, or a `conflict`
        when its content differs."""
        ...

    async def apply(self, commit: Commit) -> bool:
        """Write every part of a decision; `False` when a stream moved on since it was read and nothing was written.
        A commit that was already applied is `True` again and writes nothing.

        Facts belong to the part that is of their subject's stream, and its version is theirs. Those that are revised
        let go before new ones claim: a second current value of one thing, a known id of a fact or an observation, a
        review of what stands otherwise, or an erasure of what is not there is an error, `store.refused`."""
        ...

    async def mark(self, sent: Sequence[Sent]) -> None:
        """Record how sends fare; bumps no version, and a send never goes back. Only one that is `sending` may be
        `pending` again, when the provider took nothing."""
        ...

    async def renew(self, leases: Mapping[str, Lease], until: datetime) -> list[str]:
        """Prolong leases whose fence is still theirs; returns the commands whose lease was lost."""
        ...

    async def signal(self, signal: Signal) -> bool:
        """Buffer a signal; `False` when that name and key was already there."""
        ...

    async def set_pin(self, pin: Pin) -> None:
        """Set a person's second factor."""
        ...

    async def prune(
        self,
        payloads_before: datetime,
        events_before: datetime,
        limit: int,
        *,
        sessions_before: datetime | None = None,
    ) -> int:
        """Drop raw payloads, read events, and turns, ended sessions and closed tickets that are older than these, at
        most so many of each; returns how many. What comes later never gets the number of an event or a payload that
        was dropped."""
        ...

    async def erase(self, command_id: str) -> list[str]:
        """Remove a command's personal values and their salts, and what was said of it; returns the references that are
        now erased. Whoever read the conversation before has to read it again to write it."""
        ...

    async def erase_subject(self, space: str, subject: str) -> list[str]:
        """Remove the value of every fact of a subject, what they said, the notes of their sessions and who they were in
        them; returns the references that are now erased. The rows stay without them, so that what comes again is known
        by its id. Whoever read the facts before has to read them again to write them."""
        ...

    async def erase_session(self, session_id: str) -> list[str]:
        """Remove what was said in a session, what someone was in the middle of and what its humans were told; returns
        the references that are now erased. Its commands keep their values (see `erase`); none may be open."""
        ...

    async def load(self, stream: str) -> Snapshot:
        """A conversation as it stands, with its newest session."""
        ...

    async def facts(self, space: str, subject: str, *, after: int = -1) -> FactsSnapshot:
        """A subject's facts of every status, by when they were learned and then by id; or those that were written or
        erased after a version, which costs no more for all the others there are."""
        ...

    async def fact(self, fact_id: str) -> Fact | None:
        """One fact, by id, whoever it is about; of an erased one neither value nor salt."""
        ...

    async def subjects(self, space: str) -> list[str]:
        """Who has facts in a space, sorted."""
        ...

    async def met(self, space: str) -> list[str]:
        """Who has had a session with the memory in a space, sorted."""
        ...

    async def spaces(self) -> list[str]:
        """Which spaces have facts, sorted."""
        ...

    async def observations(
        self, space: str, subject: str, *, session_id: str | None = None, limit: int = 200
    ) -> list[Observation]:
        """The newest of what was said by and to a subject, by when it was said; of an erased one neither text nor
        salt."""
        ...

    async def observation(self, observation_id: str) -> Observation | None:
        """One observation, by id, whoever it is about."""
        ...

    async def keep_memory_session(self, session: MemorySession) -> None:
        """Begin a session with the memory, or go on with it in other scopes; as someone else it is `store.refused`,
        unless it was erased who they were."""
        ...

    async def memory_session(self, session_id: str) -> MemorySession | None:
        """One session with the memory, by id; its identity has no `user_id` once that is erased."""
        ...

    async def memory_sessions(self, space: str, subject: str) -> list[MemorySession]:
        """A subject's sessions with the memory, the oldest first."""
        ...

    async def end_memory_session(self, session_id: str, at: datetime) -> None:
        """End a session and clear its notes; the first end stands."""
        ...

    async def keep_repeat(self, space: str, subject: str, id: str, fact_id: str) -> None:
        """Remember that what was written of a subject under an id only said again what a fact says."""
        ...

    async def repeat(self, space: str, subject: str, id: str) -> str | None:
        """The fact that what was written under an id only said again."""
        ...

    async def note(self, session_id: str, item: WorkingSetItem) -> None:
        """Keep scratch data under its key; `NotFound` unless the session runs."""
        ...

    async def notes(self, session_id: str) -> list[WorkingSetItem]:
        """A session's scratch data by key, expired or not."""
        ...

    async def set_environment(self, space: str, values: Mapping[str, Any], at: datetime) -> None:
        """Set what the world is like in a space, key by key; other keys stay."""
        ...

    async def environment(self, space: str) -> dict[str, Any]:
        """What the world is like in a space."""
        ...

    async def scene(self, space: str, subjects: tuple[str, str], session_id: str, turns: int) -> Scene:
        """What a context is made of beside facts, in one look: which version each subject's have, the environment, and
        a session's notes and newest observations, which are the first subject's."""
        ...

    async def due(
        self,
        now: datetime,
        after: int,
        limit: int,
        *,
        unsent_after: int = 0,
        idle_before: datetime | None = None,
    ) -> Due:
        """Unread events above a sequence number, commands whose time has come, messages to send above theirs.

        Sessions in whose queue something waits that nothing holds up, and those that still run although the person
        last wrote at `idle_before` or earlier."""
        ...

    async def in_doubt(self, since: datetime, limit: int) -> list[Fate]:
        """Messages that were being sent, or whose fate is unknown, since a time; in order."""
        ...

    async def fate(self, *, send_id: str = "", provider_id: str = "") -> Fate | None:
        """How one message fared, by our id or by the provider's."""
        ...

    async def fates(self, stream: str, *, after: int = 0, limit: int = 200) -> list[Fate]:
        """How what was written to a conversation fared, in order."""
        ...

    async def alias(self, business: str, alias: str) -> Alias | None:
        """Who goes by a name at a number."""
        ...

    async def backlog(self, now: datetime) -> Backlog:
        """How much is waiting."""
        ...

    async def probe(self) -> None:
        """Make one durable write that changes nothing; raises when no write can be made."""
        ...

    async def watermark(self, seq: int) -> None:
        """Remember that every event up to `seq` is read, so that a restart looks only above it."""
        ...

    async def command(self, command_id: str) -> CommandRecord | None:
        """One command, by id."""
        ...

    async def by_key(self, idempotency_key: str) -> CommandRecord | None:
        """One command, by idempotency key."""
        ...

    async def by_token(self, token: str) -> CommandRecord | None:
        """The command whose question carried this token, open or not."""
        ...

    async def by_message(self, message_id: str) -> list[CommandRecord]:
        """The commands that a message asked for, or said something for, in the order they were accepted."""
        ...

    async def recoveries(self, target_command_id: str) -> list[CommandRecord]:
        """The recovery commands that aim at this one, oldest first."""
        ...

    async def waiting(self, name: str) -> list[CommandRecord]:
        """Started commands that wait for this signal."""
        ...

    async def awaiting_secret(self) -> list[tuple[str, str, str]]:
        """Where the next message is a secret: stream, command id, and which secret."""
        ...

    async def commands(
        self,
        *,
        actor: str | None = None,
        stream: str | None = None,
        status: str | None = None,
        limit: int = 50,
    ) -> list[CommandRecord]:
        """Commands, newest first."""
        ...

    async def session(self, session_id: str) -> Session | None:
        """One session, by id."""
        ...

    async def sessions(
        self, *, stream: str | None = None, user_id: str | None = None, limit: int = 50
    ) -> list[Session]:
        """Sessions, those that began last first."""
        ...

    async def turns(self, session_id: str, *, limit: int = 1_000) -> list[Turn]:
        """The last of what was said in a session, in order."""
        ...

    async def turns_by_message(self, message_id: str) -> list[Turn]:
        """The turns that a message was; each names its session (GAP-108)."""
        ...

    async def ticket(self, ticket_id: str) -> Ticket | None:
        """One ticket, by id."""
        ...

    async def tickets(self, *, status: str | None = None, limit: int = 50) -> list[Ticket]:
        """Tickets, those that were opened last first."""
        ...

    async def steps(self, command_id: str) -> list[Step]:
        """A command's journal, in order."""
        ...

    async def signalled(self, name: str, key: str) -> Signal | None:
        """A buffered signal."""
        ...

    async def pin(self, space: str, actor: str) -> Pin | None:
        """A person's second factor."""
        ...

    async def event(self, message_id: str) -> list[Event]:
        """The events of a message."""
        ...

    async def message_of(self, event_id: str) -> str | None:
        """The message that an event is of. A search through what there is, for people who look."""
        ...

    async def newest(self, limit: int) -> list[Event]:
        """The newest of what came, in order."""
        ...

    async def events(self, stream: str, *, limit: int = 200) -> list[Event]:
        """The newest of what came in a conversation, in order. A search through what there is, for people who look."""
        ...

    async def messages(self, stream: str, *, after: int = 0, limit: int = 200) -> list[Outgoing]:
        """What was written to a conversation, in order."""
        ...

    async def evidence(self, stream: str) -> Evidence:
        """A stream's evidence, in order."""
        ...

    async def values(self, refs: Iterable[str]) -> dict[str, tuple[str, Any]]:
        """The salts and values behind references, without those that were erased."""
        ...

    async def streams(self) -> list[StreamInfo]:
        """Every stream there is."""
        ...

    async def changed(self) -> bool:
        """Whether another process has written since this was last asked."""
        ...

    async def backup(self, target: Path) -> None:
        """A consistent copy, made while others write."""
        ...

    async def close(self) -> None:
        """Finish what was accepted, then let go."""
        ...
