"""Where talk stands: what is seen from it, and what of a turn is of the matter."""

from datetime import UTC, datetime

import pytest

from sayso.memory.claims.read import read
from sayso.memory.discourse.stands import Discourse, advanced, opened, outside, shut
from sayso.records import Fact, replace
from sayso.records.facts import Scope

AT = datetime(2026, 3, 2, tzinfo=UTC)


def fact(scope: Scope, scope_id: str, said: str = "obs_1") -> Fact:
    return Fact(
        id="f", space="s", subject="u", key="k", value="v", learned_at=AT, scope=scope, scope_id=scope_id, said=said
    )


@pytest.mark.parametrize(
    ("scope", "scope_id", "said", "seen"),
    [
        ("global", "", "obs_1", True),
        ("task", "me/task-1", "obs_1", True),
        ("task", "me/task-9", "obs_1", False),
        ("draft", "me/draft-9", "", True),
    ],
)
def test_what_is_over_is_not_seen(scope: Scope, scope_id: str, said: str, seen: bool) -> None:
    now = opened(advanced(Discourse()), "task", passing=False)
    assert now.sees(fact(scope, scope_id, said)) is seen


def test_what_passes_is_not_looked_from_unless_it_is_shown() -> None:
    now = advanced(Discourse())
    assert opened(now, "draft", passing=True).inside == ()
    assert outside(opened(now, "draft", passing=True, shown=True)).inside == ("draft-1",)


def test_what_is_shut_is_over() -> None:
    now = shut(opened(advanced(Discourse()), "draft", passing=True, shown=True), "draft-1")
    assert (now.scope, now.inside, now.closed, now.ended) == ("global", (), ("draft-1",), 1)


def test_the_way_back_to_a_matter_brings_no_value_back() -> None:
    claim = read("back to the lamp: it is red", "en")[0]
    now = replace(shut(opened(advanced(Discourse()), "task", passing=False), "task-1"), resumed=1)
    assert (claim.act, now.taken(claim).act) == ("revert", "state")
    assert "add" in now.taken(claim).marks
    assert advanced(now).taken(claim) == claim


@pytest.mark.parametrize(("over", "talk", "heeded"), [((), (), True), (((0, 9),), (), False), ((), ((0, 99),), False)])
def test_what_is_over_or_of_the_talk_is_not_heeded(
    over: tuple[tuple[int, int], ...], talk: tuple[tuple[int, int], ...], heeded: bool
) -> None:
    assert Discourse(over=over, talk=talk).heeds(read("the lamp is red", "en")[0]) is heeded


def test_before_anybody_has_said_anything_nothing_goes_on() -> None:
    (claim,) = read("the deadline is Friday", "en")
    assert Discourse().taken(claim) == claim
