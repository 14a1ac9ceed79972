"""Consent: how firmly a person has to agree before something is done (VTW-04)."""

from pathlib import Path

import pytest

from sayso import App, Ctx
from sayso.commands.policy import parse_pack
from sayso.errors import DefinitionError
from sayso.testing import World

PACK = parse_pack({"pack_id": "p", "version": "1", "default_role": "m", "roles": {"m": {}}})


def make() -> App:
    app = App("vault", policy=PACK)

    @app.command("look", risk="read_only")
    async def look(ctx: Ctx) -> str:
        return "It is there."

    @app.command("move {amount}")
    async def move(ctx: Ctx, amount: int) -> str:
        return f"Moved {amount}."

    @app.command("empty it", consent="strong")
    async def empty(ctx: Ctx) -> str:
        return "It is empty."

    return app


@pytest.mark.parametrize(("name", "level"), [("look", "implicit"), ("move", "explicit"), ("empty", "strong")])
def test_every_command_says_its_level(name: str, level: str) -> None:
    spec = make().definition.registry.get(name)
    assert spec is not None
    assert (spec.consent_level, spec.entry()["consent"]) == (level, level)


async def test_what_is_strong_asks_for_a_second_factor_as_well(tmp_path: Path) -> None:
    async with World(make, tmp_path / "a.db") as world:
        await world.say("set pin")
        await world.press("Yes")
        await world.say("4821")
        assert [reply.text for reply in await world.say("look")] == ["It is there."]
        await world.say("move 5")
        assert [reply.text for reply in await world.press("Yes")] == ["Moved 5."]
        await world.say("empty it")
        (asked,) = await world.press("Yes")
        assert asked.code == "authz.step_up_required"
        assert [reply.text for reply in await world.say("4821")] == ["It is empty."]
        record = await world.last()
        assert record.step_up is not None and record.step_up.status == "satisfied"


def test_what_only_reads_needs_none() -> None:
    app = App("vault", policy=PACK)
    with pytest.raises(DefinitionError, match="needs no consent"):

        @app.command("look", risk="read_only", consent="strong")
        async def look(ctx: Ctx) -> str:
            return "It is there."
