"""The values of a text, by family, and which of them could take each other's place."""

from datetime import UTC, datetime

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.values import Value, fits, same, values_of

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def of(text: str, lang: Lang = "en") -> list[tuple[str, str]]:
    """The families and the words of a text's values."""
    return [(value.family, value.text) for value in values_of(text, lang, NOW)[0]]


def only(text: str, lang: Lang = "en") -> Value:
    """The only value of a text."""
    (value,) = values_of(text, lang, NOW)[0]
    return value


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("the rate is $200", "en", [("amount", "$200")]),
        ("46 bags of flour", "en", [("amount", "46")]),
        ("15% off", "en", [("percent", "15%")]),
        ("Thursday 3pm with Jo", "en", [("date", "Thursday"), ("time", "3pm")]),
        ("sábado às 14h", "pt", [("date", "sábado"), ("time", "às 14h")]),
        ("el martes 9:30", "es", [("date", "el martes"), ("time", "9:30")]),
        ("window is 2 AM - 4 AM", "en", [("range", "2 AM - 4 AM")]),
        ("for 18 months", "en", [("duration", "18 months")]),
        ("the serial number is KT-2291", "en", [("code", "KT-2291")]),
        ("it's in room 112", "en", [("code", "room 112")]),
        ("send it to 12 Elm Street", "en", [("place", "12 Elm Street")]),
        ("moro na Rua das Flores, 120", "pt", [("place", "Rua das Flores, 120")]),
        ("vivo en Insurgentes 1502", "es", [("place", "Insurgentes 1502")]),
        ("write to ana@uno.example", "en", [("email", "ana@uno.example")]),
        ("Order: 100 units of paper", "en", [("amount", "100")]),
        ("unlimited days off", "en", [("duration", "unlimited")]),
    ],
)
def test_families(text: str, lang: Lang, found: list[tuple[str, str]]) -> None:
    assert of(text, lang) == found


@pytest.mark.parametrize(
    "text", ["order 815 is late", "bed 7 is free", "bus 12 is late", "Room 4's teacher", "Q4 plan v2"]
)
def test_a_number_that_tells_which_one_is_no_amount(text: str) -> None:
    assert not [family for family, _ in of(text) if family == "amount"]


def test_a_name_and_a_number_are_no_place() -> None:
    assert of("send Priya 80 bucks") == [("amount", "80 bucks")]


@pytest.mark.parametrize(
    ("old", "new", "could"),
    [
        ("300", "200 euros", True),
        ("5 boxes", "7 boxes", True),
        ("5 boxes", "7 pallets", False),
        ("Friday", "5pm", False),
        ("2 weeks away", "tomorrow", True),
        ("for 2 weeks", "tomorrow", False),
        ("flat 3", "flat 5", True),
        ("flat 3", "gate 5", False),
    ],
)
def test_fits(old: str, new: str, could: bool) -> None:
    assert fits(only(old), only(new)) is could


@pytest.mark.parametrize(
    ("one", "other", "equal"), [("5pm", "17:00", True), ("$1,200", "1200", True), ("300", "350", False)]
)
def test_same(one: str, other: str, equal: bool) -> None:
    assert same(only(one), only(other)) is equal
