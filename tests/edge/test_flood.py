"""One person writes far more than anyone should: all of it is taken, all of it answered, and nobody else waits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter
from typing import Any

from sayso.channels.whatsapp_cloud import PAIR_BURST, PAIR_PER_S
from sayso.testing.graph import Limits, Person
from tests.edge.served import Graph, Served, until

FLOOD = 300
MORE_THAN_A_PAGE = 560
SOON_S = 3.0
OPEN: dict[str, Any] = {"FLOODS_SENDER_PER_S": 1_000, "FLOODS_SENDER_BURST": 1_000}
SLOW: dict[str, Any] = {"FLOODS_SENDER_PER_S": 50, "FLOODS_SENDER_BURST": 40}


async def flood(person: Person, number: int, first: int = 1) -> None:
    await asyncio.gather(*(person.write(f"look f{n}x") for n in range(first, first + number)))


async def answered(person: Person, word: str) -> float:
    """Write, and how long the answer took."""
    began = perf_counter()
    await person.write(f"look {word}")
    await until(lambda: any(word in message.body for message in person.inbox), f"{word} was not answered")
    return perf_counter() - began


async def test_a_flood_is_taken_and_answered_while_others_are_served(tmp_path: Path) -> None:
    limits = Limits(number_per_s=1_000, pair_burst=1_000, pair_per_s=1_000)
    async with (
        Graph(seed=1, limits=limits) as graph,
        Served(tmp_path, graph, app=", pair_burst=1_000", **SLOW) as served,
    ):
        alice = graph.person("+5511900000001")
        others = [graph.person(f"+551190000001{n}") for n in range(5)]
        await flood(alice, FLOOD)
        took_s = await asyncio.gather(*(answered(other, f"o{n}x") for n, other in enumerate(others)))
        assert len(alice.inbox) < FLOOD  # or the others proved nothing
        assert max(took_s) < SOON_S
        await until(lambda: len(alice.inbox) == FLOOD)
        came = served.rows("SELECT body FROM event WHERE turn AND instr(CAST(body AS TEXT), 'look f') ORDER BY seq")
        words = [str(body).partition("look ")[2].partition("x")[0] + "x" for (body,) in came]
        assert [message.body for message in alice.inbox] == [f"Seen {word}." for word in words]
        await graph.quiet()
        assert {tuple(post.answers) for post in graph.posts} == {(200,)}


async def test_what_one_person_may_get_at_once_is_not_exceeded(tmp_path: Path) -> None:
    async with Graph(seed=1) as graph, Served(tmp_path, graph, **OPEN) as served:
        alice, bob = graph.person("+5511900000001"), graph.person("+5511900000002")
        began = perf_counter()
        await flood(alice, PAIR_BURST + 15)
        assert await answered(bob, "b1x") < SOON_S
        await until(lambda: len(alice.inbox) >= PAIR_BURST)
        assert (
            len(alice.inbox) <= PAIR_BURST + (perf_counter() - began) * PAIR_PER_S
        )  # on a slow machine one more is due
        await until(lambda: served.states().count("pending") == PAIR_BURST + 15 - len(alice.inbox))
        assert 400 not in {request.status for request in graph.requests}  # WhatsApp never had to say so


async def test_after_a_restart_nothing_overtakes_and_nobody_waits_for_another(tmp_path: Path) -> None:
    """More is left to send to one person than is read from the store at once, and others are behind it."""
    limits = Limits(number_per_s=1_000)
    async with Graph(seed=1, limits=limits) as graph, Served(tmp_path, graph, **OPEN) as served:
        alice, bob = graph.person("+5511900000001"), graph.person("+5511900000002")
        await flood(alice, MORE_THAN_A_PAGE)
        await until(lambda: len(served.states()) == MORE_THAN_A_PAGE and len(alice.inbox) == PAIR_BURST)
        graph.fail_next(code=131016, times=2)
        await bob.write("look b1x")
        await until(lambda: len(served.states()) == MORE_THAN_A_PAGE + 1 and len(graph.requests) > PAIR_BURST)
        await until(lambda: served.states()[-1] == "pending")  # it was refused; a kill before that leaves it in doubt
        await served.restart()
        await until(lambda: bob.inbox, "the other waits for the flood", patience_s=20)
        await alice.write("look last1x")
        await until(lambda: len(served.states()) == MORE_THAN_A_PAGE + 2)
        states = served.states()
        assert states[PAIR_BURST:].count("pending") >= MORE_THAN_A_PAGE - PAIR_BURST - 5
        assert states[-1] == "pending"
