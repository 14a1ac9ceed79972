"""Floods: how fast what comes by webhook is read. What is over the limit was acknowledged and waits (CAMN-Z04)."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime, timedelta

from sayso import config
from sayso.records import Event
from sayso.runtime.buckets import Buckets, Places, Rate, Steady


class Floods:
    """A bucket for each person, for each number, and one for the whole. Who waits for others has a place in turn.

    A clock that is set back makes nobody wait longer."""

    def __init__(self, limits: config.Floods) -> None:
        self._senders = Buckets(Rate(limits.sender_burst, limits.sender_per_s))
        self._numbers = Buckets(Rate(limits.number_burst, limits.number_per_s))
        self._whole = Buckets(Rate(limits.whole_burst, limits.whole_per_s))
        self._steady = Steady()
        self._places = Places()

    def until(self, event: Event, now: datetime) -> datetime | None:
        """When an event may be read; nothing when it may now, and then it counts. Without a provider: at once."""
        if not event.provider:
            return None
        steady = self._steady.of(now)
        turn = self._places.turn(event.event_id) or self._placed(event, steady)
        if turn > steady:
            return now + (turn - steady)
        self._places.leave(event.event_id)
        return None

    def _placed(self, event: Event, now: datetime) -> datetime:
        """When it is this one's turn. Its place is kept unless the person's own limit is what it waits for."""
        sender = (event.business, event.sender.actor_id)
        wait_s = self._senders.wait_s(sender, now)
        if wait_s:
            return now + timedelta(seconds=wait_s)
        shared: tuple[tuple[Buckets, Hashable], ...] = ((self._numbers, event.business), (self._whole, ""))
        turn = now + timedelta(seconds=max(buckets.wait_s(key, now) for buckets, key in shared))
        for buckets, key in ((self._senders, sender), *shared):
            buckets.take(key, now)
        self._places.keep(event.event_id, turn, now)
        return turn
