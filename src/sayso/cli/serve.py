"""`sayso serve`: an application that providers call."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from sayso.cli.application import application, place_of
from sayso.cli.printer import Printer


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("target_app", nargs="?", metavar="PATH|MODULE:NAME", help="the application (default: as --app)")
    parser.add_argument("--host", metavar="ADDRESS", help="listen on this address, instead of the one in the settings")
    parser.add_argument(
        "--port", metavar="PORT", type=_port, help="listen on this port, instead of the one in the settings; 0: any"
    )


async def run(args: Namespace, printer: Printer) -> int:
    from msgspec.structs import asdict

    from sayso.runtime.telemetry import configure
    from sayso.web.opening import site_of
    from sayso.web.server import Listening, serve

    place = place_of(args)
    app = application(place)
    settings = place.settings.serve

    def told(listening: Listening) -> None:
        printer.document({"application": app.name, **asdict(listening)})
        for line in listening.lines(app.name):
            printer.text(line)

    configure(place.settings.log_level)
    host = settings.host if args.host is None else args.host
    port = settings.port if args.port is None else args.port
    site = site_of(app, place.settings, place.folder, place.database)
    await serve(site, host, port, public_url=settings.public_url, told=told)
    return 0


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65_535:
        raise ValueError
    return port
