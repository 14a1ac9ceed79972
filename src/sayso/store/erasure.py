"""Personal values and their removal: evidence keeps a salted digest, the value and the salt live in these rows.

References: `<command>/args`, `<command>/preview`, `<command>/outcome`, `<command>/step/<position>`, `event/<event_id>`,
`fact/<fact_id>`, `observation/<observation_id>`. A decision may also erase what has no salt: a turn with the event that
it was, `turn/<session_id>/<number>`, what was sent, `sent/<send_id>`, what a human was told, `ticket/<ticket_id>`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from msgspec import json

from sayso.errors import NotFound, StoreError
from sayso.records import CommandRecord, Flow, Session, Ticket, Turn, replace
from sayso.store import rows
from sayso.store.remember import clear_facts, clear_observations, refused
from sayso.store.statements import statements

_SQL = statements("sqlite")
_ALL = -1  # a limit that is none


def value_of(connection: sqlite3.Connection, ref: str) -> tuple[str, Any] | None:
    """The salt and the value behind a reference; nothing once it is erased."""
    head, _, tail = ref.partition("/")
    if head == "event":
        row = connection.execute(_SQL["event_value"], (tail,)).fetchone()
        return (row[0], rows.event_of(row[1]).content) if row and row[0] and row[1] else None
    if head == "fact":
        row = connection.execute(_SQL["fact_value"], (tail,)).fetchone()
        return (row[0], json.decode(row[1])) if row and row[0] and row[1] else None
    if head == "observation":
        row = connection.execute(_SQL["observation_value"], (tail,)).fetchone()
        return (row[0], row[1]) if row and row[0] and row[1] is not None else None
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
    refs += _clear_facts(connection, command_id)
    for message_id in record.envelope.trace.message_ids:
        refs += _clear_events(connection, message_id)
    _clear_command(connection, record)
    _clear_sessions(connection, record)
    for statement in ("erase_signals", "erase_steps", "erase_outbox"):
        connection.execute(_SQL[statement], (command_id,))
    return refs


def erase_session(connection: sqlite3.Connection, session_id: str) -> list[str]:
    """Remove what was said in a session, and what came of it short of a command; commands are erased on their own."""
    row = connection.execute(_SQL["session_by_id"], (session_id,)).fetchone()
    if row is None:
        raise NotFound(f"there is no session {session_id}")
    session = rows.session_of(row[0])
    turns = [rows.turn_of(turn) for turn in connection.execute(_SQL["turns_of"], (session_id, _ALL))]
    message_ids = sorted({turn.message_id for turn in turns if turn.message_id})
    _refuse_open(connection, session, message_ids)
    refs = [ref for message_id in message_ids for ref in _clear_events(connection, message_id)]
    connection.executemany(_SQL["erase_turn"], [(session_id, turn.turn) for turn in turns])
    _clear_sends(connection, session)
    _put_back(connection, replace(session, flow=None, suspended=(), running=(), queue=(), entities={}))
    connection.execute(_SQL["outdate_stream"], (session.stream,))
    return refs


def erase_subject(connection: sqlite3.Connection, space: str, subject: str) -> list[str]:
    """Remove what is known of a subject, what they said, and who they were; that there was something stays."""
    facts = [row[0] for row in connection.execute(_SQL["held_facts"], (space, subject))]
    said = [row[0] for row in connection.execute(_SQL["held_observations"], (space, subject))]
    clear_facts(connection, space, subject, facts)
    clear_observations(connection, said)
    for statement in ("erase_subject_notes", "erase_subject_sessions"):
        connection.execute(_SQL[statement], (space, subject))
    return [*[f"fact/{id_}" for id_ in facts], *[f"observation/{id_}" for id_ in said]]


def forget(connection: sqlite3.Connection, refs: Iterable[str], versions: Mapping[str, int]) -> None:
    """Remove the values that a decision erases, or refuse it; `versions` are those that it gives to its streams."""
    for ref in refs:
        kind, _, id_ = ref.partition("/")
        if kind not in _FORGET or not _FORGET[kind](connection, id_, versions):
            raise refused(f"the database refused to erase {ref}: it is not of these streams")


def _forget_fact(connection: sqlite3.Connection, fact_id: str, versions: Mapping[str, int]) -> bool:
    found = connection.execute(_SQL["subject_of_fact"], (fact_id,)).fetchone()
    version = versions.get(rows.facts_stream(*found)) if found else None
    return version is not None and connection.execute(_SQL["erase_fact"], (version, fact_id)).rowcount == 1


def _forget_said(connection: sqlite3.Connection, observation_id: str, _: Mapping[str, int]) -> bool:
    return clear_observations(connection, [observation_id]) == 1


def _forget_turn(connection: sqlite3.Connection, ref: str, _: Mapping[str, int]) -> bool:
    """Empty a turn, the message that it was, and what its session remembers of it, short of a command."""
    session_id, number = ref.rsplit("/", 1)
    row = connection.execute(_SQL["session_by_id"], (session_id,)).fetchone()
    found = [rows.turn_of(each) for each in connection.execute(_SQL["turn_by_number"], (session_id, number))]
    if row is None or not found:
        return True  # it is as old as to be dropped meanwhile
    (turn,), session = found, rows.session_of(row[0])
    if turn.message_id:
        _clear_events(connection, turn.message_id)
    connection.execute(_SQL["erase_turn"], (session_id, turn.turn))
    left = [flow for flow in session.suspended if not _began(flow, turn)]
    cleared = replace(
        session,
        flow=None if session.flow is not None and _began(session.flow, turn) else session.flow,
        suspended=tuple(left),
        queue=tuple([clause for clause in session.queue if clause.message_id != turn.message_id]),
        entities={key: value for key, value in session.entities.items() if turn.entities.get(key) != value},
    )
    connection.execute(_SQL["erase_session"], (rows.encode(cleared), rows.wake_at(cleared), session_id))
    connection.execute(_SQL["outdate_stream"], (session.stream,))
    return True


def _began(flow: Flow, turn: Turn) -> bool:
    """Whether something that has led to no command yet has a turn's message in it."""
    return not flow.command_id and turn.message_id in flow.message_ids


