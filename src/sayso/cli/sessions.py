"""`sayso sessions`: sessions, newest first."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from sayso.cli.actor import person
from sayso.cli.application import place_of
from sayso.cli.database import opened
from sayso.cli.lookup import MIN_SESSION_PREFIX
from sayso.cli.printer import Printer, oneline
from sayso.errors import SaysoError
from sayso.language.redaction import redacted
from sayso.records import Session
from sayso.store import Store

MAX_LIMIT = 100_000
_WIDE = 120
_STYLES = {"running": "cyan", "ended": "dim"}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--actor", metavar="ACTOR", help="only of this person's conversations")
    parser.add_argument("--conversation", metavar="ID", help="only of this conversation")
    parser.add_argument("--limit", type=int, default=20, metavar="N", help="how many (default 20)")
    parser.add_argument("--redact", action="store_true", help="mask personal values")


async def run(args: Namespace, printer: Printer) -> int:
    if not 1 <= args.limit <= MAX_LIMIT:
        raise SaysoError(f"--limit must be 1 to {MAX_LIMIT}", code="usage.invalid")
    async with opened(place_of(args).database) as store:
        actors = await actors_of(store)
        found = await _found(store, args, actors)
    entries = [entry(session, actors.get(session.stream, "")) for session in found]
    entries = redacted(entries) if args.redact else entries
    printer.document({"sessions": entries})
    if entries:
        _table(printer, entries)
    else:
        printer.text("no sessions")
    return 0


async def actors_of(store: Store) -> dict[str, str]:
    """Whose conversation each stream is."""
    return {info.stream: info.actor for info in await store.streams() if info.actor}


async def _found(store: Store, args: Namespace, actors: dict[str, str]) -> list[Session]:
    if args.actor is None:
        return await store.sessions(stream=args.conversation, limit=args.limit)
    wanted = person(args.actor)
    theirs = [stream for stream, actor in actors.items() if actor == wanted]
    streams = [stream for stream in theirs if args.conversation in (None, stream)]
    found = [session for stream in streams for session in await store.sessions(stream=stream, limit=args.limit)]
    return sorted(found, key=lambda session: session.created_at, reverse=True)[: args.limit]


def entry(session: Session, actor: str) -> dict[str, Any]:
    """One session in machine form."""
    flow = session.flow
    return {
        "session_id": session.session_id,
        "user_id": session.user_id,
        "conversation_id": session.stream,
        "actor": actor,
        "status": status(session),
        "workflow": flow.name if flow is not None else None,
        "step": flow.step if flow is not None else None,
        "command_id": flow.command_id or None if flow is not None else None,
        "turns": session.turns,
        "intents": list(session.intents),
        "created_at": session.created_at,
        "active_at": session.active_at,
        "ended_at": session.ended_at,
    }


def status(session: Session) -> str:
    """Whether a session is running or has ended, in a word."""
    return "running" if session.ended_at is None else "ended"


def status_style(word: str) -> str:
    """The colour of a session's status."""
    return _STYLES.get(word, "")


def _table(printer: Printer, entries: list[dict[str, Any]]) -> None:
    wide = printer.width >= _WIDE
    head = ("LAST WROTE (UTC)" if wide else "UTC", "STATUS", "ACTOR", "ID", "TURNS", "WORKFLOW")
    rows = [_row(one, wide=wide) for one in entries]
    printer.table(head, rows, [status_style(one["status"]) for one in entries])


def _row(one: dict[str, Any], *, wide: bool) -> tuple[str, ...]:
    when = f"{one['active_at']:%Y-%m-%d %H:%M:%S}" if wide else f"{one['active_at']:%m-%d %H:%M}"
    session_id = one["session_id"] if wide else one["session_id"][:MIN_SESSION_PREFIX]
    doing = " ".join(filter(None, [one["workflow"], one["step"] and f"({one['step']})"]))
    return when, one["status"], oneline(one["actor"] or "-"), session_id, str(one["turns"]), oneline(doing or "-")
