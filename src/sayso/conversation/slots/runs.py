"""A message's values in runs: a value, with what it was corrected to on the spot, and what was written around it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final

from sayso.conversation.slots.heard import Heard, changes
from sayso.conversation.slots.shapes import role_in
from sayso.language.entity import Entity
from sayso.language.fold import fold

MAX_BEFORE_CHARS: Final = 80
MAX_AFTER_CHARS: Final = 40
MAX_VALUES: Final = 200
"""How many values of a message are looked at; nobody means more."""

_FAMILY: Final = {"token_amount": "amount", "money": "amount", "number": "amount", "datetime": "date"}
_NAMES: Final = frozenset({"chain", "token", "address"})
_ARTICLES = r"(?: (?:the|a|o|os|as|la|el|from|to|de|da|do|para|pra|on|na|em|en|desde|hacia|hasta|del|al|ao))*"
_REJECTED = re.compile(
    r"\b(?:not|isn'?t|wasn'?t|don'?t want|instead of|rather than|em vez d[eoa]|ao inves d[eoa]|no lugar d[eoa]"
    r"|en vez del?|en lugar del?|e nao|y no|nao e|nao era|no es|no era|mas nao|pero no|nao quero|no quiero)"
    rf"{_ARTICLES} ?$"
)
_OF_LAST = re.compile(r"(?:^|\b(?:e|eh|es|era|sai|sale|vem|viene) )(?:de|da|do|del|desde)(?: la| el)? ?$")
_NO_LAST = re.compile(rf"(?:^|[^\w])(?:no|nao|nope|naum|nah){_ARTICLES} ?$")
_NO_BETWEEN = re.compile(r"(?:^|[^\w])(?:no|nao|nope|naum|nah)(?![\w])")
_AFTER = re.compile(
    r"\s*(?:as|for|is|como|na|no|de|en|em|é|es)\s+((?:(?:the|o|a|el|la)\s+)?\w+(?:\s+\w+)??)\s*(?:$|[,;.!]|\s(?:and|e|y)\s)",
    re.IGNORECASE,
)


class Run:
    """A value, and what it was corrected to in the same breath ("200, no, 300"); the last one counts.

    `gap` is what was written before it, `after` the name of a slot that was written behind it ("Base as destination"),
    `role` whether it is a source or a destination.
    """

    def __init__(self, entity: Entity, gap: str, role: str) -> None:
        self.members = [entity]
        self.gap, self.role, self.after = gap, role, ""
        self.by_type = {entity.type: entity}

    def add(self, entity: Entity, role: str) -> None:
        """Correct it: the same value, said anew."""
        self.members.append(entity)
        self.by_type[entity.type] = entity
        self.role = role or self.role

    def name(self, after: str) -> None:
        """Take what was written behind it for the name of its slot."""
        self.after, self.role = after, role_in(after) or self.role

    @property
    def start(self) -> int:
        """Where its first value begins."""
        return self.members[0].start


class Runs:
    """What a message gives: the runs in order, and the values it says no to ("not Polygon").

    `is_held` tells whether a value is what some slot has already, `is_named` whether a stretch of text names a slot.
    `in_flow` says that slots have values: then "change it to Base" says what changes, and not where anything goes.
    """

    def __init__(
        self, heard: Heard, is_held: Callable[[Entity], bool], is_named: Callable[[str], bool], *, in_flow: bool
    ) -> None:
        self.runs: list[Run] = []
        self.rejected: list[Entity] = []
        self._heard, self._is_held, self._is_named, self._in_flow = heard, is_held, is_named, in_flow
        self._latest: dict[str, Run] = {}
        self._named_from = self._end = 0

    def read(self, entities: Iterable[Entity]) -> None:
        """Sort the values in, in their order; those above `MAX_VALUES` are left out."""
        for entity in islice(entities, MAX_VALUES):
            self._name_last(entity.start)
            self._add(entity)
            self._end = max(self._end, entity.end)
        self._name_last(len(self._heard.text))

    def _add(self, entity: Entity) -> None:
        gap = self._heard.text[max(self._named_from, entity.start - MAX_BEFORE_CHARS) : entity.start]
        before = fold(self._heard.text[max(self._end, entity.start - MAX_BEFORE_CHARS) : entity.start])
        changed = changes(fold(gap))
        earlier = self._latest.get(family := _FAMILY.get(entity.type, entity.type))
        if self._is_rejected(entity, f"{before} ", earlier) or (changed and self._is_old(entity)):
            self.rejected.append(entity)
            return
        role = role_in(gap) or ("" if self._in_flow and changed else entity.role or self._origin(entity, before))
        corrected = self._is_corrected(before, entity.start) and not self._is_named(gap)
        if corrected and earlier is not None and (not role or not earlier.role or role == earlier.role):
            earlier.add(entity, role)
        else:
            self._latest[family] = Run(entity, gap, role)
            self.runs.append(self._latest[family])
        self._named_from = entity.end

    def _origin(self, entity: Entity, before: str) -> str:
        """Where it comes from, told by a "de" that in the middle of something says no more: "é da Arbitrum"."""
        return "source" if self._in_flow and entity.type == "chain" and _OF_LAST.search(before) else ""

    def _name_last(self, until: int) -> None:
        """What stands behind the last value may name its slot; then it does not name the next value's."""
        if not self.runs or self._named_from != self._end:
            return
        found = _AFTER.match(self._heard.text[self._end : min(until, self._end + MAX_AFTER_CHARS)])
        if found and self._is_named(found[1]):
            self.runs[-1].name(found[1])
            self._named_from += found.end()

    def _is_rejected(self, entity: Entity, before: str, earlier: Run | None) -> bool:
        if _REJECTED.search(before):
            return True
        if not _NO_LAST.search(before):
            return False
        # "Base, no Polygon": no comma after it. In English that is a correction, unless Polygon is what there was.
        return self._is_held(entity) or (self._heard.lang != "en" and earlier is not None and entity.type in _NAMES)

    def _is_old(self, entity: Entity) -> bool:
        """Whether it is the value that a change starts from: "change the destination from Polygon to Base"."""
        if not self._is_held(entity):
            return False
        later = (other for other in self._heard.entities if entity.end <= other.start < entity.end + MAX_BEFORE_CHARS)
        return any(other.type == entity.type for other in later)

    def _is_corrected(self, before: str, start: int) -> bool:
        """Whether a correction stands between the value before and this one."""
        if _NO_BETWEEN.search(before):
            return True
        return any(cue.kind == "correction" and self._end <= cue.start < start for cue in self._heard.cues)
