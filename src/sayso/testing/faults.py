"""Crashes and disk trouble on demand: at any write of the store, inside its transaction, or around any effect.

Points are counted, never listed: a clean run says how many there are, then the same run is played once a point.

>>> faults = Faults(Fault(Window.INSIDE, 7, 3))  # at the third statement of the seventh write
>>> world = World(make_app, path, wrap=faults.wrap)  # `Crash` comes out of whatever was under way
"""

from __future__ import annotations

import asyncio
import inspect
import sqlite3
from collections.abc import Awaitable, Callable, Generator
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext
from enum import StrEnum
from functools import partial, wraps
from typing import Any, cast

from msgspec import Struct

from sayso.errors import StoreError
from sayso.runtime.effects import Ctx, repeatable
from sayso.store import Store

WRITES = frozenset(
    {
        "apply", "mark", "note", "probe", "prune", "receive", "renew", "set_environment", "set_pin", "signal",
        "watermark", "erase", "erase_session", "erase_subject", "keep_memory_session", "keep_repeat",
        "end_memory_session",
    }
)  # fmt: skip
_THROUGH_THE_WRITER = frozenset({"changed"})  # asks the writing connection, writes nothing
_ALWAYS = frozenset({"close", "path", "serve"})


class Crash(BaseException):
    """The process is gone. Not an `Exception`: nothing in it gets to handle this."""


class Window(StrEnum):
    """Where a fault strikes a write, or that it strikes around an effect."""

    BEFORE = "before"  # crash; nothing was written
    INSIDE = "inside"  # crash within the transaction; it is rolled back
    AFTER = "after"  # crash; it is durable, and nobody has learned so
    FAILS = "fails"  # an error, nothing was written, the process lives on
    UNANSWERED = "unanswered"  # an error although it is durable, the process lives on
    STATEMENT = "statement"  # crash at an SQL statement, whichever writes it was made for
    EFFECT = "effect"  # crash beside or inside a step's effect


class Fault(Struct, frozen=True):
    """One thing to go wrong: at the n-th write, statement or effect point, counted from 1 over all restarts."""

    window: Window
    number: int
    statement: int = 0

    def __str__(self) -> str:
        return f"{self.window} {self.number}" + (f".{self.statement}" if self.statement else "")


class Call(Struct):
    """A write that was seen, and how many statements its transaction had."""

    name: str
    statements: int = 0


