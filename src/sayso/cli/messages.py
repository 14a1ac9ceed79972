"""`sayso messages`: what was said in a conversation, both ways, as canonical events."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

import msgspec
from msgspec import UNSET

from sayso.channels.outbound import events_of
from sayso.channels.updates import updated
from sayso.cli.application import place_of
from sayso.cli.database import opened
from sayso.cli.lookup import stream_of
from sayso.cli.printer import Printer, oneline
from sayso.errors import NotFound, SaysoError
from sayso.language.redaction import redacted
from sayso.records import Event
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
    parser.add_argument("ref", metavar="ID", help="a conversation, or a command, a message or a sent message of it")
    parser.add_argument("--limit", type=int, default=50, metavar="N", help="how many of the newest (default 50)")
    parser.add_argument("--redact", action="store_true", help="mask personal values")


async def run(args: Namespace, printer: Printer) -> int:
    if not 1 <= args.limit <= MAX_LIMIT:
        raise SaysoError(f"--limit must be 1 to {MAX_LIMIT}", code="usage.invalid")
    async with opened(place_of(args).database) as store:
        stream = await _stream(store, args.ref)
        events = await _events(store, stream, args.limit)
    for event in events:
        printer.item(_shown(event, redact=args.redact))
    if not printer.json:
        _print(printer, events, redact=args.redact)
    return 0


async def _stream(store: Store, ref: str) -> str:
    """The conversation that an id belongs to."""
    for event in await store.event(ref):
        return event.conversation_id
    fate = await store.fate(send_id=ref) or await store.fate(provider_id=ref)
    return fate.message.conversation_id if fate is not None else await stream_of(store, ref)


async def _events(store: Store, stream: str, limit: int) -> list[Event]:
    """Everything of a conversation in order of time: what came, with what became known of it, and what was sent."""
    came = await store.events(stream, limit=limit)
    sent = [event for fate in await store.fates(stream, limit=MAX_LIMIT) for event in events_of(fate)]
    if not came and not sent:
        raise NotFound(f"nothing was said in {stream}")
    return sorted([*came, *sent], key=lambda event: event.received_at)[-limit:]


def _shown(event: Event, *, redact: bool) -> Any:
    shown = msgspec.to_builtins(event)
    return redacted(shown) if redact else shown


def _print(printer: Printer, events: list[Event], *, redact: bool) -> None:
    """A line for each message: who, what, and how what was sent fared."""
    fared = {event.message_id: event for event in events if event.direction == "outbound" and event.kind == "status"}
    for event in events:
        if event.kind != "message":
            continue
        ours = event.direction == "outbound"
        words = _words(event if ours else updated(event, events))
        fate = fared.get(event.message_id)
        mark = _MARKS.get(str(fate.content["status"]), "") if fate is not None else ""
        text = printer.styled("dim", "[masked]") if redact and words else oneline(words)
        who = printer.styled("green", "→") if ours else printer.styled("bold", "←")
        printer.text(f"{event.received_at:%Y-%m-%d %H:%M:%S}  {who} {text}  {printer.styled('dim', mark)}".rstrip())


def _words(event: Event) -> str:
    """What a message says, in one line."""
    chosen = event.selection
    said = chosen.label or "[button]" if chosen is not UNSET else event.text  # an id may be a yes: it is not shown
    attached = [f"[{media.kind}{f' {media.mime}' if media.mime else ''}]" for media in event.media]
    options = "".join(f" ({label})" for label in event.content.get("options", ()))
    return " ".join([*attached, said]).strip() + options or f"[{event.message_type}]"
