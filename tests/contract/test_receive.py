"""`receive`: a POST is taken whole; what is known is known, and what differs is a conflict."""

import asyncio

import pytest

from sayso.errors import StoreError
from sayso.records import Delivery, Event, Receipt, replace
from sayso.store import Store
from tests.contract.conftest import Place
from tests.samples import NOW, event, later


async def post(store: Store, *events: Event, body: bytes = b"raw") -> list[Receipt]:
    return await store.receive(Delivery("simulator", body, NOW, events), [f"salt-{e.message_id}" for e in events])


async def unread(store: Store) -> list[str]:
    return [receipt.event.message_id for receipt in (await store.due(NOW, 0, 1_000)).unread]


async def test_an_event_is_new_once(place: Place) -> None:
    async with place.open() as store:
        first = event("pay 3", message_id="m1")
        (new,) = await post(store, first)
        (known,) = await post(store, replace(first, received_at=later(60)))
        assert (new.verdict, new.event, new.salt) == ("new", first, "salt-m1")
        assert (known.verdict, known.seq) == ("duplicate", new.seq)
        assert await unread(store) == ["m1"]
        assert await store.event("m1") == [first]


async def test_the_same_id_with_other_content_is_a_conflict(place: Place) -> None:
    async with place.open() as store:
        first = event("pay 3", message_id="m1")
        await post(store, first)
        (receipt,) = await post(store, event("pay 4", message_id="m1"))
        assert receipt.verdict == "conflict"
        assert await store.event("m1") == [first]  # GAP-06: the first stays as it was


async def test_a_post_may_hold_the_same_event_twice(place: Place) -> None:
    async with place.open() as store:
        one, other = event("pay 3", message_id="m1"), event("pay 4", message_id="m2")
        receipts = await post(store, one, other, one)
        assert [receipt.verdict for receipt in receipts] == ["new", "new", "duplicate"]
        assert receipts[2].seq == receipts[0].seq
        assert await unread(store) == ["m1", "m2"]


async def test_a_known_event_does_not_cost_its_neighbours(place: Place) -> None:
    async with place.open() as store:
        await post(store, event("a", message_id="m2"))
        receipts = await post(store, *[event("a", message_id=f"m{n}") for n in (1, 2, 3)])
        assert [receipt.verdict for receipt in receipts] == ["new", "duplicate", "new"]
        assert await unread(store) == ["m2", "m1", "m3"]


async def test_one_message_may_have_several_events(place: Place) -> None:
    async with place.open() as store:
        sent = event("pay 3", message_id="m1")
        status = replace(sent, event_id="another", kind="status")
        receipts = await post(store, sent, status)
        assert [receipt.verdict for receipt in receipts] == ["new", "new"]
        assert await store.event("m1") == [sent, status]


async def test_events_are_numbered_in_the_order_they_came(place: Place) -> None:
    async with place.open() as store:
        batches = [[event("a", message_id=f"m{n}{k}") for k in range(3)] for n in range(5)]
        receipts = [receipt for batch in batches for receipt in await post(store, *batch)]
        numbers = [receipt.seq for receipt in receipts]
        assert numbers == sorted(set(numbers))
        assert await unread(store) == [receipt.event.message_id for receipt in receipts]


async def test_ten_deliveries_at_once_are_one(place: Place) -> None:
    async with place.open() as store:
        same = event("pay 3", message_id="m1")
        receipts = [receipt for (receipt,) in await asyncio.gather(*[post(store, same) for _ in range(10)])]
        assert sorted(receipt.verdict for receipt in receipts) == ["duplicate"] * 9 + ["new"]
        assert len({receipt.seq for receipt in receipts}) == 1
        assert await unread(store) == ["m1"]


def broken() -> Event:
    """An event with something in it that no store can write."""
    return replace(event("b", message_id="m2"), content={"text": object()}, integrity={"content": "x"})


async def test_a_post_that_cannot_be_stored_leaves_nothing(unencodable: Place) -> None:
    async with unencodable.open() as store:
        before = unencodable.dump()
        async with asyncio.timeout(5):
            with pytest.raises((TypeError, StoreError)):
                await post(store, event("a", message_id="m1"), broken())
            with pytest.raises((ValueError, StoreError), match="shorter"):
                await store.receive(Delivery("simulator", b"", NOW, (event("a", message_id="m3"),)), [])
        assert unencodable.dump() == before
        (receipt,) = await post(store, event("a", message_id="m1"))
        assert receipt.verdict == "new"


async def test_a_post_that_cannot_be_stored_costs_its_neighbours_nothing(unencodable: Place) -> None:
    async with unencodable.open() as store:
        async with asyncio.timeout(5):
            outcomes = await asyncio.gather(
                post(store, event("a", message_id="m1")),
                post(store, broken()),
                post(store, event("c", message_id="m3")),
                return_exceptions=True,
            )
        assert isinstance(outcomes[1], TypeError | StoreError)
        assert await unread(store) == ["m1", "m3"]


async def test_what_was_received_is_there_after_a_restart_and_still_known(place: Place) -> None:
    async with place.open() as store:
        await post(store, event("pay 3", message_id="m1"))
    async with place.open() as store:
        assert await unread(store) == ["m1"]
        (receipt,) = await post(store, event("pay 3", message_id="m1"))
        assert receipt.verdict == "duplicate"


async def test_receiving_moves_no_version(place: Place) -> None:
    async with place.open() as store:
        (receipt,) = await post(store, event("pay 3", message_id="m1"))
        snapshot = await store.load(receipt.event.conversation_id)
        assert (snapshot.version, snapshot.cursor) == (0, 0)


async def test_reading_goes_on_where_it_stopped(place: Place) -> None:
    async with place.open() as store:
        receipts = await post(store, *[event("a", message_id=f"m{n}") for n in range(5)])
        due = await store.due(NOW, receipts[1].seq, 2)
        assert [receipt.event.message_id for receipt in due.unread] == ["m2", "m3"]
        assert [receipt.salt for receipt in due.unread] == ["salt-m2", "salt-m3"]


async def test_the_watermark_never_goes_back(place: Place) -> None:
    async with place.open() as store:
        receipts = await post(store, *[event("a", message_id=f"m{n}") for n in range(4)])
        await store.watermark(receipts[1].seq)
        assert await unread(store) == ["m2", "m3"]
        await store.watermark(receipts[0].seq)
        assert await unread(store) == ["m2", "m3"]
    async with place.open() as store:
        assert await unread(store) == ["m2", "m3"]
