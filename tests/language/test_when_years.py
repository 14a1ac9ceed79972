"""The year after a day, a month or a holiday."""

import pytest

from sayso.language.detect import Lang
from sayso.language.when.years import PIVOT, short_year
from tests.language.dated import said, tables

ENGLISH = """
3 May 2027 => 3 may 2027 = 2027-05-03
May 3, 2027 => may 3, 2027 = 2027-05-03
3 May of last year => 3 may of last year = 2025-05-03
christmas 2030 => christmas 2030 = 2030-12-25
christmas of last year => christmas of last year = 2025-12-25
easter in 2 years => easter in 2 years = 2028-04-16
in 2025 => 2025 = 2025-01-01..2026-01-01
since 2019 => since 2019 = 2019-01-01..
2024 => 2024 = 2024-01-01..2025-01-01
order 2024 please =>
in 2000 shops =>
June 20-22 => june 20-22 = 2026-06-20..2026-06-23
"""
PORTUGUESE = """
3 de maio de 27 => 3 de maio de 27 = 2027-05-03
3 maio 27 => 3 maio 27 = 2027-05-03
natal de 2030 => natal de 2030 = 2030-12-25
natal do ano que vem => natal do ano que vem = 2027-12-25
em 2025 => 2025 = 2025-01-01..2026-01-01
ano de 2019 => ano de 2019 = 2019-01-01..2020-01-01
pedido 2024 =>
em 2000 reais =>
"""
SPANISH = """
3 de mayo del 27 => 3 de mayo del 27 = 2027-05-03
navidad 2030 => navidad 2030 = 2030-12-25
navidad del año pasado => navidad del ano pasado = 2025-12-25
en 2025 => 2025 = 2025-01-01..2026-01-01
el año 2019 => el ano 2019 = 2019-01-01..2020-01-01
manda 2000 ya =>
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted


def test_two_digits_turn_at_the_pivot() -> None:
    assert short_year(f"{PIVOT - 1}") == 2000 + PIVOT - 1
    assert short_year(f"{PIVOT}") == 2000 + PIVOT
    assert short_year(f"{PIVOT + 1}") == 1900 + PIVOT + 1
    assert short_year("5") is None


@pytest.mark.parametrize(("year", "wanted"), [(1499, False), (1500, True), (2199, True), (2200, False)])
def test_four_digits_are_a_year_within_limits(year: int, wanted: bool) -> None:
    assert bool(said(f"3 May {year}").endswith(f"{year}-05-03")) is wanted
