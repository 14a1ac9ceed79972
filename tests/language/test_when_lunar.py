"""Days of the Islamic and Jewish calendars, and the Chinese New Year."""

from datetime import date

import pytest

from sayso.language.when.lunar import SPRING_YEARS, chinese_new_year, islamic, jewish


@pytest.mark.parametrize(
    ("month", "day", "year", "wanted"),
    [
        (9, 1, 2024, "2024-03-11"),
        (10, 1, 2024, "2024-04-10"),
        (12, 10, 2024, "2024-06-16"),
        (1, 1, 2024, "2024-07-07"),
        (1, 1, 2008, "2008-01-10"),
        (12, 10, 2006, "2006-01-10"),
    ],
)
def test_the_first_such_day_of_the_islamic_calendar_in_a_year(month: int, day: int, year: int, wanted: str) -> None:
    assert islamic(month, day, year).isoformat() == wanted


@pytest.mark.parametrize("year", [1, 1900, 2200, 9999])
def test_the_islamic_calendar_is_known_for_some_years_only(year: int) -> None:
    with pytest.raises((ValueError, OverflowError)):
        islamic(9, 1, year)


@pytest.mark.parametrize(
    ("month", "day", "year", "wanted"),
    [
        (7, 1, 2024, "2024-10-03"),
        (7, 10, 2024, "2024-10-12"),
        (9, 25, 2024, "2024-12-26"),
        (1, 15, 2024, "2024-04-23"),
        (12, 14, 2024, "2024-03-24"),
        (12, 14, 2025, "2025-03-14"),
        (3, 6, 2025, "2025-06-02"),
    ],
)
def test_the_day_of_the_jewish_calendar(month: int, day: int, year: int, wanted: str) -> None:
    assert jewish(month, day, year).isoformat() == wanted


@pytest.mark.parametrize(("year", "wanted"), [(2000, "2000-02-05"), (2024, "2024-02-10"), (2026, "2026-02-17")])
def test_the_first_day_of_the_chinese_year(year: int, wanted: str) -> None:
    assert chinese_new_year(year).isoformat() == wanted


def test_chinese_years_lie_between_21_january_and_21_february() -> None:
    for year in SPRING_YEARS:
        assert date(year, 1, 21) <= chinese_new_year(year) <= date(year, 2, 21)


@pytest.mark.parametrize("year", [SPRING_YEARS.start - 1, SPRING_YEARS.stop])
def test_beyond_them_none_is_known(year: int) -> None:
    with pytest.raises(ValueError, match=str(year)):
        chinese_new_year(year)
