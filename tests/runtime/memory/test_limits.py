"""Limits: facts that bind gate commands, before the question and again before the start."""

from pathlib import Path
from typing import Annotated

import pytest

from sayso import App, Ask, Ctx, Percent
from sayso.commands.policy import parse_pack
from sayso.errors import DefinitionError
from sayso.records import ORG, Fact, Identity, Source
from sayso.testing import World
from tests.samples import ALICE

PACK = parse_pack({"pack_id": "p", "version": "1", "default_role": "intern", "roles": {"intern": {}}})


def make() -> App:
    app = App("desk", policy=PACK)

    @app.command("offer {percent}", limits={"percent": "discount"})
    async def offer(ctx: Ctx, percent: Annotated[Percent, Ask("How much?")]) -> str:
        return f"Offered {percent}%."

    @app.command("keep the discount at {text}", risk="read_only")
    async def keep(ctx: Ctx, text: str) -> str:
        await ctx.remember("discount", text, is_constraint=True)
        return "Kept."

    return app


async def policy(world: World, value: str) -> Fact:
    memory = world.app.memory
    cfo = Identity(user_id="cfo", authority="CFO", permissions=("memory:org",))
    org = await memory.organization(identity=cfo)
    return await org.write("discount", value, source=Source(type="policy", authority="CFO"), is_constraint=True)


async def decisions(world: World) -> set[tuple[str, tuple[str, ...]]]:
    found = [link.artifact.security for link in await world.evidence()]
    return {(each.authz.decision, each.authz.fact_ids) for each in found if each is not None and each.authz is not None}


async def test_what_is_beyond_a_limit_is_refused_before_anyone_is_asked(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        limit = await policy(world, "max 15%")
        (reply,) = await world.say("offer 25%")
        assert reply.text == "That is beyond what is allowed. discount: max 15%"
        (record,) = await world.store.commands(actor=ALICE)
        assert record.status == "rejected"
        assert await decisions(world) == {("deny", (limit.id,))}


async def test_what_is_within_a_limit_says_which_fact_let_it_through(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        limit = await policy(world, "max 15%")
        await world.say("offer 15%")
        (reply,) = await world.say("yes")
        assert reply.text == "Offered 15%."
        assert await decisions(world) == {("allow", (limit.id,))}


async def test_a_limit_that_is_set_after_the_question_still_binds(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        (asked,) = await world.say("offer 25%")
        assert asked.buttons
        await policy(world, "max 15%")
        (reply,) = await world.say("yes")
        assert reply.text == "That is beyond what is allowed. discount: max 15%"


async def test_repeating_it_does_not_move_a_limit(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        limit = await policy(world, "max 15%")
        for _ in range(3):
            await world.say("keep the discount at 25%")
        (reply,) = await world.say("offer 25%")
        assert "max 15%" in reply.text
        held = await world.runtime.streams.shelves.get("desk", ORG)
        assert [fact.id for fact in held.ledger if fact.is_valid] == [limit.id]


def test_a_limit_on_what_is_no_slot_is_a_mistake() -> None:
    app = App("desk", policy=PACK)
    with pytest.raises(DefinitionError, match="limits names colour"):

        @app.command("offer {percent}", limits={"colour": "discount"})
        async def offer(ctx: Ctx, percent: Percent) -> str:
            return ""
