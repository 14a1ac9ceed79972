"""Reach: whether someone may be written to at all: people opt out and in, and conversations move with a number."""

from __future__ import annotations

from datetime import datetime

from msgspec import UNSET

from sayso.evidence.artifact import Reason
from sayso.language.fold import fold
from sayso.records import OPTED_OUT, Event, Receipt, Trace, replace
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.endings import withdraw
from sayso.runtime.streams import Streams

MOVED = "moved"
OPT_OUT_WORDS = frozenset({"stop", "sair", "parar", "baja"})
MAX_OPT_OUT_CHARS = 10
_AROUND = " .…!¡\"'"


def wants_out(event: Event) -> bool:
    """Whether a message says to stop writing, or a status tells that the person told WhatsApp so.

    The transcript of a voice note is part of its message, which says so or does not; a pressed button answers us.
    """
    if OPTED_OUT in event.integrity:
        return True
    if not event.provider or event.kind != "message" or event.selection is not UNSET:
        return False
    return len(event.text) <= MAX_OPT_OUT_CHARS and fold(event.text).strip(_AROUND) in OPT_OUT_WORDS


class Reach:
    """Keeps who wants nothing more, and which conversation another has taken the place of."""

    def __init__(self, definition: Definition, streams: Streams) -> None:
        self._definition = definition
        self._streams = streams

    async def opt_out(self, receipt: Receipt) -> None:
        """Close what is open and send nothing more, not even that this was understood."""
        event = receipt.event

        def decision(draft: Draft) -> None:
            if draft.read(receipt):
                self._withdraw(draft, event.conversation_id, event)
                self._mute(
                    draft, event.conversation_id, event.message_id, OPTED_OUT, "channel.opted_out", event.occurred_at
                )

        await self._streams.decide(event.conversation_id, decision)

    async def refused(self, stream: str, send_id: str) -> None:
        """The provider says, when we send, that this person wants nothing more."""

        def decision(draft: Draft) -> None:
            if draft.snapshot(stream).talk.muted != OPTED_OUT:
                self._mute(draft, stream, send_id, OPTED_OUT, "channel.opted_out")

        await self._streams.decide(stream, decision)

    async def opt_in(self, event: Event) -> None:
        """Whoever writes again wants answers again; what was written before and came late says nothing of it."""
        stream = event.conversation_id

        def decision(draft: Draft) -> None:
            talk = draft.snapshot(stream).talk
            if talk.muted == OPTED_OUT and (talk.muted_at is None or event.occurred_at > talk.muted_at):
                draft.chain(stream).add("channel.opted_in", _trace(stream, event.message_id))
                draft.talk(stream, replace(talk, muted="", muted_at=None))

        await self._streams.decide(stream, decision)

    async def take_over(self, event: Event) -> None:
        """Close the earlier conversations: nothing open in them can be answered any more, and they link. Whoever wanted
        nothing more wants nothing more here, until they write."""
        assert event.takes_over is not UNSET
        earlier, stream = event.takes_over, event.conversation_id

        def decision(draft: Draft) -> None:
            for old in earlier:
                known = draft.snapshot(old)
                if known.version == 0 or known.talk.muted == MOVED:
                    continue
                same = event.kind != "message" and known.talk.actor == event.sender.actor_id
                if same and known.talk.muted == OPTED_OUT:
                    self._mute(draft, stream, event.message_id, OPTED_OUT, "channel.opted_out", to=old)
                self._withdraw(draft, old, event)
                self._mute(draft, old, event.message_id, MOVED, "conversation.closed", event.occurred_at, to=stream)
                trace = replace(_trace(stream, event.message_id), causation_id=old)
                draft.chain(stream).add("conversation.linked", trace, reason=Reason("reach.moved"))

        await self._streams.decide(stream, decision)

    def _mute(
        self,
        draft: Draft,
        stream: str,
        message_id: str,
        why: str,
        type_: str,
        at: datetime | None = None,
        *,
        to: str = "",
    ) -> None:
        trace = replace(_trace(stream, message_id), causation_id=to)
        draft.chain(stream).add(type_, trace, reason=Reason(f"reach.{why}"))
        draft.talk(stream, replace(draft.talking(stream), muted=why, muted_at=at, unheard=()))
        if (session := draft.session(stream)) is not None:
            draft.keep(replace(session, flow=None, suspended=(), queue=()))

    def _withdraw(self, draft: Draft, stream: str, event: Event) -> None:
        """Close what waits for an answer in a conversation; what runs, runs on."""
        withdraw(draft, draft.snapshot(stream).commands.values(), event.message_id, self._definition.policy)


def _trace(stream: str, message_id: str) -> Trace:
    return Trace(conversation_id=stream, correlation_id=message_id, message_ids=(message_id,))
