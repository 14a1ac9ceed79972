"""A stream's nouns: what a stage reads of it (`Snapshot`) and what it wants written (`Commit`)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec import field

from sayso.records.commands import CommandRecord, Signal, Step
from sayso.records.facts import Fact, Observation, WorkingSetItem
from sayso.records.messages import Outgoing
from sayso.records.plain import Plain
from sayso.records.sessions import Said, Session, Ticket, Turn


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
    """One subject's facts as of a version: all of them, or those that have changed since an earlier version."""

    stream: str
    version: int = 0
    tip: str = ""
    head: Head = Head()
    facts: tuple[Fact, ...] = ()


class Scene(Plain, frozen=True, kw_only=True):
    """What a context is made of beside facts, as of one moment: which version each subject's have, what the world is
    like, what a session has noted, and what was said in it last, in order."""

    versions: dict[str, int]
    environment: dict[str, Any]
    notes: list[WorkingSetItem]
    observations: list[Observation]


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


class Read(Plain, frozen=True):
    """A stream that a decision rests on without writing to it: it has to stand where it was read."""

    stream: str
    version: int
    tip: str


class Commit(Plain, frozen=True, kw_only=True):
    """Every write of one decision; applied whole, once, or not at all."""

    id: str
    at: datetime
    parts: tuple[Part, ...]
    reads: tuple[Read, ...] = ()
    accepted: tuple[CommandRecord, ...] = ()
    changed: tuple[CommandRecord, ...] = ()
    begun: tuple[Step, ...] = ()
    done: tuple[Step, ...] = ()
    facts: tuple[Fact, ...] = ()  # new versions
    revised: tuple[Fact, ...] = ()  # known ones that are superseded, contested, in conflict or in force by now
    reviewed: tuple[Fact, ...] = ()  # known ones that stand as they stood, and need review by now
    observations: tuple[Observation, ...] = ()
    erased: tuple[str, ...] = ()  # references whose values and salts go
    within: str = ""  # the session with the memory that it is said in, which must not have ended
    outbox: tuple[Outgoing, ...] = ()
    signals: tuple[Signal, ...] = ()
    pins: tuple[Pin, ...] = ()
    sessions: tuple[Session, ...] = ()
    turns: tuple[Turn, ...] = ()
    said: tuple[Said, ...] = ()
    tickets: tuple[Ticket, ...] = ()
