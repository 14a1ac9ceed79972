"""`sayso tail`: evidence as it is written."""

from __future__ import annotations

import asyncio
import re
from argparse import ArgumentParser, Namespace

from sayso.cli.application import place_of
from sayso.cli.database import opened
from sayso.cli.links import artifact_of, chain_of, detail_of, number_of
from sayso.cli.lookup import stream_of
from sayso.cli.printer import Printer, oneline
from sayso.evidence import Link
from sayso.language.redaction import redact_text, redacted
from sayso.store import Store

POLL_S = 0.3
RECENT_COMMANDS = 200
_SHORT = re.compile(r"(?:facts-)?[0-9a-f]{8}")  # enough of a stream to tell it from others


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("ref", nargs="?", metavar="STREAM|COMMAND_ID", help="only of this stream, or of a command's")
    parser.add_argument("--follow", "-f", action="store_true", help="go on until interrupted")
    parser.add_argument("--limit", type=int, default=20, metavar="N", help="how many of the past (default 20)")
    parser.add_argument("--raw", action="store_true", help="print the evidence as it is stored, nothing masked")


async def run(args: Namespace, printer: Printer) -> int:
    async with opened(place_of(args).database) as store:
        only = await stream_of(store, args.ref) if args.ref else ""
        seen = await _lengths(store, only)
        past = [link for stream in await _recent(store, only) for link in (await chain_of(store, stream)).links]
        past.sort(key=lambda link: link.artifact.occurred_at)
        _print(printer, past[-args.limit :] if args.limit > 0 else [], raw=args.raw)
        while args.follow:
            await asyncio.sleep(POLL_S)
            now = await _lengths(store, only)
            new: list[Link] = []
            for stream, length in now.items():
                if length > seen.get(stream, 0):
                    new += (await chain_of(store, stream)).links[seen.get(stream, 0) : length]
            seen = now
            _print(printer, sorted(new, key=lambda link: link.artifact.occurred_at), raw=args.raw)
    return 0


async def _lengths(store: Store, only: str) -> dict[str, int]:
    return {info.stream: info.head.length for info in await store.streams() if not only or info.stream == only}


async def _recent(store: Store, only: str) -> list[str]:
    """Where to look for the past: all of a small database, the newest commands' streams of a large one."""
    if only:
        return [only]
    streams = await store.streams()
    if len(streams) <= RECENT_COMMANDS:
        return [info.stream for info in streams]
    return sorted({record.stream for record in await store.commands(limit=RECENT_COMMANDS)})


def _print(printer: Printer, links: list[Link], *, raw: bool) -> None:
    for link in links:
        artifact, shown = link.artifact, artifact_of(link)
        printer.item(shown if raw else redacted(shown))
        stream = artifact.artifact_id.rpartition("/")[0]
        short = _SHORT.match(stream)
        place = printer.styled("dim", f"{short[0] if short else oneline(stream)}/{number_of(artifact):<4}")
        words = detail_of(artifact)
        detail = printer.styled("dim", oneline(words if raw else redact_text(words)))
        printer.text(f"{artifact.occurred_at:%Y-%m-%d %H:%M:%S}  {place}  {artifact.type:<30}  {detail}".rstrip())
