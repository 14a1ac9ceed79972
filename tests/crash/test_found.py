"""What these tests found, each as small as it gets: messages that an older runtime passed over, or answered wrongly."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from sayso import App, Ctx, SqliteStore
from sayso.channels.simulator import delivery
from sayso.errors import StoreError
from sayso.records import Sent
from sayso.runtime import worker
from sayso.testing import BOB, World
from tests.crash.checks import ANYTHING


class Desk:
    """An application that says hello, and whose list of roles may be broken."""

    def __init__(self, path: Path) -> None:
        self.broken = False
        self.path = path

    def app(self) -> App:
        app = App("desk", policy=ANYTHING)

        @app.roles
        async def roles(actor: str) -> Sequence[str]:
            if self.broken:
                raise RuntimeError("the directory is down")
            return ["all"]

        @app.command("hello", risk="read_only")
        async def hello(ctx: Ctx) -> str:
            return "Hello."

        @app.command("pay")
        async def pay(ctx: Ctx) -> str:
            return "Paid."

        return app

    def world(self) -> World:
        return World(self.app, self.path)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "sayso.db")


async def test_a_backlog_is_read_though_new_messages_come_in(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """More was left unread than one look finds, and then someone writes."""
    monkeypatch.setattr(worker, "DUE_LIMIT", 3)
    async with desk.world() as world:
        written = [world.write("hello") for _ in range(10)]
        for event in written:
            await world.store.receive(delivery(event), ["salt"])
        await world.crash()
        await world.start()
        await world.say("hello", by=BOB)
        await world.say("hello")
        await world.restart()
        assert len(world.replies()) == 11


async def test_what_another_process_received_in_between_is_read_first(desk: Desk) -> None:
    """`sayso send` wrote to the same file; the server receives its own next message before it has looked."""
    async with desk.world() as world:
        await world.say("hello")
        neighbour = await SqliteStore.open(desk.path)
        theirs = world.write("hello")
        await neighbour.receive(delivery(theirs), ["salt"])
        await neighbour.close()
        ours = world.write("hello")
        await world.deliver(ours)
        await world.runtime.settle()
        assert [reply.in_reply_to for reply in world.replies()][1:] == [theirs.message_id, ours.message_id]


async def test_a_message_that_cannot_be_read_is_answered_and_the_next_one_is_read(desk: Desk) -> None:
    async with desk.world() as world:
        desk.broken = True
        (reply,) = await world.say("undo cmd_1")
        desk.broken = False
        assert reply.code == "effect.handler_error"
        assert [reply.text for reply in await world.say("hello")] == ["Hello."]


async def test_a_decision_that_the_database_refuses_is_answered(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk.world() as world:
        original = SqliteStore.apply

        async def refuse(self: SqliteStore, commit: object) -> bool:
            if commit.accepted:  # type: ignore[attr-defined]  # a commit
                raise StoreError("the database refused a row", code="store.refused")
            return await original(self, commit)  # type: ignore[arg-type]  # a commit

        monkeypatch.setattr(SqliteStore, "apply", refuse)
        (reply,) = await world.say("hello")
        assert reply.code == "effect.handler_error"


async def test_after_a_failure_nothing_is_forgotten_by_a_restart(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even an apology could be written: then the message is read by the next life."""
    async with desk.world() as world:

        async def fail(*_: object) -> None:
            raise RuntimeError("cannot even say sorry")

        with monkeypatch.context() as patch:
            patch.setattr(world.runtime.converse, "turn", fail)
            patch.setattr(world.runtime.converse, "give_up", fail)
            await world.say("hello")
            await world.advance(60)
        await world.restart()
        assert [reply.text for reply in world.replies()] == ["Hello."]


async def test_a_question_that_left_is_known_to_have_left(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process wrote between the sending and its mark: what is loaded then does not say that it was sent."""
    async with desk.world() as world:
        original, left, marked = world.store.mark, asyncio.Event(), asyncio.Event()

        async def mark(sent: Sequence[Sent]) -> None:
            left.set()
            await marked.wait()
            await original(sent)

        monkeypatch.setattr(world.store, "mark", mark)
        await world.deliver(world.write("pay"))
        await left.wait()
        world.runtime.streams.forget()
        await world.runtime.streams.snapshot(world.conversation())
        marked.set()
        await world.runtime.settle()
        assert [reply.text for reply in await world.say("yes")] == ["Paid."]
