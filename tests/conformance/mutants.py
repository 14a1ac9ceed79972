"""Seeded defects of the system itself, and the ids that conformance must then report as failed.

Together they fail every id that scenarios prove: a suite that cannot fail attests nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from sayso.commands import confirmation, lifecycle, recovery
from sayso.commands.confirmation import Answered
from sayso.commands.decisions import Allow
from sayso.commands.journal import Run
from sayso.commands.lifecycle import Edge
from sayso.commands.policy import Gate
from sayso.conversation.intents.phrases import Match, PhraseBook
from sayso.evidence.artifact import Lifecycle
from sayso.evidence.chain import Chain
from sayso.records import Risk, State, Trace, replace
from sayso.runtime import asking, authorize, builtin, execution, worker
from sayso.runtime.answers import Answers
from sayso.runtime.asking import Asking
from sayso.runtime.authorize import Authorize
from sayso.runtime.execute import Execute
from sayso.runtime.execution import Execution
from sayso.runtime.ingest import Ingest
from sayso.runtime.worker import Acknowledged, Runtime
from sayso.store import schema as store_schema
from sayso.store import sqlite

S = State
Patch = Callable[[pytest.MonkeyPatch], None]


class Mutant(NamedTuple):
    """A defect, how to seed it, and the ids of a part that it must fail, without their prefix."""

    name: str
    seed: Patch
    fails: str
    part: str = "SMCL"

    @property
    def ids(self) -> list[str]:
        return [f"{self.part}-{id}" for id in self.fails.split()]


def without_edge(source: State, target: State) -> Patch:
    return lambda patch: patch.delitem(lifecycle._TABLE, (source, target))


def with_edge(source: State, target: State) -> Patch:
    edge = Edge(source, target, ("execution.started",), "")
    return lambda patch: patch.setitem(lifecycle._TABLE, (source, target), edge)


def evidence(source: State, target: State, *names: str) -> Patch:
    """The edge leaves other artifacts."""

    def seed(patch: pytest.MonkeyPatch) -> None:
        edge = lifecycle._TABLE[source, target]
        patch.setitem(lifecycle._TABLE, (source, target), edge._replace(evidence=names))

    return seed


def artifact(
    change: Callable[[str, Trace, dict[str, Any]], tuple[str, Trace, dict[str, Any]] | None],
) -> Patch:
    """Every artifact passes through a change, or is dropped by it."""

    def seed(patch: pytest.MonkeyPatch) -> None:
        add = Chain.add

        def changed(self: Chain, type: str, trace: Trace, **more: Any) -> None:
            if (found := change(type, trace, more)) is not None:
                add(self, found[0], found[1], **found[2])

        patch.setattr(Chain, "add", changed)

    return seed


def dropped(*types: str) -> Patch:
    return artifact(lambda type, trace, more: None if type in types else (type, trace, more))


def lifecycled(**changes: Callable[[Lifecycle], str]) -> Patch:
    """Fields of every artifact's lifecycle are others."""

    def change(type: str, trace: Trace, more: dict[str, Any]) -> tuple[str, Trace, dict[str, Any]]:
        held = more.get("lifecycle")
        if held is not None:
            more["lifecycle"] = replace(held, **{name: of(held) for name, of in changes.items()})
        return type, trace, more

    return artifact(change)


def view(**changes: Any) -> Patch:
    """Observability says something else."""

    def seed(patch: pytest.MonkeyPatch) -> None:
        honest = worker.view_of

        def view_of(*args: Any, **more: Any) -> Any:
            return replace(honest(*args, **more), **changes)

        patch.setattr(worker, "view_of", view_of)
        patch.setattr(builtin, "view_of", view_of)

    return seed


def envelope(change: Callable[[Any], dict[str, Any]]) -> Patch:
    """The envelope is another than what was asked."""

    def seed(patch: pytest.MonkeyPatch) -> None:
        make = Asking._envelope

        def made(self: Asking, receipt: Any, asked: Any) -> Any:
            record = make(self, receipt, asked)
            return replace(record, envelope=replace(record.envelope, **change(record.envelope)))

        patch.setattr(Asking, "_envelope", made)

    return seed


def schema(guard: str, instead: str) -> Patch:
    """The database lacks a guard: its text in the schema is another."""

    def seed(patch: pytest.MonkeyPatch) -> None:
        honest = store_schema.migrations

        def migrations(dialect: str) -> list[tuple[int, str]]:
            scripts = honest(dialect)
            assert any(guard in script for _, script in scripts)
            return [(number, script.replace(guard, instead)) for number, script in scripts]

        patch.setattr(store_schema, "migrations", migrations)

    return seed


def attribute(owner: Any, name: str, value: Any) -> Patch:
    return lambda patch: patch.setattr(owner, name, value)


