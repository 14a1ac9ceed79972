"""Which space is meant, and what is known in it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sayso.cli.actor import person
from sayso.cli.application import Place, application, place_of
from sayso.cli.database import opened
from sayso.cli.parser import did_you_mean
from sayso.errors import FactError, NotFound, SaysoError
from sayso.memory.admission import check_names
from sayso.runtime.clock import Entropy, SystemClock
from sayso.runtime.memory.shelves import Held
from sayso.runtime.memory.space import Exported, Memory
from sayso.runtime.rules import Rules
from sayso.runtime.streams import Streams
from sayso.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from sayso.app import App

ALONE = "default"
"""The space of a memory that was opened without naming one."""

MAX_SPACES = 5
"""Other spaces that are named where this one knows nothing."""


class Known(NamedTuple):
    """The memory of a space, in an open database."""

    database: Path
    store: SqliteStore
    streams: Streams
    memory: Memory
    app: App | None

    async def subject(self, text: str) -> str:
        """A subject as it is kept: by the very id that a host gave them, else as people write it."""
        try:
            check_names(text)
        except FactError:
            return person(text)
        space = self.memory.space
        known = len((await self.streams.shelves.get(space, text)).ledger)
        kept = known or await self.store.observations(space, text, limit=1)
        return text if kept or await self.store.memory_sessions(space, text) else person(text)

    async def held(self, subject: str) -> Held:
        """What is known of a subject; one that nothing is known of is an error."""
        held = await self.streams.shelves.get(self.memory.space, subject)
        if not len(held.ledger):
            raise await self._unknown(subject)
        return held

    async def kept(self, subject: str) -> Exported:
        """Everything that is kept of a subject, what they said too; one that nothing is kept of is an error."""
        try:
            return await self.memory.export(subject)
        except NotFound:
            raise await self._unknown(subject) from None

    async def _unknown(self, subject: str) -> NotFound:
        space = self.memory.space
        hint = await self.elsewhere(subject) or did_you_mean(subject, await self.memory.subjects())
        return NotFound(f"nothing is known of {subject} in the space {space}{hint}", code="memory.no_subject")

    async def elsewhere(self, subject: str = "") -> str:
        """Where the same file has something of a subject, or of anyone, and what to say to see it; empty if nowhere."""
        others = [space for space in await self.store.spaces() if space != self.memory.space]
        if subject:
            others = [space for space in others if subject in await self.store.subjects(space)]
        if not others:
            return ""
        of_whom = f"knows of {subject}" if subject else "knows something"
        spaces = "the space" if len(others) == 1 else "the spaces"
        return f"; {self.database.name} {of_whom} in {spaces} {', '.join(others[:MAX_SPACES])}: --space {others[0]}"


def arguments(parser: ArgumentParser) -> None:
    """What names a space."""
    parser.add_argument("--space", metavar="NAME", help="the space (default: the application's)")


@asynccontextmanager
async def known(args: Namespace) -> AsyncIterator[Known]:
    """The memory that the arguments name; nothing is written by opening it."""
    place = place_of(args)
    app = _application(args, place)
    if args.space == "":
        raise SaysoError("a space has a name", code="usage.invalid")
    space = args.space or (app.definition.space if app is not None else ALONE)
    async with opened(place.database) as store:
        streams = Streams(store, SystemClock(), Entropy())
        if app is not None:
            streams.rules = Rules(space, ranks=app.definition.ranks, many=app.definition.many)
        yield Known(place.database, store, streams, Memory(streams, space), app)


def time_of(text: str) -> datetime:
    """A time in ISO 8601; one without a zone is in UTC, as everything that is printed is, and a date its midnight."""
    try:
        at = datetime.fromisoformat(text)
        return at if at.utcoffset() is not None else at.replace(tzinfo=UTC)
    except ValueError:
        wanted = "2026-01-31, or 2026-01-31T12:00:00Z"
        raise SaysoError(f"{text!r} is no time; write it as {wanted}", code="usage.invalid") from None


def _application(args: Namespace, place: Place) -> App | None:
    """The application, which names its space; it is not needed where the space is named or nothing but a file is."""
    if not place.target:
        return None
    try:
        return application(place)
    except SaysoError as error:
        if args.space:
            return None
        raise SaysoError(f"{error}; without the application, --space names its space", code=error.code) from error
