"""Converse: one message at a time, in order; each becomes a command, an answer, or a reply, in one commit."""

from __future__ import annotations

from msgspec import UNSET

from sayso.channels.statuses import mark_of
from sayso.commands import confirmation as questions
from sayso.commands.advance import note
from sayso.commands.confirmation import Answered
from sayso.commands.recovery import CANCEL
from sayso.config import Settings
from sayso.conversation import menus
from sayso.evidence.artifact import Reason
from sayso.language.answers import answer
from sayso.records import TRANSCRIPT, CommandRecord, Event, Receipt, Selection, Snapshot, Wanted, replace
from sayso.runtime.answers import Answers
from sayso.runtime.asking import Asking, KeyTaken
from sayso.runtime.authorize import Authorize
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.filling import Filling, open_in
from sayso.runtime.previews import Previews
from sayso.runtime.reach import Reach, wants_out
from sayso.runtime.replies import Replies
from sayso.runtime.reports import Reports
from sayso.runtime.requests import Requests
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
        self._asking = Asking(definition, streams, telemetry, previews, self._replies, authorize)
        self._answers = Answers(definition, streams, previews, self._asking, self._replies, authorize)
        self._filling = Filling(streams, self.requests, self._replies)
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
            return await self._requested(late, snapshot) if late is not None else None
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
        """A secret, an answer to a question, "never mind", or a request: the first of these that it is."""
        event = receipt.event
        if "secret" in event.content:
            return await self._stepups.secret(receipt)
        if event.message_type == "audio" and not self.voice.understood(event):
            return await self.voice.unheard(receipt)
        wanted = open_in(snapshot.talk, self._streams.clock.now())
        if event.selection is not UNSET:
            pressed = questions.pressed(snapshot.commands.values(), event)
            if wanted is None or isinstance(pressed, Answered):
                return await self._answers.answered(receipt, pressed)
        said: str | None = answer(event.text) if event.text else None
        if said == "withdraw":
            return await self._answers.withdraw(receipt)
        if said is None and wanted is None:
            said = await self._by_number(event, snapshot)
        if said is not None:
            found = questions.said(snapshot.commands.values(), snapshot.sent, event, said)
            if wanted is None or (isinstance(found, Answered) and _asked_last(found.record, wanted, event)):
                return await self._answers.answered(receipt, found)
        return await self._requested(receipt, snapshot, wanted)

    async def _as_meant(self, receipt: Receipt, snapshot: Snapshot) -> Receipt:
        """The message with what it quotes by our id, where it quotes something that we sent in this conversation."""
        event = receipt.event
        if event.quoted is UNSET or not event.provider or not snapshot.commands:
            return receipt
        fate = await self._streams.store.fate(provider_id=event.quoted)
        if fate is None or fate.message.conversation_id != event.conversation_id:
            return receipt
        return replace(receipt, event=replace(event, quoted=fate.message.send_id), basis=receipt.basis or event)

    async def _by_number(self, event: Event, snapshot: Snapshot) -> str | None:
        """Where there are no buttons a typed number is an answer, as good as the word it stands for and no better."""
        channel = self._definition.channels.get(event.door)
        open_ = questions.pending(snapshot.commands.values())
        asked = open_[0].confirmation if len(open_) == 1 else None
        if channel is None or channel.limits.buttons or asked is None or event.message_type != "text":
            return None
        fate = await self._streams.store.fate(send_id=asked.prompt_message_id)
        picked = menus.by_number(fate.message, event.text) if fate is not None else None
        return questions.menu(asked).get(picked.id) if isinstance(picked, Selection) else None

    async def _requested(self, receipt: Receipt, snapshot: Snapshot, wanted: Wanted | None = None) -> None:
        text = receipt.event.text
        if len(text) > self._settings.max_text_chars:
            detail = f"{len(text)} > {self._settings.max_text_chars}"
            return await self._replies.reply(receipt, "validation.text_too_long", detail)
        matches = self._definition.book.match(text) if text else []
        if not matches and wanted is None:
            code = "validation.unknown_command" if text else "validation.unsupported_message"
            return await self._replies.reply(receipt, code, hint=bool(text))
        if len(snapshot.commands) >= self._settings.max_open_commands:
            return await self._replies.reply(receipt, "abuse.too_many_open")
        if wanted is not None and not matches:
            found = await self._filling.answered(receipt, wanted)
            if found is None:
                return None
            asked = found
        else:
            asked = await self.requests.read(matches, receipt.event)
        if asked.wanted:
            return await (self._filling.malformed if asked.refusal else self._filling.want)(receipt, asked)
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


def _asked_last(record: CommandRecord, wanted: Wanted, event: Event) -> bool:
    """Whether a yes is for this question and not for the slot that was asked for after it."""
    asked = record.confirmation
    quoted = asked is not None and event.quoted == asked.prompt_message_id
    return quoted or (asked is not None and asked.asked_at is not None and asked.asked_at >= wanted.asked_at)


def _open_here(snapshot: Snapshot, target: CommandRecord) -> bool:
    """Whether the target's question is open in this conversation: to stop it is to close the question."""
    return target.id in snapshot.commands and bool(questions.pending([snapshot.commands[target.id]]))
