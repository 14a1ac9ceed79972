"""Observability in chat (SMCL-O01…O05, DER-OOC): one's own commands, in three languages, by any id there is."""

from pathlib import Path

import pytest

from sayso import Fatal
from sayso.records import State
from sayso.runtime.builtin import HISTORY_LENGTH, named
from sayso.testing import ALICE, BOB
from tests.till import OPERATOR, Room, Till, confirm


async def failed(world: Room, till: Till) -> str:
    till.errors = [Fatal("no paper")]
    await confirm(world, "pay 3")
    return (await world.last()).id


async def test_status_tells_state_time_outcome_reason_and_options(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        command_id = await failed(world, till)
        record = await world.last()
        (reply,) = await world.say("status")
        assert "pay is failed (failed)" in reply.text  # O01
        assert record.changed_at.strftime("%Y-%m-%d %H:%M:%S UTC") in reply.text  # O02
        assert "It did not work: no paper." in reply.text  # O03, O04
        assert f'"retry {command_id}", "reprocess {command_id}", "compensate {command_id}"' in reply.text  # O05
        assert command_id in reply.text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("status", "is failed"),
        ("what happened", "is failed"),
        ("situação", "está falhou"),
        ("o que aconteceu", "está falhou"),
        ("estado", "está fall"),
        ("qué pasó", "está falló"),
        ("why", "effect.failed"),
        ("por que", "effect.failed"),
        ("por qué", "effect.failed"),
        ("options", "retry cmd_"),
        ("o que posso fazer", "Você pode:"),
        ("qué puedo hacer", "Puedes:"),
        ("history", "pay: failed"),
        ("meus comandos", "pay: "),
        ("historial", "pay: "),
    ],
)
async def test_in_three_languages(tmp_path: Path, text: str, said: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await failed(world, till)
        (reply,) = await world.say(text)
        assert said in reply.text or (said.startswith("está") and "failed" in reply.text)


@pytest.mark.parametrize("state", ["confirmation_required", "started", "executed", "rejected", "declined"])
async def test_every_state_has_its_words(tmp_path: Path, state: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        if state == "started":
            await confirm(world, "sit anna")
        elif state == "rejected":
            await world.say("pay much")
        else:
            await world.say("pay 3")
            if state != "confirmation_required":
                await world.press("Yes" if state == "executed" else "No")
        reply = (await world.say("status"))[0]
        assert f"({state})" in reply.text


async def test_by_command_id_by_message_id_and_the_last_one(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        first = await world.last()
        await confirm(world, "knock door")
        for ref in (first.id, "m1"):
            (reply,) = await world.say(f"status {ref}")
            assert "pay is done" in reply.text
        for text in ("status", "status of the last one", "status of it"):
            (reply,) = await world.say(text)
            assert "knock is done" in reply.text  # and not the question itself


async def test_the_last_one_is_whatever_was_asked_last_but_for_such_questions(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")
        await world.say("look")
        for _ in range(2):
            assert "look is done" in (await world.say("status"))[0].text
        await world.say("set pin")
        assert "sayso.set_pin is waiting for your yes" in (await world.say("status"))[0].text


@pytest.mark.parametrize("ref", ["cmd_nothing", "m999"])
@pytest.mark.parametrize("query", ["status", "why", "options"])
async def test_an_unknown_id(tmp_path: Path, query: str, ref: str) -> None:
    async with Room(Till(), tmp_path) as world:
        (reply,) = await world.say(f"{query} {ref}")
        assert reply.text == "I can't find that."


@pytest.mark.parametrize("query", ["status", "why", "options"])
async def test_another_persons_command_is_as_unknown_as_one_that_is_not_there(tmp_path: Path, query: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        command_id = await failed(world, till)
        for ref in (command_id, "m1"):
            (reply,) = await world.say(f"{query} {ref}", by=BOB)
            assert reply.text == "I can't find that."  # DER-OOC-03
            (reply,) = await world.say(f"{query} {ref}", by=OPERATOR)
            assert command_id in reply.text


async def test_nothing_yet(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        assert (await world.say("status"))[0].text == "I can't find that."
        assert (await world.say("history"))[0].text == "You have no commands yet."


@pytest.mark.parametrize("count", [HISTORY_LENGTH - 1, HISTORY_LENGTH, HISTORY_LENGTH + 1])
async def test_history_is_ones_own_newest_first_and_not_endless(tmp_path: Path, count: int) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("tip 1", by=BOB)
        for n in range(1, count + 1):
            await world.say(f"tip {n}")
            if n % 3 == 0:
                await world.say("look")
        (reply,) = await world.say("history")
        lines = reply.text.splitlines()
        assert len(lines) == min(count, HISTORY_LENGTH)
        mine = [record.id for record in reversed(await world.commands()) if record.envelope.command == "tip"]
        assert [line.rsplit("(", 1)[1].rstrip(")") for line in lines] == mine[:HISTORY_LENGTH]


@pytest.mark.parametrize("text", ["what is open", "failed commands", "o que está aberto", "qué está abierto"])
async def test_what_is_open_or_failed(tmp_path: Path, text: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        assert (await world.say("open commands"))[0].text == "You have no commands yet."
        command_id = await failed(world, till)
        await confirm(world, "pay 4")
        await confirm(world, "sit anna")
        (reply,) = await world.say(text)
        sitting, failing = reply.text.splitlines()
        assert " sit: " in sitting
        assert " pay: " in failing
        assert command_id in failing


async def test_the_nth_command_of_a_conversation(tmp_path: Path) -> None:
    unknown = "I can't find that."
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")
        await world.say("status")
        await confirm(world, "knock door")
        for ref, said in (("1", "pay is done"), ("2", "knock is done"), ("3", unknown), ("0", unknown)):
            assert said in (await world.say(f"status {ref}"))[0].text  # DER-OOC-02


async def test_queries_are_commands_with_evidence_and_change_nothing(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        before = await world.last()
        await world.say("status")
        query = await world.last()
        assert (query.envelope.command, query.envelope.mutating, query.state) == ("sayso.status", False, State.EXECUTED)
        assert await world.store.command(before.id) == before
        assert await world.whole()


async def test_why_nothing_went_wrong(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")
        (reply,) = await world.say("why")
        assert reply.text.startswith("Nothing went wrong with it.")


async def test_why_a_question_was_closed(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.say("pay 3")
        await world.press("No")
        (reply,) = await world.say("why")
        assert "[confirmation.declined]" in reply.text


@pytest.mark.parametrize("ref", ["", " ", "it", "That", "the last one", "o último", "la última"])
def test_the_last_one_in_many_words(ref: str) -> None:
    assert named(ref) == ""
    assert named(f" cmd_{ALICE} ") == f"cmd_{ALICE}"
