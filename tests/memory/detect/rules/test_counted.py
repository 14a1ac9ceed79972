"""How many there are after some came or went."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.counted import REACH, counted
from tests.memory.talk import after, claim_of, view_of


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("The team has 14 players.", "Two players quit, now it's 12."), "The team has 12 players."),
        (("I have 9 vouchers.", "I gave four to Ben, so 5 left."), "I have 5 vouchers."),
        (("We have three dogs.", "We got another dog, so four now."), "We have four dogs."),
        (("Quedan 40 sillas en el salón.", "Se rompieron seis, quedan 34."), "Quedan 34 sillas en el salón."),
        (("Tengo 7 entradas.", "Le di dos a Luis, me quedan 5."), "Tengo 5 entradas."),
        (("Somos 6 no churrasco.", "Vêm mais três, somos 9."), "Somos 9 no churrasco."),
        (("Devo 500 pro Davi.", "Dei 200 pra ele, só restam 300."), "Devo 300 pro Davi."),
        (("There are 30 muffins.", "Only 11 left."), "There are 11 muffins."),
    ],
)
def test_what_adds_up_is_the_new_number(turns: tuple[str, str], left: str) -> None:
    assert after(*turns) == left


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ("The team has 14 players.", "Two coaches came, and 12 parents."),  # adds up, and no word says that it is all
        ("The team has 14 players.", "Two players quit, now it's 9."),
        ("The team has 14 players.", "Two players didn't come."),
        ("The hall has 3 doors and 8 windows.", "One broke, so 7 left."),
        ("There are 30 muffins.", "Only 44 left."),
    ],
)
def test_what_does_not_add_up_is_for_other_rules(known: str, said: str) -> None:
    assert counted(claim_of(said), view_of(known), Near(0)) is None


@pytest.mark.parametrize(("place", "found"), [(0, True), (REACH, True), (REACH + 1, False), (-1, False)])
def test_it_is_of_what_was_said_of_late(place: int, found: bool) -> None:
    match = counted(claim_of("Two players quit, now it's 12."), view_of("The team has 14 players."), Near(place))
    assert (match is not None) == found


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("The booking is for 6 people.", "two cousins are coming, we'll be 8"), "The booking is for 8 people."),
        (("We have 20 mugs.", "Four broke, so we're down to 16"), "We have 16 mugs."),
        (("Somos 6 en la mesa.", "se suman tres, vamos a ser 9"), "Somos 9 en la mesa."),
        (("A mesa é para 6 pessoas.", "vêm mais dois, vamos ser 8"), "A mesa é para 8 pessoas."),
    ],
)
def test_how_many_they_will_be(turns: tuple[str, str], left: str) -> None:
    assert left in after(*turns)


def test_how_many_of_something_else_there_will_be() -> None:
    assert counted(claim_of("there will be 15 guests, 3 of them kids"), view_of("We have 12 mugs."), Near(0)) is None
