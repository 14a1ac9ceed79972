"""Signs, fractions and dozens: what is said around a count, and what only looks like it."""

from decimal import Decimal

import pytest

from sayso.language.detect import Lang
from sayso.language.numbers import numbers
from sayso.language.text import Text


def found(text: str, lang: Lang) -> list[tuple[str, str]]:
    read = Text(text, lang)
    return [(read.plain[each.start : each.end], f"{each.value:.6g}") for each in numbers(read)]


@pytest.mark.parametrize(
    ("lang", "said", "value"),
    [
        ("en", "half", "0.5"), ("en", "½", "0.5"), ("en", "2½", "2.5"), ("en", "⅔", "0.6667"), ("en", "3/4", "0.75"),
        ("en", "7 3/4", "7.75"), ("en", "two and a half", "2.5"), ("en", "one and a half million", "1500000"),
        ("en", "one million and a half", "1500000"), ("en", "half a billion", "500000000"),
        ("en", "half million", "500000"),
        ("en", "three quarters", "0.75"), ("en", "one third", "0.3333"), ("en", "five eighths", "0.625"),
        ("en", "thirty one fifths", "6.2"), ("en", "one fiftieth", "0.02"),
        ("en", "one hundred and two thirds", "100.6667"),
        ("en", "six and twenty hundredths", "6.2"), ("en", "three and a fourth", "3.25"),
        ("en", "four million and two thirds million", "4666666.6667"),
        ("en", "a dozen", "12"), ("en", "half a dozen", "6"), ("en", "5 dozen", "60"),
        ("en", "two and a half dozen", "30"),
        ("en", "a couple", "2"), ("en", "a couple hundred", "200"),
        ("pt", "meia", "0.5"), ("pt", "dois e meio", "2.5"), ("pt", "1 milhão e meio", "1500000"),
        ("pt", "meio milhão", "500000"),
        ("pt", "dois terços", "0.6667"), ("pt", "um quinto", "0.2"), ("pt", "vinte quintos", "4"),
        ("pt", "meia dúzia", "6"),
        ("pt", "três dúzias", "36"), ("pt", "uma dezena", "10"), ("pt", "um milésimo", "0.001"),
        ("pt", "três quartos", "0.75"),
        ("es", "dos y medio", "2.5"), ("es", "tres millones y medio", "3500000"), ("es", "medio millón", "500000"),
        ("es", "un billón y medio millón", "1000000500000"), ("es", "dos tercios", "0.6667"),
        ("es", "cinco doceavos", "0.4167"),
        ("es", "cuatro con tres cuartos", "4.75"), ("es", "una docena", "12"), ("es", "un millonésimo", "0.000001"),
    ],
)  # fmt: skip
def test_fractions_and_dozens(lang: Lang, said: str, value: str) -> None:
    (number,) = numbers(Text(said, lang))
    assert (number.start, number.end) == (0, len(Text(said, lang).plain))
    assert abs(number.value - Decimal(value)) < Decimal("0.0001") * max(abs(number.value), 1)


@pytest.mark.parametrize(
    ("lang", "said", "expected"),
    [
        ("en", "-5", [("-5", "-5")]), ("en", "(-5)", [("-5", "-5")]), ("en", "$-5", [("-5", "-5")]),
        ("en", "minus five", [("minus five", "-5")]), ("en", "it is negative ten", [("negative ten", "-10")]),
        ("en", "- 10 k", [("- 10 k", "-10000")]), ("pt", "menos cinco", [("menos cinco", "-5")]),
        ("pt", "faz menos 3 graus, menos 4", [("3", "3"), ("menos 4", "-4")]),
        ("es", "es menos dos", [("menos dos", "-2")]), ("es", "negativo 1", [("negativo 1", "-1")]),
    ],
)  # fmt: skip
def test_signs(lang: Lang, said: str, expected: list[tuple[str, str]]) -> None:
    assert found(said, lang) == expected


@pytest.mark.parametrize(
    ("lang", "said", "expected"),
    [
        ("en", "nine minus two", ["9", "2"]), ("en", "- 2 pizzas", ["2"]), ("en", "x-5", ["5"]),
        ("en", "5-3", ["5", "3"]),
        ("pt", "pelo menos 5", ["5"]), ("pt", "mais ou menos 20", ["20"]), ("es", "al menos cinco", ["5"]),
        ("es", "nueve menos diez", ["9", "10"]),
    ],
)  # fmt: skip
def test_a_minus_that_is_none(lang: Lang, said: str, expected: list[str]) -> None:
    assert [value for _, value in found(said, lang)] == expected


def test_the_half_of_a_clock_stays_by_itself() -> None:
    assert found("às duas e meia", "pt") == [("duas", "2"), ("meia", "0.5")]
    assert found("a las dos y media", "es") == [("dos", "2"), ("media", "0.5")]


@pytest.mark.parametrize(
    ("lang", "said", "expected"),
    [
        ("en", "two seconds", ["2"]), ("en", "one second", ["1"]), ("en", "two third parties", ["2"]),
        ("pt", "apartamento de dois quartos", ["2"]), ("pt", "dois quartos grandes", ["2"]),
        ("pt", "dez segundos", ["10"]),
        ("pt", "uma quinta", ["1"]), ("es", "dos cuartos libres", ["2"]),
    ],
)  # fmt: skip
def test_things_are_no_denominators(lang: Lang, said: str, expected: list[str]) -> None:
    assert [value for _, value in found(said, lang)] == expected


def test_rooms_are_quarters_where_they_are_of_something() -> None:
    assert found("bebeu três quartos do vinho", "pt") == [("tres quartos", "0.75")]


def test_a_point_by_itself_is_a_decimal_one_only_where_nothing_else_is_said() -> None:
    assert found("point 77", "en") == [("point 77", "0.77")]
    assert found("coma 5", "es") == [("coma 5", "0.5")]
    assert found("coma 5 manzanas", "es") == [("5", "5")]
    assert found("at one point five of us left", "en") == [("one", "1"), ("five", "5")]


@pytest.mark.parametrize(("below", "expected"), [(99, 1), (100, 1), (101, 2)])
def test_a_large_number_below_the_bar_makes_no_fraction(below: int, expected: int) -> None:
    assert len(found(f"1/{below}", "en")) == expected


@pytest.mark.parametrize("text", ["5/4", "24/7", "1/2/3", "1/2-3", "a/1/2"])
def test_slashes_that_divide_nothing(text: str) -> None:
    assert all(each.kind == "digits" and each.chained for each in numbers(Text(text, "en")))
