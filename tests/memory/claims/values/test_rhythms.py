"""How often something is."""

import pytest

from sayso.memory.claims.values.rhythms import rhythms
from tests.memory.talk import after


@pytest.mark.parametrize(
    ("text", "often"),
    [
        ("twice a day", (2, 1, "day")),
        ("3 times per week", (3, 1, "week")),
        ("every other day", (1, 2, "day")),
        ("every 8 hours", (1, 8, "hour")),
        ("cada doce", (1, 12, "")),
        ("una vez al mes", (1, 1, "month")),
        ("dos veces por semana", (2, 1, "week")),
        ("cada seis horas", (1, 6, "hour")),
        ("três vezes ao dia", (3, 1, "day")),
        ("de 8 em 8 horas", (1, 8, "hour")),
        ("a cada duas semanas", (1, 2, "week")),
    ],
)
def test_how_often(text: str, often: tuple[int, int, str]) -> None:
    assert [each[2:] for each in rhythms(f"It is {text}.")] == [often]


@pytest.mark.parametrize(
    "text",
    ["once we arrive", "three times the price", "a day", "de 8 em 9 horas", "every room", "el último de cada mes"],
)
def test_what_tells_of_no_rhythm(text: str) -> None:
    assert list(rhythms(text)) == []


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("The drops are twice a day.", "Three times a day from now on."), "The drops are Three times a day."),
        (("Riego las plantas cada 2 días.", "Ahora las riego cada 4 días."), "Riego las plantas cada 4 días."),
        (("O curso é uma vez por semana.", "O curso agora é duas vezes por semana."),
         "O curso é duas vezes por semana."),
    ],
)  # fmt: skip
def test_another_rhythm_takes_its_place(turns: tuple[str, str], left: str) -> None:
    assert after(*turns).casefold() == left.casefold()


def test_how_often_another_thing_is_changes_nothing() -> None:
    turns = ("The yoga class is twice a week.", "The choir meets once a month.")
    assert after(*turns).splitlines() == list(turns)
