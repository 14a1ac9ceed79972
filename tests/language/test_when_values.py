"""Patterns with something left open, and lengths of time."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.when.values import MAX_YEARS_AWAY, Length, Pattern, resolved

TODAY = date(2026, 6, 17)


def first(pattern: Pattern) -> str:
    span = pattern.first(TODAY)
    return span[0].isoformat() if span else ""


def last(pattern: Pattern) -> str:
    span = pattern.last(TODAY)
    return span[0].isoformat() if span else ""


@pytest.mark.parametrize(
    ("pattern", "after", "before"),
    [
        (Pattern(month=5, day=5), "2027-05-05", "2026-05-05"),
        (Pattern(month=6, day=17), "2026-06-17", "2026-06-17"),
        (Pattern(day=5), "2026-07-05", "2026-06-05"),
        (Pattern(day=31), "2026-07-31", "2026-05-31"),
        (Pattern(month=2, day=29), "2028-02-29", "2024-02-29"),
        (Pattern(month=6), "2026-06-01", "2026-06-01"),
        (Pattern(month=5), "2027-05-01", "2026-05-01"),
        (Pattern(weekday=2), "2026-06-17", "2026-06-17"),
        (Pattern(weekday=0), "2026-06-22", "2026-06-15"),
        (Pattern(day=13, weekday=4), "2026-11-13", "2026-03-13"),
        (Pattern(month=11, day=16, weekday=3), "2028-11-16", "2023-11-16"),
        (Pattern(holiday="christmas"), "2026-12-25", "2025-12-25"),
        (Pattern(month=2, day=30), "", ""),
    ],
)
def test_the_next_and_the_last_time(pattern: Pattern, after: str, before: str) -> None:
    assert (first(pattern), last(pattern)) == (after, before)


@given(st.dates(date(1950, 1, 1), date(2150, 1, 1)), st.integers(1, 12), st.integers(1, 28))
def test_the_last_is_not_after_and_the_next_not_before(today: date, month: int, day: int) -> None:
    pattern = Pattern(month=month, day=day)
    before, after = pattern.last(today), pattern.first(today)
    assert before and after
    assert before[0] <= today <= after[0]
    assert after[0] - before[0] <= timedelta(days=366)


def test_how_far_a_rare_day_is_looked_for() -> None:
    # 29 February is a Sunday in 2032 and then in 2060.
    pattern = Pattern(month=2, day=29, weekday=6)
    assert pattern.first(date(2032 - MAX_YEARS_AWAY + 1, 1, 1)) is not None
    assert pattern.first(date(2032 - MAX_YEARS_AWAY, 1, 1)) is None


def test_a_pattern_with_a_year_does_not_float() -> None:
    found = resolved(Pattern(2025, 5, 5), TODAY)
    assert found
    assert (found.lo, found.floating, found.other) == (date(2025, 5, 5), False, None)
    assert resolved(Pattern(2025, 2, 30), TODAY) is None


def test_a_day_without_a_year_has_two_readings() -> None:
    found = resolved(Pattern(month=5, day=5), TODAY)
    assert found and found.other
    assert (found.lo, found.other[0], found.floating) == (date(2027, 5, 5), date(2026, 5, 5), True)


def test_of_days_with_a_weekday_the_nearest_comes_first() -> None:
    found = resolved(Pattern(day=12, weekday=4), TODAY)
    assert found and found.lo == date(2026, 6, 12)


@pytest.mark.parametrize(
    ("length", "days"),
    [
        (Length(days=Decimal(3)), 3),
        (Length(months=Decimal(1)), 30),
        (Length(months=Decimal(12), yearly=True), 365),
        (Length(months=Decimal(13)), 390),
        (Length(business=5), 5),
        (Length(seconds=Decimal(43_200)), 0.5),
    ],
)
def test_a_length_as_a_fixed_time(length: Length, days: float) -> None:
    assert length.span() == timedelta(days=days)
    assert length.timed is bool(length.seconds)
