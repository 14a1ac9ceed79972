"""Answers to the assistant, and what they say against it."""

from __future__ import annotations

import pytest

from sayso.memory.detect.acts.answers import MAX_WORDS, answered
from sayso.memory.discourse.stands import Discourse
from tests.memory.talk import Talk, claim_of


def talk(*turns: str) -> list[str]:
    """What is known after the person and the assistant have spoken in turn."""
    found = Talk()
    for place, turn in enumerate(turns):
        found.say(turn, "assistant" if place % 2 else "user")
    return [str(fact.value) for fact in found.live]


@pytest.mark.parametrize(
    ("first", "asked", "answer", "says"),
    [
        ("I need a tuner for my harp.", "So it's the Otto harp, right?", "No, it's the Abel harp.",
         "the Abel harp."),
        ("I'd like a lesson for my son Otto.", "So Otto is nine years old, right?", "No, Otto is seven years old.",
         "Otto is seven years old."),
        ("Preciso remarcar a afinação do meu cravo.", "O cravo é italiano, certo?", "Não, o cravo é um flamengo.",
         "o cravo é um flamengo."),
        ("Gostaria de um banho para meu gato.", "O gato se chama Otto, né?", "Não, ele se chama Abel.",
         "ele se chama Abel."),
        ("Quería pedir la receta de mi abuela.", "Su abuela toma enalapril, ¿verdad?", "No, mi abuela toma amlodipino.",
         "mi abuela toma amlodipino."),
        ("Quiero mandar flores a Edith.", "Rosas, ¿verdad?", "No, tulipanes.", "tulipanes."),
    ],
)  # fmt: skip
def test_what_was_asked_wrongly_is_put_right_and_nothing_else_changes(
    first: str, asked: str, answer: str, says: str
) -> None:
    assert talk(first, asked, answer) == [first, says]


@pytest.mark.parametrize(
    ("first", "asked", "answer", "known"),
    [
        ("My lesson is on Monday at 3 pm.", "So your lesson is on Monday at 3 pm?",
         "No, my lesson is on Tuesday at 3 pm.", "My lesson is on Tuesday at 3 pm."),
        ("Dinner is at 8 pm on Friday.", "Dinner at 9 pm on Friday, right?", "No, at 7 pm.",
         "Dinner is at 7 pm on Friday."),
        ("O jantar é na cripta.", "Então o jantar é na cripta?", "Não, o jantar é no coro.", "o jantar é no coro."),
        ("El ensayo es a las 6.", "¿El ensayo es a las 6?", "No, a las 7.", "El ensayo es a las 7."),
    ],
)  # fmt: skip
def test_what_is_known_and_asked_for_is_corrected(first: str, asked: str, answer: str, known: str) -> None:
    assert talk(first, asked, answer) == [known]


def test_an_answer_is_not_named_by_what_is_not_so() -> None:
    found = Talk()
    found.say("La fiesta es el sábado.")
    found.say("¿La tarta es de limón?", "assistant")
    found.say("No, de zanahoria.")
    assert found.live[-1].key == "tarta"


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_an_answer_is_short(more: int) -> None:
    claim = claim_of(" ".join(["gong"] * (MAX_WORDS + more)))
    assert bool(answered(claim, Discourse(asked=("bell",))).answers) is (more <= 0)
