"""The desk: conversations that a human takes over, with everything there is to know, and gives back (VTO-08)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sayso.commands.reasons import sentence
from sayso.conversation import flow as flows
from sayso.conversation import session as sessions
from sayso.conversation.progress import RESUME, finished
from sayso.errors import SaysoError
from sayso.evidence.artifact import AuditView, Reason
from sayso.records import Event, Flow, Session, Ticket, Trace, Turn, replace
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.reminders import HUMAN, remind
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry
from sayso.runtime.turns import audit

ASKED = "asked"
REASONS = (ASKED, "beyond_capability", "compliance", "error")
"""Why a human takes over, as `escalation.…` in the evidence; the first is the person's own wish."""
_HANDED_OVER, _HANDED_BACK = "escalation.handed_over", "escalation.handed_back"
_REFUSED = "escalation.refused"
TICKET_CLOSED = "ticket.closed"
"""The signal that a handler may wait for, under the ticket's id."""
MAX_NOTE_CHARS = 1_000


class Desk:
    """Opens tickets, and moves them between people and the runtime. While a human has one, the runtime is silent."""

    def __init__(self, definition: Definition, streams: Streams, telemetry: Telemetry) -> None:
        self._definition = definition
        self._streams = streams
        self._telemetry = telemetry

    @property
    def open(self) -> bool:
        """Whether there is anyone to hand over to."""
        return self._definition.escalated is not None

    async def hand_over(self, event: Event, take: Callable[[Draft], bool], reason: str, detail: str, lang: str) -> None:
        """Open a ticket with what was said so far and tell the person; `take` takes the message it comes from."""
        stream = event.conversation_id
        history = await self.history(stream)

        def decision(draft: Draft) -> None:
            if take(draft):
                open_ticket(draft, stream, history, reason, detail, lang=lang, message_id=event.message_id)

        await self._streams.decide(stream, decision)

    async def history(self, stream: str) -> list[Turn]:
        """What was said in the newest session of a conversation."""
        session = (await self._streams.snapshot(stream)).session
        return await self._streams.store.turns(session.session_id) if session is not None else []

    async def take(self, ticket_id: str, agent: str) -> Ticket:
        """A human takes the conversation, from another one if need be: from now on only they answer."""
        if not agent:
            raise SaysoError(f"say who takes {ticket_id}", code="ticket.nobody")
        ticket = await self._found(ticket_id)

        def decision(draft: Draft) -> Ticket:
            talk = draft.talking(ticket.stream)
            if talk.ticket != ticket_id:
                raise SaysoError(f"{ticket_id} is closed", code="ticket.closed")
            taken = replace(ticket, status="taken", agent=agent, changed_at=draft.at)
            draft.ticket(taken)
            draft.talk(ticket.stream, replace(talk, agent=agent))
            _note(draft, "conversation.handed_over", draft.session(ticket.stream), taken)
            return taken

        return await self._streams.decide(ticket.stream, decision)

    async def say(self, ticket_id: str, text: str) -> str:
        """Write to the person as the human who has the conversation; returns the `send_id`."""
        ticket = await self._found(ticket_id)

        def decision(draft: Draft) -> str:
            if draft.talking(ticket.stream).ticket != ticket_id or not draft.talking(ticket.stream).agent:
                raise SaysoError(f"take {ticket_id} first", code="ticket.not_taken")
            draft.asked(ticket.stream, HUMAN)
            return draft.say(ticket.stream, text)

        return await self._streams.decide(ticket.stream, decision)

    async def hand_back(self, ticket_id: str, note: str = "", refuse: bool = False) -> Ticket:
        """Close the ticket: the runtime answers again, from where the person was.

        A step that had asked for a human is passed; to `refuse` is to drop what it asked about instead, and what was
        left for that is taken up again. A handler that waits for the human gets both, and decides by itself.
        """
        ticket = await self._found(ticket_id)
        if refuse and ticket.reason == ASKED:
            raise SaysoError(f"{ticket_id} asks for no approval; close it", code="ticket.nothing_to_refuse")

        def decision(draft: Draft) -> Ticket:
            talk = draft.talking(ticket.stream)
            if talk.ticket != ticket_id:
                raise SaysoError(f"{ticket_id} is closed", code="ticket.closed")
            noted = note[:MAX_NOTE_CHARS]
            closed = replace(ticket, status="closed", changed_at=draft.at, note=noted, refused=refuse)
            draft.ticket(closed)
            draft.talk(ticket.stream, replace(talk, ticket="", agent=""))
            draft.signal(TICKET_CLOSED, ticket_id, {"note": closed.note, "refused": refuse})
            session = draft.session(ticket.stream)
            _note(draft, "conversation.handed_back", session, closed)
            lang = talk.lang or self._definition.lang
            back, code = sentence(_HANDED_BACK, lang), _HANDED_BACK
            if refuse and session is not None and _drop(draft, session, ticket):
                back, code = f"{sentence(_REFUSED, lang)} {back}", _REFUSED
            elif session is not None and not refuse:
                draft.keep(_let_through(session, ticket))
            draft.say(ticket.stream, back, code=code)
            remind(draft, ticket.stream, lang)
            return closed

        return await self._streams.decide(ticket.stream, decision)

    async def _found(self, ticket_id: str) -> Ticket:
        ticket = await self._streams.store.ticket(ticket_id)
        if ticket is None:
            raise SaysoError(f"there is no ticket {ticket_id}", code="ticket.unknown")
        return ticket

    async def tell(self, ticket: Ticket) -> None:
        """Tell the application; that it could not be told costs the person nothing: the ticket is there."""
        if self._definition.escalated is None:
            return
        try:
            await self._definition.escalated(ticket)
        except Exception as error:
            self._telemetry.exception("escalated", error)


