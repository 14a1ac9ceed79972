"""What is said to people outside a command: a reply that moves nothing but the cursor."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from sayso.commands.reasons import sentence
from sayso.conversation.intents.phrases import without_slots
from sayso.conversation.wording import word
from sayso.language.detect import Lang, settle
from sayso.records import Event, Receipt, Snapshot
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.streams import Streams

MAX_HINTS = 10


class Replies:
    """Answers a message, once, in the language it was written in."""

    def __init__(self, definition: Definition, streams: Streams) -> None:
        self._definition = definition
        self._streams = streams

    async def only_read(self, receipt: Receipt) -> None:
        """Take a message as a turn, and say nothing to it."""
        await self._streams.decide(receipt.event.conversation_id, lambda draft: draft.read(receipt))

    async def reply(self, receipt: Receipt, code: str, detail: str = "", *, hint: bool = False) -> None:
        """Answer a message with the sentence of a reason code, and what people can say here if that may help."""

        def text(lang: str) -> str:
            said = sentence(code, lang, detail)
            return f"{said}\n{self.hints(lang)}" if hint else said

        await self.say(receipt, text, code)

    async def say(self, receipt: Receipt, text: Callable[[str], str], code: str) -> None:
        """Answer a message, in the language that it is to be answered in; nothing when it was read before."""
        event = receipt.event

        def decision(draft: Draft) -> None:
            lang = self.lang(event, draft.snapshot(event.conversation_id))
            if not draft.read(receipt, lang):
                return
            draft.say(event.conversation_id, text(lang), code=code, in_reply_to=event.message_id)

        await self._streams.decide(event.conversation_id, decision)

    def hints(self, lang: str) -> str:
        """What people can say here, a phrase for each command, in their language where there is one."""
        specs = [s for s in self._definition.registry if s.phrases and not s.name.startswith("sayso.")]
        phrases = [without_slots(self._definition.phrase(spec, lang), "…") for spec in specs[:MAX_HINTS]]
        return "\n".join([word("can_do", lang), *(f"• {phrase}" for phrase in phrases)])

    def lang(self, event: Event, snapshot: Snapshot | None = None) -> str:
        """The language to answer in: that of the message, where it is clearly another one than the person's."""
        cached = snapshot or self._streams.peek(event.conversation_id)
        known = cast("Lang | None", (cached.talk.lang if cached else "") or None)
        masked = event.content.get("secret", {}).get("lang", "")
        return masked or settle(event.text, known) or self._definition.lang
