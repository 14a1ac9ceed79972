"""Statements that go on with a question."""

import pytest

from sayso.memory.claims import read
from tests.memory.talk import NOON


@pytest.mark.parametrize(
    "text",
    [
        "Our group is 14 people, is the long table free?",
        "the pump is 90 euros, do they deliver on Sundays?",
        "Somos 12 na mesa, tem como juntar duas cadeiras?",
        "A festa é dia 9, vocês têm salão livre?",
        "Somos 8 en la excursión, ¿hay lugar en el autobús?",
        "El alquiler es de 500 euros, ¿cuándo se firma el papel?",
        "we moved to gate 9 last night, so i should use the ramp, right?",
        "nos pasaron a la puerta 9, así que uso la rampa, no?",
        "mudaram-nos para a porta 9, então uso a rampa, né?",
    ],
)
def test_what_is_told_is_no_question(text: str) -> None:
    told, *asked = read(text, None, NOON)
    assert "question" not in told.guards
    assert told.said.values
    assert asked
    assert all("question" in claim.guards for claim in asked)


@pytest.mark.parametrize(
    "text",
    [
        "the table is for 6, is that ok?",
        "it's at 5, can you confirm the hour please?",
        "Can we be 14, do you have room for that?",
        "if we are 14 on Friday, can we have the long table?",
        "é às 5, pode confirmar essa hora?",
        "is it at gate 9, so I know where to go?",
        "¿son 500 euros, hay que pagar hoy mismo?",
    ],
)
def test_what_is_asked_about_stays_a_question(text: str) -> None:
    assert all({"question", "hypothetical"} & claim.guards for claim in read(text, None, NOON))


def test_the_comma_of_a_number_parts_nothing() -> None:
    assert len(read("the total was 1,200 euros?", "en", NOON)) == 1
