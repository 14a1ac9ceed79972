"""The clauses of a statement, and what their words are compared by."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.clause import MAX_TOKENS, Token, clauses, is_article, tokens_of, topic_names
from sayso.memory.claims.clauses.statement import statement
from tests.memory.talk import NOON


def tokens(text: str, lang: Lang = "en") -> list[Token]:
    return tokens_of(statement(text, lang, NOON), lang)


def parts(text: str, lang: Lang = "en") -> list[tuple[str, bool]]:
    said = statement(text, lang, NOON)
    return [(text[found[0].start : found[-1].end], colon) for found, colon in clauses(text, tokens_of(said, lang))]


def test_a_clause_ends_at_a_mark_and_before_a_joint() -> None:
    assert parts("we meet at the pier, the boat is full but the kayak is free") == [
        ("we meet at the pier", False), ("the boat is full", False), ("the kayak is free", False),
    ]  # fmt: skip


def test_a_colon_tells_that_what_follows_is_said_of_it() -> None:
    assert parts("the fair: only the hall changes") == [("the fair", True), ("only the hall changes", False)]


def test_a_title_ends_no_clause() -> None:
    assert len(parts("Dr. Osman sees her")) == 1


@pytest.mark.parametrize(
    ("text", "lang", "at", "article"),
    [
        ("a mesa", "pt", 0, True),
        ("a la terraza", "es", 0, False),
        ("the table", "en", 0, True),
        ("o livro", "es", 0, False),
    ],
)
def test_what_is_an_article_depends_on_the_language_and_on_what_follows(
    text: str, lang: Lang, at: int, article: bool
) -> None:
    assert is_article(tokens(text, lang), at) is article


def test_a_preposition_is_compared_by_what_it_tells() -> None:
    assert tokens("ao mercado", "pt")[0].key == tokens("al mercado", "es")[0].key


def test_a_number_tells_which_one_and_a_version_does_not() -> None:
    assert topic_names(tokens("box 14")) == {"14"}
    assert topic_names(tokens("the plan v2")) == set()


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_only_the_first_words_are_looked_at(extra: int) -> None:
    assert len(tokens("lovely " * (MAX_TOKENS + extra))) == min(MAX_TOKENS, MAX_TOKENS + extra)
