"""Asking: a request becomes a command and a question, or a refusal, in one commit."""

from __future__ import annotations

from datetime import timedelta

from sayso.commands import envelope as envelopes
from sayso.commands import recovery
from sayso.commands.advance import move, note
from sayso.commands.decisions import Deny
from sayso.commands.lifecycle import Request
from sayso.commands.policy import Gate, auto_confirm_gate, confirmation_gate
from sayso.conversation.wording import word
from sayso.evidence.artifact import ConfirmationView, Security
from sayso.evidence.canonical import salted
from sayso.records import (
    CommandRecord,
    Confirmation,
    Envelope,
    Receipt,
    Risk,
    State,
    Trace,
    replace,
)
from sayso.runtime.authorize import Authorize, Judging
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.endings import reject, say_outcome
from sayso.runtime.moves import Move
from sayso.runtime.previews import Previews, Shown
from sayso.runtime.reminders import answer_buttons
from sayso.runtime.replies import Replies
from sayso.runtime.requests import Asked
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry

_ORIGINS = {"interactive": "interactive", "audio": "stt"}
_REFUSAL = Request(State.AUTHZ_PENDING, refusal=True)
_SAY_HOW = ("validation.missing_slot", "validation.malformed_slot")


class KeyTaken(Exception):
    """The conversation moved on, or the key or the target of this command is already claimed: look again."""

    def __init__(self, record: CommandRecord) -> None:
        self.record = record


