"""Typed values: another one of the same type, of the same thing."""

import pytest

from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.rules.typed import typed
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


def test_where_another_is_as_near_it_is_not_sure() -> None:
    claim, known = claim_of("they raised the basic plan to 60"), view_of("the family plan costs 120")
    changes = tuple(changes_of(claim, known))
    near, other = (typed(claim, known, Near(0, changes=changes, nearest=nearest)) for nearest in (True, False))
    assert near is not None
    assert other is not None
    assert other.score <= scores.LIMITED < near.score
