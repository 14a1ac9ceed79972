"""How much may be sent: the provider's limits, judged on the virtual clock."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct

from sayso.testing.graph.errors import NUMBER_RATE, OPTED_OUT, PAIR_RATE, UNDELIVERABLE, WINDOW, Refusal
from sayso.testing.graph.people import Person


class Limits(Struct, frozen=True, kw_only=True):
    """What a number may do; Meta's own limits unless a test says otherwise."""

    number_per_s: float = 80.0
    pair_burst: int = 45
    pair_per_s: float = 1 / 6
    window_s: float = 86_400.0
    media_url_s: float = 300.0


class Bucket:
    """A token bucket that starts full."""

    def __init__(self, capacity: float, per_s: float) -> None:
        self._capacity = capacity
        self._per_s = per_s
        self._tokens = capacity
        self._at: datetime | None = None

    def ready(self, now: datetime) -> bool:
        """Whether one more may pass; nothing is taken."""
        passed_s = (now - self._at).total_seconds() if self._at is not None else 0.0
        self._tokens = min(self._capacity, self._tokens + max(passed_s, 0.0) * self._per_s)
        self._at = now
        return self._tokens >= 1 - 1e-9  # six times a sixth is a whole one

    def take(self) -> None:
        self._tokens -= 1


class Gate:
    """Who may be sent what now: the window, the opt-outs and both buckets, in this order."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._number = Bucket(limits.number_per_s, limits.number_per_s)
        self._pairs: dict[Person, Bucket] = {}

    def refusal(self, person: Person | None, now: datetime, *, template: bool) -> Refusal | None:
        """Why this send is not taken. A send that is refused uses nothing up."""
        if person is None:
            return Refusal(UNDELIVERABLE)
        if person.opted_out:
            return Refusal(OPTED_OUT)
        if not template and not self._open(person, now):
            return Refusal(WINDOW)
        pair = self._pairs.setdefault(person, Bucket(self.limits.pair_burst, self.limits.pair_per_s))
        if not pair.ready(now):
            return Refusal(PAIR_RATE)
        if not self._number.ready(now):
            return Refusal(NUMBER_RATE)
        pair.take()
        self._number.take()
        return None

    def _open(self, person: Person, now: datetime) -> bool:
        return person.heard_at is not None and now - person.heard_at < timedelta(seconds=self.limits.window_s)
