"""How long a call may take: looked at a few times a second for all of them, as a timer each costs a tenth of a call."""

from __future__ import annotations

import asyncio
from types import TracebackType
from weakref import WeakKeyDictionary

LOOK_S = 0.1


class Deadline:
    """`async with Deadline(seconds):` as `asyncio.timeout` would, up to `LOOK_S` later. Raises `TimeoutError`."""

    __slots__ = ("_at", "_before", "_expired", "_seconds", "_task", "_watch")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._expired = False

    async def __aenter__(self) -> None:
        loop = asyncio.get_running_loop()
        task = asyncio.current_task(loop)
        assert task is not None
        self._task, self._before = task, task.cancelling()
        self._at = loop.time() + self._seconds
        self._watch = _watches.get(loop) or _watches.setdefault(loop, _Watch(loop))
        self._watch.add(self)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._watch.remove(self)
        if self._expired and self._task.uncancel() <= self._before and kind is asyncio.CancelledError:
            raise TimeoutError from error

    def passed(self, now: float) -> bool:
        """Whether its time is over; if so, what it waits for is cancelled."""
        if now < self._at:
            return False
        self._expired = True
        self._task.cancel()
        return True


class _Watch:
    """The deadlines of one loop, and the one timer that looks at them while there are any."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._open: set[Deadline] = set()
        self._looking = False

    def add(self, deadline: Deadline) -> None:
        self._open.add(deadline)
        if not self._looking:
            self._looking = True
            self._loop.call_later(LOOK_S, self._look)

    def remove(self, deadline: Deadline) -> None:
        self._open.discard(deadline)

    def _look(self) -> None:
        now = self._loop.time()
        self._open -= {deadline for deadline in self._open if deadline.passed(now)}
        self._looking = bool(self._open)
        if self._looking:
            self._loop.call_later(LOOK_S, self._look)


_watches: WeakKeyDictionary[asyncio.AbstractEventLoop, _Watch] = WeakKeyDictionary()
