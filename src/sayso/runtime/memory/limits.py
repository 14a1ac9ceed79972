"""Limits: facts that bind gate commands (GAP-72). "max 15 %" by the one who may say so stops "offer 25 %"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sayso.commands.decisions import OverLimit
from sayso.commands.registry import CommandSpec
from sayso.memory.ledger import Ledger
from sayso.memory.permits import Permitted, Refused
from sayso.memory.validity import Reader
from sayso.memory.view import View
from sayso.records import ORG, CommandRecord, Identity
from sayso.runtime.draft import Draft
from sayso.runtime.streams import Streams


def beyond(spec: CommandSpec, values: dict[str, Any], ledgers: Sequence[Ledger], at: datetime) -> OverLimit | None:
    """What stands against a command with these values: the first of its declared limits that they go beyond."""
    view = View(ledgers, Reader(identity=Identity(user_id=""), at=at))
    for name, key in spec.limits:
        if name in values and isinstance(found := view.permits(key, values[name]), Refused):
            return OverLimit("policy.limit", _said(found), found.fact.id)
    return None


def consulted(spec: CommandSpec, values: dict[str, Any], ledgers: Sequence[Ledger], at: datetime) -> tuple[str, ...]:
    """The facts that were asked whether a command may have these values, and had nothing against it."""
    view = View(ledgers, Reader(identity=Identity(user_id=""), at=at))
    found = [view.permits(key, values[name]) for name, key in spec.limits if name in values]
    return tuple(dict.fromkeys(fact.id for each in found if isinstance(each, Permitted) for fact in each.facts))


async def known(streams: Streams, record: CommandRecord) -> list[Ledger]:
    """What is known of the person a command is for, and of their organization."""
    space = record.envelope.space
    return [(await streams.shelves.get(space, subject)).ledger for subject in (record.envelope.person, ORG)]


def decided_on(draft: Draft, record: CommandRecord) -> list[Ledger]:
    """The same, for a decision that is to hold only if nothing of it changes meanwhile."""
    space = record.envelope.space
    return [draft.rest_on(space, subject).ledger for subject in (record.envelope.person, ORG)]


def _said(refused: Refused) -> str:
    """The limit in a few words; one that only some may read is not told."""
    fact = refused.fact
    return "" if fact.required_permissions else f"{fact.key.replace('_', ' ')}: {fact.value}"
