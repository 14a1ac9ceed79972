"""Moments of a memory: what was known at one of them can be told later, and nothing is copied until it is asked for."""

from __future__ import annotations

from collections.abc import Iterable

from sayso.records.facts import Fact


class Moment:
    """A state of what is known. As long as someone holds it, it learns what is changed after it, and no longer.

    `changed` is what each fact was, None if it was not there, before something else was known of it.
    """

    __slots__ = ("changed", "next")

    def __init__(self) -> None:
        self.changed: dict[str, Fact | None] = {}
        self.next: Moment | None = None

    def pass_on(self) -> Moment:
        """The state that comes after this one: what changes from now on changes that one."""
        self.next = Moment()
        return self.next

    def facts(self, now: Iterable[Fact]) -> list[Fact]:
        """What was known at this moment, given what is known now."""
        since: dict[str, Fact | None] = {}
        at: Moment | None = self
        while at is not None:
            for fact_id, before in at.changed.items():
                since.setdefault(fact_id, before)
            at = at.next
        then = [since.get(fact.id, fact) for fact in now]
        return [fact for fact in then if fact is not None]
