"""`sayso verify`: whether evidence is what was written, of a database or of a file someone was handed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from sayso.cli import bundle
from sayso.cli.application import place_of
from sayso.cli.database import opened
from sayso.cli.links import chain_of, shown_head, verified
from sayso.cli.lookup import stream_of
from sayso.cli.printer import Printer, count, oneline
from sayso.errors import SaysoError
from sayso.evidence import Report
from sayso.records import Head

_PROGRESS_EVERY = 100


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "ref",
        nargs="?",
        metavar="STREAM|COMMAND_ID|FILE",
        help="one stream, a command's, or a bundle (default: every stream)",
    )
    parser.add_argument("--head", metavar="LENGTH:HASH", help="a head that export or verify printed earlier")


async def run(args: Namespace, printer: Printer) -> int:
    published = bundle.head(args.head) if args.head else None
    reports = _of_file(args.ref, published) if args.ref else None
    if reports is None:
        reports = await _of_store(args, printer, published)
    return _report(printer, reports)


def _of_file(ref: str, published: Head | None) -> list[Report] | None:
    """The reports of a bundle; nothing when what is named is no file."""
    path = Path(ref)
    if path.is_file():
        bundles = bundle.read(path)
        _one_for_head(published, len(bundles))
        return [bundle.verified(each, published) for each in bundles]
    if path.suffix in (".json", ".jsonl"):
        raise SaysoError(f"there is no file {ref}", code="bundle.not_found")
    return None


async def _of_store(args: Namespace, printer: Printer, published: Head | None) -> list[Report]:
    async with opened(place_of(args).database) as store:
        every = [info.stream for info in await store.streams()]
        streams = [await stream_of(store, args.ref)] if args.ref else every
        _one_for_head(published, len(streams))
        reports = []
        for place, stream in enumerate(streams):
            if place % _PROGRESS_EVERY == 0:
                printer.progress(f"verifying {place} of {len(streams)} chains")
            reports.append(await verified(store, await chain_of(store, stream), published))
    return reports


def _one_for_head(published: Head | None, count: int) -> None:
    if published is not None and count != 1:
        raise SaysoError(f"--head is of one chain and there are {count}; name its stream", code="usage.invalid")


def _report(printer: Printer, reports: list[Report]) -> int:
    bad = [report for report in reports if not report.ok]
    printer.document({"ok": not bad, "chains": [_entry(report) for report in reports]})
    for report in reports:
        _line(printer, report)
    links = sum(report.head.length for report in reports)
    printer.text(f"{count(len(reports), 'chain')}, {count(links, 'link')}: {_verdict(printer, len(bad))}")
    return 1 if bad else 0


def _entry(report: Report) -> dict[str, Any]:
    return {
        "stream": report.stream,
        "ok": report.ok,
        "head": shown_head(report.head),
        "bad": report.bad,
        "problem": report.problem,
        "code": "" if report.ok else "evidence.broken",
        "checked_values": report.checked_values,
        "erased": list(report.erased),
    }


def _line(printer: Printer, report: Report) -> None:
    if not report.ok:
        problem = oneline(f"{report.bad}: {report.problem} [evidence.broken]")
        printer.text(f"{printer.styled('red', 'broken')}  {problem}")
        return
    erased = f"  {len(report.erased)} erased" if report.erased else ""
    line = f"{printer.styled('green', 'ok')}  {report.stream}  {shown_head(report.head)}"
    printer.text(line + printer.styled("yellow", erased))


def _verdict(printer: Printer, bad: int) -> str:
    return printer.styled("red", f"{bad} broken") if bad else printer.styled("green", "verified")