async def _deaf_receive(self: Ingest, delivery: Any) -> Any:
    """Every delivery is taken for a new message."""
    from sayso.runtime.clock import Entropy

    events = tuple(
        replace(event, message_id=f"{event.message_id}-{Entropy().token()}", event_id=Entropy().token())
        for event in delivery.events
    )
    return await _receive(self, replace(delivery, events=events))


_receive = Ingest.receive


async def _forgetful_acknowledge(self: Runtime, receipt: Any) -> Acknowledged:
    return Acknowledged(receipt.event, receipt.verdict)


async def _allowed(self: Authorize, *args: Any) -> Allow:
    return Allow()


async def _nothing_begun(self: Execution, entry: Any) -> None:
    return None


async def _converged_anyway(self: Execute, held: Execution, code: str, detail: str) -> None:
    if held.record.envelope.recovery_kind == recovery.COMPENSATE:
        return await self._succeed(held, "done")
    return await _fail(self, held, code, detail)


_fail = Execute._fail


async def _idle_plan(self: Execution, name: str, function: Any, args: Any, kwargs: Any) -> Any:
    return None if name == "refund" else await _step(self, name, function, args, kwargs)


_step = Execution.step


def _late_button(self: Answers, draft: Any, record: Any, receipt: Any) -> None:
    """A closed question is opened by a button that comes late."""
    draft.change(replace(record, confirmation=replace(record.confirmation, status="satisfied")))


def _anything_is_ping(self: PhraseBook, text: str) -> list[Match]:
    return _match(self, text) or [Match("ping", {}, (), 4)]


_match = PhraseBook.match


async def _no_mail(self: Any, *args: Any, **more: Any) -> Any:
    from sayso.store import Due

    found = await _due(self, *args, **more)
    return Due((), found.commands, found.outbox)


_due = sqlite.SqliteStore.due


def _nameless(commands: Any, event: Any) -> Any:
    found = _pressed(commands, event)
    return replace(found, method="") if isinstance(found, Answered) else found


_pressed = confirmation.pressed

_ALWAYS = Gate(True, 0, "conformance@1#mutant", "because")
_NEVER = Gate(False, 0, "conformance@1#mutant")


def _frozen_time(patch: pytest.MonkeyPatch) -> None:
    """A transition leaves the timestamp as it was."""
    from sayso.commands import advance as module

    honest = module._moved

    def moved(record: Any, *grounds: Any) -> Any:
        return replace(honest(record, *grounds), changed_at=record.changed_at)

    patch.setattr(module, "_moved", moved)


EDGES = (
    (S.RECEIVED, S.CANONICALIZED),
    (S.CANONICALIZED, S.CONFIRMATION_REQUIRED),
    (S.CONFIRMATION_REQUIRED, S.CONFIRMED),
    (S.CANONICALIZED, S.AUTHZ_PENDING),
    (S.CONFIRMED, S.AUTHZ_PENDING),
    (S.AUTHZ_PENDING, S.AUTHORIZED),
    (S.AUTHZ_PENDING, S.REJECTED),
    (S.AUTHORIZED, S.STARTED),
    (S.STARTED, S.EXECUTED),
    (S.STARTED, S.FAILED),
    (S.STARTED, S.CANCELED),
    (S.FAILED, S.COMPENSATED),
    (S.EXECUTED, S.COMPENSATED),
)
_UNTRACED = artifact(lambda type, trace, more: (type, replace(trace, message_ids=()), more))
_UNDECIDED = artifact(lambda type, trace, more: (type, trace, {**more, "security": None}))
_UNREASONED = artifact(lambda type, trace, more: (type, trace, {**more, "reason": None}))

