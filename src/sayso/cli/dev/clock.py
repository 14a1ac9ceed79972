"""Time that can be told to pass: the machine's clock, and as much more as was waited."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from sayso.errors import SaysoError
from sayso.runtime.clock import SystemClock
from sayso.store import Store

MAX_WAIT = timedelta(days=30)
SECOND = timedelta(seconds=1)  # WhatsApp tells no two moments of one apart
_SPAN = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,3})?) *([smh]?)")
_UNITS = {"": ("minutes", "min"), "m": ("minutes", "min"), "s": ("seconds", "s"), "h": ("hours", "h")}


class AheadClock(SystemClock):
    """The machine's clock in UTC, ahead by everything that was waited; it never goes back."""

    def __init__(self) -> None:
        self._ahead = timedelta()

    def now(self) -> datetime:
        return super().now() + self._ahead

    def wait(self, span: timedelta) -> None:
        """Be so much later at once."""
        self._ahead += span

    def reach(self, at: datetime) -> None:
        """Be a second later than this, unless that is past already."""
        if (behind := at - self.now()) > timedelta():
            self._ahead += behind + SECOND

    async def catch_up(self, store: Store) -> None:
        """Go on where an earlier chat, in which time passed, has left off: what is answered now is not older."""
        for event in await store.newest(1):
            self.reach(event.received_at)
        for session in await store.sessions(limit=1):
            self.reach(session.updated_at)


def read_span(text: str) -> tuple[timedelta, str]:
    """How long `60` (minutes), `90s`, `60m` or `2h` is, and how that is said; `usage.invalid` when it is none."""
    found = _SPAN.fullmatch(text.strip().lower())
    if found is None:
        raise _unusable()
    name, said = _UNITS[found[2]]
    span = timedelta(**{name: float(found[1])})
    if not timedelta() < span <= MAX_WAIT:
        raise _unusable()
    return span, f"{found[1]} {said}"


def _unusable() -> SaysoError:
    return SaysoError(f"/wait needs minutes, or 90s, or 2h, up to {MAX_WAIT.days} days: /wait 60", code="usage.invalid")
