"""What a claim says is not so: it denies it, or tells of another state."""

import pytest

from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.stated import denied, stated
from tests.memory.talk import claim_of, view_of


@pytest.mark.parametrize(
    ("new", "old", "is_denied"),
    [
        ("do not renew Trelis", "renew Trelis for a year", True),
        ("I'm not allergic to peanuts", "allergic to peanuts", True),
        ("do not renew Vimex", "renew Trelis for a year", False),
        ("renew Trelis", "renew Trelis for a year", False),
        ("do not renew Trelis", "never renew Trelis", False),
        ("Ana isn't available on Friday", "Ana is available on Friday", True),
        ("the rent is not 500", "the rent is 500", True),
        ("Leo doesn't eat meat", "Leo eats meat", True),
        ("O elevador não está funcionando", "o elevador está funcionando", True),
        ("Tom no es electricista", "Tom es electricista", True),
        ("the rent is not 600", "the rent is 500", False),
        ("Ana isn't available on Friday", "Ana is available on Friday and Bea on Monday", False),
        ("the shop isn't open until Monday", "the shop is open", False),
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
        ("the lift is still working", "the lift is out of service", False),
        ("the lift was repaired yesterday", "the lift is out of service", True),
        ("they fixed the lift this morning", "the lift is out of service", True),
        ("we sold the piano", "the piano is in the cellar", True),
        ("we sold the piano", "the piano stool is in the cellar", False),
        ("we sold the piano", "the piano costs 900", False),
        ("my sister sold the piano", "my sister is waiting", False),
        ("the hall is confirmed", "the deposit for the hall is pending", False),
        ("the lift works again", "with the lift broken we open at 12", False),
        ("the lift works", "the lift is broken", True),
        ("the lift works with a key", "the lift is broken", False),
        ("the ticket was closed this morning", "the ticket is open", True),
        ("the pool is open again", "the pool is closed", True),
        ("the shop is closed on Sundays", "the shop is open", False),
        ("the pool is closed in winter", "the pool is open", False),
        ("I switched off the lamp", "the lamp is switched on", True),
        ("the baby woke up", "the baby is asleep", True),
        ("the baby woke up", "the baby is sick", False),
        ("the pump failed the pressure test", "the pump passed", True),
        ("the pump passed", "the pump failed the pressure test", False),
        ("Ruth failed the driving test", "Ruth passed the exam", False),
    ],
)
def test_another_state_of_the_same_thing(new: str, old: str, other: bool) -> None:
    found = stated(claim_of(new), view_of(old), Near())
    assert (found is not None and found.rule == "other_state") is other


def test_a_hosts_status_becomes_the_state() -> None:
    found = stated(claim_of("order 311 was shipped"), view_of("packing", key="order_311_status", said=""), Near())
    assert found is not None
    assert found.value == "shipped"
