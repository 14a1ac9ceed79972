"""Replies outside a command: unknown words, other kinds of message, in the right language."""

from pathlib import Path

import pytest

from sayso import Settings
from tests.till import Room, Till


@pytest.mark.parametrize(
    ("hello", "said"),
    [
        ("what is this thing?", "I don't know how to do that."),
        ("o que é isso? não sei", "Não sei fazer isso."),
        ("¿qué es esto? no lo sé", "No sé hacer eso."),
    ],
)
async def test_an_unknown_command_is_answered_with_what_can_be_said(tmp_path: Path, hello: str, said: str) -> None:
    async with Room(Till(), tmp_path) as world:
        (reply,) = await world.say(hello)
        assert reply.text.startswith(said)
        assert "• pay …" in reply.text
        assert reply.code == "validation.unknown_command"
        assert await world.commands() == []  # GAP-14: what cannot be read never becomes a command


@pytest.mark.parametrize("lang", ["en", "pt", "es"])
async def test_the_language_of_strangers_is_a_setting(tmp_path: Path, lang: str) -> None:
    said = {"en": "I don't know how to do that.", "pt": "Não sei fazer isso.", "es": "No sé hacer eso."}
    async with Room(Till(), tmp_path, settings=Settings(lang=lang)) as world:
        (reply,) = await world.say("xyzzy")
        assert reply.text.startswith(said[lang])


@pytest.mark.parametrize("message_type", ["image", "location", "unknown"])
async def test_other_kinds_of_message_are_answered(tmp_path: Path, message_type: str) -> None:
    async with Room(Till(), tmp_path) as world:
        (reply,) = await world.say("", message_type=message_type)
        assert reply.code == "validation.unsupported_message"


async def test_a_status_is_read_and_not_answered(tmp_path: Path) -> None:
    from sayso.records import replace

    async with Room(Till(), tmp_path) as world:
        await world.deliver(replace(world.write("pay 3"), kind="status"))
        await world.deliver(replace(world.write("pay 4"), direction="outbound"))
        await world.runtime.settle()
        assert world.replies() == []
        assert await world.commands() == []
