"""`sayso erase`: one command's personal values, gone for good; the chain still verifies and says `erased`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from sayso.cli.application import place_of
from sayso.cli.database import opened
from sayso.cli.list import title
from sayso.cli.lookup import command_of
from sayso.cli.printer import Printer
from sayso.errors import SaysoError
from sayso.language.answers import answer


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("ref", metavar="COMMAND_ID", help="the command: its id, the beginning of it, or a message id")
    parser.add_argument("--yes", action="store_true", help="do not ask; it cannot be undone")


async def run(args: Namespace, printer: Printer) -> int:
    async with opened(place_of(args).database) as store:
        record = await command_of(store, args.ref)
        if record.open:
            raise SaysoError(f"{record.id} is still {record.status}; end it first", code="erase.open")
        if not args.yes and not _agreed(printer, f"{title(record)} ({record.id})"):
            printer.text("nothing was erased")
            return 1
        erased = await store.erase(record.id)
    printer.document({"command_id": record.id, "erased": erased})
    for ref in erased:
        printer.text(f"erased {ref}")
    if not erased:
        printer.text("there was nothing left to erase")
    return 0


def _agreed(printer: Printer, what: str) -> bool:
    if printer.json or not sys.stdin.isatty():
        raise SaysoError("erasing cannot be undone; say --yes", code="erase.unconfirmed")
    try:
        return answer(input(f"Erase the personal values of {what}, for good? [y/N] ")) == "yes"
    except EOFError:
        return False
