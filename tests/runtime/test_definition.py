"""What an application declares: mistakes are found where they are made."""

from typing import Any

import pytest

from sayso import App, Ctx, Decision, Done, Preview
from sayso.commands.registry import CommandSpec
from sayso.errors import DefinitionError
from sayso.runtime.definition import Handlers
from tests.till import pack


async def run(ctx: Ctx, amount: int) -> str:
    return "done"


def sync(ctx: Ctx, amount: int) -> str:
    return "done"


async def untyped(ctx, amount) -> str:  # type: ignore[no-untyped-def]  # on purpose
    return "done"


async def floating(ctx: Ctx, amount: float) -> str:
    return "done"


async def other(ctx: Ctx, total: int) -> Any:
    return None


@pytest.mark.parametrize(
    ("function", "phrases", "message"),
    [
        (sync, ("pay {amount}",), "must be an async function"),
        (untyped, ("pay {amount}",), "the parameter amount has no type"),
        (floating, ("pay {amount}",), "a person cannot type a"),
        (run, ("pay {total}",), "total"),
        (run, ("pay {amount",), "brace"),
        (run, ("",), "empty"),
        (run, ("{amount}",), "pay"),
    ],
)
def test_a_command_declared_wrongly(function: Any, phrases: tuple[str, ...], message: str) -> None:
    with pytest.raises(DefinitionError, match=message):
        App("till").command(*phrases, name="pay")(function)


def test_the_same_name_twice() -> None:
    app = App("till")
    app.command("pay {amount}", name="pay")(run)
    with pytest.raises(DefinitionError, match="the command pay is declared twice"):
        app.command("give {amount}", name="pay")(run)


@pytest.mark.parametrize("part", ["preview", "authorize", "compensate"])
def test_parts_have_the_commands_parameters(part: str) -> None:
    command = App("till").command("pay {amount}", name="pay")(run)
    declare: Any = command.compensate() if part == "compensate" else getattr(command, part)

    async def undo(ctx: Ctx, done: Done, total: int) -> str:
        return "undone"

    with pytest.raises(DefinitionError, match="its parameters are not those of the command"):
        declare(undo if part == "compensate" else other)
    with pytest.raises(DefinitionError, match="must be an async function"):
        declare(sync)


def test_a_whole_command() -> None:
    app = App("till", policy=pack())
    command = app.command("pay {amount}", scope="till:pay", risk="destructive", name="pay")(run)

    @command.preview
    async def preview(ctx: Ctx, amount: int) -> Preview[None]:
        return Preview("?", None)

    @command.authorize
    async def authorize(ctx: Ctx, amount: int) -> Decision:
        raise NotImplementedError

    @command.compensate()
    async def undo(ctx: Ctx, done: Done, amount: int) -> str:
        return "undone"

    spec = app.definition.registry.get("pay")
    assert spec is not None
    assert (spec.compensable, spec.compensation_scope, spec.scope, command.name) == (
        True,
        "till:pay",
        "till:pay",
        "pay",
    )
    handlers = app.definition.handlers["pay"]
    assert (handlers.run, handlers.preview, handlers.authorize, handlers.compensate) == (run, preview, authorize, undo)


def test_the_phrase_book_follows_what_is_declared() -> None:
    app = App("till")
    app.command("pay {amount}", name="pay")(run)
    assert [match.command for match in app.definition.book.match("pay 3")] == ["pay"]
    app.definition.declare(CommandSpec(name="look", phrases=("look",)), Handlers(run))
    assert [match.command for match in app.definition.book.match("look")] == ["look"]


async def test_who_someone_is() -> None:
    app = App("till", policy=pack(channel_roles={"cli": "operator"}))
    assert (await app.definition.actor("ana", "simulator")).roles == ("member",)
    assert (await app.definition.actor("ana", "cli")).privileged

    @app.roles
    async def roles(actor: str) -> list[str]:
        return ["operator"] if actor == "ana" else []

    assert (await app.definition.actor("ana", "simulator")).privileged
    assert not (await app.definition.actor("bruno", "simulator")).privileged
    app.definition.policy = pack(version="2", roles={"member": {}, "operator": {}})
    assert not (await app.definition.actor("ana", "simulator")).privileged  # the new pack's word
