"""Conversations as pages show them: played, and what was answered written down the same way."""

import re
from pathlib import Path

from sayso.records import Outgoing
from sayso.testing import World

_TALK = re.compile(r"<!-- talk -->\n```\n(.*?)```", re.DOTALL)
_PAUSE = re.compile(r"… (\d+) minutes …")


def talks(page: Path) -> list[str]:
    """Every conversation that a page shows."""
    return _TALK.findall(page.read_text("utf-8"))


async def played(world: World, talk: str) -> str:
    """The conversation as it went: what the page says for people, and what was answered."""
    lines: list[str] = []
    for line in talk.splitlines():
        if pause := _PAUSE.fullmatch(line):
            await world.advance(60 * int(pause[1]))
            lines.append(line)
        elif line.startswith("> "):
            world.clock.advance(1)
            lines += [line, *(shown(reply) for reply in await world.say(line[2:]))]
    return "\n".join([*lines, ""])


def shown(reply: Outgoing) -> str:
    """A reply with its buttons."""
    return " ".join([reply.text, *(f"[{button.label}]" for button in reply.buttons)])
