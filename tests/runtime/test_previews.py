"""Previews: what is shown before a yes, and what becomes of those that refuse or fail."""

from pathlib import Path
from typing import Any

import pytest

from sayso import App, Ctx, Deny, Preview
from sayso.records import State
from sayso.testing import World
from tests.till import Room, Till, app_of, pack


async def test_a_preview_that_denies(tmp_path: Path) -> None:
    till = Till()
    till.refusal = Deny("closed", "We are closed.")
    async with Room(till, tmp_path) as world:
        (reply,) = await world.say("pay 3")
        assert (reply.text, reply.code) == ("We are closed.", "policy.closed")
        assert (await world.last()).state is State.REJECTED


@pytest.mark.parametrize("answer", [None, "Pay?", True, RuntimeError("down")])
async def test_a_preview_that_fails_is_a_refusal(tmp_path: Path, answer: object) -> None:
    async def run(ctx: Ctx, what: str = "") -> str:
        return "done"

    def make() -> App:
        app = App("till", policy=pack())
        command = app.command("go", "go {what}", scope="till:go")(run)

        @command.preview
        async def preview(ctx: Ctx, what: str = "") -> Any:
            if isinstance(answer, Exception):
                raise answer
            return answer

        return app

    async with World(make, tmp_path / "a.db") as world:
        (reply,) = await world.say("go")
        assert reply.code == "validation.preview_failed"
        assert world.runtime.telemetry.counters["errors.preview"] == 1


async def test_a_preview_is_cut_at_a_thousand_characters(tmp_path: Path) -> None:
    for size, shown in ((999, 999), (1_000, 1_000), (1_001, 1_000)):

        async def run(ctx: Ctx, what: str = "") -> str:
            return "done"

        def make(size: int = size, run: Any = run) -> App:
            app = App("till", policy=pack())
            command = app.command("go", "go {what}", scope="till:go")(run)

            @command.preview
            async def preview(ctx: Ctx, what: str = "") -> Preview[None]:
                return Preview("x" * size, None)

            return app

        async with World(make, tmp_path / f"{size}.db") as world:
            (question,) = await world.say("go")
            assert len(question.text) == shown


async def test_without_a_preview_the_command_is_shown_by_its_name(tmp_path: Path) -> None:
    async def run(ctx: Ctx, what: str = "") -> str:
        return "done"

    async with World(app_of(run), tmp_path / "a.db") as world:
        (question,) = await world.say("go home")
        assert question.text == "Do this: run home?"
