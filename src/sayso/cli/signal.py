"""`sayso signal`: tell whoever waits that something has happened."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from sayso.cli.application import place_of
from sayso.cli.exchange import exchange
from sayso.cli.printer import Printer
from sayso.errors import SaysoError
from sayso.records import Signal

MAX_NAME_CHARS = 200


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="what happened, as the handler's ctx.wait names it")
    parser.add_argument("key", metavar="KEY", help="to which of those that wait")
    parser.add_argument("payload", metavar="JSON", nargs="?", default="null", help="what to hand over (default null)")


async def run(args: Namespace, printer: Printer) -> int:
    payload = _payload(args.payload)
    for name, value in (("NAME", args.name), ("KEY", args.key)):
        if not 0 < len(value) <= MAX_NAME_CHARS:
            raise SaysoError(f"{name} must have 1 to {MAX_NAME_CHARS} characters", code="usage.invalid")
    async with exchange(place_of(args), printer) as talking:
        if talking.serving:
            new = await talking.runtime.signal(args.name, args.key, payload)
        else:
            signal = Signal(args.name, args.key, payload, talking.runtime.clock.now())
            new = await talking.store.signal(signal)
    printer.document({"name": args.name, "key": args.key, "new": new})
    printer.text(
        f"{args.name} {args.key} is delivered"
        if new
        else f"{args.name} {args.key} had come before; the first one counts"
    )
    return 0


def _payload(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError as error:
        raise SaysoError(f"{text[:60]!r} is not JSON: {error}", code="usage.invalid") from None
