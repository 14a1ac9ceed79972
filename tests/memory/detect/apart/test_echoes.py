"""What only says again what is gone is gone with it."""

import pytest

from tests.memory.talk import after


@pytest.mark.parametrize(
    ("turns", "live", "dead"),
    [
        (("The blinds are teal.", "My aunt rang, blinds in cream", "Now the blinds are beige."), "beige", "cream"),
        (
            ("The raft fee is 40 dollars.", "A: Noted, the raft fee is 40 dollars.", "The raft fee is 55 dollars."),
            "55",
            "40",
        ),
        (("The quiz is at 6.", "Heads up, quiz at 7", "The quiz is at 8, that's final."), "8", "at 7"),
    ],
)
def test_what_names_its_topic_ends_all_that_was_said_of_it(turns: tuple[str, ...], live: str, dead: str) -> None:
    known = after(*turns)
    assert live in known
    assert dead not in known


def test_what_is_said_of_something_else_with_the_same_value_is_no_echo() -> None:
    known = after("The harp fee is 40 dollars.", "The oboe fee is 40 dollars.", "The harp fee is 55 dollars.")
    assert "oboe fee is 40" in known
    assert "harp fee is 55" in known
