"""The evidence artifact (DER-EAS-02, 03): what happened, to which command, by whose decision.

Fields are declared in sorted order so that encoding is canonical without sorting. Personal values are
not here: `values` maps a reference to a salted digest of a value that lives in an erasable row.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import field

from sayso.records import Plain, Trace

SCHEMA_VERSION = "1"

TYPES = frozenset(
    {
        "authz.decided",
        "authz.requested",
        "authz.step_up.failed",
        "authz.step_up.requested",
        "authz.step_up.satisfied",
        "channel.opted_in",
        "channel.opted_out",
        "command.accepted",
        "command.auto_confirmed",
        "command.confirmation.declined",
        "command.confirmation.expired",
        "command.confirmation.requested",
        "command.confirmation.satisfied",
        "command.confirmation.stale",
        "command.confirmation.withdrawn",
        "compensation.compensated",
        "compensation.converged",
        "conversation.closed",
        "conversation.handed_back",
        "conversation.handed_over",
        "conversation.linked",
        "delivery.failed",
        "delivery.unknown",
        "execution.cancel_requested",
        "execution.canceled",
        "execution.executed",
        "execution.failed",
        "execution.rejected",
        "execution.resumed",
        "execution.started",
        "fact.conflicting",
        "fact.contested",
        "fact.created",
        "fact.erased",
        "fact.in_force",
        "fact.needs_review",
        "fact.observed",
        "fact.proposed",
        "fact.superseded",
        "idempotency.conflict",
        "idempotency.replayed",
        "invalid_transition_attempt",
        "recovery.linked",
        "session.ended",
        "session.resumed",
        "session.started",
        "step.begun",
        "step.done",
        "step.failed",
        "workflow.audit",
    }
)


class Lifecycle(Plain, frozen=True, omit_defaults=True):
    """Which command, at which stage; `stage` is always a state name (GAP-22)."""

    command_id: str
    extension: str = ""
    previous_stage: str = ""
    stage: str = ""
    target_command_id: str = ""


class Authz(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """What was decided, and by what: the policy pack, the scopes, the facts that bind."""

    decision: str
    fact_ids: tuple[str, ...] = ()
    policy_id: str = ""
    scopes: tuple[str, ...] = ()


class ConfirmationView(Plain, frozen=True, omit_defaults=True):
    method: str = ""
    policy_id: str = ""
    rationale: str = ""
    status: str = ""


class StepUpView(Plain, frozen=True):
    method: str = ""
    required: bool = True
    satisfied: bool = False


class Security(Plain, frozen=True, omit_defaults=True):
    """The decisions an artifact rests on (SMCL-E05)."""

    authz: Authz | None = None
    confirmation: ConfirmationView | None = None
    step_up: StepUpView | None = None


class Reason(Plain, frozen=True, omit_defaults=True):
    code: str
    detail: str = ""


class StepView(Plain, frozen=True, omit_defaults=True):
    """Which entry of the command's journal an artifact is about."""

    digest: str = ""
    kind: str = "step"
    name: str = ""
    occurrence: int = 1


class FactView(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """Which fact an artifact is about, what took its place or would have, and by which rule.

    Of a proposal also who made it (a detector and its version), how surely, from which part of what was said, and
    whether it was accepted. What one repair reached is one artifact, whose `others` are the facts beside the first.
    """

    accepted: bool = False
    detector: str = ""
    fact_id: str
    others: tuple[str, ...] = ()
    rule: str = ""
    score: str = ""
    span: tuple[int, int] | None = None
    superseded_by: str = ""

    @property
    def fact_ids(self) -> tuple[str, ...]:
        """Every fact that the artifact is about."""
        return (self.fact_id, *self.others)


class AuditView(Plain, frozen=True, omit_defaults=True):
    """An audit record of a workflow (VTW-05); its timestamp is the artifact's. `data` names, and holds no values."""

    data: dict[str, str] = field(default_factory=dict)
    event: str = ""
    session_id: str = ""
    user_id: str = ""
    workflow: str = ""


class Artifact(Plain, frozen=True, omit_defaults=True, kw_only=True):
    """One link of evidence. `hash` is set when it is shown; what is hashed is everything else."""

    artifact_id: str
    audit: AuditView | None = None
    fact: FactView | None = None
    hash: str = ""
    lifecycle: Lifecycle | None = None
    occurred_at: datetime
    outcome: str = ""
    prev_hash: str = ""
    reason: Reason | None = None
    schema_version: str
    security: Security | None = None
    step: StepView | None = None
    trace: Trace
    type: str
    values: dict[str, str] = field(default_factory=dict)
