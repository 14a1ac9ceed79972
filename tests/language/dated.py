"""Sentences about time and what is read in them, a line each: "see you tmrw at 3 => tmrw at 3 = 2026-06-18 15:00"."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any

from sayso.language.detect import Lang
from sayso.language.entity import Entity, Range
from sayso.language.text import Text
from sayso.language.when import read_when

NOW = datetime.fromisoformat("2026-06-17T14:05:00")
"""A Wednesday afternoon."""


def found(text: str, lang: Lang = "en", now: datetime | None = NOW) -> list[Entity]:
    """Return what the reader finds in a text."""
    return list(read_when(Text(text, lang), now))


def said(text: str, lang: Lang = "en", now: datetime | None = NOW) -> str:
    """Return what the reader finds in a text, in the words of this file."""
    plain = Text(text, lang).plain
    return "; ".join(
        f"{plain[each.start : each.end]} = {shown(each.value)}".rstrip() for each in found(text, lang, now)
    )


def shown(value: Any) -> str:
    """Return a value as people write it in a table."""
    if isinstance(value, Range):
        return f"{shown(value.start)}..{shown(value.end)}"
    if isinstance(value, timedelta):
        return f"{value // timedelta(seconds=1)}s"
    if isinstance(value, datetime | time):
        seconds = "seconds" if value.second else "minutes"
        return value.isoformat(timespec=seconds).replace("T", " ")
    return value.isoformat() if isinstance(value, date) else ""


def lines(table: str) -> list[tuple[str, str]]:
    """Return the sentences of a table with what is to be found in each."""
    pairs = (line.split("=>") for line in table.strip().splitlines())
    return [(text.strip(), wanted.strip()) for text, wanted in pairs]


def tables(english: str, portuguese: str, spanish: str) -> list[tuple[Lang, str, str]]:
    """Return the sentences of a table in each language, with their language first."""
    by_lang: dict[Lang, str] = {"en": english, "pt": portuguese, "es": spanish}
    return [(lang, *line) for lang, table in by_lang.items() for line in lines(table)]
