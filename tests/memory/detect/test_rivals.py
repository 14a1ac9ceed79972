"""Which of several facts a claim takes the place of."""

import pytest

from tests.memory.talk import Talk


def _known(*turns: str) -> str:
    talk = Talk()
    for turn in turns:
        talk.say(turn.lstrip("> "), "assistant" if turn[0] == ">" else "user")
    return talk.text


@pytest.mark.parametrize(
    ("turns", "live", "dead"),
    [
        (("The blinds are teal.", "My aunt rang, blinds in cream", "Now the blinds are beige."), "beige", "cream"),
        (
            ("The raft fee is 40 dollars.", "> Noted, the raft fee is 40 dollars.", "The raft fee is 55 dollars."),
            "55",
            "40",
        ),
        (("The quiz is at 6.", "Heads up, quiz at 7", "The quiz is at 8, that's final."), "8", "at 7"),
    ],
)
def test_what_names_its_topic_ends_all_that_was_said_of_it(turns: tuple[str, ...], live: str, dead: str) -> None:
    known = _known(*turns)
    assert live in known
    assert dead not in known


def test_what_names_nothing_follows_on_one() -> None:
    known = _known("The harp lesson is on Monday.", "The oboe lesson is on Tuesday.", "no, Friday")
    assert "Monday" in known
    assert "Friday" in known
    assert "Tuesday" not in known


def test_what_is_said_of_something_else_with_the_same_value_is_no_echo() -> None:
    known = _known("The harp fee is 40 dollars.", "The oboe fee is 40 dollars.", "The harp fee is 55 dollars.")
    assert "oboe fee is 40" in known
    assert "harp fee is 55" in known


def test_what_is_only_thought_of_ends_nothing_that_is_so() -> None:
    known = _known(
        "The raft fee is 40 dollars.", "Maybe the raft fee is 55 dollars.", "Perhaps the raft fee is 60 dollars."
    )
    assert "fee is 40" in known
