"""Previews: what a human is shown before a yes, and what the yes is bound to."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from sayso.commands import confirmation as questions
from sayso.commands import recovery
from sayso.commands.decisions import Deny, OverLimit, Preview
from sayso.conversation.wording import word
from sayso.records import CommandRecord
from sayso.runtime.definition import Definition, Handlers
from sayso.runtime.effects import Ctx
from sayso.runtime.memory.limits import in_force, judged
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry

MAX_PREVIEW_CHARS = 1_000


class Shown(Struct, frozen=True):
    """What a preview says, and what it is bound to."""

    text: str
    bind: Any
    relied_on: tuple[str, ...] = ()

    @property
    def fingerprint(self) -> str:
        return questions.preview_fingerprint(self.text, self.bind)


class Previews:
    """Runs a command's own preview, or says its name and arguments."""

    def __init__(self, definition: Definition, streams: Streams, telemetry: Telemetry) -> None:
        self._definition = definition
        self._streams = streams
        self._telemetry = telemetry

    async def show(self, record: CommandRecord) -> Shown | Deny:
        """What the human is shown: the command's own preview, or its name and arguments."""
        envelope = record.envelope
        kind, lang = envelope.recovery_kind, envelope.lang
        if kind in (recovery.CANCEL, recovery.COMPENSATE):
            shown = Shown(word(kind, lang, self._definition.described(envelope)), None)
            return shown if kind == recovery.CANCEL else await self._doubted(record, shown)
        handlers = self._definition.handlers.get(envelope.command)
        if handlers is None:
            return Deny("effect.missing_handler")
        if (over := await self._over_limit(record, handlers)) is not None:
            return over
        if handlers.preview is None:
            shown = Shown(word("default_preview", lang, self._definition.described(envelope)), None)
        else:
            ctx = Ctx(await self._definition.person(envelope), record, self._streams)
            try:
                result = await handlers.preview(ctx, **handlers.args(envelope))
                if isinstance(result, Deny):
                    return result
                if not isinstance(result, Preview):
                    raise TypeError(f"preview must answer Preview or Deny, not {type(result).__name__}")
                shown = Shown(
                    str(result.text)[:MAX_PREVIEW_CHARS],
                    msgspec.to_builtins(result.bind, str_keys=True),
                    tuple(ctx.relied_on),
                )
            except Exception as error:
                self._telemetry.exception("preview", error, command_id=record.id)
                return Deny("validation.preview_failed")
        return await self._as_recovery(record, shown) if kind else shown

    async def _over_limit(self, record: CommandRecord, handlers: Handlers) -> Deny | None:
        """What is known that stands against it: nobody is asked for a yes that would be refused."""
        spec = self._definition.registry.get(record.envelope.command)
        if spec is None or not spec.limits:
            return None
        ledgers = await in_force(self._streams, record)
        found = judged(spec, handlers.args(record.envelope), ledgers, self._streams.clock.now())
        return found if isinstance(found, OverLimit) else None

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
        # a retry settles a keyed step under its key; a compensation undoes only what is known to be done
        again = record.envelope.recovery_kind != recovery.COMPENSATE
        begun = [step for step in known.values() if step.state == "begun"]
        doubtful = [step.name for step in begun if not (again and (step.key or step.repeatable))]
        if not doubtful:
            return shown
        doubt = word("in_doubt", record.envelope.lang, ", ".join(doubtful))
        return Shown(f"{doubt} {shown.text}", shown.bind, shown.relied_on)
