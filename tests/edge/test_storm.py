"""A real server through bad weather and `kill -9`; then every item of the story is held against the file."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from sayso.testing.graph import FakeGraph, Faults, Limits
from tests.edge.checks import Story, told, violations
from tests.edge.crowd import Crowd
from tests.edge.served import Graph, Served, until

FULL = os.environ.get("SAYSO_EDGE") == "full"
SEED = int(os.environ.get("SAYSO_EDGE_SEED", "7"))
PEOPLE, MESSAGES, KILLS = (300, 2_000, 6) if FULL else (300, 2_000, 2)
WEATHER = Faults(
    refused=0.01,
    dropped=0.005,
    unanswered=0.03,
    early=0.1,
    failed=0.01,
    skipped=0.1,
    reordered=0.2,
    duplicated=0.2,
    forged=0.05,
    malformed=0.03,
)


async def storm(folder: Path, *, people: int, messages: int, kills: int) -> Story:
    """Everyone writes, the server dies so many times, and then there is quiet."""
    limits = Limits(number_per_s=1_000)
    async with (
        Graph(seed=SEED, faults=WEATHER, limits=limits) as graph,
        Served(folder, graph) as served,
    ):
        crowd = Crowd(graph, served, seed=SEED, people=people, messages=messages)
        async with asyncio.TaskGroup() as outside:
            outside.create_task(crowd.weather())
            outside.create_task(crowd.watch())
            writing = outside.create_task(crowd.run())
            await _kill_now_and_then(crowd, served, messages, kills)
            await writing
            await crowd.forge(0)  # once at least, however the weather was
            crowd.over = True
        await _quiet(crowd, graph, served)
        assert await served.stop() == 0, served.log()
        return await told(served, graph, crowd.seen)


async def _kill_now_and_then(crowd: Crowd, served: Served, messages: int, kills: int) -> None:
    """After so many messages each, and then at any moment."""
    chance = Random(SEED)
    for number in range(1, kills + 1):
        enough = number * messages * 0.8 / (kills + 1)
        await until(lambda: crowd.written >= enough, f"only {crowd.written} were written: {served.log()}")  # noqa: B023 - awaited here
        await asyncio.sleep(chance.uniform(0, 0.05))
        await served.restart(whole=number % 2 == 1)


async def _quiet(crowd: Crowd, graph: FakeGraph, served: Served) -> None:
    """Until all that was held is told, all that was asked is answered, and every doubt is over."""
    await graph.release()
    await graph.quiet()
    for look in (
        "SELECT 1 FROM outbox WHERE state IN ('pending', 'sending') LIMIT 1",
        "SELECT 1 FROM event e JOIN stream s ON s.stream = e.stream WHERE e.turn AND e.seq > s.cursor LIMIT 1",
        "SELECT 1 FROM command WHERE open AND substr(stages, -1) <> '2' LIMIT 1",
    ):
        await until(lambda: not served.rows(look), f"never over: {look}: {served.log()}")  # noqa: B023 - awaited here
    await until(lambda: not _unreported(served), f"unknown and not reported: {_unreported(served)}")
    await graph.quiet()
    crowd.look()


def _unreported(served: Served) -> list[str]:
    unknown = [send_id for (send_id,) in served.rows("SELECT send_id FROM outbox WHERE state = 'unknown'")]
    said = b"".join(body for (body,) in served.rows("SELECT body FROM evidence") if b'"delivery.unknown"' in body)
    return [send_id for send_id in unknown if send_id.encode() not in said]


@pytest.mark.timeout(240)
async def test_nothing_is_lost_and_nothing_happens_twice(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    story = await storm(tmp_path, people=PEOPLE, messages=MESSAGES, kills=KILLS)
    record_property("edge", [len(story.seen.asked), len(story.accepted), KILLS])
    assert len(story.seen.asked) >= MESSAGES * 0.9
    assert story.seen.forged
    found = list(violations(story))
    print(*found[:30], sep="\n")
    assert not found, f"seed {SEED}: {len(found)} violations, the first: {found[0]}"