M = Mutant
MUTANTS = (
    *(M(f"no edge {a} to {b}", without_edge(a, b), f"T{number:02}") for number, (a, b) in enumerate(EDGES, 1)),
    # states and transitions
    M("canceled cannot be reached", without_edge(S.STARTED, S.CANCELED), "S00"),
    M("authorized cannot be reached", without_edge(S.AUTHZ_PENDING, S.AUTHORIZED), "S06"),
    M("failed may start", with_edge(S.FAILED, S.STARTED), "T14 X01 C01 S10"),
    M("executed may start", with_edge(S.EXECUTED, S.STARTED), "X04 S23 T14"),
    M("executed may fail", with_edge(S.EXECUTED, S.FAILED), "S09"),
    M("canceled may be compensated", with_edge(S.CANCELED, S.COMPENSATED), "S11"),
    M("compensated may start", with_edge(S.COMPENSATED, S.STARTED), "S12"),
    M("mail lost", attribute(sqlite.SqliteStore, "due", _no_mail), "S01"),
    M("envelope incomplete", envelope(lambda held: {"fingerprint": ""}), "S02"),
    M("method lost", attribute(confirmation, "pressed", _nameless), "S04"),
    M("late button counts", attribute(Answers, "_too_late", _late_button), "S17"),
    M("steps not begun", attribute(Execution, "_begin", _nothing_begun), "S08 S19"),
    M("reading is asked about", envelope(lambda held: {"mutating": True}), "S13"),
    M("small talk is a command", attribute(PhraseBook, "match", _anything_is_ping), "S15 S16"),
    M("steps dropped", attribute(Execution, "whole", lambda self: None), "S20"),
    # ordering
    M("confirmation ignored", attribute(lifecycle, "_confirmed", lambda history: True), "I01 C02"),
    M("authorization ignored", attribute(Authorize, "_decision", _allowed), "S05 S07 I05 R04"),
    M("scopes ignored", attribute(authorize, "permits", lambda *_: Allow()), "S18 I05 C02"),
    M("always auto-confirmed", attribute(asking, "auto_confirm_gate", lambda *_, **__: _ALWAYS), "I04 S03"),
    M("never auto-confirmed", attribute(asking, "auto_confirm_gate", lambda *_, **__: _NEVER), "I02"),
    M("auto-confirm without evidence", dropped("command.auto_confirmed"), "I03"),
    M("attempts unrecorded", dropped("invalid_transition_attempt"), "X02 Z02 X04"),
    M("past can be rewritten", schema("WHEN substr(NEW.stages", "WHEN 0 AND substr(NEW.stages"), "X03"),
    M("database lets start", schema("CHECK (", "CHECK (1 OR "), "Z01"),
    # duplicates
    M("dedupe lost", attribute(Ingest, "receive", _deaf_receive), "D01 D03 D05 D06 C03 Z03"),
    M("duplicates get no view", attribute(Runtime, "_acknowledge", _forgetful_acknowledge), "D02 D04"),
    M("doubt is repeated", attribute(execution, "replay", lambda held, digest, key, **_: Run(key)), "Z03"),
    # recovery
    M("recovery is harmless", attribute(recovery, "risk_of", lambda risk: Risk.READ_ONLY), "R01 R04"),
    M("recovery without target", envelope(lambda held: {"target_command_id": None}), "R02 R03"),
    M("recovery without kind", envelope(lambda held: {"recovery_kind": None}), "S25"),
    M("evidence without target", lifecycled(target_command_id=lambda held: ""), "R03 R10"),
    M("no reprocess", lambda patch: patch.delitem(builtin._RECOVERY, recovery.REPROCESS), "R05"),
    M("all is eligible", attribute(recovery, "eligible", lambda *_, **__: None), "R06"),
    M("plan not carried out", attribute(Execution, "step", _idle_plan), "R07 S22"),
    M("compensated all the same", attribute(Execute, "_fail", _converged_anyway), "R08"),
    M(
        "evidence can be changed",
        schema("BEFORE UPDATE ON evidence", "BEFORE UPDATE ON evidence WHEN 0"),
        "R09",
    ),
    # evidence
    M("artifact dropped", dropped("authz.requested"), "E01 C04 S14"),
    M("artifact without command", lifecycled(command_id=lambda held: ""), "E02"),
    M("artifact with the old stage", lifecycled(stage=lambda held: held.previous_stage or held.stage), "E03"),
    M("artifact without messages", _UNTRACED, "E04"),
    M("artifact without decisions", _UNDECIDED, "E05 E09 E10"),
    M("artifact without reason", _UNREASONED, "R10 E13"),
    M("accepted renamed", evidence(*EDGES[0], "command.created"), "E06"),
    M("requested renamed", evidence(*EDGES[1], "command.asked"), "E07"),
    M("satisfied renamed", evidence(*EDGES[2], "command.confirmed"), "E08"),
    M("allow renamed", evidence(*EDGES[5], "authz.allowed"), "E09"),
    M("deny dropped", evidence(*EDGES[6], "execution.rejected"), "E10"),
    M("started renamed", evidence(*EDGES[7], "execution.begun"), "E11"),
    M("executed renamed", evidence(*EDGES[8], "execution.done"), "E12"),
    M("failed renamed", evidence(*EDGES[9], "execution.broken"), "E13"),
    M("rejected dropped", evidence(*EDGES[6], "authz.decided"), "E14"),
    M("compensated renamed", evidence(*EDGES[12], "compensation.done"), "E15"),
    # observability
    M("state misreported", view(state="received", status="received"), "O01"),
    M("time misreported", _frozen_time, "O02"),
    M("outcome withheld", view(outcome=""), "O03 D02"),
    M("reason withheld", view(reason="", why=""), "O04"),
    M("options withheld", view(options=()), "O05 S21"),
)
