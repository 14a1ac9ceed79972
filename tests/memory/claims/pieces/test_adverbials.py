"""Parts of a sentence that only tell when the rest is so."""

from datetime import UTC, datetime

import pytest

from sayso.memory.claims.pieces.adverbials import adverbial
from sayso.memory.claims.read import read

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    "text",
    [
        "as of today",
        "starting on 1 May 2027",
        "Next Tuesday",
        "the coming month",
        "el próximo mes",
        "La semana que viene",
        "na segunda-feira",
        "No próximo ano",
        "hoje em dia",
        "nas férias da Lia",
        "nowadays",
    ],
)
def test_a_time_that_stands_first_is_one(text: str) -> None:
    assert adverbial(text)


@pytest.mark.parametrize(
    "text", ["el jueves no puedo", "this week we are closed", "martes", "better tomorrow", "the month was long"]
)
def test_what_says_something_is_none(text: str) -> None:
    assert not adverbial(text)


@pytest.mark.parametrize(
    ("text", "after", "is_one"),
    [
        ("tomorrow", " the office closes at 3", True),
        ("mañana", " la oficina cierra a las 3", True),
        ("amanhã", " estou de saída", False),
        ("tomorrow", " I'm on my way out", False),
    ],
)
def test_one_word_is_where_the_rest_has_a_topic(text: str, after: str, is_one: bool) -> None:
    assert adverbial(text, after) is is_one


@pytest.mark.parametrize(
    "text",
    [
        "Starting on 1 May 2026, the club fee will be $80.",
        "El próximo mes, el coro se trasladará al tercer piso.",
        "No próximo mês, o atendimento passará para a sala 4.",
        "Next month, Olga will run the desk.",
        "El mes que viene, el coro será de Abel.",
        "Mês que vem, o coro será do Abel.",
    ],
)
def test_it_bounds_the_rest_from_then_on(text: str) -> None:
    (claim,) = read(text, None, NOW)
    assert claim.valid_from is not None
    assert claim.valid_from > NOW


@pytest.mark.parametrize("text", ["Hoje em dia, o balcão atende até as 19h.", "Nowadays, the bar shuts at 11pm."])
def test_what_is_so_these_days_is_so(text: str) -> None:
    (claim,) = read(text, None, NOW)
    assert claim.valid_from is None
    assert [value.family for value in claim.said.values] == ["time"]
