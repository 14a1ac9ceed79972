"""Deciding against the latest state: load, decide, commit, and decide again if the world moved on.

Snapshots are cached and advanced as commits are handed over, before they are durable, so that decisions of one
conversation pipeline into the same group. A commit that turns out stale drops the cache, and what was decided on top
of it is stale too and is decided again. Nothing leaves this module before it is durable.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from sayso.errors import StoreError
from sayso.records import Clock, CommandRecord, Commit, FactsSnapshot, Sent, Snapshot, replace
from sayso.runtime.clock import Entropy
from sayso.runtime.draft import Draft, Need, after
from sayso.store import Store

MAX_CACHED_STREAMS = 20_000
MAX_ATTEMPTS = 100

T = TypeVar("T")


class Streams:
    """The runtime's view of every stream; `decide` is the only way to write one."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy) -> None:
        self.store = store
        self.clock = clock
        self.entropy = entropy
        self.committed: Callable[[Commit], None] = lambda commit: None
        self._cache: OrderedDict[str, Snapshot] = OrderedDict()

    async def snapshot(self, stream: str) -> Snapshot:
        """A conversation as this process last left it, or as the store has it."""
        cached = self._cache.get(stream)
        if cached is not None:
            return cached
        loaded = await self.store.load(stream)
        return self._keep(self._cache.get(stream, loaded))

    async def decide(self, stream: str, decision: Callable[[Draft], T]) -> T:
        """Make a decision durable. It is called again, with what is true then, until its commit applies."""
        snapshots: dict[str, Snapshot] = {stream: await self.snapshot(stream)}
        loaded: dict[str, tuple[CommandRecord, int]] = {}
        subjects: dict[tuple[str, str], FactsSnapshot] = {}
        refused = False
        for _ in range(MAX_ATTEMPTS):
            snapshots = {name: self._cache.get(name) or await self.snapshot(name) for name in snapshots}
            draft = Draft(self.clock.now(), self.entropy, snapshots, loaded, subjects, refused)
            try:
                result = decision(draft)
            except Need as need:
                await self._fetch(need, snapshots, loaded, subjects)
                continue
            commit = draft.commit()
            if commit is None:
                return result
            for name, snapshot in snapshots.items():
                self._keep(after(snapshot, commit))
            try:
                applied = await self.store.apply(commit)
            except BaseException:
                self._drop(snapshots)
                raise
            if applied:
                self.committed(commit)
                return result
            refused = True
            self._drop(snapshots)
            loaded.clear()
            subjects.clear()
        raise StoreError(f"{stream} keeps changing; gave up after {MAX_ATTEMPTS} tries", code="store.contended")

    async def _fetch(
        self,
        need: Need,
        snapshots: dict[str, Snapshot],
        loaded: dict[str, tuple[CommandRecord, int]],
        subjects: dict[tuple[str, str], FactsSnapshot],
    ) -> None:
        if need.subject is not None:
            subjects[need.subject] = await self.store.facts(*need.subject)
        elif need.command_id:
            record = await self.store.command(need.command_id)
            if record is None:
                raise StoreError(f"there is no command {need.command_id}", code="store.no_command")
            # what the store has must not be older than the version the commit will expect
            snapshot = self._keep(await self.store.load(record.stream))
            snapshots[record.stream] = snapshot
            loaded[record.id] = (await self.store.command(record.id) or record, snapshot.version)
        else:
            snapshots[need.stream] = await self.snapshot(need.stream)

    def sent(self, sent: Sent) -> None:
        """A question of an open command has left: its time runs from now."""
        cached = self._cache.get(sent.conversation_id)
        if cached is not None:
            self._cache[sent.conversation_id] = replace(cached, sent={**cached.sent, sent.send_id: sent.at})

    def peek(self, stream: str) -> Snapshot | None:
        """The cached snapshot, if there is one."""
        return self._cache.get(stream)

    def forget(self) -> None:
        """Another process has written: trust nothing that was read before."""
        self._cache.clear()

    def _keep(self, snapshot: Snapshot) -> Snapshot:
        self._cache[snapshot.stream] = snapshot
        self._cache.move_to_end(snapshot.stream)
        if len(self._cache) > MAX_CACHED_STREAMS:
            self._cache.popitem(last=False)
        return snapshot

    def _drop(self, snapshots: dict[str, Snapshot]) -> None:
        for name in snapshots:
            self._cache.pop(name, None)
