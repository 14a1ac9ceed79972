"""A session as the VTM JSON form: its fields by the standard's names, in one order, and back (VTM-F01…F08)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct, ValidationError, convert, field, json, to_builtins

from sayso.errors import SessionError
from sayso.records import Flow, Session, Slot, Turn, replace
from sayso.records.sessions import SESSION_VERSION

# what of a session has a place of its own in the form; the rest is its metadata
_PLACED = {
    "session_id",
    "user_id",
    "stream",
    "created_at",
    "updated_at",
    "flow",
    "suspended",
    "running",
    "entities",
    "intents",
}
_PLACED |= {"preferences", "turns", "v"}


class _Source(Struct, omit_defaults=True):
    """Where a slot's current value comes from."""

    fact_id: str
    learned_at: datetime
    source: str = "text"


class _State(Struct, kw_only=True):
    """Step, collected slots and linked command (GAP-90); what else it takes to go on stands beside them."""

    step: str
    slots: dict[str, str]
    command_id: str | None
    sources: dict[str, _Source] = field(default_factory=dict)


class _Suspended(Struct):
    workflow: str
    workflow_state: dict[str, Any]


class _User(Struct):
    preferences: dict[str, str]


class _Metadata(Struct, kw_only=True):
    """What the schema leaves out about the session itself (GAP-84, GAP-101); message ids are those of the history."""

    v: int
    conversation_id: str
    status: str
    turns: int
    suspended: tuple[_Suspended, ...] = ()
    running: tuple[_Suspended, ...] = ()
    message_ids: tuple[str, ...] = ()


class _Context(Struct, omit_defaults=True, kw_only=True):
    current_workflow: str | None
    workflow_state: dict[str, Any]
    entities: dict[str, str]
    user: _User | None = None
    session: dict[str, Any]


class _Said(Struct, omit_defaults=True):
    turn: int
    user: str
    assistant: str | None
    timestamp: datetime
    entities: dict[str, str] = field(default_factory=dict)
    intent_changes: tuple[str, ...] = ()


class _Document(Struct, kw_only=True):
    session_id: str
    user_id: str
    context: _Context
    conversation_history: tuple[_Said, ...]
    intents: tuple[str, ...]
    created_at: datetime
    updated_at: datetime


def document(session: Session, turns: Sequence[Turn]) -> dict[str, Any]:
    """A session and its turns in the VTM form, ready for JSON; superseded values are not in it (GAP-89).

    Times are UTC and end in Z. The same session gives the same bytes, and so does what `parse` reads back from it.
    """
    flow = session.flow
    slots = {slot.key: slot.value for slot in flow.slots if slot.superseded_by is None} if flow is not None else {}
    whole = _Document(
        session_id=session.session_id,
        user_id=session.user_id,
        context=_Context(
            current_workflow=flow.name if flow is not None else None,
            workflow_state=_state(flow) if flow is not None else {},
            entities={**session.entities, **slots},
            user=_User(session.preferences) if session.preferences else None,
            session=_metadata(session, turns),
        ),
        conversation_history=tuple([_said(turn) for turn in turns]),
        intents=session.intents,
        created_at=_utc(session.created_at),
        updated_at=_utc(session.updated_at),
    )
    plain: dict[str, Any] = json.decode(json.encode(whole))
    return plain


def parse(document: Mapping[str, Any]) -> tuple[Session, tuple[Turn, ...]]:
    """The session and the turns of a document; `SessionError` when it is none, or one of another version."""
    _check_version(document)
    try:
        whole = convert(document, _Document)
        kept = convert(whole.context.session, _Metadata)
        session = _session(whole, kept)
    except ValidationError as error:
        raise _malformed(str(error)) from None
    said = whole.conversation_history
    ids = kept.message_ids or ("",) * len(said)
    if len(ids) != len(said):
        raise _malformed("it has not one message id a turn")
    return session, tuple([_turn(whole.session_id, turn, id) for turn, id in zip(said, ids, strict=True)])


