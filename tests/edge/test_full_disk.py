"""A store that cannot write: nothing is acknowledged, and nothing is lost or sent twice once it can again."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path
from urllib.parse import urljoin

import aiohttp

from tests.edge.served import Graph, Served, until
from tests.store.test_handover import children

NO_ROOM_BYTES = 4_096  # less than any write needs


def room(served: Served, size: int) -> None:
    """How large a file the writing process may write: what a full disk is to it."""
    (writer,) = children(served.pid)
    resource.prlimit(writer, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def ready(webhook_url: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(urljoin(webhook_url, "/readyz")) as answer:
        return answer.status


async def test_a_full_disk_costs_time_and_nothing_else(tmp_path: Path) -> None:
    async with Graph(seed=1) as graph, Served(tmp_path, graph) as served:
        people = [graph.person(f"+55119000000{n:02}") for n in range(1, 9)]
        await people[0].write("look w0x")
        await until(lambda: served.states() == ["read"])
        graph.fail_next(code=131016)  # what is put off when the disk is full stays first in its line
        await people[0].write("look w1x")
        await until(lambda: len(graph.requests) == 2)
        room(served, NO_ROOM_BYTES)
        writing = [asyncio.create_task(person.write(f"tip t{n}x")) for n, person in enumerate(people)]
        await until(lambda: sum(503 in post.answers for post in graph.posts) >= len(people))
        assert not any(task.done() for task in writing)
        assert await ready(graph.webhook_url) == 503
        await asyncio.sleep(1.5)  # past the time at which what was put off is tried again
        room(served, resource.RLIM_INFINITY)
        await asyncio.gather(*writing)
        assert await ready(graph.webhook_url) == 200
        await until(lambda: served.states() == ["read"] * (len(people) + 2), f"{served.states()} {served.log()}")
        assert [message.body for message in people[0].inbox] == ["Seen w0x.", "Seen w1x.", "Tipped t0x."]
        assert [len(person.inbox) for person in people[1:]] == [1] * (len(people) - 1)
        assert served.rows("SELECT count(*) FROM command WHERE name = 'tip' AND open = 0") == [(len(people),)]
