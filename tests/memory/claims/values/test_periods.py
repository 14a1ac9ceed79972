"""Parts of the day without a day."""

from datetime import UTC, datetime

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.values.extract import values_of
from sayso.memory.claims.values.periods import periods
from sayso.memory.claims.values.value import fits, same

NOW = datetime(2026, 3, 2, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("in the morning", ["morning"]),
        ("in the late afternoon", ["afternoon"]),
        ("at night", ["night"]),
        ("pela manhã", ["morning"]),
        ("na parte da tarde", ["afternoon"]),
        ("só consigo a tarde", ["afternoon"]),
        ("de madrugada", ["dawn"]),
        ("por la tarde o por la noche", ["afternoon", "night"]),
        ("every morning", ["morning"]),
        ("todas las tardes", ["afternoon"]),
        ("toda noite", ["night"]),
        ("in the evenings", ["evening"]),
        ("pelas manhãs", ["morning"]),
        ("en las tardes y por las noches", ["afternoon", "night"]),
        ("a la mañana siguiente", []),
        ("boa tarde", []),
        ("a tarde foi boa", []),
        ("mañana", []),
        ("good morning", []),
    ],
)
def test_parts_of_the_day_are_named_with_what_leads_to_them(text: str, names: list[str]) -> None:
    assert [each.name for each in periods(text)] == names


@pytest.mark.parametrize(
    ("text", "lang", "values"),
    [
        ("come in the morning", "en", [("range", "in the morning")]),
        ("dia 9, pela manhã", "pt", [("date", "dia 9"), ("range", "pela manhã")]),
        ("por la tarde", "es", [("range", "por la tarde")]),
        ("mañana por la tarde", "es", [("date", "mañana"), ("range", "por la tarde")]),
        ("el 14 por la tarde", "es", [("date", "el 14"), ("range", "por la tarde")]),
        ("às 9 da manhã", "pt", [("time", "9 da manhã")]),
    ],
)
def test_a_part_of_the_day_is_a_value_of_its_own(text: str, lang: Lang, values: list[tuple[str, str]]) -> None:
    assert [(value.family, value.text) for value in values_of(text, lang, NOW)[0]] == values


def test_one_part_of_the_day_takes_the_place_of_another() -> None:
    (old,), (new,), (again,) = (values_of(text, "pt", NOW)[0] for text in ("pela manhã", "à tarde", "de manhã"))
    assert fits(old, new)
    assert not same(old, new)
    assert same(old, again)
