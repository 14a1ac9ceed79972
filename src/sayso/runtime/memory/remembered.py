"""What a handler remembers: a value under the person's name, and what else may be said of it."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypedDict

from sayso.memory import classify
from sayso.memory.keys import member
from sayso.records import Envelope, Fact, Source
from sayso.records.facts import ConstraintType


class Remembered(TypedDict, total=False):
    """What else may be said of a value to remember."""

    supersedes: str
    depends_on: tuple[str, ...]
    valid_from: datetime
    valid_to: datetime
    is_constraint: bool
    constraint_type: ConstraintType
    required_permissions: tuple[str, ...]


def remembered(
    fact_id: str, envelope: Envelope, key: str, value: Any, more: Remembered, authority: str, *, many: bool = False
) -> Fact:
    """The fact that a value becomes which a command remembers, by someone of an authority; `many` tells that each value
    of its key stands for itself."""
    source = Source(authority=authority)
    binds, kind = classify.binding(key, value, source, more.get("is_constraint"), more.get("constraint_type"))
    return Fact(
        id=fact_id,
        space=envelope.space,
        subject=envelope.person,
        key=key,
        value=value,
        learned_at=envelope.created_at,
        source=source,
        element=member(value, more.get("required_permissions", ())) if many else "",
        depends_on=more.get("depends_on", ()),
        valid_from=more.get("valid_from"),
        valid_to=more.get("valid_to"),
        is_constraint=binds,
        constraint_type=kind,
        required_permissions=more.get("required_permissions", ()),
        command_id=envelope.command_id,
    )
