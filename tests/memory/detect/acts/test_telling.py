"""What tells that something happened names no other value."""

import pytest

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.read import read
from sayso.memory.detect.acts.telling import tells
from tests.memory.talk import NOON, Talk


def _claim(text: str) -> Claim:
    return read(text, None, NOON)[-1]


@pytest.mark.parametrize(
    "text",
    [
        "Somebody mixed the labels.",
        "Rang her again",
        "so she can sleep",
        "O Tomé até pintou a cerca.",
        "a copiadora pifou",
        "perdão, teclei com pressa",
        "la imprenta se tardó",
    ],
)
def test_it_tells(text: str) -> None:
    assert tells(_claim(text))


@pytest.mark.parametrize(
    "text",
    [
        "smoked trout instead",
        "the west door",
        "de limón",
        "na sala Cedro",
        "we'll take the small",
        "prefiero la verde",
        "com a Zélia",
        "Orchid ward I meant",
        "passou para o turno da noite",
        "",
    ],
)
def test_it_names_another(text: str) -> None:
    assert not any(tells(claim) for claim in read(text, None, NOON))


def test_what_happened_takes_no_place() -> None:
    talk = Talk()
    talk.say("quem cuida da horta é o Baltazar")
    talk.say("mas o Baltazar até comprou botas")
    assert "quem cuida da horta é o Baltazar" in talk.text
