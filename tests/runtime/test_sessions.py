"""Sessions: when they go on, end, resume and begin anew; and what of a person's yes does not survive it."""

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from sayso import Settings
from sayso.config import Conversation
from sayso.conversation.session import document, parse
from sayso.records import Session
from sayso.testing import ALICE, BOB
from tests.bank import ASKED, WHOLE, Bank, Branch, labels

IDLE, RESUME = 30 * 60, 24 * 3600
REQUESTS = {
    "en": WHOLE,
    "pt": "fazer ponte de 200 USDC da Polygon para a Base",
    "es": "hacer puente de 200 USDC desde Polygon a Base",
}
BACK = {
    "en": f"Welcome back. You were here: {ASKED}\nShall we go on?",
    "pt": f"Que bom que voltou. Você estava aqui: {ASKED}\nVamos continuar?",
    "es": f"Qué bueno que volviste. Estabas aquí: {ASKED}\n¿Seguimos?",
}


@pytest.mark.parametrize("swept", [False, True], ids=["by the next message", "by the clock"])
async def test_a_session_goes_on_up_to_half_an_hour_and_ends_then(tmp_path: Path, swept: bool) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("my balance")
        first = await branch.session()
        branch.clock.advance(IDLE - 1.5)  # and a second, before anyone writes
        if swept:
            await branch.advance(0)
        await branch.say("my balance")
        assert (await branch.session()).session_id == first.session_id
        assert await branch.events() == ["session.started"]
        branch.clock.advance(IDLE - 1)
        if swept:
            await branch.advance(1)
            assert (await branch.session()).ended_at is not None
            await branch.advance(5)
            assert await branch.events() == ["session.started", "session.ended"]
        await branch.say("my balance")
        assert await branch.events() == ["session.started", "session.ended", "session.resumed"]
        assert (await branch.session()).session_id == first.session_id
        assert (await branch.session()).ended_at is None


