"""What the memory writes: facts and what was said with the decision they belong to, the rest at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sayso.errors import NotFound, SessionError, StoreError
from sayso.records import Commit, Fact, MemorySession, Part, WorkingSetItem
from sayso.store import memory_rows
from sayso.store.rows import NOTHING, encode, facts_stream, micros
from sayso.store.statements import statements

_SQL = statements("sqlite")


def check_open(connection: sqlite3.Connection, session_id: str) -> None:
    """Refuse to write in a session that has ended, whichever process has ended it."""
    if connection.execute(_SQL["ended_session"], (session_id,)).fetchone() is not None:
        raise SessionError(f"{session_id} has ended", code="session.ended")


def remember(connection: sqlite3.Connection, commit: Commit) -> None:
    """Write what a decision learned and heard, or refuse it.

    What it lets go comes before what it claims, and commits come one after the other: the next may be about the same.
    Its streams were as it had read them, so to decide again would be to be refused again.
    """
    versions = {part.stream: part.expects + 1 for part in commit.parts}
    reviews, alone = _reviews(commit)
    revised = [
        memory_rows.revised_fact_row(fact, _version(fact, versions), reviews.get(fact.id, ()))
        for fact in commit.revised
    ]
    reviewed = [memory_rows.reviewed_fact_row(fact, _version(fact, versions)) for fact in alone] if alone else ()
    new = [memory_rows.fact_row(fact, _version(fact, versions)) for fact in commit.facts]
    said = [memory_rows.observation_row(said) for said in commit.observations] if commit.observations else ()
    written = (("revise_fact", revised), ("review_fact", reviewed), ("insert_fact", new), ("insert_observation", said))
    try:
        for statement, rows in written:
            if rows and connection.executemany(_SQL[statement], rows).rowcount != len(rows):
                raise refused("the database refused a row: a fact that is revised is not there, or stands otherwise")
    except sqlite3.IntegrityError as error:
        raise refused(f"the database refused a row: {error}") from None


def _reviews(commit: Commit) -> tuple[dict[str, list[str]], list[Fact]]:
    """What is to be reviewed, by the fact of the same subject in whose row that is told; and what none tells of."""
    told: dict[str, list[str]] = {}
    alone: list[Fact] = []
    rows = {(fact.space, fact.subject): fact.id for fact in commit.revised} if commit.reviewed else {}
    for fact in commit.reviewed:
        row = rows.get((fact.space, fact.subject))
        if row is None:
            alone.append(fact)
        else:
            told.setdefault(row, []).append(fact.id)
    return told, alone


def changed(part: Part, commit: Commit) -> bytes:
    """The ids of the facts that a commit writes in a stream, as its evidence row names them."""
    facts = (*commit.facts, *commit.revised, *commit.reviewed)
    if not facts:
        return NOTHING
    if len(commit.parts) > 1:
        facts = tuple([fact for fact in facts if facts_stream(fact.space, fact.subject) == part.stream])
    return encode([fact.id for fact in facts])


def _version(fact: Fact, versions: Mapping[str, int]) -> int:
    """Which version of its subject's stream writes a fact: nobody would see that it changed without one."""
    version = versions.get(facts_stream(fact.space, fact.subject))
    if version is None:
        raise refused(f"the database refused a row: {fact.id} is not in the stream of its subject")
    return version


def clear_facts(connection: sqlite3.Connection, space: str, subject: str, fact_ids: Iterable[str]) -> None:
    """Empty facts of one subject without a decision; who has read them finds them among what has changed since."""
    found = connection.execute(_SQL["outdate_facts"], (facts_stream(space, subject),)).fetchone()
    version = found[0] if found else 1
    connection.executemany(_SQL["erase_fact"], [(version, fact_id) for fact_id in fact_ids])


def clear_observations(connection: sqlite3.Connection, ids: Iterable[str]) -> int:
    """Empty what was said; returns how many there were."""
    return connection.executemany(_SQL["erase_observation"], [(id_,) for id_ in ids]).rowcount


def keep_memory_session(connection: sqlite3.Connection, session: MemorySession) -> None:
    """Begin a session, or go on with it as the same person."""
    row = memory_rows.memory_session_row(session)
    if connection.execute(_SQL["keep_memory_session"], row).rowcount != 1:
        raise refused(f"the database refused a row: {session.session_id} is someone else's session")


def end_memory_session(connection: sqlite3.Connection, session_id: str, at: datetime) -> None:
    """End a session; its working set ends with it."""
    if connection.execute(_SQL["end_memory_session"], (micros(at), session_id)).rowcount != 1:
        raise NotFound(f"there is no memory session {session_id}")
    connection.execute(_SQL["clear_notes"], (session_id,))


def note(connection: sqlite3.Connection, session_id: str, item: WorkingSetItem) -> None:
    """Keep scratch data of a session that runs."""
    if connection.execute(_SQL["upsert_note"], memory_rows.note_row(session_id, item)).rowcount != 1:
        raise NotFound(f"there is no memory session {session_id}, or it has ended")


def set_environment(connection: sqlite3.Connection, space: str, values: Mapping[str, Any], at: datetime) -> None:
    """Set what the world is like, key by key."""
    rows = [memory_rows.environment_row(space, key, value, at) for key, value in values.items()]
    connection.executemany(_SQL["upsert_environment"], rows)


def refused(message: str) -> StoreError:
    """The error that a commit is refused with: to decide again would not help."""
    return StoreError(message, code="store.refused")
