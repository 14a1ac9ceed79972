"""Small words that tell how a claim stands to what was said."""

import pytest

from sayso.memory.claims.marks import marks


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("also allergic to nuts", "add"), ("e a gluten tambem", "add"), ("ademas una pizarra", "add"),
        ("it is now 5", "now"), ("agora e 5", "now"), ("same day", "keep"), ("mesmo dia", "keep"),
        ("the first one", "first"), ("the other hotel", "other"), ("el otro hotel", "other"),
        ("on sundays we close", "at_times"),
    ],
)  # fmt: skip
def test_marks(text: str, mark: str) -> None:
    assert mark in marks(text)


def test_too_limited_adds_nothing() -> None:
    assert "add" not in marks("too limited")
