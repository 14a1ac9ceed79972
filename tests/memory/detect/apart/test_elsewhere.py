"""What is said of something else: another of its kind, somebody else, another time."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.apart.elsewhere import elsewhere, misnamed
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.relate import relate
from tests.memory.talk import claim_of, view_of


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("my sister's appointment is on Tuesday", "my appointment is on Monday"),
        ("the other hotel is 120", "the hotel is 90"),
        ("my weight was 90 kg last year", "my weight is 82 kg"),
    ],
)
def test_what_is_said_of_another(new: str, old: str) -> None:
    assert elsewhere(claim_of(new), view_of(old))
    assert relate(claim_of(new), view_of(old), Near(0)) is None


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("Rosa cooks because the other one is ill", "the lunch is cooked by Beto"),
        ("you reach it from the back stairs", "the desk closes at 6pm"),
    ],
)
def test_what_only_points_at_the_other_is_of_the_same(new: str, old: str) -> None:
    assert not elsewhere(claim_of(new), view_of(old))


@pytest.mark.parametrize(
    ("new", "old", "other"),
    [
        ("Mariana pays 80", "Mariane pays 60", True),
        ("Mariana pays 80", "Mariana pays 60", False),
        ("my son takes 2 pills", "my daughter takes 3 pills", False),
        ("box 14 has shoes from Ana", "box 41 has hats from Bia", True),
    ],
)
def test_two_that_are_only_alike(new: str, old: str, other: bool) -> None:
    assert misnamed(claim_of(new), view_of(old)) is other


@pytest.mark.parametrize(
    ("new", "old", "lang", "other"),
    [
        ("We're 14 now.", "The table is for 12 guests.", "en", False),
        ("We're 14 now.", "Book a table for 12.", "en", False),
        ("Seremos 14.", "A reserva é para 12 pessoas.", "pt", False),
        ("Ahora somos seis.", "Somos cinco en casa.", "es", False),
        ("We're 7.", "Buy 12 chairs.", "en", True),
        ("Somos 7.", "A mesa fica na rua 12.", "pt", True),
        ("Somos siete.", "Las camisetas cuestan 5 euros.", "es", True),
    ],
)
def test_how_many_we_are_is_said_of_people(new: str, old: str, lang: Lang, other: bool) -> None:
    assert elsewhere(claim_of(new, lang), view_of(old, lang)) is other
    assert (relate(claim_of(new, lang), view_of(old, lang), Near(0)) is None) is other
