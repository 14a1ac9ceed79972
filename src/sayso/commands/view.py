"""What observability says of a command (SMCL-O01…O05), as data."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from sayso.commands.reasons import sentence
from sayso.commands.recovery import options, recovered_by
from sayso.records import CommandRecord


class View(Struct, frozen=True, kw_only=True):
    """One command as people may see it."""

    command_id: str
    command: str
    state: str
    status: str
    changed_at: datetime
    in_progress: bool
    outcome: str = ""
    reason: str = ""
    why: str = ""
    options: tuple[str, ...] = ()
    target_command_id: str = ""
    recovered_by: str = ""
    message_ids: tuple[str, ...] = ()


def view_of(record: CommandRecord, recoveries: Sequence[CommandRecord], *, compensable: bool, lang: str) -> View:
    """The view of a command, with why it ended as it did and what can be done about it."""
    outcome, closed = record.outcome, record.status != record.state.value
    reason = f"confirmation.{record.status}" if closed else outcome.reason if outcome else ""
    done = recovered_by(recoveries)
    return View(
        command_id=record.id,
        command=record.envelope.command,
        state=record.state.value,
        status=record.status,
        changed_at=record.changed_at,
        in_progress=record.open,
        outcome=outcome.text if outcome else "",
        reason=reason,
        why=sentence(reason, lang, outcome.detail if outcome else "") if reason else "",
        options=options(record, recoveries, compensable=compensable),
        target_command_id=record.envelope.target_command_id or "",
        recovered_by=done.id if done else "",
        message_ids=record.envelope.trace.message_ids,
    )
