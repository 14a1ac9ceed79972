"""Where a clause says what something is, or where."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.being import being_at, going_on, held_at
from sayso.memory.claims.clauses.clause import Token, tokens_of
from sayso.memory.claims.clauses.statement import statement


def _clause(text: str, lang: Lang) -> list[Token]:
    return tokens_of(statement(text, lang, None), lang)


@pytest.mark.parametrize(
    ("text", "lang", "index", "at"),
    [
        ("the fair is big", "en", 2, 3),
        ("the fair has been big", "en", 2, 4),
        ("a feira tem que ser grande", "pt", 2, 5),
        ("the fair has not been big", "en", 2, 0),
        ("the fair has stalls", "en", 2, 0),
    ],
)
def test_what_it_is(text: str, lang: Lang, index: int, at: int) -> None:
    assert being_at(_clause(text, lang), index) == at


@pytest.mark.parametrize(
    ("text", "lang", "index", "at"),
    [
        ("the fair takes place in town", "en", 2, 4),
        ("la feria tiene lugar en Soria", "es", 2, 4),
        ("la feria la hacemos en Soria", "es", 2, 4),
        ("la feria la hacemos con Ana", "es", 2, 0),
        ("the fair takes part in talks", "en", 2, 0),
        ("la feria la vemos en Soria", "es", 2, 0),
    ],
)
def test_where_it_is_held(text: str, lang: Lang, index: int, at: int) -> None:
    assert held_at(_clause(text, lang), index) == at


@pytest.mark.parametrize(
    ("text", "lang", "index", "at"),
    [
        ("Ana is living in York", "en", 1, 2),
        ("Ana has been working in York", "en", 1, 3),
        ("Ana está morando em Faro", "pt", 1, 2),
        ("Ana is working in the garden", "en", 1, 0),
        ("Ana lleva pan", "es", 1, 0),
    ],
)
def test_what_goes_on(text: str, lang: Lang, index: int, at: int) -> None:
    assert going_on(_clause(text, lang), index) == at
