"""Requests: which command is meant, with which arguments, or why not (SCN-05)."""

from pathlib import Path

import pytest

from sayso import App, Ctx, Settings
from sayso.commands.envelope import MAX_ARGS_BYTES
from sayso.records import State
from sayso.testing import World
from tests.till import Room, Till, pack


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("pay", "validation.missing_slot", "Something is missing: amount. pay {amount}"),
        ("pay much", "validation.malformed_slot", "I can't read a value: amount: a whole number is needed"),
        ("pay 1234567890123456789", "validation.malformed_slot", "at most 18 digits"),
    ],
)
async def test_a_slot_that_is_missing_or_malformed_is_a_refused_command(
    tmp_path: Path, text: str, code: str, said: str
) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (reply,) = await world.say(text)
        assert said in reply.text
        record = await world.last()
        assert (record.state, reply.code) == (State.REJECTED, code)
        assert record.outcome is not None
        assert record.outcome.reason == code
        assert await world.types() == [
            "command.accepted",
            "authz.requested",
            "authz.decided",
            "execution.rejected",
        ]  # GAP-01
        assert till.effects == []
        assert await world.whole()


async def test_two_commands_that_fit_alike_are_asked_about(tmp_path: Path) -> None:
    def make() -> App:
        app = App("till", policy=pack())
        for name in ("one", "two"):

            async def run(ctx: Ctx, what: str) -> str:
                return "done"

            app.command("go {what}", name=name)(run)
        return app

    async with World(make, tmp_path / "a.db") as world:
        (reply,) = await world.say("go home")
        assert reply.code == "ambiguity.several_commands"
        assert "one, two" in reply.text
        assert (await world.last()).state is State.REJECTED  # SCN-05


async def test_how_much_a_command_may_carry(tmp_path: Path) -> None:
    async def run(ctx: Ctx, **values: str) -> str:
        return "done"

    names = [f"p{n}" for n in range(18)]
    template = "go " + " and ".join(f"{{{name}}}" for name in names)

    def make() -> App:
        from sayso.commands.registry import CommandSpec, Parameter
        from sayso.runtime.definition import Handlers

        app = App("till", policy=pack())
        spec = CommandSpec(name="go", phrases=(template,), parameters=tuple(Parameter(name, str) for name in names))
        app.definition.declare(spec, Handlers(run))
        return app

    around = len("{" + ",".join(f'"{name}":""' for name in names) + "}")
    async with World(make, tmp_path / "a.db", settings=Settings(max_text_chars=65_536)) as world:
        for over in (-1, 0, 1):
            room = MAX_ARGS_BYTES + over - around
            values = ["x" * 1_000] * 17 + ["x" * (room - 17_000)] if room >= 17_000 else [f"{'x' * (room // 18)}"] * 17
            if len(values) == 17:
                values.append("x" * (room - 17 * (room // 18)))
            (reply, *_) = await world.say("go " + " and ".join(values))
            assert (reply.code == "validation.args_too_large") is (over > 0)
