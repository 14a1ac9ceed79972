"""What a handler remembers: a value under the person's name, and what else may be said of it."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypedDict

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


def remembered(fact_id: str, envelope: Envelope, key: str, value: Any, more: Remembered, authority: str) -> Fact:
    """The fact that a value becomes which a command remembers, by someone of an authority."""
    return Fact(
        id=fact_id,
        space=envelope.space,
        subject=envelope.person,
        key=key,
        value=value,
        learned_at=envelope.created_at,
        source=Source(authority=authority),
        depends_on=more.get("depends_on", ()),
        valid_from=more.get("valid_from"),
        valid_to=more.get("valid_to"),
        is_constraint=more.get("is_constraint", False),
        constraint_type=more.get("constraint_type"),
        required_permissions=more.get("required_permissions", ()),
        command_id=envelope.command_id,
    )
