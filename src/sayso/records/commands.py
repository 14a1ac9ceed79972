"""The command's nouns: what was asked, how far it has come and what hangs on it (SMCL)."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

from msgspec import field

from sayso.records.plain import Plain

ABSENT = "absent:"
"""Marks a key that a preview looked for and did not find; its appearing makes the preview stale."""
OF_ORG = "@org/"
"""Marks what a preview looked for among the facts of the whole organization."""


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


class Risk(StrEnum):
    """Risk classes, mildest first (GAP-24)."""

    READ_ONLY = "read_only"
    MUTATING = "mutating"
    DESTRUCTIVE = "destructive"
    ADMINISTRATIVE = "administrative"


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


class Signal(Plain, frozen=True):
    """A named external event, buffered until a command waits for it; the first of a name and key wins."""

    name: str
    key: str
    payload: Any
    received_at: datetime


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
