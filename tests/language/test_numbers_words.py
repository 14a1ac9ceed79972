"""The tables of number words: every language says every number, and no word says two."""

import pytest

from sayso.language.numbers.words import Word, words


@pytest.mark.parametrize("lang", ["en", "pt", "es"])
def test_every_language_has_its_digits_tens_and_scales(lang: str) -> None:
    said = words(lang).values()
    cardinals = {(each.kind, each.value) for each in said if not each.form}
    assert {value for kind, value in cardinals if kind == "digit"} == set(range(10))
    assert {value for kind, value in cardinals if kind == "ten"} == set(range(20, 100, 10))
    assert {10**3, 10**6, 10**12} <= {value for kind, value in cardinals if kind == "scale"}


@pytest.mark.parametrize("lang", ["en", "pt", "es"])
def test_every_language_has_its_ordinals(lang: str) -> None:
    ordinals = {each.value for each in words(lang).values() if each.form}
    assert set(range(1, 10)) | set(range(10, 100, 10)) | {100, 1000, 10**6} <= ordinals


def test_words_have_neither_accents_nor_capitals() -> None:
    for lang in ("en", "pt", "es"):
        assert all(word.isascii() and word == word.lower() for word in words(lang))


def test_the_same_word_is_another_number_elsewhere() -> None:
    assert words("es")["billon"].value == 10**12
    assert words("pt")["bilhao"].value == words("en")["billion"].value == 10**9
    assert "once" not in words("en")
    assert words("es")["once"] == Word("teen", 11)


def test_ordinals_agree_in_gender_and_number() -> None:
    assert [words("pt")[f"primeir{ending}"].form for ending in ("o", "a", "os", "as")] == ["1", "1", "s", "s"]
    assert words("es")["primer"] == words("es")["primero"] == Word("digit", 1, "1")
    assert words("en")["thirds"] == Word("digit", 3, "s")


def test_what_people_write_as_one_word() -> None:
    assert words("en")["twentyone"] == Word("teen", 21)
    assert words("en")["seventythird"] == Word("teen", 73, "1")
    assert words("es")["treintaicinco"] == Word("teen", 35)
    assert words("es")["decimoprimera"] == Word("teen", 11, "1")
    assert words("es")["tresmillonesimo"].value == 3_000_000


def test_an_unknown_language_has_none() -> None:
    assert words("fr") == {}
