"""What is so of someone, for whoever only looks a value up: nothing of what reads or shows facts is loaded for it."""

from __future__ import annotations

from sayso.memory.validity import Reader
from sayso.memory.view import View
from sayso.records import Fact, Identity
from sayso.runtime.streams import Streams


async def recalled(streams: Streams, space: str, subject: str) -> dict[str, Fact]:
    """What is so of someone, by key; not what needs review, which is only what was so (GAP-62)."""
    now = streams.clock.now()
    held = await streams.in_force(space, subject, now)
    reader = Reader(identity=Identity(user_id=subject), at=now)
    return {fact.key: fact for fact in View([held.ledger], reader).valid_facts() if not fact.needs_review}
