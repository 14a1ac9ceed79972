"""A text taken apart: words, fillers, values, quotation marks, each at its place."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.conversation.intents.phrases import Phrase, PhraseBook
from sayso.conversation.intents.tokens import DIGITS, Token, tokens
from tests.phrasebook import marked, teller


def taken(text: str, lang: str | None = None) -> list[Token]:
    plain, entities = marked(text)
    return tokens(plain, entities, teller().vocabulary, lang)


def test_words_fillers_and_values() -> None:
    found = taken("quero enviar [money:R$ 1.250,75] pra Ana")
    assert [(token.kind, token.folded) for token in found] == [
        ("filler", "quero"), ("word", "enviar"), ("value", "r$ 1.250,75"), ("filler", "pra"), ("word", "ana"),
    ]  # fmt: skip
    assert [token.place for token in found] == ["", "", "", "to", ""]


@pytest.mark.parametrize("text", ["1.250,75", "5", "A204", "12/05", "5k", "10:30", "204-7"])
def test_what_has_digits_is_a_value(text: str) -> None:
    (token,) = taken(text)
    assert (token.kind, token.type) == ("value", DIGITS)
    assert (token.start, token.end) == (0, len(text))


@pytest.mark.parametrize(
    ("text", "folded"),
    [("Don't", "dont"), ("what’s", "whats"), ("NÃO", "nao"), ("na\u0303o", "nao"), ("can\u200bcel", "cancel")],
)
def test_a_word_is_folded(text: str, folded: str) -> None:
    (token,) = taken(text)
    assert (token.folded, token.end) == (folded, len(text))


def test_an_entity_of_several_words_is_one_value() -> None:
    found = taken("em [duration:dois dias e meio] ok")
    assert [(token.kind, token.type) for token in found] == [("filler", ""), ("value", "duration"), ("filler", "")]


def test_an_answer_is_no_value() -> None:
    assert [token.kind for token in taken("[boolean:claro] sim")] == ["filler", "filler"]


@pytest.mark.parametrize(("lang", "place"), [("en", ""), ("es", "to"), ("pt", "to")])
def test_a_is_a_preposition_where_it_is_one(lang: str, place: str) -> None:
    assert [token.place for token in taken("a Ana", lang)] == [place, ""]
    assert taken("I will send you a card")[4].place == ""


@given(st.text())
def test_tokens_are_in_order_and_of_the_text(text: str) -> None:
    found = tokens(text, [], teller().vocabulary)
    assert all(0 <= token.start < token.end <= len(text) for token in found)
    assert all(one.end <= two.start for one, two in pairwise(found))


@pytest.mark.parametrize(
    ("text", "kind"), [("pasa 5", "word"), ("¿qué pasa?", "filler"), ("y qué paso", "filler"), ("paso 5", "word")]
)
def test_what_only_que_makes_a_filler_counts_elsewhere(text: str, kind: str) -> None:
    book = PhraseBook([("move", Phrase.parse("pasar tokens"))])
    (found,) = [token for token in tokens(text, [], book.vocabulary, "es") if token.folded in ("pasa", "paso")]
    assert found.kind == kind
    (unknown,) = [token for token in tokens(text, [], teller().vocabulary, "es") if token.folded in ("pasa", "paso")]
    assert unknown.kind == "filler"
