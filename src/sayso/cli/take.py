"""`sayso take`: a human takes a conversation over."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from sayso.cli.actor import operator, person
from sayso.cli.desk import add_ticket, at_desk
from sayso.cli.printer import Printer, oneline
from sayso.cli.tickets import entry


def arguments(parser: ArgumentParser) -> None:
    add_ticket(parser)
    parser.add_argument("--as", dest="agent", metavar="NAME", help="who takes it (default: you, at this terminal)")


async def run(args: Namespace, printer: Printer) -> int:
    agent = person(args.agent) if args.agent is not None else operator()
    async with at_desk(args, printer) as (desk, ticket_id):
        taken = await desk.take(ticket_id, agent)
    printer.document(entry(taken, redact=False))
    printer.text(f"{taken.ticket_id} is taken by {oneline(agent)}: {oneline(taken.actor)} hears only you now")
    return 0
