"""Statements that go on with a question."""

import pytest

from sayso.memory.claims.read import read
from tests.memory.talk import NOON, after


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


@pytest.mark.parametrize(
    ("known", "asked", "now"),
    [
        ("Cottage for 4 nights, two dogs", "could you make it 6 nights? everything else is fine", "6 nights, two dogs"),
        ("Haircut on Monday at 3", "could we do Wednesday instead, same time", "Wednesday at 3"),
        ("Mesa para 6 el lunes a las 14:00", "¿puede ser el martes? hora y sitio iguales", "el martes a las 14:00"),
        ("Clase de tenis el lunes a las 18:00", "¿el miércoles a la misma hora?", "el miércoles a las 18:00"),
        ("Aluguei o salão por 3 horas, 90 euros", "podem pôr 5 horas? Mantém-se tudo o resto", "5 horas, 90 euros"),
        ("Consulta na terça às 9h", "dá para passar para as 11h? o resto fica igual", "terça às 11h"),
    ],
)
def test_who_asks_for_a_part_and_keeps_the_rest_changes_it(known: str, asked: str, now: str) -> None:
    assert now in after(known, asked)


@pytest.mark.parametrize(
    ("known", "asked"),
    [
        ("Haircut on Monday at 3", "is it still Monday at 4, same place?"),
        ("Haircut on Monday at 3", "can you confirm it's at 4? everything else is fine"),
        ("Haircut on Monday at 3", "could you check if Tuesday is free? if not, all stays as is"),
        ("Haircut on Monday at 3", "could we do Wednesday?"),
        ("Aula na terça às 9h", "a que horas é a do Rui, às 11h? a minha fica igual"),
        ("Cena el lunes a las 21:00", "¿a las 22:00 también hay sitio? lo nuestro queda igual"),
    ],
)
def test_who_only_asks_changes_nothing(known: str, asked: str) -> None:
    assert known in after(known, asked).splitlines()


def test_what_the_assistant_asks_for_is_not_so() -> None:
    assert {"question"} & read("¿Puede ser el jueves a la misma hora?", "es", NOON, "assistant")[-1].guards
