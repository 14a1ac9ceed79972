"""`sayso erase`: the personal values of a command or a session, gone for good; the chain still verifies."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from sayso.cli.application import place_of
from sayso.cli.database import opened
from sayso.cli.list import title
from sayso.cli.lookup import command_of, session_of
from sayso.cli.printer import Printer
from sayso.errors import SaysoError
from sayso.language.answers import answer


def arguments(parser: ArgumentParser) -> None:
    known = "a command, by its id, the beginning of it, or a message id; or a session, by its id or the beginning of it"
    parser.add_argument("ref", metavar="ID", help=known)
    parser.add_argument("--yes", action="store_true", help="do not ask; it cannot be undone")


async def run(args: Namespace, printer: Printer) -> int:
    async with opened(place_of(args).database) as store:
        session = await session_of(store, args.ref)
        if session is not None and session.session_id.startswith(args.ref):  # and not by one message of it
            kind, id_, what = "session_id", session.session_id, f"session {session.session_id}"
        else:
            record = await command_of(store, args.ref)
            if record.open:
                raise SaysoError(f"{record.id} is still {record.status}; end it first", code="erase.open")
            kind, id_, what = "command_id", record.id, f"{title(record)} ({record.id})"
        if not args.yes and not _agreed(printer, what):
            printer.text("nothing was erased")
            return 1
        erased = await (store.erase(id_) if kind == "command_id" else store.erase_session(id_))
    printer.document({kind: id_, "erased": erased})
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
