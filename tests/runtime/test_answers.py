"""Answers: which yes counts, when it is too late, and when it was for something that is no longer true (SCN-18)."""

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from sayso import App, Ctx, Deny, Preview
from sayso.records import State
from sayso.testing import BOB, World
from tests.till import OPERATOR, Room, Till, confirm, pack, until


@pytest.mark.parametrize(
    ("hello", "yes", "paid"),
    [
        ("what is this", "yes", True),
        ("o que é isso, não sei", "sim", True),
        ("¿qué es esto?", "sí", True),
        ("hi", "ok", True),
    ],
)
async def test_a_typed_yes_counts_in_three_languages(tmp_path: Path, hello: str, yes: str, paid: bool) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say(hello)
        await world.say("pay 3")
        await world.say(yes)
        assert bool(till.effects) is paid
        assert (await world.last()).confirmation.method == "text"  # type: ignore[union-attr]  # asked and answered


@pytest.mark.parametrize(
    ("answer", "code"), [("yes", "confirmation.nothing_open"), ("no", "confirmation.nothing_open")]
)
async def test_an_answer_without_a_question(tmp_path: Path, answer: str, code: str) -> None:
    async with Room(Till(), tmp_path) as world:
        (reply,) = await world.say(answer)
        assert reply.code == code


