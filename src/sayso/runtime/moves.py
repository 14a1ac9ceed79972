"""A move: what one message does to what someone is in the middle of, written in the commit of whatever comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from sayso.commands import confirmation as questions
from sayso.conversation.flow import Change
from sayso.conversation.progress import CONFIRMATION, EXECUTE, begun, finished
from sayso.conversation.session import MAX_QUEUE, MAX_SUSPENDED
from sayso.conversation.utterance import Utterance
from sayso.evidence.artifact import FactView
from sayso.records import Clause, CommandRecord, Flow, Receipt, Session, Trace, replace
from sayso.runtime.draft import Draft
from sayso.runtime.endings import close_question
from sayso.runtime.turns import audit, understood


class Move(Struct, frozen=True, kw_only=True):
    """A flow as a message leaves it.

    `changes` are the slots it has filled or corrected, `queue` what else the message asks for, `opening` what is said
    before anything else, `closes` the command whose question it takes the place of, `intent` what the person now wants,
    `forgets` the slots that they emptied: those are asked for, not taken from what was said before.
    """

    receipt: Receipt
    heard: Utterance
    flow: Flow
    changes: Sequence[Change] = ()
    queue: tuple[Clause, ...] = ()
    opening: tuple[str, ...] = ()
    closes: str = ""
    intent: str = ""
    forgets: tuple[str, ...] = ()

    @property
    def stream(self) -> str:
        """The conversation it is in."""
        return self.receipt.event.conversation_id

    def take(self, draft: Draft, command_id: str = "") -> bool:
        """Take the message, with what was understood of it; `False` when it was taken before. `command_id` is the
        command that it leads to: what is said before anything else goes when that is erased."""
        message_id = self.receipt.event.message_id
        if not draft.read(self.receipt, self.heard.lang):
            return False
        values = {change.created.key: change.created.value for change in self.changes}
        understood(draft, self.stream, values, self.intent)
        session = self.session(draft)
        entities = {name: value for name, value in session.entities.items() if name not in self.forgets}
        draft.keep(replace(session, queue=(*session.queue, *self.queue)[:MAX_QUEUE], entities=entities))
        self._note(draft, session)
        if self.closes:
            close_question(draft, draft.find(self.closes, self.stream), "withdrawn", message_id, "text")
        for said in self.opening:
            draft.say(self.stream, said, in_reply_to=message_id, command_id=command_id or self.flow.former)
        return True

    def session(self, draft: Draft) -> Session:
        """The session of its message, as the draft has it by now."""
        session = draft.session(self.stream)
        assert session is not None, "a message that is read has a session"
        return session

    def wait(self, draft: Draft, flow: Flow) -> None:
        """Leave the flow as it waits for an answer; another that was open is left for it. What is left for good can no
        longer be said yes to."""
        before = self._without(draft)
        after = begun(before, flow, MAX_SUSPENDED)
        draft.keep(after)
        for dropped in (before.flow, *before.suspended):
            if dropped is not None and dropped.command_id and dropped not in (*after.suspended, *after.running):
                record = draft.find(dropped.command_id, self.stream)
                if questions.pending([record]):
                    close_question(draft, record, "withdrawn", self.receipt.event.message_id, "text")

    def lead_to(self, draft: Draft, record: CommandRecord, question: str) -> None:
        """The flow has led to a command: it waits for the answer to its question, or goes on with the command."""
        if not question and self.flow.name == self.flow.command:
            self.leave(draft)
            return
        flow = replace(self.flow, command_id=record.id, asked="", asked_at=draft.at, choices=(), buttons=(), send_id="")
        step = CONFIRMATION if question else EXECUTE
        self.wait(draft, replace(flow, step=step, question=question, preview=question))
        if question:
            audit(draft, self.session(draft), flow, "confirmation_requested", {"command_id": record.id})

    def _without(self, draft: Draft) -> Session:
        """The session without this flow, if it is in it: it is put back as it is now."""
        session = self.session(draft)
        if session.flow is not None and _same(session.flow, self.flow):
            return replace(session, flow=None)
        return replace(session, suspended=tuple(left for left in session.suspended if not _same(left, self.flow)))

    def leave(self, draft: Draft) -> None:
        """Be done with the flow; what was left for it is taken up again."""
        session = self.session(draft)
        here = session.flow is not None and _same(session.flow, self.flow)
        draft.keep(finished(session) if here else self._without(draft))

    def _note(self, draft: Draft, session: Session) -> None:
        """Evidence of every correction; what a slot was given first is proved by the command and its messages."""
        message_id = self.receipt.event.message_id
        trace = Trace(message_id, self.stream, session.session_id, (message_id,))
        for change in [change for change in self.changes if change.superseded]:
            for retired in change.superseded:
                view = FactView(fact_id=retired.id, superseded_by=change.created.id)
                draft.chain(self.stream).add("fact.superseded", trace, fact=view)
            draft.chain(self.stream).add("fact.created", trace, fact=FactView(fact_id=change.created.id))
        if self.intent:
            audit(draft, session, self.flow, "workflow_started", {"command": self.flow.command})
        if self.changes:
            said = {change.created.key: change.created.source for change in self.changes}
            audit(draft, session, self.flow, "user_input", said)


def _same(one: Flow, other: Flow) -> bool:
    return (one.name, one.message_ids[:1], one.ordinal) == (other.name, other.message_ids[:1], other.ordinal)
