"""Turns: a message is the next turn of its session, and what it leads to moves the session on (VTM-S06…S14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import UNSET

from sayso.conversation import session as sessions
from sayso.conversation.progress import audited, led_to, progressed
from sayso.evidence.artifact import AuditView
from sayso.records import CommandRecord, Event, Flow, Receipt, Session, Trace, replace

if TYPE_CHECKING:
    from sayso.runtime.draft import Draft


def take_clause(draft: Draft, receipt: Receipt) -> bool:
    """Take a request that waited for its turn; `False` when it was taken before."""
    session = draft.session(receipt.event.conversation_id)
    mine = receipt.clause, receipt.event.message_id
    waiting = [] if session is None else [c for c in session.queue if (c.ordinal, c.message_id) != mine]
    if session is None or len(waiting) == len(session.queue):
        return False
    draft.keep(replace(session, queue=tuple(waiting)))
    return True


def take_turn(draft: Draft, event: Event) -> None:
    """The message as the next turn of the running session; of the one it resumes, or of a new one."""
    stream, at = event.conversation_id, min(event.occurred_at, draft.at)
    session = draft.session(stream)
    standing = sessions.standing(session, at, draft.rules.idle, draft.rules.resume)
    if session is None or standing == "past":
        person = sessions.user_id(draft.rules.space, event.sender.actor_id)
        session = sessions.begin(draft.entropy.session_id(), person, stream, at)
        note_session(draft, stream, "session.started", session, event.message_id)
    elif standing != "running":
        session = sessions.resumed(session, at)
        note_session(draft, stream, "session.resumed", session, event.message_id)
    if lang := draft.talking(stream).lang:
        session = replace(session, preferences=session.preferences | {"lang": lang})  # VTM-S04
    touched = replace(sessions.touched(session, at), missed=0)
    draft.keep(touched)
    turn = sessions.turn(touched, _wording(event), at, event.message_id)
    draft.turn(turn, stream)


def understood(draft: Draft, stream: str, entities: Mapping[str, str], intent: str = "") -> None:
    """What was understood of this turn: values by slot, and what the person now wants (VTM-S08, S13, S14)."""
    session, turn = draft.session(stream), draft.taken(stream)
    if session is None:
        return
    changed = sessions.intended(session, intent) if intent else session
    changes = (intent,) if changed.intents != session.intents else ()
    draft.keep(sessions.informed(changed, entities))
    if turn is not None:
        turn = replace(turn, entities={**turn.entities, **entities}, intent_changes=turn.intent_changes + changes)
        draft.turn(turn, stream)


def note_session(draft: Draft, stream: str, type_: str, session: Session, message_id: str = "") -> None:
    """Evidence of a session's beginning, end or resumption."""
    trace = Trace(message_id, stream, session.session_id, (message_id,) if message_id else ())
    draft.chain(stream).add(type_, trace)


def move_on(draft: Draft, session: Session, record: CommandRecord) -> None:
    """What led to a command moves on with it, and the audit says so."""
    moved = progressed(session, record)
    if moved is session:
        return
    draft.keep(moved)
    if (flow := led_to(record, session)) is not None:
        audit(draft, session, flow, *audited(flow, record))


def audit(draft: Draft, session: Session, flow: Flow, event: str, data: dict[str, str]) -> None:
    """An audit record of a declared workflow (VTW-05)."""
    if flow.name == flow.command:
        return
    view = AuditView(dict(sorted(data.items())), event, session.session_id, session.user_id, flow.name)
    trace = Trace(flow.command_id, session.stream, session.session_id, flow.message_ids)
    draft.chain(session.stream).add("workflow.audit", trace, audit=view)


def _wording(event: Event) -> str:
    """What a person said, or what kind of thing they sent."""
    selected = event.selection.label if event.selection is not UNSET else ""
    return event.text or selected or f"[{event.message_type}]"
