"""What the runtime itself says to people, in English, Portuguese and Spanish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sayso.commands.view import View
from sayso.conversation.slots.shown import shown

LANGS = ("en", "pt", "es")

WORDS: dict[str, tuple[str, str, str]] = {
    "yes": ("Yes", "Sim", "Sí"),
    "no": ("No", "Não", "No"),
    "declined": (
        "All right, nothing was done.",
        "Tudo bem, nada foi feito.",
        "De acuerdo, no se hizo nada.",
    ),
    "nothing_to_withdraw": (
        "There is nothing open to drop.",
        "Não há nada aberto para desistir.",
        "No hay nada abierto que dejar.",
    ),
    "asked_again": (
        "Something has changed since I asked. Please look again.",
        "Algo mudou desde que perguntei. Veja de novo.",
        "Algo cambió desde que pregunté. Míralo de nuevo.",
    ),
    "ask_pin": (
        "Please reply with your PIN. It is not kept.",
        "Responda com o seu PIN. Ele não fica guardado.",
        "Responde con tu PIN. No se guarda.",
    ),
    "ask_new_pin": (
        "Send your new PIN, 4 to 8 digits. It is not kept in the chat's records.",
        "Envie o novo PIN, de 4 a 8 dígitos. Ele não fica nos registros da conversa.",
        "Envía tu nuevo PIN, de 4 a 8 dígitos. No queda en los registros del chat.",
    ),
    "bad_new_pin": (
        "A PIN has 4 to 8 digits. Please send it again.",
        "O PIN tem de 4 a 8 dígitos. Envie de novo.",
        "El PIN tiene de 4 a 8 dígitos. Envíalo de nuevo.",
    ),
    "pin_set": ("Your PIN is set.", "Seu PIN está definido.", "Tu PIN está definido."),
    "pin_reset": (
        "The PIN of {detail} is reset.",
        "O PIN de {detail} foi redefinido.",
        "El PIN de {detail} fue restablecido.",
    ),
    "preview_set_pin": (
        "Set a PIN for this chat?",
        "Definir um PIN para esta conversa?",
        "¿Definir un PIN para este chat?",
    ),
    "preview_reset_pin": (
        "Reset the PIN of {detail}?",
        "Redefinir o PIN de {detail}?",
        "¿Restablecer el PIN de {detail}?",
    ),
    "tries_left": (
        "Tries left: {detail}.",
        "Tentativas restantes: {detail}.",
        "Intentos restantes: {detail}.",
    ),
    "pin_inline": (
        "Please don't put a PIN in the request. Ask again without it and send it when I ask.",
        "Não coloque o PIN no pedido. Peça de novo sem ele e envie quando eu perguntar.",
        "No pongas el PIN en la petición. Pide de nuevo sin él y envíalo cuando te lo pida.",
    ),
    "heard": ("I heard: “{detail}”", "Ouvi: “{detail}”", "Escuché: “{detail}”"),
    "assumed": ("I took this as given: {detail}.", "Considerei: {detail}.", "Di por hecho: {detail}."),
    "unused": (
        "This has no part in it: {detail}.",
        "Isto não faz parte: {detail}.",
        "Esto no forma parte: {detail}.",
    ),
    "progress": ("Step {detail}.", "Passo {detail}.", "Paso {detail}."),
    "of": ("of", "de", "de"),
    "welcome_back": (
        "Welcome back. You were here: {detail}",
        "Que bom que voltou. Você estava aqui: {detail}",
        "Qué bueno que volviste. Estabas aquí: {detail}",
    ),
    "go_on": ("Shall we go on?", "Vamos continuar?", "¿Seguimos?"),
    "continue": ("Continue", "Continuar", "Continuar"),
    "start_over": ("Start over", "Começar de novo", "Empezar de nuevo"),
    "drop": ("Leave it", "Deixar", "Dejarlo"),
    "started_over": ("From the beginning.", "Do começo.", "Desde el principio."),
    "nothing_to_go_back_to": (
        "There is nothing to go back to.",
        "Não há para onde voltar.",
        "No hay a dónde volver.",
    ),
    "changed": ("Changed: {detail}.", "Alterado: {detail}.", "Cambiado: {detail}."),
    "which_one": ("Which one do you mean?", "Qual deles?", "¿Cuál de ellos?"),
    "still_open": ("Still open: {detail}", "Ainda em aberto: {detail}", "Sigue pendiente: {detail}"),
    "not_understood": (
        "I did not understand that.",
        "Não entendi.",
        "No entendí.",
    ),
    "greeting": ("Hello! How can I help?", "Olá! Como posso ajudar?", "¡Hola! ¿En qué puedo ayudar?"),
    "you_are_welcome": ("You are welcome.", "De nada.", "De nada."),
    "steering": (
        'Say "never mind" to drop it, "go back" to change your last answer, "start over" to begin again.',
        'Diga "deixa pra lá" para desistir, "voltar" para mudar a última resposta, "começar de novo" para recomeçar.',
        'Di "olvídalo" para dejarlo, "volver" para cambiar tu última respuesta, "empezar de nuevo" para reiniciar.',
    ),
    "nobody_to_ask": (
        "There is no one to pass you on to here.",
        "Não há ninguém aqui para quem passar você.",
        "No hay nadie aquí con quien pasarte.",
    ),
    "talk_to_a_person": ("Talk to a person", "Falar com alguém", "Hablar con alguien"),
    "default_preview": ("Do this: {detail}?", "Fazer isto: {detail}?", "¿Hacer esto: {detail}?"),
    "retry": ("Try again: {detail}", "Tentar de novo: {detail}", "Intentar de nuevo: {detail}"),
    "reprocess": ("Process again: {detail}", "Processar de novo: {detail}", "Procesar de nuevo: {detail}"),
    "compensate": ("Undo {detail}?", "Desfazer {detail}?", "¿Deshacer {detail}?"),
    "cancel": (
        "Stop {detail}, which is running?",
        "Parar {detail}, que está em andamento?",
        "¿Detener {detail}, que está en curso?",
    ),
    "in_doubt": (
        'Careful: it is not known whether "{detail}" already took effect.',
        'Cuidado: não se sabe se "{detail}" já teve efeito.',
        'Cuidado: no se sabe si "{detail}" ya tuvo efecto.',
    ),
    "canceled": ("{detail} is stopped.", "{detail} foi parado.", "{detail} se detuvo."),
    "can_do": ("You can say:", "Você pode dizer:", "Puedes decir:"),
    "no_commands": (
        "You have no commands yet.",
        "Você ainda não tem comandos.",
        "Todavía no tienes comandos.",
    ),
    "status": ("{detail} is", "{detail} está", "{detail} está"),
    "since": ("since", "desde", "desde"),
    "options": ("You can:", "Você pode:", "Puedes:"),
    "no_options": ("Nothing can be done about it.", "Não há o que fazer.", "No hay nada que hacer."),
    "no_reason": (
        "Nothing went wrong with it.",
        "Não houve nada de errado.",
        "No hubo ningún problema.",
    ),
    "recovered_by": ("recovered by", "recuperado por", "recuperado por"),
    "received": ("received", "recebido", "recibido"),
    "canonicalized": ("accepted", "aceito", "aceptado"),
    "confirmation_required": ("waiting for your yes", "aguardando o seu sim", "esperando tu sí"),
    "confirmed": ("confirmed", "confirmado", "confirmado"),
    "authz_pending": ("being checked", "em verificação", "en verificación"),
    "authorized": ("authorized", "autorizado", "autorizado"),
    "rejected": ("rejected", "recusado", "rechazado"),
    "started": ("in progress", "em andamento", "en curso"),
    "executed": ("done", "feito", "hecho"),
    "failed": ("failed", "falhou", "falló"),
    "compensated": ("undone", "desfeito", "deshecho"),
    "expired": ("expired", "expirado", "vencido"),
    "withdrawn": ("withdrawn", "retirado", "retirado"),
    "stale": ("out of date", "desatualizado", "desactualizado"),
}
_STATE_WORDS = {"canceled": ("stopped", "parado", "detenido"), "declined": ("declined", "negado", "negado")}


def word(key: str, lang: str, detail: str = "") -> str:
    """One of the runtime's own sentences."""
    place = LANGS.index(lang) if lang in LANGS else 0
    return WORDS[key][place].replace("{detail}", detail)


