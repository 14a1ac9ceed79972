"""When a claim holds: on some days only, since a day that is over, from one that is to come."""

import pytest

from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.times import limits, tells_since
from tests.memory.talk import claim_of, view_of


@pytest.mark.parametrize(("new", "limited"), [("on weekends we open at 9", True), ("we open at 9", False)])
def test_what_holds_at_some_times(new: str, limited: bool) -> None:
    assert limits(claim_of(new), view_of("we open at 8"), ()) is limited


@pytest.mark.parametrize(
    ("new", "limited"),
    [
        ("the fare is 25 effective today", False),
        ("from this month on the fare is 25", False),
        ("they met yesterday, so the fare is 25", False),
        ("yesterday the fare is 25", True),
        ("the fare on 9 May is 25", True),
    ],
)
def test_a_day_that_tells_since_when_limits_nothing(new: str, limited: bool) -> None:
    claim, known = claim_of(new), view_of("the fare is 20")
    assert limits(claim, known, changes_of(claim, known)) is limited


@pytest.mark.parametrize(
    ("new", "since"), [("since Monday it is 5", True), ("it is 5", False), ("from 3 May it is 5", False)]
)
def test_since_when(new: str, since: bool) -> None:
    assert tells_since(claim_of(new)) is since
