"""Signals and second factors: the first signal of a name and key wins; a PIN is what was set last."""

import asyncio

from sayso.records import Pin, Signal
from tests.contract.conftest import Place
from tests.contract.line import Line
from tests.samples import ALICE, BOB, NOW, later


async def test_the_first_of_a_name_and_key_wins(place: Place) -> None:
    async with place.open() as store:
        assert await store.signal(Signal("parcel", "anna", {"size": 1}, NOW)) is True
        assert await store.signal(Signal("parcel", "anna", {"size": 2}, later(1))) is False
        assert await store.signal(Signal("parcel", "bruno", None, NOW)) is True
        assert await store.signal(Signal("letter", "anna", [1, "two"], NOW)) is True
        assert await store.signalled("parcel", "anna") == Signal("parcel", "anna", {"size": 1}, NOW)
        assert await store.signalled("parcel", "bruno") == Signal("parcel", "bruno", None, NOW)
        assert await store.signalled("parcel", "carla") is None


async def test_many_at_once_are_one(place: Place) -> None:
    async with place.open() as store:
        new = await asyncio.gather(*[store.signal(Signal("parcel", "anna", n, NOW)) for n in range(10)])
        assert new.count(True) == 1
        found = await store.signalled("parcel", "anna")
        assert found is not None
        assert found.payload == new.index(True)


async def test_a_signal_of_a_commit_comes_second_like_any_other(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await store.signal(Signal("parcel", "anna", "first", NOW))
        second, new = Signal("parcel", "anna", "second", NOW), Signal("parcel", "bruno", "new", NOW)
        await line.write(store, "c1", signals=(second, new))
        found = [await store.signalled("parcel", who) for who in ("anna", "bruno")]
        assert [signal.payload for signal in found if signal] == ["first", "new"]


async def test_a_signal_is_buffered_through_a_restart(place: Place) -> None:
    async with place.open() as store:
        await store.signal(Signal("parcel", "anna", {"size": 1}, NOW))
    async with place.open() as store:
        assert await store.signalled("parcel", "anna") == Signal("parcel", "anna", {"size": 1}, NOW)
        assert await store.signal(Signal("parcel", "anna", {"size": 2}, NOW)) is False


async def test_a_pin_is_what_was_set_last(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await store.set_pin(Pin(space="till", actor=ALICE, hash="one"))
        await store.set_pin(Pin(space="till", actor=BOB, hash="other", failures=3))
        await line.write(
            store, "c1", pins=(Pin(space="till", actor=ALICE, hash="one", failures=1, locked_until=later(9)),)
        )
        assert await store.pin("till", ALICE) == Pin(
            space="till", actor=ALICE, hash="one", failures=1, locked_until=later(9)
        )
        await store.set_pin(Pin(space="till", actor=ALICE, hash="two"))
        assert await store.pin("till", ALICE) == Pin(space="till", actor=ALICE, hash="two")
        assert await store.pin("till", BOB) == Pin(space="till", actor=BOB, hash="other", failures=3)
        assert await store.pin("shop", ALICE) is None
