"""The outbox: messages in order, and marks that never go back (P8)."""

import asyncio

import pytest

from sayso.records import Sent
from sayso.store import Store
from tests.contract.conftest import Place
from tests.contract.line import Line, outgoing
from tests.samples import NOW, STREAM, later


async def pending(store: Store) -> list[str]:
    return [message.send_id for message in (await store.due(NOW, 0, 1_000)).outbox]


async def mark(store: Store, send_id: str, *states: str) -> None:
    for state in states:
        await store.mark([Sent(send_id, STREAM, state, later(1), "p1", "e1")])


async def test_messages_come_out_in_the_order_they_were_decided(place: Place) -> None:
    line, other = Line(), Line("elsewhere")
    async with place.open() as store:
        await line.write(store, "c1", outbox=(outgoing("b"), outgoing("a")))
        await other.write(store, "c2", outbox=(outgoing("x", "elsewhere"),))
        await line.write(store, "c3", outbox=(outgoing("c"),))
        assert await pending(store) == ["b", "a", "x", "c"]
        messages = await store.messages(STREAM)
        assert [message.send_id for message in messages] == ["b", "a", "c"]
        assert [m.send_id for m in await store.messages(STREAM, after=messages[0].seq, limit=1)] == ["a"]
        assert await store.messages(STREAM, after=messages[-1].seq) == []


async def test_at_most_as_many_as_asked_for_are_due(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", outbox=tuple(outgoing(f"o{n}") for n in range(5)))
        assert [message.send_id for message in (await store.due(NOW, 0, 3)).outbox] == ["o0", "o1", "o2"]


@pytest.mark.parametrize(
    ("states", "waits"),
    [
        ((), True),
        (("sending",), False),
        (("sent",), False),
        (("sending", "sent"), False),
        (("failed",), False),
        (("unknown",), False),
        (("sent", "pending"), False),
        (("failed", "pending"), False),
    ],
)
async def test_what_was_tried_does_not_wait(place: Place, states: tuple[str, ...], waits: bool) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", outbox=(outgoing("o1"),))
        await mark(store, "o1", *states)
        assert await pending(store) == (["o1"] if waits else [])
        assert len(await store.messages(STREAM)) == 1


@pytest.mark.parametrize("settled", ["sent", "failed", "unknown"])
@pytest.mark.parametrize("late", ["pending", "sending", "sent", "failed", "unknown"])
async def test_a_settled_send_never_goes_back(place: Place, settled: str, late: str) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", outbox=(outgoing("o1"),))
        await mark(store, "o1", "sending", settled)
        before = place.dump()["outbox"]
        await store.mark([Sent("o1", STREAM, late, later(99), "p2", "e2")])
        assert place.dump()["outbox"] == before


async def test_a_mark_moves_no_version_and_many_go_together(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", outbox=tuple(outgoing(f"o{n}") for n in range(50)))
        await store.mark([Sent(f"o{n}", STREAM, "sent", later(1)) for n in range(40)])
        await store.mark([Sent("nothing", STREAM, "sent", later(1))])
        await store.mark([])
        assert await pending(store) == [f"o{n}" for n in range(40, 50)]
        assert (await store.load(STREAM)).version == 1


async def test_a_message_is_decided_once(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", outbox=(outgoing("o1"),))
        assert await store.apply(line.commit("c2", outbox=(outgoing("o1"),))) is False


async def test_marks_and_commits_at_once(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c0", outbox=tuple(outgoing(f"o{n}") for n in range(20)))
        commits = []
        for n in range(20):
            commits.append(line.commit(f"c{n + 1}", outbox=(outgoing(f"later{n}"),)))
            line.follow(commits[-1])
        marks = [mark(store, f"o{n}", "sent") for n in range(20)]
        await asyncio.gather(*marks, *[store.apply(commit) for commit in commits])
        assert await pending(store) == [f"later{n}" for n in range(20)]
