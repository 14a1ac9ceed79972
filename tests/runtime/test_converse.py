"""Converse: every message in order, each once, however often and however many come (SCN-03, SCN-04)."""

import asyncio
from pathlib import Path

import pytest

from sayso import Deny, Settings
from sayso.channels.simulator import Simulator
from sayso.records import State
from sayso.testing import ALICE, BOB, World
from tests.till import Room, Till, confirm

HAPPY = [
    "command.accepted", "command.confirmation.requested", "command.confirmation.satisfied", "authz.requested",
    "authz.decided", "execution.started", "step.begun", "step.done", "step.begun", "step.done", "execution.executed",
]  # fmt: skip


async def test_a_command_is_asked_about_confirmed_and_done_once(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("pay 3")
        assert question.text == "Pay 3 of 100?"
        assert [button.label for button in question.buttons] == ["Yes", "No"]
        assert question.in_reply_to == "m1"
        assert till.effects == []

        (reply,) = await world.press("Yes")

        record = await world.last()
        assert (reply.text, reply.command_id, reply.in_reply_to) == ("Paid 3.", record.id, "m1")
        assert till.effects == ["charge 3", "note paid 3 of 100"]
        assert record.stages == (
            State.RECEIVED, State.CANONICALIZED, State.CONFIRMATION_REQUIRED, State.CONFIRMED,
            State.AUTHZ_PENDING, State.AUTHORIZED, State.STARTED, State.EXECUTED,
        )  # fmt: skip
        assert await world.types() == HAPPY  # SCN-04
        assert await world.whole()


@pytest.mark.parametrize("over", [-1, 0, 1])
async def test_how_long_a_message_may_be(tmp_path: Path, over: int) -> None:
    limit = Settings().max_text_chars
    text = "save a as ".ljust(limit + over, "x")
    async with Room(Till(), tmp_path, settings=Settings()) as world:
        (reply,) = await world.say(text)
        assert (reply.code == "validation.text_too_long") is (over > 0)
        if over > 0:
            assert reply.text == f"That message is too long ({limit + 1} > {limit})."
            assert await world.commands() == []


@pytest.mark.parametrize("limit", [2])
async def test_how_many_commands_may_be_open_at_once(tmp_path: Path, limit: int) -> None:
    async with Room(Till(), tmp_path, settings=Settings(max_open_commands=limit)) as world:
        for n in range(1, limit + 1):  # up to the limit
            (reply,) = await world.say(f"pay {n}")
            assert reply.buttons
        (reply,) = await world.say("pay 9")  # one more
        assert reply.code == "abuse.too_many_open"
        assert len(await world.commands()) == limit
        await world.press("No")
        (reply,) = await world.say("pay 9")
        assert reply.buttons


async def test_two_conversations_do_not_know_of_each_other(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.say("pay 4", by=BOB)
        await world.say("no", by=BOB)
        assert [record.status for record in await world.commands(by=ALICE)] == ["confirmation_required"]
        await world.say("yes")
        assert till.effects == ["charge 3", "note paid 3 of 100"]
        assert [record.status for record in await world.commands(by=BOB)] == ["declined"]
        assert await world.whole()


async def test_a_conversation_is_not_held_up_by_another(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        till.gate = asyncio.Event()
        await world.say("pay 3")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await till.entered.wait()  # Alice's effect hangs
        await world.deliver(world.write("look", by=BOB))
        await world.deliver(world.write("look"))
        for _ in range(200):
            await asyncio.sleep(0.001)
            if world.replies(BOB) and len(world.replies()) > 1:
                break
        assert [reply.text for reply in world.replies(BOB)] == ["There are 100."]
        assert world.replies()[-1].text == "There are 100."  # not even her own
        till.gate.set()
        await world.runtime.settle()
        assert world.replies()[-1].text == "Paid 3."


async def _ten_times(world: World, message_id: str) -> list[str]:
    event = world._sent[message_id]
    found = await asyncio.gather(*[world.deliver(event) for _ in range(10)])
    await world.runtime.settle()
    return [acknowledged.verdict for acknowledged in found]


async def test_ten_deliveries_at_once_of_a_new_message(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        event = world.write("pay 3")
        verdicts = [a.verdict for a in await asyncio.gather(*[world.deliver(event) for _ in range(10)])]
        await world.runtime.settle()
        assert sorted(verdicts) == ["duplicate"] * 9 + ["new"]
        assert len(await world.commands()) == 1
        assert len(world.replies()) == 1


STATES = [
    "confirmation_required",
    "declined",
    "started",
    "executed",
    "failed",
    "rejected",
    "canceled",
    "compensated",
    "expired",
]


async def _bring_to(world: World, till: Till, state: str) -> None:
    """Bring the command of message m1 into a state."""
    from sayso import Fatal

    text = {"started": "sit anna", "canceled": "sit anna"}.get(state, "pay 3")
    if state == "rejected":
        till.verdict = Deny("closed")
    if state == "failed":
        till.errors.append(Fatal("broken"))
    await world.say(text)
    if state == "declined":
        await world.press("No")
    elif state == "expired":
        await world.advance(601)
    elif state != "confirmation_required":
        await world.press("Yes")
    if state == "canceled":
        await confirm(world, "stop")
    if state == "compensated":
        await confirm(world, "undo")


@pytest.mark.parametrize("state", STATES)
async def test_ten_deliveries_at_once_in_each_state(tmp_path: Path, state: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await _bring_to(world, till, state)
        (before, *_) = await world.commands()
        assert before.status == state
        effects, replies, count = list(till.effects), len(world.replies()), len(await world.commands())

        assert await _ten_times(world, "m1") == ["duplicate"] * 10

        (after, *_) = await world.commands()
        assert after == before  # SMCL-D03, D05, D06: the outcome is what it was, byte for byte
        assert (till.effects, len(world.replies()), len(await world.commands())) == (effects, replies, count)
        assert (await world.types()).count("idempotency.replayed") == 10
        assert await world.whole()


@pytest.mark.parametrize("state", STATES)
async def test_whoever_delivers_again_learns_how_things_stand(tmp_path: Path, state: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await _bring_to(world, till, state)
        (view,) = (await world.redeliver("m1")).commands
        (record, *_) = await world.commands()
        assert (view.command_id, view.status) == (record.id, state)
        assert view.in_progress is (state in ("confirmation_required", "started"))  # SMCL-D04
        assert view.outcome == (record.outcome.text if record.outcome else "")  # SMCL-D02


async def test_the_same_message_with_other_words_is_a_conflict(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3", message_id="m1")
        acknowledged = await world.deliver(world.write("pay 4", message_id="m1"))
        await world.runtime.settle()
        assert acknowledged.verdict == "conflict"
        (record,) = await world.commands()
        assert record.envelope.args == {"amount": 3}
        (noted,) = [link.artifact for link in await world.evidence() if link.artifact.type == "idempotency.conflict"]
        assert noted.reason is not None
        assert noted.reason.code == "idempotency.conflict"  # GAP-06


@pytest.mark.parametrize(("text", "kind"), [("pay 3", "idempotency.replayed"), ("pay 4", "idempotency.conflict")])
async def test_the_same_message_id_by_another_channel_is_the_same_command(tmp_path: Path, text: str, kind: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        world.app.definition.channels["second"] = Simulator("second")
        await world.say("pay 3", message_id="m1")
        await world.deliver(world.write(text, message_id="m1", channel="second"))
        await world.runtime.settle()
        assert len(await world.commands()) == 1  # one command an idempotency key
        assert kind in await world.types()
        assert (await world.store.due(world.clock.now(), 0, 10)).unread == []
        assert await world.whole()
