"""Inference: what could be several things, or was not said, is what the session or a fact suggests."""

from datetime import date
from pathlib import Path
from typing import Annotated

import pytest

from sayso import App, Ask, Ctx
from sayso.commands.policy import parse_pack
from sayso.runtime.inference import reads
from sayso.testing import World

PACK = parse_pack({"pack_id": "p", "version": "1", "default_role": "m", "roles": {"m": {}}})


def make() -> App:
    app = App("inn", policy=PACK)

    @app.command("keep {day}", risk="read_only")
    async def keep(ctx: Ctx, day: str) -> str:
        await ctx.remember("stay/day", day)
        return "Kept."

    @app.command("book a room")
    async def book(ctx: Ctx, day: Annotated[date, Ask("Which day?", infer=("stay/day",))]) -> str:
        return f"Booked {day}."

    return app


async def test_what_could_be_two_days_is_the_one_that_is_remembered(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        (asked,) = await world.say("book a room for 03/04")
        assert asked.text == "Which one do you mean?"
        await world.say("never mind")
        await world.say("keep 2026-04-03")
        (question,) = await world.say("book a room for 03/04")
        assert question.text == "I took this as given: day April 3, 2026.\nDo this: book April 3, 2026?"


async def test_what_is_remembered_and_does_not_fit_settles_nothing(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await world.say("keep sometime")
        (asked,) = await world.say("book a room")
        assert asked.text == "Which day?"


async def test_what_nobody_said_is_taken_from_what_is_remembered_and_shown(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await world.say("keep 2026-04-03")
        (question,) = await world.say("book a room")
        assert question.text.startswith("I took this as given: day April 3, 2026.")


@pytest.mark.parametrize(("value", "fits"), [("2026-04-03", True), ("sometime", False), ("", False)])
def test_whether_a_text_is_a_value(value: str, fits: bool) -> None:
    assert reads(value, date) is fits
