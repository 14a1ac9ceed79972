"""What `sayso take`, `say` and `close` share: a ticket, and the desk that moves it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sayso.cli.application import place_of
from sayso.cli.exchange import exchange
from sayso.cli.lookup import ticket_of
from sayso.cli.printer import Printer
from sayso.errors import NotFound
from sayso.runtime.desk import Desk


def add_ticket(parser: ArgumentParser) -> None:
    """The argument that names the ticket."""
    parser.add_argument("ticket", metavar="TICKET", help="the ticket, or the beginning of its id")


@asynccontextmanager
async def at_desk(args: Namespace, printer: Printer) -> AsyncIterator[tuple[Desk, str]]:
    """The desk of the application, and the whole id of the ticket that was named."""
    async with exchange(place_of(args), printer) as talking:
        ticket = await ticket_of(talking.store, args.ticket)
        if ticket is None:
            raise NotFound(f"there is no ticket {args.ticket}")
        if not talking.serving:
            talking.runtime.streams.committed = lambda commit: None  # the server sees it, and does what follows
        yield talking.runtime.converse.desk, ticket.ticket_id
