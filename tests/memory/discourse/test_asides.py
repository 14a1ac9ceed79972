"""How an aside begins and ends, in words."""

import pytest

from sayso.memory.discourse.asides import announces, breaks_off, disowns, excuses, resumes, speaks_of


@pytest.mark.parametrize(
    "said",
    ["give me a sec", "two minutes", "off topic: rain", "so um instante", "dame un momento", "un inciso: llueve"],
)
def test_announced(said: str) -> None:
    assert announces(said)


@pytest.mark.parametrize(
    "said", ["wait, make it 5", "the second floor", "a minute taker is needed", "espera al tecnico"]
)
def test_not_announced(said: str) -> None:
    assert not announces(said)


@pytest.mark.parametrize(
    "said",
    [
        "my sister is calling, she needs 20", "sorry, the plumber arrived", "yikes, the soup", "desculpa, chegou o gas",
        "ta batendo na porta o vizinho", "perdon, vino el cartero", "me llaman del banco",
    ],
)  # fmt: skip
def test_broken_off(said: str) -> None:
    assert breaks_off(said)


@pytest.mark.parametrize(
    "said",
    [
        "sorry, forgot: she arrived", "sorry, it is 5", "oh and the plumber arrived", "the call is at 5",
        "ugh, no, the green one", "argh, sunday", "uf mejor el verde",
    ],
)  # fmt: skip
def test_not_broken_off(said: str) -> None:
    assert not breaks_off(said)


@pytest.mark.parametrize("said", ["he's gone, so", "where was i", "voltando ao bolo", "ya colgue", "retomo la lista"])
def test_resumed(said: str) -> None:
    assert resumes(said)
    assert speaks_of(said)


@pytest.mark.parametrize("said", ["that was meant for my wife", "grupo errado", "eso no era para ti", "ni caso"])
def test_disowned(said: str) -> None:
    assert disowns(said)


@pytest.mark.parametrize("said", ["excuse the interruption", "desculpa o barulho", "como te decia"])
def test_excused(said: str) -> None:
    assert excuses(said)
    assert not excuses("sorry about the delay")


def test_what_is_due_is_no_interruption() -> None:
    assert not breaks_off("el turno me toca el 8")
    assert breaks_off("me llaman de la puerta")


@pytest.mark.parametrize(
    "said",
    [
        "sorry for interrupting, it is 7", "sorry to interrupt, it is 7", "desculpa interromper, e o 7",
        "perdon por la interrupcion, es el 7", "hold the line",
    ],
)  # fmt: skip
def test_who_excuses_an_interruption_interrupts(said: str) -> None:
    assert announces(said)


@pytest.mark.parametrize(
    "said",
    [
        "sorry, a neighbour wants the ladder",
        "desculpe, um colega precisa do ramal",
        "perdone, una vecina necesita un timbre",
    ],
)
def test_somebody_else_wants_something(said: str) -> None:
    assert breaks_off(said)


def test_a_wish_without_an_excuse_is_of_the_matter() -> None:
    assert not breaks_off("a customer needs the code")
