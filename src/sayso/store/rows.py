"""Records to rows and back: plain tuples in the order the statements name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any

from msgspec import Struct, field, json

from sayso.evidence.canonical import digest
from sayso.records import (
    Alias,
    CommandRecord,
    Confirmation,
    Envelope,
    Event,
    Lease,
    Outcome,
    Outgoing,
    Part,
    Pin,
    Said,
    Sent,
    Session,
    Signal,
    State,
    Step,
    StepUpRecord,
    Talk,
    Ticket,
    Turn,
)
from sayso.store.statements import DIGIT

Row = Sequence[Any]
encode = json.Encoder().encode
NEW_PIN = "sayso.new_pin"
NOTHING = b"[]"  # a list of none
MAX_KNOWN_SUBJECTS = 10_000  # whose stream's name need not be worked out again
MAX_SAID_CHARS = 16_384  # of all that was answered to one turn

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class _Rest(Struct, omit_defaults=True, kw_only=True):
    """A command record without its envelope."""

    stages: tuple[State, ...]
    changed_at: datetime
    confirmation: Confirmation | None = None
    auto_confirm: str | None = None
    step_up: StepUpRecord | None = None
    outcome: Outcome | None = None
    wake_at: datetime | None = None
    lease: Lease | None = None
    waiting: str | None = None
    cancel_by: str | None = None
    salts: dict[str, str] = field(default_factory=dict)


_envelope = json.Decoder(Envelope)
_rest = json.Decoder(_Rest)
_event = json.Decoder(Event)
_outgoing = json.Decoder(Outgoing)
_talk = json.Decoder(Talk)
_session = json.Decoder(Session)
_ticket = json.Decoder(Ticket)
_entities = json.Decoder(dict[str, str])
_intents = json.Decoder(tuple[str, ...])


@lru_cache(MAX_KNOWN_SUBJECTS)
def facts_stream(space: str, subject: str) -> str:
    """The stream of a subject's facts; a digest, because stream names are in evidence and cannot be erased."""
    return f"facts-{digest([space, subject])[:32]}"


def micros(at: datetime | None) -> int | None:
    """Microseconds since 1970, as stored in columns that are compared."""
    return None if at is None else (at - _EPOCH) // _MICROSECOND


def moment(value: int | None) -> datetime | None:
    return None if value is None else at(value)


def at(value: int) -> datetime:
    return _EPOCH + timedelta(0, 0, value)  # days, seconds, microseconds: by name it takes twice as long


def rest_of(record: CommandRecord) -> bytes:
    return encode(
        _Rest(
            stages=record.stages,
            changed_at=record.changed_at,
            confirmation=record.confirmation,
            auto_confirm=record.auto_confirm,
            step_up=record.step_up,
            outcome=record.outcome,
            wake_at=record.wake_at,
            lease=record.lease,
            waiting=record.waiting,
            cancel_by=record.cancel_by,
            salts=record.salts,
        )
    )


def _moved(record: CommandRecord) -> tuple[Any, ...]:
    return (
        "".join([DIGIT[stage] for stage in record.stages]),
        record.status,
        record.auto_confirm,
        micros(record.wake_at),
        record.lease.fence if record.lease is not None else 0,
        micros(record.changed_at),
        rest_of(record),
    )


def new_command_row(record: CommandRecord) -> Row:
    envelope, confirmation = record.envelope, record.confirmation
    return (
        *_moved(record),
        record.open,
        record.waiting,
        secret_kind(record),
        confirmation.token if confirmation is not None and confirmation.token else None,
        envelope.command_id,
        envelope.trace.conversation_id,
        envelope.actor,
        envelope.command,
        envelope.idempotency_key,
        envelope.mutating,
        envelope.target_command_id,
        encode(envelope),
    )


def command_messages(record: CommandRecord) -> list[Row]:
    """The messages that a command came from, each once."""
    return [(message_id, record.id) for message_id in dict.fromkeys(record.envelope.trace.message_ids)]


def only_moved(record: CommandRecord) -> bool:
    """Whether no column that commands are looked up by can have changed since the command was accepted."""
    return record.open and record.waiting is None and record.step_up is None


def moved_command_row(record: CommandRecord) -> Row:
    row = _moved(record)
    return (*row, record.envelope.command_id, row[4])


def changed_command_row(record: CommandRecord) -> Row:
    row = _moved(record)
    return (*row, record.open, record.waiting, secret_kind(record), record.envelope.command_id, row[4])


def secret_kind(record: CommandRecord) -> str | None:
    """Which secret the person's next message is, if any."""
    if record.step_up is not None and record.step_up.status == "pending":
        return "pin"
    if record.waiting and record.waiting.startswith(NEW_PIN):
        return "new_pin"
    return None


def prompts(commands: Iterable[CommandRecord]) -> list[str]:
    """The send ids of the questions that are open."""
    return [
        record.confirmation.prompt_message_id
        for record in commands
        if record.confirmation is not None and record.confirmation.status == "pending"
    ]


