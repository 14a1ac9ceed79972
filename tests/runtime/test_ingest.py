"""Ingest: durable before it is acknowledged, whole, and not too much at once."""

from pathlib import Path

import pytest

from sayso.channels.simulator import delivery
from sayso.errors import PayloadError, StoreFull
from sayso.records import Delivery, Receipt, replace
from sayso.runtime.ingest import MAX_EVENTS, MAX_UPDATES, check_count
from sayso.store import Store
from sayso.testing import BOB
from tests import samples
from tests.till import Room, Till


@pytest.mark.parametrize("count", [MAX_UPDATES - 1, MAX_UPDATES, MAX_UPDATES + 1])
async def test_how_many_events_a_delivery_may_hold(tmp_path: Path, count: int) -> None:
    async with Room(Till(), tmp_path, pace=0) as world:
        events = tuple(world.write("xyzzy", by=f"p{n % 20}") for n in range(count))
        post = Delivery("simulator", b"raw", world.clock.now(), events)
        if count > MAX_UPDATES:
            with pytest.raises(PayloadError, match="1001 events in one delivery, at most 1000") as raised:
                await world.runtime.receive(post)
            assert raised.value.code == "channel.too_many"
            assert (await world.store.due(world.clock.now(), 0, 10)).unread == []
        else:
            assert {a.verdict for a in await world.runtime.receive(post)} == {"new"}
            world.runtime.abandon()
            world.tidy = False


@pytest.mark.parametrize(("count", "fits"), [(MAX_EVENTS, True), (MAX_EVENTS + 1, False)])
def test_how_much_beside_the_updates(count: int, fits: bool) -> None:
    """A batch that is full may hold more than its updates: a history, or what nobody knows."""
    update = samples.event("a")
    events = [update] * MAX_UPDATES + [replace(update, kind="other")] * (count - MAX_UPDATES)
    if fits:
        check_count(events)
    else:
        with pytest.raises(PayloadError, match="10001 events"):
            check_count(events)


async def test_one_post_for_many_conversations(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        events = (world.write("look"), world.write("look", by=BOB), world.write("pay 3"))
        await world.runtime.receive(Delivery("simulator", b"raw", world.clock.now(), events))
        await world.runtime.settle()
        assert {reply.text for reply in world.replies()} == {"There are 100.", "Pay 3 of 100?"}
        assert [reply.text for reply in world.replies(BOB)] == ["There are 100."]
        assert world.runtime.telemetry.counters["received"] == 3


async def test_an_empty_post(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        assert await world.runtime.receive(Delivery("simulator", b"", world.clock.now(), ())) == []


class Full:
    """A store that has no room for deliveries while `full`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.full = False

    async def receive(self, delivery: Delivery, salts: list[str]) -> list[Receipt]:
        if self.full:
            raise StoreFull("the disk is full; nothing was written")
        return await self._store.receive(delivery, salts)

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)


async def test_what_cannot_be_stored_is_not_acknowledged(tmp_path: Path) -> None:
    """The provider gets an error and delivers again: nothing is lost."""
    till = Till()
    async with Room(till, tmp_path, wrap=Full) as world:  # type: ignore[arg-type]  # a Store in all but name
        world.store.full = True  # type: ignore[attr-defined]
        message = world.write("look")
        with pytest.raises(StoreFull):
            await world.deliver(message)
        await world.runtime.settle()
        assert world.replies() == []
        world.store.full = False  # type: ignore[attr-defined]
        assert (await world.deliver(message)).verdict == "new"
        await world.runtime.settle()
        assert [reply.text for reply in world.replies()] == ["There are 100."]


async def test_what_was_acknowledged_and_not_read_is_read_after_a_crash(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        for n in range(1, 4):
            await world.deliver(world.write(f"pay {n}"))
        await world.restart()
        assert [reply.text for reply in world.replies()] == [f"Pay {n} of 100?" for n in range(1, 4)]  # P1, in order


async def test_a_delivery_keeps_its_raw_bytes(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.runtime.receive(delivery(world.write("look"), b'{"raw": "webhook"}'))
        await world.runtime.settle()
    assert b'{"raw": "webhook"}' in b"".join(file.read_bytes() for file in tmp_path.iterdir())
