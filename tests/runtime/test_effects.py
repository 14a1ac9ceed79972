"""`Ctx`: what a handler is told and may ask, and nothing else."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from sayso import App, Ctx, Preview, repeatable
from sayso.errors import Fatal
from sayso.runtime.effects import Actor
from sayso.testing import ALICE
from tests import samples
from tests.till import Room, Till, confirm, pack


class Order(Struct):
    id: int
    total: str


def ctx(**more: Any) -> Ctx:
    """A context outside a run, as a preview has it."""
    return Ctx(Actor(ALICE, ("member",)), samples.record(**more), None)  # type: ignore[arg-type]  # no store is asked


async def test_a_handler_knows_who_where_and_in_which_language(tmp_path: Path) -> None:
    told: list[Any] = []

    def make() -> App:
        app = App("till", policy=pack())

        @app.command("ir {what}", scope="till:go")
        async def go(ctx: Ctx, what: str) -> str:
            told.extend([ctx.actor, ctx.conversation_id, ctx.command_id, ctx.lang])
            return "feito"

        return app

    till = Till()
    till.app = make  # type: ignore[method-assign]  # another application in the same room
    async with Room(till, tmp_path) as world:
        await world.say("ir para a praia, não demora")
        await world.press("Sim")
        record = await world.last()
        assert told == [Actor(ALICE, ("member",), False, ("till:*",)), world.conversation(), record.id, "pt"]


async def test_a_handler_gets_exactly_what_was_confirmed(tmp_path: Path) -> None:
    shop = [Order(7, "3.50")]
    got: list[Any] = []

    def make() -> App:
        app = App("till", policy=pack())

        @app.command("go", scope="till:go")
        async def go(ctx: Ctx) -> str:
            shop[0] = Order(7, "9.99")
            got.append(ctx.confirmed(Order))
            return "done"

        @go.preview
        async def preview(ctx: Ctx) -> Preview[Order]:
            return Preview("Go?", shop[0])

        return app

    till = Till()
    till.app = make  # type: ignore[method-assign]
    async with Room(till, tmp_path) as world:
        assert await confirm(world, "go") == "done"
        assert got == [Order(7, "3.50")]


@pytest.mark.parametrize("what", ["step", "say", "remember", "wait", "key"])
async def test_outside_a_run_there_are_no_effects(what: str) -> None:
    async def effect() -> None:
        raise AssertionError("never")

    asked = {
        "step": lambda: ctx().step("effect", effect),
        "say": lambda: ctx().say("hello"),
        "remember": lambda: ctx().remember("colour", "red"),
        "wait": lambda: ctx().wait("parcel", str, key="anna"),
        "key": lambda: ctx().key(),
    }[what]
    with pytest.raises(Fatal, match="effects belong in the handler") as raised:
        await asked()  # type: ignore[misc]  # the key is not awaited: it has raised by then
    assert raised.value.code == "effect.not_started"


def test_what_was_not_confirmed_cannot_be_had() -> None:
    with pytest.raises(Fatal, match="nothing was bound") as raised:
        ctx().confirmed(Order)
    assert raised.value.code == "effect.not_confirmed"


async def test_repeatable_is_only_a_mark() -> None:
    async def add(one: int, *, other: int) -> int:
        return one + other

    marked = repeatable(add)
    assert marked.function is add
    assert await marked(1, other=2) == 3
