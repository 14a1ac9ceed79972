"""Real time and real chance."""

from datetime import UTC, datetime, timedelta

from sayso.runtime.clock import Entropy, SystemClock
from sayso.testing import ManualClock


def test_the_system_clock_is_in_utc() -> None:
    now = SystemClock().now()
    assert now.tzinfo is UTC
    assert abs(now - datetime.now(UTC)) < timedelta(seconds=5)


def test_salts_and_tokens_do_not_repeat() -> None:
    entropy, other = Entropy(), Entropy()
    made = [
        value
        for _ in range(2_000)
        for value in (entropy.salt(), entropy.token(), other.salt(), other.commit_id(), entropy.commit_id())
    ]
    assert len(set(made)) == len(made)
    assert {len(entropy.salt()) for _ in range(300)} == {32}  # 128 bits
    assert {len(entropy.token()) for _ in range(300)} == {24}  # 96 bits
    assert entropy.owner != other.owner


def test_ids_of_facts_sort_as_time_does_and_do_not_repeat() -> None:
    entropy, other, now = Entropy(), Entropy(), datetime(2026, 3, 2, tzinfo=UTC)
    made = [each.fact_id(now + timedelta(milliseconds=ms)) for ms in range(500) for each in (entropy, other)]
    assert [id_[:16] for id_ in sorted(made)] == [id_[:16] for id_ in made]
    assert len(set(made)) == len(made) == 1_000
    assert {len(id_) for id_ in made} == {29}  # 52 bits within a millisecond


def test_a_manual_clock_stands_still_but_for_order() -> None:
    clock = ManualClock()
    first, second = clock.now(), clock.now()
    assert second - first == timedelta(microseconds=1)
    clock.advance(60)
    assert clock.now() - second == timedelta(seconds=60, microseconds=1)


def test_ids_of_one_moment_sort_as_they_were_given() -> None:
    entropy, now = Entropy(), datetime(2026, 3, 2, tzinfo=UTC)
    made = [entropy.fact_id(now) for _ in range(3_000)]
    assert made == sorted(made) and len(set(made)) == len(made)
    again = [entropy.fact_id(now) for _ in range(3_000)]  # more than are told apart: they do not repeat
    assert len({*made, *again}) == 6_000 and min(again) > made[-1]
