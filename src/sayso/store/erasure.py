"""Personal values and their removal: evidence keeps a salted digest, the value and the salt live in these rows.

References: `<command>/args`, `<command>/preview`, `<command>/outcome`, `<command>/step/<position>`, `event/<event_id>`,
`fact/<fact_id>`.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from msgspec import json

from sayso.errors import NotFound, StoreError
from sayso.records import CommandRecord, replace
from sayso.store import rows
from sayso.store.statements import statements

_SQL = statements("sqlite")


def value_of(connection: sqlite3.Connection, ref: str) -> tuple[str, Any] | None:
    """The salt and the value behind a reference; nothing once it is erased."""
    head, _, tail = ref.partition("/")
    if head == "event":
        row = connection.execute(_SQL["event_value"], (tail,)).fetchone()
        return (row[0], rows.event_of(row[1]).content) if row and row[0] and row[1] else None
    if head == "fact":
        row = connection.execute(_SQL["fact_value"], (tail,)).fetchone()
        return (row[0], json.decode(row[1])) if row and row[0] and row[1] else None
    if tail.startswith("step/"):
        row = connection.execute(_SQL["step_value"], (head, int(tail[5:]))).fetchone()
        return (row[0], json.decode(row[1])) if row and row[0] and row[1] else None
    row = connection.execute(_SQL["command_by_id"], (head,)).fetchone()
    return _of_command(rows.command_of(row), tail) if row else None


def _of_command(record: CommandRecord, name: str) -> tuple[str, Any] | None:
    salt = record.salts.get(name)
    if salt is None:
        return None
    confirmation = record.confirmation
    held = {
        "args": record.envelope.args,
        "preview": [confirmation.text, confirmation.bind] if confirmation else None,
        "outcome": record.outcome.text if record.outcome else None,
    }
    return salt, held[name]


def erase(connection: sqlite3.Connection, command_id: str) -> list[str]:
    """Remove a command's values from every row that holds them; the chain still verifies and says `erased`."""
    row = connection.execute(_SQL["command_by_id"], (command_id,)).fetchone()
    if row is None:
        raise NotFound(f"there is no command {command_id}")
    record = rows.command_of(row)
    if record.open:
        raise StoreError(f"{command_id} is still open; it can be erased once it has ended", code="store.open")
    refs = [f"{command_id}/{name}" for name in record.salts]
    refs += [f"{command_id}/step/{step[1]}" for step in connection.execute(_SQL["steps"], (command_id,)) if step[11]]
    refs += [f"fact/{fact[0]}" for fact in connection.execute(_SQL["facts_of_command"], (command_id,))]
    for message_id in record.envelope.trace.message_ids:
        for (body,) in connection.execute(_SQL["events_by_message"], (message_id,)).fetchall():
            event_id = rows.event_of(body).event_id
            connection.execute(_SQL["erase_payload"], (event_id,))
            connection.execute(_SQL["erase_event"], (event_id,))
            refs.append(f"event/{event_id}")
    _clear_command(connection, record)
    for statement in ("erase_signals", "erase_steps", "erase_outbox", "erase_facts"):
        connection.execute(_SQL[statement], (command_id,))
    return refs


def _clear_command(connection: sqlite3.Connection, record: CommandRecord) -> None:
    confirmation, outcome = record.confirmation, record.outcome
    cleared = replace(
        record,
        envelope=replace(record.envelope, args={}, fingerprint=""),
        confirmation=replace(confirmation, text="", bind=None, preview_fingerprint="") if confirmation else None,
        outcome=replace(outcome, text="", detail="") if outcome else None,
        salts={},
    )
    connection.execute(_SQL["erase_command"], (rows.encode(cleared.envelope), rows.rest_of(cleared), record.id))
