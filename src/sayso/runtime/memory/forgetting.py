"""What is to go with a value that is forgotten: in facts, in what was said of it, and in notes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sayso.memory.limits import MAX_SEARCHED
from sayso.records import ORG, Fact, replace
from sayso.runtime.memory.conversations import conversed, talkers
from sayso.runtime.memory.stated import Stated
from sayso.runtime.streams import Streams


class Forgetting:
    """Finds what states the values of a space, for one decision to erase; what nobody decides about goes at once."""

    def __init__(self, streams: Streams, space: str) -> None:
        self._streams = streams
        self._store = streams.store
        self._space = space

    async def references(self, fact: Fact, may_forget: Callable[[Fact], bool]) -> list[str]:
        """References of a fact, and of all that states its value; the notes that do are emptied here. Of a message from
        which something else was read that they may not forget, nothing goes."""
        subject = fact.subject
        ledger = (await self._streams.shelves.get(self._space, subject)).ledger
        stated = Stated(fact, ledger.get(fact.superseded_by) if fact.superseded_by else None)
        own = [each for each in ledger if each.said and each.id != fact.id]
        kept = {each.said for each in own if not may_forget(each) and stated.of(each)}
        found = stated.said(await self._store.observations(self._space, subject, limit=MAX_SEARCHED))
        heard = dict.fromkeys([each for each in found if each not in kept])
        read = [each.id for each in own if each.said in heard and each.salt and stated.of(each)]
        refs = [f"fact/{each}" for each in (fact.id, *read)]
        refs += [f"observation/{each}" for each in heard]
        refs += stated.in_talk(await conversed(self._store, self._space, subject, whole=True))
        await self._clear_notes(subject, fact.id, stated)
        if (part := Stated.changed_by(fact, ledger)) is not None:  # what tells it apart is gone with this one
            refs += await self._said_by(subject, fact, part)
        if subject == ORG:  # everyone has read it, and may have said it
            for other in await self._others():
                refs += await self._said_by(other, fact, stated)
                await asyncio.sleep(0)  # they may be many, and nobody is to wait for all of them
        return list(dict.fromkeys(refs))

    async def _others(self) -> list[str]:
        """Everyone of whom something is kept in the space, beside the organization."""
        store, space = self._store, self._space
        known = {*await store.subjects(space), *await store.met(space), *await talkers(store, space)}
        return sorted(known - {ORG})

    async def _said_by(self, subject: str, fact: Fact, stated: Stated) -> list[str]:
        """References of what somebody has said that states a value, and their notes emptied of it; what they say is so
        themselves, and was read from it, they know by their own word."""
        ledger = (await self._streams.shelves.get(self._space, subject)).ledger
        own = {each.said for each in ledger if each.said and each.salt}
        said = stated.said(await self._store.observations(self._space, subject, limit=MAX_SEARCHED))
        told = stated.in_talk(await conversed(self._store, self._space, subject, whole=True))
        await self._clear_notes(subject, fact.id, stated)
        return [*(f"observation/{each}" for each in said if each not in own), *told]

    async def _clear_notes(self, subject: str, fact_id: str, stated: Stated) -> None:
        """Empty the notes of a subject's sessions that say what a fact says: nothing would keep them back later."""
        now = self._streams.clock.now()
        for session in await self._store.memory_sessions(self._space, subject):
            for item in await self._store.notes(session.session_id):
                if fact_id in item.depends_on or stated.in_note(item):
                    await self._store.note(session.session_id, replace(item, value="", expires_at=now))