def open_ticket(
    draft: Draft, stream: str, history: Sequence[Turn], reason: str, detail: str, *, lang: str, message_id: str = ""
) -> str:
    """Open a ticket with what was said so far and tell the person; returns its id, or that of the one there is."""
    session, talk = draft.session(stream), draft.talking(stream)
    if session is None or talk.ticket:
        draft.say(stream, sentence(_HANDED_OVER, lang, talk.ticket), in_reply_to=message_id)
        return talk.ticket
    said_now = draft.taken(stream)  # the message that it comes from is the last thing to know
    ticket = Ticket(
        ticket_id=f"tkt_{draft.entropy.token()[:12]}",
        stream=stream,
        session_id=session.session_id,
        actor=talk.actor,
        reason=reason if reason in REASONS else "beyond_capability",
        opened_at=draft.at,
        context=sessions.document(session, [*history, said_now] if said_now is not None else history),
        detail=detail[:MAX_NOTE_CHARS],
    )
    draft.ticket(ticket)
    draft.talk(stream, replace(talk, ticket=ticket.ticket_id))
    _note(draft, "conversation.handed_over", session, ticket, message_id)
    said = sentence(_HANDED_OVER, lang, ticket.ticket_id)
    draft.say(stream, said, code=_HANDED_OVER, in_reply_to=message_id)
    return ticket.ticket_id


def _drop(draft: Draft, session: Session, ticket: Ticket) -> bool:
    """End what a human has refused, wherever the person has left it; whether there still was something to end."""
    waiting = [flow for flow in (session.flow, *session.suspended) if flow is not None and _waits_for(flow, ticket)]
    for flow in waiting:
        audit(draft, session, flow, "workflow_failed", {"reason": _REFUSED, "ticket_id": ticket.ticket_id})
    kept = replace(session, suspended=tuple([flow for flow in session.suspended if flow not in waiting]))
    draft.keep(finished(kept) if session.flow in waiting else kept)
    return bool(waiting)


def _waits_for(flow: Flow, ticket: Ticket) -> bool:
    """Whether it stands at the step that asked for this human, whatever was corrected since: that step has not let it
    through. One that has led to a command is its handler's."""
    shown = ticket.context.get("context", {})
    at = shown.get("current_workflow"), shown.get("workflow_state", {}).get("step")
    return (flow.name, flow.step) == at and flow.asked == RESUME and not flow.command_id


def _let_through(session: Session, ticket: Ticket) -> Session:
    """The session past the step that asked for a human, if what the human was shown is still what is asked for."""
    flow, shown = session.flow, ticket.context.get("context", {})
    state = shown.get("workflow_state", {})
    if flow is None or ticket.reason == ASKED or flow.name != shown.get("current_workflow"):
        return session
    if (flow.step, flows.values(flow)) != (state.get("step"), state.get("slots")):
        return session
    return replace(session, flow=replace(flow, passed=tuple(dict.fromkeys((*flow.passed, flow.step)))))


def _note(draft: Draft, type_: str, session: Session | None, ticket: Ticket, message_id: str = "") -> None:
    flow = session.flow if session is not None else None
    audit = AuditView(
        {"status": ticket.status, "ticket_id": ticket.ticket_id} | ({"refused": "yes"} if ticket.refused else {}),
        "escalation",
        ticket.session_id,
        session.user_id if session is not None else "",
        flow.name if flow is not None else "",
    )
    trace = Trace(message_id, ticket.stream, ticket.session_id, (message_id,) if message_id else ())
    draft.chain(ticket.stream).add(type_, trace, audit=audit, reason=Reason(f"escalation.{ticket.reason}"))
