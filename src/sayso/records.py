"""The nouns: what is stored, what a stage reads (`Snapshot`) and what it wants written (`Commit`).

Plain frozen data. Nothing here decides anything; the rules are in the pure packages.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any, Protocol

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

__all__ = [
    "ABSENT",
    "ENDED",
    "TERMINAL",
    "Clock",
    "CommandRecord",
    "Commit",
    "Confirmation",
    "Delivery",
    "Envelope",
    "Event",
    "EventTrace",
    "Fact",
    "FactsSnapshot",
    "Head",
    "Interactive",
    "Lease",
    "Media",
    "Outcome",
    "Outgoing",
    "Part",
    "Party",
    "Pin",
    "Plain",
    "Receipt",
    "Risk",
    "Selection",
    "Sent",
    "Signal",
    "Snapshot",
    "State",
    "Step",
    "StepUpRecord",
    "Stt",
    "Talk",
    "Trace",
    "replace",
    "waiting_for",
]


class Plain(Struct, frozen=True, gc=False):
    """Plain data: it is never changed and never refers to itself, so the collector need not look at it."""


class Clock(Protocol):
    """Tells the time; the only source of it in the runtime."""

    def now(self) -> datetime: ...


class State(StrEnum):
    """The twelve lifecycle states, by the standard's names (SMCL-S00)."""

    RECEIVED = "received"
    CANONICALIZED = "canonicalized"
    CONFIRMATION_REQUIRED = "confirmation_required"
    CONFIRMED = "confirmed"
    AUTHZ_PENDING = "authz_pending"
    AUTHORIZED = "authorized"
    REJECTED = "rejected"
    STARTED = "started"
    EXECUTED = "executed"
    FAILED = "failed"
    CANCELED = "canceled"
    COMPENSATED = "compensated"


TERMINAL = frozenset({State.REJECTED, State.EXECUTED, State.FAILED, State.CANCELED, State.COMPENSATED})
ENDED = frozenset({"declined", "expired", "withdrawn", "stale"})  # confirmation words that close a command


ABSENT = "absent:"
"""Marks a key that a preview looked for and did not find; its appearing makes the preview stale."""


class Risk(StrEnum):
    """Risk classes, mildest first (GAP-24)."""

    READ_ONLY = "read_only"
    MUTATING = "mutating"
    DESTRUCTIVE = "destructive"
    ADMINISTRATIVE = "administrative"


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
    it came to, `group` the group it was written in.
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
    integrity: dict[str, str] = field(default_factory=dict)
    trace: EventTrace

    @property
    def text(self) -> str:
        return str(self.content.get("text", ""))

    @property
    def selection(self) -> Selection | UnsetType:
        return UNSET if self.interactive is UNSET else self.interactive.selection


class Delivery(Plain, frozen=True):
    """One POST of a provider: its raw bytes and every event in it, stored in one transaction."""

    provider: str
    body: bytes
    received_at: datetime
    events: tuple[Event, ...]


class Receipt(Plain, frozen=True):
    """What became of one delivered event: `new`, `duplicate`, or `conflict` (same id, other content)."""

    event: Event
    seq: int
    verdict: str = "new"
    salt: str = ""


class Signal(Plain, frozen=True):
    """A named external event, buffered until a command waits for it; the first of a name and key wins."""

    name: str
    key: str
    payload: Any
    received_at: datetime


class Trace(Plain, frozen=True, omit_defaults=True):
    """Where a command or an artifact comes from (DER-CCP-03); fields in canonical order."""

    causation_id: str = ""
    conversation_id: str = ""
    correlation_id: str = ""
    message_ids: tuple[str, ...] = ()


