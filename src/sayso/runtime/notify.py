"""Notify: the business writes first. Only an approved template may do that, and the same notice goes out once."""

from __future__ import annotations

from contextlib import suppress

from sayso.channels import Channel
from sayso.channels.identity import conversation_id
from sayso.channels.people import is_bsuid, phone
from sayso.errors import DefinitionError, SaysoError, StoreError
from sayso.evidence.canonical import digest
from sayso.records import Talk, Template, replace
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.streams import MAX_ATTEMPTS, Streams

SIMULATOR = "simulator"


class _Taken(Exception):
    """The conversation moved on, or this notice is already queued: look again."""


class Notify:
    """Starts a conversation, or goes on with the one there is."""

    def __init__(self, definition: Definition, streams: Streams) -> None:
        self._definition = definition
        self._streams = streams

    async def send(self, actor: str, template: Template, *, key: str, text: str, door: str) -> str:
        """Queue a template for someone; returns its `send_id`. With a `key`, the same notice is queued once."""
        channel = self._channel(door)
        talk = self._address(channel, actor)
        stream, known_as = await self._conversation(channel, talk)
        ids = [_send_id(channel, actor, key) for actor in dict.fromkeys((known_as, talk.actor))] if key else []

        def decision(draft: Draft) -> str:
            if ids and draft.refused:
                raise _Taken
            if not draft.talking(stream).actor:
                draft.talk(stream, replace(talk, muted=draft.talking(stream).muted))
            return draft.say(stream, text or template.name, template=template, send_id=ids[0] if ids else "")

        for _ in range(MAX_ATTEMPTS):
            for send_id in ids:
                if await self._streams.store.fate(send_id=send_id) is not None:
                    return send_id
            with suppress(_Taken):
                return await self._streams.decide(stream, decision)
        raise StoreError(f"{stream} keeps changing; gave up after {MAX_ATTEMPTS} tries", code="store.contended")

    def _channel(self, door: str) -> Channel:
        channels = self._definition.channels
        if door:
            if door not in channels:
                raise DefinitionError(f"there is no channel {door!r}; there are {', '.join(sorted(channels))}")
            return channels[door]
        providers = [channel for channel in channels.values() if channel.business]
        if not providers and SIMULATOR in channels:  # nothing leaves the machine
            return channels[SIMULATOR]
        if len(providers) != 1:
            raise DefinitionError(f"say which channel: {', '.join(sorted(channels))}")
        return providers[0]

    def _address(self, channel: Channel, actor: str) -> Talk:
        address = actor if is_bsuid(actor) or not channel.business else phone(actor)
        if not address:
            raise SaysoError(f"{actor!r} is neither a phone number nor a BSUID", code="notify.bad_recipient")
        provider = channel.name if channel.business else ""
        return Talk(channel.channel, address, "", provider, channel.business, address if provider else "")

    async def _conversation(self, channel: Channel, talk: Talk) -> tuple[str, str]:
        """The conversation that this person has, and who they are in it. A number that became someone else's leads to
        them only when nobody was known by it before: what is meant for the earlier one stays in theirs, which is
        closed."""
        kind = "bsuid" if is_bsuid(talk.actor) else "phone"
        known = await self._streams.store.alias(channel.business, f"{kind}:{talk.actor}")
        own = conversation_id(talk.channel, channel.business or self._definition.space, talk.actor)
        if known is None:
            return own, talk.actor
        if known.actor != talk.actor and (await self._streams.snapshot(own)).talk.actor == talk.actor:
            return own, talk.actor
        return known.stream, known.actor


def _send_id(channel: Channel, actor: str, key: str) -> str:
    return f"out_notice.{digest([channel.name, channel.business, actor, key])[:32]}"
