"""Implicit supersession: the same place or another version of its key, and values of one kind (SBC-R03)."""

from typing import Any

import pytest

from sayso.memory.implicit import heir, implied, says
from sayso.memory.ledger import Ledger, Place, place_of
from sayso.memory.limits import DOUBTFUL, MAX_COMPARED_CHARS, SURE
from sayso.memory.proposals import Proposal
from sayso.records import Fact
from tests.memory.book import fact


def _implied(known: Fact, new: Fact) -> list[tuple[Proposal, Fact]]:
    return list(implied(Ledger([known]), new, place_of(new)).values())


def score(old: Any, new: Any, old_key: str = "status", new_key: str = "status", **fields: Any) -> float:
    ((proposal, other),) = _implied(fact("a", old, old_key), fact("b", new, new_key, **fields))
    assert (proposal.target, proposal.detector, other.id) == ("a", "implicit", "a")
    assert proposal.rule == ("same_key" if old_key == new_key else "same_family")
    return proposal.score


@pytest.mark.parametrize(("old", "new"), [("approved", "cancelled"), (5, 7), ("red", "3 boxes"), ({"a": 1}, "none")])
def test_who_writes_under_a_key_means_its_value(old: Any, new: Any) -> None:
    assert score(old, new) >= SURE
    assert DOUBTFUL <= score(old, new, said="o1") < SURE


@pytest.mark.parametrize(
    ("old", "new"), [("approved", "cancelled"), ("R$ 5", "R$ 7"), (5, 7), ("5", 8), ("Ana", "Bia")]
)
def test_under_another_version_values_of_one_kind_replace_each_other(old: Any, new: Any) -> None:
    assert score(old, new, "status_v1", "status_v2") >= SURE


@pytest.mark.parametrize(("old", "new"), [("approved", "R$ 7"), ("5 boxes", "7 pallets"), (True, "R$ 5")])
def test_under_another_version_values_of_two_kinds_are_doubtful(old: Any, new: Any) -> None:
    assert DOUBTFUL <= score(old, new, "status_v1", "status_v2") < SURE


def test_prose_is_not_compared() -> None:
    assert score("a", "b" * MAX_COMPARED_CHARS, "text_v1", "text_v2") >= SURE
    assert score("a", "b" * (MAX_COMPARED_CHARS + 1), "text_v1", "text_v2") < SURE


def test_what_says_the_same_is_meant_also_in_words() -> None:
    assert score("Elm St", "elm st", said="o1") >= SURE


@pytest.mark.parametrize(
    "other",
    [{"scope": "task", "scope_id": "t1"}, {"element": "x"}, {"status": "contested"}, {"status": "scheduled"},
     {"status": "superseded"}, {"key": "statuses"}],
)  # fmt: skip
def test_elsewhere_nothing_is_implied(other: dict[str, Any]) -> None:
    assert _implied(fact("a", **other), fact("b", "cancelled")) == []


def test_case_matters_where_it_was_written() -> None:
    assert not says(fact("b", "aB3"), fact("a", "ab3", said="o1"))
    assert says(fact("b", " AB3", said="o1"), fact("a", "ab3"))
    assert not says(fact("b", 1, said="o1"), fact("a", True))


# Keys that hold a word of their value.


def gone_on(key: str, value: str = "300", old_key: str = "budget_200", **fields: Any) -> Ledger:
    """A host's fact, and what somebody has said since."""
    old = fact("a", "200", old_key, status="superseded", superseded_by="b", scope=fields.get("scope", "global"))
    return Ledger([old, fact("b", value, key, supersedes="a", **{"said": "o1", **fields})])


def test_who_writes_a_key_goes_on_with_what_was_said_of_it() -> None:
    known, new = gone_on("budget"), fact("c", "400", "budget_200")
    ((proposal, other),) = implied(known, new, place_of(new)).values()
    assert (proposal.rule, other.id) == ("same_line", "b") and proposal.score >= SURE
    assert implied(known, fact("c", "400", "budget_200", said="o2"), place_of(new)) == {}


@pytest.mark.parametrize(
    "known",
    [
        gone_on("meeting"),  # of something else: it took two places, and this was the lesser
        gone_on("budget", said=""),  # a host has named what goes on, and this key is free
        gone_on("budget", status="superseded", superseded_by="x"),
        gone_on("budget", scope="task", scope_id="t"),
        Ledger([fact("a", "200", "budget_200")]),
        Ledger(),
    ],
)
def test_a_key_goes_on_with_nothing_else(known: Ledger) -> None:
    assert heir(known, Place("budget_200")) is None
