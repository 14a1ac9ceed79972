"""A message as the runtime passes it on: its words, its language, when it was written, and what is found in it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from functools import cached_property

from sayso.conversation.slots.heard import Heard, hear
from sayso.language.chains import Table
from sayso.language.detect import Lang
from sayso.language.entity import Entity

_TELLING = frozenset({"date", "datetime", "time", "range", "duration", "money", "percent", "phone", "email", "address"})
_AT_ONCE = timedelta(hours=1)


class Utterance:
    """What someone said. Values and cues are looked for when they are first asked about: a yes needs none."""

    def __init__(
        self, text: str, lang: Lang, now: datetime, *, source: str = "text", names: Table | None = None
    ) -> None:
        self.text, self.lang, self.now, self.source, self._names = text, lang, now, source, names

    @cached_property
    def heard(self) -> Heard:
        """The words with their values and cues, as slots are filled from them."""
        return hear(self.text, self.lang, self.now, self.source, self._names)

    @property
    def looked_at(self) -> bool:
        """Whether anything was looked for in it yet."""
        return "heard" in self.__dict__

    def beside(self, types: Collection[str]) -> tuple[str, ...]:
        """The values in it that say when, how much or to whom, and are of none of these types; "now" says nothing."""
        return tuple(
            [e.text for e in self.entities if e.type in _TELLING and e.type not in types and not self._is_now(e)]
        )

    def _is_now(self, entity: Entity) -> bool:
        value = entity.value
        if isinstance(value, datetime):
            return abs(value.replace(tzinfo=None) - self.now.replace(tzinfo=None)) < _AT_ONCE
        return bool(value == self.now.date())

    @property
    def entities(self) -> tuple[Entity, ...]:
        """The values in it, in their order."""
        return self.heard.entities

    def part(self, text: str) -> Utterance:
        """A part of it, said at the same time in the same language."""
        return (
            self if text == self.text else Utterance(text, self.lang, self.now, source=self.source, names=self._names)
        )
