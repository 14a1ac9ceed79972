"""What stands beside what a piece of a message says, and is no part of it: why it is so, and who decided or told it."""

from __future__ import annotations

from typing import Final

from sayso.memory.claims.message import Message
from sayso.memory.claims.pieces.leads import changer, decider, reason, reason_after, teller
from sayso.memory.claims.values.states import states
from sayso.memory.claims.vocabulary.verbs import CHANGE

_ONE_DAY: Final = frozenset({"today", "yesterday", "hoje", "ontem", "hoy", "ayer"})


def beside(message: Message, start: int, end: int) -> list[tuple[int, int]]:
    """Where it stands, before what a piece says or after it."""
    plain = message.plain[start:end]
    spans = [span for find in (reason, decider) if (span := find(plain)) is not None]
    spans = [(first, last) for first, last in spans if not message.valued(start + first, start + last)]
    if all(each.family in ("date", "range") for each in message.values if start <= each.start < end):
        spans = [span for span in spans if not states(plain[slice(*span)])]  # "they fixed the lift today"
    if (why := reason_after(plain)) is not None and _moves_it(message, start, start + why[0]):
        spans.append(why)
    if (told := teller(plain)) is not None:
        spans.append(told)  # when somebody called says nothing of the matter
    return [(start + first, start + last) for first, last in [*spans, *changer(plain)]]


def _moves_it(message: Message, start: int, end: int) -> bool:
    """Whether a text names nothing, and says that something is changed to a value: "we moved it to the 6th"."""
    words = set(message.plain[start:end].split())
    changed = (message.corrects(start, end) or words & CHANGE) and not words & _ONE_DAY
    return bool(changed) and message.valued(start, end) and not message.statement(start, end).terms
