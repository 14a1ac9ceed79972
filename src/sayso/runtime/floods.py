"""Floods: how fast what comes by webhook is read. What is over the limit was acknowledged and waits (CAMN-Z04)."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime, timedelta

from sayso import config
from sayso.records import Event
from sayso.runtime.buckets import Buckets, Rate


class Floods:
    """A bucket for each person, for each number, and one for the whole."""

    def __init__(self, limits: config.Floods) -> None:
        self._senders = Buckets(Rate(limits.sender_burst, limits.sender_per_s))
        self._numbers = Buckets(Rate(limits.number_burst, limits.number_per_s))
        self._whole = Buckets(Rate(limits.whole_burst, limits.whole_per_s))

    def until(self, event: Event, now: datetime) -> datetime | None:
        """When an event may be read; nothing when it may now, and then it counts. Without a provider: at once."""
        if not event.provider:
            return None
        claims: tuple[tuple[Buckets, Hashable], ...] = (
            (self._senders, (event.business, event.sender.actor_id)),
            (self._numbers, event.business),
            (self._whole, ""),
        )
        wait_s = max(buckets.wait_s(key, now) for buckets, key in claims)
        if wait_s:
            return now + timedelta(seconds=wait_s)
        for buckets, key in claims:
            buckets.take(key, now)
        return None
