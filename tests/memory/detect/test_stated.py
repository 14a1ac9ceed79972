"""What a claim says is not so: it denies it, or tells of another state."""

import pytest

from sayso.memory.detect import scores
from sayso.memory.detect.match import Near
from sayso.memory.detect.stated import denied, stated
from tests.memory.talk import claim_of, view_of


@pytest.mark.parametrize(
    ("new", "old", "is_denied"),
    [
        ("do not renew Trelis", "renew Trelis for a year", True),
        ("I'm not allergic to peanuts", "allergic to peanuts", True),
        ("do not renew Vimex", "renew Trelis for a year", False),
        ("renew Trelis", "renew Trelis for a year", False),
        ("do not renew Trelis", "never renew Trelis", False),
    ],
)
def test_denied(new: str, old: str, is_denied: bool) -> None:
    found = denied(claim_of(new), view_of(old), Near())
    assert (found is not None and found.score == scores.DENIED) is is_denied


@pytest.mark.parametrize(
    ("new", "old", "other"),
    [
        ("the lift is working", "the lift is out of service", True),
        ("the lift is out of service", "the lift is down", False),
        ("the boiler is working", "the lift is out of service", False),
        ("the lift is blue", "the lift is out of service", False),
    ],
)
def test_another_state_of_the_same_thing(new: str, old: str, other: bool) -> None:
    found = stated(claim_of(new), view_of(old), Near())
    assert (found is not None and found.rule == "other_state") is other


def test_a_hosts_status_becomes_the_state() -> None:
    found = stated(claim_of("order 311 was shipped"), view_of("packing", key="order_311_status", said=""), Near())
    assert found is not None
    assert found.value == "shipped"
