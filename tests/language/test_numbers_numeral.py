"""What the marks between digits mean: by their shape, then by language, and both where either could be meant."""

from decimal import Decimal

import pytest

from sayso.language.detect import Lang
from sayso.language.numbers import numbers
from sayso.language.numbers.numeral import MAX_DIGITS, MAX_EXPONENT, Numeral, power, read
from sayso.language.text import Text

ANYWHERE = {
    "1.250,75": "1250.75", "1,250.75": "1250.75", "1.250.000": "1250000", "1,250,000": "1250000",
    "1.250.000,5": "1250000.5", "0,5": "0.5", "0.5": "0.5", "5,00": "5", "5.00": "5", "12,5": "12.5",
    "1234.567": "1234.567",
    "0,125": "0.125", "0.125": "0.125", "12,34,567.89": "1234567.89", "12,34,567": "1234567", "1'000'000": "1000000",
    "1'000.5": "1000.5", "1 234 567": "1234567", "1 000": "1000", "12 345,67": "12345.67", ".25": "0.25", ",5": "0.5",
    "0033": "33", "192,": "192", "192.": "192",
}  # fmt: skip


def values(text: str, lang: Lang) -> list[Decimal]:
    return [each.value for each in numbers(Text(text, lang))]


@pytest.mark.parametrize("lang", ["en", "pt", "es"])
@pytest.mark.parametrize(("digits", "value"), ANYWHERE.items())
def test_shapes_that_say_one_thing_in_every_language(digits: str, value: str, lang: Lang) -> None:
    assert values(digits, lang) == [Decimal(value)]


@pytest.mark.parametrize(
    ("digits", "lang", "value", "other"),
    [
        ("1.250", "pt", "1250", "1.250"), ("1.250", "es", "1250", "1.250"), ("1.250", "en", "1.250", "1250"),
        ("1,250", "en", "1250", "1.250"), ("1,250", "pt", "1.250", "1250"), ("1,250", "es", "1.250", "1250"),
    ],
)  # fmt: skip
def test_a_mark_before_three_digits_is_read_by_language_and_both_ways(
    digits: str, lang: Lang, value: str, other: str
) -> None:
    (number,) = numbers(Text(digits, lang))
    assert (number.value, number.other) == (Decimal(value), Decimal(other))
    (negative,) = numbers(Text(f"-{digits}", lang))
    assert (negative.value, negative.other) == (-Decimal(value), -Decimal(other))


def test_commas_without_spaces_part_a_list() -> None:
    assert values("22,24,26,31", "en") == [22, 24, 26, 31]


@pytest.mark.parametrize("digits", ["1.2.3", "10.20.30.40", "12.05.2026", "1,2.3,4", "1.25,0.5", "1'5", "12'34"])
def test_shapes_that_are_no_number(digits: str) -> None:
    assert values(digits, "en") == []


def test_groups_after_spaces_are_whole_and_in_threes() -> None:
    assert values("423 0000", "en") == [423, 0]
    assert values("1 23 456", "en") == [1, 23, 456]
    assert values("1 303 555 0164", "en") == [1, 303, 555, 164]
    assert values("2026 100", "en") == [2026, 100]


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_a_long_row_of_digits_is_a_code(extra: int) -> None:
    digits = "9" * (MAX_DIGITS + extra)
    assert values(digits, "en") == ([Decimal(digits)] if extra < 1 else [])
    assert values(f"{digits[:-2]}.{digits[-1:]}", "en") == ([Decimal(f"{digits[:-2]}.9")] if extra < 1 else [])


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_powers_of_ten_are_bounded(extra: int) -> None:
    exponent = MAX_EXPONENT + extra
    expected = [Decimal(f"2e{exponent}")] if extra < 1 else []
    assert values(f"2e{exponent}", "en") == expected
    assert values(f"2x10^{exponent}", "en") == expected
    assert values(f"2e-{exponent}", "en") == ([Decimal(f"2e-{exponent}")] if extra < 1 else [])


def test_scientific_notation() -> None:
    assert values("1.3x10^6, 6.5 x 10^-2, 1e3", "en") == [1300000, Decimal("0.065"), 1000]
    assert values("1e99999", "en") == values("1e5x", "en") == []
    assert power("5e7", 1) == (7, 3)
    assert power("5 e7", 1) is None


def test_read_says_where_each_numeral_ends() -> None:
    assert read("a 1,25,3", 2, 8, "en") == [
        Numeral(Decimal(1), 3), Numeral(Decimal(25), 6), Numeral(Decimal(3), 8)
    ]  # fmt: skip
