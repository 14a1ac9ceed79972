"""Limits: facts that bind gate commands (GAP-72). "max 15 %" by the one who may say so stops "offer 25 %"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sayso.commands.decisions import OverLimit
from sayso.commands.registry import CommandSpec
from sayso.memory.ledger import Ledger
from sayso.memory.permits import Refused
from sayso.memory.validity import Reader
from sayso.memory.view import View
from sayso.records import ORG, CommandRecord, Identity
from sayso.runtime.draft import Draft
from sayso.runtime.streams import Streams


def judged(
    spec: CommandSpec, values: Mapping[str, Any], ledgers: Sequence[Ledger], at: datetime
) -> OverLimit | tuple[str, ...]:
    """What stands against a command with these values; where nothing does, the ids of the facts that were asked."""
    view = View(ledgers, Reader(identity=Identity(user_id=""), at=at))
    asked: dict[str, None] = {}
    for name, key in spec.limits:
        if name in values:
            found = view.permits(key, values[name])
            if isinstance(found, Refused):
                return OverLimit("policy.limit", _said(found), found.fact.id)
            asked |= dict.fromkeys(fact.id for fact in found.facts)
    return tuple(asked)


async def in_force(streams: Streams, record: CommandRecord) -> list[Ledger]:
    """What is known of the person a command is for, and of their organization."""
    space, now = record.envelope.space, streams.clock.now()
    return [(await streams.in_force(space, subject, now)).ledger for subject in (record.envelope.person, ORG)]


def decided_on(draft: Draft, record: CommandRecord) -> list[Ledger]:
    """The same, for a decision that is to hold only if nothing of it changes meanwhile."""
    space = record.envelope.space
    return [draft.rest_on(space, subject).ledger for subject in (record.envelope.person, ORG)]


def _said(refused: Refused) -> str:
    """The limit in a few words; one that only some may read is not told."""
    fact = refused.fact
    return "" if fact.required_permissions else f"{fact.key.replace('_', ' ')}: {fact.value}"
