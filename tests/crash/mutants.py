"""Seeded defects, and for each the check that must catch it and the promise that it must name."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import pytest

from sayso.commands import confirmation, journal, lifecycle
from sayso.commands.decisions import Allow
from sayso.commands.journal import Run
from sayso.commands.lifecycle import Edge
from sayso.records import Commit, Delivery, Outcome, Receipt, State, replace
from sayso.runtime import answers, dialogue, execution
from sayso.runtime.authorize import Authorize
from sayso.runtime.converse import Converse
from sayso.runtime.execute import Execute
from sayso.runtime.execution import Execution, LeaseLost
from sayso.runtime.ingest import Ingest
from sayso.runtime.worker import Acknowledged, Runtime
from sayso.store import Due
from sayso.store import schema as store_schema
from sayso.store.sqlite import SqliteStore
from sayso.store.statements import statements

S = State
Seed = Callable[[pytest.MonkeyPatch], None]


class Mutant(NamedTuple):
    """A defect, which check catches it, and what that check then says."""

    name: str
    caught_by: str
    saying: str

    def seed(self, patch: pytest.MonkeyPatch) -> None:
        SEEDS[self.name](patch)


# how to seed


def instead(owner: Any, name: str, value: Any) -> Seed:
    """This, whatever it was."""
    return lambda patch: patch.setattr(owner, name, value)


def around(owner: Any, name: str, change: Callable[..., Any]) -> Seed:
    """`change(original, *args)` in place of `original(*args)`."""

    def seed(patch: pytest.MonkeyPatch) -> None:
        original = getattr(owner, name)
        patch.setattr(owner, name, lambda *args, **more: change(original, *args, **more))

    return seed


def schema(guard: str, without: str) -> Seed:
    """A database made without one of its guards."""

    def seed(patch: pytest.MonkeyPatch) -> None:
        original = store_schema.migrations

        def migrations(dialect: str) -> list[tuple[int, str]]:
            scripts = original(dialect)
            assert any(guard in script for _, script in scripts), f"the schema has no {guard!r}"
            return [(number, script.replace(guard, without)) for number, script in scripts]

        patch.setattr(store_schema, "migrations", migrations)

    return seed


def statement(name: str, guard: str, without: str) -> Seed:
    """A statement without one of its conditions."""

    def seed(patch: pytest.MonkeyPatch) -> None:
        sql = statements("sqlite")
        assert guard in sql[name], f"{name} has no {guard!r}"
        patch.setitem(sql, name, sql[name].replace(guard, without))

    return seed


# the defects that take more than a line


def dedupe_before_persist(patch: pytest.MonkeyPatch) -> None:
    original, seen = SqliteStore.receive, set[str]()

    async def receive(self: SqliteStore, delivery: Delivery, salts: Any) -> list[Receipt]:
        known = [event.message_id in seen for event in delivery.events]
        seen.update(event.message_id for event in delivery.events)
        if all(known):
            return [Receipt(event, 0, "duplicate") for event in delivery.events]
        return await original(self, delivery, salts)

    patch.setattr(SqliteStore, "receive", receive)


async def acknowledge_first(original: Any, self: Runtime, delivery: Delivery) -> list[Acknowledged]:
    async def later() -> None:
        await original(self, delivery)

    self._spawn(later())
    return [Acknowledged(event, "new") for event in delivery.events]


async def evidence_first(original: Any, self: SqliteStore, commit: Commit) -> bool:
    rows = ("accepted", "changed", "begun", "done", "facts", "outbox", "signals", "pins")
    if not await original(self, replace(commit, **dict.fromkeys(rows, ()))):
        return False
    parts = [
        replace(part, expects=part.expects + 1, follows=commit.id, first=part.head.length, evidence=b"[]")
        for part in commit.parts
    ]
    applied: bool = await original(self, replace(commit, id=f"{commit.id}+", parts=tuple(parts)))
    return applied


async def begun_with_the_end(self: Execution, entry: Any) -> None:
    def begin(draft: Any, record: Any) -> None:
        draft.begin(entry)
        execution._note_step(draft, record, "step.begun", entry)

    self._pending.append(begin)


def lease_without_fence(self: Execution, draft: Any) -> Any:
    record = draft.find(self.record.id, self.record.stream)
    if record.state is not S.STARTED:
        raise LeaseLost
    self.lease = record.lease
    return record


def replay_in_doubt(original: Any, recorded: Any, digest: str, key: str, *, repeatable: bool) -> Any:
    if recorded is not None and recorded.state == "begun":
        return Run(recorded.key or key, again=True)
    return original(recorded, digest, key, repeatable=repeatable)


def replay_with_another_key(original: Any, recorded: Any, digest: str, key: str, *, repeatable: bool) -> Any:
    verdict = original(recorded, digest, key, repeatable=repeatable)
    return replace(verdict, key=f"{verdict.key}-again") if isinstance(verdict, Run) and verdict.again else verdict


def replay_blindly(original: Any, recorded: Any, digest: str, key: str, *, repeatable: bool) -> Any:
    return original(recorded, recorded.digest if recorded else digest, key, repeatable=repeatable)


def whoever_pressed(original: Any, commands: Any, event: Any) -> Any:
    owners = {record.envelope.actor for record in commands}
    sender = replace(event.sender, actor_id=min(owners, default=event.sender.actor_id))
    return original(commands, replace(event, sender=sender))


def both(*defects: Any) -> Any:
    """A defect that is guarded against in more than one place."""

    def patch(monkeypatch: Any) -> None:
        for defect in defects:
            defect(monkeypatch)

    return patch


def whenever_said(original: Any, commands: Any, sent: Any, event: Any, answer: str) -> Any:
    return original(commands, sent, replace(event, occurred_at=datetime(2100, 1, 1, tzinfo=UTC)), answer)


async def outcome_again(original: Any, self: Converse, receipt: Any, existing: Any, **more: Any) -> None:
    def recompute(draft: Any) -> None:
        record = draft.find(existing.id, existing.stream)
        if record.outcome is not None:
            draft.change(replace(record, outcome=Outcome(record.status, f"As of {draft.at}.")))

    await original(self, receipt, existing, **more)
    await self._streams.decide(existing.stream, recompute)


async def compensated_at_once(original: Any, self: Execute, record: Any, *args: Any) -> Any:
    if record.envelope.recovery_kind == "compensate":
        await self._streams.decide(
            record.stream, lambda draft: self._compensate(draft, draft.find(record.id, record.stream))
        )
    return await original(self, record, *args)


async def not_masked(self: Ingest, event: Any) -> Any:
    return event


async def always_allowed(self: Authorize, *args: Any) -> Allow:
    return Allow()


async def nothing_read(self: Runtime) -> None:
    return None


async def backwards(original: Any, self: SqliteStore, *args: Any, **more: Any) -> Due:
    due = await original(self, *args, **more)
    return Due(due.unread, due.commands, due.outbox[::-1])


async def deaf_to_signals(original: Any, self: SqliteStore, now: datetime, *args: Any, **more: Any) -> Due:
    due = await original(self, now, *args, **more)
    timed = [r for r in due.commands if not r.waiting or (r.wake_at is not None and r.wake_at <= now)]
    return Due(due.unread, timed, due.outbox)


def never_expires(original: Any, asked: Any, sent_at: Any) -> datetime | None:
    return sent_at + timedelta(days=999) if sent_at else None


SEEDS: dict[str, Seed] = {
    "dedupe before persist": dedupe_before_persist,
    "acknowledge before commit": around(Runtime, "receive", acknowledge_first),
    "read on past a gap": instead(Runtime, "_read_stored", nothing_read),
    "unique key dropped": schema("idempotency_key TEXT NOT NULL UNIQUE", "idempotency_key TEXT NOT NULL"),
    "CHECK dropped": schema("mutating = 0 OR", "1 OR"),
    "guard ignoring auto-confirm": instead(
        lifecycle, "_confirmed", lambda h: not h.mutating or S.CONFIRMED in h.stages
    ),
    "guard asking nothing": instead(lifecycle, "_confirmed", lambda h: True),
    "an edge from failed to started": lambda patch: patch.setitem(
        lifecycle._TABLE, (S.FAILED, S.STARTED), Edge(S.FAILED, S.STARTED, (), "")
    ),
    "authorization skipped": instead(Authorize, "_decision", always_allowed),
    "yes whenever it was written": both(
        around(confirmation, "said", whenever_said), instead(dialogue, "_is_last", lambda *_: True)
    ),
    "yes whatever is now true": instead(answers, "_same", lambda *_: True),
    "yes however late": around(confirmation, "expires_at", never_expires),
    "yes from anyone": around(confirmation, "pressed", whoever_pressed),
    "begun not written before the effect": instead(Execution, "_begin", begun_with_the_end),
    "in doubt and done again": around(execution, "replay", replay_in_doubt),
    "another key after a crash": around(execution, "replay", replay_with_another_key),
    "one key for two steps": instead(execution, "step_key", lambda command_id, _: journal.step_key(command_id, 1)),
    "replay ignoring digests": around(execution, "replay", replay_blindly),
    "lease without fence": instead(Execution, "mine", lease_without_fence),
    "evidence outside the transaction": around(SqliteStore, "apply", evidence_first),
    "append-only dropped": schema("BEFORE UPDATE ON evidence", "BEFORE UPDATE OF seq ON evidence"),
    "a version is a version": statement("advance_stream", "AND tip = ?", "AND ? IS NOT NULL"),
    "outcome recomputed on duplicate": around(Converse, "duplicate", outcome_again),
    "compensated before the plan converged": around(Execute, "_run", compensated_at_once),
    "outbox out of order": around(SqliteStore, "due", backwards),
    "signal forgotten by a crash": around(SqliteStore, "due", deaf_to_signals),
    "PIN stored unmasked": instead(Ingest, "_masked", not_masked),
}

# defect, the check that catches it, what it then says
MUTANTS = (
    Mutant("dedupe before persist", "a delivery that is cut off", "P1"),
    Mutant("acknowledge before commit", "a delivery that never came", "P1"),
    Mutant("read on past a gap", "deliveries whose answer is lost", "P1"),
    Mutant("unique key dropped", "one command per key", "P2"),
    Mutant("CHECK dropped", "a start needs a yes in the database", "P3"),
    Mutant("guard ignoring auto-confirm", "no start unasked", "auto=True"),
    Mutant("guard asking nothing", "no start unasked", "auto=False"),
    Mutant("an edge from failed to started", "thirteen edges", "failed to started"),
    Mutant("authorization skipped", "an order that may not be cancelled", "P3"),
    Mutant("yes whenever it was written", "a yes too early", "P3"),
    Mutant("yes whatever is now true", "a yes to something else", "P3"),
    Mutant("yes however late", "a yes too late", "expected expired"),
    Mutant("yes from anyone", "someone else's button", "P3"),
    Mutant("begun not written before the effect", "a crash around an unkeyed effect", "before its step was begun"),
    Mutant("in doubt and done again", "a crash around an unkeyed effect", "P4"),
    Mutant("another key after a crash", "a crash around a keyed effect", "P4"),
    Mutant("one key for two steps", "two keyed steps", "P4"),
    Mutant("replay ignoring digests", "a handler that changed", "P4"),
    Mutant("lease without fence", "two workers", "P4"),
    Mutant("evidence outside the transaction", "a decision that is cut off", "P5"),
    Mutant("append-only dropped", "evidence stays", "P5"),
    Mutant("a version is a version", "two processes on one stream", "P5"),
    Mutant("outcome recomputed on duplicate", "everything delivered twice", "P7"),
    Mutant("compensated before the plan converged", "a plan that fails", "P7"),
    Mutant("outbox out of order", "a crash before replies leave", "P8"),
    Mutant("signal forgotten by a crash", "a crash after a signal", "expected executed"),
    Mutant("PIN stored unmasked", "a PIN is not kept", "the PIN is in the database"),
)
