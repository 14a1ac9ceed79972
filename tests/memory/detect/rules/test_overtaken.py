"""A change that nobody took for one is over with what it changed, as that is changed again."""

from datetime import timedelta

import pytest

from sayso.memory.detect.comparison.match import Match
from sayso.memory.detect.rules.overtaken import MAX_SINCE, overtaken
from sayso.records import replace
from tests.memory.talk import NOON, after, claim_of, view_of


@pytest.mark.parametrize(
    ("turns", "dead"),
    [
        ("my physio is Grant / they gave me Pilar / my physio is Odette now", "Pilar"),
        ("mi tutor es Vidal / me pusieron a Rocha / el tutor es Lago", "Rocha"),
        ("o meu gestor é o Tomé / passaram-me para a Berta / o gestor é o Nuno", "Berta"),
        ("the budget for the shed is 4k / we're now up to 5k / 6k then", "4k"),
        ("my physio is Grant / they moved me to Pilar / scratch that, Odette", "Grant"),
        ("mi abogada es Pilar / me asignaron a Marta / ahora es Inés", "Pilar"),
        ("o meu instrutor é o Tomé / puseram-me com a Berta / agora é a Lia", "Tomé"),
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
        ("the kit costs 57 / the buffet costs 900 / make it 950", "57"),
        ("the rent is 900 / the deposit is now 1200 / make it 1300", "rent is 900"),
        ("mi tutor es Vidal / mi hermano ahora está con Rocha / ahora con Lago", "Vidal"),
        ("o meu gestor é o Tomé / o cão agora é o Rex / agora é o Bobi", "Tomé"),
    ],
)
def test_what_is_of_something_else_stays(turns: str, live: str) -> None:
    text = after(*turns.split(" / "))
    assert live in text


@pytest.mark.parametrize(("since", "over"), [(MAX_SINCE, True), (MAX_SINCE + 1, False)])
def test_what_came_in_between_long_ago_is_left(since: int, over: bool) -> None:
    first, between = view_of("my physio is Grant"), view_of("they gave me Pilar", said="o2")
    between = between._replace(fact=replace(between.fact, id="f2", learned_at=NOON + timedelta(minutes=1)))
    found = {"f1": (first, Match(0.9, "parallel", "implicit", "my physio is Odette", ("Grant",)))}
    overtaken(claim_of("my physio is Odette now"), found, [first, between], {"f1": since + 1, "f2": since})
    assert ("f2" in found) == over
