"""Old and new in one breath."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.pairs import swaps


@pytest.mark.parametrize(
    ("text", "lang", "old", "new"),
    [
        ("it's NEW".replace("NEW", "red") + " instead of blue", "en", "blue", "red"),
        ("not the 7:40 but the 8:10", "en", "7:40", "8:10"),
        ("you have me down as Marta Olsen but it's Marta Olson", "en", "Marta Olsen", "Marta Olson"),
        ("tira a banana e põe morango", "pt", "banana", "morango"),
        ("não é dia 8 não, é dia 18", "pt", "dia 8", "dia 18"),
        ("cambia la lámpara por un sofá", "es", "lámpara", "sofá"),
        ("el técnico no viene el martes, viene el jueves", "es", "martes", "jueves"),
    ],
)
def test_swaps(text: str, lang: Lang, old: str, new: str) -> None:
    assert any((found.old, found.new) == (old, new) for found in swaps(text, lang))


@pytest.mark.parametrize("text", ["do not renew it", "the price is 20", "I never said that", "forget it, thanks"])
def test_no_swaps(text: str) -> None:
    assert [found for found in swaps(text, "en") if not found.soft] == []


def test_attributes_are_soft() -> None:
    assert [found.soft for found in swaps("change the quantity to 1500", "en")] == ["attribute"]
