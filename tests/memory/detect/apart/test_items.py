"""The next of several things changes nothing of the one before it."""

import pytest

from tests.memory.talk import after


@pytest.mark.parametrize(
    "turns",
    [
        "Deposit is 500 / rent 1200",
        "O sinal é 500 / aluguel 1200",
        "El depósito es 500 / alquiler 1200",
        "Shipping is 10 / total 110",
        "Rex tiene 5 años / Mia tiene 3",
        "el de papá es el 3 de junio / el mío el 4 de julio",
        "she's 80 / I'm 50",
        "ela tem 80 anos / eu tenho 50",
        "Leo is 9 years old / I'm 40",
        "I'm busy on Monday / Tuesday works",
        "I have an exam on Monday / A: can you come Tuesday? / Tuesday is good",
        "Trabalho até as 18h / A: 19h? / 19h dá",
        "My flight lands at 6 / A: pick you up at 7? / 7 is fine",
        "They charged me 90 / it should be 60",
        "Me cobraram 90 / era pra ser 60",
        "I got 8 / there should be 10",
        "He said the price was 80 / you charge me 95",
        "Pedí un vestido rojo y llegó azul / prefiero el reembolso",
        "Quero 3 cadeiras / A: só temos 2 cadeiras",
        "Quiero 1kg de frijol / A: solo hay 500g de frijol",
    ],
)
def test_it_stays_as_it_was_said(turns: str) -> None:
    first = turns.partition(" / ")[0]
    assert first in after(*turns.split(" / ")).splitlines()


@pytest.mark.parametrize(
    ("turns", "known"),
    [
        ("The rent is 500 / rent 1200", "1200"),
        ("The price is 50 / now 60", "The price is 60"),
        ("My appointment is on Monday / Tuesday works better", "My appointment is on Tuesday"),
        ("My age is 49 / I'm 50", "50"),
        ("Devo 500 pro Davi. / Dei 200 pra ele, só restam 300.", "Devo 300 pro Davi."),
    ],
)
def test_what_says_more_of_it_changes_it(turns: str, known: str) -> None:
    assert known in after(*turns.split(" / "))
