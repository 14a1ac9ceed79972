"""Where a fact's value is stated: what is to go with it when it is forgotten."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from sayso.memory.dead.index import DeadValues
from sayso.memory.dead.told import told
from sayso.memory.dead.values import changed, parts
from sayso.memory.keys import words
from sayso.memory.ledger import Ledger
from sayso.records import Event, Fact, Observation, Turn, WorkingSetItem, replace
from sayso.runtime.memory.conversations import Conversed

NOWHERE = (0, 0)
"""Where what is left of a fact stands in what was said: it may be of several parts."""


class Stated:
    """Finds where a fact's value is stated."""

    def __init__(self, fact: Fact, successor: Fact | None = None) -> None:
        """`successor` took its place: of a sentence that someone said, what is said otherwise since is the value."""
        self._fact = fact
        self._values = DeadValues(lambda _: successor.value if successor is not None else None)
        self._values.add(fact.id, fact.key, fact.value, fact.since)
        for number, part in enumerate(told(fact)):
            self._values.add(f"{fact.id}/{number}", fact.key, part, fact.since)

    @classmethod
    def changed_by(cls, fact: Fact, ledger: Ledger) -> Stated | None:
        """Where it is stated what of the version before a fact is another in it: nobody can tell that without it."""
        before = ledger.get(fact.supersedes) if fact.supersedes else None
        if before is None or not isinstance(before.value, str) or not isinstance(fact.value, str):
            return None
        part = changed(before.value, fact.value)
        return cls(replace(before, value=part, said="")) if part and part != before.value else None

    def by(self, text: str, at: datetime) -> bool:
        """Whether a text that was said at a time states it."""
        return bool(self._values.find(text, at))

    def in_talk(self, talk: Conversed) -> list[str]:
        """References of what states it in conversations: turns of either side, what was sent, what humans were told."""
        turns = [
            f"turn/{turn.session_id}/{turn.turn}"
            for turn in talk.turns
            if any(self.by(text, turn.timestamp) for text in _spoken(turn, talk.events.get(turn.message_id, ())))
        ]
        sent = [f"sent/{each.send_id}" for each in talk.sent if self.by(each.text, each.created_at)]
        tickets = [
            f"ticket/{each.ticket_id}"
            for each in talk.tickets
            if any(self.by(text, each.opened_at) for text in (each.detail, each.note, *parts(each.context)))
        ]
        return turns + sent + tickets

    def in_note(self, item: WorkingSetItem) -> bool:
        """Whether a note states it, in any part of what it holds."""
        said = (str(item.value), *parts(item.value))
        return any(self.by(f"{words(item.key)}: {text}", item.created_at) for text in said)

    def of(self, fact: Fact) -> bool:
        """Whether a fact that was read from words states it, or is what was kept of the same words."""
        parts, whole = str(fact.value).split(", "), str(self._fact.value)
        left = fact.said == self._fact.said and fact.span == NOWHERE
        kept = left and all(part in whole for part in parts)
        return kept or self.by(str(fact.value), fact.since)

    def said(self, observations: Iterable[Observation]) -> list[str]:
        """The ids of what was said that the fact was read from, or that says its value."""
        texts = [(each, (each.text, each.speaker)) for each in observations if each.salt]
        return [each.id for each, said in texts if self._ties(each) or any(self.by(text, each.at) for text in said)]

    def _ties(self, observation: Observation) -> bool:
        return observation.id == self._fact.said or any(tie[2] == self._fact.id for tie in observation.ties)


def _spoken(turn: Turn, events: Iterable[Event]) -> Iterator[str]:
    """Every text of a turn: of either side, and of all that its message had in it, which may be longer, or no text."""
    yield from (turn.user, turn.assistant or "")
    for event in events:
        yield from parts(event.content)
