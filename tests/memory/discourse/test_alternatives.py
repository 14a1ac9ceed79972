"""What there is instead of what there is not, and who takes it."""

from __future__ import annotations

import pytest

from sayso.memory.discourse.alternatives import MAX_ANSWER_WORDS, alternative, takes


@pytest.mark.parametrize(
    ("told", "other"),
    [
        ("Friday is full, Saturday works.", "Saturday"),
        ("5 is taken, I can do 6.", "6"),
        ("Morango acabou, tem de chocolate.", "de chocolate"),
        ("El rojo está agotado, tenemos azul.", "azul"),
        ("No nos queda pollo, hay de carne.", "de carne"),
        ("The window is taken, there's one on the terrace.", "on the terrace"),
    ],
)
def test_there_is_something_else(told: str, other: str) -> None:
    found = alternative(told)
    assert found is not None
    assert told[slice(*found)] == other


@pytest.mark.parametrize(
    "told",
    [
        "Friday is full.",
        "En negro no quedan, hay blancas y bordó.",
        "Friday is full, Saturday works?",
        "Friday is full, we have no other day.",
        "Saturday works.",
        "The cup is full, I have it.",
        "Friday is full, so is Saturday.",
    ],
)
def test_there_is_nothing_else(told: str) -> None:
    assert alternative(told) is None


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_who_says_more_takes_nothing(over: int) -> None:
    answer = " ".join(["saturday is fine", *["dear"] * (MAX_ANSWER_WORDS - 3 + over)])
    assert takes(answer, "Saturday") is (over < 1)
