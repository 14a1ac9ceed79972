"""Requests: which command a message asks for, with which arguments, or why it is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec
from msgspec import UNSET, Struct

from sayso.channels.updates import updated
from sayso.commands import recovery
from sayso.commands.decisions import Deny
from sayso.commands.registry import CommandSpec
from sayso.conversation import flow as flows
from sayso.conversation import slots
from sayso.conversation.intents.phrases import Match
from sayso.conversation.references import named
from sayso.conversation.slots import hashes
from sayso.conversation.slots.attachments import attached as carried
from sayso.conversation.slots.attachments import is_attached
from sayso.conversation.slots.understand import Given, Understood, understand
from sayso.conversation.utterance import Utterance
from sayso.language.detect import Lang, guess
from sayso.records import CommandRecord, Event, Flow, Media, Risk, replace
from sayso.runtime.definition import Definition
from sayso.runtime.streams import Streams

NOTHING: Mapping[str, str] = {}
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
    ordinal: int = 0
    lang: str = ""
    heard: str = ""  # what of it was spoken
    assumed: str = ""  # what of it nobody said
    unused: str = ""  # what was said and is no part of it


class Requests:
    """Reads what people ask for, and what they point at."""

    def __init__(self, definition: Definition, streams: Streams) -> None:
        self._definition = definition
        self._streams = streams

    def start(
        self,
        match: Match,
        heard: Utterance,
        event: Event,
        ordinal: int = 0,
        suggested: Mapping[str, str] = NOTHING,
    ) -> tuple[Flow, Understood]:
        """What a request begins, and what it says for the slots; see `understood` for what is `suggested`."""
        spec = self.spec(match.command)
        flow = flows.begin(self._definition.begins(spec.name), spec.name, event.message_id, ordinal)
        flow = replace(flow, heard=event.text if event.message_type == "audio" else "")
        said = _plainly(spec, match) if match.strict else None
        return flow, said or self.understood(flow, heard, match.slots, suggested)

    def understood(
        self,
        flow: Flow,
        heard: Utterance,
        captured: Mapping[str, str] = NOTHING,
        suggested: Mapping[str, str] = NOTHING,
    ) -> Understood:
        """What a message says for the slots of a flow; what is ambiguous is what the session or a fact suggests."""
        parameters = self.spec(flow.command).parameters
        if found := hashes.answer(parameters, flow, heard.text):
            return Understood(values=(Given(flow.asked, found, heard.source, heard.text),), explained=1.0)
        return understand(
            [parameter for parameter in parameters if not is_attached(parameter.type)],
            heard.heard,
            captured=captured,
            flow=flow,
            preferences=self._definition.preferences,
            inferred=suggested,
        )

    def spec(self, command: str) -> CommandSpec:
        """A declared command; a flow of one that is no longer declared ends before it comes here."""
        spec = self._definition.registry.get(command)
        assert spec is not None
        return spec

    def args(self, spec: CommandSpec, flow: Flow) -> dict[str, Any]:
        """The values of a flow as a command's arguments; `ValueError` for one that no longer reads."""
        given = flows.values(flow)
        typed = {
            p.name: msgspec.to_builtins(slots.read(given[p.name], p.type)) for p in spec.parameters if p.name in given
        }
        return typed | {name: value for name, value in flow.attached.items() if name not in typed}

    async def recovery(self, match: Match, event: Event) -> Asked:
        """A recovery command, built from what the message points at."""
        spec = self.spec(match.command)
        assert spec.recovery_kind is not None
        return await self._recovery(spec.recovery_kind, named(match.slots.get("ref", "")), event)

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
        args = self._read_again(matches[0], event) if event is not None and matches else None
        if args is None or matches[0].command != target.envelope.command:
            return dict(target.envelope.args), Deny("recovery.not_reproducible")
        return args, None

    def _read_again(self, match: Match, event: Event) -> dict[str, Any] | None:
        """The arguments that a message gives by itself, or nothing when it does not give them all."""
        heard = self._definition.heard(event.text, lang_of(event.text, self._definition.lang), event.occurred_at)
        flow, said = self.start(match, heard, event)
        ids = [f"{event.message_id}/{place}" for place in range(len(said.values))]
        flow, _ = flows.given(flow, said.values, ids, event.occurred_at)
        spec = self.spec(match.command)
        if said.malformed or said.choices or flows.missing(spec.parameters, flow) is not None:
            return None
        return self.args(spec, flow)

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


def carried_with(spec: CommandSpec, attached: dict[str, Any], event: Event) -> dict[str, Any]:
    """What was attached so far, with what this message carries for the first slot of its type that is free."""
    for parameter in spec.parameters:
        if is_attached(parameter.type) and parameter.name not in attached:
            found = carried(event, parameter.type)
            if found is not None and not not_kept(found):
                return {**attached, parameter.name: msgspec.to_builtins(found)}
    return attached


def not_kept(found: object) -> bool:
    """Whether it is a file that was announced and is not stored: refused, too large, or not to be had."""
    return isinstance(found, Media) and found.storage_ref is UNSET


def lang_of(text: str, otherwise: str) -> Lang:
    """The language of a text, or the one to take when it does not tell."""
    return guess(text) or cast("Lang", otherwise if otherwise in ("en", "pt", "es") else "en")


def _plainly(spec: CommandSpec, match: Match) -> Understood | None:
    """What a template caught, where nothing has to be looked for in it: each slot is there, as a word or a number."""
    if any(parameter.type not in (int, str) for parameter in spec.parameters):
        return None
    if any(parameter.name not in match.slots for parameter in spec.parameters if parameter.required):
        return None
    try:
        read = {p.name: slots.read(match.slots[p.name], p.type) for p in spec.parameters if p.name in match.slots}
    except ValueError:
        return None
    return Understood(
        values=tuple([Given(name, str(value), "text", match.slots[name]) for name, value in read.items()])
    )
