"""`sayso export`: audit bundles, and the heads to check them against later; or everything that is kept of someone."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from sayso.cli import list as listing
from sayso.cli import space as spaces
from sayso.cli.application import place_of
from sayso.cli.bundle import Bundle, bundle_of
from sayso.cli.database import opened
from sayso.cli.links import chain_of, values_of
from sayso.cli.lookup import stream_of
from sayso.cli.names import Names
from sayso.cli.printer import Printer, count
from sayso.cli.space import known
from sayso.errors import ChainBroken, SaysoError
from sayso.language.redaction import redacted
from sayso.memory.document import fact_documents, identity_document, note_document
from sayso.runtime.memory.space import Exported
from sayso.store import Store
from sayso.store.rows import NEW_PIN


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "ref", nargs="?", metavar="COMMAND_ID|STREAM", help="which stream (default: every stream, one a line)"
    )
    parser.add_argument("--subject", metavar="SUBJECT", help="instead: everything that is kept of someone, for them")
    parser.add_argument("--output", "-o", metavar="FILE", help="write it there instead of to standard output")
    parser.add_argument(
        "--redact", action="store_true", help="leave the personal values out; verify reports them as erased"
    )
    spaces.arguments(parser)


async def run(args: Namespace, printer: Printer) -> int:
    output = Path(args.output) if args.output else None
    if output is not None:
        _check_output(output)
    if args.subject is not None:
        return await _subject(args, output, printer)
    async with opened(place_of(args).database) as store:
        streams = [await stream_of(store, args.ref)] if args.ref else [info.stream for info in await store.streams()]
        if not streams:
            raise SaysoError("there is no evidence yet", code="export.empty")
        bundles = []
        for place, stream in enumerate(streams):
            printer.progress(f"exporting {place} of {len(streams)} chains")
            bundles.append(await _bundle(store, stream, redact=args.redact))
    body = b"".join(msgspec.json.encode(bundle) + b"\n" for bundle in bundles)
    if output is None:
        print(body.decode(), end="")
        for bundle in bundles:
            printer.note(f"head {bundle.head}")
        return 0
    _write(output, body)
    heads = [{"stream": bundle.stream, "head": bundle.head} for bundle in bundles]
    printer.document({"file": str(output), "bytes": len(body), "chains": heads})
    for bundle in bundles:
        printer.text(f"{bundle.stream}  {bundle.head}")
    return 0


async def _subject(args: Namespace, output: Path | None, printer: Printer) -> int:
    if args.ref is not None:
        raise SaysoError("say which: a stream, or --subject SUBJECT", code="usage.invalid")
    async with known(args) as here:
        kept = await here.kept(await here.subject(args.subject))
    document = _document(kept, Names(kept.facts, redact=args.redact))
    body = msgspec.json.format(msgspec.json.encode(redacted(document) if args.redact else document), indent=2) + b"\n"
    if output is None:
        print(body.decode(), end="")
        return 0
    _write(output, body)
    printer.document({"file": str(output), "bytes": len(body), "subject": kept.subject})
    said = f"{count(len(kept.observations), 'thing')} that {'was' if len(kept.observations) == 1 else 'were'} said"
    printer.text(f"{kept.subject}  {count(len(kept.facts), 'version')} of facts, {said}")
    return 0


def _document(kept: Exported, names: Names) -> dict[str, Any]:
    """What is kept of a subject in machine form; the salts stay here, with the evidence that they are for."""
    return {
        "space": kept.space,
        "subject": kept.subject,
        "exported_at": datetime.now(UTC),
        "facts": [names.document(each) for each in fact_documents(kept.facts)],
        "observations": [
            {
                "id": said.id,
                "session_id": said.session_id,
                "speaker": said.speaker,
                "text": said.text,
                "at": said.at,
                "authority": said.authority,
                "lang": said.lang,
            }
            for said in kept.observations
        ],
        "sessions": [
            {
                "session_id": each.session_id,
                "started_at": each.started_at,
                "ended_at": each.ended_at,
                "identity": identity_document(each.identity),
            }
            for each in kept.sessions
        ],
        "notes": [note_document(each) for each in kept.notes],
        "turns": [
            {"session_id": turn.session_id, "at": turn.timestamp, "user": turn.user, "assistant": turn.assistant}
            for turn in kept.turns
        ],
        "commands": [listing.entry(each) for each in kept.commands],
    }


async def _bundle(store: Store, stream: str, *, redact: bool) -> Bundle:
    chain = await chain_of(store, stream)
    if chain.unreadable:
        raise ChainBroken(f"{stream}/{len(chain.links)}: {chain.unreadable}")
    values = {} if redact else await values_of(store, chain)
    for link in chain.links:
        if link.artifact.step is not None and link.artifact.step.name == NEW_PIN:  # the hash of a PIN stays here
            values = {ref: value for ref, value in values.items() if ref not in link.artifact.values}
    return bundle_of(chain, values, datetime.now(UTC))


def _check_output(path: Path) -> None:
    if path.exists():
        raise SaysoError(f"{path} already exists", code="export.exists")
    if not path.parent.is_dir():
        raise SaysoError(f"there is no folder {path.parent} to write {path.name} into", code="export.no_folder")


def _write(path: Path, body: bytes) -> None:
    """Write the file whole or not at all; it holds personal values, so only its owner reads it."""
    draft = path.with_name(f".{path.name}.part")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)
