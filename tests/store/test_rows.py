"""Records to rows and back, exactly."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.records import replace
from sayso.store import rows
from tests import samples
from tests.samples import NOW, event, later

TIMES = st.datetimes(datetime(1970, 1, 1), datetime(9000, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 - zone given beside


@given(TIMES)
def test_a_moment_keeps_its_microseconds(at: datetime) -> None:
    assert rows.moment(rows.micros(at)) == at


def test_no_moment_is_no_moment() -> None:
    assert rows.micros(None) is rows.moment(None) is None


@given(TIMES, TIMES)
def test_moments_compare_as_their_columns_do(one: datetime, other: datetime) -> None:
    first, second = rows.micros(one), rows.micros(other)
    assert first is not None
    assert second is not None
    assert (one < other) == (first < second)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (event("pay 3"), event("pay 3"), True),
        (event("pay 3"), event("pay 4"), False),
        (event("pay 3"), replace(event("pay 3"), received_at=later(9)), True),
        (event(button="a1"), event(button="a0"), False),
        (replace(event("pay 3"), integrity={}), replace(event("pay 3"), integrity={}), True),
        (replace(event("pay 3"), integrity={}), replace(event("pay 4"), integrity={}), False),
    ],
)
def test_what_a_redelivery_must_match(one: object, other: object, same: bool) -> None:
    digests = {rows.content_digest(one), rows.content_digest(other)}  # type: ignore[arg-type]  # events
    assert (len(digests) == 1) is same


@pytest.mark.parametrize("lang", ["", "pt"])
def test_talk_may_be_missing(lang: str) -> None:
    from sayso.records import Talk

    talk = Talk("simulator", "a", lang)
    assert rows.talk_of(rows.encode(talk)) == talk
    assert rows.talk_of(None) == Talk()


def test_samples_are_whole() -> None:
    """The samples the other tests rest on are what the runtime would have stored."""
    assert samples.asked().confirmation is not None
    assert samples.asked().open
    assert samples.record(samples.STARTED).changed_at == NOW
