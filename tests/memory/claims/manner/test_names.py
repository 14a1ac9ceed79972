"""What is written as a name."""

import re

import pytest

from sayso.memory.claims.manner.names import ENDS_NAMED, LONG, NAME, NAMED


@pytest.mark.parametrize(
    ("text", "name"),
    [("Ann", True), ("Dr. Ann Lee", True), ("O'Hara", True), ("ann", False), ("Ann of York", False)],
)
def test_a_name_of_one_or_two_words(text: str, name: bool) -> None:
    assert (NAME.fullmatch(text) is not None) is name


def test_a_name_that_begins_or_ends_what_is_said() -> None:
    begins, ends = NAMED.match("Ms. Vale teaches pottery"), ENDS_NAMED.search("now we use Blue Fig")
    assert begins is not None and ends is not None
    assert (begins[1], ends[1]) == ("Ms. Vale", "Blue Fig")
    assert ENDS_NAMED.search("Blue Fig") is None


def test_a_name_of_several_words_goes_on_after_a_small_one() -> None:
    assert re.fullmatch(LONG, "Casa de la Vega") is not None
    assert re.fullmatch(LONG, "Casa de la playa") is None
