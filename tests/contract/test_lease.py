"""Leases: whoever takes a command over raises the fence, and the one before can write no more."""

import pytest

from sayso.commands.lifecycle import State
from sayso.records import CommandRecord, Lease, replace
from tests import samples
from tests.contract.conftest import EVERYWHERE, Place
from tests.contract.line import Line
from tests.samples import later

pytestmark = pytest.mark.parametrize("place", EVERYWHERE, indirect=True)


def running(fence: int, owner: str = "w1") -> CommandRecord:
    return samples.record(samples.STARTED, lease=Lease(owner, fence), wake_at=later(30))


async def test_a_lease_is_prolonged_by_whoever_holds_it(place: Place) -> None:
    line, record = Line(), running(1)
    async with place.open() as store:
        await line.accept(store, record)
        assert await store.renew({record.id: Lease("w1", 1)}, later(90)) == []
        assert (await store.due(later(89), 0, 10)).commands == []
        assert [command.id for command in (await store.due(later(90), 0, 10)).commands] == [record.id]


@pytest.mark.parametrize("fence", [0, 1, 3])
async def test_another_fence_has_lost(place: Place, fence: int) -> None:
    line, record = Line(), running(2)
    async with place.open() as store:
        await line.accept(store, record)
        assert await store.renew({record.id: Lease("w1", fence)}, later(90)) == [record.id]
        assert len((await store.due(later(30), 0, 10)).commands) == 1  # the time it had


async def test_a_command_that_ended_has_no_lease(place: Place) -> None:
    line, record = Line(), running(1)
    async with place.open() as store:
        await line.accept(store, record)
        await line.change(store, replace(record, stages=(*samples.STARTED, State.EXECUTED), wake_at=None))
        assert await store.renew({record.id: Lease("w1", 1), "cmd_x": Lease("w1", 1)}, later(90)) == [
            record.id,
            "cmd_x",
        ]
        assert (await store.due(later(1_000), 0, 10)).commands == []


async def test_each_lease_for_itself(place: Place) -> None:
    line, one, other = Line(), running(1), samples.record(samples.STARTED, "m2", lease=Lease("w2", 4))
    async with place.open() as store:
        await line.accept(store, one, other)
        assert await store.renew({one.id: Lease("w1", 1), other.id: Lease("w1", 3)}, later(90)) == [other.id]


async def test_an_old_fence_writes_nothing_even_on_the_right_version(place: Place) -> None:
    line, record = Line(), running(1)
    async with place.open() as store:
        await line.accept(store, record)
        await line.change(store, running(2, "w2"))
        before = place.dump()
        late = replace(record, stages=(*samples.STARTED, State.EXECUTED))
        assert await store.apply(line.commit("late", changed=(late,))) is False
        assert place.dump() == before
        taken = await store.command(record.id)
        assert taken is not None
        assert (taken.state, taken.lease) == (State.STARTED, Lease("w2", 2))


async def test_renewing_moves_no_version(place: Place) -> None:
    line, record = Line(), running(1)
    async with place.open() as store:
        await line.accept(store, record)
        await store.renew({record.id: Lease("w1", 1)}, later(90))
        assert (await store.load(line.stream)).version == 1
        await line.change(store, replace(record, cancel_by="cmd_x"))
