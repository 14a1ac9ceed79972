"""A second process writes the same store while this one does, and is noticed."""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sayso.records import Delivery, Signal
from tests.contract.conftest import Place
from tests.contract.line import Line, outgoing, whole
from tests.samples import NOW, event

ROOT = Path(__file__).parents[2]


async def neighbour(place: Place, what: str, count: int) -> asyncio.subprocess.Process:
    """Start a second process and wait until its first write is done."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.contract.neighbour", str(place.path), what, str(count),
        env=environment, cwd=ROOT, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    return process


async def ended(process: asyncio.subprocess.Process) -> None:
    await process.communicate()
    assert process.returncode == 0


@pytest.mark.parametrize("what", ["apply", "receive", "signal"])
async def test_what_another_process_writes_is_noticed_once(place: Place, what: str) -> None:
    async with place.open() as store:
        await Line().write(store, "own")
        assert await store.changed() is False
        await ended(await neighbour(place, what, 1))
        assert await store.changed() is True
        assert await store.changed() is False
        due = await store.due(NOW, 0, 10)
        assert [message.send_id for message in due.outbox] == (["n0"] if what == "apply" else [])
        assert [receipt.event.message_id for receipt in due.unread] == (["n0"] if what == "receive" else [])
        assert (await store.signalled("parcel", "n0") is not None) is (what == "signal")


async def test_ones_own_writes_are_no_news(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", outbox=(outgoing("o1"),))
        await store.receive(Delivery("cli", b"", NOW, (event("hi"),)), ["s"])
        await store.signal(Signal("a", "b", 1, NOW))
        assert await store.changed() is False


async def test_two_processes_write_side_by_side(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        process = await neighbour(place, "apply", 100)
        for n in range(100):
            await line.write(store, f"own-{n}", outbox=(outgoing(f"o{n}"),))
        await ended(process)
        for stream, name in ((line.stream, "o"), ("neighbour", "n")):
            assert await whole(store, stream)
            assert [message.send_id for message in await store.messages(stream)] == [f"{name}{n}" for n in range(100)]


async def test_two_processes_contend_for_one_stream_and_lose_nothing(place: Place) -> None:
    line = Line("shared")
    async with place.open() as store:
        process = await neighbour(place, "contend", 50)
        written = 0
        while written < 50:
            snapshot = await store.load("shared")
            line.version, line.tip, line.head = snapshot.version, snapshot.tip, snapshot.head
            written += await store.apply(line.commit(f"own-{written}-{line.version}"))
        await ended(process)
        assert (await store.load("shared")).version == 100
        assert await whole(store, "shared")


async def test_both_number_events_without_gaps_or_doubles(place: Place) -> None:
    async with place.open() as store:
        process = await neighbour(place, "receive", 50)
        for n in range(50):
            await store.receive(Delivery("cli", b"", NOW, (event("hi", message_id=f"o{n}"),)), ["s"])
        await ended(process)
        unread = (await store.due(NOW, 0, 1_000)).unread
        assert len({receipt.seq for receipt in unread}) == 100
        assert {receipt.event.message_id for receipt in unread} == {f"{who}{n}" for who in "on" for n in range(50)}


async def test_news_is_not_lost_among_stale_commits(place: Place) -> None:
    """`changed` shares its group with a commit that is stale and makes the group be written one by one."""
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1")
        await ended(await neighbour(place, "signal", 1))
        with closing(sqlite3.connect(place.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # holds the writer up, so that what follows is one group
            first = asyncio.ensure_future(store.signal(Signal("a", "b", 1, NOW)))
            await asyncio.sleep(0.05)
            stale, news = (
                asyncio.ensure_future(store.apply(Line().commit("stale"))),
                asyncio.ensure_future(store.changed()),
            )
            await asyncio.sleep(0.05)
            other.execute("ROLLBACK")
        assert await first is True
        assert await stale is False
        assert await news is True
