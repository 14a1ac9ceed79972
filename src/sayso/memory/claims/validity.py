"""When a claim holds: from a day that is to come, until a day that is named."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from sayso.language.entity import Entity, Range
from sayso.memory.claims.words import fold_same

_FROM = re.compile(
    r"(?:(?<!\w)(?:from|starting|beginning|as of|effective|since|a partir d[eoa]l?|desde|vigente desde|com inicio em"
    r"|con inicio el|recien|so em|solo en)(?: (?:on|in|from|next|the|el|la|o|a|no|na|em|en|dia))*\s?)$"
)
_LATER = re.compile(
    r"'ll(?!\w)|(?<!\w)(?:will|won't|going to|gonna|takes over|take over|vai|vao|vamos|vou|ira|assume|asume"
    r"|asumira|va a|van a"
    r"|voy a|\w+(?:remos|aran|eran|iran)|not yet|ainda nao|todavia (?:no|falta)|por enquanto)(?!\w)"
)
_SEASON = re.compile(
    r"(?<!\w)(?:in (?:the )?|n[oa] |en (?:el |la )?)(?:spring|summer|autumn|fall|winter|primavera|verao"
    r"|outono|inverno|verano|otono|invierno)(?!\w)"
)
# A time that a sentence begins with is when the rest of it is so: "next month the desk moves to floor 4".
_LEADING = re.compile(
    r"\W*(?:(?:and|but|e|mas|y|pero|on|in|at|the|el|la|en|em|no|na|o|a|ao|al|dia|ya|ja|oh|ok|so|for|para|pra)\s+){0,4}"
)
_MONTHS = (
    r"january|february|march|april|june|july|august|september|october|november|december|janeiro|fevereiro|marco|abril"
    r"|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|enero|febrero|marzo|mayo|junio|julio|septiembre"
    r"|setiembre|octubre|noviembre|diciembre"
)
_FROM_MONTH = re.compile(rf"(?<!\w)(?:from|starting|as of|effective|a partir d[eo]|desde)(?: in)? (?:{_MONTHS})(?!\w)")
_UNTIL = re.compile(r"(?<!\w)(?:until|till|til|through|ate|hasta|valid to|expires)(?: (?:the|el|la|o|a|dia|on))*\s?$")


class Validity(NamedTuple):
    """The bounds of a claim, and where they are told; `later` where it is not so yet, at no known time."""

    since: datetime | None = None
    until: datetime | None = None
    start: int = 0
    end: int = 0
    later: bool = False


def validity(text: str, entities: list[Entity], now: datetime | None, slots: frozenset[str]) -> Validity:
    """When a piece of text holds. `slots` are the families of values that it states beside dates."""
    plain = fold_same(text)
    found = Validity(later=False)
    for entity in entities:
        if entity.type not in ("range", "date", "datetime"):
            continue
        before = plain[: entity.start]
        bounds = _bounds(entity, before, plain, now, slots)
        if bounds is not None:
            found = Validity(
                bounds[0] or found.since, bounds[1] or found.until, entity.start, entity.end, bounds[2] or found.later
            )
    if found.since is not None or not slots:
        return found
    if _LATER.search(plain) and (_SEASON.search(plain) or _FROM_MONTH.search(plain)):
        return found._replace(later=True)
    return found


def _bounds(
    entity: Entity, before: str, plain: str, now: datetime | None, slots: frozenset[str]
) -> tuple[datetime | None, datetime | None, bool] | None:
    value = entity.value
    if isinstance(value, Range) and value.start is None and value.end is not None:
        if not slots:
            return None
        return (
            (None, _moment(value.end, now), False)
            if _UNTIL.search(before) or _UNTIL.search(plain[entity.start : entity.end].split(" ", maxsplit=1)[0] + " ")
            else None
        )
    if isinstance(value, Range):
        start, opens = _moment(value.start, now), value.end is None
    else:
        start, opens = _moment(value, now), False
    if start is None or now is None or start <= now + timedelta(hours=1):
        return None
    if _UNTIL.search(before):
        return (None, start + timedelta(days=1), False) if slots else None
    if opens or _FROM.search(before):
        return start, None, False
    if slots and (_LATER.search(plain) or _LEADING.fullmatch(before)):
        return start, None, False
    return None


def _moment(value: date | datetime | time | None, now: datetime | None) -> datetime | None:
    zone = now.tzinfo if now is not None else None
    if isinstance(value, datetime):
        return value if value.tzinfo is not None or zone is None else value.replace(tzinfo=zone)
    if isinstance(value, date):
        return datetime(value.year, value.month, value.day, tzinfo=zone)
    return None
