"""Days and hours in the shapes that people type in a hurry."""

from datetime import UTC, date, datetime, time

import pytest

from sayso.language.extract import extract
from sayso.memory.claims.values.days import moments
from sayso.memory.claims.values.extract import values_of

MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)


def _found(text: str) -> list[tuple[str, str, object]]:
    return [
        (each.family, text[each.start : each.end], each.what)
        for each in moments(text, extract(text, None, MONDAY), MONDAY)
    ]


@pytest.mark.parametrize(
    ("text", "family", "said", "what"),
    [
        ("choir weds please", "date", "weds", date(2026, 3, 4)),
        ("box 3 sab", "date", "sab", date(2026, 3, 7)),
        ("we pay on the 7th of every month", "date", "the 7th", "day 7"),
        ("revisão do apto 12 dia 6", "date", "dia 6", "day 6"),
        ("dinner Friday 8.15", "time", "8.15", time(8, 15)),
        ("the gig is at 9.45", "time", "9.45", time(9, 45)),
        ("abre a las 8 todos los días", "time", "8", time(8)),
    ],
)
def test_a_hurried_day_or_hour_is_one(text: str, family: str, said: str, what: object) -> None:
    assert (family, said, what) in _found(text)


@pytest.mark.parametrize(
    "text",
    [
        "the total is 8.15",
        "Friday 8.75",
        "abre a las 25 personas",
        "my 7th cake",
        "dia 6 de maio",
        "ana@weds.example",
        "a la 19",
    ],
)
def test_what_only_looks_so_is_none(text: str) -> None:
    assert _found(text) == []


def test_it_is_a_value_of_its_text() -> None:
    values, _ = values_of("Meal on Saturday 7.30", "en", MONDAY)
    assert [(value.family, value.text) for value in values] == [("date", "Saturday"), ("time", "7.30")]


def test_without_a_moment_a_day_is_only_named() -> None:
    assert [each.what for each in moments("weds", [], None)] == [None]
