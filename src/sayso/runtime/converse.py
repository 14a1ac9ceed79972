"""Converse: one message at a time, in order; each becomes a command, an answer, or a reply, in one commit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from sayso.commands import confirmation as questions
from sayso.commands import envelope as envelopes
from sayso.commands import recovery
from sayso.commands.advance import advance, move, note
from sayso.commands.confirmation import Answered, Unanswered
from sayso.commands.decisions import Deny, Preview
from sayso.commands.lifecycle import InvalidAttempt, Request
from sayso.commands.policy import auto_confirm_gate, confirmation_gate
from sayso.commands.reasons import sentence
from sayso.commands.registry import CommandSpec
from sayso.config import Settings
from sayso.conversation import slots
from sayso.conversation.phrases import Match
from sayso.conversation.references import named
from sayso.conversation.wording import describe, word
from sayso.evidence.artifact import ConfirmationView, Reason, Security, StepUpView
from sayso.evidence.canonical import salted
from sayso.language.answers import answer
from sayso.language.detect import guess
from sayso.records import (
    CommandRecord,
    Confirmation,
    Envelope,
    Event,
    Receipt,
    Risk,
    Selection,
    Snapshot,
    State,
    Talk,
    Trace,
    replace,
)
from sayso.runtime import pins
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.effects import Ctx
from sayso.runtime.execute import reject
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry
from sayso.store.rows import NEW_PIN

MAX_PREVIEW_CHARS = 1_000
_REFUSAL = Request(State.AUTHZ_PENDING, refusal=True)


class _KeyTaken(Exception):
    """A commit was refused while the conversation had not moved: look whether its key is already claimed."""


class Asked(Struct, frozen=True, kw_only=True):
    """A command that someone asks for, as far as it is understood."""

    spec: CommandSpec
    args: dict[str, Any]
    refusal: Deny | None = None
    recovery_kind: str | None = None
    target: CommandRecord | None = None


class Shown(Struct, frozen=True):
    """What a preview says, and what it is bound to."""

    text: str
    bind: Any
    relied_on: tuple[str, ...] = ()

    @property
    def fingerprint(self) -> str:
        return questions.preview_fingerprint(self.text, self.bind)


class Converse:
    """The stage that understands, asks, and takes a yes for what it was shown."""

    def __init__(
        self, definition: Definition, streams: Streams, settings: Settings, telemetry: Telemetry
    ) -> None:
        self._definition = definition
        self._streams = streams
        self._settings = settings
        self._telemetry = telemetry

    async def turn(self, receipt: Receipt) -> None:
        """Take one event; everything it causes is in one commit, with the mark that it was read."""
        event = receipt.event
        snapshot = await self._streams.snapshot(event.conversation_id)
        if snapshot.cursor >= receipt.seq:
            return
        if event.kind != "message" or event.direction != "inbound":
            return await self._only_read(receipt)
        if "secret" in event.content:
            return await self._secret(receipt)
        if event.selection is not UNSET:
            return await self._answered(receipt, questions.pressed(snapshot.commands.values(), event))
        if event.message_type not in ("text", "audio"):
            return await self._reply(receipt, "validation.unsupported_message")
        said = answer(event.text)
        if said == "withdraw":
            return await self._withdraw(receipt)
        if said is not None:
            found = questions.said(snapshot.commands.values(), snapshot.sent, event, said)
            return await self._answered(receipt, found)
        return await self._requested(receipt, snapshot)

    async def _requested(self, receipt: Receipt, snapshot: Snapshot) -> None:
        text = receipt.event.text
        if len(text) > self._settings.max_text_chars:
            detail = f"{len(text)} > {self._settings.max_text_chars}"
            return await self._reply(receipt, "validation.text_too_long", detail)
        matches = self._definition.book.match(text)
        if not matches:
            return await self._reply(receipt, "validation.unknown_command", hint=True)
        if len(snapshot.commands) >= self._settings.max_open_commands:
            return await self._reply(receipt, "abuse.too_many_open")
        asked = await self._read(matches, receipt.event)
        await self._ask(receipt, asked)
        return None

    async def _read(self, matches: list[Match], event: Event) -> Asked:
        """The command that was meant, with its arguments, or the reason why it is refused."""
        best = matches[0]
        spec = self._definition.registry.get(best.command)
        assert spec is not None
        if len(matches) > 1 and matches[1].literal == best.literal and not best.missing and not matches[1].missing:
            names = ", ".join(match.command for match in matches if match.literal == best.literal)
            return Asked(spec=spec, args=dict(best.slots), refusal=Deny("ambiguity.several_commands", names))
        args: dict[str, Any] = {}
        for parameter in spec.parameters:
            raw = best.slots.get(parameter.name)
            if raw is None:
                if parameter.required:
                    return Asked(spec=spec, args=dict(best.slots), refusal=Deny("validation.missing_slot", parameter.name))
                continue
            try:
                args[parameter.name] = msgspec.to_builtins(slots.read(raw, parameter.type))
            except ValueError as error:
                refusal = Deny("validation.malformed_slot", f"{parameter.name}: {error}")
                return Asked(spec=spec, args=dict(best.slots), refusal=refusal)
        if not envelopes.fits(args):
            return Asked(spec=spec, args={}, refusal=Deny("validation.args_too_large"))
        if spec.recovery_kind is not None:
            return await self._recovery(spec.recovery_kind, named(str(args.get("ref", ""))), event)
        return Asked(spec=spec, args=args)

    async def _recovery(self, kind: str, ref: str, event: Event) -> Asked:
        """A recovery command, built from its target: same arguments, own identity (SMCL-R01, R02)."""
        actor = await self._definition.actor(event.sender.actor_id, event.channel)
        placeholder = self._definition.registry.get(f"sayso.{kind}")
        assert placeholder is not None
        target = await self.resolve(ref, actor.id, event.conversation_id, privileged=actor.privileged, kind=kind)
        if target is None:
            return Asked(spec=placeholder, args={"ref": ref}, refusal=Deny("validation.unknown_reference"))
        spec = self._definition.registry.get(target.envelope.command)
        args, refusal = dict(target.envelope.args), None
        if spec is None:
            return Asked(spec=placeholder, args={"ref": ref}, refusal=Deny("effect.missing_handler"))
        if kind == recovery.REPROCESS:
            args, refusal = await self._derive_again(target)
        if refusal is None:
            others = await self._streams.store.recoveries(target.id)
            refusal = recovery.eligible(kind, target, others, compensable=spec.compensable)
        return Asked(spec=spec, args=args, refusal=refusal, recovery_kind=kind, target=target)

    async def _derive_again(self, target: CommandRecord) -> tuple[dict[str, Any], Deny | None]:
        """Reprocessing reads the original message anew (GAP-08)."""
        events = await self._streams.store.event(target.envelope.trace.message_ids[0])
        matches = self._definition.book.match(events[0].text) if events else []
        again = await self._read(matches, events[0]) if matches else None
        if again is None or again.spec.name != target.envelope.command or again.recovery_kind is not None:
            return dict(target.envelope.args), Deny("recovery.not_reproducible")
        return again.args, again.refusal

    async def resolve(
        self, ref: str, actor: str, stream: str, *, privileged: bool, kind: str = ""
    ) -> CommandRecord | None:
        """The command an id, a message id or "the last one" means, if this actor may see it."""
        store = self._streams.store
        ref = ref.strip()
        if ref.startswith("cmd_"):
            found = [record for record in [await store.command(ref)] if record is not None]
        elif ref:
            found = await store.by_message(ref)
        else:
            found = [r for r in await store.commands(actor=actor, stream=stream, limit=100) if not _is_query(r)]
            if kind:
                found = await self._eligible(kind, found)
        allowed = [record for record in found if privileged or record.envelope.actor == actor]
        return allowed[0] if allowed else None

    async def _eligible(self, kind: str, found: list[CommandRecord]) -> list[CommandRecord]:
        """The newest commands that this recovery is open to; the very newest when there is none."""
        open_to = []
        for record in found:
            spec = self._definition.registry.get(record.envelope.command)
            others = await self._streams.store.recoveries(record.id)
            compensable = spec is not None and spec.compensable
            if recovery.eligible(kind, record, others, compensable=compensable) is None:
                open_to.append(record)
                break
        return open_to or found[:1]

    async def _ask(self, receipt: Receipt, asked: Asked) -> None:
        record = self._envelope(receipt, asked)
        shown: Shown | Deny | None = asked.refusal
        if shown is None and record.envelope.mutating:
            shown = await self._preview(record, asked)

        def decision(draft: Draft) -> None:
            if draft.snapshot(record.stream).cursor >= receipt.seq:
                return
            if draft.refused:  # the key was claimed before: by the same command, or by another
                raise _KeyTaken
            draft.read(record.stream, receipt.seq)
            draft.talk(record.stream, self._talk(receipt.event, record.envelope.lang))
            accepted = self._accept(draft, record, receipt)
            draft.accept(accepted)
            if isinstance(shown, Deny):
                self._refuse(draft, accepted, shown)
            elif shown is None:
                self._to_authz(draft, accepted)
            else:
                self._ask_or_auto_confirm(draft, accepted, shown)

        try:
            await self._streams.decide(record.stream, decision)
        except _KeyTaken:
            existing = await self._streams.store.by_key(record.envelope.idempotency_key)
            if existing is None:
                return await self.turn(receipt)
            await self._known(receipt, record, existing)
        return None

    def _envelope(self, receipt: Receipt, asked: Asked) -> CommandRecord:
        event, spec = receipt.event, asked.spec
        key = envelopes.idempotency_key(
            self._definition.space, event.sender.actor_id, (event.message_id,), 0
        )
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
                event.trace.causation_id, event.conversation_id, event.trace.correlation_id, (event.message_id,)
            ),
            created_at=self._streams.clock.now(),
            channel=event.channel,
            origin={"interactive": "interactive", "audio": "stt"}.get(event.message_type, "text"),
            lang=guess(event.text) or self._lang(event),
            recovery_kind=asked.recovery_kind,
            target_command_id=asked.target.id if asked.target else None,
            subject=asked.target.envelope.person if asked.target else "",
        )
        return CommandRecord(
            envelope=envelope, stages=(State.RECEIVED,), changed_at=envelope.created_at
        )

    def _accept(self, draft: Draft, record: CommandRecord, receipt: Receipt) -> CommandRecord:
        salt = self._streams.entropy.salt()
        values = {f"{record.id}/args": salted(salt, record.envelope.args)}
        if receipt.salt:
            values[f"event/{receipt.event.event_id}"] = salted(receipt.salt, receipt.event.content)
        record = replace(record, salts={"args": salt})
        return move(record, State.CANONICALIZED, draft.chain(record.stream), draft.at, values=values)

    def _refuse(self, draft: Draft, record: CommandRecord, deny: Deny) -> None:
        """A refusal before the question travels canonicalized, authz_pending, rejected (GAP-01)."""
        pending = move(record, _REFUSAL, draft.chain(record.stream), draft.at)
        rejected = reject(draft, pending, deny, self._definition.policy)
        assert rejected.outcome is not None
        text, code = rejected.outcome.text, rejected.outcome.reason
        if code in ("validation.missing_slot", "validation.malformed_slot"):
            spec = self._definition.registry.get(record.envelope.command)
            text = f"{text} {spec.phrases[0]}" if spec and spec.phrases else text
        draft.say(
            record.stream, text, command_id=record.id, code=code, in_reply_to=record.envelope.trace.message_ids[0]
        )

    def _to_authz(self, draft: Draft, record: CommandRecord, *, message_id: str = "") -> None:
        moved = move(record, State.AUTHZ_PENDING, draft.chain(record.stream), draft.at, message_id=message_id)
        draft.change(replace(moved, wake_at=draft.at + timedelta(seconds=self._settings.lease_s)))

    def _ask_or_auto_confirm(self, draft: Draft, record: CommandRecord, shown: Shown) -> None:
        envelope, pack = record.envelope, self._definition.policy
        auto = auto_confirm_gate(
            pack,
            envelope.command,
            envelope.risk_class,
            origin=envelope.origin,
            recovery=envelope.recovery_kind is not None,
        )
        if auto.required:
            view = ConfirmationView("policy", auto.policy_id, auto.rationale, "auto")
            note(record, "command.auto_confirmed", draft.chain(record.stream), security=Security(confirmation=view))
            confirmation = Confirmation(
                status="auto",
                required=False,
                method="policy",
                policy_id=auto.policy_id,
                preview_fingerprint=shown.fingerprint,
                relied_on=shown.relied_on,
                text=shown.text,
                bind=shown.bind,
            )
            self._telemetry.count("auto_confirms")
            self._to_authz(draft, replace(record, auto_confirm=auto.policy_id, confirmation=confirmation))
        else:
            self.question(draft, record, shown)

    def question(self, draft: Draft, record: CommandRecord, shown: Shown) -> None:
        """Ask, with two buttons, and remember what was shown."""
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
        buttons = tuple(Selection(option, word(meaning, lang)) for option, meaning in questions.menu(asked).items())
        prompt = draft.say(
            record.stream, shown.text, buttons=buttons, command_id=record.id, in_reply_to=envelope.trace.message_ids[0]
        )
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

    async def _preview(self, record: CommandRecord, asked: Asked | None = None) -> Shown | Deny:
        """What the human is shown: the command's own preview, or its name and arguments."""
        envelope = record.envelope
        kind, lang = envelope.recovery_kind, envelope.lang
        name = describe(envelope.command, envelope.args)
        if kind == recovery.CANCEL:
            return Shown(word(kind, lang, name), None)
        if kind == recovery.COMPENSATE:
            return await self._doubted(record, Shown(word(kind, lang, name), None))
        spec = self._definition.registry.get(envelope.command)
        handlers = self._definition.handlers.get(envelope.command)
        if spec is None or handlers is None:
            return Deny("effect.missing_handler")
        if handlers.preview is None:
            shown = Shown(word("default_preview", lang, name), None)
        else:
            ctx = Ctx(await self._definition.person(envelope), record, self._streams.store)
            args = msgspec.structs.asdict(msgspec.convert(envelope.args, spec.args_type))
            try:
                result = await handlers.preview(ctx, **args)
                if isinstance(result, Deny):
                    return result
                if not isinstance(result, Preview):
                    raise TypeError(f"preview must answer Preview or Deny, not {type(result).__name__}")
                shown = Shown(
                    str(result.text)[:MAX_PREVIEW_CHARS], msgspec.to_builtins(result.bind, str_keys=True), tuple(ctx.relied_on)
                )
            except Exception as error:
                self._telemetry.exception("preview", error, command_id=record.id)
                return Deny("validation.preview_failed")
        return await self._as_recovery(record, shown) if kind else shown

    async def _as_recovery(self, record: CommandRecord, shown: Shown) -> Shown:
        text = word(record.envelope.recovery_kind or "", record.envelope.lang, shown.text)
        return await self._doubted(record, Shown(text, shown.bind, shown.relied_on))

    async def _doubted(self, record: CommandRecord, shown: Shown) -> Shown:
        """The preview of a recovery, after what the target and its earlier recoveries have left in doubt."""
        store, target = self._streams.store, record.envelope.target_command_id or ""
        steps = await store.steps(target)
        for other in await store.recoveries(target):
            steps += await store.steps(other.id)
        known = {(step.name, step.occurrence): step for step in steps if step.kind == "step"}
        doubtful = [s.name for s in known.values() if s.state == "begun" and not (s.key or s.repeatable)]
        if not doubtful:
            return shown
        doubt = word("in_doubt", record.envelope.lang, ", ".join(doubtful))
        return Shown(f"{doubt} {shown.text}", shown.bind, shown.relied_on)

    async def _answered(self, receipt: Receipt, found: Answered | Unanswered) -> None:
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
        shown = await self._preview(found.record)
        return await self._confirm(receipt, found, shown)

    async def _confirm(self, receipt: Receipt, found: Answered, shown: Shown | Deny) -> None:
        """A yes counts for what was shown; if that is no longer true the question is closed and asked anew."""

        def decision(draft: Draft) -> None:
            record = self._open_question(draft, receipt, found)
            if record is None:
                return
            assert record.confirmation is not None
            draft.read(record.stream, receipt.seq)
            if isinstance(shown, Deny) or not self._same(draft, record, shown):
                return self._stale(draft, record, receipt, found, shown)
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
            self._to_authz(draft, confirmed, message_id=receipt.event.message_id)

        await self._streams.decide(found.record.stream, decision)

    def _same(self, draft: Draft, record: CommandRecord, shown: Shown) -> bool:
        confirmation = record.confirmation
        assert confirmation is not None
        return shown.fingerprint == confirmation.preview_fingerprint and shown.relied_on == confirmation.relied_on

    def _stale(
        self, draft: Draft, record: CommandRecord, receipt: Receipt, found: Answered, shown: Shown | Deny
    ) -> None:
        """Close the question and ask again with what is true now, as a command of its own."""
        self._note_closed(draft, record, receipt, "stale", found.method)
        lang = record.envelope.lang
        if isinstance(shown, Deny):
            code = "confirmation.stale"
            draft.say(record.stream, sentence(code, lang), command_id=record.id, code=code)
            return
        key = envelopes.idempotency_key(
            record.envelope.space, record.envelope.actor, (receipt.event.message_id,), 0
        )
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
        accepted = self._accept(draft, again, receipt)
        draft.accept(accepted)
        draft.say(record.stream, word("asked_again", lang), command_id=again.id, code="confirmation.stale")
        self.question(draft, accepted, shown)

    async def _close(self, receipt: Receipt, found: Answered, word_: str) -> None:
        def decision(draft: Draft) -> None:
            record = self._open_question(draft, receipt, found)
            if record is None:
                return
            draft.read(record.stream, receipt.seq)
            self._note_closed(draft, record, receipt, word_, found.method)
            code = f"confirmation.{word_}"
            lang = record.envelope.lang
            text = word("declined", lang) if word_ == "declined" else sentence(code, lang)
            draft.say(record.stream, text, command_id=record.id, code=code, in_reply_to=receipt.event.message_id)

        await self._streams.decide(found.record.stream, decision)

    def _note_closed(
        self, draft: Draft, record: CommandRecord, receipt: Receipt, word_: str, method: str
    ) -> None:
        closed = questions.close(record, word_, response=receipt.event.message_id, method=method)
        note(
            closed,
            f"command.confirmation.{word_}",
            draft.chain(record.stream),
            security=Security(confirmation=ConfirmationView(method, "", "", word_)),
            reason=Reason(f"confirmation.{word_}"),
            message_id=receipt.event.message_id,
        )
        draft.change(closed)

    def _open_question(self, draft: Draft, receipt: Receipt, found: Answered) -> CommandRecord | None:
        """The record if its question is still open; else the answer is an invalid attempt, and is said so."""
        stream = found.record.stream
        if draft.snapshot(stream).cursor >= receipt.seq:
            return None
        record = draft.find(found.record.id, stream)
        if record.confirmation is not None and record.confirmation.status == "pending":
            return record
        draft.read(stream, receipt.seq)
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
        """A yes without a question, or a button that is not open here: say which, and leave evidence where there is a command."""
        event = receipt.event
        if event.selection is UNSET or code == "confirmation.foreign_token":
            return await self._reply(receipt, code)
        known = await self._streams.store.by_token(questions.token_of(event.selection.id))
        if known is None or known.confirmation is None or event.selection.id not in questions.menu(known.confirmation):
            return await self._reply(receipt, "confirmation.unknown_token")
        if known.stream != event.conversation_id or known.envelope.actor != event.sender.actor_id:
            return await self._reply(receipt, "confirmation.foreign_token")

        def decision(draft: Draft) -> None:
            if draft.snapshot(known.stream).cursor < receipt.seq:
                draft.read(known.stream, receipt.seq)
                self._too_late(draft, draft.find(known.id, known.stream), receipt)

        return await self._streams.decide(known.stream, decision)

    async def _withdraw(self, receipt: Receipt) -> None:
        """ "Never mind" closes what is open and not yet started (GAP-03)."""
        event = receipt.event

        def decision(draft: Draft) -> None:
            snapshot = draft.snapshot(event.conversation_id)
            if snapshot.cursor >= receipt.seq:
                return
            draft.read(event.conversation_id, receipt.seq)
            draft.talk(event.conversation_id, self._talk(event, guess(event.text) or ""))
            mine = [r for r in snapshot.commands.values() if r.envelope.actor == event.sender.actor_id]
            open_ = questions.pending(mine)
            waiting = [r for r in mine if r.step_up is not None and r.step_up.status == "pending"]
            for record in open_:
                self._note_closed(draft, record, receipt, "withdrawn", "text")
            for record in waiting:
                closed = replace(record, step_up=replace(record.step_up, status="withdrawn"))
                reject(draft, closed, Deny("authz.step_up_withdrawn"), self._definition.policy)
            lang = guess(event.text) or self._lang(event, snapshot)
            code = "confirmation.withdrawn" if open_ or waiting else "confirmation.nothing_open"
            key = "declined" if open_ or waiting else "nothing_to_withdraw"
            draft.say(event.conversation_id, word(key, lang), code=code, in_reply_to=event.message_id)

        await self._streams.decide(event.conversation_id, decision)

    async def _secret(self, receipt: Receipt) -> None:
        """A PIN, masked when it came in: what it proved decides the step-up that is open."""
        event = receipt.event
        secret: dict[str, str] = event.content["secret"]
        if secret["kind"] == "inline":
            return await self._say(receipt, lambda lang: word("pin_inline", lang), "authz.step_up_required")
        if secret["kind"] == "new_pin":
            return await self._new_pin(receipt, secret)
        pin = await self._streams.store.pin(self._definition.space, event.sender.actor_id)

        def decision(draft: Draft) -> None:
            snapshot = draft.snapshot(event.conversation_id)
            if snapshot.cursor >= receipt.seq:
                return
            draft.read(event.conversation_id, receipt.seq)
            for record in snapshot.commands.values():
                if record.step_up is not None and record.step_up.status == "pending":
                    return self._stepped_up(draft, record, secret["verdict"], pin, receipt)

        return await self._streams.decide(event.conversation_id, decision)

    async def _new_pin(self, receipt: Receipt, secret: dict[str, str]) -> None:
        stream = receipt.event.conversation_id

        def decision(draft: Draft) -> None:
            snapshot = draft.snapshot(stream)
            if snapshot.cursor >= receipt.seq:
                return
            draft.read(stream, receipt.seq)
            for record in snapshot.commands.values():
                if not record.waiting or not record.waiting.startswith(NEW_PIN):
                    continue
                if "hash" in secret:
                    draft.signal(NEW_PIN, record.id, {"hash": secret["hash"]})
                else:
                    draft.say(stream, word("bad_new_pin", record.envelope.lang), command_id=record.id)
                return

        await self._streams.decide(stream, decision)

    def _stepped_up(
        self, draft: Draft, record: CommandRecord, verdict: str, pin: Any, receipt: Receipt
    ) -> None:
        assert record.step_up is not None
        lang, attempts = record.envelope.lang, record.step_up.attempts + 1
        chain, message_id = draft.chain(record.stream), receipt.event.message_id
        if verdict == "match" and draft.at < record.step_up.expires_at:
            record = replace(
                record,
                step_up=replace(record.step_up, status="satisfied", attempts=attempts),
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
        record = replace(record, step_up=replace(record.step_up, status=status, attempts=attempts))
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
            others = [r for r in draft.snapshot(record.stream).commands.values() if r.id != record.id and _asks_pin(r)]
            for waiting in (record, *others):
                rejected = reject(draft, waiting, deny, self._definition.policy)
                assert rejected.outcome is not None
                draft.say(record.stream, rejected.outcome.text, command_id=rejected.id, code=rejected.outcome.reason)
            return
        draft.change(record)
        left = pins.MAX_FAILURES - (worse.failures if worse else 0)
        text = sentence("authz.step_up_wrong", lang, word("tries_left", lang, str(left)))
        draft.say(record.stream, text, command_id=record.id, code="authz.step_up_wrong")

    async def _known(self, receipt: Receipt, record: CommandRecord, existing: CommandRecord) -> None:
        """The same key again: the same command is replayed, another one is a conflict (GAP-05, GAP-06)."""
        same = existing.envelope.fingerprint == record.envelope.fingerprint
        await self.duplicate(receipt, existing, conflict=not same, read=True)

    async def duplicate(
        self, receipt: Receipt, existing: CommandRecord, *, conflict: bool, read: bool = False
    ) -> None:
        """Evidence that a command was delivered again; nothing runs (SMCL-D02…D05)."""
        kind = "idempotency.conflict" if conflict else "idempotency.replayed"

        def decision(draft: Draft) -> None:
            if read:
                stream = receipt.event.conversation_id
                if draft.snapshot(stream).cursor >= receipt.seq:
                    return
                draft.read(stream, receipt.seq)
            record = draft.find(existing.id, existing.stream)
            reason = Reason("idempotency.conflict") if conflict else None
            note(
                record, kind, draft.chain(record.stream), reason=reason, outcome=record.outcome.status if record.outcome else "in_progress",
                message_id=receipt.event.message_id,
            )  # fmt: skip

        self._telemetry.count(kind)
        await self._streams.decide(existing.stream, decision)

    async def _only_read(self, receipt: Receipt) -> None:
        stream = receipt.event.conversation_id
        await self._streams.decide(
            stream, lambda draft: draft.read(stream, receipt.seq) if draft.snapshot(stream).cursor < receipt.seq else None
        )

    async def give_up(self, receipt: Receipt) -> None:
        """A message that something of ours cannot read is answered all the same, and the next one is read."""
        await self._reply(receipt, "effect.handler_error")

    async def _reply(self, receipt: Receipt, code: str, detail: str = "", *, hint: bool = False) -> None:
        def text(lang: str) -> str:
            said = sentence(code, lang, detail)
            return f"{said}\n{self._hints(lang)}" if hint else said

        await self._say(receipt, text, code)

    async def _say(self, receipt: Receipt, text: Callable[[str], str], code: str) -> None:
        event = receipt.event

        def decision(draft: Draft) -> None:
            snapshot = draft.snapshot(event.conversation_id)
            if snapshot.cursor >= receipt.seq:
                return
            draft.read(event.conversation_id, receipt.seq)
            lang = guess(event.text) or self._lang(event, snapshot)
            draft.talk(event.conversation_id, self._talk(event, lang))
            draft.say(event.conversation_id, text(lang), code=code, in_reply_to=event.message_id)

        await self._streams.decide(event.conversation_id, decision)

    def _hints(self, lang: str) -> str:
        phrases = [s.phrases[0] for s in self._definition.registry if s.phrases and not s.name.startswith("sayso.")]
        return "\n".join([word("can_do", lang), *(f"• {phrase}" for phrase in phrases[:10])])

    def _talk(self, event: Event, lang: str) -> Talk:
        return Talk(event.channel, event.sender.actor_id, lang)

    def _lang(self, event: Event, snapshot: Snapshot | None = None) -> str:
        cached = snapshot or self._streams.peek(event.conversation_id)
        return (cached.talk.lang if cached else "") or self._definition.lang


def _asks_pin(record: CommandRecord) -> bool:
    return record.step_up is not None and record.step_up.status == "pending"


def _is_query(record: CommandRecord) -> bool:
    return record.envelope.risk_class is Risk.READ_ONLY and record.envelope.command.startswith("sayso.")
