"""`At`: what a workflow's step sees of the person and of what they have said so far."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sayso.runtime.effects import Actor
from sayso.runtime.memory.recalled import recalled
from sayso.runtime.streams import Streams


class At:
    """Handed to a step's guard: who is asking, in which language, and the slots that are filled, as their types.

    A guard reads and decides; effects belong in the command.
    """

    __slots__ = ("_space", "_streams", "actor", "lang", "now", "slots")

    def __init__(
        self, actor: Actor, lang: str, now: datetime, slots: Mapping[str, Any], space: str, streams: Streams
    ) -> None:
        self.actor, self.lang, self.now, self.slots = actor, lang, now, slots
        self._space, self._streams = space, streams

    async def recall(self, key: str) -> Any:
        """What is remembered of the person under this key, or nothing."""
        fact = (await recalled(self._streams, self._space, self.actor.id)).get(key)
        return fact.value if fact is not None else None
