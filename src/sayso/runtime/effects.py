"""`Ctx`: what a handler can do, and nothing else. Steps, keys, waits and words all go through the journal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar, Unpack

import msgspec
from msgspec import Struct

from sayso.commands.journal import StepKey
from sayso.errors import Fatal
from sayso.records import Attachment

if TYPE_CHECKING:
    from sayso.memory.context.build import Context
    from sayso.records import CommandRecord
    from sayso.runtime.execution import Execution
    from sayso.runtime.memory.recalling import Recalling
    from sayso.runtime.memory.remembered import Remembered
    from sayso.runtime.streams import Streams

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Actor(Struct, frozen=True):
    """Who is asking, as the application and its policy know them."""

    id: str
    roles: tuple[str, ...] = ()
    privileged: bool = False
    scopes: tuple[str, ...] = ()


class repeatable(Generic[P, R]):
    """Marks a function whose effect may safely happen more than once; a step in doubt may then run again."""

    __slots__ = ("function",)

    def __init__(self, function: Callable[P, Awaitable[R]]) -> None:
        self.function = function

    async def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return await self.function(*args, **kwargs)


class Ctx:
    """Handed to `preview`, `authorize`, the handler and `compensate`. Effects belong in `step`."""

    __slots__ = ("_execution", "_record", "_streams", "actor", "relied_on")

    def __init__(
        self, actor: Actor, record: CommandRecord, streams: Streams, execution: Execution | None = None
    ) -> None:
        self.actor = actor
        self.relied_on: list[str] = []
        self._record = record
        self._streams = streams
        self._execution = execution

    @property
    def command_id(self) -> str:
        """The id of the command that is running."""
        return self._record.id

    @property
    def conversation_id(self) -> str:
        """The conversation it was asked in."""
        return self._record.stream

    @property
    def lang(self) -> str:
        """The language the person wrote in: `en`, `pt` or `es`."""
        return self._record.envelope.lang

    def confirmed(self, type: type[T]) -> T:
        """Exactly the data the human said yes to, as `preview` bound it."""
        confirmation = self._record.confirmation
        if confirmation is None:
            raise Fatal("nothing was bound to a confirmation", code="effect.not_confirmed")
        return msgspec.convert(confirmation.bind, type)

    def key(self) -> StepKey:
        """An idempotency key for the next step; hand it to the peer and the step survives any crash."""
        return self._running.key()

    async def step(self, name: str, function: Callable[P, Awaitable[R]], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run one effect. It is recorded before and after; a recorded one returns its result and does not run."""
        return await self._running.step(name, function, args, kwargs)

    async def say(self, text: str, *, attachment: Attachment | None = None) -> None:
        """Tell the person something now, with a file that `app.keep` stored if given; said once, whatever crashes."""
        await self._running.say(text, attachment)

    async def progress(self, step: str, say: str = "") -> None:
        """Say which step of its workflow the command has come to, once, whatever crashes."""
        await self._running.progress(step, say)

    async def escalate(self, reason: str, detail: str = "") -> str:
        """Hand the conversation over to a human; returns the ticket's id, under which `ticket.closed` is signalled."""
        return await self._running.escalate(reason, detail)

    async def remember(self, key: str, value: Any, **more: Unpack[Remembered]) -> None:
        """Keep a value under the person's name; a later one under the same key supersedes it, unless someone stronger
        said otherwise. What its key and value tell to be a limit binds, unless `is_constraint` says otherwise."""
        await self._running.remember(key, value, more, self.memory.identity.authority)

    async def recall(self, key: str) -> Any:
        """The remembered value, or nothing. A preview that recalls a value goes stale when the value changes."""
        if self._execution is not None and key in self._execution.remembered:
            return self._execution.remembered[key]
        fact = await self.memory.current(key)
        return fact.value if fact is not None else None

    @property
    def memory(self) -> Recalling:
        """What is known of the person and of the organization; what a preview reads there, its yes rests on."""
        from sayso.runtime.memory.recalling import Recalling  # it needs what is made here

        return Recalling(self._streams, self._record.envelope.space, self.actor, self._record.stream, self.relied_on)

    async def context(self, query: str, *, budget: int) -> Context:
        """What a model should see to answer: what is still true and what is going on, within so many tokens."""
        return await self.memory.context(query, budget=budget)

    async def wait(self, name: str, type: type[T], *, key: str, timeout_s: float | None = None) -> T:
        """Wait durably for `app.signal(name, key, payload)`; raises `WaitTimeout` when the time is up.

        The handler may be unwound here and run again from its top when the signal comes: recorded steps return
        what they returned.
        """
        return await self._running.wait(name, type, key, timeout_s)

    @property
    def _running(self) -> Execution:
        if self._execution is None:
            raise Fatal("effects belong in the handler, not in preview or authorize", code="effect.not_started")
        return self._execution
