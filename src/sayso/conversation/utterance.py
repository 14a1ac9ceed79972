"""A message as the runtime passes it on: its words, its language, when it was written, and what is found in it."""

from __future__ import annotations

from datetime import datetime
from functools import cached_property

from sayso.conversation.slots.heard import Heard, hear
from sayso.language.chains import Table
from sayso.language.detect import Lang
from sayso.language.entity import Entity


class Utterance:
    """What someone said. Values and cues are looked for when they are first asked about: a yes needs none."""

    def __init__(
        self, text: str, lang: Lang, now: datetime, *, source: str = "text", names: Table | None = None
    ) -> None:
        self.text, self.lang, self.now, self.source, self._names = text, lang, now, source, names

    @cached_property
    def heard(self) -> Heard:
        return hear(self.text, self.lang, self.now, self.source, self._names)

    @property
    def entities(self) -> tuple[Entity, ...]:
        return self.heard.entities

    def part(self, text: str) -> Utterance:
        """A part of it, said at the same time in the same language."""
        return (
            self if text == self.text else Utterance(text, self.lang, self.now, source=self.source, names=self._names)
        )