class Asking:
    """Makes envelopes, and questions that are bound to what they show."""

    def __init__(
        self,
        definition: Definition,
        streams: Streams,
        telemetry: Telemetry,
        previews: Previews,
        replies: Replies,
        authorize: Authorize,
    ) -> None:
        self._definition = definition
        self._streams = streams
        self._telemetry = telemetry
        self._previews = previews
        self._replies = replies
        self._authorize = authorize

    async def ask(self, receipt: Receipt, asked: Asked, move: Move | None = None) -> None:
        """Make the command; `move` is what led to it, written with it."""
        record = self._envelope(receipt, asked)
        shown: Shown | Deny | None = asked.refusal
        if shown is None and record.envelope.mutating:
            shown = await self._previews.show(record)
        auto = self._auto_gate(record.envelope) if isinstance(shown, Shown) else None
        if auto is not None and isinstance(shown, Shown):
            record = _confirmed_by_policy(record, shown, auto)

        def take(draft: Draft, judging: Judging | None) -> CommandRecord | None:
            if not (move.take(draft, record.id) if move is not None else draft.read(receipt, record.envelope.lang)):
                return None
            if draft.refused:  # the key was claimed before: by the same command, or by another
                raise KeyTaken(record)
            if move is not None:
                move.lead_to(draft, record, shown.text if isinstance(shown, Shown) and auto is None else "")
            accepted = self.accept(draft, record, receipt)
            draft.accept(accepted)
            if auto is not None:
                self._note_auto_confirmed(draft, accepted, auto)
            if judging is not None:
                return self._authorize.enter(draft, accepted, judging)
            if isinstance(shown, Shown):
                self.question(draft, accepted, shown, heard=asked.heard, assumed=asked.assumed, unused=asked.unused)
            elif shown is not None:
                self._refuse(draft, accepted, shown)
            return None

        if shown is None or auto is not None:
            await self._authorize.decide(record, take)
        else:
            await self._streams.decide(record.stream, lambda draft: take(draft, None))

    def _envelope(self, receipt: Receipt, asked: Asked) -> CommandRecord:
        event, spec = receipt.event, asked.spec
        message_ids = asked.message_ids or (event.message_id,)
        key = envelopes.idempotency_key(self._definition.space, event.sender.actor_id, message_ids, asked.ordinal)
        risk = recovery.risk_of(spec.risk) if asked.recovery_kind else spec.risk
        name = asked.spec.name
        envelope = Envelope(
            command_id=envelopes.command_id(event.occurred_at, key),
            command=name,
            args=asked.args,
            actor=event.sender.actor_id,
            space=self._definition.space,
            risk_class=risk,
            mutating=risk is not Risk.READ_ONLY,
            idempotency_key=key,
            fingerprint=envelopes.fingerprint(f"{asked.recovery_kind or ''}:{name}", asked.args),
            trace=Trace(
                event.trace.causation_id,
                event.conversation_id,
                event.trace.correlation_id,
                message_ids,
            ),
            created_at=self._streams.clock.now(),
            channel=event.channel,
            origin="stt" if asked.heard else _ORIGINS.get(event.message_type, "text"),
            lang=asked.lang or self._replies.lang(event),
            recovery_kind=asked.recovery_kind,
            target_command_id=asked.target.id if asked.target else None,
            subject=asked.target.envelope.person if asked.target else "",
        )
        return CommandRecord(envelope=envelope, stages=(State.RECEIVED,), changed_at=envelope.created_at)

    def accept(self, draft: Draft, record: CommandRecord, receipt: Receipt) -> CommandRecord:
        salt = self._streams.entropy.salt()
        values = {f"{record.id}/args": salted(salt, record.envelope.args)}
        if receipt.salt:
            basis = receipt.basis or receipt.event
            values[f"event/{basis.event_id}"] = salted(receipt.salt, basis.content)
        record = replace(record, salts={"args": salt})
        return move(record, State.CANONICALIZED, draft.chain(record.stream), draft.at, values=values)

    def _refuse(self, draft: Draft, record: CommandRecord, deny: Deny) -> None:
        """A refusal before the question travels canonicalized, authz_pending, rejected (GAP-01)."""
        pending = move(record, _REFUSAL, draft.chain(record.stream), draft.at)
        rejected = reject(draft, pending, deny, self._definition.policy)
        assert rejected.outcome is not None
        spec = self._definition.registry.get(record.envelope.command)
        example = spec.phrases[0] if spec and spec.phrases and deny.reason in _SAY_HOW else ""
        say_outcome(draft, rejected, f"{rejected.outcome.text} {example}".strip())

    def _auto_gate(self, envelope: Envelope) -> Gate | None:
        """What lets policy say yes in the human's place, if anything does (GAP-18)."""
        gate = auto_confirm_gate(
            self._definition.policy,
            envelope.command,
            envelope.risk_class,
            origin=envelope.origin,
            recovery=envelope.recovery_kind is not None,
        )
        return gate if gate.required else None

    def _note_auto_confirmed(self, draft: Draft, record: CommandRecord, gate: Gate) -> None:
        view = ConfirmationView("policy", gate.policy_id, gate.rationale, "auto")
        note(record, "command.auto_confirmed", draft.chain(record.stream), security=Security(confirmation=view))
        self._telemetry.count("auto_confirms")

    def question(
        self, draft: Draft, record: CommandRecord, shown: Shown, *, heard: str = "", assumed: str = "", unused: str = ""
    ) -> None:
        """Ask, with two buttons, and remember what was shown; who spoke also sees what was `heard` (CAMN-Z02), and
        whoever left something out what was `assumed` (GAP-88), and whoever said more what is `unused`."""
        envelope = record.envelope
        gate = confirmation_gate(self._definition.policy, envelope.command, envelope.risk_class)
        token = f"{envelopes.sortable(draft.at)}{self._streams.entropy.token()}"
        asked = Confirmation(
            token=token,
            asked_at=draft.at,
            expires_in_s=gate.expires_s,
            preview_fingerprint=shown.fingerprint,
            relied_on=shown.relied_on,
            policy_id=gate.policy_id,
            text=shown.text,
            bind=shown.bind,
        )
        lang = envelope.lang
        lines = [word("heard", lang, heard)] if heard else []
        lines += [word("assumed", lang, assumed)] if assumed else []
        lines += [word("unused", lang, unused)] if unused else []
        prompt = draft.say(
            record.stream,
            "\n".join([*lines, shown.text]),
            buttons=answer_buttons(asked, lang),
            command_id=record.id,
            in_reply_to=envelope.trace.message_ids[0],
        )
        draft.asked(record.stream, record.id)
        salt = self._streams.entropy.salt()
        moved = move(
            record,
            State.CONFIRMATION_REQUIRED,
            draft.chain(record.stream),
            draft.at,
            security=Security(confirmation=ConfirmationView("", gate.policy_id, "", "pending")),
            values={f"{record.id}/preview": salted(salt, [shown.text, shown.bind])},
        )
        draft.change(
            replace(
                moved,
                confirmation=replace(asked, prompt_message_id=prompt),
                salts={**moved.salts, "preview": salt},
                wake_at=draft.at + timedelta(seconds=gate.expires_s),
            )
        )


def _confirmed_by_policy(record: CommandRecord, shown: Shown, gate: Gate) -> CommandRecord:
    confirmation = Confirmation(
        status="auto",
        required=False,
        method="policy",
        policy_id=gate.policy_id,
        preview_fingerprint=shown.fingerprint,
        relied_on=shown.relied_on,
        text=shown.text,
        bind=shown.bind,
    )
    return replace(record, auto_confirm=gate.policy_id, confirmation=confirmation)
