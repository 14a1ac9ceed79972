"""One session as `sayso show` shows it: what it is in the middle of, and what was said as a small chat."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sayso.cli.printer import Printer, clean, count, oneline
from sayso.cli.sessions import actors_of, status, status_style
from sayso.conversation.session import document
from sayso.language.redaction import redacted
from sayso.records import Session
from sayso.store import Store

_LABEL_CHARS = 13
_CLOCK = slice(11, 19)  # of a time in ISO 8601


async def show(store: Store, session: Session, args: Namespace, printer: Printer) -> None:
    """Print a session: its document, or what a person wants to know of it."""
    turns = await store.turns(session.session_id)
    whole = document(session, turns)
    whole = redacted(whole) if args.redact else whole
    printer.document(whole)
    if printer.json:
        return
    actor = (await actors_of(store)).get(session.stream, "")
    ids = [record.id for turn in turns for record in await store.by_message(turn.message_id)]
    _print_head(printer, session, redacted(actor, field="actor") if args.redact else actor)
    for label, text in _facts(session, whole, list(dict.fromkeys(ids))):
        printer.text(f"  {printer.styled('dim', f'{label:<{_LABEL_CHARS}}')} {oneline(text)}")
    print_chat(printer, whole["conversation_history"])


async def sessions_of(store: Store, message_ids: tuple[str, ...]) -> list[str]:
    """The sessions in which these messages were turns."""
    turns = [turn for message_id in message_ids for turn in await store.turns_by_message(message_id)]
    return list(dict.fromkeys(turn.session_id for turn in turns))


def _print_head(printer: Printer, session: Session, actor: str) -> None:
    word = status(session)
    name = session.flow.name if session.flow is not None else "session"
    printer.text(f"{printer.styled('bold', oneline(name))}  {printer.styled(status_style(word), word)}")
    facts = [session.session_id, oneline(actor), count(session.turns, "turn")]
    printer.text(printer.styled("dim", " · ".join(filter(None, facts))))
    printer.text()


def _facts(session: Session, whole: Mapping[str, Any], command_ids: list[str]) -> Iterator[tuple[str, str]]:
    context, ended_at = whole["context"], session.ended_at
    yield "conversation", session.stream
    yield "began", f"{session.created_at:%Y-%m-%d %H:%M:%S} UTC"
    yield "last wrote", f"{session.active_at:%Y-%m-%d %H:%M:%S} UTC"
    if ended_at is not None:
        yield "ended", f"{ended_at:%Y-%m-%d %H:%M:%S} UTC"
    if session.flow is not None:
        yield "at", " ".join(filter(None, [session.flow.step, session.flow.command_id])) or session.flow.command
        if session.flow.asked:
            yield "asked for", session.flow.asked
    yield from _values(context["entities"])
    if session.intents:
        yield "wanted", ", ".join(session.intents)
    for flow in session.suspended:
        yield "left for now", flow.name
    for clause in context["session"].get("queue", ()):
        yield "comes next", clause["text"]
    for command_id in command_ids:
        yield "command", command_id


def _values(entities: dict[str, str] | str) -> list[tuple[str, str]]:
    """The current values by name, or that they are masked."""
    return [("values", entities)] if isinstance(entities, str) else list(entities.items())


def print_chat(printer: Printer, history: Sequence[Mapping[str, Any]]) -> None:
    """Print the turns of a session's document, both sides of each."""
    printer.text()
    for said in history:
        head = f"  {said['turn']:>4}  {said['timestamp'][_CLOCK]}  "
        for way, style, text in (("←", "bold", said["user"]), ("→", "green", said["assistant"])):
            mark = f"{printer.styled(style, way)} "
            for line in clean(text or "").splitlines():
                printer.text(f"{head}{mark}{line}")
                head, mark = " " * len(head), "  "
