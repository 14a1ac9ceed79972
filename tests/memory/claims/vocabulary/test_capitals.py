"""Whether a word that begins a sentence may be a name."""

import re

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.vocabulary.capitals import SHOUTED_MIN, only_begins, shouted


def first(text: str) -> tuple[str, int, int]:
    """A text with the place of its first word."""
    return text, 0, len(re.split(r"[\s.,:']", text, maxsplit=1)[0])


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Blind colour: grey", "en"),
        ("Early check-in is free", "en"),
        ("Rang her again", "en"),
        ("Opening hours are short", "en"),
        ("Rent for the garage is 90", "en"),
        ("Swimming starts at 4", "en"),
        ("Zinnias for the hall", "en"),
        ("Gravel drive: 40 tons", "en"),
        ("Zumba on Monday, zumba on Friday", "en"),
        ("Alugamos a sala", "pt"),
        ("Mudança marcada", "pt"),
        ("Encerei o piso", "pt"),
        ("Kombi do frete", "pt"),
        ("Reparación lista", "es"),
        ("Riega las plantas", "es"),
        ("Tarjeta nueva", "es"),
    ],
)
def test_everyday_words(text: str, lang: Lang) -> None:
    assert only_begins(*first(text), lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Ottilie called", "en"),
        ("Bo sold his bike", "en"),
        ("Idris is in goal", "en"),
        ("Oyelaran's shop", "en"),
        ("Tomas takes over", "en"),
        ("Rosa trabalha aqui", "pt"),
        ("Davi vai dirigir", "pt"),
        ("Maité lleva las llaves", "es"),
        ("Quique, el de la moto", "es"),
    ],
)
def test_what_may_be_a_name(text: str, lang: Lang) -> None:
    assert not only_begins(*first(text), lang)


def test_how_many_capitals_are_shouted() -> None:
    for word in ("open", "blue", "close", "start"):
        assert abs(len(word) - SHOUTED_MIN) <= 1
        assert shouted(word.upper(), word, "en") is (len(word) >= SHOUTED_MIN)
    assert not shouted("Close", "close", "en")
