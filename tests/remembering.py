"""What tests of the memory share: who asks, what the file's bytes hold, and whether all the evidence still holds."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

from sayso.errors import SaysoError
from sayso.evidence import Link, Report, unpack, verify
from sayso.records import Identity
from sayso.runtime.memory.space import Memory
from sayso.testing.clock import ManualClock


def who(user_id: str = "ana", authority: str = "employee", *permissions: str, **more: Any) -> Identity:
    """Someone who asks."""
    return Identity(user_id=user_id, authority=authority, permissions=permissions, **more)


CFO = who("cfo", "CFO", "memory:org")


def at(path: Path) -> str:
    """The address of a file."""
    return f"sqlite:///{path}"


async def code_of(refused: Any) -> str:
    """The code that something is refused with."""
    try:
        await refused
    except SaysoError as error:
        return error.code
    return ""


async def chains(memory: Memory) -> dict[str, list[Link]]:
    """All the evidence there is, by stream."""
    store = memory._streams.store
    return {info.stream: unpack((await store.evidence(info.stream)).rows) for info in await store.streams()}


async def verified(memory: Memory) -> list[Report]:
    """What verifying all the evidence says, against the heads and the values that are stored."""
    store, reports = memory._streams.store, list[Report]()
    for stream, links in (await chains(memory)).items():
        values = await store.values({ref for link in links for ref in link.artifact.values})
        head = (await store.evidence(stream)).head
        reports.append(verify(stream, links, head=head, values=values))
    return reports


def bytes_hold(path: Path, text: str) -> bool:
    """Whether a text is anywhere in a database's files, once what was written is where it belongs."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return any(text.encode() in each.read_bytes() for each in path.parent.glob(f"{path.name}*"))


def with_memory(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Hand a test a `memory` of its own, under a clock that stands still; it is where the fixture `url` says."""

    @wraps(test)
    async def run(url: str, **given: Any) -> None:
        async with Memory.open(url, clock=ManualClock()) as memory:
            await test(memory=memory, **given)

    found = signature(test)
    others = [each for name, each in found.parameters.items() if name != "memory"]
    named = [Parameter("url", Parameter.KEYWORD_ONLY), *[each.replace(kind=Parameter.KEYWORD_ONLY) for each in others]]
    run.__signature__ = found.replace(parameters=named)  # type: ignore[attr-defined]  # what pytest looks at
    return run


def clock_of(memory: Memory) -> ManualClock:
    """The clock that a memory goes by."""
    clock = memory._streams.clock
    assert isinstance(clock, ManualClock)
    return clock