def _forget_sent(connection: sqlite3.Connection, send_id: str, _: Mapping[str, int]) -> bool:
    connection.execute(_SQL["erase_outgoing"], (send_id,))
    return True  # one that is still to be sent stays


def _forget_ticket(connection: sqlite3.Connection, ticket_id: str, _: Mapping[str, int]) -> bool:
    for (body,) in connection.execute(_SQL["ticket_by_id"], (ticket_id,)).fetchall():
        _clear_ticket(connection, rows.ticket_of(body))
    return True


_FORGET = {
    "fact": _forget_fact,
    "observation": _forget_said,
    "turn": _forget_turn,
    "sent": _forget_sent,
    "ticket": _forget_ticket,
}


def _clear_facts(connection: sqlite3.Connection, command_id: str) -> list[str]:
    """Empty the facts that a command has learned; returns their references."""
    found = connection.execute(_SQL["facts_of_command"], (command_id,)).fetchall()
    for space, subject in {(space, subject) for _, space, subject in found}:
        clear_facts(connection, space, subject, [id_ for id_, *whose in found if whose == [space, subject]])
    return [f"fact/{id_}" for id_, _, _ in found]


def _refuse_open(connection: sqlite3.Connection, session: Session, message_ids: Sequence[str]) -> None:
    led = {flow.command_id for flow in _flows(session)}
    for row in connection.execute(_SQL["open_commands"], (session.stream,)):
        record = rows.command_of(row)
        if record.id in led or not set(message_ids).isdisjoint(record.envelope.trace.message_ids):
            said = f"{record.id} of {session.session_id} is still open; it can be erased once that has ended"
            raise StoreError(said, code="store.open")


def _clear_events(connection: sqlite3.Connection, message_id: str) -> list[str]:
    """Empty the events of a message and the webhooks they came in; returns their references."""
    bodies = connection.execute(_SQL["events_by_message"], (message_id,)).fetchall()
    event_ids = [rows.event_of(body).event_id for (body,) in bodies]
    for statement in ("erase_payload", "erase_event"):
        connection.executemany(_SQL[statement], [(event_id,) for event_id in event_ids])
    return [f"event/{event_id}" for event_id in event_ids]


def _clear_sends(connection: sqlite3.Connection, session: Session) -> None:
    """Empty what was written while a session was the newest, but for what an open command has written."""
    held = [
        rows.session_of(body)
        for (body,) in connection.execute(_SQL["list_stream_sessions"], (None, _ALL, session.stream))
    ]
    until = min((each.created_at for each in held if each.created_at > session.created_at), default=None)
    running = {rows.command_of(row).id for row in connection.execute(_SQL["open_commands"], (session.stream,))}
    for _, body in connection.execute(_SQL["outbox_of"], (session.stream, 0, _ALL)).fetchall():
        sent = rows.outgoing_of(body)
        mine = sent.created_at >= session.created_at and (until is None or sent.created_at < until)
        if mine and sent.command_id not in running:
            connection.execute(_SQL["erase_outgoing"], (sent.send_id,))


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


