"""The writer: what it knows of streams may be forgotten or out of date, and evidence stays linked all the same."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sayso.records import Signal
from sayso.store import handover, writer
from sayso.store.schema import connect, migrate
from sayso.store.sqlite import SqliteStore
from tests.contract.line import Line, whole
from tests.samples import NOW

STREAMS = 6


@pytest.mark.parametrize("known", [STREAMS - 1, STREAMS, STREAMS + 1])
async def test_it_remembers_so_many_streams_and_finds_the_others_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: int
) -> None:
    monkeypatch.setattr(writer, "MAX_KNOWN_STREAMS", known)
    store = await SqliteStore.open(tmp_path / "a.db")
    lines = [Line(f"s{n}") for n in range(STREAMS)]
    for number in range(4):
        commits = [line.commit(f"c{number}") for line in lines]
        assert all(await asyncio.gather(*[store.apply(commit) for commit in commits]))
        for line, commit in zip(lines, commits, strict=True):
            line.follow(commit)
    assert all([await whole(store, line.stream) for line in lines])
    await store.close()


async def test_two_that_write_one_stream_by_turns_leave_one_chain(tmp_path: Path) -> None:
    """What each knows of where the evidence ends is out of date every time."""
    ours, theirs = [await SqliteStore.open(tmp_path / "a.db") for _ in range(2)]
    line = Line()
    for number in range(5):
        await line.write(ours, f"ours {number}")
        await line.write(theirs, f"theirs {number}")
    assert await whole(ours)
    evidence = await ours.evidence(line.stream)
    assert len(evidence.rows) == 10
    await ours.close()
    await theirs.close()


async def test_two_that_write_streams_of_their_own_by_turns_number_their_evidence_together(tmp_path: Path) -> None:
    stores = [await SqliteStore.open(tmp_path / "a.db") for _ in range(2)]
    lines = [Line("ours"), Line("theirs")]
    for number in range(5):
        for line, store in zip(lines, stores, strict=True):
            await line.write(store, f"c{number}")
    assert all([await whole(stores[0], line.stream) for line in lines])
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        found = connection.execute("SELECT seq, stream FROM evidence ORDER BY seq").fetchall()
    assert found == [(seq, ("ours", "theirs")[(seq - 1) % 2]) for seq in range(1, 11)]
    for store in stores:
        await store.close()


def test_what_another_wrote_is_told_after_a_group_that_was_rolled_back(tmp_path: Path) -> None:
    """The group is written one by one, and what goes in first must not take the news with it."""
    connection = connect(tmp_path / "a.db")
    migrate(connection, tmp_path / "a.db")
    ours = writer.Writer(connection)
    assert ours.commit([("apply", Line().commit("c1"))]) == [True]
    with closing(sqlite3.connect(tmp_path / "a.db")) as other, other:
        other.execute("UPDATE watermark SET seq = seq")
    signal, stale = Signal("a", "b", 1, NOW), Line().commit("stale")
    assert ours.commit([("signal", signal), ("apply", stale), ("changed", None)])[1:] == [False, True]
    assert ours.commit([("changed", None)]) == [False]
    ours.close()


@pytest.mark.parametrize("jobs", [handover.EARLY_GROUP - 1, handover.EARLY_GROUP, handover.EARLY_GROUP + 1])
async def test_a_group_leaves_when_it_is_large_enough_or_the_loop_comes_round(tmp_path: Path, jobs: int) -> None:
    store = await SqliteStore.open(tmp_path / "a.db", writer="process")
    handed = store._handover
    assert isinstance(handed, handover.ProcessHandover)
    writes = [handed.submit("apply", Line(f"s{n}").commit("c")) for n in range(jobs)]
    assert len(handed._in_flight) == (jobs >= handover.EARLY_GROUP)
    async with asyncio.timeout(5):
        assert all(await asyncio.gather(*writes))
    await store.close()


@pytest.mark.parametrize("bent", ["seq", "seq + 1", "(SELECT max(seq) FROM evidence)"])
async def test_links_that_were_bent_into_a_circle_are_found_out_and_end(tmp_path: Path, bent: str) -> None:
    path = tmp_path / "a.db"
    line, store = Line(), await SqliteStore.open(path)
    for number in range(4):
        await line.write(store, f"c{number}")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TRIGGER evidence_no_update")
        connection.execute(f"UPDATE evidence SET previous = {bent} WHERE version = 2")
    assert len((await store.evidence(line.stream)).rows) == 3
    assert not await whole(store)
    async with asyncio.timeout(5):
        assert await store.apply(Line().commit("another")) is False
    await store.close()