def command_of(row: Row) -> CommandRecord:
    rest = _rest.decode(row[1])
    return CommandRecord(
        envelope=_envelope.decode(row[0]), **{name: getattr(rest, name) for name in _Rest.__struct_fields__}
    )


def event_row(seq: int, payload: int, event: Event, salt: str) -> Row:
    return (
        seq,
        event.message_id,
        event.event_id,
        event.conversation_id,
        payload,
        micros(event.received_at),
        content_digest(event),
        salt,
        encode(event),
        event.turn,
    )


def content_digest(event: Event) -> str:
    """What a redelivery must match to be a duplicate and not a conflict."""
    return event.integrity.get("content") or digest(event.content)


def event_of(body: bytes) -> Event:
    return _event.decode(body)


def outgoing_of(body: bytes) -> Outgoing:
    return _outgoing.decode(body)


def talk_of(body: bytes | None) -> Talk:
    return _talk.decode(body) if body else Talk()


def step_row(step: Step) -> Row:
    return (
        step.command_id,
        step.position,
        step.kind,
        step.name,
        step.occurrence,
        step.digest,
        step.state,
        step.key,
        step.repeatable,
        step.attempts,
        encode(step.result) if step.state == "done" else None,
        step.salt,
    )


def step_of(row: Row) -> Step:
    return Step(
        command_id=row[0],
        position=row[1],
        kind=row[2],
        name=row[3],
        occurrence=row[4],
        digest=row[5],
        state=row[6],
        key=row[7],
        repeatable=bool(row[8]),
        attempts=row[9],
        result=json.decode(row[10]) if row[10] else None,
        salt=row[11] or "",
    )


def finished_step_row(step: Step) -> Row:
    return (step.state, step.attempts, encode(step.result), step.salt, step.command_id, step.position)


def pin_row(pin: Pin) -> Row:
    return (pin.space, pin.actor, pin.hash, pin.failures, micros(pin.locked_until))


def signal_row(signal: Signal) -> Row:
    return (signal.name, signal.key, micros(signal.received_at), encode(signal.payload))


def part_row(part: Part, commit_id: str, seq: int, previous: int) -> Row:
    """A stream after a commit, whose evidence is row `seq` and follows row `previous`."""
    return (
        commit_id,
        part.head.length,
        part.head.hash,
        part.cursor or 0,
        encode(part.talk) if part.talk is not None else None,
        seq,
        part.stream,
        part.expects,
        part.follows,
        previous,
    )


def evidence_row(part: Part, commit_id: str, seq: int, previous: int, facts: bytes = NOTHING) -> Row:
    """The evidence of a commit in a stream, and the ids of the facts that it writes there."""
    return (seq, part.stream, part.expects + 1, previous, commit_id, part.first, part.evidence, facts)


def outbox_row(message: Outgoing) -> Row:
    return (message.send_id, message.conversation_id, message.command_id, encode(message))


def mark_row(sent: Sent) -> Row:
    return (sent.state, micros(sent.at), sent.provider_id, sent.error, sent.send_id)


def alias_row(alias: Alias, at: datetime) -> Row:
    return (alias.business, alias.alias, alias.actor, alias.stream, alias.bsuid, micros(at))


def session_row(session: Session) -> Row:
    flow = session.flow
    return (
        session.session_id,
        session.stream,
        session.user_id,
        micros(session.active_at),
        micros(session.ended_at),
        wake_at(session),
        flow.command_id or None if flow is not None else None,
        encode(session),
    )


def wake_at(session: Session) -> int | None:
    """Since when what waits in a session's queue could go on: not while the person is being asked for something."""
    flow = session.flow
    asking = flow is not None and not flow.command_id
    return micros(session.updated_at) if session.queue and session.ended_at is None and not asking else None


def session_of(body: bytes) -> Session:
    return _session.decode(body)


def turn_row(turn: Turn) -> Row:
    return (
        turn.session_id,
        turn.turn,
        turn.message_id,
        micros(turn.timestamp),
        turn.user,
        turn.assistant[:MAX_SAID_CHARS] if turn.assistant is not None else None,
        encode(turn.entities) if turn.entities else None,
        encode(turn.intent_changes) if turn.intent_changes else None,
    )


def turn_of(row: Row) -> Turn:
    return Turn(
        session_id=row[0],
        turn=row[1],
        message_id=row[2],
        timestamp=at(row[3]),
        user=row[4],
        assistant=row[5],
        entities=_entities.decode(row[6]) if row[6] else {},
        intent_changes=_intents.decode(row[7]) if row[7] else (),
    )


def said_row(said: Said) -> Row:
    return (said.session_id, said.turn, said.text, MAX_SAID_CHARS)


def ticket_row(ticket: Ticket) -> Row:
    changed_at = micros(ticket.changed_at or ticket.opened_at)
    return (ticket.ticket_id, ticket.session_id, ticket.status, changed_at, encode(ticket))


def ticket_of(body: bytes) -> Ticket:
    return _ticket.decode(body)
