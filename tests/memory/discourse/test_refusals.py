"""What somebody asks for, and how the assistant says no to it."""

import pytest

from sayso.memory.discourse.denials import MAX_TOLD_CHARS
from sayso.memory.discourse.refusals import declines, orders, refused

ORDERS = """
Make it Tuesday
please, Thursday instead
I'd rather have the blue one
OK, then move it to Friday
Could we have Thursday
Rather on Friday
Dame el azul
¿Podemos el jueves?
Cámbiala al jueves
Mejor el viernes
Quisiera el azul
Me gustaría el jueves
Passa para quinta
Prefiro na sexta
Queria mudar o dia
Dá pra passar pro dia 12?
Tem como mudar pra sexta?
Vocês conseguem trazer na quinta?
¿Se puede pasar al jueves?
¿Hay forma de cambiarlo?
Would it be possible on Thursday?
"""
TELLS = """
We moved to Porto
My phone is 555-3333 now
The Smiths are in 611
Nos hemos mudado a Calle Luna 8
El coche es azul
Mudei-me para a Rua B 20
O meu telefone é outro
De ahora en adelante mi teléfono es 555-3333
Da igual, mi teléfono es 555-3333
Podcasts are my hobby
May is my birthday month
Better weather came
"""


@pytest.mark.parametrize("text", ORDERS.strip().splitlines())
def test_what_is_asked_for(text: str) -> None:
    assert orders(text)


@pytest.mark.parametrize("text", TELLS.strip().splitlines())
def test_what_is_only_told(text: str) -> None:
    assert not orders(text)


@pytest.mark.parametrize(
    ("asked", "answer", "words"),
    [
        ("Make it Tuesday", "Tuesday is fully booked.", ("tuesday",)),
        ("Make it Tuesday", "I'm unable to do that.", ()),
        ("Make it Tuesday", "Unfortunately not.", ()),
        ("I'd like the blue", "Blue isn't available.", ("blue",)),
        ("Mejor el jueves", "No se puede, lo siento.", ()),
        ("Mejor el jueves", "Lo siento, no", ()),
        ("Melhor na quinta", "Não é possível.", ()),
        ("Melhor na quinta", "Infelizmente não.", ()),
    ],
)
def test_what_is_refused(asked: str, answer: str, words: tuple[str, ...]) -> None:
    found = refused(asked, answer)
    assert found is not None
    assert found.words == words


@pytest.mark.parametrize(
    "answer",
    [
        "Done!",
        "Yes, of course",
        "Which Tuesday is not possible?",
        "I can't do that unless you pay first.",
        "We can't wait!",
        "No hay problema",
        "Não tem problema",
        "Tuesday is fully booked online, but I've reserved it by phone",
        "Sorry, we can't deliver at 14:00",
    ],
)
def test_what_is_no_refusal(answer: str) -> None:
    assert refused("Make it Tuesday", answer) is None


def test_nothing_is_refused_that_nobody_asked_for() -> None:
    assert refused("", "I can't do that.") is None


def test_what_is_refused_is_found_as_whole_words() -> None:
    found = refused("Make it 4", "Sorry, 4 is not available.")
    assert found is not None
    assert found.concerns("4")
    assert not found.concerns("14:00")


@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_a_long_answer_refuses_nothing(spare: int) -> None:
    answer = "I can't do that.".ljust(MAX_TOLD_CHARS + spare, ".")
    assert (refused("Make it Tuesday", answer) is None) == (spare > 0)


def test_what_a_refusal_concerns() -> None:
    found = refused("Make it Tuesday at 5", "Tuesday is taken")
    assert found is not None
    assert found.concerns("Tuesday at 5")
    assert not found.concerns("5 guests")


def test_what_declines() -> None:
    assert declines("611 is taken")
    assert not declines("611 is yours")
