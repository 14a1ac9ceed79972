"""Token buckets: so much at once, so much a second in the long run. What finds none left is told when to come again."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime, timedelta

from msgspec import Struct

MAX_BUCKETS = 100_000


class Rate(Struct, frozen=True):
    """So much at once, so much a second in the long run."""

    burst: float
    per_s: float


class Buckets:
    """A bucket for each of whoever has the same rate. A full one is forgotten, since a new one is full too."""

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
