"""Recovery: which kinds a command allows, in which state (GAP-23), and how risky a recovery is (GAP-24)."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.commands.decisions import Deny
from sayso.records import CommandRecord, Risk, State

RETRY, REPROCESS, CANCEL, COMPENSATE = "retry", "reprocess", "cancel", "compensate"
KINDS = (RETRY, REPROCESS, CANCEL, COMPENSATE)

_BY_STATE = {
    State.STARTED: (CANCEL,),
    State.FAILED: (RETRY, REPROCESS, COMPENSATE),
    State.EXECUTED: (COMPENSATE,),
    State.REJECTED: (REPROCESS,),
}
# GAP-26: what a recovery left undone is recovered at its target, whose recoveries know of each other's work;
# a retry that succeeded can be undone, a compensation and a cancel cannot
_OF_RECOVERY = {
    RETRY: {State.STARTED: (CANCEL,), State.EXECUTED: (COMPENSATE,)},
    REPROCESS: {State.STARTED: (CANCEL,), State.EXECUTED: (COMPENSATE,)},
    COMPENSATE: {State.STARTED: (CANCEL,)},
    CANCEL: {},
}
_SUCCEEDED = (State.EXECUTED, State.COMPENSATED)
_RANK = {risk: rank for rank, risk in enumerate(Risk)}


def options(record: CommandRecord, recoveries: Sequence[CommandRecord], *, compensable: bool) -> tuple[str, ...]:
    """The recovery kinds open to this command now (SMCL-O05), given the recoveries it has had."""
    if active(recoveries) or recovered_by(recoveries):
        return ()
    recovering = record.envelope.recovery_kind
    open_to = _BY_STATE if recovering is None else _OF_RECOVERY[recovering]
    kinds = open_to.get(record.state, ())
    return tuple(kind for kind in kinds if kind != COMPENSATE or compensable)


def eligible(
    kind: str, target: CommandRecord, recoveries: Sequence[CommandRecord], *, compensable: bool
) -> Deny | None:
    """A refusal if this recovery is not open to the target, else nothing."""
    if running := active(recoveries):
        return Deny("recovery.already_active", running.id)
    if done := recovered_by(recoveries):
        return Deny("recovery.already_recovered", done.id)
    if kind in options(target, recoveries, compensable=compensable):
        return None
    if kind == COMPENSATE and not compensable:
        return Deny("recovery.no_compensation", target.envelope.command)
    return Deny("recovery.not_eligible", target.status)


def active(recoveries: Sequence[CommandRecord]) -> CommandRecord | None:
    """The recovery that is under way; there is at most one (DER-RCP-04)."""
    return next((recovery for recovery in recoveries if recovery.open), None)


def recovered_by(recoveries: Sequence[CommandRecord]) -> CommandRecord | None:
    """The recovery that succeeded (GAP-07), undone since or not; a cancel recovers nothing."""
    return next((r for r in recoveries if r.state in _SUCCEEDED and r.envelope.recovery_kind != CANCEL), None)


def risk_of(target: Risk) -> Risk:
    """A recovery is at least as risky as what it recovers, and never read-only."""
    return max(target, Risk.MUTATING, key=_RANK.__getitem__)
