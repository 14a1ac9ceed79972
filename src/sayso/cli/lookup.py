"""What an id means: a command, a session or a ticket, by its id or the beginning of it, or by a message or an event."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from sayso.errors import NotFound, SaysoError
from sayso.records import CommandRecord, Session, Ticket
from sayso.store import Store

PREFIX_SEARCH = 100_000
MIN_PREFIX = 5
MIN_SESSION_PREFIX = 8

T = TypeVar("T")
_UUID = re.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_UUID_PREFIX = re.compile(f"[0-9a-f-]{{{MIN_SESSION_PREFIX},36}}")


async def command_of(store: Store, ref: str) -> CommandRecord:
    """The command, or an error that says why not."""
    if (exact := await store.command(ref)) is not None:
        return exact
    if by_message := await store.by_message(ref):
        return by_message[0]
    if ref.startswith("cmd_") and len(ref) >= MIN_PREFIX:
        commands = await store.commands(limit=PREFIX_SEARCH)
        if (record := _beginning(ref, commands, lambda record: record.id, "commands")) is not None:
            return record
    raise NotFound(f"there is no command, session, ticket or message {ref}")


async def message_of(store: Store, ref: str) -> str:
    """The message of the event with this id; what is no event's id stays what it is."""
    if not _UUID.fullmatch(ref) or await store.session(ref) is not None:
        return ref
    return await store.message_of(ref) or ref


async def session_of(store: Store, ref: str) -> Session | None:
    """The session with this id, or with an id that begins so, or in which this message was a turn and no command."""
    if (exact := await store.session(ref)) is not None:
        return exact
    if turns := await store.turns_by_message(ref):
        return None if await store.by_message(ref) else await store.session(turns[0].session_id)
    if not _UUID_PREFIX.fullmatch(ref):
        return None
    return _beginning(ref, await store.sessions(limit=PREFIX_SEARCH), lambda session: session.session_id, "sessions")


async def ticket_of(store: Store, ref: str) -> Ticket | None:
    """The ticket with this id, or with an id that begins so."""
    exact = await store.ticket(ref)
    if exact is not None or len(ref) < MIN_SESSION_PREFIX or ref.startswith("cmd_") or await store.by_message(ref):
        return exact
    return _beginning(ref, await store.tickets(limit=PREFIX_SEARCH), lambda ticket: ticket.ticket_id, "tickets")


def _beginning(ref: str, among: Sequence[T], name: Callable[[T], str], nouns: str) -> T | None:
    """The one whose name begins so; several are an error."""
    found = [one for one in among if name(one).startswith(ref)]
    if len(found) > 1:
        several = ", ".join(name(one) for one in found[:3])
        raise SaysoError(f"{ref} is the beginning of {len(found)} {nouns}: {several}", code="observe.ambiguous")
    return found[0] if found else None


async def stream_of(store: Store, ref: str) -> str:
    """The stream of that name, or the one that a session or a command is in."""
    if any(info.stream == ref for info in await store.streams()):
        return ref
    if (session := await session_of(store, ref)) is not None:
        return session.stream
    return (await command_of(store, ref)).stream
