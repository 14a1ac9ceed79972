"""Converse: one message at a time, in order; each becomes a command, an answer, or a reply, in one commit."""

from __future__ import annotations

from msgspec import UNSET

from sayso.commands import confirmation as questions
from sayso.commands.advance import note
from sayso.commands.recovery import CANCEL
from sayso.config import Settings
from sayso.evidence.artifact import Reason
from sayso.language.answers import answer
from sayso.records import CommandRecord, Receipt, Snapshot
from sayso.runtime.answers import Answers
from sayso.runtime.asking import Asking, KeyTaken
from sayso.runtime.authorize import Authorize
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.previews import Previews
from sayso.runtime.replies import Replies
from sayso.runtime.requests import Requests
from sayso.runtime.stepups import StepUps
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry


class Converse:
    """The stage that understands. What it understood goes to the one who asks, answers or replies."""

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
        self.requests = Requests(definition, streams)
        self._replies = Replies(definition, streams)
        previews = Previews(definition, streams, telemetry)
        self._asking = Asking(definition, streams, telemetry, previews, self._replies, authorize)
        self._answers = Answers(definition, streams, previews, self._asking, self._replies, authorize)
        self._stepups = StepUps(definition, streams, settings, self._replies)

    async def turn(self, receipt: Receipt) -> None:
        """Take one event; everything it causes is in one commit, with the mark that it was read."""
        event = receipt.event
        snapshot = self._streams.peek(event.conversation_id) or await self._streams.snapshot(event.conversation_id)
        if snapshot.cursor >= receipt.seq:
            return
        if event.kind != "message" or event.direction != "inbound" or event.group is not UNSET:
            return await self._replies.only_read(receipt)
        if "secret" in event.content:
            return await self._stepups.secret(receipt)
        if event.selection is not UNSET:
            return await self._answers.answered(receipt, questions.pressed(snapshot.commands.values(), event))
        if event.message_type not in ("text", "audio"):
            return await self._replies.reply(receipt, "validation.unsupported_message")
        said = answer(event.text)
        if said == "withdraw":
            return await self._answers.withdraw(receipt)
        if said is not None:
            found = questions.said(snapshot.commands.values(), snapshot.sent, event, said)
            return await self._answers.answered(receipt, found)
        return await self._requested(receipt, snapshot)

    async def _requested(self, receipt: Receipt, snapshot: Snapshot) -> None:
        text = receipt.event.text
        if len(text) > self._settings.max_text_chars:
            detail = f"{len(text)} > {self._settings.max_text_chars}"
            return await self._replies.reply(receipt, "validation.text_too_long", detail)
        matches = self._definition.book.match(text)
        if not matches:
            return await self._replies.reply(receipt, "validation.unknown_command", hint=True)
        if len(snapshot.commands) >= self._settings.max_open_commands:
            return await self._replies.reply(receipt, "abuse.too_many_open")
        asked = await self.requests.read(matches, receipt.event)
        if asked.target is not None and asked.recovery_kind == CANCEL and _open_here(snapshot, asked.target):
            return await self._answers.withdraw(receipt, only=asked.target.id)  # GAP-03
        try:
            await self._asking.ask(receipt, asked)
        except KeyTaken as taken:
            existing = await self._streams.store.by_key(taken.record.envelope.idempotency_key)
            if existing is None:
                return await self.turn(receipt)
            await self._known(receipt, taken.record, existing)
        return None

    async def _known(self, receipt: Receipt, record: CommandRecord, existing: CommandRecord) -> None:
        """The same key again: the same command is replayed, another one is a conflict (GAP-05, GAP-06)."""
        same = existing.envelope.fingerprint == record.envelope.fingerprint
        await self.duplicate(receipt, existing, conflict=not same, read=True)

    async def duplicate(self, receipt: Receipt, existing: CommandRecord, *, conflict: bool, read: bool = False) -> None:
        """Evidence that a command was delivered again; nothing runs (SMCL-D02…D05)."""
        kind = "idempotency.conflict" if conflict else "idempotency.replayed"

        def decision(draft: Draft) -> None:
            if read and not draft.read(receipt.event.conversation_id, receipt.seq):
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


def _open_here(snapshot: Snapshot, target: CommandRecord) -> bool:
    """Whether the target's question is open in this conversation: to stop it is to close the question."""
    return target.id in snapshot.commands and bool(questions.pending([snapshot.commands[target.id]]))
