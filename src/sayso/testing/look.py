"""One look at a play: whose step it is about, and how what is found is compared with what should be.

In tables of paths a value is compared as it is, `"*"` means that there is one, `"-"` that there is none, and `$label`
stands for the id of that command.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Protocol, cast

import msgspec

from sayso.records import CommandRecord, State
from sayso.testing.play import Memo, Play
from sayso.testing.scenario import Expect, Scenario


class Look:
    """One look at a play: what the assertion is of, and the scenarios it may speak about."""

    def __init__(self, play: Play, expect: Expect, corpus: Sequence[Scenario]) -> None:
        self.play = play
        self.expect = expect
        self.corpus = corpus

    @property
    def memo(self) -> Memo:
        """What the play remembers of the step that the assertion is of."""
        return self.play.memos[self.expect.of]

    async def record(self) -> CommandRecord:
        """The command of that step."""
        return await self.play.command(self.expect.of)

    async def artifacts(self) -> list[dict[str, Any]]:
        """The command's artifacts, decoded from the very bytes that are stored."""
        return [msgspec.json.decode(link.body) for link in await self.play.evidence(await self.record())]


class Worded(Protocol):
    """Whatever knows what the references in a text stand for."""

    async def words(self, text: str) -> str: ...


class Looking(Protocol):
    """A look at a play of any kind."""

    @property
    def play(self) -> Worded: ...


async def match(look: Looking, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """What of these fields, by path, is not as it should be."""
    for path, value in wanted.items():
        held = dig(found, path)
        expected = await _worded(look, value)
        if expected == "*":
            problem = "" if held not in (None, "", [], {}) else "is not there"
        elif expected == "-":
            problem = "" if held in (None, "", [], {}) else f"is {held!r}"
        else:
            problem = "" if held == expected else f"is {held!r}, not {expected!r}"
        if problem:
            return f"{path} {problem}"
    return ""


async def _worded(look: Looking, value: Any) -> Any:
    """A value with what its references stand for, also in a list."""
    if isinstance(value, list):
        return [await _worded(look, each) for each in cast("Iterable[Any]", value)]
    return await look.play.words(value) if isinstance(value, str) else value


def as_json(value: object) -> dict[str, Any]:
    """A record as its JSON form."""
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return decoded


def dig(found: Any, path: str) -> Any:
    """What is at a path, `names.0.first`; None where there is no such place."""
    for name in path.split("."):
        if isinstance(found, dict):
            found = cast("dict[str, Any]", found).get(name)
        elif isinstance(found, list) and name.isdecimal():
            found = next(islice(cast("Iterable[Any]", found), int(name), None), None)
        else:
            return None
    return found


def differ(found: object, wanted: object) -> str:
    """What is there and what should be, where they are not the same."""
    found, wanted = _plain(found), _plain(wanted)
    return "" if found == wanted else f"{found!r}, not {wanted!r}"


def _plain(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_plain(item) for item in cast("Iterable[object]", value)]
    return value.value if isinstance(value, State) else value
