"""`sayso migrate`: bring a database to this version."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from sayso.cli.application import place_of
from sayso.cli.database import header, opened
from sayso.cli.printer import Printer


def arguments(parser: ArgumentParser) -> None:
    del parser


async def run(args: Namespace, printer: Printer) -> int:
    path = place_of(args).database
    before = header(path).version if path.is_file() else None
    async with opened(path, make=True):
        after = header(path).version
    printer.document({"database": str(path), "before": before, "after": after})
    if before is None:
        printer.text(f"{path}: made with schema {after}")
    elif before == after:
        printer.text(f"{path}: schema {after}, up to date")
    else:
        printer.text(f"{path}: schema {before} is now {after}")
    return 0
