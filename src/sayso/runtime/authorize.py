"""Authorize: who may do this, by the policy pack and the application's word; and where that word takes a command.

Judging may await and writes nothing; settling awaits nothing. A judgement that needs no waiting is settled in the very
commit that brought the command to `authz_pending`: then a yes and everything up to `started` are written together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

from msgspec import Struct

from sayso.commands import recovery
from sayso.commands.advance import advance, move, note
from sayso.commands.decisions import Allow, Decision, Deny, OverLimit, StepUp
from sayso.commands.policy import PolicyPack, permits, step_up_gate
from sayso.commands.reasons import application_code
from sayso.commands.registry import CommandSpec
from sayso.commands.step_up import pending
from sayso.config import Settings
from sayso.conversation.wording import word
from sayso.evidence.artifact import Authz, Reason, Security, StepUpView
from sayso.memory.validity import why_not_so
from sayso.records import ABSENT, OF_ORG, ORG, CommandRecord, Lease, Pin, State, StepUpRecord, replace
from sayso.runtime.definition import Definition, Handlers
from sayso.runtime.draft import Draft
from sayso.runtime.effects import Actor, Ctx
from sayso.runtime.endings import end, reject_and_say, step_up_view
from sayso.runtime.memory.limits import decided_on, in_force, judged
from sayso.runtime.reminders import PIN
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry


class Judgement(Struct, frozen=True):
    """What was decided of a command, by which pack, over which scopes."""

    decision: Decision
    pack: PolicyPack
    scopes: tuple[str, ...] = ()


Judging = asyncio.Task[Judgement]


class Authorize:
    """The gate before `started`. Deny by default."""

    def __init__(self, definition: Definition, streams: Streams, settings: Settings, telemetry: Telemetry) -> None:
        self._definition = definition
        self._streams = streams
        self._settings = settings
        self._telemetry = telemetry
        self.passed: Callable[[CommandRecord, Judging], None] = lambda record, judging: None

    async def decide(self, record: CommandRecord, decision: Callable[[Draft, Judging], CommandRecord | None]) -> None:
        """Make a decision that brings a command to authorization by `enter`, while it is being judged.

        What can be said at once is there when the decision is made; what takes its time goes on by itself.
        """
        judging = asyncio.create_task(self.judge(record))
        await asyncio.sleep(0)
        try:
            entered = await self._streams.decide(record.stream, lambda draft: decision(draft, judging))
        except BaseException:
            judging.cancel()
            raise
        if entered is None:
            judging.cancel()
        else:
            self.passed(entered, judging)

    def enter(self, draft: Draft, record: CommandRecord, judging: Judging, *, message_id: str = "") -> CommandRecord:
        """Move a command to `authz_pending`, and on from there if it is judged already."""
        record = move(record, State.AUTHZ_PENDING, draft.chain(record.stream), draft.at, message_id=message_id)
        if judging.done() and not judging.cancelled() and judging.exception() is None:
            return self.settle(draft, record, judging.result())
        record = replace(record, wake_at=draft.at + timedelta(seconds=self._settings.lease_s))
        draft.change(record)
        return record

    async def judge(self, record: CommandRecord) -> Judgement:
        """Whether this command may start now; nothing is written of it."""
        pack, envelope = self._definition.policy, record.envelope
        spec = self._definition.registry.get(envelope.command)
        handlers = self._definition.handlers.get(envelope.command)
        if spec is None or handlers is None:
            return Judgement(Deny("effect.missing_handler"), pack)
        scope = _scope(record, spec)
        if spec.limits or (record.confirmation is not None and record.confirmation.relied_on):
            await in_force(self._streams, record)
        decision = await self._decision(record, handlers, pack, scope)
        if isinstance(decision, StepUp):
            pin = await self._streams.store.pin(envelope.space, envelope.actor)
            locked = locked_minutes(pin, self._streams.clock.now()) if pin is not None else 0
            if pin is None or not pin.hash:
                decision = Deny("authz.step_up_not_enrolled")
            elif locked:
                decision = Deny("authz.step_up_locked", str(locked))
        return Judgement(decision, pack, (scope,) if scope else ())

    async def _decision(
        self, record: CommandRecord, handlers: Handlers, pack: PolicyPack, scope: str | None
    ) -> Decision:
        """Scopes from the pack, then recovery's own rules, then the application's word."""
        envelope = record.envelope
        actor = await self._definition.actor(envelope.actor, envelope.channel)
        held = permits(pack, actor.roles, scope)
        if not isinstance(held, Allow):
            return held
        if envelope.recovery_kind is not None:
            refusal = await self._recovery_refusal(record, actor)
            if refusal is not None:
                return refusal
        decision: Decision = Allow()
        if handlers.authorize is not None and envelope.recovery_kind != recovery.COMPENSATE:
            ctx = Ctx(await self._definition.person(envelope), record, self._streams)
            try:
                decision = await handlers.authorize(ctx, **handlers.args(envelope))
            except Exception as error:
                self._telemetry.exception("authorize", error, command_id=record.id)
                return Deny("authz.check_failed")
            # it may have taken its time: who the actor is now is what counts (DER-SEC-02)
            now = await self._definition.actor(envelope.actor, envelope.channel)
            held = permits(pack, now.roles, scope)
            if not isinstance(held, Allow):
                return held
        if isinstance(decision, Deny):
            return decision
        if not isinstance(decision, Allow | StepUp):
            return Deny("authz.check_failed", "authorize must answer Allow, Deny or StepUp")
        gate = step_up_gate(pack, envelope.command, envelope.risk_class)
        spec = self._definition.registry.get(envelope.command)
        strong = spec is not None and spec.consent_level == "strong"
        if (gate.required or strong) and isinstance(decision, Allow):
            decision = StepUp("authz.step_up_required")
        if isinstance(decision, StepUp) and record.step_up is not None and record.step_up.status == "satisfied":
            return Allow()
        return decision

    async def _recovery_refusal(self, record: CommandRecord, actor: Actor) -> Deny | None:
        """What forbids this recovery now, though it was open when it was asked."""
        target = await self._streams.store.command(record.envelope.target_command_id or "")
        if target is None or (target.envelope.actor != actor.id and not actor.privileged):
            return Deny("authz.not_yours")
        others = [r for r in await self._streams.store.recoveries(target.id) if r.id != record.id]
        spec = self._definition.registry.get(target.envelope.command)
        kind = record.envelope.recovery_kind or ""
        if kind == recovery.CANCEL:
            return None  # decided by the target's own compare-and-set (GAP-09)
        return recovery.eligible(kind, target, others, compensable=spec is not None and spec.compensable)

    def settle(self, draft: Draft, record: CommandRecord, judgement: Judgement) -> CommandRecord:
        """Take a command in `authz_pending` where it was judged to go, if what that rests on still holds."""
        decision, pack, scopes = judgement.decision, judgement.pack, judgement.scopes
        if isinstance(decision, StepUp):
            return self._ask_second_factor(draft, record, decision, pack)
        if isinstance(decision, Allow):
            if self._definition.policy is not pack:
                decision, pack = Deny("policy.changed"), self._definition.policy
            elif not _still_true(draft, record):
                decision = Deny("confirmation.stale")
            elif isinstance(limits := self._limits(draft, record), OverLimit):
                decision = limits
            else:
                return self._start(draft, record, judgement, limits)
        return reject_and_say(draft, record, decision, pack, scopes)

    def _limits(self, draft: Draft, record: CommandRecord) -> OverLimit | tuple[str, ...]:
        """What is known that stands against a command, or the facts that let it through; from here on they must not
        change before it starts. Undoing something is never beyond a limit."""
        envelope = record.envelope
        spec = self._definition.registry.get(envelope.command)
        handlers = self._definition.handlers.get(envelope.command)
        undoes = envelope.recovery_kind in (recovery.CANCEL, recovery.COMPENSATE)
        if spec is None or handlers is None or undoes or not spec.limits:
            return ()
        return judged(spec, handlers.args(envelope), decided_on(draft, record), draft.at)

    def _start(
        self, draft: Draft, record: CommandRecord, judgement: Judgement, facts: tuple[str, ...]
    ) -> CommandRecord:
        chain = draft.chain(record.stream)
        allowed = Authz(decision="allow", fact_ids=facts, policy_id=judgement.pack.ref, scopes=judgement.scopes)
        security = Security(authz=allowed, step_up=step_up_view(record))
        record = move(record, State.AUTHORIZED, chain, draft.at, security=security)
        record = move(record, State.STARTED, chain, draft.at)
        if record.envelope.recovery_kind == recovery.CANCEL:
            return self._ask_to_stop(draft, replace(record, wake_at=None))
        record = replace(
            record,
            lease=Lease(self._streams.entropy.owner, 1),
            wake_at=draft.at + timedelta(seconds=self._settings.lease_s),
        )
        draft.change(record)
        return record

    def _ask_to_stop(self, draft: Draft, cancel: CommandRecord) -> CommandRecord:
        """A cancel asks its target to stop at its next safe point; too late is an invalid attempt on it (GAP-09)."""
        target = draft.find(cancel.envelope.target_command_id or "")
        if target.state is State.STARTED and target.cancel_by is None:
            due = draft.at if target.waiting else target.wake_at  # a wait is woken for it, even by the next life
            draft.change(replace(target, cancel_by=cancel.id, wake_at=due))
            note(
                target,
                "execution.cancel_requested",
                draft.chain(target.stream),
                reason=Reason("recovery.canceled", cancel.id),
            )
            draft.change(cancel)
            return cancel
        advance(target, State.CANCELED, draft.chain(target.stream), draft.at)
        return end(draft, cancel, State.FAILED, "recovery.target_terminal", target.status)

    def _ask_second_factor(
        self, draft: Draft, record: CommandRecord, step_up: StepUp, pack: PolicyPack
    ) -> CommandRecord:
        """Ask for it and wait in `authz_pending` (GAP-19)."""
        gate = step_up_gate(pack, record.envelope.command, record.envelope.risk_class)
        due = draft.at + timedelta(seconds=gate.expires_s)
        asked = StepUpRecord(reason=step_up.reason, asked_at=draft.at, expires_at=due)
        record = replace(record, step_up=asked, wake_at=due)
        note(
            record,
            "authz.step_up.requested",
            draft.chain(record.stream),
            security=Security(step_up=StepUpView("pin")),
            reason=Reason(application_code(step_up.reason)),
        )
        draft.change(record)
        draft.asked(record.stream, PIN)
        draft.say(
            record.stream,
            _ask_pin(draft, record),
            command_id=record.id,
            code="authz.step_up_required",
            in_reply_to=record.envelope.trace.message_ids[-1],
        )
        return record


def _ask_pin(draft: Draft, record: CommandRecord) -> str:
    """The words that ask for a second factor; where several wait for one, with what this one is for."""
    ask, shown = word("ask_pin", record.envelope.lang), record.confirmation.text if record.confirmation else ""
    others = [r for r in draft.snapshot(record.stream).commands.values() if r.id != record.id and pending(r)]
    return f"{shown}\n{ask}" if others and shown else ask


def locked_minutes(pin: Pin, now: datetime) -> int:
    """How many minutes a PIN stays locked; 0 when it is not."""
    if pin.locked_until is None or pin.locked_until <= now:
        return 0
    return int((pin.locked_until - now).total_seconds() // 60) + 1


def _scope(record: CommandRecord, spec: CommandSpec) -> str | None:
    if record.envelope.recovery_kind == recovery.COMPENSATE:
        return spec.compensation_scope or spec.scope
    return spec.scope


def _still_true(draft: Draft, record: CommandRecord) -> bool:
    """Whether every fact that the confirmed preview relied on is still as it was, the missing ones still missing."""
    if record.confirmation is None or not record.confirmation.relied_on:
        return True
    space = record.envelope.space
    return all(_as_it_was(draft, space, record.envelope.person, ref) for ref in record.confirmation.relied_on)


def _as_it_was(draft: Draft, space: str, person: str, ref: str) -> bool:
    """Whether a fact, or that there is none, is as it was when it was shown."""
    subject, ref = (ORG, ref.removeprefix(OF_ORG)) if ref.startswith(OF_ORG) else (person, ref)
    ledger = draft.rest_on(space, subject).ledger
    coming = ledger.scheduled()
    if ref.startswith(ABSENT):
        return all(why_not_so(fact, draft.at, coming) is not None for fact in ledger.named(ref.removeprefix(ABSENT)))
    fact = ledger.get(ref)
    return fact is not None and not fact.needs_review and why_not_so(fact, draft.at, coming) is None
