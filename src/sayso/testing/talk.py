"""What the words of an assertion mean that are about a conversation: its sessions, their turns, what was understood.

Each is of a labelled step, and so of the session in which its message was a turn; `noted`, `audit` and `sessions` are
of the whole conversation.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec

from sayso.conversation import session as sessions
from sayso.records import Session, Turn
from sayso.testing.look import Look, differ, dig, match


async def _session(look: Look, wanted: dict[str, Any]) -> str:
    """Fields of the session's VTM document, made from what is stored."""
    return await match(look, await _document(look), wanted)


async def _formed(look: Look, wanted: dict[str, str]) -> str:
    """Fields of that document are of this form: `uuid`, `utc`, `text`, `texts`, `object`, `null`."""
    found = await _document(look)
    for path, form in wanted.items():
        if form not in FORMS:
            raise LookupError(f"there is no form {form!r}")
        if not FORMS[form](dig(found, path)):
            return f"{path} is {dig(found, path)!r}, which is no {form}"
    return ""


async def _slots(look: Look, wanted: dict[str, str]) -> str:
    """What is current of the slots that were collected, all of them."""
    return differ(dig(await _document(look), "context.workflow_state.slots"), wanted)


async def _entities(look: Look, wanted: dict[str, str]) -> str:
    """The entities of the session, all of them."""
    return differ(dig(await _document(look), "context.entities"), wanted)


async def _turn(look: Look, wanted: dict[str, Any]) -> str:
    """Fields of the turn that the step's message was."""
    found = await _taken(look)
    return await match(look, _history(await _document(look))[found.turn - 1], wanted)


async def _turns(look: Look, wanted: Sequence[dict[str, Any]]) -> str:
    """Fields of every turn of the session, in order."""
    found = _history(await _document(look))
    if len(found) != len(wanted):
        return f"{len(found)} turns, not {len(wanted)}"
    for place, (turn, fields) in enumerate(zip(found, wanted, strict=True), 1):
        if problem := await match(look, turn, fields):
            return f"turn {place}: {problem}"
    return ""


async def _sessions(look: Look, wanted: Sequence[str]) -> str:
    """How each session of the conversation stands, those that began first first: `running` or `ended`."""
    found = await look.play.world.store.sessions(stream=(await _held(look)).stream, limit=1_000)
    return differ(["running" if held.ended_at is None else "ended" for held in reversed(found)], wanted)


async def _offers(look: Look, wanted: Sequence[str]) -> str:
    """The buttons under the last reply to that step, by what they say."""
    labels = [button.label for button in look.memo.replies[-1].buttons] if look.memo.replies else []
    return differ(labels, wanted)


async def _noted(look: Look, wanted: dict[str, dict[str, Any]]) -> str:
    """Fields of every artifact of a type in the conversation's chain; `times` is how many there are, at least one."""
    artifacts = await _artifacts(look)
    for type_, fields in wanted.items():
        found = [artifact for artifact in artifacts if artifact["type"] == type_]
        times = fields.get("times")
        if (times is None and not found) or (times is not None and len(found) != times):
            return f"{len(found)} of {type_}"
        rest = {path: value for path, value in fields.items() if path != "times"}
        for artifact in found:
            if problem := await match(look, artifact, rest):
                return f"{artifact['artifact_id']} {type_}: {problem}"
    return ""


async def _audit(look: Look, wanted: Sequence[str]) -> str:
    """The events of the conversation's workflow audit (VTW-05), all of them, in order."""
    audits = [artifact["audit"] for artifact in await _artifacts(look) if artifact["type"] == "workflow.audit"]
    return differ([audit["event"] for audit in audits], wanted)


async def _linked(look: Look, wanted: bool) -> str:
    """From each of the event, the message, the command and the session of that step the others are found."""
    store, record = look.play.world.store, await look.record()
    (event, *_), taken = await store.event(look.memo.message_id), await _taken(look)
    turns = await store.turns(taken.session_id)
    found = {
        "event to message": await store.message_of(event.event_id) == event.message_id,
        "message to event": event.message_id == look.memo.message_id,
        "message to session": [turn.session_id for turn in await store.turns_by_message(event.message_id)]
        == [taken.session_id],
        "message to command": record.id in [found.id for found in await store.by_message(event.message_id)],
        "session to message": event.message_id in [turn.message_id for turn in turns],
        "command to message": event.message_id in record.envelope.trace.message_ids,
        "session and command in one conversation": (await _held(look)).stream == record.stream == event.conversation_id,
    }
    return differ([way for way, goes in found.items() if not goes], [] if wanted else list(found))


async def _taken(look: Look) -> Turn:
    """The turn that the step's message was."""
    return await look.play.turn(look.expect.of)


async def _held(look: Look) -> Session:
    found = await look.play.world.store.session((await _taken(look)).session_id)
    if found is None:
        raise LookupError(f"{look.expect.of} has no session")
    return found


async def _document(look: Look) -> dict[str, Any]:
    held = await _held(look)
    return sessions.document(held, await look.play.world.store.turns(held.session_id))


def _history(whole: Mapping[str, Any]) -> list[dict[str, Any]]:
    history: list[dict[str, Any]] = whole["conversation_history"]
    return history


async def _artifacts(look: Look) -> list[dict[str, Any]]:
    links = await look.play.links((await _held(look)).stream)
    return [msgspec.json.decode(link.body) for link in links]


def _is_uuid(value: object) -> bool:
    try:
        return isinstance(value, str) and str(UUID(value)) == value
    except ValueError:
        return False


def _is_utc(value: object) -> bool:
    """An ISO 8601 time with its zone, and the zone is UTC."""
    try:
        return isinstance(value, str) and datetime.fromisoformat(value).utcoffset() == timedelta(0)
    except ValueError:
        return False


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)  # pyright: ignore[reportUnknownVariableType]


FORMS: dict[str, Callable[[object], bool]] = {
    "uuid": _is_uuid,
    "utc": _is_utc,
    "text": lambda value: isinstance(value, str) and bool(value),
    "texts": _is_texts,
    "object": lambda value: isinstance(value, dict),
    "null": lambda value: value is None,
    "bool": lambda value: isinstance(value, bool),
}
"""What a value is whose form has a name."""

TALK: dict[str, Callable[[Look, Any], Awaitable[str]]] = {
    "session": _session,
    "formed": _formed,
    "slots": _slots,
    "entities": _entities,
    "turn": _turn,
    "turns": _turns,
    "sessions": _sessions,
    "offers": _offers,
    "noted": _noted,
    "audit": _audit,
    "linked": _linked,
}
"""What each word about a conversation means."""
