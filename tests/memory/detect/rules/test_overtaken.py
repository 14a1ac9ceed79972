"""A change that nobody took for one is over with what it changed, as that is changed again."""

import pytest

from tests.memory.talk import after


@pytest.mark.parametrize(
    ("turns", "dead"),
    [
        ("my physio is Grant / they gave me Pilar / my physio is Odette now", "Pilar"),
        ("mi tutor es Vidal / me pusieron a Rocha / el tutor es Lago", "Rocha"),
        ("o meu gestor é o Tomé / passaram-me para a Berta / o gestor é o Nuno", "Berta"),
    ],
)
def test_what_came_in_between_is_over(turns: str, dead: str) -> None:
    text = after(*turns.split(" / "))
    assert dead not in text


@pytest.mark.parametrize(
    ("turns", "live"),
    [
        ("my physio is Grant / I gave her Pilar's number / my physio is Odette now", "Pilar"),
        ("mi tutor es Vidal / mi perro es Rocha / el tutor es Lago", "Rocha"),
        ("o meu gestor é o Tomé / a Berta passou cá ontem / o gestor é o Nuno", "Berta"),
    ],
)
def test_what_is_of_something_else_stays(turns: str, live: str) -> None:
    text = after(*turns.split(" / "))
    assert live in text
