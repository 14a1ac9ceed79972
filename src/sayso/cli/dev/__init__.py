"""`sayso dev`: an application, a chat with it, and what happens inside, in one terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from sayso.cli.actor import DEFAULT_ACTOR, person
from sayso.cli.application import application, place_of
from sayso.cli.database import opened
from sayso.cli.dev.session import Session
from sayso.cli.logs import log_beside
from sayso.cli.printer import Printer
from sayso.errors import StoreInUse


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("target_app", nargs="?", metavar="PATH|MODULE:NAME", help="the application (default: as --app)")
    parser.add_argument(
        "--as",
        dest="actor",
        metavar="ACTOR",
        default=DEFAULT_ACTOR,
        help=f"who you are (default {DEFAULT_ACTOR})",
    )


async def run(args: Namespace, printer: Printer) -> int:
    place = place_of(args)
    app = application(place)
    full_screen = printer.live and sys.stdin.isatty()
    async with opened(place.database, make=True) as store:
        try:
            store.serve()
        except StoreInUse as error:
            raise StoreInUse(f"{error}; stop it, or talk to it with sayso send") from None
        log_beside(place) if full_screen else _log_here(place.settings.log_level)
        session = Session(app, store, place.settings, person(args.actor))
        await session.start()
        try:
            if full_screen:
                from sayso.cli.dev.screen import chat
            else:
                from sayso.cli.dev.plain import chat
            await chat(session, printer)
        finally:
            await session.stop()
    return 0


def _log_here(level: str) -> None:
    from sayso.runtime.telemetry import configure

    configure(level)
