"""Step-ups: a PIN, masked when it came in; what it proved decides the command that waits for it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from sayso.commands import step_up
from sayso.commands.advance import note
from sayso.commands.decisions import Deny
from sayso.commands.reasons import sentence
from sayso.config import Settings
from sayso.conversation.wording import word
from sayso.evidence.artifact import Reason, Security, StepUpView
from sayso.records import CommandRecord, Receipt, replace
from sayso.runtime import pins
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.endings import reject_and_say
from sayso.runtime.replies import Replies
from sayso.runtime.streams import Streams
from sayso.store.rows import NEW_PIN


class StepUps:
    """Takes secrets for what they proved."""

    def __init__(self, definition: Definition, streams: Streams, settings: Settings, replies: Replies) -> None:
        self._definition = definition
        self._streams = streams
        self._settings = settings
        self._replies = replies

    async def secret(self, receipt: Receipt) -> None:
        """A PIN, masked when it came in: what it proved decides the step-up that is open."""
        event = receipt.event
        secret: dict[str, str] = event.content["secret"]
        if secret["kind"] == pins.PRIVATE_KEY:
            return await self._replies.reply(receipt, "reach.private_key")
        if secret["kind"] == "inline":
            return await self._replies.say(receipt, lambda lang: word("pin_inline", lang), "authz.step_up_required")
        if secret["kind"] == "new_pin":
            return await self._new_pin(receipt, secret)
        pin = await self._streams.store.pin(self._definition.space, event.sender.actor_id)

        def decision(draft: Draft) -> None:
            snapshot = draft.snapshot(event.conversation_id)
            if not draft.read(receipt):
                return
            for record in reversed(list(snapshot.commands.values())):  # the one that was asked for last
                if step_up.pending(record):
                    return self._stepped_up(draft, record, secret["verdict"], pin, receipt)

        return await self._streams.decide(event.conversation_id, decision)

    async def _new_pin(self, receipt: Receipt, secret: dict[str, str]) -> None:
        stream = receipt.event.conversation_id

        def decision(draft: Draft) -> None:
            snapshot = draft.snapshot(stream)
            if not draft.read(receipt):
                return
            for record in reversed(list(snapshot.commands.values())):
                if not record.waiting or not record.waiting.startswith(NEW_PIN):
                    continue
                if "hash" in secret:
                    draft.signal(NEW_PIN, record.id, {"hash": secret["hash"]})
                else:
                    draft.say(stream, word("bad_new_pin", record.envelope.lang), command_id=record.id)
                return

        await self._streams.decide(stream, decision)

    def _stepped_up(self, draft: Draft, record: CommandRecord, verdict: str, pin: Any, receipt: Receipt) -> None:
        assert record.step_up is not None
        lang = record.envelope.lang
        chain, message_id = draft.chain(record.stream), receipt.event.message_id
        if verdict == "match" and draft.at < record.step_up.expires_at:
            record = replace(
                step_up.settled(record, "satisfied", tried=True),
                wake_at=draft.at + timedelta(seconds=self._settings.lease_s),
            )
            if pin is not None:
                draft.pin(replace(pin, failures=0, locked_until=None))
            satisfied = Security(step_up=StepUpView("pin", True, True))
            note(record, "authz.step_up.satisfied", chain, security=satisfied, message_id=message_id)
            draft.change(record)
            return
        worse = pins.failed(pin, draft.at) if pin is not None else None
        if worse is not None:
            draft.pin(worse)
        locked = worse is None or worse.locked_until is not None
        status = "failed" if locked else "pending"
        record = step_up.settled(record, status, tried=True)
        note(
            record,
            "authz.step_up.failed",
            chain,
            security=Security(step_up=StepUpView("pin", True, False)),
            reason=Reason("authz.step_up_wrong"),
            message_id=message_id,
        )
        if locked:
            deny = Deny("authz.step_up_locked", str(pins.LOCK_MINUTES))
            others = [
                r for r in draft.snapshot(record.stream).commands.values() if r.id != record.id and step_up.pending(r)
            ]
            for waiting in (record, *others):
                reject_and_say(draft, waiting, deny, self._definition.policy)
            return
        draft.change(record)
        left = pins.MAX_FAILURES - (worse.failures if worse else 0)
        text = sentence("authz.step_up_wrong", lang, word("tries_left", lang, str(left)))
        draft.say(record.stream, text, command_id=record.id, code="authz.step_up_wrong")
