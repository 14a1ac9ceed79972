"""Slips of the finger: how many a word may have, and when it cannot be told what was meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.conversation.intents.resemblance import MIN_FUZZY_CHARS, MIN_TWO_SLIPS_CHARS, distance, nearest, slips


@pytest.mark.parametrize(
    ("length", "expected"),
    [
        (MIN_FUZZY_CHARS - 1, 0),
        (MIN_FUZZY_CHARS, 1),
        (MIN_FUZZY_CHARS + 1, 1),
        (MIN_TWO_SLIPS_CHARS - 1, 1),
        (MIN_TWO_SLIPS_CHARS, 2),
        (MIN_TWO_SLIPS_CHARS + 1, 2),
    ],
)
def test_how_many_slips(length: int, expected: int) -> None:
    assert slips("x" * length) == expected


def test_a_slip_is_a_letter_wrong_missing_extra_or_swapped() -> None:
    for written in ("cancle", "cancl", "cancell", "cantel"):
        assert nearest(written, ["cancel"]) == ("cancel",)
    assert nearest("canlce", ["cancel"]) == ()
    assert nearest("cat", ["car"]) == ()
    assert set(nearest("cancel", ["cancer", "cancels", "cancelled"])) == {"cancer", "cancels"}
    assert nearest("cancel", ["cancer", "cancel"]) == ("cancel",)


def test_distance_is_bounded() -> None:
    assert [distance("cancel", "cancle", most) for most in (0, 1, 2)] == [None, 1, 1]
    assert distance("cancel", "canlce", 1) is None
    assert distance("", "", 0) == 0


@given(st.text(), st.lists(st.text()))
def test_the_nearest_are_as_near_as_they_may_be(word: str, words: list[str]) -> None:
    found = nearest(word, words)
    assert set(found) <= set(words)
    assert len({distance(word, other, slips(word)) for other in found} | {None}) <= 2
    assert all(distance(word, other, slips(word)) is not None for other in found)
