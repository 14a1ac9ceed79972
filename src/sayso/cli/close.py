"""`sayso close`: a human gives a conversation back."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from sayso.cli.desk import add_ticket, at_desk
from sayso.cli.printer import Printer
from sayso.cli.tickets import entry
from sayso.errors import SaysoError
from sayso.runtime.desk import MAX_NOTE_CHARS


def arguments(parser: ArgumentParser) -> None:
    add_ticket(parser)
    parser.add_argument("--note", metavar="TEXT", default="", help="what came of it; a handler that waits gets it")
    parser.add_argument("--refuse", action="store_true", help="do not approve what a guard asked about: it is dropped")


async def run(args: Namespace, printer: Printer) -> int:
    if len(args.note) > MAX_NOTE_CHARS:
        raise SaysoError(f"--note must have at most {MAX_NOTE_CHARS} characters", code="usage.invalid")
    async with at_desk(args, printer) as (desk, ticket_id):
        closed = await desk.hand_back(ticket_id, args.note, refuse=args.refuse)
    printer.document(entry(closed, redact=False))
    printer.text(f"{closed.ticket_id} is {'refused' if closed.refused else 'closed'}: sayso answers again")
    return 0
