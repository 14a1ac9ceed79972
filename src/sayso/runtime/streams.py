"""Deciding against the latest state: load, decide, commit, and decide again if the world moved on.

Snapshots are cached and advanced as commits are handed over, before they are durable, so that decisions of one
conversation pipeline into the same group. A commit that turns out stale drops the cache, and what was decided on top
of it is stale too and is decided again. Nothing leaves this module before it is durable.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TypeVar

from sayso.errors import SaysoError, StoreError
from sayso.records import Clock, CommandRecord, Commit, Part, Sent, Snapshot, replace
from sayso.runtime.clock import Entropy
from sayso.runtime.draft import NO_COMMANDS, NO_SUBJECTS, Draft, Need
from sayso.runtime.memory.shelves import Held, Shelves
from sayso.runtime.rules import RULES
from sayso.store import Store

MAX_CACHED_STREAMS = 20_000
MAX_ATTEMPTS = 100
RETRY_PAUSES_S = (0.0, 0.05, 0.25)
FINAL = ("store.closed", "store.refused")  # trying again changes nothing

T = TypeVar("T")


class Streams:
    """The runtime's view of every stream; `decide` is the only way to write one."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy) -> None:
        self.store = store
        self.clock = clock
        self.entropy = entropy
        self.committed: Callable[[Commit], None] = lambda commit: None
        self.counted: Callable[[str, int], None] = lambda name, by: None
        self.rules = RULES
        self.shelves = Shelves(store, lambda: self.rules.ranks)
        self._cache: dict[str, Snapshot] = {}
        self._late: dict[str, asyncio.Future[None]] = {}  # commits under way whose first answer was trouble

    async def snapshot(self, stream: str) -> Snapshot:
        """A conversation as this process last left it, or as the store has it."""
        cached = self._cache.get(stream)
        if cached is not None:
            return cached
        loaded = await self.store.load(stream)
        return self._keep(self._cache.get(stream, loaded))

    async def in_force(self, space: str, subject: str, now: datetime, version: int | None = None) -> Held:
        """A subject's memory as the store has it, once everything is in force that was planned for a time that has come
        by `now`; a `version` is what the store was just seen to have."""
        held = await self.shelves.get(space, subject, version)
        if not held.ledger.due(now):
            return held
        await self.decide("", lambda draft: draft.in_force(space, subject), (space, subject))
        return await self.shelves.get(space, subject)

    async def decide(self, stream: str, decision: Callable[[Draft], T], about: tuple[str, str] | None = None) -> T:
        """Make a decision durable. It is called again, with what is true then, until its commit applies.

        One that is `about` a subject's facts alone has no stream of its own: "". What is held of them may be old: what
        is written is refused then, and what is not, or cannot be, is decided again once they are read.
        """
        names, loaded, subjects = [stream] if stream else [], dict(NO_COMMANDS), dict(NO_SUBJECTS)
        refused = False
        for _ in range(MAX_ATTEMPTS):
            snapshots = {}
            for name in names:
                snapshots[name] = self._cache.get(name) or await self.snapshot(name)
            if about is not None and about not in subjects:
                held = None if refused else self.shelves.held(*about)
                subjects[about] = held or await self.shelves.get(*about)
            now = self.clock.now()
            draft = Draft(now, self.entropy, snapshots, loaded, subjects, refused=refused, rules=self.rules)
            try:
                result = decision(draft)
                commit = draft.commit()
            except Need as need:
                names += await self._fetch(need, loaded, subjects)
                continue
            except SaysoError:
                if about is None or not await self._is_old(about, subjects):
                    raise
                continue
            if commit is None:
                if about is not None and await self._is_old(about, subjects):
                    continue
                return result
            for part in commit.parts:
                if part.stream in snapshots:
                    self._keep(after(snapshots[part.stream], commit, part))
            try:
                if await self._applied(commit):
                    self.shelves.written(commit)
                    self.committed(commit)
                    return result
            except BaseException:
                self._drop(names)
                raise
            finally:
                if self._late and commit.id in self._late:
                    self._late.pop(commit.id).set_result(None)
            refused = True
            self._drop(names)
            loaded.clear()
            subjects.clear()
        raise StoreError(f"{stream} keeps changing; gave up after {MAX_ATTEMPTS} tries", code="store.contended")

    async def _is_old(self, about: tuple[str, str], subjects: dict[tuple[str, str], Held]) -> bool:
        """Whether a subject's facts are others than those that a decision was made by, which it then has."""
        before, subjects[about] = subjects[about], await self.shelves.get(*about)
        return subjects[about] is not before

    async def _applied(self, commit: Commit) -> bool:
        """Hand a commit over, and again after trouble: it applies once, and only its answer may have been lost."""
        for pause_s in RETRY_PAUSES_S:
            try:
                applied = await self.store.apply(commit)
                break
            except StoreError as error:
                if error.code in FINAL:
                    raise
                self._late.setdefault(commit.id, asyncio.get_running_loop().create_future())
                await asyncio.sleep(pause_s)
        else:
            applied = await self.store.apply(commit)
        if applied and self._late:
            await self._in_turn(commit)
        return applied

    async def _in_turn(self, commit: Commit) -> None:
        """Wait for what this commit builds on to be handed on first: its answer may have come later (P8)."""
        before = [self._late[part.follows] for part in commit.parts if part.follows in self._late]
        if before:
            self._late.setdefault(commit.id, asyncio.get_running_loop().create_future())
            await asyncio.wait(before)

    async def _fetch(
        self,
        need: Need,
        loaded: dict[str, tuple[CommandRecord, int]],
        subjects: dict[tuple[str, str], Held],
    ) -> list[str]:
        """Load what a decision asked for; returns the streams it now also rests on."""
        if need.subject is not None:
            subjects[need.subject] = await self.shelves.get(*need.subject)
            return []
        if not need.command_id:
            return [need.stream]
        record = await self.store.command(need.command_id)
        if record is None:
            raise StoreError(f"there is no command {need.command_id}", code="store.no_command")
        # version first, command second: if it changes in between, the commit is stale
        snapshot = self._keep(await self.store.load(record.stream))
        loaded[record.id] = (await self.store.command(record.id) or record, snapshot.version)
        return [record.stream]

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
        if snapshot.stream not in self._cache and len(self._cache) >= MAX_CACHED_STREAMS:
            del self._cache[next(iter(self._cache))]
        self._cache[snapshot.stream] = snapshot
        return snapshot

    def _drop(self, names: Iterable[str]) -> None:
        for name in names:
            self._cache.pop(name, None)


def after(snapshot: Snapshot, commit: Commit, part: Part) -> Snapshot:
    """The snapshot a conversation has once the commit is applied."""
    commands = snapshot.commands
    if commit.accepted or commit.changed:
        commands = dict(commands)
        for record in (*commit.accepted, *commit.changed):
            if record.stream == part.stream:
                if record.open:
                    commands[record.id] = record
                else:
                    commands.pop(record.id, None)
    return Snapshot(
        stream=snapshot.stream,
        version=part.expects + 1,
        tip=commit.id,
        head=part.head,
        cursor=max(snapshot.cursor, part.cursor or 0),
        talk=part.talk or snapshot.talk,
        commands=commands,
        sent=snapshot.sent if commands else {},
        session=next((s for s in commit.sessions if s.stream == part.stream), snapshot.session),
    )
