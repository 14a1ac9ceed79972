"""Token buckets: so much at once, so much a second in the long run. What finds none left is told when to come again.

Buckets and places are kept in `Steady` time, so that a clock that is set back makes nobody wait for the hour it lost.
"""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime, timedelta

from msgspec import Struct

MAX_BUCKETS = 100_000
MAX_PLACES = 100_000  # from then on those that nobody came for are forgotten
PLACE_KEPT_S = 60.0


class Rate(Struct, frozen=True):
    """So much at once, so much a second in the long run."""

    burst: float
    per_s: float


class Steady:
    """The time of a clock that may jump, as one that never goes back: set back, it goes on from where it was.

    What waits so waits for as long as it was told, and no longer. A jump forward counts as time that passed: a bucket
    is full then, and no more than full.
    """

    def __init__(self) -> None:
        self._latest: datetime | None = None
        self._lost = timedelta()

    def of(self, now: datetime) -> datetime:
        """This moment of the clock, never before one that was given already."""
        steady = now + self._lost
        if self._latest is not None and steady < self._latest:
            self._lost += self._latest - steady
            steady = self._latest
        self._latest = steady
        return steady


class Places:
    """Whose turn is when. One that nobody comes for within `PLACE_KEPT_S` of its time is dropped when there are more
    than `MAX_PLACES`."""

    def __init__(self) -> None:
        self._turns: dict[str, datetime] = {}
        self._tidy_at = 0  # how many there are when it is worth looking again

    def __len__(self) -> int:
        return len(self._turns)

    def turn(self, key: str) -> datetime | None:
        """When it is this one's turn, if it has one."""
        return self._turns.get(key)

    def keep(self, key: str, turn: datetime, now: datetime) -> None:
        """Give this one its turn."""
        if len(self._turns) >= max(MAX_PLACES, self._tidy_at):
            oldest = now - timedelta(seconds=PLACE_KEPT_S)
            self._turns = {held: at for held, at in self._turns.items() if at >= oldest}
            self._tidy_at = 2 * len(self._turns)
        self._turns[key] = turn

    def leave(self, key: str) -> None:
        """This one came, and needs its place no longer."""
        self._turns.pop(key, None)


class Buckets:
    """A bucket for each of whoever has the same rate. A full one is forgotten, since a new one is full too.

    Every `now` is of a `Steady` clock. Tokens may be owed, so that a wait has no bound of its own to tell a jump by.
    """

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._each = timedelta(seconds=1 / rate.per_s)  # whole microseconds, so that counts and waits are exact
        self._burst = self._each * (rate.burst - 1)
        self._full_at: dict[Hashable, datetime] = {}  # when a bucket would be full again

    def wait_s(self, key: Hashable, now: datetime) -> float:
        """How long until this bucket has a token; 0 when it has one."""
        full_at = self._full_at.get(key)
        if full_at is None:
            return 0.0
        return max(0.0, (full_at - now - self._burst).total_seconds())

    def take(self, key: Hashable, now: datetime) -> None:
        """Take one token, also one that is not there yet."""
        if len(self._full_at) >= MAX_BUCKETS:
            self._forget_full(now)
        begin = max(self._full_at.get(key, now), now)
        self._full_at[key] = begin + self._each

    def drain(self, key: Hashable, at: datetime) -> None:
        """Nothing is left at this time; from then on it fills again."""
        self._full_at[key] = at + self._each * self.rate.burst

    def _forget_full(self, now: datetime) -> None:
        self._full_at = {key: full_at for key, full_at in self._full_at.items() if full_at > now}
