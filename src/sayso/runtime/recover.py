"""Recover: timers that ran out and leases that lapsed. Expiry never causes an effect (GAP-20)."""

from __future__ import annotations

from datetime import timedelta

from sayso.commands import confirmation as questions
from sayso.commands.advance import note
from sayso.commands.decisions import Deny
from sayso.commands.reasons import sentence
from sayso.commands.step_up import pending, settled
from sayso.config import Settings
from sayso.evidence.artifact import ConfirmationView, Lifecycle, Reason, Security, StepView
from sayso.evidence.canonical import salted
from sayso.records import CommandRecord, State, replace
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.endings import reject_and_say
from sayso.runtime.execute import Execute
from sayso.runtime.reminders import remind
from sayso.runtime.streams import Streams


class Recover:
    """The stage that wakes what is due."""

    def __init__(self, definition: Definition, streams: Streams, settings: Settings, execute: Execute) -> None:
        self._definition = definition
        self._streams = streams
        self._settings = settings
        self._execute = execute

    async def wake(self, record: CommandRecord) -> None:
        """Do what is due for a command."""
        state = record.state
        if state is State.CONFIRMATION_REQUIRED:
            await self._expire_question(record)
        elif state is State.AUTHZ_PENDING and pending(record):
            await self._expire_step_up(record)
        elif state is State.AUTHZ_PENDING:
            await self._execute.proceed(record)
        elif state is State.STARTED and record.waiting:
            await self._end_wait(record)
        elif state is State.STARTED and record.lease is not None:
            await self._execute.resume(record)

    async def _expire_question(self, record: CommandRecord) -> None:
        def decision(draft: Draft) -> None:
            current = draft.find(record.id, record.stream)
            confirmation = current.confirmation
            if confirmation is None or confirmation.status != "pending":
                return
            sent_at = draft.snapshot(record.stream).sent.get(confirmation.prompt_message_id)
            due = questions.expires_at(confirmation, sent_at)
            if due is None or draft.at < due:  # its time runs from when it was sent
                later = due or draft.at + timedelta(seconds=confirmation.expires_in_s)
                draft.change(replace(current, wake_at=later))
                return
            closed = questions.close(current, "expired")
            note(
                closed,
                "command.confirmation.expired",
                draft.chain(closed.stream),
                security=Security(confirmation=ConfirmationView("", "", "", "expired")),
                reason=Reason("confirmation.expired"),
            )
            draft.change(closed)
            code = "confirmation.expired"
            draft.say(closed.stream, sentence(code, closed.envelope.lang), command_id=closed.id, code=code)
            remind(draft, closed.stream, closed.envelope.lang, closed.envelope.created_at)

        await self._streams.decide(record.stream, decision)

    async def _expire_step_up(self, record: CommandRecord) -> None:
        def decision(draft: Draft) -> None:
            current = draft.find(record.id, record.stream)
            step_up = current.step_up
            if current.state is not State.AUTHZ_PENDING or step_up is None or step_up.status != "pending":
                return
            if draft.at < step_up.expires_at:
                return
            expired = settled(current, "expired")
            reject_and_say(draft, expired, Deny("authz.step_up_expired"), self._definition.policy)

        await self._streams.decide(record.stream, decision)

    async def _end_wait(self, record: CommandRecord) -> None:
        """A wait is over: its signal came, its time is up, or someone asked to stop. Then the handler runs again."""
        now = self._streams.clock.now()
        name, _, key = (record.waiting or "").partition("\x1f")
        signalled = await self._streams.store.signalled(name, key) is not None
        if not signalled and record.cancel_by is None:
            if record.wake_at is None or record.wake_at > now:
                return
            await self._time_out(record)
        await self._execute.resume(record)

    async def _time_out(self, record: CommandRecord) -> None:
        name = (record.waiting or "").partition("\x1f")[0]
        steps = await self._streams.store.steps(record.id)
        open_ = [step for step in steps if step.kind == "wait" and step.name == name and step.state == "begun"]

        def decision(draft: Draft) -> None:
            current = draft.find(record.id, record.stream)
            if current.state is not State.STARTED or current.waiting != record.waiting:
                return
            for step in open_:
                failed = replace(step, state="failed", result=("effect.wait_timeout", name))
                draft.finish(failed)
                draft.chain(current.stream).add(
                    "step.failed",
                    current.envelope.trace,
                    lifecycle=Lifecycle(
                        current.id, "", "", current.state.value, current.envelope.target_command_id or ""
                    ),
                    step=StepView(
                        salted(current.salts.get("args", ""), step.digest), "wait", step.name, step.occurrence
                    ),
                    reason=Reason("effect.wait_timeout"),
                )
            draft.change(replace(current, wake_at=draft.at + timedelta(seconds=self._settings.lease_s)))

        await self._streams.decide(record.stream, decision)