async def test_the_sweeper_ends_at_the_half_hour_and_not_before(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("my balance")
        left = (await branch.session()).active_at
        for seconds, ended in ((IDLE - 0.001, False), (IDLE, True)):
            await branch.advance((left + timedelta(seconds=seconds) - branch.clock.now()).total_seconds())
            assert ((await branch.session()).ended_at is not None) is ended


@pytest.mark.parametrize(("silent", "same"), [(RESUME - 1, True), (RESUME, False)])
async def test_a_session_is_resumed_for_a_day_and_another_one_begins_then(
    tmp_path: Path, silent: float, same: bool
) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("bridge from Polygon")
        first = await branch.session()
        at = first.active_at + timedelta(seconds=silent)
        await branch.advance((at - branch.clock.now()).total_seconds() - 1)
        replies = await branch.said("hello", at=at)
        assert ((await branch.session()).session_id == first.session_id) is same
        assert len(await branch.sessions()) == (1 if same else 2)
        if same:
            assert replies == ["Welcome back. You were here: bridge action · Polygon", "Step 1 of 8. To?"]
            assert await branch.flow() is not None
        else:
            assert replies[0].startswith("Hello! How can I help?")
            assert await branch.flow() is None
            assert (await branch.session()).turns == 1


async def test_how_long_is_a_setting(tmp_path: Path) -> None:
    settings = Settings(conversation=Conversation(idle_s=60, resume_s=120))
    async with Branch(Bank(), tmp_path, settings=settings) as branch:
        await branch.say("bridge from Polygon")
        await branch.advance(58)
        await branch.say("Base")
        await branch.advance(61)
        assert await branch.events() == ["session.started", "session.ended"]
        await branch.say("hello")
        await branch.advance(120)
        await branch.say("hello")
        assert len(await branch.sessions()) == 2


async def test_a_button_of_yesterday_brings_nothing_back(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        (menu,) = await branch.say("order card")
        await branch.advance(RESUME)
        (reply,) = await branch.press("blue", of=menu)
        assert reply.code == "confirmation.unknown_token"
        assert await branch.flow() is None


# what waits for a yes does not outlast the session


@pytest.mark.parametrize(("lang", "yes"), [("en", "yes"), ("pt", "sim"), ("es", "sí")])
async def test_a_yes_that_comes_back_confirms_nothing_and_is_asked_to_go_on(
    tmp_path: Path, lang: str, yes: str
) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(REQUESTS[lang])
        await branch.advance(3600)
        assert await branch.statuses() == ["bridge expired"]
        (back,) = await branch.say(yes)
        assert back.text == BACK[lang]
        assert bank.done == []
        assert len(labels(back)) == 2
        bank.asked.clear()
        (asked,) = await branch.press(labels(back)[0])
        assert asked.text == ASKED
        assert bank.asked == ["select_chains", "enter_amount", "quote", "risk_check"]  # a quote does not survive
        assert bank.done == []
        await branch.say(yes)
        assert bank.done == ["bridge 200 USDC 137>8453"]
        assert await branch.statuses() == ["bridge expired", "bridge executed"]
        assert len(await branch.sessions()) == 1


async def test_an_hour_that_passes_second_by_second_is_no_different(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        for _ in range(60):
            await branch.advance(60)
        assert [reply.text for reply in await branch.say("yes")] == [BACK["en"]]
        await branch.say("yes")
        assert bank.done == []
        await branch.say("yes")
        assert bank.done == ["bridge 200 USDC 137>8453"]


@pytest.mark.parametrize("how", ["pressed", "quoted"])
async def test_the_old_question_is_closed_for_good(tmp_path: Path, how: str) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        (old,) = await branch.say(WHOLE)
        await branch.advance(IDLE)
        if how == "pressed":
            (reply,) = await branch.press("Yes", of=old)
            assert reply.code.startswith("confirmation.")
        else:
            await branch.say("yes", quoted=old.send_id)
        assert bank.done == []
        assert await branch.statuses() == ["bridge expired"]
        await branch.say("my balance")
        assert "Shall we go on?" in branch.replies()[-1].text


async def test_whoever_comes_back_may_leave_it(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.advance(3600)
        await branch.say("hello")
        assert [r.text for r in await branch.press("Leave it")] == ["All right, nothing was done."]
        assert await branch.flow() is None
        assert (await branch.say("yes"))[0].code == "confirmation.nothing_open"
        assert bank.done == []


async def test_a_correction_is_taken_on_the_way_back(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.advance(3600)
        *_, asked = await branch.said("no, 300")
        assert asked == ASKED.replace("200", "300")
        await branch.say("yes")
        assert bank.done == ["bridge 300 USDC 137>8453"]


async def test_what_else_is_asked_on_the_way_back_leaves_it_open(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.advance(3600)
        answer, still = await branch.say("my balance")
        assert answer.text == "You have 1000."
        assert still.text == f"Still open: {ASKED}\nShall we go on?"
        await branch.press("Continue")
        await branch.say("yes")
        assert bank.done == ["balance", "bridge 200 USDC 137>8453"]


async def test_a_step_up_expires_with_the_session(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        for text in ("set pin", "yes", "4321", "close account", "yes"):
            await branch.say(text)
        assert branch.replies()[-1].text.startswith("Please reply with your PIN.")
        branch.clock.advance(IDLE)
        await branch.say("4321")
        assert bank.done == []
        assert (await branch.last()).status == "rejected"
        assert (await branch.last()).outcome.reason == "authz.step_up_expired"  # type: ignore[union-attr]  # it has one


async def test_a_suspended_quote_does_not_survive_either(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("order card")
        (left,) = (await branch.session()).suspended
        assert left.command_id and left.passed
        await branch.advance(IDLE)
        (left,) = (await branch.session()).suspended
        assert (left.command_id, left.passed) == ("", ())
        await branch.say("never mind")
        assert (await branch.session()).suspended == ()


# turns, people, processes


async def test_every_turn_has_what_was_said_and_understood(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("bridge 200 USDC from Polygon")
        await branch.say("my balance")
        await branch.say("Base")
        await branch.say("yes")
        turns = await branch.turns()
        assert [turn.turn for turn in turns] == [1, 2, 3, 4]
        assert [turn.user for turn in turns] == ["bridge 200 USDC from Polygon", "my balance", "Base", "yes"]
        assert [turn.assistant for turn in turns] == [
            "Step 1 of 8. To?",
            "You have 1000.\nStep 1 of 8. To?",
            ASKED,
            "Bridged 200 USDC.",
        ]
        assert turns[0].entities == {"amount": "200", "token": "USDC", "source_chain": "137"}
        assert turns[2].entities == {"destination_chain": "8453"}
        assert [turn.intent_changes for turn in turns] == [("bridge_action",), ("balance",), (), ()]
        session = await branch.session()
        assert session.intents == ("bridge_action", "balance")
        assert session.entities["destination_chain"] == "8453"
        assert [turn.message_id for turn in turns] == ["m1", "m2", "m3", "m4"]


async def test_a_message_that_comes_late_takes_nothing_back_in_time(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("my balance")
        before = await branch.session()
        await branch.advance(600)
        await branch.say("bridge from Polygon")
        active = (await branch.session()).active_at
        await branch.say("my balance", at=before.active_at + timedelta(seconds=60))
        session = await branch.session()
        assert session.active_at == active
        assert session.turns == 3
        assert len(await branch.sessions()) == 1


async def test_a_message_from_the_future_does_not_keep_a_session_alive(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("my balance", at=branch.clock.now() + timedelta(days=365))
        assert (await branch.session()).active_at <= branch.clock.now()
        await branch.advance(IDLE)
        assert (await branch.session()).ended_at is not None


async def test_people_do_not_share_a_session(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("bridge 7 DAI from Base", by=BOB)
        assert (await branch.say("yes", by=BOB))[0].code != ""
        assert bank.done == []
        mine, theirs = await branch.session(), await branch.session(BOB)
        assert mine.user_id != theirs.user_id
        assert (mine.entities["token"], theirs.entities["token"]) == ("USDC", "DAI")
        await branch.advance(IDLE - 60)
        await branch.say("Polygon", by=BOB)
        await branch.advance(120)
        assert (await branch.session()).ended_at is not None
        assert (await branch.session(BOB)).ended_at is None


async def test_a_killed_process_loses_nothing_of_a_session(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        for text in ("bridge from Polygon", "Base", "my balance", "200 USDC", "no, 300"):
            await branch.say(text)
            before = await branch.session()
            await branch.restart()
            assert await branch.session() == before
        await branch.advance(3600)
        await branch.restart()
        await branch.say("hello")
        await branch.restart()
        await branch.press("Continue")
        await branch.restart()
        await branch.say("yes")
        assert bank.done == ["balance", "bridge 300 USDC 137>8453"]
        assert [turn.turn for turn in await branch.turns()] == list(range(1, 9))


async def test_a_session_in_its_form_reads_back_as_it_is_stored(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        for text in ("bridge from Polygon", "order card", "my balance", "red"):
            await branch.say(text)
        session, turns = await branch.session(), await branch.turns()
        form = document(session, turns)
        assert form["context"]["current_workflow"] == "card"
        again, said = parse(msgspec.json.decode(msgspec.json.encode(form)))
        assert document(again, said) == form
        assert again.turns == session.turns == len(said)
        assert isinstance(again, Session) and list(said) == turns
        assert ALICE not in str(form)


# a question that lapses while the session goes on


@pytest.mark.parametrize(("said", "done"), [("yes", ["bridge 200 USDC 137>8453"]), ("no", [])])
async def test_an_answer_after_the_time_is_up(tmp_path: Path, said: str, done: list[str]) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.advance(700)
        assert branch.replies()[-1].code == "confirmation.expired"
        (reply,) = await branch.said(said)
        assert bank.done == []
        if said == "yes":
            assert reply == BACK["en"]
            await branch.say("yes")
            await branch.say("yes")
        else:
            assert reply == "All right, nothing was done."
            assert await branch.flow() is None
            assert await branch.said("my balance") == ["You have 1000."]
            bank.done.clear()
        assert bank.done == done


async def test_an_answer_goes_to_the_question_that_is_open(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("cancel order 1")
        await branch.advance(500)
        await branch.say(WHOLE)
        await branch.advance(150)
        assert await branch.statuses() == ["cancel expired", "bridge confirmation_required"]
        await branch.say("yes")
        assert bank.done == ["bridge 200 USDC 137>8453"]


async def test_whoever_comes_back_to_a_slot_passes_the_guards_again(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("bridge 200 from Polygon to Base")
        assert bank.asked == ["select_chains"]
        await branch.advance(3600)
        *_, asked = await branch.said("USDC")
        assert asked == ASKED
        assert bank.asked == ["select_chains", "select_chains", "enter_amount", "quote", "risk_check"]
