"""`sayso backup`: a consistent copy, made while others write."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path

from sayso.cli.application import place_of
from sayso.cli.database import opened, quick_check
from sayso.cli.printer import Printer
from sayso.errors import StoreCorrupt, StoreError


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("target", metavar="TARGET", help="the copy: a file that is not there yet, or a folder")


async def run(args: Namespace, printer: Printer) -> int:
    database, target = place_of(args).database, _target(Path(args.target))
    async with opened(database) as store:
        printer.progress(f"copying {database}")
        draft = target.with_name(f".{target.name}.part")
        try:
            await store.backup(draft)
            if problems := quick_check(draft):
                raise StoreCorrupt(f"the copy of {database} is damaged: {problems[0]}")
            draft.rename(target)
        finally:
            draft.unlink(missing_ok=True)
    size = target.stat().st_size
    printer.document({"database": str(database), "backup": str(target), "bytes": size})
    printer.text(f"{target}: {size:,} bytes, checked")
    return 0


def _target(target: Path) -> Path:
    if target.is_dir():
        target = target / f"sayso-{datetime.now(UTC):%Y%m%d-%H%M%S}.db"
    if target.exists():
        raise StoreError(f"{target} already exists", code="store.exists")
    if not target.parent.is_dir():
        raise StoreError(f"{target.parent} is not a folder", code="store.no_folder")
    return target
