"""`sayso dev`: an application, a chat with it, and what happens inside, in one terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from sayso.app import App
from sayso.cli.actor import DEFAULT_ACTOR, person
from sayso.cli.application import Place, application, place_of
from sayso.cli.database import opened
from sayso.cli.dev.chat import Chat
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
    parser.add_argument(
        "--fake-whatsapp",
        action="store_true",
        help="chat as a phone: a fake WhatsApp and the real server, on loopback, with a database of their own",
    )


async def run(args: Namespace, printer: Printer) -> int:
    place = place_of(args)
    app = application(place)
    full_screen = printer.live and sys.stdin.isatty()
    if args.fake_whatsapp:
        await _by_phone(app, place, args, printer, full_screen)
        return 0
    async with opened(place.database, make=True) as store:
        try:
            store.serve()
        except StoreInUse as error:
            raise StoreInUse(f"{error}; stop it, or talk to it with sayso send") from None
        log_beside(place) if full_screen else _log_here(place.settings.log_level)
        await _talk(Session(app, store, place.settings, person(args.actor)), printer, full_screen)
    return 0


async def _by_phone(app: App, place: Place, args: Namespace, printer: Printer, full_screen: bool) -> None:
    from sayso.cli.dev.phone import Phone
    from sayso.cli.dev.rehearsal import set_apart

    apart = set_apart(place, named=bool(args.db))
    log_beside(apart)
    await _talk(Phone(app, apart, args.actor), printer, full_screen)


async def _talk(chat: Chat, printer: Printer, full_screen: bool) -> None:
    if full_screen:
        from sayso.cli.dev.screen import show
    else:
        from sayso.cli.dev.plain import show
    try:
        await chat.start()
        await show(chat, printer)
    finally:
        await chat.stop()
        await chat.close()


def _log_here(level: str) -> None:
    from sayso.runtime.telemetry import configure

    configure(level)
