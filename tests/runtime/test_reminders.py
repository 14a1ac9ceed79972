"""Reminders: what is open is asked again after something else, once; and a step says how far it is."""

from pathlib import Path

import pytest

from sayso import App, Ctx
from sayso.runtime.reminders import REMINDER
from sayso.testing import World
from tests.bank import ASKED, WHOLE, Bank, Branch, labels, pack

STILL = {"en": "Still open: ", "pt": "Ainda em aberto: ", "es": "Sigue pendiente: "}


REQUESTS = {
    "en": WHOLE,
    "pt": "fazer ponte de 200 USDC da Polygon para a Base",
    "es": "hacer puente de 200 USDC desde Polygon a Base",
}


@pytest.mark.parametrize(("lang", "words"), [("en", "my balance"), ("pt", "meu saldo"), ("es", "mi saldo")])
async def test_after_a_digression_the_question_is_asked_again_once(tmp_path: Path, lang: str, words: str) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        (asked,) = await branch.say(REQUESTS[lang])
        for _ in range(3):
            answer, still = await branch.say(words)
            assert answer.text == "You have 1000."
            assert (still.code, still.buttons[0].id) == (REMINDER, asked.buttons[0].id)
            assert still.text == f"{STILL[lang]}{ASKED}"
        await branch.press(labels(asked)[0], of=asked)
        assert bank.done == ["balance"] * 3 + ["bridge 200 USDC 137>8453"]


async def test_a_yes_under_the_reminder_counts(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        _, still = await branch.say("my balance")
        await branch.press(labels(still)[0], of=still)
        assert bank.done == ["balance", "bridge 200 USDC 137>8453"]


async def test_a_yes_that_quotes_the_reminder_counts(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        _, still = await branch.say("my balance")
        await branch.say("yes", quoted=still.send_id)
        assert bank.done == ["balance", "bridge 200 USDC 137>8453"]


async def test_a_yes_that_quotes_something_else_does_not(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        answer, _ = await branch.say("my balance")
        assert (await branch.say("yes", quoted=answer.send_id))[0].code == "confirmation.quotes_another"
        assert bank.done == ["balance"]


async def test_a_slot_is_asked_for_again_with_its_menu(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        (menu,) = await branch.say("order card")
        _, again = await branch.say("my balance")
        assert (again.text, again.buttons) == (menu.text, menu.buttons)
        assert [reply.text for reply in await branch.press("blue", of=menu)] == ["What name?"]


async def test_where_nothing_is_open_nothing_is_asked(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        assert await branch.said("my balance") == ["You have 1000."]
        await branch.say(WHOLE)
        await branch.say("no")
        assert await branch.said("my balance") == ["You have 1000."]
        await branch.say("bridge")
        await branch.say("never mind")
        assert await branch.said("my balance") == ["You have 1000."]


async def test_what_was_asked_after_it_is_not_asked_twice(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        first, second = await branch.said("my balance and cancel order 5")
        assert (first, second) == ("You have 1000.", "Do this: cancel 5?")


async def test_no_reminder_after_the_time_is_up(tmp_path: Path) -> None:
    """What lapses says so once; that one may go on is said when the person writes again."""
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say(WHOLE)
        before = len(branch.replies())
        await branch.advance(590)
        assert len(branch.replies()) == before
        await branch.advance(20)
        assert all("go on" not in reply.text for reply in branch.replies()[before:])


async def test_a_command_says_how_far_it_is_once(tmp_path: Path) -> None:
    def make() -> App:
        app = App("line", policy=pack())

        @app.command("make it", scope="bank:make")
        async def make_it(ctx: Ctx) -> str:
            await ctx.progress("cut", "Cut.")
            await ctx.progress("sew")
            await ctx.wait("thread", str, key="1")
            await ctx.progress("elsewhere", "Off the list.")
            return "Made."

        app.workflow("making", make_it, "measure", "confirmation", "cut", "sew", "complete")
        return app

    async with World(make, tmp_path / "a.db") as world:
        await world.say("make it")
        world.clock.advance(1)
        assert [reply.text for reply in await world.say("yes")] == ["Step 3 of 5. Cut."]
        stream = world.conversation()
        session = (await world.runtime.streams.snapshot(stream)).session
        assert session is not None and session.flow is not None and session.flow.step == "sew"
        await world.restart()
        await world.app.signal("thread", "1", "red")
        await world.runtime.settle()
        assert [reply.text for reply in world.replies()][-2:] == ["Off the list.", "Made."]
        assert [reply.text for reply in world.replies()].count("Step 3 of 5. Cut.") == 1
