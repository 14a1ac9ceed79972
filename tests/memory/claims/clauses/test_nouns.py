"""Verbs that are nouns."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.clause import tokens_of
from sayso.memory.claims.clauses.nouns import is_noun
from sayso.memory.claims.clauses.statement import statement


@pytest.mark.parametrize(
    ("text", "lang", "word", "noun"),
    [
        ("the open day", "en", "open", True),
        ("the shops open at 9", "en", "open", True),
        ("they open at 9", "en", "open", False),
        ("please ship it", "en", "ship", False),
        ("the rent is 300", "en", "rent", True),
        ("Nina's dog", "en", "'s", True),
        ("it's late", "en", "'s", False),
        ("las llaves las tiene Ana", "es", "tiene", False),
        ("el pago es hoy", "es", "pago", True),
        ("eu pago hoje", "pt", "pago", False),
    ],
)
def test_a_verb_is_a_noun_where_nobody_does_it(text: str, lang: Lang, word: str, noun: bool) -> None:
    tokens = tokens_of(statement(text, lang, None), lang)
    at = next(index for index, token in enumerate(tokens) if token.bare == word)
    assert is_noun(tokens, at) is noun
