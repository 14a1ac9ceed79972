"""Execute: run the handler of a started command, and finish it. Outside the conversation's turn, under a lease."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta

from sayso.commands import recovery
from sayso.commands.advance import advance, move, note
from sayso.commands.journal import Done, inherited
from sayso.commands.lifecycle import Request
from sayso.commands.step_up import pending
from sayso.config import Settings
from sayso.conversation.wording import word
from sayso.errors import EffectError
from sayso.evidence.artifact import Reason
from sayso.records import CommandRecord, Lease, State, Step, replace
from sayso.runtime.authorize import Authorize, Judging
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.effects import Ctx
from sayso.runtime.endings import end
from sayso.runtime.execution import Execution, Halt, LeaseLost, Stopped, Suspended, effect_code
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry

MAX_OUTCOME_CHARS = 4_000


class Execute:
    """The stage that makes things happen, and only confirmed and authorized things."""

    def __init__(
        self,
        definition: Definition,
        streams: Streams,
        settings: Settings,
        telemetry: Telemetry,
        authorize: Authorize,
    ) -> None:
        self._definition = definition
        self._streams = streams
        self._settings = settings
        self._telemetry = telemetry
        self._authorize = authorize
        self.running: dict[str, Execution] = {}

    async def entered(self, record: CommandRecord, judging: Judging) -> None:
        """Take up a command that has just come to authorization: it waits for its judgement, or is started already."""
        if record.state is State.AUTHZ_PENDING:
            await self.proceed(record, judging)
        elif record.state is State.STARTED and record.lease is not None:  # a cancel has none: it asks another to stop
            await self._run(record)

    async def proceed(self, record: CommandRecord, judging: Judging | None = None) -> None:
        """Take a command in `authz_pending` as far as it goes now."""
        judgement = await (judging or self._authorize.judge(record))

        def decision(draft: Draft) -> CommandRecord | None:
            current = draft.find(record.id, record.stream)
            if current.state is not State.AUTHZ_PENDING or pending(current) or current.step_up != record.step_up:
                return None  # it moved on, or its second factor did, while it was judged
            return self._authorize.settle(draft, current, judgement)

        settled = await self._streams.decide(record.stream, decision)
        if settled is not None and settled.state is State.STARTED and settled.lease is not None:
            await self._run(settled)

    async def resume(self, record: CommandRecord) -> None:
        """Take over a started command whose lease lapsed or whose signal came, and run it again from its top."""
        if record.id in self.running:
            return
        taken = await self._take_over(record)
        if taken is None:
            return
        journal = await self._streams.store.steps(record.id)
        execution = Execution(self._streams, taken, journal)
        if record.envelope.command not in self._definition.handlers:
            await self._fail(execution, "effect.missing_handler", record.envelope.command)
            return
        await self._run(taken, journal)

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

    async def _run(self, record: CommandRecord, journal: Sequence[Step] = ()) -> None:
        """Run a started command's handler from its top; what its journal holds is not done again."""
        handlers = self._definition.handlers[record.envelope.command]
        person = await self._definition.person(record.envelope)
        compensating = record.envelope.recovery_kind == recovery.COMPENSATE
        work, plan = await self._earlier(record)
        taken_over = inherited(plan if compensating else work)
        execution = self.running[record.id] = Execution(self._streams, record, journal, taken_over)
        ctx = Ctx(person, record, self._streams, execution)
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
                text=word("canceled", lang, self._definition.described(record.envelope)),
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

    async def flush(self) -> None:
        """Make the results of long-running commands durable without waiting for their next step."""
        for execution in list(self.running.values()):
            try:
                await execution.flush()
            except LeaseLost:
                continue
            await asyncio.sleep(0)
