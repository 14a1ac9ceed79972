"""What an application has of a subject beside facts: what was said in their conversations, and what they asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sayso.conversation.session import user_id
from sayso.errors import StoreError
from sayso.memory.limits import MAX_SEARCHED
from sayso.records import CommandRecord, Event, Outgoing, Session, Ticket, Turn
from sayso.records.plain import Plain
from sayso.store import Store


class Conversed(Plain, frozen=True):
    """What was said in the conversations of a subject, the oldest first; and, where it is looked at whole, the messages
    that it came in by their ids, what was sent, and what their humans were told."""

    sessions: Sequence[Session] = ()
    turns: Sequence[Turn] = ()
    events: Mapping[str, Sequence[Event]] = {}
    sent: Sequence[Outgoing] = ()
    tickets: Sequence[Ticket] = ()


async def conversed(store: Store, space: str, subject: str, *, whole: bool = False) -> Conversed:
    """Everything that was said in a subject's conversations."""
    sessions = (await store.sessions(user_id=user_id(space, subject), limit=MAX_SEARCHED))[::-1]
    turns = [turn for each in sessions for turn in await store.turns(each.session_id, limit=MAX_SEARCHED)]
    if not sessions or not whole:
        return Conversed(sessions, turns)
    ids, streams = {each.session_id for each in sessions}, dict.fromkeys(each.stream for each in sessions)
    return Conversed(
        sessions=sessions,
        turns=turns,
        events={turn.message_id: await store.event(turn.message_id) for turn in turns if turn.message_id},
        sent=[sent for stream in streams for sent in await store.messages(stream, limit=MAX_SEARCHED)],
        tickets=[each for each in await store.tickets(limit=MAX_SEARCHED) if each.session_id in ids],
    )


async def talkers(store: Store, space: str) -> set[str]:
    """Everyone who has had a conversation in a space."""
    sessions = await store.sessions(limit=MAX_SEARCHED)
    people = {each.stream: each.user_id for each in sessions}
    actors = {stream: (await store.load(stream)).talk.actor for stream in people}
    return {actor for stream, actor in actors.items() if user_id(space, actor) == people[stream]}


async def asked(store: Store, space: str, subject: str) -> list[CommandRecord]:
    """Everything that a subject asked for, the oldest first, and what others recovered of it for them."""
    own = (await store.commands(actor=subject, limit=MAX_SEARCHED))[::-1]
    found = [command for command in own if command.envelope.space == space]
    recoveries = [each for command in found for each in await store.recoveries(command.id)]
    return list({each.id: each for each in (*found, *recoveries)}.values())


def check_ended(commands: Sequence[CommandRecord]) -> None:
    """Refuse to erase what is still going on."""
    for command in commands:
        if command.open:
            said = f"{command.id} is still {command.status}; it can be erased once it has ended"
            raise StoreError(said, code="store.open")


async def erase(store: Store, sessions: Sequence[Session], commands: Sequence[CommandRecord]) -> list[str]:
    """Erase what was said and asked; returns the references that are erased now."""
    refs = [ref for command in commands if command.salts for ref in await store.erase(command.id)]
    return refs + [ref for session in sessions for ref in await store.erase_session(session.session_id)]
