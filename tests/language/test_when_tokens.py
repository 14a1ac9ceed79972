"""Tokens: numbers in digits and words, phrases, ordinals, and what no date is in."""

import pytest

from sayso.language.detect import Lang
from sayso.language.text import Text
from sayso.language.when.tokens import telling, tokens


def spelled(text: str, lang: Lang = "en") -> list[str]:
    read = Text(text, lang)
    return [read.plain[token.start : token.end] for token in tokens(read)]


def test_phrases_are_one_token_whatever_joins_their_words() -> None:
    assert spelled("segunda-feira", "pt") == ["segunda-feira"]
    assert spelled("the day after tomorrow") == ["the day after tomorrow"]
    assert spelled("6 p.m. sharp") == ["6", "p.m", ".", "sharp"]


def test_letters_and_digits_part() -> None:
    assert spelled("15h30", "pt") == ["15", "h", "30"]
    assert spelled("feb13") == ["feb", "13"]


def test_numbers_in_words_are_one_token() -> None:
    (token,) = tokens(Text("twenty-five", "en"))
    assert (token.number, token.digits) == (25, "")
    assert [token.number for token in tokens(Text("tres y media", "es"))] == [3, None, None]


def test_ordinals_keep_what_else_they_mean() -> None:
    (token,) = tokens(Text("segunda", "pt"))
    assert (token.ordinal, token.senses["weekday"]) == (2, 0)
    (token,) = tokens(Text("5th", "en"))
    assert (token.ordinal, token.number, token.digits) == (5, 5, "5")


def test_an_article_may_be_one() -> None:
    assert tokens(Text("uma hora", "pt"))[0].number == 1
    assert tokens(Text("an hour", "en"))[0].number is None


def test_digits_that_end_a_word_are_no_number() -> None:
    assert tokens(Text("covid19", "en"))[-1].number is None
    assert tokens(Text("mar4", "en"))[-1].number == 4


@pytest.mark.parametrize(("length", "count"), [(15, 15), (16, 1), (17, 1)])
def test_a_long_row_of_letters_and_digits_is_one_piece(length: int, count: int) -> None:
    assert len(spelled(("a1" * length)[:length])) == count


@pytest.mark.parametrize(
    ("text", "lang", "wanted"),
    [
        ("see you monday", "en", True),
        ("at ten to nine", "en", True),
        ("the fifth", "en", True),
        ("put 90", "en", True),
        ("put it in the box", "en", False),
        ("amanhã", "pt", True),
        ("o link sumiu", "pt", False),
        ("el vecino", "es", False),
        ("anoche", "es", True),
    ],
)
def test_what_can_hold_a_date(text: str, lang: Lang, wanted: bool) -> None:
    assert telling(Text(text, lang)) is wanted
