"""The memory's verbs of a SQLite store: what is known, what was said, whose session it is, what the world is like."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from datetime import datetime
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import Any

from sayso.records import Fact, FactsSnapshot, Head, MemorySession, Observation, Scene, WorkingSetItem
from sayso.store import memory_rows
from sayso.store.handover import Handover
from sayso.store.reader import Reader
from sayso.store.rows import facts_stream

_learned_at_then_id = itemgetter(6, 0)  # of a row of `facts_of`
_key = attrgetter("key")


class Memories(Reader):
    """Reads facts and the like from one connection, hands over what is to be written."""

    def __init__(self, path: Path, reader: sqlite3.Connection, handover: Handover) -> None:
        super().__init__(path, reader)
        self._handover = handover

    async def facts(self, space: str, subject: str, *, after: int = -1) -> FactsSnapshot:
        stream, facts = facts_stream(space, subject), tuple[Fact, ...]()
        found = self._one("load_stream", stream)
        if after != (found[0] if found else 0):  # mostly nothing has changed, and one look tells it
            with self._one_view():
                found = self._one("load_stream", stream)
                facts = self._changed(stream, space, subject, after)
        version, length, hash_, _, _, tip = found or (0, 0, "", 0, None, "")
        return FactsSnapshot(
            stream=stream,
            version=version,
            tip=tip,
            head=Head(length, hash_),
            facts=facts,
        )

    def _changed(self, stream: str, space: str, subject: str, after: int) -> tuple[Fact, ...]:
        """A subject's facts, or those that were written or erased after a version."""
        commits: list[Any] = [row[0] for row in self._all("changes_since", stream, after)] if after > 0 else [None]
        reviews: list[str] = []
        if None in commits:  # one of them is of a sayso that did not say what it wrote, or everything is wanted
            rows = self._all("facts_of", space, subject)
        else:
            ids = [fact_id for written in commits for fact_id in memory_rows.decode(written)]
            if erased := [row[0] for row in self._all("erased_since", space, subject, after)]:
                reviews = [
                    row[0] for row in self._all("reviews_of", space, subject)
                ]  # told in rows that have not changed
            rows = [self._one("fact_by_id", fact_id) for fact_id in dict.fromkeys((*ids, *erased))]
        rows.sort(key=_learned_at_then_id)  # they come almost in this order, and sort quickly
        return memory_rows.facts_of(rows, space, subject, reviews)

    async def fact(self, fact_id: str) -> Fact | None:
        where = self._one("subject_of_fact", fact_id)
        known = (await self.facts(*where)).facts if where else ()
        return next((fact for fact in known if fact.id == fact_id), None)

    async def keep_repeat(self, space: str, subject: str, id: str, fact_id: str) -> None:
        await self._handover.submit("keep_repeat", (space, subject, id, fact_id))

    async def repeat(self, space: str, subject: str, id: str) -> str | None:
        row = self._one("repeat_of", space, subject, id)
        return row[0] if row else None

    async def subjects(self, space: str) -> list[str]:
        return [row[0] for row in self._all("subjects", space)]

    async def met(self, space: str) -> list[str]:
        return [row[0] for row in self._all("met", space)]

    async def spaces(self) -> list[str]:
        return [row[0] for row in self._all("spaces")]

    async def observations(
        self, space: str, subject: str, *, session_id: str | None = None, limit: int = 200
    ) -> list[Observation]:
        if session_id is None:
            found = self._all("observations_of", space, subject, limit)
        else:
            found = self._all("observations_of_session", space, subject, limit, session_id)
        return [memory_rows.observation_of(row) for row in reversed(found)]

    async def observation(self, observation_id: str) -> Observation | None:
        row = self._one("observation_by_id", observation_id)
        return memory_rows.observation_of(row) if row else None

    async def erase_subject(self, space: str, subject: str) -> list[str]:
        erased: list[str] = await self._handover.submit("erase_subject", (space, subject))
        return erased

    async def keep_memory_session(self, session: MemorySession) -> None:
        await self._handover.submit("keep_memory_session", session)

    async def memory_session(self, session_id: str) -> MemorySession | None:
        row = self._one("memory_session_by_id", session_id)
        return memory_rows.memory_session_of(row) if row else None

    async def memory_sessions(self, space: str, subject: str) -> list[MemorySession]:
        return [memory_rows.memory_session_of(row) for row in self._all("memory_sessions_of", space, subject)]

    async def end_memory_session(self, session_id: str, at: datetime) -> None:
        await self._handover.submit("end_memory_session", (session_id, at))

    async def note(self, session_id: str, item: WorkingSetItem) -> None:
        await self._handover.submit("note", (session_id, item))

    async def notes(self, session_id: str) -> list[WorkingSetItem]:
        return [memory_rows.note_of(row) for row in self._all("notes_of", session_id)]

    async def scene(self, space: str, subjects: tuple[str, str], session_id: str, turns: int) -> Scene:
        subject, other = subjects
        streams = facts_stream(space, subject), facts_stream(space, other)
        versions, world = {subject: 0, other: 0}, dict[str, Any]()
        notes, said = list[WorkingSetItem](), list[Observation]()
        for kind, *row in self._all("scene", *streams, space, subject, session_id, turns):
            if kind == "version":
                versions[subject if row[0] == streams[0] else other] = row[1]
            elif kind == "world":
                world[row[0]] = memory_rows.decode(row[1])
            elif kind == "note":
                notes.append(memory_rows.note_of(row))
            else:
                said.append(memory_rows.observation_of(row))
        return Scene(
            versions=versions,
            environment=dict(sorted(world.items())),
            notes=sorted(notes, key=_key),
            observations=said[::-1],
        )

    async def set_environment(self, space: str, values: Mapping[str, Any], at: datetime) -> None:
        await self._handover.submit("set_environment", (space, values, at))

    async def environment(self, space: str) -> dict[str, Any]:
        return {key: memory_rows.decode(value) for key, value in self._all("environment_of", space)}
