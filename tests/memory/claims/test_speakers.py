"""Who speaks."""

import pytest

from sayso.memory.claims.speakers import ASSISTANT, role_of


@pytest.mark.parametrize("speaker", ["assistant", "Assistant", "ASSISTANT ", "bot", "model", "AI", "system", "tool"])
def test_a_model_is_an_assistant_in_any_spelling(speaker: str) -> None:
    assert role_of(speaker) == ASSISTANT


@pytest.mark.parametrize("speaker", ["user", "Bob", "agent", ""])
def test_anyone_else_is_who_they_are(speaker: str) -> None:
    assert role_of(speaker) == speaker
