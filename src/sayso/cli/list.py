"""`sayso list`: commands, newest first."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import UTC, date, datetime
from typing import Any

from sayso.cli.actor import person
from sayso.cli.application import place_of
from sayso.cli.database import opened
from sayso.cli.parser import did_you_mean
from sayso.cli.printer import Printer, fit, oneline
from sayso.conversation.wording import describe
from sayso.errors import SaysoError
from sayso.language.redaction import MASK, redacted
from sayso.records import ENDED, CommandRecord, State

MAX_LIMIT = 100_000
SHORT_ID_CHARS, SHORT_ACTOR_CHARS = 16, 14
_WIDE = 120
_STATUSES = (*(state.value for state in State), *sorted(ENDED))
_STYLES = {
    "executed": "green",
    "compensated": "green",
    "failed": "red",
    "rejected": "red",
    "started": "cyan",
    "confirmation_required": "yellow",
}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--actor", metavar="ACTOR", help="only of this person")
    parser.add_argument("--status", metavar="STATUS", help=f"only with this status: {', '.join(_STATUSES)}")
    parser.add_argument("--limit", type=int, default=20, metavar="N", help="how many (default 20)")
    parser.add_argument("--redact", action="store_true", help="mask personal values")


async def run(args: Namespace, printer: Printer) -> int:
    if args.status is not None and args.status not in _STATUSES:
        hint = did_you_mean(args.status, list(_STATUSES))
        raise SaysoError(f"there is no status {args.status}{hint}", code="usage.invalid")
    if not 1 <= args.limit <= MAX_LIMIT:
        raise SaysoError(f"--limit must be 1 to {MAX_LIMIT}", code="usage.invalid")
    actor = person(args.actor) if args.actor else None
    async with opened(place_of(args).database) as store:
        records = await store.commands(actor=actor, status=args.status, limit=args.limit)
    entries = [entry(record) for record in records]
    printer.document({"commands": redacted(entries) if args.redact else entries})
    if records:
        _table(printer, records, redact=args.redact)
    else:
        printer.text("no commands")
    return 0


def entry(record: CommandRecord) -> dict[str, Any]:
    """One command in machine form."""
    envelope = record.envelope
    return {
        "command_id": record.id,
        "command": envelope.command,
        "args": envelope.args,
        "actor": envelope.actor,
        "channel": envelope.channel,
        "state": record.state,
        "status": record.status,
        "created_at": envelope.created_at,
        "changed_at": record.changed_at,
        "recovery_kind": envelope.recovery_kind,
        "target_command_id": envelope.target_command_id,
    }


def status_style(status: str) -> str:
    """The colour of a status."""
    return _STYLES.get(status, "")


def title(record: CommandRecord, *, redact: bool = False) -> str:
    """A command in a few words, with the kind of recovery it is."""
    envelope = record.envelope
    words = describe(envelope.command, dict.fromkeys(envelope.args, MASK) if redact else envelope.args)
    return oneline(f"{envelope.recovery_kind}: {words}" if envelope.recovery_kind else words)


def _table(printer: Printer, records: list[CommandRecord], *, redact: bool) -> None:
    wide = printer.width >= _WIDE
    rows = [_row(record, wide=wide, redact=redact, today=datetime.now(UTC).date()) for record in records]
    head = ("WHEN (UTC)" if wide else "UTC", "STATUS", "ACTOR", "ID", "COMMAND")
    printer.table(head, rows, [status_style(record.status) for record in records])


def _row(record: CommandRecord, *, wide: bool, redact: bool, today: date) -> tuple[str, ...]:
    at, name = record.changed_at, title(record, redact=redact)
    actor = oneline(redacted(record.envelope.actor, field="actor") if redact else record.envelope.actor)
    if wide:
        return f"{at:%Y-%m-%d %H:%M:%S}", record.status, actor, record.id, name
    when = f"{at:%H:%M}" if at.date() == today else f"{at:%m-%d}"
    return when, record.status, fit(actor, SHORT_ACTOR_CHARS), record.id[:SHORT_ID_CHARS], name
