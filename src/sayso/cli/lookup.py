"""Which command an id means: a command id, the beginning of one, or the id of a message that asked for it."""

from __future__ import annotations

from sayso.errors import NotFound, SaysoError
from sayso.records import CommandRecord
from sayso.store import Store

PREFIX_SEARCH = 100_000
MIN_PREFIX = 5


async def command_of(store: Store, ref: str) -> CommandRecord:
    """The command, or an error that says why not."""
    if (exact := await store.command(ref)) is not None:
        return exact
    if by_message := await store.by_message(ref):
        return by_message[0]
    if ref.startswith("cmd_") and len(ref) >= MIN_PREFIX:
        found = [r for r in await store.commands(limit=PREFIX_SEARCH) if r.id.startswith(ref)]
        if len(found) == 1:
            return found[0]
        if found:
            several = ", ".join(record.id for record in found[:3])
            raise SaysoError(f"{ref} is the beginning of {len(found)} commands: {several}", code="observe.ambiguous")
    raise NotFound(f"there is no command or message {ref}")


async def stream_of(store: Store, ref: str) -> str:
    """The stream of that name, or the one a command is in."""
    if any(info.stream == ref for info in await store.streams()):
        return ref
    return (await command_of(store, ref)).stream
