"""`sayso erase`: the personal values of a command or a session, or everything that is known of someone, gone for good;
the chain still verifies."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from sayso.cli import space as spaces
from sayso.cli.application import place_of
from sayso.cli.database import opened
from sayso.cli.list import title
from sayso.cli.lookup import command_of, session_of
from sayso.cli.printer import Printer, count
from sayso.cli.space import known
from sayso.errors import SaysoError
from sayso.language.answers import answer


def arguments(parser: ArgumentParser) -> None:
    named = "a command, by its id, the beginning of it, or a message id; or a session, by its id or the beginning of it"
    parser.add_argument("ref", nargs="?", metavar="ID", help=named)
    parser.add_argument(
        "--subject",
        metavar="SUBJECT",
        help="instead: everything of someone: facts, what was said, and what they asked for",
    )
    parser.add_argument("--yes", action="store_true", help="do not ask; it cannot be undone")
    spaces.arguments(parser)


async def run(args: Namespace, printer: Printer) -> int:
    if (args.ref is None) == (args.subject is None):
        raise SaysoError("say which: the id of a command or a session, or --subject SUBJECT", code="usage.invalid")
    if args.subject is not None:
        return await _subject(args, printer)
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
    _report(printer, kind, id_, erased)
    return 0


async def _subject(args: Namespace, printer: Printer) -> int:
    async with known(args) as here:
        subject = await here.subject(args.subject)
        await here.kept(subject)
        if not args.yes and not _agreed(printer, f"{subject}, all that there is"):
            printer.text("nothing was erased")
            return 1
        erased = await here.memory.erase(subject)
    _report(printer, "subject", subject, erased)
    return 0


def _report(printer: Printer, kind: str, id_: str, erased: list[str]) -> None:
    printer.document({kind: id_, "erased": erased})
    for ref in erased:
        printer.text(f"erased {ref}")
    printer.text(f"{count(len(erased), 'value')} erased" if erased else "there was nothing left to erase")


def _agreed(printer: Printer, what: str) -> bool:
    if printer.json or not sys.stdin.isatty():
        raise SaysoError("erasing cannot be undone; say --yes", code="erase.unconfirmed")
    try:
        return answer(input(f"Erase the personal values of {what}, for good? [y/N] ")) == "yes"
    except EOFError:
        return False
