"""Dialogue: several requests in one message, in order and once; and what people write that means nothing here."""

import asyncio
from pathlib import Path

import pytest

from sayso import Settings
from sayso.conversation.session import MAX_QUEUE
from sayso.testing import BOB
from tests.bank import ASKED, WHOLE, Bank, Branch, labels, texts

BOTH = "cancel order 1 and cancel order 2"


# several requests in one message


async def test_requests_of_one_message_are_done_in_order(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        assert await branch.said("cancel order 1, then my balance and cancel order 2") == ["Do this: cancel 1?"]
        assert [clause.command for clause in (await branch.session()).queue] == ["balance", "cancel"]
        assert await branch.said("yes") == ["Cancelled 1.", "You have 1000.", "Do this: cancel 2?"]
        assert await branch.said("yes") == ["Cancelled 2."]
        assert bank.done == ["cancel 1", "balance", "cancel 2"]
        keys = [record.envelope.idempotency_key for record in await branch.commands()]
        assert len(set(keys)) == 3
        assert (await branch.session()).queue == ()


@pytest.mark.parametrize(
    "text",
    [
        "meu saldo e cancelar pedido 2",
        "mi saldo y cancelar pedido 2",
        "my balance. cancel order 2",
        "my balance\ncancel order 2",
    ],
)
async def test_however_they_are_joined(tmp_path: Path, text: str) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(text)
        await branch.press(labels(branch.replies()[-1])[0])
        assert bank.done == ["balance", "cancel 2"]


async def test_a_no_goes_on_with_the_next(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(BOTH)
        assert await branch.said("no") == ["All right, nothing was done.", "Do this: cancel 2?"]
        await branch.say("yes")
        assert bank.done == ["cancel 2"]


async def test_never_mind_drops_them_all(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(BOTH)
        assert await branch.said("never mind") == ["All right, nothing was done."]
        assert (await branch.session()).queue == ()
        await branch.advance(5)
        assert (await branch.say("yes"))[0].code == "confirmation.nothing_open"
        assert bank.done == []


async def test_something_else_in_between_changes_nothing_of_the_order(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(BOTH)
        assert await branch.said("my balance") == ["You have 1000.", "Still open: Do this: cancel 1?"]
        assert await branch.said("yes") == ["Cancelled 1.", "Do this: cancel 2?"]
        await branch.say("yes")
        assert bank.done == ["balance", "cancel 1", "cancel 2"]


async def test_a_crash_between_two_loses_and_doubles_nothing(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(BOTH)
        await branch.restart()
        assert len((await branch.session()).queue) == 1
        await branch.deliver(branch.write("yes"))  # and the process is killed at some point of it
        for _ in range(3):
            await asyncio.sleep(0)
        await branch.restart()
        await branch.advance(1)
        assert bank.done == ["cancel 1"]
        assert texts(branch.replies()).count("Do this: cancel 2?") == 1
        await branch.restart()
        await branch.say("yes")
        assert bank.done == ["cancel 1", "cancel 2"]
        assert await branch.statuses() == ["cancel executed"] * 2


async def test_the_message_delivered_again_asks_for_nothing_again(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(BOTH, message_id="both")
        await branch.redeliver("both")
        assert len((await branch.session()).queue) == 1
        await branch.say("yes")
        await branch.redeliver("both")
        await branch.say("yes")
        await branch.redeliver("both")
        assert bank.done == ["cancel 1", "cancel 2"]
        assert len(await branch.commands()) == 2


@pytest.mark.parametrize("count", [MAX_QUEUE, MAX_QUEUE + 1, MAX_QUEUE + 2])
async def test_so_many_wait_and_no_more(tmp_path: Path, count: int) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say(" and ".join(f"cancel order {number}" for number in range(1, count + 1)))
        assert len((await branch.session()).queue) <= MAX_QUEUE


async def test_what_waits_ends_with_a_day(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("cancel order 1 and my balance")
        branch.clock.advance(25 * 3600)
        await branch.say("hello")
        await branch.advance(1)
        assert bank.done == []


async def test_the_second_asks_for_what_it_lacks(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("cancel order 1 and order card")
        assert await branch.said("yes") == ["Cancelled 1.", "Which colour?"]
        await branch.press("Red")
        await branch.say("Ana")
        await branch.say("yes")
        assert bank.done == ["cancel 1", "card red Ana 100"]


async def test_a_second_factor_comes_before_the_next(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        for text in ("set pin", "yes", "4321"):
            await branch.say(text)
        await branch.say("close account and my balance")
        assert [reply.split(".")[0] for reply in await branch.said("yes")] == ["Please reply with your PIN"]
        assert await branch.said("4321") == ["Closed.", "You have 1000."]
        assert bank.done == ["close", "balance"]


# which yes


async def test_a_yes_that_answers_nothing(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        for yes in ("yes", "sim", "sí", "ok", "👍"):
            (reply,) = await branch.say(yes)
            assert reply.code == "confirmation.nothing_open"
        assert await branch.statuses() == []


async def test_a_yes_to_a_question_for_a_slot_is_no_yes(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("order card")
        assert (await branch.said("yes"))[-1] == "Which colour?"
        assert bank.done == []
        assert await branch.statuses() == ["bridge confirmation_required"]


async def test_another_person_s_yes_is_theirs(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        (asked,) = await branch.say(WHOLE)
        assert (await branch.say("yes", by=BOB))[0].code == "confirmation.nothing_open"
        (reply,) = await branch.press("Yes", by=BOB, of=asked)
        assert reply.code == "confirmation.foreign_token"
        assert bank.done == []


async def test_a_yes_on_its_way_before_the_question_counts_for_nothing(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        early = branch.clock.now()
        await branch.say(WHOLE)
        assert (await branch.say("yes", at=early))[0].code == "confirmation.too_early"
        assert bank.done == []


# what means nothing here


NONSENSE = {
    "emoji": "🌧️🎉🦄",
    "zero-width": "\u200b\u200d\ufeff",
    "bidi": "\u202e202 egdirb\u202c",
    "spaces": " \n\t ",
    "marks": "?!…",
    "numbers": " ".join(map(str, range(1000))),
    "brackets": "(" * 3000,
    "scripts": "мост 200 из Полигон в Бейс 桥 جسر",
    "null": "bridge\x00from\x00Polygon",
    "quotes": '"yes" said nobody',
}


@pytest.mark.parametrize("name", NONSENSE)
@pytest.mark.parametrize("opening", ["", "bridge from Polygon", "order card", WHOLE], ids=["", "slot", "menu", "yes"])
async def test_nonsense_does_nothing_and_is_answered(tmp_path: Path, opening: str, name: str) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        if opening:
            await branch.say(opening)
        assert await branch.say(NONSENSE[name]) != []
        assert bank.done == []
        statuses = await branch.statuses()
        assert set(statuses) <= {"bridge withdrawn", "bridge confirmation_required"}
        assert statuses.count("bridge confirmation_required") <= 1
        assert branch.runtime.failure is None
        await branch.say("never mind")
        assert await branch.said("my balance") == ["You have 1000."]


async def test_a_text_of_64_kilobytes_is_refused_and_the_next_one_read(tmp_path: Path) -> None:
    settings = Settings()
    async with Branch(Bank(), tmp_path, settings=settings) as branch:
        await branch.say("bridge")
        for text in ("x" * 65_536, "bridge " * 9_000, "9" * 65_536, "🦄" * 16_384, "a" * (settings.max_text_chars + 1)):
            (reply,) = await branch.say(text)
            assert reply.code == "validation.text_too_long"
        assert await branch.said("Polygon") == ["Step 1 of 8. To?"]
        assert max(len(turn.user) for turn in await branch.turns()) <= 4_096


@pytest.mark.parametrize("amount", ["-1", "0", "1e400", "-0.0", "9" * 39, "NaN", "Infinity", "١٢٣e999", "1e-400"])
async def test_an_amount_that_is_none_is_asked_for_again(tmp_path: Path, amount: str) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("bridge USDC from Polygon to Base")
        assert (await branch.said(amount))[-1].endswith("How much?")
        assert await branch.statuses() == []
        assert await branch.said("200") == [ASKED]


@pytest.mark.parametrize("amount", ["-1", "0", "-0.5"])
async def test_a_correction_to_what_is_no_amount_keeps_nothing_confirmed(tmp_path: Path, amount: str) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        (old,) = await branch.say(WHOLE)
        assert (await branch.said(f"no, {amount}"))[-1].endswith("How much?")
        assert (await branch.press("Yes", of=old))[0].code == "confirmation.withdrawn"
        assert bank.done == []


async def test_contradictory_corrections_end_with_the_last(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        for amount in (300, 200, 400, 200, 500):
            await branch.say(f"no, {amount}")
        await branch.say("yes")
        assert bank.done == ["bridge 500 USDC 137>8453"]
        assert await branch.statuses() == ["bridge withdrawn"] * 5 + ["bridge executed"]


async def test_a_flood_of_requests_is_answered_and_bounded(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        for number in range(60):
            await branch.say(f"cancel order {number}")
        assert len((await branch.session()).suspended) <= 3
        assert (await branch.statuses()).count("cancel confirmation_required") == 4  # what was left for good is closed
        await branch.say("never mind")
        assert set(await branch.statuses()) == {"cancel withdrawn"}
