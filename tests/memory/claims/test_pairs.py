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
        ("the kiln was replaced by a wood oven", "en", "kiln", "wood oven"),
        ("I left Tarn Media and joined Quill Press", "en", "Tarn Media", "Quill Press"),
        ("that 7712 should be 7721", "en", "7712", "7721"),
        ("sai a torta, entra o pudim", "pt", "torta", "pudim"),
        ("vendi o Uno e comprei um Kwid", "pt", "Uno", "Kwid"),
        ("a loja não abre mais às 7h, só às 8h", "pt", "às 7h", "às 8h"),
        ("Vera assumiu o caixa no lugar da Inês", "pt", "Inês", "Vera"),
        ("sale la tarta, entra el flan", "es", "tarta", "flan"),
        ("Hugo reemplaza a Nora como tesorero", "es", "Nora", "Hugo"),
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


@pytest.mark.parametrize(
    ("text", "lang"),
    [("Hugo does not replace Nora", "en"), ("Hugo não substitui Nora", "pt"), ("Hugo no reemplaza a Nora", "es")],
)
def test_who_does_not_replace_anybody(text: str, lang: Lang) -> None:
    assert [found for found in swaps(text, lang) if (found.old, found.new) == ("Nora", "Hugo")] == []
