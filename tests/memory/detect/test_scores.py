"""What rules are worth: shares, on the side of the thresholds that each is meant to be on."""

import pytest

from sayso.memory.detect import scores
from sayso.memory.limits import DOUBTFUL, SURE

SCORES = {name: score for name, score in vars(scores).items() if name.isupper()}
ADDENDS = {"CUE", "NOW", "ADDED", "PER_PLACE"}


@pytest.mark.parametrize("name", sorted(SCORES))
def test_every_score_is_a_share(name: str) -> None:
    assert 0 < SCORES[name] < 1


@pytest.mark.parametrize(
    "name",
    ["CANCELLED_VAGUELY", "QUOTED_AT_LARGE", "OTHER_STATE_OF", "BOTH_SIDED", "LIMITED", "UNDECIDED", "UNSURE"],
)
def test_what_may_be_of_another_is_doubtful(name: str) -> None:
    assert DOUBTFUL <= SCORES[name] < SURE


@pytest.mark.parametrize(
    "name",
    [
        "QUOTED",
        "CANCELLED",
        "CANCELLED_LAST",
        "DENIED",
        "SAME_TOPIC",
        "ONE_SIDED",
        "ANSWER",
        "PARALLEL_LOOSELY",
        "CHOSEN",
    ],
)
def test_what_is_of_the_same_is_sure(name: str) -> None:
    assert SCORES[name] >= SURE


def test_what_is_told_to_stand_beside_comes_to_nothing() -> None:
    assert scores.BESIDE < DOUBTFUL
    assert scores.MOST * scores.ADDED < DOUBTFUL


def test_a_cue_decides_nothing_alone_and_makes_a_doubtful_one_sure() -> None:
    assert scores.CUE < DOUBTFUL  # GAP-68
    assert scores.BOTH_SIDED + scores.CUE >= SURE > scores.ONLY_GENERIC + scores.CUE


def test_the_surest_is_a_decision_between_several() -> None:
    assert max(SCORES, key=lambda name: SCORES[name]) == "SETTLED_SEVERAL"
    assert not ADDENDS - SCORES.keys()
