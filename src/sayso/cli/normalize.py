"""`sayso normalize`: what a provider posted, as the events it is to us."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec

from sayso.channels import PROVIDERS, normalize
from sayso.cli.printer import Printer
from sayso.errors import PayloadError

STDIN = "-"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE|-", help="bodies as they were posted; - is standard input")
    parser.add_argument(
        "--provider", choices=PROVIDERS, default=PROVIDERS[0], help=f"whose they are (default {PROVIDERS[0]})"
    )


async def run(args: Namespace, printer: Printer) -> int:
    """Every file is read, whatever the others are; the exit code tells whether each could be."""
    failed = 0
    for name in args.files:
        try:
            events = normalize(args.provider, _read(name))
        except PayloadError as error:
            printer.note(f"sayso: {name}: {error} [{error.code}]")
            failed += 1
            continue
        for event in events:
            print(msgspec.json.encode(event).decode(), flush=True)
    return 1 if failed else 0


def _read(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
