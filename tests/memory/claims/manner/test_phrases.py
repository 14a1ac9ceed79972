"""The rows of phrases, and the patterns that they make."""

import re

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.manner.phrases import MAX_PHRASE_CHARS, patterns

LANGS: tuple[Lang, ...] = ("en", "pt", "es")


@pytest.mark.parametrize("lang", LANGS)
def test_every_row_names_an_old_and_a_new(lang: Lang) -> None:
    for _, pattern, _ in patterns(lang):
        assert {"old", "new"} <= pattern.groupindex.keys()


@pytest.mark.parametrize("lang", LANGS)
def test_every_row_has_a_word_that_it_cannot_do_without(lang: Lang) -> None:
    assert all(literals and all(literals) for literals, _, _ in patterns(lang))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "the fee went from 30 to 40"),
        ("en", "30 was replaced by 40"),
        ("en", "said 30, should have said 40"),
        ("en", "30 -> 40"),
        ("pt", "a taxa foi de 30 para 40"),
        ("pt", "que 30 que nada, é 40"),
        ("pt", "falei 30, queria dizer 40"),
        ("es", "nada de 30, es 40"),
        ("es", "de 30 nada: son 40"),
        ("es", "donde dice 30 debe decir 40"),
    ],
)
def test_a_sentence_has_one_of_the_words_of_the_row_that_it_is(lang: Lang, text: str) -> None:
    found = [literals for literals, pattern, _ in patterns(lang) if pattern.search(text)]
    assert found
    assert all(any(word in text for word in literals) for literals in found)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_phrase_has_a_longest_length(more: int) -> None:
    arrow = next(pattern for literals, pattern, _ in patterns("en") if "->" in literals)
    text = f"{'x' * (MAX_PHRASE_CHARS + more)} -> y"
    found = arrow.search(text)
    assert found is not None
    assert len(found["old"]) == min(MAX_PHRASE_CHARS, MAX_PHRASE_CHARS + more)


def test_no_phrase_goes_beyond_its_sentence() -> None:
    assert not any(pattern.search("was 30. now 40 it") for _, pattern, _ in patterns("en"))


def test_patterns_take_any_length_of_text() -> None:
    text = "de " * 2_000 + "not " * 2_000
    assert all(isinstance(pattern.search(text), re.Match | None) for lang in LANGS for _, pattern, _ in patterns(lang))
