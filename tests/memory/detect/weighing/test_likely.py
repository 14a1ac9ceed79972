"""How likely it is that a claim takes the place of a fact."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.weighing.likely import probability
from sayso.memory.detect.weighing.weights import WEIGHTS
from tests.memory.talk import Talk


def _known(*turns: str) -> str:
    talk = Talk()
    for turn in turns:
        talk.say(turn)
    return talk.text


def test_what_speaks_for_it_makes_it_likelier() -> None:
    assert 0 < probability({}) < probability({"rule": 1.0, "rule_sure": 1.0}) < 1
    assert probability({"nothing known of": 1.0}) == probability({})


def test_no_weight_rules_alone() -> None:
    assert max(map(abs, WEIGHTS.values())) < 4


@pytest.mark.parametrize(
    ("turns", "live"),
    [
        (("The raft fee is 40 dollars.", "The raft fee is maybe 55 dollars."), "40"),
        (("The kiosk opens at 9.", "On holidays the kiosk opens at 11."), "9"),
        (("The atlas covers Peru.", "The atlas covers Chile."), "Peru"),
        (("I'm allergic to plums.", "I'm allergic to pollen."), "plums"),
        (("Order plums for Rut. Order figs for Rut.",), "plums"),
    ],
)
def test_what_is_not_all_that_is_so_takes_no_place(turns: tuple[str, ...], live: str) -> None:
    assert live in _known(*turns)


def test_of_two_of_a_kind_only_the_one_that_is_named_changes() -> None:
    known = _known("The basic plan costs $50.", "The family plan costs $120.", "They raised the basic plan to $60.")
    assert "$120" in known
    assert "$60" in known
    assert "$50" not in known


@pytest.mark.parametrize(
    ("lang", "old", "new"),
    [
        ("en", "The garage has 6 lifts.", "The garage is at number 415 on the avenue."),
        ("pt", "A escola tem 12 salas.", "A escola fica no número 80 da rua."),
        ("es", "El hotel tiene 40 plazas.", "El hotel está en el número 9 de la calle."),
    ],
)
def test_values_of_which_none_takes_the_place_of_another_stand_side_by_side(lang: Lang, old: str, new: str) -> None:
    talk = Talk(lang=lang)
    for turn in (old, new):
        talk.say(turn)
    assert len(talk.live) == 2


@pytest.mark.parametrize(
    ("turns", "live"),
    [
        (("Train to Hull, Friday, 10:05, coach B", "got an email, it departs at 10:35, same coach"), "Friday, 10:35"),
        (
            ("mi plan trae 8 GB y cuesta 12 euros", "me subieron los datos a 20 GB por el mismo precio"),
            "20 GB y cuesta",
        ),
        (("o meu plano tem 8 GB por 12 euros", "agora dão-me 20 GB pelo mesmo preço"), "20 GB por 12"),
        (("Gym: 2 sessions a week, £45", "they upped it to 4 sessions a week for the same money"), "4 sessions"),
    ],
)
def test_a_part_changes_where_the_rest_is_said_to_stay(turns: tuple[str, ...], live: str) -> None:
    assert live in _known(*turns)


@pytest.mark.parametrize(
    ("turns", "live"),
    [
        (("we're 12 for lunch on Friday", "kids' table is 4, the rest as before"), "12"),
        (("Van hire: 3 days, £210", "insurance is £40, the rest as agreed"), "£210"),
        (("Curso de yoga às segundas", "a Rita também dá às quartas, o resto igual"), "segundas"),
        (("Natación de Leo los lunes a las 5", "la de Mía es a las 6, misma piscina"), "a las 5"),
        (("My rent is £900 on the 1st", "my sister pays £700, same landlord"), "£900"),
    ],
)
def test_what_is_of_another_thing_changes_no_part(turns: tuple[str, ...], live: str) -> None:
    assert live in _known(*turns)