def attachment_line(view: Mapping[str, Any]) -> str:
    """One attachment, as far as the one who asks may see it."""
    return "• " + ", ".join(f"{name}: {value}" for name, value in view.items())


def status_word(status: str, lang: str) -> str:
    """A lifecycle state or closed status in words."""
    place = LANGS.index(lang) if lang in LANGS else 0
    return (_STATE_WORDS.get(status) or WORDS[status])[place]


def describe(
    command: str, args: Mapping[str, object], types: Mapping[str, object] | None = None, lang: str = ""
) -> str:
    """A command in a few words: its name and its arguments, as people read values of these types."""
    known = types or {}
    words = [
        shown(value, known[name], lang) if name in known and not isinstance(value, dict) else _in_words(value)
        for name, value in args.items()
    ]
    return " ".join([command.replace("_", " "), *words])


def _in_words(value: object) -> str:
    """An argument as people say it: of a file its kind, of a place or a contact its name."""
    if not isinstance(value, dict):
        return str(value)
    if "media_id" in value:
        return f"[{value.get('filename') or value.get('mime') or value.get('kind')}]"
    place = f"{value['latitude']}, {value['longitude']}" if "latitude" in value else ""
    return str(value.get("name") or place or ", ".join(map(str, value.get("phones", ()))) or "…")


def status_line(view: View, lang: str) -> str:
    """State, since when, outcome or why, and what can be done (SMCL-O01…O05)."""
    since = view.changed_at.strftime("%Y-%m-%d %H:%M:%S UTC")
    parts = [f"{word('status', lang, view.command)} {status_word(view.status, lang)} ({view.status}), "
             f"{word('since', lang)} {since}."]  # fmt: skip
    if view.outcome:
        parts.append(view.outcome)
    if view.why and view.why != view.outcome:
        parts.append(f"{view.why} [{view.reason}]")
    if view.recovered_by:
        parts.append(f"{word('recovered_by', lang)} {view.recovered_by}")
    if view.options:
        parts.append(options_line(view, lang))
    return "\n".join([*parts, view.command_id])


def why_line(view: View, lang: str) -> str:
    """Why a command was refused or failed."""
    if not view.reason:
        return f"{word('no_reason', lang)} {status_line(view, lang)}"
    return f"{view.why} [{view.reason}]\n{view.command_id}"


def options_line(view: View, lang: str) -> str:
    """The recovery open to a command, as things to say."""
    if not view.options:
        return word("no_options", lang)
    return f"{word('options', lang)} " + ", ".join(f'"{kind} {view.command_id}"' for kind in view.options)


def history_lines(views: Sequence[View], lang: str) -> str:
    """Commands, newest first, a line each."""
    if not views:
        return word("no_commands", lang)
    return "\n".join(
        f"{view.changed_at:%m-%d %H:%M} {view.command}: {status_word(view.status, lang)} ({view.command_id})"
        for view in views
    )
