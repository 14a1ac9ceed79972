"""Voice: what was spoken is acted on when it was understood in time; when it was not, the person is told (CAMN-Z02)."""

from __future__ import annotations

from msgspec import UNSET

from sayso.language.answers import answer
from sayso.records import Event, Receipt, Snapshot, replace
from sayso.runtime.draft import Draft
from sayso.runtime.replies import Replies
from sayso.runtime.streams import Streams

MAX_UNHEARD = 20


class Voice:
    """Reads voice notes. `listens` says whether anyone hears them at all."""

    def __init__(self, streams: Streams, replies: Replies, confidence: float) -> None:
        self.listens = False
        self._streams = streams
        self._replies = replies
        self._confidence = confidence

    def understood(self, event: Event) -> bool:
        """Whether what was said is sure enough to act on."""
        sure = event.stt is UNSET or event.stt.confidence is UNSET or event.stt.confidence >= self._confidence
        return bool(event.text) and sure

    async def unheard(self, receipt: Receipt) -> None:
        """A voice note that nobody understood, or not yet: what it says may come as a turn of its own."""
        event = receipt.event
        if not self.listens:
            return await self._replies.reply(receipt, "reach.nobody_listens")
        if event.stt is UNSET or event.stt.status != "pending":
            return await self._replies.reply(receipt, "reach.not_heard")

        def decision(draft: Draft) -> None:
            if draft.read(receipt):
                talk = draft.talking(event.conversation_id)
                unheard = (*talk.unheard, event.message_id)[-MAX_UNHEARD:]
                draft.talk(event.conversation_id, replace(talk, unheard=unheard))

        return await self._streams.decide(event.conversation_id, decision)

    async def late(self, receipt: Receipt, snapshot: Snapshot) -> Receipt | None:
        """What was said in a voice note that its conversation could not wait for, to be read as a request; it can
        confirm nothing. Nothing when it was read in time, or cannot be."""
        update = receipt.event
        if update.message_id not in snapshot.talk.unheard:
            await self._replies.only_read(receipt)
            return None
        event = replace(update, kind="message", message_type="audio", quoted=update.message_id)
        late = replace(receipt, event=event)
        if self.understood(event) and answer(event.text) is None and "secret" not in event.content:
            return late
        code = "confirmation.too_early" if self.understood(event) else "reach.not_heard"
        await self._replies.reply(late, code)
        return None
