"""`sayso messages`: what was said in a conversation, both ways, as canonical events."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

import msgspec
from msgspec import UNSET

from sayso.channels.outbound import events_of
from sayso.channels.people import phone
from sayso.channels.updates import updated
from sayso.cli.application import place_of
from sayso.cli.database import opened
from sayso.cli.lookup import stream_of
from sayso.cli.printer import Printer, oneline
from sayso.errors import NotFound, SaysoError
from sayso.language.redaction import redacted
from sayso.records import Event, Fate, Outgoing
from sayso.store import Store

MAX_LIMIT = 10_000
_MARKS = {
    "pending": "·",
    "sending": "…",
    "unknown": "?",
    "sent": "✓",
    "delivered": "✓✓",
    "read": "✓✓ read",
    "failed": "✗",
}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("ref", metavar="ID", help="a conversation, a command or a message of it, or a person's number")
    parser.add_argument("--limit", type=int, default=50, metavar="N", help="how many of the newest (default 50)")
    parser.add_argument("--redact", action="store_true", help="mask personal values")


async def run(args: Namespace, printer: Printer) -> int:
    if not 1 <= args.limit <= MAX_LIMIT:
        raise SaysoError(f"--limit must be 1 to {MAX_LIMIT}", code="usage.invalid")
    async with opened(place_of(args).database) as store:
        stream = await _stream(store, args.ref)
        came = await store.events(stream, limit=MAX_LIMIT)
        fates = await store.fates(stream, limit=MAX_LIMIT)
    if not came and not fates:
        raise NotFound(f"nothing was said in {stream}")
    for event in _newest(came, fates, args.limit):
        shown = msgspec.to_builtins(event)
        printer.item(redacted(shown) if args.redact else shown)
    if not printer.json:
        _print(printer, came, fates, args)
    return 0


async def _stream(store: Store, ref: str) -> str:
    """The conversation that an id belongs to, or the newest one that a person has."""
    for event in await store.event(ref):
        return event.conversation_id
    fate = await store.fate(send_id=ref) or await store.fate(provider_id=ref)
    if fate is not None:
        return fate.message.conversation_id
    number = phone(ref) or ref
    theirs = [info.stream for info in await store.streams() if info.actor and info.actor in (ref, number)]
    return theirs[-1] if theirs else await stream_of(store, ref)


def _newest(came: list[Event], fates: list[Fate], limit: int) -> list[Event]:
    """The newest messages in order of time, each with what became known of it."""
    events = sorted([*came, *(event for fate in fates for event in events_of(fate))], key=lambda e: e.received_at)
    messages = [event for event in events if event.kind == "message"]
    since = messages[-limit].received_at if len(messages) > limit else None
    return [event for event in events if since is None or event.received_at >= since]


def _print(printer: Printer, came: list[Event], fates: list[Fate], args: Namespace) -> None:
    """A line for each message: who, what, and how what was sent fared, or that it still waits."""
    lines = [(event.received_at, "←", _words(updated(event, came)), "") for event in came if event.kind == "message"]
    for fate in fates:
        mark = " ".join(filter(None, [_MARKS.get(fate.state, fate.state), fate.error]))
        lines.append((fate.sent_at or fate.message.created_at, "→", _said(fate.message), mark))
    for at, way, words, mark in sorted(lines, key=lambda line: line[0])[-args.limit :]:
        text = printer.styled("dim", "[masked]") if args.redact and words else oneline(words)
        who = printer.styled("green" if way == "→" else "bold", way)
        printer.text(f"{at:%Y-%m-%d %H:%M:%S}  {who} {text}  {printer.styled('dim', mark)}".rstrip())


def _words(event: Event) -> str:
    """What a message says, in one line."""
    chosen = event.selection
    said = chosen.label or "[button]" if chosen is not UNSET else event.text  # an id may be a yes: it is not shown
    attached = [f"[{media.kind}{f' {media.mime}' if media.mime else ''}]" for media in event.media]
    return " ".join([*attached, said]).strip() or f"[{event.message_type}]"


def _said(message: Outgoing) -> str:
    attached = [f"[{message.attachment.filename or message.attachment.mime}]"] if message.attachment else []
    return " ".join([*attached, message.text, *(f"({option.label})" for option in message.buttons)])
