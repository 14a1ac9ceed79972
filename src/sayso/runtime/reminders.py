"""Reminders: what is still open is asked again after a digression, and each step says how far it is."""

from __future__ import annotations

from datetime import datetime

from sayso.commands import confirmation as questions
from sayso.conversation.progress import RESUME, is_lapsed, is_open
from sayso.conversation.wording import word
from sayso.records import CommandRecord, Confirmation, Flow, Selection, Session, replace
from sayso.runtime.draft import Draft
from sayso.runtime.turns import audit

REMINDER = "reminder"
"""The code of a question that is asked again."""
SLOT, PIN, HUMAN = "slot", "pin", "human"
"""What was asked last, where it is no question about a command."""
_OF = "of"


def remind(draft: Draft, stream: str, lang: str, since: datetime | None = None) -> None:
    """Ask again what is open in a conversation, if it was asked before something else came in between."""
    session = draft.session(stream)
    flow = session.flow if session is not None and session.ended_at is None else None
    if session is None or flow is None or not is_open(flow):
        return
    since = since or draft.at
    if flow.command_id:
        record = draft.find(flow.command_id, stream)
        asked = record.confirmation
        if questions.pending([record]) and asked is not None and asked.asked_at is not None and asked.asked_at < since:
            show_again(draft, record, lang)
    elif flow.asked and flow.asked_at is not None and flow.asked_at < since:
        send_id = draft.say(stream, flow.question, buttons=flow.buttons, command_id=flow.former)
        draft.keep(replace(session, flow=replace(flow, send_id=send_id)))
        draft.asked(stream, SLOT)
    elif is_lapsed(flow) and flow.asked_at is not None and flow.asked_at < since:
        _ask_whether(draft, session, flow, lang)


def show_again(draft: Draft, record: CommandRecord, lang: str, in_reply_to: str = "") -> None:
    """Show the question of a command again; from now on a yes is for that."""
    asked = record.confirmation
    assert asked is not None
    still = word("still_open", lang, asked.text)
    buttons = answer_buttons(asked, lang)
    draft.say(record.stream, still, buttons=buttons, command_id=record.id, code=REMINDER, in_reply_to=in_reply_to)
    draft.asked(record.stream, record.id)


def _ask_whether(draft: Draft, session: Session, flow: Flow, lang: str) -> None:
    """A question that has lapsed is not asked again as it was, but whether to go on (VTM-T07)."""
    question = f"{word('still_open', lang, flow.preview)}\n{word('go_on', lang)}"
    buttons = resume_buttons(draft, lang)
    send_id = draft.say(session.stream, question, buttons=buttons, command_id=flow.former)
    asked = replace(flow, asked=RESUME, asked_at=draft.at, send_id=send_id, question=question, buttons=buttons)
    draft.keep(replace(session, flow=asked))
    draft.asked(session.stream, SLOT)


def resume_buttons(draft: Draft, lang: str) -> tuple[Selection, ...]:
    """The buttons under the question whether to go on."""
    token = draft.entropy.token()
    return tuple([Selection(f"{token}{place}", word(said, lang)) for place, said in enumerate(("continue", "drop"))])


def answer_buttons(asked: Confirmation, lang: str) -> tuple[Selection, ...]:
    """The buttons under a command's question."""
    return tuple([Selection(option, word(said, lang)) for option, said in questions.menu(asked).items()])


def advance_flow(draft: Draft, record: CommandRecord, step: str, say: str) -> None:
    """A command says which step of its workflow it has come to, and tells the person if there is something to tell."""
    session = draft.session(record.stream)
    flow = session.flow if session is not None else None
    if session is not None and flow is not None and flow.command_id == record.id:
        draft.keep(replace(session, flow=replace(flow, step=step)))
        audit(draft, session, flow, "workflow_step", {"command_id": record.id, "step": step})
        say = progress(draft, flow.name, step, record.envelope.lang, say) if say else ""
    if say:
        draft.say(record.stream, say, command_id=record.id, in_reply_to=record.envelope.trace.message_ids[0])


def progress(draft: Draft, workflow: str, step: str, lang: str, text: str) -> str:
    """A text with how far its workflow is, where that is known: "Step 2 of 5."."""
    place = draft.rules.place(workflow, step)
    if place is None:
        return text
    at, steps = place
    return f"{word('progress', lang, f'{at} {word(_OF, lang)} {steps}')} {text}"
