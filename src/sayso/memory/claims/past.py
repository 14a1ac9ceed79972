"""Whether a piece of a message tells how things were."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime

from sayso.language.entity import Entity, Range

_WAS = re.compile(r"(?<!\w)(?:was|were|had|era|eram|foi|estava|tinha|fue|estaba|tenia|used to|costumava|solia)(?!\w)")


def past(plain: str, entities: Sequence[Entity], now: datetime | None) -> bool:
    """Whether it tells of what was: "last year it was 90". `plain` is in lower case and without accents."""
    was = _WAS.search(plain)
    if was is None or now is None:
        return False
    if was[0] in ("used to", "costumava", "solia"):
        return True
    return any(_ended_before(each.value, now.date()) for each in entities)


def _ended_before(value: object, day: date) -> bool:
    last = value.end if isinstance(value, Range) else value
    if isinstance(last, datetime):
        return last.date() < day
    return isinstance(last, date) and (last <= day if isinstance(value, Range) else last < day)