def _clear_sessions(connection: sqlite3.Connection, record: CommandRecord) -> None:
    """What was said of a command, and what of it its sessions and their humans remember."""
    sent = connection.execute(_SQL["outbox_of_command"], (record.id,)).fetchall()
    said = [text for (_, body) in sent if body is not None and (text := rows.outgoing_of(body).text)]
    for stream in {record.stream, *[stream for stream, _ in sent]}:
        for (body,) in connection.execute(_SQL["list_stream_sessions"], (None, _ALL, stream)).fetchall():
            session = rows.session_of(body)
            turns = _clear_turns(connection, session, record.envelope.trace.message_ids, said)
            if turns or any(_is_of(flow, record.id) for flow in _flows(session)):
                _clear_session(connection, session, record, turns)
        # what someone has read of the conversation still holds the values
        connection.execute(_SQL["outdate_stream"], (stream,))


def _clear_turns(
    connection: sqlite3.Connection, session: Session, message_ids: Collection[str], said: Sequence[str]
) -> list[Turn]:
    """Empty the turns that the messages were, and the answers that hold what was said; returns those turns."""
    turns = [rows.turn_of(row) for row in connection.execute(_SQL["turns_of"], (session.session_id, _ALL))]
    heard = [turn for turn in turns if turn.message_id in message_ids]
    told = [turn for turn in turns if turn not in heard and _holds(turn.assistant or "", said)]
    connection.executemany(_SQL["erase_turn"], [(turn.session_id, turn.turn) for turn in heard])
    connection.executemany(_SQL["erase_answer"], [(turn.session_id, turn.turn) for turn in told])
    return heard + told


def _holds(answer: str, said: Sequence[str]) -> bool:
    """Whether an answer holds some of this; of one that was cut nobody can say."""
    return any(text in answer for text in said) or len(answer) >= rows.MAX_SAID_CHARS


def _clear_session(
    connection: sqlite3.Connection, session: Session, record: CommandRecord, turns: Sequence[Turn]
) -> None:
    message_ids = record.envelope.trace.message_ids
    given = {*record.envelope.args, *(key for turn in turns if turn.message_id in message_ids for key in turn.entities)}
    flow = session.flow
    cleared = replace(
        session,
        flow=_without(flow, record.id) if flow is not None and not _has_lapsed(flow, record.id) else None,
        suspended=tuple([_without(left, record.id) for left in session.suspended if not _has_lapsed(left, record.id)]),
        running=tuple([_without(each, record.id) for each in session.running]),
        queue=tuple([clause for clause in session.queue if clause.message_id not in message_ids]),
        entities={key: value for key, value in session.entities.items() if key not in given},
    )
    _put_back(connection, cleared)


def _put_back(connection: sqlite3.Connection, cleared: Session) -> None:
    """Write a session without its values, and its tickets without what their humans were told."""
    session_id = cleared.session_id
    connection.execute(_SQL["erase_session"], (rows.encode(cleared), rows.wake_at(cleared), session_id))
    for (body,) in connection.execute(_SQL["tickets_of_session"], (session_id,)).fetchall():
        _clear_ticket(connection, rows.ticket_of(body))


def _clear_ticket(connection: sqlite3.Connection, ticket: Ticket) -> None:
    """Write a ticket without what its human was told."""
    cleared = replace(ticket, context={}, detail="", note="")
    connection.execute(_SQL["erase_ticket"], (rows.encode(cleared), ticket.ticket_id))


def _flows(session: Session) -> Sequence[Flow]:
    flows = (*session.suspended, *session.running)
    return (*flows, session.flow) if session.flow is not None else flows


def _is_of(flow: Flow, command_id: str) -> bool:
    return flow.command_id == command_id or _has_lapsed(flow, command_id)


def _has_lapsed(flow: Flow, command_id: str) -> bool:
    """Whether this was the command's and its question has lapsed: without its values there is nothing to go on with."""
    return not flow.command_id and flow.former == command_id


def _without(flow: Flow, command_id: str) -> Flow:
    """What someone was in the middle of without the command's values; which slots were filled, and when, stays."""
    if flow.command_id != command_id:
        return flow
    return Flow(
        name=flow.name,
        command=flow.command,
        step=flow.step,
        slots=tuple([replace(slot, value="") for slot in flow.slots]),
        asked=flow.asked,
        asked_at=flow.asked_at,
        send_id=flow.send_id,
        message_ids=flow.message_ids,
        ordinal=flow.ordinal,
        passed=flow.passed,
        command_id=flow.command_id,
    )
