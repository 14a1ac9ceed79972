"""What a number may send now: the provider's two buckets, and the pause it asks for when they were not enough."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from datetime import datetime, timedelta

from sayso.channels import Channel, Limits
from sayso.records import Outgoing
from sayso.runtime.buckets import Buckets, Rate


class Allowance:
    """Keeps count of what every number sent, in all and to each person."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, Rate], Buckets] = {}
        self._paused: dict[str, datetime] = {}

    def until(self, channel: Channel, message: Outgoing, now: datetime) -> datetime | None:
        """When a message may leave; nothing when it may now, and then it counts as sent."""
        claims = list(self._claims(channel.limits, message))
        wait_s = max([self._pause_s(message.business, now), *(held.wait_s(key, now) for held, key in claims)])
        if wait_s > 0:
            return now + timedelta(seconds=wait_s)
        for held, key in claims:
            held.take(key, now)
        return None

    def pause(self, message: Outgoing, until: datetime) -> None:
        """The whole number waits."""
        self._paused[message.business] = max(until, self._paused.get(message.business, until))

    def _pause_s(self, number: str, now: datetime) -> float:
        until = self._paused.get(number)
        return (until - now).total_seconds() if until is not None else 0.0

    def _claims(self, limits: Limits, message: Outgoing) -> Iterator[tuple[Buckets, Hashable]]:
        if limits.number_per_s:
            rate = Rate(max(1.0, limits.number_per_s), limits.number_per_s)
            yield self._held.setdefault(("number", rate), Buckets(rate)), message.business
        if limits.pair_per_s:
            rate = Rate(limits.pair_burst, limits.pair_per_s)
            yield self._held.setdefault(("pair", rate), Buckets(rate)), (message.business, message.recipient)
