"""Requests: which command a message asks for, with which arguments, or why it is refused."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Struct, field

from sayso.channels.updates import updated
from sayso.commands import envelope as envelopes
from sayso.commands import recovery
from sayso.commands.decisions import Deny
from sayso.commands.registry import CommandSpec, Parameter
from sayso.conversation import slots
from sayso.conversation.attachments import attached as carried
from sayso.conversation.attachments import is_attached
from sayso.conversation.phrases import Match
from sayso.conversation.references import named
from sayso.records import CommandRecord, Event, Media, Risk, Wanted, replace
from sayso.runtime.definition import Definition
from sayso.runtime.streams import Streams

MAX_INDEX_DIGITS = 4
MAX_INDEXED = 10_000


class Asked(Struct, frozen=True, kw_only=True):
    """A command that someone asks for, as far as it is understood."""

    spec: CommandSpec
    args: dict[str, Any]
    refusal: Deny | None = None
    recovery_kind: str | None = None
    target: CommandRecord | None = None
    message_ids: tuple[str, ...] = ()
    wanted: str = ""  # the slot that is still to be asked for, with what was given for the others
    heard: str = ""  # what of it was spoken
    given: dict[str, str] = field(default_factory=dict[str, str])
    attached: dict[str, Any] = field(default_factory=dict[str, Any])

    @property
    def ask(self) -> slots.Ask | None:
        return next((slots.ask_of(p.type) for p in self.spec.parameters if p.name == self.wanted), None)


class Requests:
    """Reads what people ask for, and what they point at."""

    def __init__(self, definition: Definition, streams: Streams) -> None:
        self._definition = definition
        self._streams = streams

    async def read(self, matches: list[Match], event: Event) -> Asked:
        """The command that was meant, with its arguments, or the reason why it is refused."""
        best = matches[0]
        spec = self._definition.registry.get(best.command)
        assert spec is not None
        if len(matches) > 1 and matches[1].literal == best.literal and not best.missing and not matches[1].missing:
            names = ", ".join(match.command for match in matches if match.literal == best.literal)
            return Asked(spec=spec, args=dict(best.slots), refusal=Deny("ambiguity.several_commands", names))
        asked = self._filled(spec, dict(best.slots), {}, event, (event.message_id,))
        if asked.refusal is None and not asked.wanted and spec.recovery_kind is not None:
            return await self._recovery(spec.recovery_kind, named(str(asked.args.get("ref", ""))), event)
        return asked

    async def resumed(self, wanted: Wanted, event: Event, answer: str) -> Asked | None:
        """A command that lacked a slot, with what a message gives for it; nothing when the command is gone."""
        spec = self._definition.registry.get(wanted.command)
        if spec is None:
            return None
        given = {**wanted.given, wanted.slot: answer} if answer else wanted.given
        filled = self._filled(spec, given, wanted.attached, event, (*wanted.message_ids, event.message_id))
        return replace(filled, heard=" ".join(filter(None, [wanted.heard, filled.heard])))

    def _filled(
        self,
        spec: CommandSpec,
        given: dict[str, str],
        attached: dict[str, Any],
        event: Event,
        message_ids: tuple[str, ...],
    ) -> Asked:
        """The command with its slots read: refused where one cannot be, wanting the first that is to be asked for."""
        asked = Asked(
            spec=spec,
            args=dict(given),
            given=given,
            attached=_carried(spec, attached, event),
            message_ids=message_ids,
            heard=event.text if event.message_type == "audio" else "",
        )
        args: dict[str, Any] = {}
        for parameter in spec.parameters:
            try:
                value = _value(parameter, asked)
            except ValueError as error:
                return _malformed(asked, parameter, str(error))
            if value is not None:
                args[parameter.name] = value
            elif parameter.required:
                return _lacking(asked, parameter, event)
        if not envelopes.fits(args):
            return replace(asked, args={}, refusal=Deny("validation.args_too_large"))
        return replace(asked, args=args)

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
        if not target.salts:
            return Asked(spec=placeholder, args={"ref": ref}, refusal=Deny("recovery.erased"))
        if kind == recovery.REPROCESS:
            args, refusal = await self._derive_again(target)
        if refusal is None:
            others = await self._streams.store.recoveries(target.id)
            refusal = recovery.eligible(kind, target, others, compensable=spec.compensable)
        return Asked(spec=spec, args=args, refusal=refusal, recovery_kind=kind, target=target)

    async def _derive_again(self, target: CommandRecord) -> tuple[dict[str, Any], Deny | None]:
        """Reprocessing reads the original message anew (GAP-08)."""
        events = await self._streams.store.event(target.envelope.trace.message_ids[0])
        event = updated(events[0], events) if events else None
        matches = self._definition.book.match(event.text) if event is not None else []
        again = await self.read(matches, event) if event is not None and matches else None
        if (
            again is None
            or again.wanted
            or again.spec.name != target.envelope.command
            or again.recovery_kind is not None
        ):
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
        elif ref.isdecimal() and len(ref) <= MAX_INDEX_DIGITS:  # the n-th command of this conversation (DER-OOC-02)
            asked = [r for r in await store.commands(actor=actor, stream=stream, limit=MAX_INDEXED) if not _is_query(r)]
            found = asked[::-1][int(ref) - 1 : int(ref)]
        elif ref:
            found = await store.by_message(ref)
        else:
            found = [r for r in await store.commands(actor=actor, stream=stream, limit=100) if not _is_query(r)]
            if kind:
                found = await self._eligible(kind, found)
        allowed = [record for record in found if privileged or record.envelope.actor == actor]
        return allowed[0] if allowed else None

    async def messages(self, ref: str, actor: str, stream: str, privileged: bool) -> list[Event]:
        """The messages that an id means, with everything known of them, if this actor may see them."""
        record = await self.resolve(ref, actor, stream, privileged=privileged)
        found: list[Event] = []
        for message_id in record.envelope.trace.message_ids if record is not None else (ref,):
            events = await self._streams.store.event(message_id)
            allowed = [event for event in events if privileged or event.sender.actor_id == actor]
            found += [updated(allowed[0], allowed)] if allowed else []
        return found

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


def _is_query(record: CommandRecord) -> bool:
    return record.envelope.risk_class is Risk.READ_ONLY and record.envelope.command.startswith("sayso.")


def _carried(spec: CommandSpec, attached: dict[str, Any], event: Event) -> dict[str, Any]:
    """What was attached so far, with what this message carries for the first slot of its type that is free."""
    for parameter in spec.parameters:
        if is_attached(parameter.type) and parameter.name not in attached:
            found = carried(event, parameter.type)
            if found is not None and not _not_kept(found):
                return {**attached, parameter.name: msgspec.to_builtins(found)}
    return attached


def _not_kept(found: object) -> bool:
    return isinstance(found, Media) and found.storage_ref is UNSET


def _value(parameter: Parameter, asked: Asked) -> Any:
    if is_attached(parameter.type):
        return asked.attached.get(parameter.name)
    raw = asked.given.get(parameter.name)
    ask = slots.ask_of(parameter.type)
    if raw is not None and ask is not None and ask.options:
        raw = slots.option(raw, ask)
    return None if raw is None else msgspec.to_builtins(slots.read(raw, parameter.type))


def _malformed(asked: Asked, parameter: Parameter, why: str) -> Asked:
    """A value that does not fit: refused, or asked for again where it can be."""
    name = parameter.name
    given = {slot: raw for slot, raw in asked.given.items() if slot != name}
    wanted = name if slots.ask_of(parameter.type) is not None else ""
    return replace(asked, refusal=Deny("validation.malformed_slot", f"{name}: {why}"), wanted=wanted, given=given)


def _lacking(asked: Asked, parameter: Parameter, event: Event) -> Asked:
    """A slot that nobody filled: a file that we could not keep, one to ask for, or one that has to come at once."""
    if is_attached(parameter.type) and (found := carried(event, parameter.type)) is not None and _not_kept(found):
        wanted = parameter.name if slots.ask_of(parameter.type) is not None else ""
        return replace(asked, refusal=Deny("reach.attachment_refused"), wanted=wanted)
    if slots.ask_of(parameter.type) is not None:
        return replace(asked, wanted=parameter.name)
    return replace(asked, refusal=Deny("validation.missing_slot", parameter.name))
