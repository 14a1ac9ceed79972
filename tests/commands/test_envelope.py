"""Identity: the same message gives the same key, in any process; ids sort by time."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.commands.envelope import MAX_ARGS_BYTES, command_id, fingerprint, fits, idempotency_key, sortable
from tests.samples import ALICE, BOB, NOW

KEY = idempotency_key("shop", ALICE, ("m1",), 0)
TIMES = st.datetimes(datetime(2000, 1, 1), datetime(2200, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 - zone given beside


def test_an_identity_is_what_it_always_was() -> None:
    """Stored ones must mean the same after an upgrade, and in every process."""
    assert KEY == "4145b0129ae1d0d9137ab935988b0d536b6e2143702615f9a21b648edab1d106"
    assert fingerprint("pay", {"amount": 3}) == "4b7c7c736f188ac7ff15acc0a62aabc8751a0fef2b3e5e5b929eb79bce43e8b0"


@pytest.mark.parametrize(
    "other",
    [
        idempotency_key("bank", ALICE, ("m1",), 0),
        idempotency_key("shop", BOB, ("m1",), 0),
        idempotency_key("shop", ALICE, ("m2",), 0),
        idempotency_key("shop", ALICE, ("m1", "m2"), 0),
        idempotency_key("shop", ALICE, ("m1",), 1),
        idempotency_key("shop", ALICE, ("m", "1"), 0),
        idempotency_key("sho", f"p{ALICE}", ("m1",), 0),
    ],
)
def test_each_part_of_a_key_counts(other: str) -> None:
    assert other != KEY


def test_arguments_are_in_the_fingerprint_and_not_in_the_key() -> None:
    assert fingerprint("pay", {"a": 1, "b": 2}) == fingerprint("pay", {"b": 2, "a": 1})
    assert fingerprint("pay", {"a": 1}) != fingerprint("pay", {"a": 2})
    assert fingerprint("pay", {"a": 1}) != fingerprint("give", {"a": 1})
    assert fingerprint("pay", {"a": 1}) != fingerprint("pay", {"a": "1"})


def test_a_command_id_is_stable_and_says_when() -> None:
    assert sortable(NOW) == "19b8e074600"  # milliseconds since 1970, in hexadecimal
    assert command_id(NOW, KEY).startswith(f"cmd_{sortable(NOW)}")
    assert len(command_id(NOW, KEY)) <= 40
    assert command_id(NOW, KEY) != command_id(NOW, idempotency_key("shop", ALICE, ("m2",), 0))


@given(st.lists(TIMES, min_size=2))
def test_ids_sort_as_time_does(times: list[datetime]) -> None:
    for before, after in pairwise(sorted(times)):
        assert sortable(before) <= sortable(after)
        if after - before >= timedelta(milliseconds=1):
            assert sortable(before) < sortable(after)


@pytest.mark.parametrize(
    ("size", "small_enough"), [(MAX_ARGS_BYTES - 1, True), (MAX_ARGS_BYTES, True), (MAX_ARGS_BYTES + 1, False)]
)
def test_how_much_a_command_may_carry(size: int, small_enough: bool) -> None:
    around = len('{"a":""}')
    assert fits({"a": "x" * (size - around)}) is small_enough
    assert MAX_ARGS_BYTES == 16_384
