"""What a sentence that somebody said tells of what it is about, in fewer words: an address, where they live."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sayso.records.facts import Fact

_OWN: Final = frozenset({"place", "email", "phone", "code"})
"""Families of values that are somebody's or something's own, and not said of anything else by chance."""


def told(fact: Fact) -> Iterator[str]:
    """The values that a fact states within a sentence, without those words; none where nobody said it."""
    if not fact.said or not isinstance(fact.value, str):
        return
    from sayso.memory.claims.clauses.statement import statement  # only what people said is read

    said = statement(fact.value, None, fact.since)
    yield from (value.text for value in said.values if value.family in _OWN)
    if said.slot is not None and any(word.name for word in said.words if said.slot[0] <= word.start < said.slot[1]):
        yield said.at(said.slot)
