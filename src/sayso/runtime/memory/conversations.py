"""What an application has of a subject beside facts: what was said in their conversations, and what they asked for."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.conversation.session import user_id
from sayso.errors import StoreError
from sayso.records import CommandRecord, Session, Turn
from sayso.records.plain import Plain
from sayso.store import Store

MAX_LISTED = 1_000_000
"""Sessions and commands of one subject, and turns of one session, that are looked through."""


class Conversed(Plain, frozen=True):
    """The conversations of a subject, what was said in them, and the commands that came of it."""

    sessions: Sequence[Session] = ()
    turns: Sequence[Turn] = ()
    commands: Sequence[CommandRecord] = ()

    def check_ended(self) -> None:
        """Refuse to erase what is still going on."""
        for command in self.commands:
            if command.open:
                said = f"{command.id} is still {command.status}; it can be erased once it has ended"
                raise StoreError(said, code="store.open")


async def conversed(store: Store, space: str, subject: str) -> Conversed:
    """Everything of a subject's conversations, the oldest first."""
    sessions = (await store.sessions(user_id=user_id(space, subject), limit=MAX_LISTED))[::-1]
    asked = await store.commands(actor=subject, limit=MAX_LISTED)
    return Conversed(
        sessions=sessions,
        turns=[turn for each in sessions for turn in await store.turns(each.session_id, limit=MAX_LISTED)],
        commands=[command for command in reversed(asked) if command.envelope.space == space],
    )


async def erase(store: Store, found: Conversed) -> list[str]:
    """Erase what was said and asked; returns the references that are erased now."""
    refs = [ref for command in found.commands if command.salts for ref in await store.erase(command.id)]
    return refs + [ref for session in found.sessions for ref in await store.erase_session(session.session_id)]
