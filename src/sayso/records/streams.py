"""A stream's nouns: what a stage reads of it (`Snapshot`) and what it wants written (`Commit`)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec import field

from sayso.records.commands import CommandRecord, Signal, Step
from sayso.records.messages import Outgoing
from sayso.records.plain import Plain
from sayso.records.sessions import Said, Session, Ticket, Turn


class Fact(Plain, frozen=True, kw_only=True):
    """One remembered value; a later one under the same key supersedes it."""

    fact_id: str
    space: str
    subject: str
    key: str
    value: Any
    learned_at: datetime
    command_id: str = ""
    superseded_by: str | None = None
    salt: str = ""


class Pin(Plain, frozen=True, kw_only=True):
    """A person's second factor: an argon2 hash, and the count that locks it."""

    space: str
    actor: str
    hash: str
    failures: int = 0
    locked_until: datetime | None = None


class Head(Plain, frozen=True):
    """The end of an evidence chain: how many artifacts, and the hash of the last."""

    length: int = 0
    hash: str = ""


class Talk(Plain, frozen=True, omit_defaults=True):
    """What a conversation remembers between messages.

    `provider`, `business` and `address` say where to reach the person, `heard_at` when they last wrote or called,
    `muted` why nothing is sent to them and `muted_at` since when by their own clock, `unheard` the voice notes that
    nobody had understood in time, `ticket` what a human was asked to take over, and `agent` the one who has.
    """

    channel: str = ""
    actor: str = ""
    lang: str = ""
    provider: str = ""
    business: str = ""
    address: str = ""
    heard_at: datetime | None = None
    muted: str = ""
    muted_at: datetime | None = None
    unheard: tuple[str, ...] = ()
    ticket: str = ""
    agent: str = ""


class Snapshot(Plain, frozen=True, kw_only=True):
    """One conversation as of a version: its open commands, its chain head, and how far it has read."""

    stream: str
    version: int = 0
    tip: str = ""
    head: Head = Head()
    cursor: int = 0
    talk: Talk = Talk()
    commands: Mapping[str, CommandRecord] = field(default_factory=dict[str, CommandRecord])
    sent: Mapping[str, datetime] = field(default_factory=dict[str, datetime])
    session: Session | None = None  # the newest, running or ended


class FactsSnapshot(Plain, frozen=True, kw_only=True):
    """One subject's current facts as of a version."""

    stream: str
    version: int = 0
    tip: str = ""
    head: Head = Head()
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])


class Part(Plain, frozen=True, kw_only=True):
    """What one stream gains: its chain grows from the version that was read, or nothing is written.

    `follows` is the commit that made that version: a number alone could be reached by a commit that this one, decided
    before either was durable, knows nothing of.
    """

    stream: str
    expects: int
    follows: str
    head: Head
    first: int
    evidence: bytes
    cursor: int | None = None
    talk: Talk | None = None


class Commit(Plain, frozen=True, kw_only=True):
    """Every write of one decision; applied whole, once, or not at all."""

    id: str
    at: datetime
    parts: tuple[Part, ...]
    accepted: tuple[CommandRecord, ...] = ()
    changed: tuple[CommandRecord, ...] = ()
    begun: tuple[Step, ...] = ()
    done: tuple[Step, ...] = ()
    facts: tuple[Fact, ...] = ()
    outbox: tuple[Outgoing, ...] = ()
    signals: tuple[Signal, ...] = ()
    pins: tuple[Pin, ...] = ()
    sessions: tuple[Session, ...] = ()
    turns: tuple[Turn, ...] = ()
    said: tuple[Said, ...] = ()
    tickets: tuple[Ticket, ...] = ()