@pytest.mark.parametrize("answer", ["yes", "no"])
async def test_an_answer_to_two_questions(tmp_path: Path, answer: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (first,) = await world.say("pay 3")
        (second,) = await world.say("pay 4")
        (reply,) = await world.say(answer)
        assert reply.code == "confirmation.several_open"  # GAP-104, SCN-18
        assert till.effects == []
        await world.press("Yes", of=second)
        assert till.effects[0] == "charge 4"
        await world.say("yes", quoted=first.send_id)
        assert "charge 3" in till.effects


@pytest.mark.parametrize(("seconds", "counts"), [(-60, False), (0, False), (0.000001, True)])
async def test_a_yes_written_before_the_question_arrived(tmp_path: Path, seconds: float, counts: bool) -> None:
    till = Till()
    async with Room(till, tmp_path, pace=0) as world:
        await world.say("pay 3")
        sent_at = (await world.store.load(world.conversation())).sent[world.replies()[0].send_id]
        (reply, *_) = await world.say("yes", at=sent_at + timedelta(seconds=seconds))
        assert (reply.code == "confirmation.too_early") is not counts
        assert bool(till.effects) is counts


async def test_a_yes_that_was_on_its_way_does_not_confirm_the_question_that_crossed_it(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        yes = world.write("yes")
        await world.say("pay 3")
        await world.deliver(yes)
        await world.runtime.settle()
        assert world.replies()[-1].code == "confirmation.too_early"
        assert till.effects == []


@pytest.mark.parametrize("button", ["nonsense", "", "1", "x" * 1_000])
async def test_a_wrong_token(tmp_path: Path, button: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.deliver(world.write("?", button=button or " "))
        await world.runtime.settle()
        assert world.replies()[-1].code == "confirmation.unknown_token"
        assert till.effects == []


async def test_a_token_of_another_conversation(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("pay 3")
        await world.deliver(world.write(by=BOB, button=question.buttons[0].id))
        await world.runtime.settle()
        assert world.replies(BOB)[-1].code == "confirmation.foreign_token"
        assert till.effects == []
        await world.press("Yes")
        assert till.effects  # and it still works for whom it was meant


async def test_a_button_that_was_used(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("pay 3")
        await world.press("Yes")
        done = len(till.effects)
        for label in ("Yes", "No"):
            (reply,) = await world.press(label, of=question)
            assert reply.code == "confirmation.already_used"
        assert len(till.effects) == done
        assert (await world.types()).count("invalid_transition_attempt") == 2
        assert (await world.last()).state is State.EXECUTED


@pytest.mark.parametrize(("answer", "word"), [("no", "declined"), ("never mind", "withdrawn")])
async def test_a_button_of_a_question_that_was_closed(tmp_path: Path, answer: str, word: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("pay 3")
        (reply,) = await world.say(answer)
        assert (reply.text, reply.code) == ("All right, nothing was done.", f"confirmation.{word}")
        record = await world.last()
        assert (record.status, record.open, record.state) == (word, False, State.CONFIRMATION_REQUIRED)
        (late,) = await world.press("Yes", of=question)
        assert late.code == f"confirmation.{word}"  # GAP-02: nothing can reopen it
        assert till.effects == []
        assert (await world.types())[-2:] == [f"command.confirmation.{word}", "invalid_transition_attempt"]
        assert await world.whole()


async def test_never_mind_drops_everything_that_is_open(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.say("pay 4")
        await world.say("deixa pra lá")
        assert [record.status for record in await world.commands()] == ["withdrawn", "withdrawn"]
        (reply,) = await world.say("never mind")
        assert (reply.text, reply.code) == ("There is nothing open to drop.", "confirmation.nothing_open")


@pytest.mark.parametrize(("seconds", "expired"), [(599, False), (600, True), (601, True)])
async def test_a_question_stands_for_ten_minutes_from_when_it_was_sent(
    tmp_path: Path, seconds: int, expired: bool
) -> None:
    till = Till()
    async with Room(till, tmp_path, pace=0) as world:
        await world.say("pay 3")
        await world.advance(seconds)
        assert ((await world.last()).status == "expired") is expired
        assert ("command.confirmation.expired" in await world.types()) is expired
        await world.press("Yes")
        assert bool(till.effects) is not expired
        assert (world.replies()[-1].code == "confirmation.expired") is expired


@pytest.mark.parametrize(("seconds", "expired"), [(599, False), (600, True)])
async def test_a_late_yes_is_late_though_no_timer_has_run(tmp_path: Path, seconds: int, expired: bool) -> None:
    till = Till()
    async with Room(till, tmp_path, pace=0) as world:
        await world.say("pay 3")
        world.clock.advance(seconds)
        (reply,) = await world.press("Yes")
        assert (reply.code == "confirmation.expired") is expired
        assert bool(till.effects) is not expired


async def test_time_runs_from_the_sending_and_not_from_the_asking(tmp_path: Path) -> None:
    """The phone is out of reach for nine minutes; the question still stands for ten."""
    till = Till()
    async with Room(till, tmp_path, pace=0) as world:
        reach = asyncio.Event()
        send = world.phone.send

        async def slow(message: Any) -> Any:
            await reach.wait()
            return await send(message)

        world.phone.send = slow  # type: ignore[method-assign]  # a slow network
        await world.deliver(world.write("pay 3"))
        for _ in range(50):
            await asyncio.sleep(0.001)
        world.clock.advance(540)
        reach.set()
        await world.runtime.settle()
        await world.advance(599)
        assert (await world.last()).status == "confirmation_required"
        await world.advance(2)
        assert (await world.last()).status == "expired"


async def test_policy_says_how_long(tmp_path: Path) -> None:
    till = Till()
    till.policy = pack(policies=[{"id": "q", "type": "confirmation", "params": {"expires_s": 60}}])
    async with Room(till, tmp_path, pace=0) as world:
        await world.say("pay 3")
        await world.advance(59)
        assert (await world.last()).open
        await world.advance(1)
        assert (await world.last()).status == "expired"


async def test_a_yes_after_the_preview_changed_is_asked_anew(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        till.balance = 90
        word, question = await world.press("Yes")
        assert word.text == "Something has changed since I asked. Please look again."
        assert question.text == "Pay 3 of 90?"
        old, new = await world.commands()
        assert (old.status, new.status) == ("stale", "confirmation_required")
        assert new.envelope.trace.causation_id == old.id
        assert till.effects == []
        await world.press("Yes")
        assert till.effects == ["charge 3", "note paid 3 of 90"]  # what was shown is what is done
        assert await world.whole()


async def test_the_same_words_over_other_data_are_stale_too(tmp_path: Path) -> None:
    shown = {"secret": 1}

    async def run(ctx: Ctx, what: str = "") -> str:
        return str(ctx.confirmed(dict[str, int])["secret"])

    def make() -> App:
        app = App("till", policy=pack())
        command = app.command("go", "go {what}", scope="till:go")(run)

        @command.preview
        async def preview(ctx: Ctx, what: str = "") -> Preview[dict[str, int]]:
            return Preview("Go?", dict(shown))

        return app

    async with World(make, tmp_path / "a.db") as world:
        await world.say("go")
        shown["secret"] = 2
        assert (await world.press("Yes"))[-1].text == "Go?"
        assert (await world.press("Yes"))[-1].text == "2"


async def test_a_preview_that_denies_now(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        till.refusal = Deny("closed")
        (reply,) = await world.press("Yes")
        assert reply.code == "confirmation.stale"
        (record,) = await world.commands()
        assert record.status == "stale"
        assert till.effects == []


async def test_a_remembered_fact_that_changed_makes_the_yes_stale(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "save colour as red")
        (question,) = await world.say("use colour")
        assert question.text == "Use colour?"
        first = (await world.last()).confirmation
        assert first is not None
        assert len(first.relied_on) == 1
        await world.say("save colour as blue")
        await world.press("Yes")
        replies = await world.press("Yes", of=question)
        assert replies[-1].text == "Use colour?"  # the same words, over another fact
        assert till.effects == []
        await world.press("Yes", of=replies[-1])
        assert till.effects == ["knock blue"]


async def test_a_replayed_answer_answers_nothing_more(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.press("Yes")
        await world.say("pay 4")
        assert (await world.redeliver("m2")).verdict == "duplicate"
        assert "charge 4" not in till.effects


async def test_an_operator_is_someone_else(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("pay 3")
        await world.deliver(world.write(by=OPERATOR, button=question.buttons[0].id))
        await world.runtime.settle()
        assert world.replies(OPERATOR)[-1].code == "confirmation.foreign_token"
        assert till.effects == []


async def test_a_question_that_lapses_while_its_yes_is_being_looked_at(tmp_path: Path) -> None:
    gate, calls = asyncio.Event(), []
    done: list[str] = []

    async def run(ctx: Ctx, what: str = "") -> str:
        done.append("done")
        return "done"

    def make() -> App:
        app = App("till", policy=pack())
        command = app.command("go", "go {what}", scope="till:go")(run)

        @command.preview
        async def preview(ctx: Ctx, what: str = "") -> Preview[None]:
            calls.append(1)
            if len(calls) > 1:
                await gate.wait()
            return Preview("Go?", None)

        return app

    till = Till()
    till.app = make  # type: ignore[method-assign]  # another application in the same room
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("go")
        await world.deliver(world.write(button=question.buttons[0].id))
        await until(lambda: len(calls) == 2)
        world.clock.advance(700)
        await world.runtime.tick()
        await until(lambda: len(world.replies()) > 1)
        gate.set()
        await world.runtime.settle()
        assert (await world.last()).status == "expired"
        assert [reply.code for reply in world.replies()[1:]] == [
            "confirmation.expired"
        ] * 2  # the timer's, the answer's
        assert "invalid_transition_attempt" in await world.types()
        assert done == []
