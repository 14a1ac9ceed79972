"""Answers: a yes for what was shown, a no, a "never mind", and those that come too late."""

from __future__ import annotations

from msgspec import UNSET

from sayso.commands import confirmation as questions
from sayso.commands import envelope as envelopes
from sayso.commands.advance import advance, move
from sayso.commands.confirmation import Answered, Unanswered
from sayso.commands.decisions import Deny, OverLimit
from sayso.commands.lifecycle import InvalidAttempt
from sayso.commands.reasons import sentence
from sayso.conversation.wording import word
from sayso.evidence.artifact import ConfirmationView, Security
from sayso.language.detect import guess
from sayso.records import CommandRecord, Receipt, State, replace
from sayso.runtime.asking import Asking
from sayso.runtime.authorize import Authorize, Judging
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.endings import close_question, withdraw
from sayso.runtime.previews import Previews, Shown
from sayso.runtime.reminders import remind
from sayso.runtime.replies import Replies
from sayso.runtime.streams import Streams


class Answers:
    """Takes a yes only for what was shown, and closes a question for good."""

    def __init__(
        self,
        definition: Definition,
        streams: Streams,
        previews: Previews,
        asking: Asking,
        replies: Replies,
        authorize: Authorize,
    ) -> None:
        self._definition = definition
        self._streams = streams
        self._previews = previews
        self._asking = asking
        self._replies = replies
        self._authorize = authorize

    async def answered(self, receipt: Receipt, found: Answered | Unanswered) -> None:
        if isinstance(found, Unanswered):
            return await self._no_question(receipt, found.code)
        if found.answer == questions.NO:
            return await self._close(receipt, found, "declined")
        sent_at = (await self._streams.snapshot(found.record.stream)).sent.get(
            found.record.confirmation.prompt_message_id if found.record.confirmation else ""
        )
        assert found.record.confirmation is not None
        due = questions.expires_at(found.record.confirmation, sent_at)
        if due is not None and self._streams.clock.now() >= due:
            return await self._close(receipt, found, "expired")
        shown = await self._previews.show(found.record)
        return await self._confirm(receipt, found, shown)

    async def _confirm(self, receipt: Receipt, found: Answered, shown: Shown | Deny) -> None:
        """A yes counts for what was shown; if that is no longer true the question is closed and asked anew."""

        def again(draft: Draft) -> None:
            record = self._open_question(draft, receipt, found)
            if record is not None:
                self._stale(draft, record, receipt, found, shown)

        def confirm(draft: Draft, judging: Judging) -> CommandRecord | None:
            record = self._open_question(draft, receipt, found)
            if record is None:
                return None
            assert record.confirmation is not None
            satisfied = replace(
                record.confirmation,
                status="satisfied",
                response_message_id=receipt.event.message_id,
                method=found.method,
            )
            view = ConfirmationView(found.method, satisfied.policy_id, "", "satisfied")
            confirmed = move(
                record,
                State.CONFIRMED,
                draft.chain(record.stream),
                draft.at,
                security=Security(confirmation=view),
                message_id=receipt.event.message_id,
            )
            confirmed = replace(confirmed, confirmation=satisfied)
            return self._authorize.enter(draft, confirmed, judging, message_id=receipt.event.message_id)

        if _same(found.record, shown):
            await self._authorize.decide(found.record, confirm)
        else:
            await self._streams.decide(found.record.stream, again)

    def _stale(
        self, draft: Draft, record: CommandRecord, receipt: Receipt, found: Answered, shown: Shown | Deny
    ) -> None:
        """Close the question and ask again with what is true now, as a command of its own."""
        lang = record.envelope.lang
        if isinstance(shown, Deny):
            close_question(draft, record, "stale", receipt.event.message_id, found.method)
            code = "confirmation.stale"
            draft.say(record.stream, sentence(code, lang), command_id=record.id, code=code)
            return
        key = envelopes.idempotency_key(record.envelope.space, record.envelope.actor, (receipt.event.message_id,), 0)
        envelope = replace(
            record.envelope,
            command_id=envelopes.command_id(receipt.event.occurred_at, key),
            idempotency_key=key,
            created_at=draft.at,
            trace=replace(
                record.envelope.trace,
                message_ids=(*record.envelope.trace.message_ids, receipt.event.message_id),
                causation_id=record.id,
            ),
        )
        again = CommandRecord(envelope=envelope, stages=(State.RECEIVED,), changed_at=draft.at)
        follow(draft, record, again)
        close_question(draft, record, "stale", receipt.event.message_id, found.method)
        accepted = self._asking.accept(draft, again, receipt)
        draft.accept(accepted)
        draft.say(record.stream, word("asked_again", lang), command_id=again.id, code="confirmation.stale")
        self._asking.question(draft, accepted, shown)

    async def _close(self, receipt: Receipt, found: Answered, word_: str) -> None:
        def decision(draft: Draft) -> None:
            record = self._open_question(draft, receipt, found)
            if record is None:
                return
            close_question(draft, record, word_, receipt.event.message_id, found.method)
            code = f"confirmation.{word_}"
            lang = record.envelope.lang
            text = word("declined", lang) if word_ == "declined" else sentence(code, lang)
            draft.say(record.stream, text, command_id=record.id, code=code, in_reply_to=receipt.event.message_id)
            remind(draft, record.stream, lang, record.envelope.created_at)

        await self._streams.decide(found.record.stream, decision)

    def _open_question(self, draft: Draft, receipt: Receipt, found: Answered) -> CommandRecord | None:
        """Take the answer: the record if its question is still open; else it is an invalid attempt, and is said so."""
        stream = found.record.stream
        if not draft.read(receipt):
            return None
        record = draft.find(found.record.id, stream)
        if record.confirmation is not None and record.confirmation.status == "pending":
            return record
        self._too_late(draft, record, receipt)
        return None

    def _too_late(self, draft: Draft, record: CommandRecord, receipt: Receipt) -> None:
        attempt = advance(
            record, State.CONFIRMED, draft.chain(record.stream), draft.at, message_id=receipt.event.message_id
        )
        assert isinstance(attempt, InvalidAttempt)
        closed = record.status != record.state.value
        code = attempt.code if closed else "confirmation.already_used"
        draft.say(
            receipt.event.conversation_id,
            sentence(code, record.envelope.lang),
            command_id=record.id,
            code=code,
            in_reply_to=receipt.event.message_id,
        )

    async def _no_question(self, receipt: Receipt, code: str) -> None:
        """A yes without a question, or a button that is not open here; the attempt on a closed one is evidence."""
        event = receipt.event
        if event.selection is UNSET or code == "confirmation.foreign_token":
            return await self._replies.reply(receipt, code)
        known = await self._streams.store.by_token(questions.token_of(event.selection.id))
        if known is None or known.confirmation is None or event.selection.id not in questions.menu(known.confirmation):
            return await self._replies.reply(receipt, "confirmation.unknown_token")
        if known.stream != event.conversation_id or known.envelope.actor != event.sender.actor_id:
            return await self._replies.reply(receipt, "confirmation.foreign_token")

        def decision(draft: Draft) -> None:
            if draft.read(receipt):
                self._too_late(draft, draft.find(known.id, known.stream), receipt)

        return await self._streams.decide(known.stream, decision)

    async def withdraw(self, receipt: Receipt, *, only: str = "") -> None:
        """ "Never mind" closes what is open and not yet started (GAP-03)."""
        event = receipt.event

        def decision(draft: Draft) -> None:
            snapshot = draft.snapshot(event.conversation_id)
            if not draft.read(receipt, guess(event.text) or ""):
                return
            mine = [r for r in snapshot.commands.values() if r.envelope.actor == event.sender.actor_id]
            mine = [record for record in mine if not only or record.id == only]
            withdrawn = withdraw(draft, mine, event.message_id, self._definition.policy)
            session = draft.session(event.conversation_id)
            if session is not None and not only and (session.flow or session.suspended or session.queue):
                draft.keep(replace(session, flow=None, suspended=(), queue=()))
                withdrawn = True
            lang = self._replies.lang(event, snapshot)
            code = "confirmation.withdrawn" if withdrawn else "confirmation.nothing_open"
            key = "declined" if withdrawn else "nothing_to_withdraw"
            draft.say(event.conversation_id, word(key, lang), code=code, in_reply_to=event.message_id)

        await self._streams.decide(event.conversation_id, decision)


def follow(draft: Draft, record: CommandRecord, again: CommandRecord) -> None:
    """What led to a command leads to the one that is asked in its place."""
    session = draft.session(record.stream)
    if session is not None and session.flow is not None and session.flow.command_id == record.id:
        draft.keep(replace(session, flow=replace(session.flow, command_id=again.id)))


def _same(record: CommandRecord, shown: Shown | Deny) -> bool:
    """Whether what is shown now is what the person was shown; what a limit refuses is for authorization to say."""
    asked = record.confirmation
    if isinstance(shown, OverLimit):
        return True
    if asked is None or isinstance(shown, Deny):
        return False
    return shown.fingerprint == asked.preview_fingerprint and shown.relied_on == asked.relied_on
