"""Deciding against the latest state: again if the world moved on, never on what is no longer true."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sayso.errors import StoreError
from sayso.evidence import Lifecycle
from sayso.records import Commit, Trace
from sayso.runtime.clock import Entropy
from sayso.runtime.draft import Draft
from sayso.runtime.streams import MAX_ATTEMPTS, Streams
from sayso.store import Store
from sayso.store.sqlite import SqliteStore
from sayso.testing import ManualClock
from tests import samples
from tests.contract.knowing import SPACE, fact, of
from tests.contract.line import Line, whole
from tests.samples import ALICE, STREAM


def note(draft: Draft, stream: str = STREAM) -> int:
    """A decision that adds one artifact, and says on what version it was made."""
    draft.chain(stream).add("step.begun", Trace(conversation_id=stream), lifecycle=Lifecycle("cmd_x", stage="started"))
    return draft.snapshot(stream).version


class Stubborn:
    """A store that refuses the first `times` commits, as if another process had been quicker."""

    def __init__(self, store: Store, times: int) -> None:
        self._store = store
        self.times = times
        self.tries = 0

    async def apply(self, commit: Commit) -> bool:
        self.tries += 1
        return False if self.tries <= self.times else await self._store.apply(commit)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


async def test_decisions_follow_each_other_without_reading_again(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    counted = Stubborn(store, 0)
    streams = Streams(counted, ManualClock(), Entropy())  # type: ignore[arg-type]  # a Store in all but name
    versions = await asyncio.gather(*[streams.decide(STREAM, note) for _ in range(20)])
    assert versions == list(range(20))
    assert counted.tries == 20
    assert (await store.load(STREAM)).version == 20
    assert await whole(store)
    await store.close()


async def test_a_decision_is_made_again_when_another_process_was_quicker(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    streams, line = Streams(store, ManualClock(), Entropy()), Line()
    await streams.decide(STREAM, note)
    snapshot = await store.load(STREAM)
    line.version, line.tip, line.head = snapshot.version, snapshot.tip, snapshot.head
    await line.write(store, "elsewhere")  # past this process's cache
    assert await streams.decide(STREAM, note) == 2
    assert await whole(store)
    await store.close()


async def test_a_decision_to_do_nothing_writes_nothing(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    streams = Streams(store, ManualClock(), Entropy())
    assert await streams.decide(STREAM, lambda draft: "nothing") == "nothing"
    assert (await store.load(STREAM)).version == 0
    await store.close()


async def test_a_decision_to_write_nothing_is_made_by_the_facts_that_there_are(tmp_path: Path) -> None:
    """Also where another process has written them since they were last looked at."""
    path, line = tmp_path / "a.db", of()
    one, two = await SqliteStore.open(path), await SqliteStore.open(path)
    streams, about, made = Streams(one, ManualClock(), Entropy()), (SPACE, ALICE), list[int]()

    def look(draft: Draft) -> list[str]:
        made.append(draft.facts(*about).version)
        return [each.id for each in draft.facts(*about).ledger]

    assert await streams.decide("", look, about) == []
    await line.write(two, "c1", facts=(fact("f1"),))
    assert await streams.decide("", look, about) == ["f1"]
    assert await streams.decide("", look, about) == ["f1"]
    assert made == [0, 0, 1, 1]
    await one.close()
    await two.close()


@pytest.mark.parametrize("times", [MAX_ATTEMPTS - 1, MAX_ATTEMPTS])
async def test_it_gives_up_in_the_end(tmp_path: Path, times: int) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    stubborn = Stubborn(store, times)
    streams = Streams(stubborn, ManualClock(), Entropy())  # type: ignore[arg-type]  # a Store in all but name
    if times < MAX_ATTEMPTS:
        assert await streams.decide(STREAM, note) == 0
    else:
        with pytest.raises(StoreError, match="keeps changing") as raised:
            await streams.decide(STREAM, note)
        assert raised.value.code == "store.contended"
    assert stubborn.tries == MAX_ATTEMPTS
    await store.close()


async def test_a_decision_that_fails_leaves_no_trace_in_what_is_remembered(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    streams = Streams(store, ManualClock(), Entropy())
    await streams.decide(STREAM, note)

    def broken(draft: Draft) -> None:
        note(draft)
        raise RuntimeError("changed my mind")

    with pytest.raises(RuntimeError):
        await streams.decide(STREAM, broken)
    assert await streams.decide(STREAM, note) == 1
    await store.close()


async def test_commits_are_announced_once_durable_in_order(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    streams, seen = Streams(store, ManualClock(), Entropy()), []
    streams.committed = lambda commit: seen.append(commit.parts[0].expects)
    await asyncio.gather(*[streams.decide(STREAM, note) for _ in range(10)])
    assert seen == list(range(10))
    await store.close()


async def test_a_decision_may_span_streams_it_did_not_know_of(tmp_path: Path) -> None:
    store, line = await SqliteStore.open(tmp_path / "a.db"), Line("elsewhere")
    target = samples.record(samples.STARTED, of={"stream": "elsewhere"})
    await line.accept(store, target)
    streams = Streams(store, ManualClock(), Entropy())

    def both(draft: Draft) -> tuple[str, int]:
        found = draft.find(target.id)
        note(draft, STREAM)
        note(draft, found.stream)
        return found.id, len(draft.facts("till", ALICE).ledger)

    assert await streams.decide(STREAM, both) == (target.id, 0)
    assert (await store.load("elsewhere")).version == 2
    assert await whole(store, "elsewhere")
    await store.close()


async def test_a_command_that_is_not_there(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    with pytest.raises(StoreError, match="there is no command cmd_nothing") as raised:
        await Streams(store, ManualClock(), Entropy()).decide(STREAM, lambda draft: draft.find("cmd_nothing"))
    assert raised.value.code == "store.no_command"
    await store.close()


async def test_forgetting_reads_anew(tmp_path: Path) -> None:
    store, line = await SqliteStore.open(tmp_path / "a.db"), Line()
    streams = Streams(store, ManualClock(), Entropy())
    assert (await streams.snapshot(STREAM)).version == 0
    await line.write(store, "elsewhere")
    assert (await streams.snapshot(STREAM)).version == 0
    streams.forget()
    assert (await streams.snapshot(STREAM)).version == 1
    await store.close()
