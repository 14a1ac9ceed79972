"""Steering: "start over", "go back", "help", "what can you do", "a person, please": about the talk, not in it."""

from __future__ import annotations

from sayso.commands.reasons import sentence
from sayso.conversation import flow as flows
from sayso.conversation.utterance import Utterance
from sayso.conversation.wording import word
from sayso.language.controls import Control
from sayso.records import CommandRecord, Flow, Receipt, replace
from sayso.runtime.desk import ASKED, Desk
from sayso.runtime.draft import Draft
from sayso.runtime.flows import Flows
from sayso.runtime.reminders import remind, show_again
from sayso.runtime.replies import Replies
from sayso.runtime.streams import Streams

MISSED_BEFORE_HELP = 3
"""So many messages in a row that were not understood, and a human is offered (VTO-08)."""


class Steering:
    """Answers what is about the conversation itself, and asks again what was open."""

    def __init__(self, streams: Streams, flows: Flows, replies: Replies, desk: Desk) -> None:
        self._streams = streams
        self._flows = flows
        self._replies = replies
        self._desk = desk

    async def steer(self, receipt: Receipt, heard: Utterance, flow: Flow | None, said: Control) -> bool:
        """Do what a control says; `False` when it says nothing here, and is read as anything else is."""
        if said == "start_over" and flow is not None:
            await self._start_over(receipt, heard, flow)
        elif said == "back" and flow is not None:
            await self._back(receipt, heard, flow)
        elif said in ("repeat", "resume") and flow is not None:
            await self._say(receipt, heard, "")
        elif said == "human":
            await self._human(receipt, heard)
        elif said in ("help", "capabilities"):
            await self._say(receipt, heard, self._help(heard.lang, flow))
        elif said == "greeting":
            lead = word("greeting", heard.lang)
            await self._say(receipt, heard, lead if flow is not None else f"{lead}\n{self._replies.hints(heard.lang)}")
        elif said == "thanks":
            await self._say(receipt, heard, word("you_are_welcome", heard.lang))
        else:
            return False
        return True

    async def show_again(self, receipt: Receipt, heard: Utterance, record: CommandRecord) -> None:
        """A yes or no that may be for something else: show what is open, so that the next one is for that."""
        event = receipt.event

        def decision(draft: Draft) -> None:
            if draft.read(receipt, heard.lang):
                show_again(draft, draft.find(record.id, event.conversation_id), heard.lang, event.message_id)

        await self._streams.decide(event.conversation_id, decision)

    async def missed(self, receipt: Receipt, heard: Utterance, *, code: str, hint: bool) -> None:
        """Nothing was understood: say so, ask again what is open, and after a few times offer a human."""
        event = receipt.event

        def decision(draft: Draft) -> None:
            before = draft.session(event.conversation_id)
            if not draft.read(receipt, heard.lang):
                return
            session = draft.session(event.conversation_id)
            assert session is not None
            is_same = before is not None and before.session_id == session.session_id
            missed = before.missed + 1 if before is not None and is_same else 1
            draft.keep(replace(session, missed=missed))
            is_open = session.flow is not None
            lines = [word("not_understood", heard.lang) if is_open else sentence(code, heard.lang)]
            lines += [self._replies.hints(heard.lang)] if hint and not is_open else []
            lines += [word("steering", heard.lang)] if is_open else []
            if missed >= MISSED_BEFORE_HELP and self._desk.open:
                lines.append(f"• {word('talk_to_a_person', heard.lang)}")
            draft.say(event.conversation_id, "\n".join(lines), code=code, in_reply_to=event.message_id)
            remind(draft, event.conversation_id, heard.lang)

        await self._streams.decide(event.conversation_id, decision)

    async def _start_over(self, receipt: Receipt, heard: Utterance, flow: Flow) -> None:
        opening = word("started_over", heard.lang)
        emptied = tuple(flows.values(flow))
        again = flows.restart(flow)
        await self._flows.again(receipt, heard, again, opening=opening, closes=flow.command_id, forgets=emptied)

    async def _back(self, receipt: Receipt, heard: Utterance, flow: Flow) -> None:
        earlier, slot = flows.back(flow)
        if slot is None:
            return await self._say(receipt, heard, word("nothing_to_go_back_to", heard.lang))
        return await self._flows.again(receipt, heard, earlier, closes=flow.command_id, forgets=(slot.key,))

    async def _human(self, receipt: Receipt, heard: Utterance) -> None:
        if not self._desk.open:
            return await self._say(receipt, heard, word("nobody_to_ask", heard.lang))
        return await self._desk.hand_over(
            receipt.event, lambda draft: draft.read(receipt, heard.lang), ASKED, "", heard.lang
        )

    def _help(self, lang: str, flow: Flow | None) -> str:
        return (
            f"{word('steering', lang)}\n{self._replies.hints(lang)}" if flow is not None else self._replies.hints(lang)
        )

    async def _say(self, receipt: Receipt, heard: Utterance, text: str) -> None:
        """Say something, then what is still open."""
        event = receipt.event

        def decision(draft: Draft) -> None:
            if draft.read(receipt, heard.lang):
                if text:
                    draft.say(event.conversation_id, text, in_reply_to=event.message_id)
                remind(draft, event.conversation_id, heard.lang)

        await self._streams.decide(event.conversation_id, decision)
