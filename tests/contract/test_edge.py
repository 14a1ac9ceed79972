"""What a webhook tells besides messages: who goes by which name, how a sent message fares; and how long it is kept."""

from datetime import timedelta

import pytest

from sayso.records import Alias, Delivery, Event, Receipt, Sent, replace
from sayso.store import Store
from tests.contract.conftest import Place
from tests.contract.line import Line, outgoing
from tests.samples import NOW, STREAM, asked, event, later

KEPT = timedelta(days=8)


async def post(store: Store, *events: Event, **more: object) -> list[Receipt]:
    delivery = Delivery("whatsapp_cloud", b"raw", NOW, events)
    return await store.receive(replace(delivery, **more), ["salt"] * len(events))  # type: ignore[arg-type]  # its fields


async def test_a_name_is_learned_with_the_event_that_told_it(place: Place) -> None:
    first = Alias("55", "phone:+1", "+1", "c1")
    async with place.open() as store:
        await post(store, event("a"), aliases=(first, Alias("66", "phone:+1", "+1", "c2")))
        assert await store.alias("55", "phone:+1") == first
        assert await store.alias("66", "phone:+1") == Alias("66", "phone:+1", "+1", "c2")
        assert await store.alias("55", "phone:+2") is None
        await post(store, event("b", message_id="m2"), aliases=(Alias("55", "phone:+1", "US.2", "c3", "bsuid:US.2"),))
    async with place.open() as store:
        assert await store.alias("55", "phone:+1") == Alias("55", "phone:+1", "US.2", "c3", "bsuid:US.2")


async def test_a_status_moves_its_message_in_the_same_commit(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", outbox=(outgoing("o1"),))
        status = replace(event("", message_id="wamid.1"), kind="status")
        (receipt,) = await post(store, status, marks=(Sent("o1", "", "delivered", later(3), "wamid.1"),))
        fate = await store.fate(send_id="o1")
        assert receipt.verdict == "new"
        assert fate is not None
        assert (fate.state, fate.provider_id, fate.sent_at) == ("delivered", "wamid.1", later(3))
        assert (await store.load(STREAM)).version == 1  # a status bumps nothing


@pytest.mark.parametrize(
    ("change", "unread"),
    [
        ({}, True),
        ({"kind": "call"}, True),
        ({"kind": "system"}, True),
        ({"kind": "status"}, False),
        ({"kind": "status", "integrity": {"opted_out": "131050"}}, True),
        ({"kind": "reaction"}, False),
        ({"kind": "other"}, False),
        ({"kind": "other", "integrity": {"transcript": "whisper"}}, True),
        ({"direction": "outbound"}, False),
        ({"group": "g1"}, False),
        ({"kind": "system", "group": "g1"}, False),
    ],
)
async def test_which_events_a_conversation_has_to_read(place: Place, change: dict[str, object], unread: bool) -> None:
    async with place.open() as store:
        await post(store, replace(event("a", message_id="m1"), **change))  # type: ignore[arg-type]  # fields of an Event
        assert bool((await store.due(NOW, 0, 10)).unread) is unread
        assert (await store.backlog(later(2))).unread == int(unread)
        assert len(await store.event("m1")) == 1  # kept all the same


@pytest.mark.parametrize(("age", "kept"), [(-1, True), (0, True), (1, False)])
async def test_what_is_older_than_it_need_be_is_dropped_once_it_was_read(place: Place, age: int, kept: bool) -> None:
    before = NOW + timedelta(microseconds=age)
    async with place.open() as store:
        (receipt,) = await post(store, event("a", message_id="m1"))
        assert await store.prune(NOW, before, 100) == 0  # nobody has read it
        await store.watermark(receipt.seq)
        assert await store.prune(NOW, before, 100) == (0 if kept else 1)
        assert len(await store.event("m1")) == int(kept)
        assert await store.prune(before, NOW, 100) == (0 if kept else 1)
        assert len(place.dump()["payload"]) == int(kept)
        (again,) = await post(store, event("a", message_id="m1"))
        assert again.verdict == ("duplicate" if kept else "new")


async def test_so_many_at_a_time_are_dropped(place: Place) -> None:
    async with place.open() as store:
        for n in range(7):
            await post(store, event("a", message_id=f"m{n}"))
        await store.watermark(7)
        later_ = NOW + KEPT
        assert [await store.prune(later_, later_, 3) for _ in range(4)] == [6, 6, 2, 0]


async def test_no_number_is_given_twice_even_when_everything_was_dropped(place: Place) -> None:
    """Or what comes later would be at or below the watermark, stored and never read."""
    async with place.open() as store:
        first = await post(store, *[event("a", message_id=f"m{n}") for n in range(3)])
        await store.watermark(first[-1].seq)
        assert await store.prune(NOW + KEPT, NOW + KEPT, 100) == 4
    async with place.open() as store:
        assert place.dump()["event"] == place.dump()["payload"] == []
        (later_,) = await post(store, event("b", message_id="m9"))
        assert later_.seq > first[-1].seq
        assert [receipt.event.message_id for receipt in (await store.due(NOW, 0, 10)).unread] == ["m9"]


async def test_what_is_erased_is_ones_own_payload_though_older_ones_were_dropped(place: Place) -> None:
    """A payload is erased by its number: the number of one that was dropped is nobody else's."""
    line, record = Line(), asked("m1", status="declined")
    async with place.open() as store:
        await post(store, event("a", message_id="m1"))
        await line.accept(store, record)
        assert await store.prune(NOW + KEPT, NOW, 100) == 1  # the raw webhook; the event is kept
    async with place.open() as store:
        await post(store, event("b", message_id="m2"), body=b"another's")
        await store.erase(record.id)
        assert [row[-1] for row in place.dump()["payload"]] == [b"another's"]
