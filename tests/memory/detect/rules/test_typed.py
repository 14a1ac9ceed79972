"""Typed values: another one of the same type, of the same thing."""

import pytest

from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.rules.typed import limits, tells_since, typed
from tests.memory.talk import claim_of, view_of


def held(new: str, old: str, place: int = 0, speaker: str = "user") -> Match | None:
    """What the rule says of a claim and a fact."""
    claim, known = claim_of(new, speaker=speaker), view_of(old)
    return typed(claim, known, Near(place, changes=tuple(changes_of(claim, known))))


@pytest.mark.parametrize(
    ("new", "old", "score"),
    [
        ("the fare is 25", "the fare is 20", scores.SAME_TOPIC),
        ("the fare is 25", "the fare for guests is 20", scores.ONE_SIDED),
        ("the fare for kids is 25", "the fare for guests is 20", scores.BOTH_SIDED),
        ("pay 25 for the bus", "pay 20 for the boat", scores.ONLY_GENERIC),
        ("on holidays the fare is 25", "the fare is 20", scores.LIMITED),
    ],
)
def test_how_surely_it_is_the_same_thing(new: str, old: str, score: float) -> None:
    found = held(new, old)
    assert found is not None
    assert found.rule == "other_value"
    assert found.score == pytest.approx(score)


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("the fare is 25", "the fare is 25"),
        ("the fare is 25", "the boat leaves at 9:40"),
        ("Bob weighs 80 kg", "Ann weighs 60 kg"),
        ("the fare is low", "the fare is 20"),
    ],
)
def test_where_there_is_no_other_value_of_it(new: str, old: str) -> None:
    assert held(new, old) is None


def test_what_the_claim_does_not_speak_of_stays() -> None:
    found = held("the ferry leaves at 9:40", "the ferry leaves on Friday at 9:10")
    assert found is not None
    assert (found.value, found.gone) == ("the ferry leaves on Friday at 9:40", ("at 9:10",))


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


def test_where_another_is_as_near_it_is_not_sure() -> None:
    claim, known = claim_of("they raised the basic plan to 60"), view_of("the family plan costs 120")
    changes = tuple(changes_of(claim, known))
    near, other = (typed(claim, known, Near(0, changes=changes, nearest=nearest)) for nearest in (True, False))
    assert near is not None
    assert other is not None
    assert other.score <= scores.LIMITED < near.score


@pytest.mark.parametrize(
    ("new", "since"), [("since Monday it is 5", True), ("it is 5", False), ("from 3 May it is 5", False)]
)
def test_since_when(new: str, since: bool) -> None:
    assert tells_since(claim_of(new)) is since
