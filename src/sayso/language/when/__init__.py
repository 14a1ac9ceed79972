"""Dates, times, ranges and durations in English, Portuguese and Spanish, read against the moment of writing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from sayso.language.entity import Entity
from sayso.language.text import Text
from sayso.language.when.tokens import telling


def read_when(text: Text, now: datetime | None) -> Iterator[Entity]:
    """Yield the dates, times, datetimes, ranges and durations of a text, in order; none overlap.

    Without `now` what depends on it is found but has no value. Whatever is no day or time ("31/02", "25:00") is not
    found. Never raises; takes time in proportion to the text.
    """
    if not telling(text):
        return
    from sayso.language.when.read import entities

    yield from entities(text, now)
