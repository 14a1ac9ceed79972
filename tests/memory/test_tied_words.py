"""Words tied by a hyphen are one word: what is "on-site" is not "off-site"."""

import pytest

from tests.memory.talk import after


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("The course is on-site.", "The course is off-site now."), "The course is off-site now."),
        (("His lessons are in-person.", "His lessons are on-line now."), "His lessons are on-line now."),
        (("The ticket is one-way.", "Make it a round-trip."), "The ticket is a round-trip."),
        (("The lease is long-term.", "The lease is short-term now."), "The lease is short-term now."),
    ],
)
def test_one_takes_the_place_of_the_other(turns: tuple[str, str], left: str) -> None:
    assert after(*turns) == left


def test_what_is_free_of_two_things_is_free_of_both() -> None:
    assert after("The cake is sugar-free.", "The cake is gluten-free.").splitlines() == [
        "The cake is sugar-free.",
        "The cake is gluten-free.",
    ]
