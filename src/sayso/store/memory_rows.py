"""The memory's records to rows and back: what is looked up by as columns, the rest as one body."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct, ValidationError, json

from sayso.errors import StoreError
from sayso.records import Fact, Identity, MemorySession, Observation, Source, WorkingSetItem
from sayso.records.facts import ConstraintType, MemoryType, Scope
from sayso.store.rows import Row, at, encode, micros, moment

ERASED = Identity(user_id="")
"""Who someone was, once that is erased."""


class _Body(Struct, omit_defaults=True, kw_only=True, frozen=True, gc=False):
    """What of a fact nothing is looked up by, and what is never revised."""

    timestamp: datetime | None = None
    source: Source = Source()
    memory_type: MemoryType = "user"
    depends_on: tuple[str, ...] = ()
    is_constraint: bool = False
    constraint_type: ConstraintType | None = None
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    required_permissions: tuple[str, ...] = ()
    span: tuple[int, int] = (0, 0)
    tokens: int = 0


class _Said(Struct, omit_defaults=True, kw_only=True, frozen=True, gc=False):
    """What of an observation nothing is looked up by."""

    speaker: str
    index: int = 0
    authority: str = ""
    lang: str = ""
    scope: Scope = "global"
    scope_id: str = ""
    gone: tuple[tuple[int, int], ...] = ()
    ties: tuple[tuple[int, int, str], ...] = ()


_body = json.Decoder(_Body).decode
_said = json.Decoder(_Said).decode
_identity = json.Decoder(Identity).decode
_note = json.Decoder(WorkingSetItem).decode
_ids = json.Decoder(tuple[str, ...]).decode
_lines = json.Decoder(tuple[str, ...]).decode_lines
decode = json.Decoder().decode


def fact_row(fact: Fact, version: int) -> Row:
    """A new fact, as of a version of its subject's stream."""
    body = _Body(
        timestamp=fact.timestamp,
        source=fact.source,
        memory_type=fact.memory_type,
        depends_on=fact.depends_on,
        is_constraint=fact.is_constraint,
        constraint_type=fact.constraint_type,
        valid_from=fact.valid_from,
        valid_to=fact.valid_to,
        required_permissions=fact.required_permissions,
        span=fact.span,
        tokens=fact.tokens,
    )
    return (
        *_standing(fact, version),
        _kept(body, _body),
        fact.id,
        fact.space,
        fact.subject,
        fact.key,
        fact.scope,
        fact.scope_id,
        fact.element,
        micros(fact.learned_at),
        fact.command_id,
        fact.said,
        fact.salt,
        encode(fact.value),
    )


def revised_fact_row(fact: Fact, version: int, reviews: Sequence[str] = ()) -> Row:
    """A known fact as it stands as of a version, with the ids of the facts that this leaves to be reviewed."""
    return (*_standing(fact, version), f"{encode(reviews).decode()}\n" if reviews else None, fact.id)


def reviewed_fact_row(fact: Fact, version: int) -> Row:
    """A known fact that stands as it stood, and needs review as of a version."""
    return (version, fact.id, fact.status)


def _standing(fact: Fact, version: int) -> tuple[Any, ...]:
    """How a fact stands: what may be revised of it."""
    rivals = _kept(fact.conflicts_with, _ids) if fact.conflicts_with else None
    ended = micros(fact.retired_at)
    return (fact.status, version, ended, fact.superseded_by, fact.needs_review, fact.supersedes, rivals)


def facts_of(rows: Sequence[Row], space: str, subject: str, reviews: Iterable[str] = ()) -> tuple[Fact, ...]:
    """A subject's facts, or those of them that have changed; to be reviewed are those that the end of one has left so,
    as their rows tell, and `reviews` where those are not among them."""
    told = [*reviews, *[row[12] for row in rows if row[12] is not None]]
    reviewed = {id_ for lines in told for ids in _lines(lines) for id_ in ids}
    return tuple([_fact_of(row, space, subject, reviewed) for row in rows])


def _fact_of(row: Row, space: str, subject: str, reviewed: Container[str]) -> Fact:
    """A subject's fact; of an erased one neither value nor salt is left."""
    body = _body(row[15])
    return Fact(
        id=row[0],
        space=space,
        subject=subject,
        key=row[1],
        scope=row[2],
        scope_id=row[3],
        element=row[4],
        status=row[5],
        learned_at=at(row[6]),
        retired_at=moment(row[7]),
        superseded_by=row[8],
        needs_review=row[9] != 0 or row[0] in reviewed,
        supersedes=row[10],
        conflicts_with=_ids(row[11]) if row[11] is not None else (),
        command_id=row[13],
        said=row[14],
        salt=row[16] or "",
        value=decode(row[17]) if row[17] is not None else None,
        timestamp=body.timestamp,
        source=body.source,
        memory_type=body.memory_type,
        depends_on=body.depends_on,
        is_constraint=body.is_constraint,
        constraint_type=body.constraint_type,
        valid_from=body.valid_from,
        valid_to=body.valid_to,
        required_permissions=body.required_permissions,
        span=body.span,
        tokens=body.tokens,
    )


def _kept(record: Any, decode: Callable[[bytes], Any]) -> bytes:
    """A record that reads back: one that did not would hide all the others of its subject."""
    body = encode(record)
    try:
        decode(body)
    except ValidationError as error:
        raise StoreError(f"this cannot be stored: {error}", code="store.unstorable") from None
    return body


def observation_row(said: Observation) -> Row:
    body = _Said(
        speaker=said.speaker,
        index=said.index,
        authority=said.authority,
        lang=said.lang,
        scope=said.scope,
        scope_id=said.scope_id,
        gone=said.gone,
        ties=said.ties,
    )
    where = (said.id, said.space, said.subject, said.session_id, micros(said.at))
    return (*where, _kept(body, _said), said.salt, said.text)


def observation_of(row: Row) -> Observation:
    """What was said; of an erased one neither text nor salt is left."""
    body = _said(row[5])
    return Observation(
        id=row[0],
        space=row[1],
        subject=row[2],
        session_id=row[3],
        at=at(row[4]),
        salt=row[6] or "",
        text=row[7] or "",
        speaker=body.speaker,
        index=body.index,
        authority=body.authority,
        lang=body.lang,
        scope=body.scope,
        scope_id=body.scope_id,
        gone=body.gone,
        ties=body.ties,
    )


def memory_session_row(session: MemorySession) -> Row:
    return (
        session.session_id,
        session.space,
        session.subject,
        micros(session.started_at),
        micros(session.ended_at),
        _kept(session.scope_ids, _ids),
        _kept(session.identity, _identity),
    )


def memory_session_of(row: Row) -> MemorySession:
    return MemorySession(
        session_id=row[0],
        space=row[1],
        subject=row[2],
        started_at=at(row[3]),
        ended_at=moment(row[4]),
        scope_ids=_ids(row[5]),
        identity=_identity(row[6]) if row[6] is not None else ERASED,
    )


def note_row(session_id: str, item: WorkingSetItem) -> Row:
    return (session_id, item.key, _kept(item, _note))


def note_of(row: Row) -> WorkingSetItem:
    return _note(row[0])


def environment_row(space: str, key: str, value: Any, changed_at: datetime) -> Row:
    return (space, key, micros(changed_at), encode(value))
