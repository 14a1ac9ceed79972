"""Commands every application has: observability in chat, recovery, and the PIN. Governed like any other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime

from sayso.commands import recovery
from sayso.commands.decisions import Allow, Decision, Preview, StepUp
from sayso.commands.reasons import sentence
from sayso.commands.registry import CommandSpec, Parameter
from sayso.commands.view import View, view_of
from sayso.conversation.references import named
from sayso.conversation.wording import attachment_line, history_lines, options_line, status_line, why_line, word
from sayso.errors import StoreError, Transient
from sayso.language.redaction import media_view
from sayso.records import CommandRecord, Pin, Risk, State
from sayso.runtime.definition import Definition, Handlers
from sayso.runtime.effects import Ctx, repeatable
from sayso.runtime.requests import Requests
from sayso.store import Store
from sayso.store.rows import NEW_PIN

NEW_PIN_S = 300
HISTORY_LENGTH = 10
PIN_RESET_SCOPE = "sayso:pin.reset"

_REF = Parameter("ref", str, False, "")

_QUERIES: dict[str, tuple[tuple[str, ...], Callable[[View, str], str]]] = {
    "sayso.status": (
        ("status", "status of {ref}", "status {ref}", "what happened", "how is it going",
         "situação", "situação de {ref}", "situação {ref}", "como está", "o que aconteceu",
         "estado", "estado de {ref}", "estado {ref}", "cómo va", "qué pasó"),
        status_line,
    ),
    "sayso.why": (
        ("why", "why {ref}", "why not", "por que", "por que {ref}", "por quê", "porque {ref}", "por qué {ref}"),
        why_line,
    ),
    "sayso.options": (
        ("options", "options {ref}", "options for {ref}", "what can i do", "what now",
         "opções", "opções {ref}", "o que posso fazer", "e agora",
         "opciones", "opciones {ref}", "qué puedo hacer", "y ahora"),
        options_line,
    ),
}  # fmt: skip
_HISTORY = ("history", "my commands", "histórico", "meus comandos", "historial", "mis comandos")

_OPEN = (
    "open commands", "what is open", "failed commands", "comandos abertos", "o que está aberto", "comandos com falha",
    "comandos abiertos", "qué está abierto", "comandos fallidos",
)  # fmt: skip

_ATTACHMENTS = (
    ("sayso.attachments", ("attachments", "attachments of {ref}", "anexos", "anexos de {ref}", "adjuntos",
                           "adjuntos de {ref}"), False),
    ("sayso.raw_attachments", ("raw attachments of {ref}", "anexos brutos de {ref}", "adjuntos en bruto de {ref}"),
     True),
)  # fmt: skip

_RECOVERY: dict[str, tuple[str, ...]] = {
    recovery.RETRY: (
        "retry", "retry {ref}", "try again", "try again {ref}", "tentar de novo", "tentar de novo {ref}",
        "tente de novo", "tente de novo {ref}", "reintentar", "reintentar {ref}", "intentar de nuevo",
        "intentar de nuevo {ref}",
    ),
    recovery.REPROCESS: (
        "reprocess", "reprocess {ref}", "process again", "process again {ref}", "reprocessar",
        "reprocessar {ref}", "reprocesar", "reprocesar {ref}",
    ),
    recovery.CANCEL: (
        "stop", "stop it", "stop {ref}", "cancel command {ref}", "cancel the last one", "cancel {ref}",
        "parar", "pare", "parar {ref}", "cancelar comando {ref}", "cancela o último",
        "detener", "para", "detener {ref}", "cancela el último",
    ),
    recovery.COMPENSATE: (
        "undo", "undo it", "undo that", "undo {ref}", "undo the last one", "compensate {ref}", "compensate",
        "desfazer", "desfaz", "desfazer {ref}", "desfaça", "compensar {ref}",
        "deshacer", "deshaz", "deshacer {ref}",
    ),
}  # fmt: skip


def declare(definition: Definition, store: Store, requests: Requests, now: Callable[[], datetime]) -> None:
    """Add the built-in commands to an application."""
    _declare_queries(definition, store, requests)
    for kind, phrases in _RECOVERY.items():
        spec = CommandSpec(
            name=f"sayso.{kind}", phrases=phrases, parameters=(_REF,), recovery_kind=kind, risk=Risk.MUTATING
        )
        definition.declare(spec, Handlers(_never))
    _declare_pin(definition, store, now)


def _declare_queries(definition: Definition, store: Store, requests: Requests) -> None:
    async def view(record: CommandRecord, lang: str) -> View:
        spec = definition.registry.get(record.envelope.command)
        recoveries = await store.recoveries(record.id)
        return view_of(record, recoveries, compensable=spec is not None and spec.compensable, lang=lang)

    def query(render: Callable[[View, str], str]) -> Callable[..., Awaitable[str]]:
        async def run(ctx: Ctx, ref: str = "") -> str:
            record = await requests.resolve(
                named(ref), ctx.actor.id, ctx.conversation_id, privileged=ctx.actor.privileged
            )
            if record is None:
                return sentence("validation.unknown_reference", ctx.lang)
            return render(await view(record, ctx.lang), ctx.lang)

        return run

    async def history(ctx: Ctx) -> str:
        records = await store.commands(actor=ctx.actor.id, limit=HISTORY_LENGTH * 3)
        own = [r for r in records if r.envelope.risk_class is not Risk.READ_ONLY][:HISTORY_LENGTH]
        return history_lines([await view(record, ctx.lang) for record in own], ctx.lang)

    async def unfinished(ctx: Ctx) -> str:
        records = await store.commands(actor=ctx.actor.id, limit=HISTORY_LENGTH * 10)
        own = [r for r in records if r.id != ctx.command_id and (r.open or r.state is State.FAILED)][:HISTORY_LENGTH]
        return history_lines([await view(record, ctx.lang) for record in own], ctx.lang)

    def attachments(*, asked: bool) -> Callable[..., Awaitable[str]]:
        async def run(ctx: Ctx, ref: str = "") -> str:
            seen = await requests.messages(named(ref), ctx.actor.id, ctx.conversation_id, ctx.actor.privileged)
            lines = [
                attachment_line(media_view(media, privileged=ctx.actor.privileged, asked=asked))
                for event in seen
                for media in event.media
            ]
            return "\n".join(lines) or sentence("validation.unknown_reference", ctx.lang)

        return run

    for name, said, asked in _ATTACHMENTS:
        spec = CommandSpec(name=name, phrases=said, parameters=(_REF,), risk=Risk.READ_ONLY)
        definition.declare(spec, Handlers(attachments(asked=asked)))
    for name, (phrases, render) in _QUERIES.items():
        spec = CommandSpec(name=name, phrases=phrases, parameters=(_REF,), risk=Risk.READ_ONLY)
        definition.declare(spec, Handlers(query(render)))
    definition.declare(CommandSpec(name="sayso.history", phrases=_HISTORY, risk=Risk.READ_ONLY), Handlers(history))
    definition.declare(CommandSpec(name="sayso.open", phrases=_OPEN, risk=Risk.READ_ONLY), Handlers(unfinished))


def _declare_pin(definition: Definition, store: Store, now: Callable[[], datetime]) -> None:
    async def set_pin(ctx: Ctx) -> str:
        await ctx.say(word("ask_new_pin", ctx.lang))
        secret = await ctx.wait(NEW_PIN, dict[str, str], key=ctx.command_id, timeout_s=NEW_PIN_S)
        await ctx.step("store", repeatable(_store_pin), ctx.actor.id, secret["hash"])
        return word("pin_set", ctx.lang)

    async def reset_pin(ctx: Ctx, actor: str) -> str:
        await ctx.step("reset", repeatable(_store_pin), actor, "")
        return word("pin_reset", ctx.lang, actor)

    async def _store_pin(actor: str, hash: str) -> None:
        try:
            await store.set_pin(Pin(space=definition.space, actor=actor, hash=hash))
        except StoreError as error:
            raise Transient(str(error)) from error

    async def preview_set(ctx: Ctx) -> Preview[None]:
        return Preview(word("preview_set_pin", ctx.lang), None)

    async def preview_reset(ctx: Ctx, actor: str) -> Preview[None]:
        return Preview(word("preview_reset_pin", ctx.lang, actor), None)

    async def authorize_set(ctx: Ctx) -> Decision:
        pin = await store.pin(definition.space, ctx.actor.id)
        return StepUp("authz.step_up_required") if pin is not None and pin.hash else Allow()

    definition.declare(
        CommandSpec(
            name="sayso.set_pin",
            phrases=(
                "set pin",
                "change pin",
                "set my pin",
                "definir pin",
                "mudar pin",
                "trocar pin",
                "criar pin",
                "cambiar pin",
            ),
        ),
        Handlers(set_pin, preview_set, authorize_set),
    )
    definition.declare(
        CommandSpec(
            name="sayso.reset_pin",
            phrases=("reset pin of {actor}", "redefinir pin de {actor}", "restablecer pin de {actor}"),
            parameters=(Parameter("actor", str),),
            scope=PIN_RESET_SCOPE,
            risk=Risk.ADMINISTRATIVE,
        ),
        Handlers(reset_pin, preview_reset),
    )


async def _never(ctx: Ctx, ref: str = "") -> str:
    raise AssertionError("a recovery runs as its target's command")