class Faults:
    """What has been counted, what is to go wrong, and whether the process is dead.

    Writes go to the store one at a time, so that a run counts the same each time it is played; `grouped` ones go as
    they come, and share transactions as they do in life.
    """

    def __init__(self, *faults: Fault, grouped: bool = False) -> None:
        self.grouped = grouped
        self.calls: list[Call] = []
        self.statements = 0
        self.effects: list[str] = []
        self.fired: list[Fault] = []
        self.dead = False
        self._faults = {(_counter(fault.window), fault.number): fault for fault in faults}

    def wrap(self, store: Store) -> Store:
        """The store with these faults in it; wrapping starts a new life."""
        self.dead = False
        return cast(Store, FaultyStore(store, self))

    def points(self, window: Window) -> list[Fault]:
        """Every fault of this kind that the run so far offered."""
        if window is Window.EFFECT:
            return [Fault(window, number) for number in range(1, len(self.effects) + 1)]
        if window is Window.STATEMENT:
            return [Fault(window, number) for number in range(1, self.statements + 1)]
        if window is Window.INSIDE:
            return [
                Fault(window, number, statement)
                for number, call in enumerate(self.calls, 1)
                for statement in range(1, call.statements + 1)
            ]
        return [Fault(window, number) for number in range(1, len(self.calls) + 1)]

    def reach(self, name: str) -> None:
        """An effect point: call it from a peer's hook, on either side of what it makes durable."""
        self.alive()
        self.effects.append(name)
        if self.due("effect", len(self.effects)) is not None:
            self.crash()

    @contextmanager
    def around_steps(self) -> Generator[None]:
        """Make the two sides of every step's effect points of their own."""
        original = Ctx.step

        async def step(ctx: Ctx, name: str, function: Any, *args: Any, **kwargs: Any) -> Any:
            return await original(ctx, name, self._around(name, function), *args, **kwargs)

        Ctx.step = step  # type: ignore[assignment]  # the same call, its types looked up at run time
        try:
            yield
        finally:
            Ctx.step = original  # type: ignore[method-assign]

    def alive(self) -> None:
        """Raise `Crash` if the process is dead: it neither reads nor writes nor calls anyone."""
        if self.dead:
            raise Crash

    def crash(self) -> None:
        """Die here and now."""
        self.dead = True
        raise Crash

    def due(self, counter: str, number: int) -> Fault | None:
        """The fault that is to strike at this count, once."""
        fault = self._faults.pop((counter, number), None)
        if fault is not None:
            self.fired.append(fault)
        return fault

    def _around(self, name: str, function: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        if isinstance(function, repeatable):
            inner: Callable[..., Awaitable[Any]] = function.function
            return repeatable(self._around(name, inner))

        @wraps(function)
        async def effect(*args: Any, **kwargs: Any) -> Any:
            self.reach(f"before {name}")
            result = await function(*args, **kwargs)
            self.reach(f"after {name}")
            return result

        return effect


class FaultyStore:
    """Any store, with faults."""

    def __init__(self, store: Store, faults: Faults) -> None:
        self._inner = store
        self._faults = faults
        self._turn: AbstractAsyncContextManager[object] = nullcontext() if faults.grouped else asyncio.Lock()
        self._cut = _Cut(store, faults)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if name in _ALWAYS or not callable(found):
            return found
        if name in WRITES:
            return partial(self._write, name, found)
        if name in _THROUGH_THE_WRITER:
            return partial(self._alone, found)
        return partial(self._read if inspect.iscoroutinefunction(found) else self._look, found)

    async def _read(self, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self._faults.alive()
        return await method(*args, **kwargs)

    def _look(self, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self._faults.alive()
        return method(*args, **kwargs)

    async def _alone(self, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        async with self._turn:
            try:
                return await self._read(method, *args, **kwargs)
            except StoreError:
                if self._cut.severed:
                    self._faults.crash()
                raise

    async def _write(self, name: str, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        faults = self._faults
        async with self._turn:
            faults.alive()
            call = Call(name)
            faults.calls.append(call)
            fault = faults.due("call", len(faults.calls))
            window = fault.window if fault is not None else None
            if window is Window.BEFORE:
                faults.crash()
            if window is Window.FAILS:
                raise StoreError("disk trouble; nothing was written")
            self._cut.begin(fault.statement if fault is not None else 0)
            try:
                result = await method(*args, **kwargs)
            except StoreError:
                if window is not Window.INSIDE and not self._cut.severed:
                    raise
                result = None
            finally:
                call.statements = self._cut.end()
            if window in (Window.INSIDE, Window.AFTER) or self._cut.severed:
                faults.crash()
            if window is Window.UNANSWERED:
                raise StoreError("disk trouble; it is written, and this answer is all there is")
            return result


class _Cut:
    """Breaks an SQLite transaction at a statement, with SQLite's own interrupt, as a kill there would."""

    def __init__(self, store: Store, faults: Faults) -> None:
        writer = getattr(getattr(store, "_handover", None), "_writer", None)
        self._connection: sqlite3.Connection | None = getattr(writer, "_connection", None)
        self._faults = faults
        self._at = 0
        self._seen = 0
        self._rolling_back = False
        self.severed = False
        if self._connection is not None:
            self._connection.set_trace_callback(self._statement)
            self._connection.set_progress_handler(self._interrupted, 1)

    def begin(self, at: int) -> None:
        """A write begins; it is to be cut at this statement of its own."""
        if at and self._connection is None:
            raise TypeError("this store has no SQLite transaction to cut")
        self._at, self._seen = at, 0

    def end(self) -> int:
        seen, self._at, self._seen = self._seen, 0, 0
        return seen

    def _statement(self, sql: str) -> None:
        self._seen += 1
        self._faults.statements += 1
        self._rolling_back = sql == "ROLLBACK"
        if self._faults.due("statement", self._faults.statements) is not None:
            self.severed = True

    def _interrupted(self) -> int:
        # what follows the cut is cut too, but for the rollback that a kill would be
        cut = self.severed or (self._at and self._seen >= self._at)
        return 1 if cut and not self._rolling_back else 0


def _counter(window: Window) -> str:
    return window.value if window in (Window.EFFECT, Window.STATEMENT) else "call"
