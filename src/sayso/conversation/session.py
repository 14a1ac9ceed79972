"""A session's rules: when it runs, ends and is resumed, and what it keeps of what was said (VTM-T01…T07)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Literal
from uuid import UUID, uuid5

from msgspec import json

from sayso.conversation.document import document, parse
from sayso.records import Session, Turn, replace

__all__ = [
    "MAX_ENTITIES",
    "MAX_INTENTS",
    "MAX_QUEUE",
    "MAX_SUSPENDED",
    "MAX_TURN_CHARS",
    "Standing",
    "begin",
    "document",
    "ended",
    "informed",
    "intended",
    "parse",
    "resumed",
    "standing",
    "touched",
    "turn",
    "user_id",
]

MAX_TURN_CHARS = 4_096  # of what was said in one turn
MAX_ENTITIES = 100
MAX_INTENTS = 50
MAX_SUSPENDED = 3
MAX_QUEUE = 5
_CUT = "…"
_NAMESPACE = UUID("5b1e5f0c-6f5d-5d0e-9a43-7d1c2f1d6a10")  # of people; a change would make them strangers

Standing = Literal["new", "running", "idle", "resumable", "past"]


def standing(session: Session | None, at: datetime, idle: timedelta, resume: timedelta) -> Standing:
    """How a conversation's newest session stands at a time, for its next message and for the sweeper alike.

    `running` goes on. `idle` still counts as running and is to be ended; a message resumes it, as it does a `resumable`
    one, which has ended. `past` was left for too long, and like `new` means that another one begins (VTM-T01…T04).
    """
    if session is None:
        return "new"
    silent = at - session.active_at
    if silent >= resume:
        return "past"
    if session.ended_at is not None:
        return "resumable"
    return "idle" if silent >= idle else "running"


def user_id(space: str, actor: str) -> str:
    """A person's uuid in a space: always the same, and not to be guessed back without knowing whom to try (GAP-100)."""
    return str(uuid5(_NAMESPACE, json.encode([space, actor]).decode()))


def begin(session_id: str, user_id: str, stream: str, at: datetime) -> Session:
    """A session in which nothing was said yet."""
    return Session(session_id=session_id, user_id=user_id, stream=stream, created_at=at, updated_at=at, active_at=at)


def touched(session: Session, at: datetime) -> Session:
    """The session with one more turn; a message that comes late does not take it back in time."""
    return replace(
        session,
        turns=session.turns + 1,
        active_at=max(session.active_at, at),
        updated_at=max(session.updated_at, at),
    )


def ended(session: Session, at: datetime) -> Session:
    """The session, saved as it stands and over; one that is over already ended when it did (VTM-T02)."""
    if session.ended_at is not None:
        return session
    return replace(session, ended_at=at, updated_at=max(session.updated_at, at))


def resumed(session: Session, at: datetime) -> Session:
    """The session running again from where it was left (VTM-T05, T06)."""
    return replace(session, ended_at=None, updated_at=max(session.updated_at, at))


def intended(session: Session, intent: str) -> Session:
    """The session with what the person wants now (GAP-86).

    Every intent stands where it first came up, and the current one stands last: one that is taken up again is there
    twice, for as long as it is the current one. Beyond `MAX_INTENTS` the oldest are forgotten.
    """
    known = list(dict.fromkeys(session.intents))
    if known[-1:] != [intent]:
        known.append(intent)
    return replace(session, intents=tuple(known[-MAX_INTENTS:]))


def informed(session: Session, entities: Mapping[str, str]) -> Session:
    """The session with these values, the newest last; beyond `MAX_ENTITIES` the oldest are forgotten (VTM-S08)."""
    kept = {key: value for key, value in session.entities.items() if key not in entities}
    newest = [*kept.items(), *entities.items()][-MAX_ENTITIES:]
    return replace(session, entities=dict(newest)) if entities else session


def turn(session: Session, user: str, at: datetime, message_id: str = "") -> Turn:
    """The turn that a session was last `touched` for, its answer not known yet (VTM-S10, S11, GAP-85)."""
    return Turn(session_id=session.session_id, turn=session.turns, user=_cut(user), timestamp=at, message_id=message_id)


def _cut(text: str) -> str:
    return text if len(text) <= MAX_TURN_CHARS else text[: MAX_TURN_CHARS - len(_CUT)] + _CUT
