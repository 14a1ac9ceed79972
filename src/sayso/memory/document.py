"""The published form of the memory: the four layers as documents, with exactly the field names of the standard.

Times are text, in UTC. What the standard does not have comes after what it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import to_builtins

from sayso.records.facts import Environment, Fact, Identity, Source, WorkingSetItem

Document = dict[str, Any]


def fact_document(fact: Fact, derived: Iterable[str] = ()) -> Document:
    """A fact as SBC-F10…F25 have it; `derived` are the ids of those that depend on it.

    The extensions say how it stands and when it holds, was learned and was retired, who may read it, and which member
    of a key of many values it is. An erased fact has no value.
    """
    return {
        "id": fact.id,
        "key": fact.key,
        "value": to_builtins(fact.value),
        "source": source_document(fact.source),
        "timestamp": _utc(fact.since),
        "is_valid": fact.is_valid,
        "superseded_by": fact.superseded_by,
        "supersedes": fact.supersedes,
        "memory_type": fact.memory_type,
        "scope": fact.scope,
        "scope_id": fact.scope_id or None,
        "depends_on": list(fact.depends_on),
        "derived_facts": list(derived),
        "needs_review": fact.needs_review,
        "is_constraint": fact.is_constraint,
        "constraint_type": fact.constraint_type,
        "status": fact.status,
        "valid_from": _utc(fact.valid_from),
        "valid_to": _utc(fact.valid_to),
        "learned_at": _utc(fact.learned_at),
        "retired_at": _utc(fact.retired_at),
        "required_permissions": list(fact.required_permissions),
        "element": fact.element or None,
    }


def fact_documents(facts: Sequence[Fact]) -> list[Document]:
    """Facts of one subject in their order; those that stand are told to the ones that they depend on."""
    derived: dict[str, list[str]] = {}
    for fact in facts:
        if fact.status != "superseded":
            for parent in fact.depends_on:
                derived.setdefault(parent, []).append(fact.id)
    return [fact_document(fact, derived.get(fact.id, ())) for fact in facts]


def source_document(source: Source) -> Document:
    """Where a fact comes from, as SBC-F30…F33 have it; `identity` names the system or the person (GAP-63)."""
    return {
        "type": source.type,
        "turn_index": source.turn_index,
        "event_index": source.event_index,
        "authority": source.authority,
        "identity": source.identity,
    }


def identity_document(identity: Identity) -> Document:
    """Who someone is, as SBC-F01…F06 have it."""
    return {
        "user_name": identity.user_name,
        "user_id": identity.user_id,
        "authority": identity.authority,
        "department": identity.department,
        "organization": identity.organization,
        "permissions": list(identity.permissions),
    }


def note_document(item: WorkingSetItem) -> Document:
    """An item of a working set, as SBC-F40 and F41 have it; then what it goes with, and where it is so."""
    return {
        "key": item.key,
        "value": to_builtins(item.value),
        "created_at": _utc(item.created_at),
        "expires_at": _utc(item.expires_at),
        "depends_on": list(item.depends_on),
        "scope": item.scope,
        "scope_id": item.scope_id or None,
    }


def environment_document(environment: Environment) -> Document:
    """What the world is like, as SBC-F50…F52 have it; the date is the one of the zone."""
    return {
        "current_time": _utc(environment.current_time),
        "current_date": environment.current_date,
        "timezone": environment.timezone,
        "location": environment.location or None,
        "external_data": to_builtins(dict(environment.external_data)),
    }


def _utc(at: datetime | None) -> str | None:
    """A time as ISO 8601 in UTC (GAP-106)."""
    return to_builtins(at.astimezone(UTC)) if at is not None else None
