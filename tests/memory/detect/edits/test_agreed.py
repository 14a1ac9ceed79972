"""A day of the week with what leads to it, as Portuguese has it."""

import pytest

from sayso.memory.detect.edits.agreed import agreed
from tests.memory.talk import known_after


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a aula é na sábado", "a aula é no sábado"),
        ("a aula é no terça às 18h", "a aula é na terça às 18h"),
        ("Na domingo e do quinta ao sexta", "No domingo e da quinta à sexta"),
        ("a aula é na terça", "a aula é na terça"),
        ("de segunda a domingo", "de segunda a domingo"),
        ("la clase es el sábado", "la clase es el sábado"),
        ("na sabadoria", "na sabadoria"),
    ],
)
def test_a_day_has_its_own_article(text: str, said: str) -> None:
    assert agreed(text) == said


async def test_a_changed_day_has_its_own_article() -> None:
    assert await known_after("A aula é na terça às 18h", "No sábado a aula é às 10h") == "a aula é no sábado às 10h"
