"""A typed yes is for the question that was shown last, and for nothing that was asked before it."""

from pathlib import Path
from typing import Annotated

import pytest

from sayso import App, Ask, Ctx, Ticket
from sayso.commands.policy import parse_pack
from sayso.testing import World

PACK = parse_pack({"pack_id": "p", "version": "1", "default_role": "m", "roles": {"m": {}}})
PIN = "48213795"
SIZES = tuple(f"s{n}" for n in range(1, 30))


class Stand:
    """Sells pizza, pays people, and keeps a list of what it has done."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def app(self) -> App:
        app = App("stand", policy=PACK)

        @app.command("pay {amount} to {name}")
        async def pay(ctx: Ctx, amount: int, name: str) -> str:
            self.done.append(f"paid {amount} to {name}")
            return self.done[-1]

        @pay.compensate()
        async def _(ctx: Ctx, done: object, amount: int, name: str) -> str:
            self.done.append("undone")
            return "undone"

        @app.command("ship {what}")
        async def ship(ctx: Ctx, what: str) -> str:
            await ctx.wait("shipped", dict[str, str], key=ctx.command_id, timeout_s=3_600)
            return "shipped"

        @app.command("wire {amount}", consent="strong")
        async def wire(ctx: Ctx, amount: int) -> str:
            self.done.append(f"wired {amount}")
            return self.done[-1]

        @app.command("order pizza")
        async def pizza(ctx: Ctx, size: Annotated[str, Ask("Which size?", options=SIZES)]) -> str:
            return f"pizza {size}"

        @app.command("add cheese")
        async def cheese(ctx: Ctx, much: Annotated[bool, Ask("A lot of it?")]) -> str:
            return "cheese"

        @app.command("look", risk="read_only")
        async def look(ctx: Ctx) -> str:
            return "It is all there."

        @app.escalated
        async def _(ticket: Ticket) -> None:
            return None

        return app


class Street(World):
    def __init__(self, stand: Stand, folder: Path) -> None:
        super().__init__(stand.app, folder / "a.db")

    async def hear(self, text: str) -> list[str]:
        self.clock.advance(2)
        return [reply.text for reply in await self.say(text)]


async def enrolled(street: Street) -> None:
    await street.hear("set pin")
    await street.hear("yes")
    assert await street.hear(PIN) == ["Your PIN is set."]


async def test_a_second_request_leaves_nothing_behind_that_a_yes_could_do(tmp_path: Path) -> None:
    stand = Stand()
    async with Street(stand, tmp_path) as street:
        await street.hear("pay 5 to Ana")
        await street.hear("pay 9 to Bo")
        street.clock.advance(2)
        replies = [reply.text for reply in await street.press("Yes")]
        assert replies == ["paid 9 to Bo", "Still open: Do this: pay 5 Ana?"]
        await street.hear("no")
        await street.hear("👍")
        assert stand.done == ["paid 9 to Bo"]


async def test_while_something_runs_a_yes_only_shows_what_else_is_open(tmp_path: Path) -> None:
    stand = Stand()
    async with Street(stand, tmp_path) as street:
        await street.hear("pay 5 to Ana")
        await street.hear("ship a lamp")
        street.clock.advance(2)
        await street.press("Yes")
        assert await street.hear("yes") == ["Still open: Do this: pay 5 Ana?"]
        assert stand.done == []
        assert await street.hear("yes") == ["paid 5 to Ana"]


@pytest.mark.parametrize("between", ["look", "what?"])
async def test_a_slot_that_is_asked_for_again_takes_the_yes(tmp_path: Path, between: str) -> None:
    stand = Stand()
    async with Street(stand, tmp_path) as street:
        await street.hear("pay 5 to Ana")
        await street.hear("yes")
        await street.hear("add cheese")
        await street.hear("undo the last one")
        assert (await street.hear(between))[-1] == "A lot of it?"
        await street.hear("yes")
        assert stand.done == ["paid 5 to Ana"]


async def test_the_next_page_of_an_old_menu_is_no_question_about_money(tmp_path: Path) -> None:
    from sayso.conversation.menus import page_of

    stand = Stand()
    async with Street(stand, tmp_path) as street:
        street.clock.advance(2)
        (menu,) = await street.say("order pizza")
        await street.hear("pay 5 to Ana")
        more = page_of(menu).more
        assert more is not None
        street.clock.advance(2)
        await street.deliver(street.write(button=more.id))
        await street.runtime.settle()
        await street.hear("yes")
        assert stand.done == []


async def test_what_is_said_to_a_human_confirms_nothing(tmp_path: Path) -> None:
    stand = Stand()
    async with Street(stand, tmp_path) as street:
        await street.hear("pay 5 to Ana")
        await street.hear("talk to a person")
        (ticket,) = await street.store.tickets()
        await street.runtime.converse.desk.take(ticket.ticket_id, "Eva")
        await street.runtime.converse.desk.say(ticket.ticket_id, "Shall I call you?")
        written = street.write("yes")  # on its way while the conversation is given back
        street.clock.advance(2)
        await street.runtime.converse.desk.hand_back(ticket.ticket_id)
        await street.deliver(written)
        await street.runtime.settle()
        assert stand.done == []


@pytest.mark.parametrize("words", ["no", "no, 200"])
async def test_who_is_asked_for_a_pin_can_say_no(tmp_path: Path, words: str) -> None:
    stand = Stand()
    async with Street(stand, tmp_path) as street:
        await enrolled(street)
        await street.hear("wire 20")
        await street.hear("yes")
        assert await street.hear(words) == ["All right, nothing was done."]
        await street.hear(PIN)
        assert stand.done == []


async def test_a_pin_is_for_what_asked_for_it_last(tmp_path: Path) -> None:
    stand = Stand()
    async with Street(stand, tmp_path) as street:
        await enrolled(street)
        await street.hear("wire 20")
        await street.hear("yes")
        await street.hear("wire 30")
        asked = await street.hear("yes")
        assert asked == ["Do this: wire 30?\nPlease reply with your PIN. It is not kept."]
        await street.hear(PIN)
        assert stand.done == ["wired 30"]
