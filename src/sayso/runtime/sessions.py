"""Sessions: what was left for too long is saved and ended, by the next message or by the clock (VTM-T01, T02)."""

from __future__ import annotations

from datetime import datetime

from sayso.commands import confirmation as questions
from sayso.commands import step_up
from sayso.commands.decisions import Deny
from sayso.conversation import session as sessions
from sayso.conversation.progress import is_open, lapsed
from sayso.records import Session, replace
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.endings import close_question, reject
from sayso.runtime.streams import Streams
from sayso.runtime.turns import audit, note_session


class Sessions:
    """Ends sessions. What someone was in the middle of is kept; what waited for their yes is not (GAP-82)."""

    def __init__(self, definition: Definition, streams: Streams) -> None:
        self._definition = definition
        self._streams = streams

    def is_idle(self, session: Session | None, at: datetime) -> bool:
        """Whether it was left too long ago to go on as if nothing had happened, and nobody has ended it yet."""
        rules = self._streams.rules
        if session is None or session.ended_at is not None:
            return False
        return sessions.standing(session, at, rules.idle, rules.resume) != "running"

    async def end(self, stream: str, at: datetime) -> None:
        """End the running session of a conversation if it is idle by then."""

        def decision(draft: Draft) -> None:
            session = draft.session(stream)
            if session is not None and self.is_idle(session, at):
                self._end(draft, session)

        await self._streams.decide(stream, decision)

    def _end(self, draft: Draft, session: Session) -> None:
        stream, flow = session.stream, session.flow
        if flow is not None and is_open(flow):
            if flow.command_id:
                data = {"command_id": flow.command_id, "status": "expired"}
                audit(draft, session, flow, "confirmation_expired", data)
            flow = lapsed(flow)  # a quote does not outlast it either
        suspended = tuple([lapsed(earlier) for earlier in session.suspended])
        draft.keep(sessions.ended(replace(session, flow=flow, suspended=suspended), draft.at))
        note_session(draft, stream, "session.ended", session)
        for record in draft.snapshot(stream).commands.values():
            if questions.pending([record]):
                close_question(draft, record, "expired", "", "")
            elif step_up.pending(record):
                expired = step_up.settled(record, "expired")
                reject(draft, expired, Deny("authz.step_up_expired"), self._definition.policy)