class Envelope(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """What was asked, immutable once persisted (DER-CCP-02, 05, 06, 07)."""

    command_id: str
    command: str
    args: dict[str, Any]
    actor: str
    space: str
    risk_class: Risk
    mutating: bool
    idempotency_key: str
    fingerprint: str
    trace: Trace
    created_at: datetime
    channel: str
    origin: str = "text"
    confidence: float | None = None
    lang: str = "en"
    recovery_kind: str | None = None
    target_command_id: str | None = None
    subject: str = ""
    schema_version: str = "1"

    @property
    def person(self) -> str:
        """Whose command it is: the target's owner when someone recovers it for them, else who asked."""
        return self.subject or self.actor


class Confirmation(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """The question and its answer (DER-CCP-04), bound to what was shown."""

    required: bool = True
    status: str = "pending"
    token: str = ""
    prompt_message_id: str = ""
    response_message_id: str = ""
    method: str = ""
    asked_at: datetime | None = None
    expires_in_s: int = 0
    expires_at: datetime | None = None
    preview_fingerprint: str = ""
    relied_on: tuple[str, ...] = ()
    policy_id: str = ""
    text: str = ""
    bind: Any = None


class StepUpRecord(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """A second factor that was asked for while `authz_pending` (GAP-19)."""

    status: str = "pending"
    method: str = "pin"
    reason: str = ""
    asked_at: datetime
    expires_at: datetime
    attempts: int = 0


class Lease(Plain, frozen=True):
    """Who may run a started command; every takeover raises the fence."""

    owner: str
    fence: int


class Outcome(Plain, frozen=True, omit_defaults=True):
    """How a command ended; stored once and replayed byte for byte (DER-IDS-04)."""

    status: str
    text: str = ""
    reason: str = ""
    detail: str = ""


class Step(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """One entry of a command's journal: written `begun` before its effect, `done` after."""

    command_id: str
    position: int
    kind: str = "step"
    name: str
    occurrence: int = 1
    digest: str
    state: str = "begun"
    key: str = ""
    repeatable: bool = False
    attempts: int = 1
    result: Any = None
    salt: str = ""


def waiting_for(name: str, key: str) -> str:
    """A signal as a command waits for it."""
    return f"{name}\x1f{key}"


class CommandRecord(Plain, frozen=True, kw_only=True):
    """A command as it stands: its envelope, the stages it has been through and what hangs on them.

    `waiting` is the signal it waits for, empty once it has waited and does no more.
    """

    envelope: Envelope
    stages: tuple[State, ...]
    changed_at: datetime
    confirmation: Confirmation | None = None
    auto_confirm: str | None = None
    step_up: StepUpRecord | None = None
    outcome: Outcome | None = None
    wake_at: datetime | None = None
    lease: Lease | None = None
    waiting: str | None = None
    cancel_by: str | None = None
    salts: dict[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return self.envelope.command_id

    @property
    def stream(self) -> str:
        return self.envelope.trace.conversation_id

    @property
    def state(self) -> State:
        return self.stages[-1]

    @property
    def terminal(self) -> bool:
        return self.stages[-1] in TERMINAL

    @property
    def open(self) -> bool:
        """Whether anything can still happen without a recovery command."""
        if self.stages[-1] in TERMINAL:
            return False
        return self.confirmation is None or self.confirmation.status not in ENDED

    @property
    def status(self) -> str:
        """The word people see: the state, or what closed its confirmation (GAP-02)."""
        closed = self.confirmation is not None and self.confirmation.status in ENDED
        return self.confirmation.status if closed and self.confirmation else self.stages[-1]


class Outgoing(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """A message to send; `send_id` is ours and stays the same however often it is tried."""

    send_id: str
    conversation_id: str
    channel: str
    recipient: str
    text: str
    buttons: tuple[Selection, ...] = ()
    in_reply_to: str = ""
    command_id: str = ""
    code: str = ""
    created_at: datetime
    seq: int = 0


class Sent(Plain, frozen=True):
    """What a channel said of one send."""

    send_id: str
    conversation_id: str
    state: str
    at: datetime
    provider_id: str = ""
    error: str = ""


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
    """What a conversation remembers between messages."""

    channel: str = ""
    actor: str = ""
    lang: str = ""


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
