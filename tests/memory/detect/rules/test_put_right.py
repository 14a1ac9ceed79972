"""One thing that is put right, with little else said."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.put_right import MAX_CHARS, MAX_PLACE, MAX_WORDS, put_right
from tests.memory.talk import after, claim_of, rows, view_of

RIGHT = rows("""
My surname is Kowalsky. | its Kowalska actually, with an a at the end | Kowalsky | Kowalska
Table for Hannigan please. | *Hanigan, one n | Hannigan | Hanigan
Fabric for curtains: 3.2 m drop | scrap what i wrote, measured again with a proper tape, 2.9 m drop | 3.2 | 2.9
The fence is 12 m long. | forget what I said, checked with a tape, 14 m long | 12 | 14
My brother's flight is to Vigo. | I always mix them up, what he booked is Valencia | Vigo | Valencia
El micro sale de Retiro. | es Liniers, recién leí bien el pasaje | Retiro | Liniers
La profesora de piano se llama Amparo. | Consuelo, quería decir Consuelo!! vaya cabeza la mía | Amparo | Consuelo
Soy alérgica al kiwi. | al kiwi no, al mango, perdón | kiwi | mango
Mi apellido es Benítes. | con z al final, Benítez | Benítes | Benítez
O nome da noiva é Tainara. | *Tainá, o corretor que completou sozinho | Tainara | Tainá
Meu voo sai de Congonhas. | é Guarulhos, olhei melhor a passagem agora | Congonhas | Guarulhos
Meu sobrenome é Peixotto. | é Peixoto, com um t só | Peixotto | Peixoto
""")
OTHERWISE = rows("""
My surname is Kowalsky. | my wife's is Kowalska
The teacher is Mrs Abbott. | Mr Abbot is the caretaker
El gato es alérgico al pollo. | al pollo no le pongas sal
Soy alérgica al kiwi. | y al mango también
Meu voo sai de Congonhas. | o da Ana sai de Guarulhos
""")


@pytest.mark.parametrize(("fact", "turn", "old", "new"), RIGHT)
def test_what_is_put_right(fact: str, turn: str, old: str, new: str) -> None:
    known = after(fact, turn)
    assert new in known and old not in known


@pytest.mark.parametrize(("fact", "turn"), OTHERWISE)
def test_what_is_told_of_another(fact: str, turn: str) -> None:
    assert fact in after(fact, turn)


def test_it_is_of_what_was_said_last_and_of_nothing_that_it_quotes_otherwise() -> None:
    name, claim = view_of("My surname is Kowalsky."), claim_of("*Kowalska")
    assert put_right(claim, name, Near(MAX_PLACE)) is not None
    assert put_right(claim, name, Near(MAX_PLACE + 1)) is None
    assert put_right(claim_of("not Smith, Kowalska"), view_of("I like tea."), Near(0)) is None


def test_a_phrase_or_a_claim_that_says_more_is_left_alone() -> None:
    name = view_of("My surname is Kowalsky.")
    words = " ".join(["Zed"] * MAX_WORDS)
    assert put_right(claim_of(f"*{words}"), name, Near(0)) is not None
    assert put_right(claim_of(f"*{words} Zed"), name, Near(0)) is None
    room = MAX_CHARS - len("*")
    assert put_right(claim_of(f"*K{'o' * (room - 1)}"), name, Near(0)) is not None
    assert put_right(claim_of(f"*K{'o' * room}"), name, Near(0)) is None
