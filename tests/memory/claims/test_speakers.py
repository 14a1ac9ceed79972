"""Who speaks."""

import pytest

from sayso.memory.claims.speakers import ASSISTANT, USER, role_of


@pytest.mark.parametrize("speaker", ["assistant", "Assistant", "ASSISTANT ", "bot", "model", "AI", "system", "tool"])
def test_a_model_is_an_assistant_in_any_spelling(speaker: str) -> None:
    assert role_of(speaker) == ASSISTANT


@pytest.mark.parametrize("speaker", ["user", "Customer", "client ", "+5511900000001", "ana ruiz"])
def test_the_person_is_known_by_what_hosts_call_them_or_by_their_own_name(speaker: str) -> None:
    assert role_of(speaker, ["+5511900000001", "Ana Ruiz", ""]) == USER


@pytest.mark.parametrize("speaker", ["Bob", "agent", ""])
def test_anyone_else_is_who_they_are(speaker: str) -> None:
    assert role_of(speaker) == speaker
