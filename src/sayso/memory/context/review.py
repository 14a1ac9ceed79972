"""What needs review, announced without its stale value: what it is, and what to work it out from (GAP-62)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sayso.memory.context.lines import name_of, shown
from sayso.memory.facts import follow
from sayso.memory.shelf import Shelf
from sayso.memory.validity import Reader
from sayso.records.facts import Fact


def review_line(fact: Fact, grounds: Sequence[Fact]) -> str:
    """The announcement of a fact that needs review, given what it rests on now.

    A ground that needs review itself is only named.
    """
    told = [f"{name_of(each)} {shown(each.value)}" if not each.needs_review else name_of(each) for each in grounds]
    return f"- {name_of(fact)}: recalculate" + (f" from {', '.join(told)}" if told else "")


def grounds(fact: Fact, shelves: Sequence[Shelf], reader: Reader) -> list[Fact]:
    """What a fact rests on as it is now, as far as the reader may see it; what was superseded leads on."""
    found = {each.id: each for parent in fact.depends_on for each in _now(parent, shelves, reader)}
    return list(found.values())


def _now(fact_id: str, shelves: Sequence[Shelf], reader: Reader) -> Iterator[Fact]:
    for shelf in shelves:
        if shelf.ledger.get(fact_id) is not None:
            end = follow(shelf.ledger.get, fact_id)
            if end is not None and shelf.why_out(end, reader) is None:
                yield end
