"""What answers another question of one thing."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.apart.questions import asks_otherwise
from tests.memory.talk import after, claim_of, view_of


@pytest.mark.parametrize(
    ("lang", "new", "old", "other"),
    [
        ("en", "the talk is led by Nora", "the talk is on Friday", True),
        ("en", "the talk is at the library", "the talk is led by the dean", True),
        ("en", "the talk was moved to Thursday", "the talk is led by Nora", True),
        ("en", "the talk was moved to Thursday", "the talk is with Nora", True),
        ("pt", "a palestra é dada pela Nora", "a palestra é na sexta", True),
        ("es", "la charla es impartida por Nora", "la charla es el viernes", True),
        ("en", "the talk is led by Omar", "the talk is led by Nora", False),
        ("en", "the talk was moved to the library", "the talk is led by Nora", False),
        ("en", "the talk was moved to 6 pm", "the talk is with Nora at 5 pm", False),
        ("en", "the rent is paid in cash", "the rent is paid by card", False),
        ("en", "the show is led by Nora", "the talk is on Friday", False),
    ],
)
def test_by_whom_is_another_question_than_when(lang: Lang, new: str, old: str, other: bool) -> None:
    assert asks_otherwise(claim_of(new, lang), view_of(old, lang)) is other


ASKED = """
I want to transfer 200 to my mother / A: To which account? / 33445566 => transfer 200 to my mother, 33445566
I want to transfer 200 to my mother / A: To which account? / it's 33445566 => transfer 200 to my mother, 33445566
Quero pagar 80 / A: em quantas vezes? / 3 => pagar 80, 3
Quiero transferir 300 euros / A: ¿número de cuenta? / 445566 => transferir 300 euros, 445566
Quero 3 pizzas / A: seu telefone? / 912345678 => 3 pizzas, 912345678
Quero 3 pizzas / A: para quantas pessoas? / 5 => 3 pizzas
We are 4 people / A: room number? / 512 => 4 people, 512
I have 2 kids / A: how old is the oldest? / 9 => 2 kids, 9
Mi madre tiene 72 años / A: ¿dosis? / 500 dos veces al día => 72 años, 500
Mi pedido es el 4532 / A: ¿cuál es su dirección? / Calle Mayor 12, 3B => pedido es el 4532, Calle Mayor 12
My flight is BA204 / A: booking code? / XK9P2 => BA204, XK9P2
My birthday is May 2 / A: and your wife's? / June 3 => May 2, June 3
Meu endereço é Rua A 5 / A: e o do trabalho? / Rua B 9 => Rua A 5, Rua B 9
Class starts at 9 / A: ends? / 12 => starts at 9, 12
O almoço é às 12 / A: e o jantar? / 19h => às 12, 19h
My car is red / A: and your house? / blue => red, blue
I study in the morning / A: when can I call? / 3pm => study in the morning, 3pm
"""
OF_IT = """
10 chairs and 2 tables / A: and tables? / 3 => 10 chairs and 3 tables
My appointment is on Monday / A: which day would you prefer? / Tuesday => My appointment is on Tuesday
My appointment is on Monday / A: When would suit you better? / Tuesday => My appointment is on Tuesday
My appointment is on Monday at 3 / A: what time would you like? / 5 => My appointment is on Monday at 5
Quero mesa para 4 / A: para quantas pessoas então? / 6 => Quero mesa para 6
I'd like a table for 4 / A: how many of you? / 6 => I'd like a table for 6
Quiero 3 sillas / A: ¿cuántas sillas quiere al final? / 5 => Quiero 5 sillas
"""


@pytest.mark.parametrize("row", ASKED.strip().splitlines())
def test_an_answer_is_of_what_was_asked(row: str) -> None:
    turns, _, live = row.partition(" => ")
    text = after(*turns.split(" / "))
    assert [phrase for phrase in live.split(", ") if phrase not in text] == []


@pytest.mark.parametrize("row", OF_IT.strip().splitlines())
def test_an_answer_to_what_was_asked_of_it_changes_it(row: str) -> None:
    turns, _, known = row.partition(" => ")
    assert after(*turns.split(" / ")) == known
