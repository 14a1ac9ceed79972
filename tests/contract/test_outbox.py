"""The outbox: messages in order, and marks that never go back (P8)."""

import asyncio

import pytest

from sayso.records import Sent
from sayso.store import Backlog, Store
from sayso.store.statements import LATTICE
from tests.contract.conftest import EVERYWHERE, Place
from tests.contract.line import Line, outgoing
from tests.samples import NOW, STREAM, later

pytestmark = pytest.mark.parametrize("place", EVERYWHERE, indirect=True)


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
        page = (await store.due(NOW, 0, 3)).outbox
        assert [message.send_id for message in page] == ["o0", "o1", "o2"]
        behind = (await store.due(NOW, 0, 3, unsent_after=page[1].seq)).outbox
        assert [message.send_id for message in behind][:1] == ["o2"]


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


@pytest.mark.parametrize("now", LATTICE[1:])
@pytest.mark.parametrize("late", LATTICE)
async def test_a_send_never_goes_back(place: Place, now: str, late: str) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", outbox=(outgoing("o1"),))
        await mark(store, "o1", now)
        before, fate = place.dump()["outbox"], await store.fate(send_id="o1")
        assert fate is not None
        before_at = fate.sent_at
        assert before_at == (None if now == "failed" else later(1))
        await store.mark([Sent("o1", STREAM, late, later(99), "p2", "e2")])
        fate = await store.fate(send_id="o1")
        assert fate is not None
        if (now, late) == ("sending", "pending"):  # the provider took nothing
            assert (fate.state, fate.sent_at) == ("pending", None)
        elif LATTICE.index(late) <= LATTICE.index(now):
            assert place.dump()["outbox"] == before
        else:
            left = now in ("sending", "unknown") and late != "failed"  # a failure says nothing of when it left
            assert (fate.state, fate.provider_id, fate.error) == (late, "p2", "e2")
            assert fate.sent_at == (later(99) if left else before_at)


async def test_a_send_is_known_by_the_providers_id_too(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", outbox=(outgoing("o1"), outgoing("o2"), outgoing("o3")))
        await store.mark([Sent("o1", STREAM, "sent", later(1), "wamid.1"), Sent("o2", STREAM, "sent", later(1))])
        await store.mark([Sent("", "elsewhere", "read", later(2), "wamid.1"), Sent("", "elsewhere", "read", later(2))])
        assert [(fate.message.send_id, fate.state) for fate in await store.fates(STREAM)] == [
            ("o1", "read"),
            ("o2", "sent"),
            ("o3", "pending"),
        ]
        fate = await store.fate(provider_id="wamid.1")
        assert fate is not None and fate.message.send_id == "o1"
        assert await store.fate(provider_id="") is None
        assert await store.fate(provider_id="wamid.2") is None


async def test_what_was_being_sent_is_in_doubt(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        await line.write(store, "c1", outbox=tuple(outgoing(f"o{n}") for n in range(4)))
        await store.mark([Sent("o0", STREAM, "sending", later(1)), Sent("o1", STREAM, "unknown", later(5))])
        await store.mark([Sent("o2", STREAM, "sending", later(6)), Sent("o2", STREAM, "sent", later(7))])
        assert [(f.message.send_id, f.state, f.sent_at) for f in await store.in_doubt(NOW, 9)] == [
            ("o0", "sending", later(1)),
            ("o1", "unknown", later(5)),
        ]
        assert [fate.message.send_id for fate in await store.in_doubt(later(2), 9)] == ["o1"]
        assert len(await store.in_doubt(NOW, 1)) == 1


async def test_how_much_waits(place: Place) -> None:
    line = Line()
    async with place.open() as store:
        assert await store.backlog(NOW) == Backlog()
        await line.write(store, "c1", outbox=(outgoing("o1"), outgoing("o2")))
        assert await store.backlog(later(9)) == Backlog(pending=2, oldest_pending_s=9.0)
        await mark(store, "o1", "sending", "sent")
        await mark(store, "o2", "failed")
        assert await store.backlog(later(9)) == Backlog()


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
