"""What a number may send now: the provider's two buckets, and the pause it asks for when they were not enough."""

from __future__ import annotations

from datetime import datetime, timedelta

from sayso.channels import Channel, Limits
from sayso.records import Outgoing
from sayso.runtime.buckets import Buckets, Places, Rate, Steady

BACKOFF_BASE = 4
BACKOFF_CAP_S = 1_024.0


def backoff(tries: int) -> timedelta:
    """How long to wait after so many tries before this one: 4ⁿ seconds, as the provider asks."""
    return timedelta(seconds=min(BACKOFF_BASE**tries, BACKOFF_CAP_S))


class Allowance:
    """Keeps count of what every number sent, in all and to each person. Whoever has to wait for the number has a
    place: they come once more, in turn, and not all of them at every chance. A clock that is set back makes nobody wait
    longer: what is kept here is in steady time, and what is returned is as the clock has it now."""

    def __init__(self) -> None:
        self._numbers: dict[Rate, Buckets] = {}
        self._pairs: dict[Rate, Buckets] = {}
        self._steady = Steady()
        self._places: dict[str, Places] = {}
        self._paused: dict[str, datetime] = {}
        self._pauses: dict[str, int] = {}  # one after the other, with nothing taken in between

    def until(self, channel: Channel, message: Outgoing, now: datetime) -> datetime | None:
        """When a message may leave; nothing when it may now, and then it counts as sent."""
        steady = self._steady.of(now)
        paused = self._paused.get(message.business)
        if paused is not None and paused > steady:
            return now + (paused - steady)
        places = self._places.setdefault(message.business, Places())
        turn = places.turn(message.send_id) or self._placed(channel.limits, message, places, steady)
        if turn > steady:
            return now + (turn - steady)
        places.leave(message.send_id)
        return None

    def pause(self, message: Outgoing, now: datetime) -> datetime:
        """The whole number waits, longer each time that it is told so again, and starts with nothing saved up.
        Returns until when. What else was on its way when it was told says nothing new."""
        number, steady = message.business, self._steady.of(now)
        paused = self._paused.get(number)
        if paused is not None and paused > steady:
            return now + (paused - steady)
        tries = self._pauses.get(number, 0)
        until = self._paused[number] = steady + backoff(tries)
        self._pauses[number] = tries + 1
        self._places.pop(number, None)
        for numbers in self._numbers.values():
            numbers.drain(number, until)
        return now + (until - steady)

    def took(self, message: Outgoing) -> None:
        """The provider takes messages of this number again."""
        self._pauses.pop(message.business, None)

    def _placed(self, limits: Limits, message: Outgoing, places: Places, now: datetime) -> datetime:
        """When it is this one's turn. Its place is kept unless the person's own limit is what it waits for."""
        pairs, numbers = self._of(limits)
        pair = (message.business, message.recipient)
        wait_s = pairs.wait_s(pair, now) if pairs is not None else 0.0
        if wait_s > 0:
            return now + timedelta(seconds=wait_s)
        if pairs is not None:
            pairs.take(pair, now)
        if numbers is None:
            return now
        turn = now + timedelta(seconds=numbers.wait_s(message.business, now))
        numbers.take(message.business, now)
        places.keep(message.send_id, turn, now)
        return turn

    def _of(self, limits: Limits) -> tuple[Buckets | None, Buckets | None]:
        """The buckets that these limits ask for, of pairs and of numbers."""
        pair = Rate(limits.pair_burst, limits.pair_per_s) if limits.pair_per_s else None
        number = Rate(max(1.0, limits.number_per_s), limits.number_per_s) if limits.number_per_s else None
        return (
            self._pairs.setdefault(pair, Buckets(pair)) if pair else None,
            self._numbers.setdefault(number, Buckets(number)) if number else None,
        )
