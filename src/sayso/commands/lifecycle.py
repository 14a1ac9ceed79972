"""The command lifecycle: twelve states, thirteen edges, and the guards over a command's history.

`EDGES` is the only place where a legal move is written; diagram, docs, SQL and tests come from it.
The table alone is not enough: some of its paths reach `started` unconfirmed, so `decide` also asks the history.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sayso.records import ENDED, TERMINAL, CommandRecord, Plain, State

__all__ = [
    "EDGES",
    "TERMINAL",
    "Edge",
    "History",
    "InvalidAttempt",
    "Request",
    "State",
    "Transition",
    "decide",
    "history_of",
]

S = State


class Edge(NamedTuple):
    """A legal move, the evidence it leaves and the clause that allows it."""

    source: State
    target: State
    evidence: tuple[str, ...]
    clause: str


EDGES = (
    Edge(S.RECEIVED, S.CANONICALIZED, ("command.accepted",), "SMCL-T01"),
    Edge(S.CANONICALIZED, S.CONFIRMATION_REQUIRED, ("command.confirmation.requested",), "SMCL-T02"),
    Edge(S.CONFIRMATION_REQUIRED, S.CONFIRMED, ("command.confirmation.satisfied",), "SMCL-T03"),
    Edge(S.CANONICALIZED, S.AUTHZ_PENDING, ("authz.requested",), "SMCL-T04"),
    Edge(S.CONFIRMED, S.AUTHZ_PENDING, ("authz.requested",), "SMCL-T05"),
    Edge(S.AUTHZ_PENDING, S.AUTHORIZED, ("authz.decided",), "SMCL-T06"),
    Edge(S.AUTHZ_PENDING, S.REJECTED, ("authz.decided", "execution.rejected"), "SMCL-T07"),
    Edge(S.AUTHORIZED, S.STARTED, ("execution.started",), "SMCL-T08"),
    Edge(S.STARTED, S.EXECUTED, ("execution.executed",), "SMCL-T09"),
    Edge(S.STARTED, S.FAILED, ("execution.failed",), "SMCL-T10"),
    Edge(S.STARTED, S.CANCELED, ("execution.canceled",), "SMCL-T11"),
    Edge(S.FAILED, S.COMPENSATED, ("compensation.compensated",), "SMCL-T12"),
    Edge(S.EXECUTED, S.COMPENSATED, ("compensation.compensated",), "SMCL-T13"),
)
_TABLE = {(edge.source, edge.target): edge for edge in EDGES}


class History(Plain, frozen=True):
    """What a decision may look at: the stages so far, and what the gates said."""

    stages: tuple[State, ...]
    mutating: bool
    auto_confirmed: bool = False
    confirmation: str = ""


class Request(Plain, frozen=True):
    """A wish to move. `refusal` marks the pre-check path (GAP-17), the last two what compensation showed."""

    target: State
    refusal: bool = False
    converged: bool = False
    governed: bool = False


class Transition(Plain, frozen=True):
    """The move is legal."""

    edge: Edge


class InvalidAttempt(Plain, frozen=True):
    """The move is not legal; the attempt becomes evidence and changes nothing (SMCL-X01…X03)."""

    source: State
    target: State
    code: str


def decide(history: History, request: Request) -> Transition | InvalidAttempt:
    """Whether a command with this history may move to the requested state."""
    source = history.stages[-1]
    edge = _TABLE.get((source, request.target))
    if edge is None:
        return InvalidAttempt(source, request.target, "validation.invalid_transition")
    guard = _GUARDS.get(edge.clause)
    code = guard(history, request) if guard else None
    return Transition(edge) if code is None else InvalidAttempt(source, request.target, code)


def history_of(record: CommandRecord) -> History:
    """The part of a record that decisions look at."""
    return History(
        record.stages,
        record.envelope.mutating,
        record.auto_confirm is not None,
        record.confirmation.status if record.confirmation else "",
    )


def _confirmed(history: History) -> bool:
    return not history.mutating or S.CONFIRMED in history.stages or history.auto_confirmed


def _may_ask(history: History, request: Request) -> str | None:
    return None if history.mutating and not history.auto_confirmed else "confirmation.not_needed"


def _may_confirm(history: History, request: Request) -> str | None:
    return f"confirmation.{history.confirmation}" if history.confirmation in ENDED else None


def _may_skip_confirmation(history: History, request: Request) -> str | None:
    # GAP-17: a mutating command passes here only when auto-confirmed, or on its way to a refusal
    return None if request.refusal or _confirmed(history) else "confirmation.missing"


def _may_authorize(history: History, request: Request) -> str | None:
    return None if _confirmed(history) else "confirmation.missing"


def _may_start(history: History, request: Request) -> str | None:
    if not _confirmed(history):  # SMCL-I01
        return "confirmation.missing"
    return None if S.AUTHORIZED in history.stages else "authz.missing"  # SMCL-I05


def _may_compensate_failed(history: History, request: Request) -> str | None:
    return None if request.converged else "recovery.not_converged"


def _may_compensate_executed(history: History, request: Request) -> str | None:
    if not request.governed:  # GAP-12
        return "recovery.not_governed"
    return _may_compensate_failed(history, request)


_GUARDS: dict[str, Callable[[History, Request], str | None]] = {
    "SMCL-T02": _may_ask,
    "SMCL-T03": _may_confirm,
    "SMCL-T04": _may_skip_confirmation,
    "SMCL-T06": _may_authorize,
    "SMCL-T08": _may_start,
    "SMCL-T12": _may_compensate_failed,
    "SMCL-T13": _may_compensate_executed,
}
