"""The values of a text, by family, and which of them could take each other's place."""

from datetime import UTC, datetime

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.values.extract import values_of
from sayso.memory.claims.values.value import Value

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
        ("the works end in May.", "en", [("date", "May")]),
        ("we sit on the third floor", "en", [("code", "third floor")]),
        ("no quinto andar", "pt", [("code", "quinto andar")]),
        ("en el 2º piso", "es", [("code", "2º piso")]),
        ("the third floor is closed", "en", []),
        ("ahora es la 16", "es", [("amount", "16")]),
        ("a la 1", "es", [("time", "1")]),
        ("our combination is 18-4-30", "en", [("code", "18-4-30")]),
        ("nossa combinação é 18-4-30", "pt", [("code", "18-4-30")]),
        ("it's 18-4-3000 now", "en", [("code", "18-4-3000")]),
        ("Agora é 2024-118.", "pt", [("code", "2024-118")]),
        ("ahora es 2024-118", "es", [("code", "2024-118")]),
        ("open 10-12", "en", []),
        ("the serial number is KT-2291", "en", [("code", "KT-2291")]),
        ("it's in room 112", "en", [("code", "room 112")]),
        ("send it to 12 Elm Street", "en", [("place", "12 Elm Street")]),
        ("moro na Rua das Flores, 120", "pt", [("place", "Rua das Flores, 120")]),
        ("vivo en Insurgentes 1502", "es", [("place", "Insurgentes 1502")]),
        ("write to ana@uno.example", "en", [("email", "ana@uno.example")]),
        ("Order: 100 units of paper", "en", [("amount", "100")]),
        ("Order 12 oars for the skiff", "en", [("amount", "12")]),
        ("please order 250 blue kites", "en", [("amount", "250")]),
        ("Order 250 bags of cement", "en", [("amount", "250")]),
        ("encomenda 150 salgados", "pt", [("amount", "150")]),
        ("unlimited days off", "en", [("duration", "unlimited")]),
        ("he is on 75mg of it", "en", [("amount", "75mg")]),
        ("size 41 in black", "en", [("code", "size 41")]),
        ("keep it at 30 boxes", "en", [("amount", "30")]),
        ("this morning", "en", [("range", "this morning")]),
        ("Sunday, 4 of us", "en", [("date", "Sunday"), ("amount", "4")]),
        ("Friday from 9 to 11", "en", [("date", "Friday"), ("range", "from 9 to 11")]),
        ("às sextas e às terças", "pt", [("date", "sextas"), ("date", "terças")]),
        ("café da manhã com tapioca", "pt", []),
        ("na Quinta das Romãs", "pt", []),
        ("ok, 6h40", "pt", [("time", "6h40")]),
        ("sale a 15 al mes", "es", [("amount", "15")]),
        ("vive en la calle 9 #40-11", "es", [("place", "calle 9 #40-11")]),
    ],
)
def test_families(text: str, lang: Lang, found: list[tuple[str, str]]) -> None:
    assert of(text, lang) == found


@pytest.mark.parametrize(
    "text",
    [
        "order 815 is late",
        "Order 815 arrives late",
        "Order 815 shipped late",
        "my order 15 kites",
        "bed 7 is free",
        "bus 12 is late",
        "Room 4's teacher",
        "Q4 plan v2",
    ],
)
def test_a_number_that_tells_which_one_is_no_amount(text: str) -> None:
    assert not [family for family, _ in of(text) if family == "amount"]


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("order 150 bread rolls for the fair", "en", [("amount", "150")]),
        ("encomenda 400 caixas de suco", "pt", [("amount", "400")]),
        ("la fianza queda en un mes", "es", [("duration", "un mes")]),
        ("o prazo ficou em três semanas", "pt", [("duration", "três semanas")]),
        ("el pago llega en un mes", "es", [("date", "en un mes")]),
        ("a obra acaba em três semanas", "pt", [("date", "em três semanas")]),
    ],
)
def test_how_many_and_how_long(text: str, lang: Lang, found: list[tuple[str, str]]) -> None:
    assert [(value.family, value.text) for value in values_of(text, lang, None)[0]] == found


def test_a_name_and_a_number_are_no_place() -> None:
    assert of("send Priya 80 bucks") == [("amount", "80 bucks")]


@pytest.mark.parametrize(
    ("text", "lang", "family"),
    [("sube las sillas a 20", "es", "amount"), ("la cena es a las 20", "es", "time"), ("we eat at 8", "en", "time")],
)
def test_a_number_that_something_is_raised_to_is_no_hour(text: str, lang: Lang, family: str) -> None:
    assert [value.family for value in values_of(text, lang, None)[0]] == [family]
