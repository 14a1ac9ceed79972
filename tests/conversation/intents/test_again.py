"""Asking for the same once more."""

import pytest

from sayso.conversation.intents.again import MAX_AGAIN_CHARS, wants_again


@pytest.mark.parametrize(
    "text",
    ["same but 50", "Same again, please", "the same thing to Base", "and the same to Base", "do the same with DAI",
     "o mesmo mas 50", "a mesma coisa pra Base", "mesma coisa", "faz o mesmo", "lo mismo pero 50", "¡Lo mismo!",
     "y lo mismo a Base", "haz lo mismo", "igual pero 50"],
)  # fmt: skip
def test_the_same_once_more(text: str) -> None:
    assert wants_again(text)


@pytest.mark.parametrize(
    "text",
    ["", "50", "at the same time", "same day delivery?", "the same problem", "o mesmo erro", "la misma pregunta",
     "sameer", "is it the same?", "mesmo assim não", "igualmente"],
)  # fmt: skip
def test_anything_else_is_not(text: str) -> None:
    assert not wants_again(text)


@pytest.mark.parametrize(("length", "wanted"), [(-1, True), (0, True), (1, False)])
def test_a_long_text_asks_for_something_of_its_own(length: int, wanted: bool) -> None:
    assert wants_again("same but ".ljust(MAX_AGAIN_CHARS + length, "5")) is wanted
