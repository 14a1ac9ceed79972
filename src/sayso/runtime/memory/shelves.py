"""Subjects' memories, held in this process and brought up to date by what was written since."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakValueDictionary

from msgspec import Struct

from sayso.memory.authority import Ranks
from sayso.memory.ledger import Ledger
from sayso.records import Commit, Fact, FactsSnapshot, Head
from sayso.store import Store

if TYPE_CHECKING:
    from sayso.memory.shelf import Shelf

MAX_HELD_FACTS = 500_000
"""How many facts are held; the subjects that were looked at least recently are let go first."""

NOBODY = ("", "")

T = TypeVar("T")


class Held(Struct, frozen=True):
    """One subject's memory as of a version of its stream."""

    space: str
    subject: str
    stream: str
    version: int
    tip: str
    head: Head
    shelf: Shelf

    @property
    def ledger(self) -> Ledger:
        """The subject's facts, every version of them."""
        return self.shelf.ledger


async def uninterrupted(turn: asyncio.Lock, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Do something in one's turn: what has begun is done, also for who waits no longer."""
    await turn.acquire()
    return await asyncio.shield(_until_done(turn, work))


async def _until_done(turn: asyncio.Lock, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    try:
        return await work()
    finally:
        turn.release()


class Life:
    """Whether a session has ended."""

    ended = False


class Shelves:
    """Every subject's memory that this process has looked at lately."""

    def __init__(self, store: Store, ranks: Callable[[], Ranks] = Ranks, most: int = MAX_HELD_FACTS) -> None:
        self._store = store
        self._ranks = ranks
        self._most = most
        self._held: OrderedDict[tuple[str, str], Held] = OrderedDict()
        self._streams: dict[str, tuple[str, str]] = {}
        self._lives: WeakValueDictionary[str, Life] = WeakValueDictionary()
        self._turns: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        self._facts = 0
        self.erasures = 0
        """How often this process has erased something: what was made of it before is to be made anew."""

    async def get(self, space: str, subject: str, version: int | None = None) -> Held:
        """A subject's memory as the store has it now; only what has changed is read, and nothing where the store was
        just seen to have a `version` that is held."""
        before = self.held(space, subject)
        if before is not None and version is not None and version <= before.version:
            return before
        after = before.version if before is not None else -1
        found = await self._store.facts(space, subject, after=after)
        before = self._held.get((space, subject))  # another may have come first while we waited
        if before is None and after >= 0:  # it was let go while we waited, and what was found is only what has changed
            return await self.get(space, subject)
        if before is None:
            return self._keep(space, subject, found, self.shelf(found.facts))
        if found.version <= before.version:
            self._held.move_to_end((space, subject))
            return before
        size = len(before.ledger)
        before.shelf.apply(found.facts)
        self._facts -= size
        return self._keep(space, subject, found, before.shelf)

    def held(self, space: str, subject: str) -> Held | None:
        """A subject's memory as this process last saw it, if it is held: another may have written since."""
        held = self._held.get((space, subject))
        if held is not None:
            self._held.move_to_end((space, subject))
        return held

    def shelf(self, facts: Iterable[Fact]) -> Shelf:
        """Facts ready to be read, by whose word outranks whose here."""
        from sayso.memory.shelf import Shelf  # where nothing is remembered, nothing of it is loaded

        return Shelf(facts, ranks=self._ranks())

    def turn(self, space: str, subject: str) -> asyncio.Lock:
        """To be held while something is written of a subject: who waits need not decide again and again, as all but one
        of those would that write at once."""
        turn = self._turns.get((space, subject))
        if turn is None:
            turn = self._turns[space, subject] = asyncio.Lock()
        return turn

    def life(self, session_id: str) -> Life:
        """Whether a session has ended, to all in this process who hold it."""
        life = self._lives.get(session_id)
        if life is None:
            life = self._lives[session_id] = Life()
        return life

    def _keep(self, space: str, subject: str, found: FactsSnapshot, shelf: Shelf) -> Held:
        held = Held(space, subject, found.stream, found.version, found.tip, found.head, shelf)
        self._held[(space, subject)] = held
        self._streams[held.stream] = (space, subject)
        self._held.move_to_end((space, subject))
        self._facts += len(held.ledger)
        while self._facts > self._most and len(self._held) > 1:
            _, dropped = self._held.popitem(last=False)
            self._streams.pop(dropped.stream, None)
            self._facts -= len(dropped.ledger)
        return held

    def written(self, commit: Commit) -> None:
        """Take what a commit has written, where nothing else was written before it; the rest is read when it is asked
        for."""
        if commit.erased:
            self.erasures += 1
            return
        for part in commit.parts:
            held = self._held.get(self._streams.get(part.stream, NOBODY))
            if held is None or (held.stream, held.version) != (part.stream, part.expects):
                continue
            space, subject, shelf = held.space, held.subject, held.shelf
            known = len(shelf.ledger)
            if written := (*commit.revised, *commit.reviewed, *commit.facts):
                if len(commit.parts) > 1:
                    written = tuple([fact for fact in written if fact.subject == subject and fact.space == space])
                shelf.apply(written)
                self._facts += len(shelf.ledger) - known
            self._held[space, subject] = Held(
                space, subject, part.stream, part.expects + 1, commit.id, part.head, shelf
            )