def _check_version(document: Mapping[str, Any]) -> None:
    try:
        version = document["context"]["session"]["v"]
    except (KeyError, TypeError):  # said better when all of it is read
        return
    if version != SESSION_VERSION:
        known = f"this sayso knows {SESSION_VERSION}"
        raise SessionError(f"the session's document has version {version!r}; {known}", code="session.version")


def _state(flow: Flow) -> dict[str, Any]:
    """A flow without its buttons, whose ids may be a yes."""
    shown = replace(flow, slots=(), buttons=(), asked_at=_utc(flow.asked_at) if flow.asked_at is not None else None)
    current = {slot.key: slot for slot in flow.slots if slot.superseded_by is None}
    state = _State(
        step=flow.step,
        slots={key: slot.value for key, slot in current.items()},
        command_id=flow.command_id or None,
        sources={key: _Source(slot.id, _utc(slot.learned_at), slot.source) for key, slot in current.items()},
    )
    first: dict[str, Any] = to_builtins(state)
    rest: dict[str, Any] = to_builtins(shown)
    return first | {name: value for name, value in rest.items() if name != "name" and name not in first}


def _flow(name: str, given: Mapping[str, Any]) -> Flow:
    state = convert(given, _State)
    slots = tuple([_slot(key, value, state.sources.get(key)) for key, value in state.slots.items()])
    rest = convert({**given, "name": name, "slots": (), "command_id": state.command_id or ""}, Flow)
    return replace(rest, slots=slots)


def _slot(key: str, value: str, source: _Source | None) -> Slot:
    if source is None:
        raise _malformed(f"where the value of {key!r} came from is missing")
    return Slot(id=source.fact_id, key=key, value=value, learned_at=source.learned_at, source=source.source)


def _metadata(session: Session, turns: Sequence[Turn]) -> dict[str, Any]:
    ids = tuple([turn.message_id for turn in turns])
    kept = _Metadata(
        v=session.v,
        conversation_id=session.stream,
        status="running" if session.ended_at is None else "ended",
        turns=session.turns,
        suspended=tuple([_Suspended(flow.name, _state(flow)) for flow in session.suspended]),
        running=tuple([_Suspended(flow.name, _state(flow)) for flow in session.running]),
        message_ids=ids if any(ids) else (),
    )
    ended_at = _utc(session.ended_at) if session.ended_at is not None else None
    shown = replace(session, flow=None, suspended=(), running=(), active_at=_utc(session.active_at), ended_at=ended_at)
    first: dict[str, Any] = to_builtins(kept)
    rest: dict[str, Any] = to_builtins(shown)
    return first | {name: value for name, value in rest.items() if name not in _PLACED}


def _session(whole: _Document, kept: _Metadata) -> Session:
    context = whole.context
    rest = {name: value for name, value in context.session.items() if name not in _PLACED}
    identity = {"session_id": whole.session_id, "user_id": whole.user_id, "stream": kept.conversation_id}
    times = {"created_at": whole.created_at, "updated_at": whole.updated_at}
    name = context.current_workflow
    return replace(
        convert(rest | identity | times, Session),
        turns=kept.turns,
        flow=_flow(name, context.workflow_state) if name is not None else None,
        suspended=tuple([_flow(left.workflow, left.workflow_state) for left in kept.suspended]),
        running=tuple([_flow(each.workflow, each.workflow_state) for each in kept.running]),
        entities=context.entities,
        intents=whole.intents,
        preferences=context.user.preferences if context.user is not None else {},
    )


def _said(turn: Turn) -> _Said:
    return _Said(turn.turn, turn.user, turn.assistant, _utc(turn.timestamp), turn.entities, turn.intent_changes)


def _turn(session_id: str, said: _Said, message_id: str) -> Turn:
    return Turn(
        session_id=session_id,
        turn=said.turn,
        user=said.user,
        assistant=said.assistant,
        timestamp=said.timestamp,
        entities=said.entities,
        intent_changes=said.intent_changes,
        message_id=message_id,
    )


def _malformed(problem: str) -> SessionError:
    return SessionError(f"this is not a session's document: {problem}")


def _utc(at: datetime) -> datetime:
    return at.astimezone(UTC)
