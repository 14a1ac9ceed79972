"""Months, seasons and days that stand alone, and the same words where they are something else."""

from datetime import UTC, date, datetime

import pytest

from sayso.language.extract import extract
from sayso.memory.claims.values.alone import alone
from sayso.memory.claims.values.extract import values_of

MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)


def _found(text: str) -> list[str]:
    return [text[each.start : each.end] for each in alone(text, extract(text, None, MONDAY), MONDAY)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("October.", "October"),
        ("It's May now.", "May"),
        ("moved to April", "April"),
        ("rollout November, budget approved", "November"),
        ("Setembro.", "Setembro"),
        ("ficou outubro então", "outubro"),
        ("agora é março", "março"),
        ("Julio.", "Julio"),
        ("al final agosto", "agosto"),
        ("mejor febrero", "febrero"),
        ("we open in the autumn", "autumn"),
        ("Winter instead", "Winter"),
        ("a viagem é no inverno", "inverno"),
        ("mejor en primavera", "primavera"),
        ("It's the 9th now.", "the 9th"),
        ("last word: 9th, promise", "9th"),
        ("El 9 entonces", "El 9"),
        ("la pasaron al 9", "9"),
        ("Sun instead", "Sun"),
        ("Mejor domingo", "domingo"),
    ],
)
def test_what_stands_alone(text: str, said: str) -> None:
    assert said in _found(text)


@pytest.mark.parametrize(
    "text",
    [
        "the October report",
        "every October",
        "May we come in?",
        "It may rain",
        "We march now",
        "I gave it to April",
        "April has the keys",
        "Hi, it's June",
        "Se lo di a Julio",
        "Julio vive aquí",
        "o Marco agora",
        "fix the spring",
        "the spring is broken",
        "summer camp",
        "Hotel Primavera",
        "on the 9th floor",
        "she came 9th",
        "the 45th",
        "subió al 9%",
        "somos el 9 de la lista",
        "we sat in the sun now",
        "Sun is out",
        "don Domingo",
        "it's on 9 October",
    ],
)
def test_what_only_looks_so_is_none(text: str) -> None:
    assert _found(text) == []


def test_a_day_is_the_one_that_is_told_with_what_leads_to_it() -> None:
    led, _ = values_of("on the 9th", "en", MONDAY)
    bare, _ = values_of("9th", "en", MONDAY)
    assert [value.what for value in led] == [value.what for value in bare] == [date(2026, 3, 9)]
    days, _ = values_of("Mon instead", "en", MONDAY)
    assert [value.what for value in days] == [date(2026, 3, 9)]


def test_without_a_moment_it_is_only_named() -> None:
    assert [each.what for each in alone("Sun instead", [], None)] == [None]
