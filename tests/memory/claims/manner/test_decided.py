"""Whether a piece of text tells of a decision, and whether it only tells what was chosen."""

import pytest

from sayso.memory.claims.manner.decided import choice, decided, took
from sayso.memory.claims.manner.marks import marks
from sayso.memory.claims.read import read


@pytest.mark.parametrize(
    "said",
    [
        "it is settled", "the contract is signed", "we have chosen the red one", "a decisao e esta",
        "fechado o contrato",
        "batemos o martelo", "la decision esta tomada", "ya firmamos", "queda definida la fecha",
    ],
)  # fmt: skip
def test_decided(said: str) -> None:
    assert decided(said)
    assert "decided" in marks(said)


@pytest.mark.parametrize(
    "said", ["not decided yet", "to be confirmed", "nada decidido", "sin cerrar", "the lamp is red"]
)
def test_not_decided(said: str) -> None:
    assert not decided(said)


@pytest.mark.parametrize(
    "said", ["we went with oak", "so, decided: oak", "oak it is!", "escolhemos o roble", "nos quedamos con roble"]
)
def test_a_choice_is_told_alone(said: str) -> None:
    assert choice(said)


@pytest.mark.parametrize(
    "said", ["the plumber is confirmed for monday", "we bought oak", "the choice is hard", "we went for a long walk"]
)
def test_no_choice(said: str) -> None:
    assert not choice(said)


@pytest.mark.parametrize(
    "said", ["we've bought the oak one", "ja comprei o de carvalho", "al final contratamos a rosa"]
)
def test_what_was_thought_of_is_had(said: str) -> None:
    assert took(said)
    assert not took("the man who bought it")


def test_a_decision_is_carried_through_its_message() -> None:
    first, second = read("Finally decided! The desk is oak.", "en")
    assert "choice" in first.marks
    assert {"decided", "choice"} <= second.marks
    assert "choice" not in read("We went with Ana. The desk is oak.", "en")[-1].marks


@pytest.mark.parametrize(
    "said",
    [
        "lock it in", "the votes are in", "nailed down the venue", "ficou assente", "batido o martelo", "resolvido",
        "fumo branco", "humo blanco", "resuelto el asunto", "acordamos la fecha",
    ],
)  # fmt: skip
def test_more_ways_to_decide(said: str) -> None:
    assert decided(said)
