"""How a claim and a fact compare before any rule is asked, and how a score is raised and bounded."""

from typing import get_args

import pytest

from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Rule, clash, extras, other_attribute, raised, shared, undecided
from tests.memory.talk import claim_of, view_of


def test_what_they_share_and_what_only_one_speaks_of() -> None:
    new, old = claim_of("the rent of the shop is 900"), view_of("the rent of the studio is 800")
    assert shared(new, old) == {"=rent"}
    assert extras(new, old) == (frozenset({"shop"}), frozenset({"studi"}))


@pytest.mark.parametrize(
    ("new", "old", "other"),
    [
        ("Bob weighs 80", "Ann weighs 60", True),
        ("order 1042 arrives Friday", "order 1041 arrives Tuesday", True),
        ("the rate is 80", "the rate for Ann is 60", False),
    ],
)
def test_other_names_are_other_things(new: str, old: str, other: bool) -> None:
    assert clash(claim_of(new), view_of(old)) is other


def test_two_attributes_of_one_kind_are_not_one() -> None:
    assert other_attribute(claim_of("the total is 900"), view_of("the price is 800"))
    assert not other_attribute(claim_of("the price is 900"), view_of("the price is 800"))


@pytest.mark.parametrize(
    ("new", "old", "score"),
    [
        ("the price is 25", "the price is 20", 0.5),
        ("actually the price is 25", "the price is 20", 0.5 + scores.CUE),
        ("the price is now 25", "the price is 20", 0.5 + scores.NOW),
        ("the price is 25", "the price is maybe 20", 0.5 + scores.NOW),
        ("the price is also 25", "the price is 20", 0.5 * scores.ADDED),
        ("the price is maybe 25", "the price is 20", 0.5),
    ],
)
def test_what_raises_a_score(new: str, old: str, score: float) -> None:
    assert raised(0.5, claim_of(new), view_of(old)) == pytest.approx(score)


def test_what_bounds_a_score() -> None:
    assert raised(0.9, claim_of("actually the price is 25"), view_of("the price is 20")) == scores.MOST
    tentative = claim_of("the price is maybe 25")
    assert raised(0.9, tentative, view_of("the price is 20")) == scores.UNDECIDED
    assert undecided(tentative, view_of("the price is 20"))
    assert not undecided(tentative, view_of("the price is maybe 20"))


def test_rules_are_named_once() -> None:
    names = get_args(Rule)
    assert len(names) == len(set(names)) > 20
    assert list(names) == sorted(names)
