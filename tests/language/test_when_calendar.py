"""Where periods begin and end, and what lies some of them away."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.when.calendar import at, floor, moved, part_of, period, season, seasons_on, working

WEDNESDAY = date(2026, 6, 17)
DAYS = st.dates(date(1900, 1, 1), date(2200, 1, 1))
UNITS = ["day", "week", "weekend", "fortnight", "month", "quarter", "semester", "year", "decade", "century"]


def test_a_moment_of_a_day() -> None:
    assert at(WEDNESDAY, 14, 5).isoformat() == "2026-06-17T14:05:00"


@pytest.mark.parametrize(
    ("day", "months", "wanted"),
    [("2026-01-31", 1, "2026-02-28"), ("2028-01-31", 1, "2028-02-29"), ("2026-03-31", -1, "2026-02-28"),
     ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -13, "2024-12-15")],
)  # fmt: skip
def test_the_same_day_some_months_away(day: str, months: int, wanted: str) -> None:
    assert moved(date.fromisoformat(day), months).isoformat() == wanted


@pytest.mark.parametrize(
    ("unit", "start", "end"),
    [
        ("day", "2026-06-17", "2026-06-18"),
        ("week", "2026-06-15", "2026-06-22"),
        ("weekend", "2026-06-20", "2026-06-22"),
        ("month", "2026-06-01", "2026-07-01"),
        ("quarter", "2026-04-01", "2026-07-01"),
        ("semester", "2026-01-01", "2026-07-01"),
        ("year", "2026-01-01", "2027-01-01"),
        ("decade", "2020-01-01", "2030-01-01"),
        ("century", "2000-01-01", "2100-01-01"),
    ],
)
def test_the_period_around_a_day(unit: str, start: str, end: str) -> None:
    assert [each.isoformat() for each in period(unit, WEDNESDAY)] == [start, end]


@given(DAYS, st.sampled_from(UNITS))
def test_a_period_begins_where_it_is_floored_and_the_next_where_it_ends(day: date, unit: str) -> None:
    start, end = period(unit, day)
    assert start == floor(unit, day)
    assert unit == "weekend" or start <= day < end
    assert unit == "weekend" or period(unit, day, 1)[0] == end


@pytest.mark.parametrize(
    ("index", "steps", "start"),
    [(1, 0, "2026-06-21"), (0, 0, "2026-03-20"), (3, 0, "2026-12-21"), (0, 1, "2027-03-20"), (1, -1, "2025-06-21")],
)
def test_the_season_around_or_after_a_day(index: int, steps: int, start: str) -> None:
    assert season(index, WEDNESDAY, steps)[0].isoformat() == start


def test_the_season_now_and_the_next() -> None:
    assert seasons_on(WEDNESDAY, 0)[0] == date(2026, 3, 20)
    assert seasons_on(WEDNESDAY, 1)[0] == date(2026, 6, 21)
    assert seasons_on(date(2026, 1, 5), 0) == (date(2025, 12, 21), date(2026, 3, 20))
    assert seasons_on(date(2026, 1, 5), 1)[0] == date(2026, 3, 20)


@pytest.mark.parametrize(
    ("start", "steps", "wanted"),
    [("2026-06-17", 1, "2026-06-18"), ("2026-06-17", 3, "2026-06-22"), ("2026-06-19", 1, "2026-06-22"),
     ("2026-06-20", 1, "2026-06-22"), ("2026-06-17", 10, "2026-07-01"), ("2026-06-22", -1, "2026-06-19"),
     ("2026-06-17", -5, "2026-06-10")],
)  # fmt: skip
def test_working_days_leave_weekends_out(start: str, steps: int, wanted: str) -> None:
    assert working(date.fromisoformat(start), steps).isoformat() == wanted


@given(DAYS, st.integers(1, 60))
def test_working_days_end_on_one(day: date, steps: int) -> None:
    assert working(day, steps).weekday() < 5
    assert working(day, -steps) < day < working(day, steps)


@pytest.mark.parametrize("unit", ["week", "month", "quarter", "year"])
def test_beginning_middle_and_end_lie_in_order_within_the_period(unit: str) -> None:
    start, end = period(unit, WEDNESDAY)
    begin, mid, last = (part_of(edge, unit, start, end) for edge in ("begin", "mid", "end"))
    assert start == begin[0] < begin[1] <= mid[0] < mid[1] <= last[0] < last[1] == end
