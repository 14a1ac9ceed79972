"""`Strategy`: sayso's memory behind StateBench's interface, so that the public benchmark can drive it.

It takes events as the benchmark's own objects, by their attributes, and imports nothing of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

from sayso.errors import FactError
from sayso.memory.claims.pieces.labels import label
from sayso.records import Identity, Source
from sayso.records.facts import Scope
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import ManualClock

T = TypeVar("T")

_BEFORE = datetime(2000, 1, 1, tzinfo=UTC)
_SCOPES: dict[str, Scope] = {"hypothetical": "hypothetical", "draft": "draft", "task": "task", "session": "session"}


class Built:
    """A context as the benchmark reads it."""

    def __init__(self, context: str, tokens: int) -> None:
        self.context = context
        self.token_count = tokens


class Strategy:
    """One timeline at a time: `reset`, `initialize_from_state`, `process_event` …, `build_context`."""

    expects_initial_state = True

    def __init__(self, token_budget: int = 8_000) -> None:
        self._budget = token_budget
        self._runner = asyncio.Runner()
        self._memory: Memory | None = None
        self._me: Recollection | None = None
        self._clock = ManualClock(_BEFORE)

    def reset(self) -> None:
        """Forget everything."""
        if self._memory is not None:
            self._run(self._memory.close())
        self._clock = ManualClock(_BEFORE)
        self._memory = self._run(_opened(self._clock))
        self._me = None

    def close(self) -> None:
        """Let everything go."""
        if self._memory is not None:
            self._run(self._memory.close())
        self._memory = self._me = None
        self._runner.close()

    def initialize_from_state(self, state: Any) -> None:
        """Take who asks, what is known, what is going on and what the world is like at the beginning."""
        self._run(self._initialize(state))

    def process_event(self, event: Any) -> None:
        """Take what was said, or what the host wrote."""
        self._run(self._process(event))

    def build_context(self, query: str) -> Built:
        """The context for a query."""
        built = self._run(self._session().context(query, budget=self._budget))
        return Built(built.text, built.tokens)

    async def _initialize(self, state: Any) -> None:
        role = state.identity_role
        identity = Identity(
            user_id=role.user_name,
            user_name=role.user_name,
            authority=role.authority,
            department=role.department,
            organization=role.organization,
            permissions=tuple(getattr(role, "permissions", None) or ()),
        )
        environment = {key: value for key, value in state.environment.items() if key != "now"}
        if (now := state.environment.get("now")) is not None:
            self._pass(datetime.fromisoformat(str(now)))
        memory = self._memory
        assert memory is not None
        self._me = await memory.session(identity=identity)
        await memory.environment(**environment)
        for fact in state.persistent_facts:
            if fact.is_valid:
                await self._write(fact, fact.ts)
        for item in state.working_set:
            tag = label(item.content)
            scope: Scope = "global" if tag is None else _SCOPES.get(tag.kind, "task")
            await self._session().note(item.content, item.content, scope=scope, scope_id=tag.about if tag else "")

    async def _process(self, event: Any) -> None:
        self._pass(event.ts)
        if event.type == "conversation_turn":
            await self._session().observe(event.speaker, event.text, at=_aware(event.ts), authority="peer")
            return
        for write in getattr(event, "writes", ()):
            if write.layer == "environment":
                assert self._memory is not None
                await self._memory.environment(**{write.key: write.value})
            elif write.layer == "working_set":
                await self._session().note(write.key, write.value)
            else:
                await self._write(write, event.ts)

    async def _write(self, fact: Any, at: datetime) -> None:
        """Write a fact; a pointer to nothing, or an id that is taken, is the benchmark's slip and not the end of it."""
        tag = label(fact.value)
        restricted = (tag.about,) if tag is not None and tag.kind == "restricted" else ()
        more: dict[str, Any] = {
            "source": Source(
                type="policy" if fact.source.type == "policy" else "state_write", authority=fact.source.authority
            ),
            "at": _aware(at),
            "scope": _SCOPES.get(fact.scope, "global"),
            "scope_id": "" if fact.scope == "global" else fact.scope,
            "is_constraint": fact.is_constraint or None,
            "required_permissions": restricted,
        }
        known = [each for each in fact.depends_on if await self._session().is_known(each)]
        try:
            await self._session().write(
                fact.key, fact.value, id=fact.id, supersedes=fact.supersedes, depends_on=known, **more
            )
        except FactError:
            await self._session().write(fact.key, fact.value, **more)

    def _session(self) -> Recollection:
        assert self._me is not None, "initialize_from_state comes first"
        return self._me

    def _pass(self, at: datetime) -> None:
        """Let the clock go on to an event; it does not go back for one that comes late."""
        behind = (_aware(at) - self._clock.now()) / timedelta(seconds=1)
        if behind > 0:
            self._clock.advance(behind)

    def _run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(coroutine)


async def _opened(clock: ManualClock) -> Memory:
    return await Memory.open("sqlite://", clock=clock)


def _aware(at: datetime) -> datetime:
    return at if at.tzinfo is not None else at.replace(tzinfo=UTC)
