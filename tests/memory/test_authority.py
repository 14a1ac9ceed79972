"""Authority: ranks are compared, never names (GAP-64, GAP-66)."""

import pytest

from sayso.memory.authority import RANKS, Ranks
from sayso.records import Source
from tests.memory.book import fact

ORDER = ["wizard", "guest", "intern", "employee", "manager", "executive", "policy"]


def test_gap_64_the_table_is_ordered() -> None:
    ranks = [Ranks().of(name) for name in ORDER]
    assert ranks == sorted(set(ranks)) and len(RANKS) == 6


@pytest.mark.parametrize("name", ["CFO", "ceo", " Board ", "CTO"])
def test_gap_64_officers_are_executives(name: str) -> None:
    assert Ranks().of(name) == Ranks().of("executive")


def test_gap_64_other_names_have_a_rank() -> None:
    assert Ranks().of("peer") == Ranks().of("employee")
    assert Ranks().of("subordinate") == Ranks().of("intern")


@pytest.mark.parametrize("name", [None, "", "admin", "king", "unknown", "policy!"])
def test_gap_64_whoever_is_unknown_ranks_lowest(name: str | None) -> None:
    assert Ranks().of(name) == 0 < Ranks().of("guest")


def test_gap_66_ranks_do_not_follow_the_alphabet() -> None:
    assert "guest" > "executive" and Ranks().of("guest") < Ranks().of("executive")


def test_a_table_of_ones_own_still_puts_strangers_below_all() -> None:
    own = Ranks(names=("customer", "agent"), aliases={"boss": "agent"})
    assert own.of("boss") == 2 > own.of("customer") == 1 > own.of("manager") == 0


def test_a_fact_has_the_rank_of_whoever_said_it() -> None:
    ranks = Ranks()
    assert ranks.rank(fact("a", by="manager")) == ranks.of("manager")
    assert ranks.rank(fact("a")) == 0
    assert ranks.rank(fact("a", source=Source(type="policy"))) == ranks.of("policy")
    assert ranks.rank(fact("a", source=Source(type="policy", authority="employee"))) == ranks.of("employee")
    assert ranks.rank(fact("a", source=Source(type="conversation"))) == 0
