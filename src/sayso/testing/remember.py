"""Plays a scenario's steps on the memory by itself: its public API over a real SQLite file, and a clock of our own.

A session called `me` begins when it is first needed, as the employee `u1`.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, cast

import msgspec

from sayso.errors import NotFound, SaysoError
from sayso.memory.context.build import Context
from sayso.records import Fact, Identity, Source, WorkingSetItem
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from sayso.testing import steps as s
from sayso.testing.clock import ManualClock
from sayso.testing.scenario import Given

STEP_TIMEOUT_S = 30.0
USUAL = {"user_id": "u1", "user_name": "Ana", "authority": "employee"}
_REFERENCE = re.compile(r"\$(\w+)(?:\.(\w+))?")
_NAMED = ("supersedes", "expected", "depends_on")


@dataclass
class Kept:
    """What a labelled step left: the session it was of, when, and what came of it."""

    by: str
    at: datetime
    done: datetime
    facts: tuple[Fact, ...] = ()
    item: WorkingSetItem | None = None
    contexts: dict[int, Context] = field(default_factory=dict[int, Context])
    refusals: dict[int, SaysoError] = field(default_factory=dict[int, SaysoError])
    refused: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def fact(self) -> Fact:
        """The fact that stands for what the step wrote."""
        if not self.facts:
            raise LookupError("the step wrote no fact")
        return self.facts[-1]


class Remembering:
    """One scenario of the memory under way: its file, its sessions, and what its steps left."""

    def __init__(self, given: Given, path: Path) -> None:
        self.kept: dict[str, Kept] = {}
        self.clock = ManualClock(given.clock) if given.clock is not None else ManualClock()
        self._url = f"sqlite:///{path}"
        self._sessions: dict[str, Recollection] = {}
        self._ids: dict[str, str] = {}
        self._memory: Memory | None = None

    async def __aenter__(self) -> Remembering:
        self._memory = await Memory.open(self._url, clock=self.clock)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.memory.close()

    @property
    def memory(self) -> Memory:
        """The memory as it is open now."""
        assert self._memory is not None
        return self._memory

    async def step(self, step: s.Step) -> None:
        """Let one step happen; one that is `tried` may be refused."""
        self.clock.advance(1)
        now = self.clock.now()
        kept = Kept(by=step.by if isinstance(step, s.Recalling) else "me", at=now, done=now)
        self.kept[step.label or f"#{len(self.kept)}"] = kept
        try:
            await asyncio.wait_for(_STEPS[step.verb](self, step, kept), STEP_TIMEOUT_S)
        except SaysoError as error:
            if not isinstance(step, s.Recalling) or not step.tried:
                raise
            kept.refused["code"] = error.code
        kept.done = self.clock.now()

    async def session(self, name: str) -> Recollection:
        """The session that is called so."""
        if name not in self._sessions:
            if name != "me":
                raise LookupError(f"no session is called {name}")
            self._open(name, await self.memory.session(identity=_identity({})))
        return self._sessions[name]

    def _open(self, name: str, session: Recollection) -> None:
        self._sessions[name], self._ids[name] = session, session.session_id

    async def facts(self, subject: str) -> dict[str, Fact]:
        """Every fact of a subject as it is now, by its id."""
        try:
            return {fact.id: fact for fact in (await self.memory.export(subject)).facts}
        except NotFound:
            return {}

    async def words(self, text: str) -> str:
        """A text with its `$label` references filled in: the id of a fact, `.at` when, `.session` of which session."""

        def fill(found: re.Match[str]) -> str:
            label, what = found.groups()
            if label not in self.kept:
                return found[0]
            kept = self.kept[label]
            if what == "at":
                return str(msgspec.to_builtins(kept.at))
            return self._ids[kept.by] if what == "session" else kept.fact.id

        return _REFERENCE.sub(fill, text)

    async def begin(self, step: s.Begin, kept: Kept) -> None:
        kept.by = step.begin
        identity = _identity(step.identity)
        if step.organization:
            return self._open(step.begin, await self.memory.organization(identity=identity))
        session = await self.memory.session(
            identity=identity,
            environment=step.environment,
            session_id=self._ids[step.again] if step.again else "",
            subject=step.subject,
            scope_ids=step.scope_ids,
        )
        return self._open(step.begin, session)

    async def end(self, step: s.End, kept: Kept) -> None:
        kept.by = step.end
        await (await self.session(step.end)).end()

    async def write(self, step: s.Write, kept: Kept) -> None:
        me, given = await self.session(step.by), await self._given(step)
        kept.facts = tuple([await me.write(step.write, step.value, **given) for _ in range(step.times)])

    async def _given(self, step: s.Write) -> dict[str, Any]:
        """What a step says of the fact beside its key and value, with its references filled in."""
        rest = {"write", "value", "label", "by", "tried", "times"}
        names = [name for name in type(step).__struct_fields__ if name not in rest]
        given = {name: value for name in names if (value := getattr(step, name)) is not None}
        for name in _NAMED:
            if name in given:
                given[name] = await self._references(given[name])
        if "source" in given:
            given["source"] = msgspec.convert(given["source"], Source)
        return given

    async def _references(self, value: str | tuple[str, ...]) -> str | tuple[str, ...]:
        return await self.words(value) if isinstance(value, str) else tuple([await self.words(each) for each in value])

    async def correct(self, step: s.Correct, kept: Kept) -> None:
        kept.facts = (await (await self.session(step.by)).correct(await self.words(step.correct), step.value),)

    async def restore(self, step: s.Restore, kept: Kept) -> None:
        kept.facts = (await (await self.session(step.by)).restore(await self.words(step.restore)),)

    async def forget(self, step: s.Forget, kept: Kept) -> None:
        await (await self.session(step.by)).forget(await self.words(step.forget), reason=step.reason)

    async def observe(self, step: s.Observe, kept: Kept) -> None:
        me = await self.session(step.by)
        for _ in range(step.times):
            observed = await me.observe(step.speaker, step.observe, at=step.at, authority=step.authority)
            kept.facts += observed.facts

    async def note(self, step: s.Note, kept: Kept) -> None:
        depends_on = cast("tuple[str, ...]", await self._references(step.depends_on))
        me = await self.session(step.by)
        kept.item = await me.note(step.note, step.value, ttl=step.ttl_s, depends_on=depends_on)

    async def ask(self, step: s.Ask, kept: Kept) -> None:
        me = await self.session(step.by)
        more: dict[str, Any] = {
            name: value for name in ("share", "turns") if (value := getattr(step, name)) is not None
        }
        if step.budgets is None:
            kept.contexts[step.budget] = await me.context(step.ask, budget=step.budget, **more)
            return
        first, last = step.budgets
        for budget in range(first, last + 1):
            try:
                kept.contexts[budget] = await me.context(step.ask, budget=budget, **more)
            except SaysoError as error:
                kept.refusals[budget] = error

    async def surround(self, step: s.Surround, kept: Kept) -> None:
        await self.memory.environment(**step.surround)

    async def meddle(self, step: s.Meddle, kept: Kept) -> None:
        me = await self.session(step.by)
        for name, value in step.meddle.items():
            kept.refused[name] = _meddled(me.identity, {name: value})
        other = msgspec.convert({**msgspec.to_builtins(me.identity), **step.meddle}, Identity)
        kept.refused["identity"] = _meddled(me, {"identity": other})

    async def advance(self, step: s.Advance, kept: Kept) -> None:
        self.clock.advance(step.advance)

    async def restart(self, step: s.Restart, kept: Kept) -> None:
        """The memory is opened anew; a session goes on only if it begins `again`."""
        await self.memory.close()
        self._memory = await Memory.open(self._url, clock=self.clock)
        self._sessions.clear()


def _identity(given: Mapping[str, Any]) -> Identity:
    return msgspec.convert({**USUAL, **given}, Identity)


def _meddled(owner: object, changes: Mapping[str, Any]) -> str:
    """What kept someone from changing a thing; nothing where they could."""
    for name, value in changes.items():
        try:
            setattr(owner, name, value)
        except AttributeError as error:
            return type(error).__name__
    return ""


_Played = Callable[[Remembering, Any, Kept], Awaitable[None]]
_STEPS: dict[str, _Played] = {
    verb: getattr(Remembering, verb)
    for verb, step in s.VERBS.items()
    if issubclass(step, s.Recalling | s.Advance | s.Restart)
}
