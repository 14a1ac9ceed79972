"""Things that are told by a number."""

import pytest

from tests.memory.talk import Talk


def _known(*turns: str) -> str:
    talk = Talk()
    for turn in turns:
        talk.say(turn)
    return talk.text


@pytest.mark.parametrize(
    ("before", "now", "live"),
    [
        ("Assign ticket 51 to Ines.", "Assign ticket 52 to Olaf.", "Ines"),
        ("the rent of flat 2 is 700 euros", "the rent of flat 9 went up to 760 euros", "700"),
        ("o aluguel do box 2 é 300 reais", "mudou o aluguel do box 7, é 340 reais", "300"),
        ("Manda la caja 12 a Rut.", "Manda la caja 13 a Alba.", "Rut"),
        ("Crate 61 goes to 4 Moss Lane", "Crate 64 got rerouted, 9 Fern Road", "4 Moss Lane"),
        ("el 2B debe 180 de luz", "4D: 75", "180"),
        ("o 2B deve 180 de luz", "4D: 75", "180"),
    ],
)
def test_another_number_is_another_thing(before: str, now: str, live: str) -> None:
    assert live in _known(before, now)


@pytest.mark.parametrize(
    ("before", "now", "dead"),
    [
        ("Assign ticket 51 to Ines.", "Ticket 51 goes to Olaf now, not Ines.", "Ines"),
        ("The yoga class is in room 3 at 5pm.", "The yoga class moved to room 5, at 6pm.", "5pm"),
    ],
)
def test_the_same_number_or_a_place_is_the_same_thing(before: str, now: str, dead: str) -> None:
    assert dead not in _known(before, now)
