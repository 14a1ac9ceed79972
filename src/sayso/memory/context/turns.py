"""What was said, as it may be said again: without the spans that stated what is no longer so (GAP-61)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from sayso.memory.claims.speakers import ASSISTANT, role_of
from sayso.memory.context.lines import escaped, unescaped
from sayso.memory.context.lines import shown as in_line
from sayso.memory.dead.cutting import cut
from sayso.memory.dead.index import Live
from sayso.memory.dead.spans import Span
from sayso.memory.discourse.denials import denied
from sayso.memory.keys import words
from sayso.memory.shelf import Shelf
from sayso.memory.validity import Reader
from sayso.records.facts import Observation, WorkingSetItem

MAX_CUTS: Final = 4
"""So often a text is cut again, when what was cut apart has come to say something dead; then it goes whole."""

_UNSAID: Final = frozenset({"superseded", "expired", "erased", "scope", "permission"})


class Said(NamedTuple):
    """What may be shown of something that was said or noted, and why it is no more than that; "" where it is all."""

    text: str
    why: str = ""


def replay(
    observation: Observation, shelves: Sequence[Shelf], live: Live, reader: Reader, answer: Observation | None = None
) -> Said:
    """What of an observation a reader may be shown, on one line.

    What was said in a scope that the reader is not in (a digression that is over, a draft) is left out. Where a fact
    that was read from it no longer holds for them, the clause that stated it goes whole; and so does what the assistant
    asked or took down and the `answer` to it says is not so.
    """
    if not observation.text and not observation.salt:
        return Said("", "erased")
    if not reader.is_in(observation.scope, observation.scope_id):
        return Said("", "scope")
    whole = [*_unsaid(observation, shelves, reader), *_denied(observation, answer)]
    text = escaped(without_dead(observation.text, shelves, live, reader, observation.at, whole))
    return Said(text, "" if text else "dead")


def _unsaid(observation: Observation, shelves: Sequence[Shelf], reader: Reader) -> Iterator[Span]:
    for shelf in shelves:
        for fact in shelf.said_in(observation.id):
            if fact.span[0] < fact.span[1] and (fact.needs_review or shelf.why_out(fact, reader) in _UNSAID):
                yield fact.span
        for start, end, fact_id in observation.ties:
            tied = shelf.ledger.get(fact_id)
            if tied is not None and (tied.needs_review or shelf.why_out(tied, reader) in _UNSAID):
                yield start, end
    yield from observation.gone


def _denied(observation: Observation, answer: Observation | None) -> Iterator[Span]:
    if answer is None or role_of(observation.speaker) != ASSISTANT or role_of(answer.speaker) == ASSISTANT:
        return
    if (found := denied(observation.text, answer.text)) is not None:
        yield found.start, found.end


def without_dead(
    text: str,
    shelves: Sequence[Shelf],
    live: Live,
    reader: Reader,
    at: datetime | None = None,
    whole: Sequence[Span] = (),
    *,
    shown: bool = False,
) -> str:
    """A text without its dead values; "" where nothing that says something is left. What is `shown` is escaped; what
    was typed so reads alike, and is searched both ways."""
    for _ in range(MAX_CUTS):
        read = (unescaped(text),) if shown else (text, unescaped(text)) if "\\" in text else (text,)
        dead = [
            (hit.start, hit.end)
            for shelf in shelves
            for values in shelf.unsaid(reader)
            for plain in read
            for hit in values.find(plain, at)
            if not live.states(hit, plain)
        ]
        if not dead and not whole:
            return text
        text, whole = cut(text, dead, whole), ()
        if not text:
            return ""
    return ""


def note(item: WorkingSetItem, shelves: Sequence[Shelf], live: Live, reader: Reader) -> Said:
    """A working-set item, if it is not over, is of the reader's scope, and rests on nothing that is gone (GAP-61)."""
    if item.expires_at is not None and item.expires_at <= reader.at:
        return Said("", "expired")
    if not reader.is_in(item.scope, item.scope_id):
        return Said("", "scope")
    if any(_is_gone(parent, shelves, reader) for parent in item.depends_on):
        return Said("", "superseded")
    name, value = words(item.key) or escaped(item.key), item.value

    def clean(text: str, *, shown: bool = False) -> str:
        return without_dead(text, shelves, live, reader, item.created_at, shown=shown)

    line = f"{name}: {in_line(value)}"
    told = f"{name}: {value}" if isinstance(value, str) else line
    if clean(told) == told and clean(line, shown=True) == line:
        return Said(line)
    if not isinstance(value, str) or clean(name) != name or not (rest := clean(value)):
        return Said("", "dead")
    line = f"{name}: {in_line(rest)}"
    return Said(line) if clean(line, shown=True) == line else Said("", "dead")


def _is_gone(fact_id: str, shelves: Sequence[Shelf], reader: Reader) -> bool:
    found = [(shelf, fact) for shelf in shelves if (fact := shelf.ledger.get(fact_id)) is not None]
    return not found or any(fact.needs_review or shelf.why_out(fact, reader) is not None for shelf, fact in found)
