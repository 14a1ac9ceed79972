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
_RANK = {risk: rank for rank, risk in enumerate(Risk)}


def options(
    record: CommandRecord, recoveries: Sequence[CommandRecord], *, compensable: bool
) -> tuple[str, ...]:
    """The recovery kinds open to this command now (SMCL-O05), given the recoveries it has had."""
    if active(recoveries) or recovered_by(recoveries):
        return ()
    kinds = _BY_STATE.get(record.state, ())
    if record.envelope.recovery_kind is not None:
        # GAP-26: a recovery may be tried again or stopped, never compensated
        kinds = tuple(kind for kind in kinds if kind in (RETRY, CANCEL))
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
    """The recovery that succeeded (GAP-07)."""
    return next((recovery for recovery in recoveries if recovery.state is State.EXECUTED), None)


def risk_of(target: Risk) -> Risk:
    """A recovery is at least as risky as what it recovers, and never read-only."""
    return max(target, Risk.MUTATING, key=_RANK.__getitem__)
