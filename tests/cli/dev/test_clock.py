"""A clock that is told to go on, and how long one can tell it."""

from datetime import UTC, datetime, timedelta

import pytest

from sayso.cli.dev.clock import MAX_WAIT, SECOND, AheadClock, read_span
from sayso.errors import SaysoError

HOUR = timedelta(hours=1)


def ahead(clock: AheadClock) -> timedelta:
    """By how much it is ahead, in whole seconds."""
    return timedelta(seconds=round((clock.now() - datetime.now(UTC)).total_seconds()))


def test_it_is_the_machines_until_something_is_waited() -> None:
    clock = AheadClock()
    assert ahead(clock) == timedelta()
    clock.wait(HOUR)
    clock.wait(HOUR)
    assert ahead(clock) == 2 * HOUR


def test_it_reaches_what_is_later_and_never_goes_back() -> None:
    clock = AheadClock()
    clock.reach(datetime.now(UTC) - HOUR)
    assert ahead(clock) == timedelta()
    clock.reach(datetime.now(UTC) + HOUR)
    assert ahead(clock) == HOUR + SECOND
    clock.reach(datetime.now(UTC) + HOUR / 2)
    assert ahead(clock) == HOUR + SECOND


@pytest.mark.parametrize(
    ("text", "seconds", "said"),
    [
        ("60", 3_600, "60 min"),
        ("60m", 3_600, "60 min"),
        ("90s", 90, "90 s"),
        ("90 S", 90, "90 s"),
        ("2h", 7_200, "2 h"),
        ("1.5h", 5_400, "1.5 h"),
    ],
)
def test_minutes_seconds_and_hours(text: str, seconds: int, said: str) -> None:
    assert read_span(text) == (timedelta(seconds=seconds), said)


@pytest.mark.parametrize("text", ["", "0", "0s", "-5", "an hour", "60 x", "1e3", "h", "٣"])
def test_what_is_no_span_of_time_is_refused(text: str) -> None:
    with pytest.raises(SaysoError, match="/wait needs minutes") as refused:
        read_span(text)
    assert refused.value.code == "usage.invalid"


def test_the_longest() -> None:
    longest_s = int(MAX_WAIT.total_seconds())
    assert read_span(f"{longest_s - 1}s")[0] == MAX_WAIT - timedelta(seconds=1)
    assert read_span(f"{longest_s}s")[0] == MAX_WAIT
    with pytest.raises(SaysoError, match="up to 30 days"):
        read_span(f"{longest_s + 1}s")
