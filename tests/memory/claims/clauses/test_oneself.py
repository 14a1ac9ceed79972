"""Of whom a sentence is told."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.oneself import does, owns
from sayso.memory.claims.clauses.statement import statement


@pytest.mark.parametrize(
    ("text", "lang", "whose"),
    [
        ("I bank with Lloyds", "en", "i"),
        ("We're with Octopus", "en", "we"),
        ("My bank is Lloyds", "en", ""),
        ("Two of them left", "en", ""),
        ("Trabajo en Acme", "es", "i"),
        ("Ya compré el boleto", "es", "i"),
        ("Ahora usamos Asana", "es", "we"),
        ("Soy del Betis", "es", "i"),
        ("Pedro vive en Lima", "es", ""),
        ("Todo va bien", "es", ""),
        ("Moro em Recife", "pt", "i"),
        ("Troquei de banco", "pt", "i"),
        ("A gente usa o Trello", "pt", "we"),
        ("Paulo mora em Recife", "pt", ""),
        ("Prontinho, a visita ficou para sexta", "pt", ""),
    ],
)
def test_what_who_speaks_does(text: str, lang: Lang, whose: str) -> None:
    assert does(statement(text, lang, None)) == whose


@pytest.mark.parametrize(
    ("text", "lang", "whose"),
    [
        ("My bank is Lloyds", "en", "i"),
        ("Our bank is Lloyds", "en", "we"),
        ("I bank with Lloyds", "en", ""),
        ("Mi banco es Santander", "es", "i"),
        ("Nuestro banco es Santander", "es", "we"),
        ("Agora meu banco é o Inter", "pt", "i"),
        ("O banco é o Inter", "pt", ""),
    ],
)
def test_what_is_who_speaks_own(text: str, lang: Lang, whose: str) -> None:
    assert owns(statement(text, lang, None)) == whose
