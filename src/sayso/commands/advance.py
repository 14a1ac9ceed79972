"""Moving a command: the decision, the new record, and the evidence of it, in one call."""

from __future__ import annotations

from datetime import datetime

from sayso.commands.lifecycle import Edge, InvalidAttempt, Request, State, decide, history_of
from sayso.evidence.artifact import Lifecycle, Reason, Security
from sayso.evidence.chain import Chain
from sayso.records import CommandRecord, Trace, replace

_REQUESTS = {state: Request(state) for state in State}


def advance(
    record: CommandRecord,
    request: State | Request,
    chain: Chain,
    at: datetime,
    *,
    security: Security | None = None,
    reason: Reason | None = None,
    outcome: str = "",
    values: dict[str, str] | None = None,
    message_id: str = "",
) -> CommandRecord | InvalidAttempt:
    """Move the record if the lifecycle allows it, else record the attempt; the chain grows either way."""
    verdict = decide(history_of(record), _REQUESTS[request] if isinstance(request, State) else request)
    if isinstance(verdict, InvalidAttempt):
        note(
            record,
            "invalid_transition_attempt",
            chain,
            reason=Reason(verdict.code, f"{verdict.source} to {verdict.target}"),
            message_id=message_id,
        )
        return verdict
    return _moved(record, verdict.edge, chain, at, security, reason, outcome, values, message_id)


def move(
    record: CommandRecord,
    request: State | Request,
    chain: Chain,
    at: datetime,
    *,
    security: Security | None = None,
    reason: Reason | None = None,
    outcome: str = "",
    values: dict[str, str] | None = None,
    message_id: str = "",
) -> CommandRecord:
    """Advance where the caller knows that the move is legal; an illegal one is a defect, not a value."""
    verdict = decide(history_of(record), _REQUESTS[request] if isinstance(request, State) else request)
    if isinstance(verdict, InvalidAttempt):
        raise AssertionError(f"{record.id}: {verdict.source} to {verdict.target}: {verdict.code}")
    return _moved(record, verdict.edge, chain, at, security, reason, outcome, values, message_id)


def _moved(
    record: CommandRecord,
    edge: Edge,
    chain: Chain,
    at: datetime,
    security: Security | None,
    reason: Reason | None,
    outcome: str,
    values: dict[str, str] | None,
    message_id: str,
) -> CommandRecord:
    envelope = record.envelope
    lifecycle = Lifecycle(envelope.command_id, "", edge.source, edge.target, envelope.target_command_id or "")
    trace = trace_of(record, message_id)
    for kind in edge.evidence:
        chain.add(kind, trace, lifecycle=lifecycle, security=security, reason=reason, outcome=outcome, values=values)
        values = None
    return replace(record, stages=(*record.stages, edge.target), changed_at=at)


def note(
    record: CommandRecord,
    kind: str,
    chain: Chain,
    *,
    security: Security | None = None,
    reason: Reason | None = None,
    outcome: str = "",
    values: dict[str, str] | None = None,
    message_id: str = "",
) -> None:
    """Evidence about a command that moves nothing; its stage is the state the command stays in."""
    chain.add(
        kind,
        trace_of(record, message_id),
        lifecycle=Lifecycle(record.id, "", "", record.state, record.envelope.target_command_id or ""),
        security=security,
        reason=reason,
        outcome=outcome,
        values=values,
    )


def trace_of(record: CommandRecord, message_id: str = "") -> Trace:
    """The command's trace, with the message that caused this step of it."""
    trace = record.envelope.trace
    if not message_id or message_id in trace.message_ids:
        return trace
    return Trace(
        trace.causation_id,
        trace.conversation_id,
        trace.correlation_id,
        (*trace.message_ids, message_id),
    )
