"""Entities in the plain form that exams compare: a dict of strings for each."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import singledispatch
from typing import Any

import msgspec

from sayso.language.detect import Lang
from sayso.language.extract import extract


def exam(text: str, lang: Lang | None = None, reference_time: str | None = None) -> list[dict[str, Any]]:
    """Return the entities of `text` as plain data: `type, start, end, value`, and `role` where there is one.

    Numbers are decimal strings, times ISO 8601, durations seconds, compound values dicts.

    >>> exam("swap 0.5 ETH", "en")
    [{'type': 'token_amount', 'start': 5, 'end': 12, 'value': {'amount': '0.5', 'token': 'ETH'}}]
    """
    now = datetime.fromisoformat(reference_time) if reference_time else None
    return [
        {"type": found.type, "start": found.start, "end": found.end, "value": plain(found.value)}
        | ({"role": found.role} if found.role else {})
        for found in extract(text, lang, now)
    ]


@singledispatch
def plain(value: Any) -> Any:
    """Return a value of an entity as plain data."""
    return value


@plain.register
def _(value: Decimal) -> str:
    return f"{value:f}"


@plain.register
def _(value: date | time) -> str:
    return value.isoformat()


@plain.register
def _(value: datetime) -> str:
    return value.isoformat(timespec="seconds")


@plain.register
def _(value: timedelta) -> str:
    return f"{Decimal(value // timedelta(microseconds=1)) / 1_000_000:f}"


@plain.register
def _(value: msgspec.Struct) -> dict[str, Any]:
    return {name: plain(each) for name, each in msgspec.structs.asdict(value).items()}
