"""Floods: what is too much is kept and read later, in order; nothing of it is dropped."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from sayso import Settings
from sayso.config import Floods as Limits
from sayso.records import Event, replace
from sayso.runtime.floods import Floods
from sayso.testing.clock import ManualClock
from tests import samples
from tests.posts import Posts, Someone, text
from tests.till import Room, Till, until

P, Q = "+5511990000001", "+5511990000002"


class Stream:
    """Messages, each of them another."""

    def __init__(self) -> None:
        self._count = 0

    def by(self, actor: str = "a", business: str = "1") -> Event:
        self._count += 1
        event = samples.event("hi", by=actor, message_id=f"m{self._count}")
        return replace(event, provider="whatsapp_cloud", business=business)


def limits(**more: float) -> Settings:
    wide = {"sender_burst": 1_000, "number_burst": 1_000, "whole_burst": 1_000}
    return Settings(floods=Limits(**(wide | more)))  # type: ignore[arg-type]  # its fields


@pytest.mark.parametrize("burst", [1, 3, 40])
@pytest.mark.parametrize(
    ("limit", "others"), [("sender", [("b", "1"), ("a", "2")]), ("number", [("a", "2")]), ("whole", [])]
)
def test_each_limit_counts_its_own(limit: str, others: list[tuple[str, str]], burst: int) -> None:
    clock, stream = ManualClock(), Stream()
    floods = Floods(limits(**{f"{limit}_burst": burst, f"{limit}_per_s": 1.0}).floods)
    assert [floods.until(stream.by(), clock.now()) for _ in range(burst)] == [None] * burst
    one_more = stream.by()
    place = floods.until(one_more, clock.now())
    assert place is not None
    assert 0 < (place - clock.now()).total_seconds() <= 1
    for actor, business in others:
        assert floods.until(stream.by(actor, business), clock.now()) is None
    clock.advance((place - clock.now()).total_seconds() - 0.001)
    assert floods.until(one_more, clock.now()) is not None
    clock.advance(0.001)
    assert floods.until(one_more, clock.now()) is None


def test_who_waits_for_themselves_takes_nothing_from_others() -> None:
    """Or whoever asks again and again would keep everybody out, and never be let in."""
    clock, stream = ManualClock(), Stream()
    floods = Floods(limits(sender_burst=1, sender_per_s=1.0, number_burst=2, number_per_s=0.001).floods)
    assert floods.until(stream.by(), clock.now()) is None
    waits = [floods.until(stream.by(), clock.now()) for _ in range(50)]
    assert None not in waits
    assert len({place and place.replace(microsecond=0) for place in waits}) == 1
    assert floods.until(stream.by("b"), clock.now()) is None


def test_who_waits_for_others_keeps_their_place() -> None:
    clock, stream = ManualClock(), Stream()
    floods = Floods(limits(number_burst=1, number_per_s=1.0).floods)
    assert floods.until(stream.by("a"), clock.now()) is None
    first, second = stream.by("b"), stream.by("c")
    places = [floods.until(event, clock.now()) for event in (first, second, second, first)]
    assert places[0] == places[3]
    assert places[1] == places[2]
    assert places[0] is not None
    assert places[1] is not None
    assert places[0] < places[1]
    clock.advance(1)
    assert floods.until(stream.by("d"), clock.now()) is not None  # who comes later does not go first
    assert floods.until(first, clock.now()) is None
    assert floods.until(second, clock.now()) is not None
    clock.advance(1)
    assert floods.until(second, clock.now()) is None


def test_what_has_no_provider_never_waits() -> None:
    clock, stream = ManualClock(), Stream()
    floods = Floods(limits(whole_burst=1).floods)
    assert all(floods.until(samples.event("hi"), clock.now()) is None for _ in range(10))
    assert floods.until(stream.by(), clock.now()) is None


def test_a_clock_that_is_set_back_makes_nobody_wait_longer() -> None:
    clock, stream = ManualClock(), Stream()
    floods = Floods(limits(sender_burst=2, sender_per_s=1.0, number_burst=4, number_per_s=1.0).floods)
    for actor in ("a", "a", "b", "c"):
        assert floods.until(stream.by(actor), clock.now()) is None
    placed, own = stream.by("d"), stream.by("a")
    assert floods.until(placed, clock.now()) is not None
    clock.advance(-3_600)
    for event, wait_s in ((placed, 1), (own, 1), (stream.by("e"), 2)):
        told = floods.until(event, clock.now())
        assert told is not None
        assert (told - clock.now()).total_seconds() == pytest.approx(wait_s, abs=1e-3)
    clock.advance(1)
    assert floods.until(placed, clock.now()) is None


def test_a_clock_that_is_set_ahead_lets_in_no_more_than_a_burst() -> None:
    clock, stream = ManualClock(), Stream()
    floods = Floods(limits(number_burst=3, number_per_s=1.0).floods)
    assert [floods.until(stream.by(), clock.now()) for _ in range(3)] == [None] * 3
    clock.advance(3_600)
    assert [floods.until(stream.by(), clock.now()) is None for _ in range(4)] == [True] * 3 + [False]


async def test_after_the_clock_was_set_back_people_are_answered(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path, settings=limits(sender_burst=2, sender_per_s=1.0, whole_burst=3)) as world:
        meta = Posts(world)
        for who in (P, P, Q):
            await meta.post(Someone(who), "look")
        world.clock.advance(-3_600)
        for who in (P, Q):
            await meta.post(Someone(who), "look")
        await world.advance(2)
        assert (len(meta.texts(P)), len(meta.texts(Q))) == (3, 2)


async def test_a_flood_is_acknowledged_at_once_and_read_in_order(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path, settings=limits(sender_burst=3, sender_per_s=1.0)) as world:
        meta = Posts(world)
        posts = [meta.made(Someone(P), text(f"pay {n}")) for n in range(1, 9)]
        world.clock.advance(100)
        for post in posts:
            await meta.deliver(post)
        assert len([e for n in range(1, 9) for e in await world.store.event(f"wamid.{n}")]) == 8
        await world.runtime.settle()
        assert meta.texts(P) == [f"Pay {n} of 100?" for n in (1, 2, 3)]
        await meta.post(Someone(Q), "look")
        assert meta.texts(Q) == ["There are 100."]  # nobody else waits
        assert (await world.store.backlog(world.clock.now())).unread == 5
        for left in range(4, 9):
            await world.advance(1)
            expected = [f"Pay {n} of 100?" for n in range(1, left + 1)]
            assert meta.texts(P)[: len(expected)] == expected
        await world.advance(10)
        assert meta.texts(P) == [f"Pay {n} of 100?" for n in range(1, 9)]
        assert world.runtime.telemetry.counters["parked"] >= 1


@pytest.mark.parametrize("orderly", [False, True])
async def test_a_restart_in_the_middle_of_a_flood(tmp_path: Path, orderly: bool) -> None:
    async with Room(Till(), tmp_path, settings=limits(sender_burst=3, sender_per_s=1.0)) as world:
        meta = Posts(world)
        posts = [meta.made(Someone(P), text(f"pay {n}")) for n in range(1, 9)]
        world.clock.advance(100)
        for post in posts:
            await meta.deliver(post)
        await world.runtime.settle()
        if orderly:
            await world.stop()
            await world.start()
            await world.runtime.settle()
        else:
            await world.restart()
        assert meta.texts(P) == [f"Pay {n} of 100?" for n in range(1, 7)]
        for _ in range(4):
            await world.advance(1)
        assert meta.texts(P) == [f"Pay {n} of 100?" for n in range(1, 9)]


async def test_a_tick_says_nothing_is_unread_only_when_nothing_is(tmp_path: Path) -> None:
    """What waits must survive a restart that trusts the watermark."""
    async with Room(Till(), tmp_path, settings=limits(sender_burst=1, sender_per_s=0.1)) as world:
        meta = Posts(world)
        for n in (1, 2, 3):
            await meta.deliver(meta.made(Someone(P), text(f"pay {n}")))
        await world.runtime.settle()
        await world.advance(0.5)
        await meta.post(Someone(Q), "look")
        await world.advance(0.5)
        await world.restart()
        for _ in range(4):
            await world.advance(10)
        assert meta.texts(P) == [f"Pay {n} of 100?" for n in (1, 2, 3)]


async def test_by_itself_when_its_time_comes(tmp_path: Path) -> None:
    """Without a tick: the loop's own clock wakes it."""
    async with Room(Till(), tmp_path, settings=limits(sender_burst=1, sender_per_s=2.0)) as world:
        meta = Posts(world)
        posts = [meta.made(Someone(P), text("look")) for _ in range(2)]
        for post in posts:
            await meta.deliver(post)
        await world.runtime.settle()
        assert len(meta.texts(P)) == 1
        world.clock.advance(1)
        await until(lambda: len(meta.texts(P)) == 2)


async def test_who_waits_longer_is_not_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at those who wait costs what is due, and not how many there are."""
    async with Room(Till(), tmp_path) as world:
        inbox, read, looks = world.runtime.inbox, list[str](), list[str]()

        class Counted(dict[str, datetime]):
            def get(self, stream: str, default: Any = None) -> Any:
                looks.append(stream)
                return super().get(stream, default)

            def items(self) -> Any:
                raise AssertionError("all of them were looked at")

        monkeypatch.setattr(inbox, "_parked", Counted())
        monkeypatch.setattr(inbox, "_read", read.append)
        begin = world.clock.now()
        for n in range(1_000):
            inbox._park(f"s{n}", begin + timedelta(seconds=1_000 - n))
        inbox.unpark("s998")
        inbox._park("s998", begin + timedelta(seconds=500))  # it waits anew, and longer
        assert read == ["s998"]
        world.clock.advance(3)
        inbox.read_parked()
        assert read == ["s998", "s999", "s997"]
        assert len(looks) == 3
