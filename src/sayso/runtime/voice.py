"""Voice: what was spoken is acted on when it was understood in time; when it was not, the person is told (CAMN-Z02)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from sayso.commands.reasons import sentence
from sayso.language.answers import answer
from sayso.records import Event, Receipt, Snapshot, replace
from sayso.runtime.draft import Draft
from sayso.runtime.pins import PRIVATE_KEY
from sayso.runtime.reach import wants_out
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
                unheard = (*talk.unheard, event.message_id)
                draft.talk(event.conversation_id, replace(talk, unheard=unheard[-MAX_UNHEARD:]))
                self._give_up(draft, event, unheard[:-MAX_UNHEARD])

        return await self._streams.decide(event.conversation_id, decision)

    def _give_up(self, draft: Draft, event: Event, message_ids: Sequence[str]) -> None:
        """Answer the voice notes that nobody waits for any longer, because too many came after them."""
        text = sentence("reach.not_heard", self._replies.lang(event, draft.snapshot(event.conversation_id)))
        for message_id in message_ids:
            draft.say(event.conversation_id, text, code="reach.not_heard", in_reply_to=message_id)

    async def late(self, receipt: Receipt, snapshot: Snapshot) -> Receipt | None:
        """What was said in a voice note that its conversation could not wait for, to be read as a request, or as the
        wish to hear nothing more (`wants_out` of it); it can confirm nothing. Nothing when it was read in time, or
        cannot be: then it has been answered."""
        update = receipt.event
        if update.message_id not in snapshot.talk.unheard:
            await self._replies.only_read(receipt)
            return None
        event = replace(update, kind="message", message_type="audio", quoted=update.message_id)
        late = replace(receipt, event=event)
        understood = self.understood(event)
        if understood and "secret" not in event.content and (answer(event.text) is None or wants_out(event)):
            return late
        await self._replies.reply(late, _refusal(event) if understood else "reach.not_heard")
        return None


def _refusal(event: Event) -> str:
    """Why what was understood too late is not taken: a private key never is, and a late answer is none."""
    secret: dict[str, str] = event.content.get("secret", {})
    return "reach.private_key" if secret.get("kind") == PRIVATE_KEY else "confirmation.too_early"
