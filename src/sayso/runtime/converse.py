"""Converse: one message at a time, in order; each becomes a command, an answer, or a reply, in one commit."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from msgspec import UNSET

from sayso.channels.statuses import mark_of
from sayso.commands.advance import note
from sayso.config import Settings
from sayso.evidence.artifact import Reason
from sayso.records import TRANSCRIPT, CommandRecord, Receipt, Snapshot, replace
from sayso.runtime.answers import Answers
from sayso.runtime.asking import Asking, KeyTaken
from sayso.runtime.authorize import Authorize
from sayso.runtime.definition import Definition
from sayso.runtime.desk import Desk
from sayso.runtime.dialogue import Dialogue
from sayso.runtime.draft import Draft
from sayso.runtime.flows import Flows
from sayso.runtime.previews import Previews
from sayso.runtime.reach import Reach, wants_out
from sayso.runtime.replies import Replies
from sayso.runtime.reports import Reports
from sayso.runtime.requests import Requests
from sayso.runtime.sessions import Sessions
from sayso.runtime.steering import Steering
from sayso.runtime.stepups import StepUps
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry
from sayso.runtime.voice import Voice


class Converse:
    """The stage that understands. What it understood goes to the one who asks, answers or replies."""

    def __init__(
        self,
        definition: Definition,
        streams: Streams,
        settings: Settings,
        telemetry: Telemetry,
        authorize: Authorize,
        reach: Reach,
        reports: Reports,
    ) -> None:
        self._definition = definition
        self._streams = streams
        self._settings = settings
        self._telemetry = telemetry
        self._reach = reach
        self._reports = reports
        self.requests = Requests(definition, streams)
        self._replies = Replies(definition, streams)
        previews = Previews(definition, streams, telemetry)
        asking = Asking(definition, streams, telemetry, previews, self._replies, authorize)
        answers = Answers(definition, streams, previews, asking, self._replies, authorize)
        self.sessions = Sessions(definition, streams)
        self.desk = Desk(definition, streams, telemetry)
        flows = Flows(definition, streams, self.requests, asking, self.desk, telemetry)
        steering = Steering(streams, flows, self._replies, self.desk)
        self._dialogue = Dialogue(
            definition, streams, settings, self.requests, asking, answers, flows, steering, self._replies
        )
        self.voice = Voice(streams, self._replies, settings.speech.confidence)
        self._stepups = StepUps(definition, streams, settings, self._replies)

    async def turn(self, receipt: Receipt) -> None:
        """Take one event; everything it causes is in one commit, with the mark that it was read."""
        event = receipt.event
        snapshot = self._streams.peek(event.conversation_id) or await self._streams.snapshot(event.conversation_id)
        if snapshot.cursor >= receipt.seq:
            return
        if event.takes_over is not UNSET:
            await self._reach.take_over(event)
        if TRANSCRIPT in event.integrity:
            late = await self.voice.late(receipt, snapshot)
            if late is not None and wants_out(late.event):
                return await self._reach.opt_out(late)
            if late is not None:
                await self._asks(late, self._dialogue.late(late, snapshot))
            return None
        if self.sessions.is_idle(snapshot.session, event.occurred_at):
            await self.sessions.end(event.conversation_id, event.occurred_at)
            snapshot = await self._streams.snapshot(event.conversation_id)
        if (failure := mark_of(event)) is not None:
            await self._reports.failed_later(failure)
        if wants_out(event) and (event.message_type != "audio" or self.voice.understood(event)):
            return await self._reach.opt_out(receipt)
        if event.kind != "message":
            return await self._replies.only_read(receipt)
        if snapshot.talk.muted:
            await self._reach.opt_in(event)
        return await self._message(await self._as_meant(receipt, snapshot), snapshot)

    async def _message(self, receipt: Receipt, snapshot: Snapshot) -> None:
        """A secret, something for a human, or something that we understand; then what waited for its turn."""
        event = receipt.event
        if snapshot.talk.agent:
            return await self._replies.only_read(receipt)  # the human who has the conversation answers
        if "secret" in event.content:
            return await self._stepups.secret(receipt)
        if event.message_type == "audio" and not self.voice.understood(event):
            return await self.voice.unheard(receipt)
        await self._asks(receipt, self._dialogue.understand(receipt, snapshot))
        return await self.take_up(event.conversation_id)

    async def _as_meant(self, receipt: Receipt, snapshot: Snapshot) -> Receipt:
        """The message with what it quotes by our id, where it quotes something that we sent in this conversation."""
        event = receipt.event
        if event.quoted is UNSET or not event.provider or not snapshot.commands:
            return receipt
        fate = await self._streams.store.fate(provider_id=event.quoted)
        if fate is None or fate.message.conversation_id != event.conversation_id:
            return receipt
        return replace(receipt, event=replace(event, quoted=fate.message.send_id), basis=receipt.basis or event)

    async def _asks(self, receipt: Receipt, work: Coroutine[Any, Any, None]) -> None:
        """Do what may make a command; one that was made before is replayed."""
        try:
            await work
        except KeyTaken as taken:
            existing = await self._streams.store.by_key(taken.record.envelope.idempotency_key)
            if existing is None:
                return await self.turn(receipt)
            await self._known(receipt, taken.record, existing)

    async def take_up(self, stream: str) -> None:
        """Take up what waits for its turn, as long as nobody has to answer first (GAP-105)."""
        while (waiting := await self._dialogue.next_clause(stream)) is not None:
            receipt, begin = waiting
            await self._asks(receipt, begin)

    async def _known(self, receipt: Receipt, record: CommandRecord, existing: CommandRecord) -> None:
        """The same key again: the same command is replayed, another one is a conflict (GAP-05, GAP-06)."""
        same = existing.envelope.fingerprint == record.envelope.fingerprint
        await self.duplicate(receipt, existing, conflict=not same, read=True)

    async def duplicate(self, receipt: Receipt, existing: CommandRecord, *, conflict: bool, read: bool = False) -> None:
        """Evidence that a command was delivered again; nothing runs (SMCL-D02…D05)."""
        kind = "idempotency.conflict" if conflict else "idempotency.replayed"

        def decision(draft: Draft) -> None:
            if read and not draft.read(receipt):
                return
            record = draft.find(existing.id, existing.stream)
            reason = Reason("idempotency.conflict") if conflict else None
            outcome = record.outcome.status if record.outcome else "in_progress"
            message_id = receipt.event.message_id
            note(record, kind, draft.chain(record.stream), reason=reason, outcome=outcome, message_id=message_id)

        self._telemetry.count(kind)
        await self._streams.decide(existing.stream, decision)

    async def give_up(self, receipt: Receipt) -> None:
        """A message that something of ours cannot read is answered all the same, and the next one is read."""
        await self._replies.reply(receipt, "effect.handler_error")
