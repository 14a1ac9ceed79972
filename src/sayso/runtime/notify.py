"""Notify: the business writes first. Only an approved template may do that, and the same notice goes out once."""

from __future__ import annotations

from sayso.channels import Channel
from sayso.channels.identity import conversation_id
from sayso.channels.people import is_bsuid, phone
from sayso.errors import DefinitionError
from sayso.evidence.canonical import digest
from sayso.records import Talk, Template
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.streams import Streams


class Notify:
    """Starts a conversation, or goes on with the one there is."""

    def __init__(self, definition: Definition, streams: Streams) -> None:
        self._definition = definition
        self._streams = streams

    async def send(self, actor: str, template: Template, *, key: str, text: str, door: str) -> str:
        """Queue a template for someone; returns its `send_id`. With a `key`, the same notice is queued once."""
        channel = self._channel(door)
        talk = self._address(channel, actor)
        stream = await self._stream(channel, talk)
        send_id = f"out_notice.{digest([stream, key])[:32]}" if key else ""

        def decision(draft: Draft) -> str:
            if not draft.talking(stream).actor:
                draft.talk(stream, talk)
            return draft.say(stream, text or template.name, template=template, send_id=send_id)

        if send_id and await self._streams.store.fate(send_id=send_id) is not None:
            return send_id
        return await self._streams.decide(stream, decision)

    def _channel(self, door: str) -> Channel:
        channels = self._definition.channels
        if door:
            if door not in channels:
                raise DefinitionError(f"there is no channel {door!r}; there are {', '.join(sorted(channels))}")
            return channels[door]
        providers = [channel for channel in channels.values() if channel.business]
        if len(providers) != 1:
            raise DefinitionError(f"say which channel: {', '.join(sorted(channels))}")
        return providers[0]

    def _address(self, channel: Channel, actor: str) -> Talk:
        address = actor if is_bsuid(actor) else phone(actor) or actor
        provider = channel.name if channel.business else ""
        return Talk(channel.channel, address, "", provider, channel.business, address if provider else "")

    async def _stream(self, channel: Channel, talk: Talk) -> str:
        kind = "bsuid" if is_bsuid(talk.actor) else "phone"
        known = await self._streams.store.alias(channel.business, f"{kind}:{talk.actor}")
        if known is not None:
            return known.stream
        return conversation_id(talk.channel, channel.business or self._definition.space, talk.actor)
