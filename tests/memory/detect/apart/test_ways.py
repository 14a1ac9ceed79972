"""What goes the other way, is of the one over there, or is another thing that somebody does."""

from __future__ import annotations

import pytest

from tests.memory.talk import after


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rui lent me 20 euros", "I lent Rui 50 euros"),
        ("I owe Ana 20 euros", "Ana owes me 50 euros"),
        ("O Rui me emprestou 20 euros", "Emprestei 50 euros ao Rui"),
        ("Ana me debe 20 euros", "Le debo 50 euros a Ana"),
        ("The flight from Porto is at 9", "The flight to Porto is at 18"),
        ("The server in Oslo is down", "The server in Paris is up"),
        ("The door on the left is locked", "The door on the right is open"),
        ("The printer in room 1 is broken", "The printer in room 2 works"),
        ("Bea studies in Porto", "Bea works in Faro"),
        ("Bea estuda no Porto", "Bea trabalha em Faro"),
    ],
)
def test_both_are_so(one: str, other: str) -> None:
    assert after(one, other) == f"{one}\n{other}"


@pytest.mark.parametrize(
    ("one", "other", "so"),
    [
        ("I owe Ana 20 euros", "I owe Ana 50 euros now", "I owe Ana 50 euros"),
        ("The flight to Porto is at 9", "The flight to Porto is at 18", "The flight to Porto is at 18"),
        ("The printer in room 1 is broken", "The printer in room 1 works again", "The printer in room 1 works again"),
        ("The door on the left is locked", "The door on the left is open", "The door on the left is open"),
        ("I work in Porto", "I work in Faro now", "I work in Faro"),
    ],
)
def test_the_same_told_otherwise_takes_the_place(one: str, other: str, so: str) -> None:
    assert after(one, other) == so
