"""Filling: asks for what a command still needs, and takes the next message for it."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import UNSET

from sayso.commands.reasons import sentence
from sayso.conversation import menus
from sayso.language.detect import guess
from sayso.records import Event, Receipt, Selection, Talk, Wanted, replace
from sayso.runtime.draft import Draft
from sayso.runtime.replies import Replies
from sayso.runtime.requests import Asked, Requests
from sayso.runtime.streams import Streams

WAIT_MINUTES = 30


class Filling:
    """One question at a time, remembered with the conversation; another request takes its place."""

    def __init__(self, streams: Streams, requests: Requests, replies: Replies) -> None:
        self._streams = streams
        self._requests = requests
        self._replies = replies

    async def want(self, receipt: Receipt, asked: Asked, *, why: str = "") -> None:
        """Ask for the slot that is missing; `why` says what was wrong with the answer before."""
        event, ask = receipt.event, asked.ask
        assert ask is not None

        def decision(draft: Draft) -> None:
            lang = guess(event.text) or self._replies.lang(event, draft.snapshot(event.conversation_id))
            if not draft.read(receipt, lang):
                return
            token = draft.entropy.token()
            options = tuple([Selection(f"{token}{place}", label) for place, label in enumerate(ask.options)])
            text = f"{why} {ask.question}".strip()
            send_id = draft.say(event.conversation_id, text, buttons=options, in_reply_to=event.message_id)
            wanted = Wanted(
                command=asked.spec.name,
                slot=asked.wanted,
                given=asked.given,
                attached=asked.attached,
                message_ids=asked.message_ids,
                send_id=send_id,
                heard=asked.heard,
                asked_at=draft.at,
            )
            draft.talk(event.conversation_id, replace(draft.talking(event.conversation_id), wanted=wanted))

        await self._streams.decide(event.conversation_id, decision)

    async def answered(self, receipt: Receipt, wanted: Wanted) -> Asked | None:
        """The command with this message as the answer; nothing when the message is none, or only turned the page."""
        event = receipt.event
        if event.selection is not UNSET or (wanted.send_id and event.text.strip().rstrip(".)").isdecimal()):
            picked = await self._picked(wanted, event)
            if isinstance(picked, menus.NextPage):
                await self._turn_page(receipt, wanted, picked.page)
                return None
            if picked is not None:
                return await self._requests.resumed(wanted, event, picked.label)
        return await self._requests.resumed(wanted, event, event.text)

    async def malformed(self, receipt: Receipt, asked: Asked) -> None:
        """What was given does not fit: say why, and ask again."""
        assert asked.refusal is not None
        lang = guess(receipt.event.text) or self._replies.lang(receipt.event)
        why = sentence(asked.refusal.reason, lang, asked.refusal.detail)
        await self.want(receipt, asked, why=why)

    async def _picked(self, wanted: Wanted, event: Event) -> Selection | menus.NextPage | None:
        fate = await self._streams.store.fate(send_id=wanted.send_id)
        if fate is None or not fate.message.buttons:
            return None
        if event.selection is not UNSET:
            return menus.chosen(fate.message, event.selection.id)
        return menus.by_number(fate.message, event.text)

    async def _turn_page(self, receipt: Receipt, wanted: Wanted, page: int) -> None:
        event = receipt.event
        fate = await self._streams.store.fate(send_id=wanted.send_id)
        assert fate is not None
        shown = fate.message

        def decision(draft: Draft) -> None:
            if draft.read(receipt):
                send_id = draft.say(
                    event.conversation_id, shown.text, buttons=shown.buttons, page=page, in_reply_to=event.message_id
                )
                talk = draft.talking(event.conversation_id)
                draft.talk(event.conversation_id, replace(talk, wanted=replace(wanted, send_id=send_id)))

        await self._streams.decide(event.conversation_id, decision)


def open_in(talk: Talk, now: datetime) -> Wanted | None:
    """What the conversation waits to be given, if it has not waited too long."""
    wanted = talk.wanted
    return wanted if wanted is not None and now - wanted.asked_at < timedelta(minutes=WAIT_MINUTES) else None
