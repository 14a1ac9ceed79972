"""A day with a part of it: each may change, and an hour may take the place of a part."""

import pytest

from tests.memory.talk import after


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (
            ("The fitting is on Wednesday afternoon.", "The fitting is on Friday at 10."),
            "The fitting is on Friday at 10.",
        ),
        (("The fitting is on Friday at 10.", "The fitting is on Wednesday afternoon."), "Wednesday afternoon."),
        (("The fitting is on Monday evening.", "The fitting is on Friday morning."), "on Friday morning."),
        (("The fitting is on Monday evening.", "The fitting is on Friday."), "The fitting is on Friday evening."),
        (("The parcel comes tomorrow morning.", "Make it the afternoon."), "The parcel comes tomorrow afternoon."),
        (("La prueba es el martes por la tarde.", "La prueba es el jueves por la mañana."), "el jueves por la mañana."),
        (("La prueba es el jueves a las 10.", "La prueba es el martes por la tarde."), "es el martes por la tarde."),
        (("A prova é na terça à tarde.", "A prova é na quinta de manhã."), "A prova é na quinta de manhã."),
        (("A prova é na terça à tarde.", "A prova é na quinta às 10h."), "A prova é na quinta às 10h."),
        (("I water them in the morning.", "I water them at 8 now."), "I water them at 8."),
        (("I take the drops at 8.", "I take the drops in the evening."), "I take the drops in the evening."),
    ],
)
def test_the_later_time_is_so(turns: tuple[str, str], left: str) -> None:
    known = after(*turns)
    assert known.endswith(left) and "\n" not in known and ";" not in known


@pytest.mark.parametrize(
    "turns",
    [
        ("La clase de la tarde es en el aula 3.", "La clase de la mañana es en el aula 5."),
        ("A turma da tarde é na sala 3.", "A turma da manhã é na sala 5."),
        ("The morning class is in room 3.", "The evening class is in room 5."),
        ("On Mondays the nurse is in from nine.", "On Wednesdays the nurse is in from noon."),
        ("Los lunes el médico atiende desde las nueve.", "Los jueves el médico atiende desde las doce."),
        ("Tomorrow morning I'm at the dentist.", "Tomorrow afternoon I'm at the bank."),
    ],
)
def test_what_is_of_another_part_or_day_stays(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)
