"""Buckets: exact counts at the limits, and what is told to come again may then."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.runtime import buckets
from sayso.runtime.buckets import Buckets, Places, Rate, Steady

NOW = datetime(2026, 1, 5, 12, tzinfo=UTC)


def after(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)


@pytest.mark.parametrize(("burst", "per_s"), [(1, 2.0), (2, 1.5), (40, 1 / 3), (45, 1 / 6), (10_000, 3_000.0)])
def test_so_many_at_once_and_not_one_more(burst: int, per_s: float) -> None:
    held = Buckets(Rate(burst, per_s))
    for _ in range(burst):
        assert held.wait_s("a", NOW) == 0
        held.take("a", NOW)
    assert held.wait_s("a", NOW) == pytest.approx(1 / per_s, abs=1e-6)
    assert held.wait_s("b", NOW) == 0


@pytest.mark.parametrize(("seconds", "wait_s"), [(0.4, 0.1), (0.5, 0.0), (0.6, 0.0)])
def test_one_comes_back_after_its_time(seconds: float, wait_s: float) -> None:
    held = Buckets(Rate(3, 2.0))
    for _ in range(3):
        held.take("a", NOW)
    assert held.wait_s("a", after(seconds)) == pytest.approx(wait_s, abs=1e-6)


def test_a_rest_fills_a_bucket_and_no_further() -> None:
    held = Buckets(Rate(3, 2.0))
    held.take("a", NOW)
    late = after(1_000)
    for _ in range(3):
        assert held.wait_s("a", late) == 0
        held.take("a", late)
    assert held.wait_s("a", late) > 0


def test_one_that_is_not_there_yet_may_be_taken_and_is_owed() -> None:
    held = Buckets(Rate(1, 1.0))
    for _ in range(3):
        held.take("a", NOW)
    assert held.wait_s("a", NOW) == pytest.approx(3.0)
    assert held.wait_s("a", after(3)) == 0


@pytest.mark.parametrize(("seconds", "waits"), [(0.0, True), (0.4, True), (0.5, False)])
def test_a_bucket_that_was_drained_fills_again(seconds: float, waits: bool) -> None:
    held = Buckets(Rate(3, 2.0))
    held.drain("a", NOW)
    assert bool(held.wait_s("a", after(seconds))) is waits
    assert held.wait_s("a", after(1.5)) == 0


@given(
    burst=st.integers(1, 50),
    per_s=st.floats(0.01, 5_000, allow_nan=False),
    gaps=st.lists(st.floats(0, 3), max_size=60),
)
def test_who_comes_when_told_is_let_in(burst: int, per_s: float, gaps: list[float]) -> None:
    """Otherwise a conversation would be put off again and again."""
    held, now = Buckets(Rate(burst, per_s)), NOW
    for taken, gap in enumerate(gaps, start=1):
        now += timedelta(seconds=gap)
        wait_s = held.wait_s("a", now)
        if wait_s:
            now += timedelta(seconds=wait_s)
            assert held.wait_s("a", now) == 0
        held.take("a", now)
        allowed = burst + (now - NOW).total_seconds() * per_s
        assert taken <= allowed + 1e-3 * per_s + 1  # never more than was promised, but for a rounded microsecond


@pytest.mark.parametrize(("count", "left"), [(9, 10), (10, 1), (11, 2)])
def test_full_buckets_are_forgotten_when_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch, count: int, left: int
) -> None:
    monkeypatch.setattr(buckets, "MAX_BUCKETS", 10)
    held = Buckets(Rate(1, 1.0))
    for n in range(count):
        held.take(n, NOW)
    late = after(100)
    held.take("late", late)
    assert len(held._full_at) == (left if count < 10 else 1)
    assert held.wait_s("late", late) > 0


def test_those_that_are_not_full_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buckets, "MAX_BUCKETS", 10)
    held = Buckets(Rate(1, 1.0))
    for n in range(20):
        held.take(n, NOW)
    assert all(held.wait_s(n, NOW) > 0 for n in range(20))


# clocks that jump


def test_a_steady_clock_goes_on_where_it_was_when_the_clock_is_set_back() -> None:
    steady = Steady()
    told = [steady.of(after(seconds)) for seconds in (0, 10, -3_600, -3_599, -7_200, -7_195)]
    assert told == [after(seconds) for seconds in (0, 10, 10, 11, 11, 16)]


def test_a_clock_that_goes_ahead_and_is_set_right_loses_nothing() -> None:
    steady = Steady()
    assert [steady.of(after(seconds)) for seconds in (0, 3_600, 1, 2)] == [
        after(seconds) for seconds in (0, 3_600, 3_600, 3_601)
    ]


@given(st.lists(st.floats(-10_000, 10_000), max_size=30))
def test_a_steady_clock_never_goes_back(jumps: list[float]) -> None:
    steady, now = Steady(), NOW
    told = []
    for jump in jumps:
        now += timedelta(seconds=jump)
        told.append(steady.of(now))
    assert told == sorted(told)


def test_whoever_waits_when_the_clock_is_set_back_waits_as_long_as_they_were_told() -> None:
    held, steady = Buckets(Rate(1, 1.0)), Steady()
    for _ in range(3):
        held.take("a", steady.of(NOW))
    assert held.wait_s("a", steady.of(after(-3_600))) == pytest.approx(3.0)
    assert held.wait_s("a", steady.of(after(-3_598))) == pytest.approx(1.0)
    assert held.wait_s("a", steady.of(after(-3_597))) == 0


# places


@pytest.mark.parametrize(("count", "left"), [(9, 10), (10, 1), (11, 12), (19, 20), (20, 1), (21, 22)])
def test_places_that_nobody_comes_for_are_dropped_when_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch, count: int, left: int
) -> None:
    monkeypatch.setattr(buckets, "MAX_PLACES", 10)
    places = Places()
    for n in range(count):
        places.keep(f"m{n}", NOW, NOW)
    late = after(buckets.PLACE_KEPT_S + 1)
    places.keep("late", late, late)
    assert len(places) == left  # where all were still to be kept, it looks again when there are twice as many
    assert places.turn("late") == late


@pytest.mark.parametrize(("more_s", "kept"), [(-1, True), (0, True), (1, False)])
def test_a_place_is_kept_for_a_while_after_its_time(monkeypatch: pytest.MonkeyPatch, more_s: int, kept: bool) -> None:
    monkeypatch.setattr(buckets, "MAX_PLACES", 1)
    places = Places()
    places.keep("a", NOW, NOW)
    late = after(buckets.PLACE_KEPT_S + more_s)
    places.keep("b", late, late)
    assert (places.turn("a") is not None) is kept


def test_places_whose_time_is_still_to_come_are_kept_however_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buckets, "MAX_PLACES", 10)
    places = Places()
    for n in range(50):
        places.keep(f"m{n}", after(n), NOW)
    assert [places.turn(f"m{n}") for n in range(50)] == [after(n) for n in range(50)]
    places.leave("m3")
    places.leave("m3")
    assert (places.turn("m3"), len(places)) == (None, 49)
