"""Deliver: what was committed leaves in order, once where the channel can tell, and failure is remembered (P8)."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sayso.channels import SendResult
from sayso.channels.simulator import Simulator
from sayso.errors import StoreFull
from sayso.records import Outgoing, Sent
from sayso.store import Store
from sayso.testing import BOB, World
from tests.till import Room, Till, confirm, until


class Line(Simulator):
    """A channel that does as it is told, message by message."""

    def __init__(self, *, dedupes: bool = True, immediate: bool = False) -> None:
        super().__init__()
        self.dedupes = dedupes
        self.immediate = immediate
        self.got: list[Outgoing] = []
        self.answer: Callable[[Outgoing], SendResult | Exception] = lambda message: SendResult(
            "sent", f"p-{message.send_id}"
        )
        self.gate: asyncio.Event | None = None

    async def send(self, message: Outgoing) -> SendResult:
        self.got.append(message)
        if self.gate is not None:
            await self.gate.wait()
        answer = self.answer(message)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def texts(self) -> list[str]:
        return [message.text for message in self.got]


def outbox(folder: Path) -> list[tuple[str, str]]:
    """The state and the error of every message, in order."""
    with closing(sqlite3.connect(folder / "a.db")) as connection:
        return connection.execute("SELECT state, coalesce(error, '') FROM outbox ORDER BY seq").fetchall()


def use(world: World, line: Line) -> Line:
    world.app.definition.channels["simulator"] = line
    return line


async def ask(world: World, text: str, by: str = "") -> None:
    await world.deliver(world.write(text, by=by) if by else world.write(text))


async def test_a_message_leaves_once_and_is_marked(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        line = use(world, Line())
        await world.say("look")
        await world.advance(1)
        assert line.texts() == ["There are 100."]
        assert outbox(tmp_path) == [("sent", "")]
        assert world.runtime.telemetry.counters["sent.sent"] == 1


@pytest.mark.parametrize("immediate", [True, False])
async def test_one_conversation_in_order_others_meanwhile(tmp_path: Path, immediate: bool) -> None:
    async with Room(Till(), tmp_path) as world:
        line = use(world, Line(immediate=immediate))
        line.gate = asyncio.Event() if not immediate else None
        for n in range(1, 6):
            await ask(world, f"pay {n}")
            await ask(world, f"pay {n + 10}", BOB)
        for _ in range(100):
            await asyncio.sleep(0.001)
        if line.gate is not None:
            assert sorted(line.texts()) == ["Pay 1 of 100?", "Pay 11 of 100?"]  # one a conversation on its way
            line.gate.set()
        await world.runtime.settle()
        alice = [text for message, text in zip(line.got, line.texts(), strict=True) if message.recipient != BOB]
        bob = [text for message, text in zip(line.got, line.texts(), strict=True) if message.recipient == BOB]
        assert alice == [f"Pay {n} of 100?" for n in range(1, 6)]
        assert bob == [f"Pay {n + 10} of 100?" for n in range(1, 6)]


@pytest.mark.parametrize(
    ("answer", "state", "error"),
    [
        (SendResult("failed", "", "blocked"), "failed", "blocked"),
        (SendResult("unknown"), "unknown", ""),
        (TimeoutError("no answer"), "unknown", "TimeoutError"),
        (RuntimeError("a bug in the channel"), "unknown", "RuntimeError"),
    ],
)
async def test_what_the_channel_says_is_remembered_and_not_tried_again(
    tmp_path: Path, answer: SendResult | Exception, state: str, error: str
) -> None:
    async with Room(Till(), tmp_path) as world:
        line = use(world, Line())
        line.answer = lambda message: answer
        await world.say("look")
        await world.advance(60)
        assert outbox(tmp_path) == [(state, error)]
        assert len(line.got) == 1
        line.answer = lambda message: SendResult()
        await world.say("look")  # the next one leaves all the same
        assert len(line.got) == 2


async def test_without_the_channel_it_waits_for_a_process_that_has_it(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        del world.app.definition.channels["simulator"]
        await world.say("look")
        await world.advance(1)
        assert outbox(tmp_path) == [("pending", "")]
        assert world.runtime.telemetry.counters["sent.no_channel"] == 1
        await world.restart()
        assert outbox(tmp_path) == [("sent", "")]


@pytest.mark.parametrize(("dedupes", "times"), [(True, 2), (False, 1)])
async def test_a_crash_while_sending(tmp_path: Path, dedupes: bool, times: int) -> None:
    """A channel that dedupes is handed it again; any other might send it twice, so it is left unknown."""
    async with Room(Till(), tmp_path) as world:
        line = use(world, Line(dedupes=dedupes))
        line.gate = asyncio.Event()
        await ask(world, "look")
        await until(lambda: line.got)
        world.phone = line  # type: ignore[assignment]  # the far end outlives us
        line.gate, old = None, line.gate
        await world.crash()
        old.set()
        await world.start()
        await world.runtime.settle()
        assert len(line.got) == times
        assert len({message.send_id for message in line.got}) == 1
        assert outbox(tmp_path) == [("sent", "") if dedupes else ("unknown", "")]


async def test_what_was_committed_and_not_sent_is_sent_after_a_crash_in_order(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        line = use(world, Line())
        line.gate = asyncio.Event()
        for n in range(1, 4):
            await ask(world, f"pay {n}")
        for _ in range(50):
            await asyncio.sleep(0.001)
        await world.restart()
        assert [reply.text for reply in world.replies()] == [f"Pay {n} of 100?" for n in range(1, 4)]
        line.gate.set()


async def test_a_phone_that_saw_it_shows_it_once(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")
        before = len(world.replies())
        for _ in range(3):
            await world.restart()
        assert len(world.replies()) == before


@pytest.mark.parametrize("state", ["failed"])
async def test_a_question_that_never_left_cannot_be_answered_in_words(tmp_path: Path, state: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        line = use(world, Line())
        line.answer = lambda message: SendResult(state)
        await world.say("pay 3")
        await world.say("yes")
        assert till.effects == []
        await world.restart()
        await world.say("yes")
        assert till.effects == []


async def test_in_reply_to_names_the_message_that_caused_it(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.say("pay 3")
        await world.press("Yes")
        await world.say("xyzzy")
        assert [reply.in_reply_to for reply in world.replies()] == ["m1", "m1", "m3"]


class Forgetful:
    """A store that cannot take marks for a while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.refusals = 0

    async def mark(self, sent: Sequence[Sent]) -> None:
        if self.refusals:
            self.refusals -= 1
            raise StoreFull("the disk is full; nothing was written")
        await self._store.mark(sent)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


async def test_a_mark_that_could_not_be_written_is_owed(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path, wrap=Forgetful) as world:  # type: ignore[arg-type]  # a Store in all but name
        line = use(world, Line())
        world.store.refusals = 2  # type: ignore[attr-defined]
        await world.say("look")
        assert outbox(tmp_path) == [("sent", "")]
        assert len(line.got) == 1  # and what was sent is not sent again for it
