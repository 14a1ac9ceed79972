"""Erasing: the values go, the chain still verifies, and what is gone is reported."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sayso import Fatal
from sayso.commands.confirmation import preview_fingerprint
from sayso.conversation.workflows import Go
from sayso.errors import NotFound, SaysoError
from sayso.evidence import digest
from sayso.store.sqlite import SqliteStore
from sayso.testing import ALICE, World
from tests.bank import Bank, Branch
from tests.till import Room, Till, confirm

SECRET = "Rumpelstiltskin"


async def _knock(world: World) -> str:
    await confirm(world, f"knock {SECRET}")
    return (await world.last()).id


async def test_the_chain_verifies_and_says_what_is_erased(tmp_path: Path) -> None:
    async with World(Till().app, tmp_path / "a.db") as world:
        before = [report.head for report in await world.verify()]
        command_id = await _knock(world)
        (report,) = await world.verify()
        assert (report.ok, report.erased) == (True, ())
        checked = report.checked_values

        erased = await world.store.erase(command_id)

        (after,) = await world.verify()
        assert after.ok
        assert after.head == report.head != before
        assert set(after.erased) == set(erased) & set(after.erased)
        assert {ref.split("/", 1)[1] for ref in after.erased if ref.startswith("cmd_")} == {
            "args",
            "preview",
            "outcome",
            "step/1",
        }
        assert any(ref.startswith("event/") for ref in after.erased)
        assert after.checked_values + len(after.erased) == checked
        assert await world.store.values(erased) == {}


async def test_no_table_holds_the_value_any_more(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with World(Till().app, path) as world:
        command_id = await _knock(world)
        assert SECRET in await _everything(world)
        await world.store.erase(command_id)
        assert SECRET not in await _everything(world)


async def test_no_byte_of_the_file_holds_the_value_any_more(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with World(Till().app, path) as world:
        await world.store.erase(await _knock(world))
    left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert SECRET.encode() not in left


async def _everything(world: World) -> str:
    """What the store shows of the conversation, by every way there is to look."""
    store = world.store
    shown = [repr(await store.commands(limit=100)), repr(await store.messages(world.conversation()))]
    for record in await store.commands(limit=100):
        shown += [repr(await store.steps(record.id)), repr(await store.event(record.envelope.trace.message_ids[0]))]
    shown.append(repr((await store.evidence(world.conversation())).rows))
    shown.append(repr((await store.facts("till", ALICE)).facts))
    assert isinstance(store, SqliteStore)
    with closing(sqlite3.connect(store.path)) as connection:
        shown += connection.iterdump()
        for table in (
            "event",
            "payload",
            "command",
            "step",
            "outbox",
            "fact",
            "signal",
            "session",
            "turn",
            "ticket",
            "observation",
            "memory_session",
            "note",
        ):
            for row in connection.execute(f"SELECT * FROM {table}"):
                shown += [value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value) for value in row]
    return json.dumps(shown, ensure_ascii=False)


async def test_nor_a_digest_by_which_it_could_be_guessed(tmp_path: Path) -> None:
    """A phone number or an amount is found by trying all of them, unless what is left of it is salted."""
    async with World(Till().app, tmp_path / "a.db") as world:
        command_id = await _knock(world)
        before = await world.store.command(command_id)
        assert before is not None
        assert before.confirmation is not None
        guesses = {
            "step": digest([[SECRET], {}]),
            "fingerprint": before.envelope.fingerprint,
            "preview": preview_fingerprint(f"Do this: knock {SECRET}?", None),
        }
        await world.store.erase(command_id)
        left = await _everything(world)
        assert [name for name, guess in guesses.items() if guess in left] == []


async def test_remembered_values_go_with_their_command(tmp_path: Path) -> None:
    async with World(Till().app, tmp_path / "a.db") as world:
        await confirm(world, f"save name as {SECRET}")
        record = await world.last()
        (fact,) = (await world.store.facts("till", ALICE)).facts
        assert f"fact/{fact.id}" in await world.store.erase(record.id)
        assert SECRET not in await _everything(world)
        reports = await world.verify()
        assert all(report.ok for report in reports)
        assert f"fact/{fact.id}" in {ref for report in reports for ref in report.erased}


async def test_what_a_command_waited_for_goes_with_it(tmp_path: Path) -> None:
    async with World(Till().app, tmp_path / "a.db") as world:
        await confirm(world, "sit anna")
        await world.runtime.signal("parcel", "anna", SECRET)
        await world.runtime.settle()
        record = await world.last()
        assert record.outcome is not None
        assert SECRET in record.outcome.text
        await world.store.erase(record.id)
        assert SECRET not in await _everything(world)


@pytest.mark.parametrize("state", ["confirmation_required", "started"])
async def test_what_is_still_open(tmp_path: Path, state: str) -> None:
    """It may be refused, or erased for good; it must not come back, nor look like a forgery."""
    async with World(Till().app, tmp_path / "a.db") as world:
        await world.say("sit anna")
        if state == "started":
            await world.press("Yes")
        record = await world.last()
        try:
            await world.store.erase(record.id)
        except SaysoError:
            return
        if state == "started":
            await world.runtime.signal("parcel", "anna", "a box")
        else:
            await world.deliver(world.write("yes"))
        await world.runtime.settle()
        assert [report.problem for report in await world.verify()] == [""]


@pytest.mark.parametrize("kind", ["undo", "retry"])
async def test_what_is_erased_is_past_recovery(tmp_path: Path, kind: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        till.errors = [Fatal("broken")] if kind == "retry" else []
        await confirm(world, "pay 3")
        record = await world.last()
        await world.store.erase(record.id)
        (reply,) = await world.say(f"{kind} {record.id}")
        assert reply.code.startswith("recovery.")
        assert (await world.last()).status == "rejected"


async def test_others_keep_theirs(tmp_path: Path) -> None:
    async with World(Till().app, tmp_path / "a.db") as world:
        first = await _knock(world)
        await confirm(world, "knock Hansel")
        second = await world.last()
        await world.store.erase(first)
        assert await world.store.command(second.id) == second
        assert second.envelope.args == {"what": "Hansel"}


async def test_an_erased_command_keeps_its_state_and_its_key(tmp_path: Path) -> None:
    till = Till()
    async with World(till.app, tmp_path / "a.db") as world:
        command_id = await _knock(world)
        before = await world.store.command(command_id)
        await world.store.erase(command_id)
        after = await world.store.command(command_id)
        assert before is not None
        assert after is not None
        assert (after.stages, after.status, after.envelope.args) == (before.stages, "executed", {})
        assert await world.store.by_key(before.envelope.idempotency_key) == after
        assert (await world.redeliver("m1")).verdict == "duplicate"  # DER-IDS-05: nothing runs again
        assert till.effects == [f"knock {SECRET}"]


async def test_erasing_twice_is_erasing_once(tmp_path: Path) -> None:
    async with World(Till().app, tmp_path / "a.db") as world:
        command_id = await _knock(world)
        await world.store.erase(command_id)
        await world.store.erase(command_id)
        assert all(report.ok for report in await world.verify())


async def test_what_is_not_there_cannot_be_erased(tmp_path: Path) -> None:
    async with World(Till().app, tmp_path / "a.db") as world:
        with pytest.raises(NotFound, match="there is no command cmd_nothing"):
            await world.store.erase("cmd_nothing")


async def test_a_forged_value_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with World(Till().app, path) as world:
        await _knock(world)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("UPDATE step SET result = CAST('\"Hansel\"' AS BLOB)")
        (report,) = await world.verify()
        assert not report.ok
        assert "/step/1 is not the one that was recorded" in report.problem


async def _erase_all(world: World) -> None:
    for record in await world.store.commands(limit=100):
        await world.store.erase(record.id)


@pytest.mark.parametrize("after", [[], ["hello"], ["hello", "no"], ["yes", "yes"]], ids=" then ".join)
async def test_a_question_that_lapsed_leaves_nothing_of_its_command(tmp_path: Path, after: list[str]) -> None:
    async with Branch(Bank(), tmp_path) as world:
        await world.say("bridge 735192468 USDC from Polygon to Base")
        await world.advance(3600)
        for said in after:
            await world.say(said)
        await world.advance(3600)
        assert "735192468" in await _everything(world)
        await _erase_all(world)
        assert "735192468" not in await _everything(world)
        await world.restart()  # as a server that sees that another process wrote: what it had read is read again
        assert await world.say("hello")
        assert "735192468" not in await _everything(world)


async def test_what_a_guard_said_goes_with_the_command_it_led_to(tmp_path: Path) -> None:
    bank = Bank()
    bank.answers["quote"] = Go(say=f"For {SECRET}.")
    async with Branch(bank, tmp_path) as world:
        await world.say("bridge 200 USDC from Polygon to Base")
        await world.say("no")
        assert SECRET in await _everything(world)
        await _erase_all(world)
        assert SECRET not in await _everything(world)


async def test_what_never_became_a_command_goes_with_its_session(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as world:
        for said in ("order card", "blue", "talk to a human", "bridge 735192468 USDC from Polygon", "never mind"):
            await world.say(said)
        session_id = (await world.session()).session_id
        assert "735192468" in await _everything(world)
        erased = await world.store.erase_session(session_id)
        assert len(erased) == 5
        assert "735192468" not in await _everything(world)
        assert [report.problem for report in await world.verify()] == [""]
        assert await world.said("my balance") == ["You have 1000."]  # and the person goes on


async def test_the_chain_says_which_events_went_with_a_session(tmp_path: Path) -> None:
    async with World(Till().app, tmp_path / "a.db") as world:
        command_id = await _knock(world)
        (session,) = await world.store.sessions()
        erased = await world.store.erase_session(session.session_id)
        (report,) = await world.verify()
        assert report.ok
        assert report.erased and set(report.erased) <= set(erased)
        kept = await world.store.command(command_id)
        assert kept is not None and kept.envelope.args == {"what": SECRET}  # that has an erasure of its own
        await world.store.erase(command_id)
        assert SECRET not in await _everything(world)
