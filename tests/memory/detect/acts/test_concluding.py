"""What a claim comes to, where it tells first why."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.acts.concluding import concluded
from tests.memory.talk import after, claim_of


@pytest.mark.parametrize(
    ("text", "lang", "told"),
    [
        ("Ana can only do 10:30, so 10:30", "en", "10:30"),
        ("the boss said 420 max, 420 then", "en", "420"),
        ("Dean did his knee so its Lewis", "en", "Lewis"),
        ("as crianças querem frango, então frango", "pt", "frango"),
        ("la suegra quiere sopa, pues sopa", "es", "sopa"),
    ],
)
def test_it_comes_to_something(text: str, lang: Lang, told: str) -> None:
    found = concluded(claim_of(text, lang))
    assert found is not None
    assert told in found.said.text


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("the bus is at 8:30 so I left", "en"),
        ("we were late so we ran", "en"),
        ("if Ana can only do 10:30, so 10:30?", "en"),
        ("estava a chover, então fiquei em casa", "pt"),
        ("no había pan, pues nada", "es"),
        ("sopa pues sopa", "es"),
    ],
)
def test_it_comes_to_nothing(text: str, lang: Lang) -> None:
    assert concluded(claim_of(text, lang)) is None


@pytest.mark.parametrize(
    ("turns", "known"),
    [
        ("meeting at 9 / Simone can only do 10:30, so 10:30", "meeting at 10:30"),
        ("el menú es lasaña / la suegra dice que sopa, pues sopa", "el menú es sopa"),
        ("o jantar é bacalhau / as crianças querem frango, então frango", "o jantar é frango"),
        ("our striker is Dean / Dean did his knee so its Lewis", "our striker is Lewis"),
        ("budget is 300 / the flights are 420", "budget is 300\nthe flights are 420"),
    ],
)
def test_what_is_known_then(turns: str, known: str) -> None:
    assert after(*turns.split(" / ")) == known
