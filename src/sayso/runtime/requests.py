"""Requests: which command a message asks for, with which arguments, or why it is refused."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from sayso.commands import envelope as envelopes
from sayso.commands import recovery
from sayso.commands.decisions import Deny
from sayso.commands.registry import CommandSpec
from sayso.conversation import slots
from sayso.conversation.phrases import Match
from sayso.conversation.references import named
from sayso.records import CommandRecord, Event, Risk
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
        args: dict[str, Any] = {}
        for parameter in spec.parameters:
            raw = best.slots.get(parameter.name)
            if raw is None:
                if parameter.required:
                    return Asked(
                        spec=spec,
                        args=dict(best.slots),
                        refusal=Deny("validation.missing_slot", parameter.name),
                    )
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
        matches = self._definition.book.match(events[0].text) if events else []
        again = await self.read(matches, events[0]) if matches else None
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
