"""`sayso say`: the human who has a conversation writes in it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from sayso.cli.desk import add_ticket, at_desk
from sayso.cli.printer import Printer
from sayso.errors import SaysoError

MAX_TEXT_CHARS = 4_096


def arguments(parser: ArgumentParser) -> None:
    add_ticket(parser)
    parser.add_argument("text", metavar="TEXT", help="what to write")


async def run(args: Namespace, printer: Printer) -> int:
    if not args.text.strip() or len(args.text) > MAX_TEXT_CHARS:
        raise SaysoError(f"TEXT must have 1 to {MAX_TEXT_CHARS} characters", code="usage.invalid")
    async with at_desk(args, printer) as (desk, ticket_id):
        send_id = await desk.say(ticket_id, args.text)
    printer.document({"ticket_id": ticket_id, "send_id": send_id})
    printer.text(f"{send_id} is on its way")
    return 0
