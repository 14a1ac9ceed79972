"""A piece as it is kept."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.manner.pairs import swaps
from sayso.memory.claims.pieces.kept import kept


@pytest.mark.parametrize(
    ("text", "lang", "left"),
    [
        ("the rent is 900, not 850", "en", "the rent is 900"),
        ("o aluguel é 900 e não 850", "pt", "o aluguel é 900"),
        ("la cuota pasó de 850 a 900", "es", "la cuota pasó a 900"),
        ("ok, sorry, the rent is 900", "en", "the rent is 900"),
        ("The kiln was replaced by an oven", "en", "replaced by an oven"),
        ("a lâmpada foi substituída por um LED", "pt", "substituída por um LED"),
        ("El portero fue reemplazado por Luis", "es", "reemplazado por Luis"),
        ("Ana sold her car and bought a bike", "en", "Ana bought a bike"),
        ("Ana se pasó del Betis al Sevilla", "es", "Ana se pasó al Sevilla"),
        ("the rent is 900", "en", "the rent is 900"),
        ("it wasn't Ana who paid, it was Rui", "en", "it was Rui"),
        ("We moved from Leeds to York, not from Leeds to Hull", "en", "We moved from Leeds to York"),
        ("I had tea instead of coffee, lovely people", "en", "I had tea, lovely people"),
    ],
)
def test_what_is_gone_and_what_only_leads_to_it_is_cut(text: str, lang: Lang, left: str) -> None:
    assert kept(text, 0, len(text), swaps(text, lang)) == left


@pytest.mark.parametrize(("text", "left"), [("no, the raft", "the raft"), ("no raft anymore", "no raft anymore")])
def test_a_no_that_denies_does_not_only_lead(text: str, left: str) -> None:
    assert kept(text, 0, len(text), []) == left


def test_words_that_only_lead_stay_when_there_is_nothing_else() -> None:
    assert kept("sorry", 0, 5, []) == "sorry"


def test_only_the_piece_is_kept() -> None:
    assert kept("the boat is full, the kayak is free", 18, 35, []) == "the kayak is free"
