"""Execute: authorize, start, run the handler, finish. Outside the conversation's turn, under a lease."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from sayso.commands import recovery
from sayso.commands.advance import advance, move, note
from sayso.commands.decisions import Allow, Decision, Deny, StepUp
from sayso.commands.journal import Done, inherited
from sayso.commands.lifecycle import Request
from sayso.commands.policy import PolicyPack, permits, step_up_gate
from sayso.commands.reasons import application_code
from sayso.commands.registry import CommandSpec
from sayso.config import Settings
from sayso.conversation.wording import describe, word
from sayso.errors import EffectError
from sayso.evidence.artifact import Authz, Reason, Security, StepUpView
from sayso.records import ABSENT, CommandRecord, Lease, Pin, State, Step, StepUpRecord, replace
from sayso.runtime.definition import Definition, Handlers
from sayso.runtime.draft import Draft
from sayso.runtime.effects import Actor, Ctx
from sayso.runtime.endings import end, reject_and_say, step_up_view
from sayso.runtime.execution import Execution, Halt, LeaseLost, Stopped, Suspended, effect_code
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry

MAX_OUTCOME_CHARS = 4_000


class Execute:
    """The stage that makes things happen, and only confirmed and authorized things."""

    def __init__(self, definition: Definition, streams: Streams, settings: Settings, telemetry: Telemetry) -> None:
        self._definition = definition
        self._streams = streams
        self._settings = settings
        self._telemetry = telemetry
        self.running: dict[str, Execution] = {}

    async def proceed(self, record: CommandRecord) -> None:
        """Take a command in `authz_pending` as far as it goes now."""
        spec, handlers = self._declared(record)
        if spec is None or handlers is None:
            return await self._refuse(record, Deny("effect.missing_handler"), self._definition.policy, ())
        pack = self._definition.policy
        actor = await self._definition.actor(record.envelope.actor, record.envelope.channel)
        scope = self._scope(record, spec)
        decision = await self._judge(record, spec, handlers, actor, pack, scope)
        scopes = (scope,) if scope else ()
        if isinstance(decision, Deny):
            return await self._refuse(record, decision, pack, scopes)
        if isinstance(decision, StepUp):
            return await self._step_up(record, decision, pack, scopes)
        started = await self._start(record, pack, scopes)
        if started is not None and started.state is State.STARTED and started.lease is not None:
            await self._run(started, spec, handlers, ())
        return None

    async def resume(self, record: CommandRecord) -> None:
        """Take over a started command whose lease lapsed or whose signal came, and run it again from its top."""
        if record.id in self.running:
            return
        spec, handlers = self._declared(record)
        taken = await self._take_over(record)
        if taken is None:
            return
        journal = await self._streams.store.steps(record.id)
        execution = Execution(self._streams, taken, journal)
        if spec is None or handlers is None:
            await self._fail(execution, "effect.missing_handler", record.envelope.command)
            return
        await self._run(taken, spec, handlers, journal)

    async def _judge(
        self,
        record: CommandRecord,
        spec: CommandSpec,
        handlers: Handlers,
        actor: Actor,
        pack: PolicyPack,
        scope: str | None,
    ) -> Decision:
        """Scopes from the pack, then recovery's own rules, then the application's word; deny by default."""
        held = permits(pack, actor.roles, scope)
        if not isinstance(held, Allow):
            return held
        if record.envelope.recovery_kind is not None:
            refusal = await self._recovery_refusal(record, actor)
            if refusal is not None:
                return refusal
        decision: Decision = Allow()
        if handlers.authorize is not None and record.envelope.recovery_kind != recovery.COMPENSATE:
            ctx = Ctx(await self._definition.person(record.envelope), record, self._streams.store)
            try:
                decision = await handlers.authorize(ctx, **handlers.args(record.envelope))
            except Exception as error:
                self._telemetry.exception("authorize", error, command_id=record.id)
                return Deny("authz.check_failed")
            # it may have taken its time: who the actor is now is what counts (DER-SEC-02)
            now = await self._definition.actor(record.envelope.actor, record.envelope.channel)
            held = permits(pack, now.roles, scope)
            if not isinstance(held, Allow):
                return held
        if isinstance(decision, Deny):
            return decision
        if not isinstance(decision, Allow | StepUp):
            return Deny("authz.check_failed", "authorize must answer Allow, Deny or StepUp")
        gate = step_up_gate(pack, record.envelope.command, record.envelope.risk_class)
        if gate.required and isinstance(decision, Allow):
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

    def _scope(self, record: CommandRecord, spec: CommandSpec) -> str | None:
        if record.envelope.recovery_kind == recovery.COMPENSATE:
            return spec.compensation_scope or spec.scope
        return spec.scope

    async def _start(self, record: CommandRecord, pack: PolicyPack, scopes: tuple[str, ...]) -> CommandRecord | None:
        """Write `authorized` and `started`, if everything the decision rests on still holds."""
        security = Security(authz=Authz("allow", pack.ref, scopes), step_up=step_up_view(record))

        def decision(draft: Draft) -> CommandRecord | None:
            current = self._awaiting_authz(draft, record)
            if current is None:
                return None
            if self._definition.policy is not pack:
                return reject_and_say(draft, current, Deny("policy.changed"), self._definition.policy, scopes)
            if not _still_true(draft, current):
                return reject_and_say(draft, current, Deny("confirmation.stale"), pack, scopes)
            chain = draft.chain(current.stream)
            current = move(current, State.AUTHORIZED, chain, draft.at, security=security)
            current = move(current, State.STARTED, chain, draft.at)
            if current.envelope.recovery_kind == recovery.CANCEL:
                return self._ask_to_stop(draft, replace(current, wake_at=None))
            current = replace(
                current,
                lease=Lease(self._streams.entropy.owner, 1),
                wake_at=draft.at + timedelta(seconds=self._settings.lease_s),
            )
            draft.change(current)
            return current

        return await self._streams.decide(record.stream, decision)

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

    async def _take_over(self, record: CommandRecord) -> CommandRecord | None:
        def decision(draft: Draft) -> CommandRecord | None:
            current = draft.find(record.id, record.stream)
            if current.state is not State.STARTED or current.lease != record.lease or current.lease is None:
                return None
            taken = replace(
                current,
                lease=Lease(self._streams.entropy.owner, current.lease.fence + 1),
                waiting="" if current.waiting is not None else None,
                wake_at=draft.at + timedelta(seconds=self._settings.lease_s),
            )
            note(taken, "execution.resumed", draft.chain(taken.stream))
            draft.change(taken)
            return taken

        return await self._streams.decide(record.stream, decision)

    async def _run(
        self,
        record: CommandRecord,
        spec: CommandSpec,
        handlers: Handlers,
        journal: Sequence[Step],
    ) -> None:
        person = await self._definition.person(record.envelope)
        compensating = record.envelope.recovery_kind == recovery.COMPENSATE
        work, plan = await self._earlier(record)
        taken_over = inherited(plan if compensating else work)
        execution = self.running[record.id] = Execution(self._streams, record, journal, taken_over)
        ctx = Ctx(person, record, self._streams.store, execution)
        try:
            args = handlers.args(record.envelope)
            if compensating and handlers.compensate is not None:
                text = await handlers.compensate(ctx, Done(work), **args)
            else:
                text = await handlers.run(ctx, **args)
            execution.whole()
            await self._succeed(execution, str(text)[:MAX_OUTCOME_CHARS])
        except (Suspended, LeaseLost):
            pass
        except Stopped:
            await self._stop(execution)
        except Halt as halt:
            self._telemetry.exception("step", halt.__cause__, command_id=record.id)
            await self._fail(execution, halt.code, halt.detail)
        except EffectError as error:
            await self._fail(execution, effect_code(error.code), str(error))
        except Exception as error:
            self._telemetry.exception("handler", error, command_id=record.id)
            await self._fail(execution, "effect.handler_error", type(error).__name__)
        finally:
            self.running.pop(record.id, None)

    async def _earlier(self, record: CommandRecord) -> tuple[list[Step], list[Step]]:
        """What a recovery comes after: the work of its target and its retries, and of earlier compensations."""
        target, store = record.envelope.target_command_id, self._streams.store
        if target is None:
            return [], []
        work, plan = await store.steps(target), list[Step]()
        for other in await store.recoveries(target):
            if other.id != record.id:
                compensated = other.envelope.recovery_kind == recovery.COMPENSATE
                (plan if compensated else work).extend(await store.steps(other.id))
        return work, plan

    async def _succeed(self, execution: Execution, text: str) -> None:
        def finish(draft: Draft, record: CommandRecord) -> None:
            if record.envelope.recovery_kind == recovery.COMPENSATE:
                note(record, "compensation.converged", draft.chain(record.stream))
            ended = end(draft, record, State.EXECUTED, text=text)
            self._settle_cancel(draft, ended)
            if record.envelope.recovery_kind == recovery.COMPENSATE:
                self._compensate(draft, ended)

        await execution.write(finish)

    def _compensate(self, draft: Draft, done: CommandRecord) -> None:
        """The plan converged and the recovery is `executed`: its target is `compensated`, in one commit (GAP-11)."""
        target = draft.find(done.envelope.target_command_id or "")
        request = Request(State.COMPENSATED, converged=True, governed=True)
        if target.stream != done.stream and done.outcome is not None:  # someone did it for them: they are told
            draft.say(target.stream, done.outcome.text, command_id=target.id)
        draft.change(
            move(
                target,
                request,
                draft.chain(target.stream),
                draft.at,
                reason=Reason("recovery.compensated", done.id),
            )
        )

    async def _fail(self, execution: Execution, code: str, detail: str) -> None:
        def finish(draft: Draft, record: CommandRecord) -> None:
            self._settle_cancel(draft, end(draft, record, State.FAILED, code, detail))

        with suppress(LeaseLost):
            await execution.write(finish)

    async def _stop(self, execution: Execution) -> None:
        """End at a safe point: `canceled` if nothing was done, else `failed`, from where it can be undone (GAP-10)."""
        effects = execution.effects()

        def finish(draft: Draft, record: CommandRecord) -> None:
            cancel = draft.find(record.cancel_by or "")
            record = replace(record, cancel_by=None)
            if effects:
                end(draft, record, State.FAILED, "recovery.canceled_with_effects", ", ".join(effects))
            else:
                end(draft, record, State.CANCELED, "recovery.canceled")
            lang = cancel.envelope.lang
            end(
                draft,
                cancel,
                State.EXECUTED,
                text=word("canceled", lang, describe(record.envelope.command, record.envelope.args)),
            )

        await execution.write(finish)

    def _settle_cancel(self, draft: Draft, ended: CommandRecord) -> None:
        """The target ended before a safe point: the cancel is too late, an invalid attempt on it (GAP-09)."""
        if ended.cancel_by is None:
            return
        cancel = draft.find(ended.cancel_by)
        draft.change(replace(ended, cancel_by=None))
        advance(ended, State.CANCELED, draft.chain(ended.stream), draft.at)
        end(draft, cancel, State.FAILED, "recovery.target_terminal", ended.status)

    async def _refuse(self, record: CommandRecord, deny: Deny, pack: PolicyPack, scopes: tuple[str, ...]) -> None:
        def decision(draft: Draft) -> None:
            current = self._awaiting_authz(draft, record)
            if current is not None:
                reject_and_say(draft, current, deny, pack, scopes)

        await self._streams.decide(record.stream, decision)

    async def _step_up(self, record: CommandRecord, step_up: StepUp, pack: PolicyPack, scopes: tuple[str, ...]) -> None:
        """Ask for the second factor and wait for it in `authz_pending` (GAP-19)."""
        pin = await self._streams.store.pin(record.envelope.space, record.envelope.actor)
        if pin is None or not pin.hash:
            return await self._refuse(record, Deny("authz.step_up_not_enrolled"), pack, scopes)
        locked = locked_minutes(pin, self._streams.clock.now())
        if locked:
            return await self._refuse(record, Deny("authz.step_up_locked", str(locked)), pack, scopes)
        gate = step_up_gate(pack, record.envelope.command, record.envelope.risk_class)

        def decision(draft: Draft) -> None:
            current = self._awaiting_authz(draft, record)
            if current is None or current.step_up is not None:
                return
            due = draft.at + timedelta(seconds=gate.expires_s)
            asked = StepUpRecord(reason=step_up.reason, asked_at=draft.at, expires_at=due)
            current = replace(current, step_up=asked, wake_at=due)
            note(
                current,
                "authz.step_up.requested",
                draft.chain(current.stream),
                security=Security(step_up=StepUpView("pin")),
                reason=Reason(application_code(step_up.reason)),
            )
            draft.change(current)
            draft.say(
                current.stream,
                word("ask_pin", current.envelope.lang),
                command_id=current.id,
                code="authz.step_up_required",
                in_reply_to=current.envelope.trace.message_ids[-1],
            )

        await self._streams.decide(record.stream, decision)
        return None

    def _awaiting_authz(self, draft: Draft, record: CommandRecord) -> CommandRecord | None:
        current = draft.find(record.id, record.stream)
        return current if current.state is State.AUTHZ_PENDING else None

    def _declared(self, record: CommandRecord) -> tuple[CommandSpec | None, Handlers | None]:
        name = record.envelope.command
        return self._definition.registry.get(name), self._definition.handlers.get(name)

    async def flush(self) -> None:
        """Make the results of long-running commands durable without waiting for their next step."""
        for execution in list(self.running.values()):
            try:
                await execution.flush()
            except LeaseLost:
                continue
            await asyncio.sleep(0)


def locked_minutes(pin: Pin, now: datetime) -> int:
    """How many minutes a PIN stays locked; 0 when it is not."""
    if pin.locked_until is None or pin.locked_until <= now:
        return 0
    return int((pin.locked_until - now).total_seconds() // 60) + 1


def _still_true(draft: Draft, record: CommandRecord) -> bool:
    """Whether every fact that the confirmed preview relied on is still as it was, the missing ones still missing."""
    if record.confirmation is None or not record.confirmation.relied_on:
        return True
    space, person = record.envelope.space, record.envelope.person
    facts = draft.facts(space, person).facts
    draft.touch(space, person)
    held = {fact.fact_id for fact in facts.values()}
    return all(
        ref[len(ABSENT) :] not in facts if ref.startswith(ABSENT) else ref in held
        for ref in record.confirmation.relied_on
    )
