"""A second factor that is asked for while a command is `authz_pending` (GAP-19)."""

from __future__ import annotations

from sayso.records import CommandRecord, replace


def pending(record: CommandRecord) -> bool:
    """Whether the command waits for a second factor."""
    return record.step_up is not None and record.step_up.status == "pending"


def settled(record: CommandRecord, status: str, *, tried: bool = False) -> CommandRecord:
    """The record with what became of its second factor, one more try counted if there was one."""
    assert record.step_up is not None
    attempts = record.step_up.attempts + tried
    return replace(record, step_up=replace(record.step_up, status=status, attempts=attempts))
