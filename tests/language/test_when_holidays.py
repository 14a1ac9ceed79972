"""Holidays by fixed day, by Easter, and by weekday."""

from datetime import date

import pytest

from sayso.language.when.holidays import NAMES, holiday, nth_weekday
from sayso.language.when.words import words


@pytest.mark.parametrize(
    ("name", "year", "wanted"),
    [
        ("christmas", 2026, "2026-12-25"),
        ("easter", 2024, "2024-03-31"),
        ("easter", 2025, "2025-04-20"),
        ("easter", 2038, "2038-04-25"),
        ("good_friday", 2026, "2026-04-03"),
        ("carnival", 2026, "2026-02-17"),
        ("ash", 2026, "2026-02-18"),
        ("corpus", 2026, "2026-06-04"),
        ("thanksgiving", 2026, "2026-11-26"),
        ("black_friday", 2026, "2026-11-27"),
        ("cyber_monday", 2026, "2026-11-30"),
        ("memorial", 2026, "2026-05-25"),
        ("mothers", 2026, "2026-05-10"),
        ("fathers_br", 2026, "2026-08-09"),
        ("independence_br", 2026, "2026-09-07"),
        ("independence_mx", 2026, "2026-09-16"),
        ("hispanic", 2026, "2026-10-12"),
    ],
)
def test_the_day_of_a_holiday(name: str, year: int, wanted: str) -> None:
    assert holiday(name, year).isoformat() == wanted


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_holiday_has_a_day_each_year(name: str) -> None:
    assert all(holiday(name, year).year == year for year in range(1990, 2060))


def test_every_holiday_that_a_table_names_is_known() -> None:
    named = {
        senses["holiday"]
        for lang in ("en", "pt", "es")
        for phrases in words(lang).phrases.values()
        for _, senses in phrases
        if "holiday" in senses
    }
    assert named <= NAMES
    assert len(named) > 40


def test_the_nth_weekday_counts_from_either_end() -> None:
    assert nth_weekday(2026, 7, 0, 1) == date(2026, 7, 6)
    assert nth_weekday(2026, 6, 4, -1) == date(2026, 6, 26)
    assert nth_weekday(2026, 6, 4, -2) == date(2026, 6, 19)
    assert nth_weekday(2026, 12, 3, -1) == date(2026, 12, 31)


def test_a_month_without_a_fifth_has_none() -> None:
    assert nth_weekday(2026, 6, 0, 5) == date(2026, 6, 29)
    with pytest.raises(ValueError, match="no weekday"):
        nth_weekday(2026, 6, 4, 5)
