"""`sayso tickets`: the conversations that a human is to take over, newest first."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from msgspec import structs

from sayso.cli.application import place_of
from sayso.cli.database import opened
from sayso.cli.printer import Printer, oneline
from sayso.cli.session import print_chat
from sayso.errors import SaysoError
from sayso.language.redaction import MASK, redacted
from sayso.records import Ticket

MAX_LIMIT = 100_000
_STATUSES = ("open", "taken", "closed")
_STYLES = {"open": "yellow", "taken": "cyan", "closed": "dim"}
_LABEL_CHARS = 13


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--status", choices=_STATUSES, metavar="STATUS", help="only with this: open, taken or closed")
    parser.add_argument("--limit", type=int, default=20, metavar="N", help="how many (default 20)")
    parser.add_argument("--redact", action="store_true", help="mask personal values")


async def run(args: Namespace, printer: Printer) -> int:
    if not 1 <= args.limit <= MAX_LIMIT:
        raise SaysoError(f"--limit must be 1 to {MAX_LIMIT}", code="usage.invalid")
    async with opened(place_of(args).database) as store:
        found = await store.tickets(status=args.status, limit=args.limit)
    entries = [entry(ticket, redact=args.redact) for ticket in found]
    printer.document({"tickets": entries})
    if entries:
        head = ("OPENED (UTC)", "STATUS", "ACTOR", "ID", "REASON", "AGENT")
        printer.table(head, [_row(one) for one in entries], [_STYLES[ticket.status] for ticket in found])
    else:
        printer.text("no tickets")
    return 0


def entry(ticket: Ticket, *, redact: bool) -> dict[str, Any]:
    """One ticket in machine form."""
    found = structs.asdict(ticket)
    found["conversation_id"] = found.pop("stream")
    if not redact:
        return found
    said = {name: MASK if found[name] else "" for name in ("detail", "note")}
    return {**redacted(found), **said}


def show(ticket: Ticket, args: Namespace, printer: Printer) -> None:
    """Print a ticket with what its human is told."""
    one = entry(ticket, redact=args.redact)
    printer.document(one)
    printer.text(f"{printer.styled('bold', oneline(one['reason']))}  {_word(printer, ticket)}")
    printer.text(printer.styled("dim", f"{ticket.ticket_id} · {oneline(one['actor'])}"))
    printer.text()
    facts = {
        "opened": f"{ticket.opened_at:%Y-%m-%d %H:%M:%S} UTC",
        "changed": f"{ticket.changed_at:%Y-%m-%d %H:%M:%S} UTC" if ticket.changed_at is not None else "",
        "agent": one["agent"],
        "refused": "yes" if ticket.refused else "",
        "detail": one["detail"],
        "note": one["note"],
        "conversation": one["conversation_id"],
        "session": one["session_id"],
        **_known(one["context"]),
    }
    for label, text in facts.items():
        if text:
            printer.text(f"  {printer.styled('dim', f'{oneline(label):<{_LABEL_CHARS}}')} {oneline(text)}")
    print_chat(printer, one["context"].get("conversation_history", ()))


def _word(printer: Printer, ticket: Ticket) -> str:
    return printer.styled(_STYLES[ticket.status], ticket.status)


def _known(context: dict[str, Any]) -> dict[str, str]:
    """What the session's document says of what the person was in the middle of; the chat follows it."""
    inner = context.get("context", {})
    state, entities = inner.get("workflow_state", {}), inner.get("entities", {})
    at = " ".join(filter(None, [inner.get("current_workflow"), state.get("step") and f"({state['step']})"]))
    return {"at": at, **(entities if isinstance(entities, dict) else {"values": entities})}


def _row(one: dict[str, Any]) -> tuple[str, ...]:
    opened_at = f"{one['opened_at']:%Y-%m-%d %H:%M:%S}"
    return (
        opened_at,
        one["status"],
        oneline(one["actor"]),
        one["ticket_id"],
        oneline(one["reason"]),
        oneline(one["agent"] or "-"),
    )
