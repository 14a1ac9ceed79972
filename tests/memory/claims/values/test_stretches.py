"""Days and hours that are said in one breath."""

from datetime import UTC, date, datetime, time
from typing import Any

import pytest

from sayso.language.detect import Lang
from sayso.language.extract import extract
from sayso.memory.claims.values.stretches import moment, stretch

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("Thursday 3pm", "en", [("date", "Thursday", date(2026, 3, 5)), ("time", "3pm", time(15))]),
        ("sábado às 14h", "pt", [("date", "sábado", date(2026, 3, 7)), ("time", "às 14h", time(14))]),
        ("a las 9 mañana", "es", [("date", "mañana", date(2026, 3, 3)), ("time", "9", time(9))]),
        ("in 2 hours", "en", [("time", "in 2 hours", datetime(2026, 3, 2, 14, tzinfo=UTC))]),
        ("now", "en", []),
    ],
)
def test_a_day_and_an_hour_are_two_values(text: str, lang: Lang, found: list[tuple[str, str, Any]]) -> None:
    read = [value for entity in extract(text, lang, NOW) if entity.type == "datetime" for value in moment(entity)]
    assert [(value.family, value.text, value.what) for value in read] == found


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("Friday from 9 to 11", "en", [("date", "Friday"), ("range", "from 9 to 11")]),
        ("for two nights from July 3", "en", [("duration", "two nights"), ("date", "from July 3")]),
        ("Tuesday morning", "en", [("date", "Tuesday"), ("range", "morning")]),
        ("terça cedinho", "pt", [("date", "terça"), ("range", "cedinho")]),
        ("2 AM - 4 AM", "en", [("range", "2 AM - 4 AM")]),
        ("de 9 a 18", "es", [("range", "de 9 a 18")]),
    ],
)
def test_what_a_stretch_is_made_of(text: str, lang: Lang, found: list[tuple[str, str]]) -> None:
    read = [value for entity in extract(text, lang, NOW) if entity.type == "range" for value in stretch(entity)]
    assert [(value.family, value.text) for value in read] == found
