"""The small words: each class as it is looked up, and no class beside another that says the same."""

import re

import pytest

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.memory.claims.vocabulary import particles
from sayso.memory.claims.vocabulary.particles import (
    ABBREVIATIONS,
    ARTICLES,
    CLITICS,
    DEFINITE,
    DETERMINERS,
    MONTHS,
    NO_DETERMINERS,
    NO_PREPOSITIONS,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    SUBJECTS,
    TITLES,
    WEEKDAYS,
    any_of,
)

CLASSES = {name: found for name, found in vars(particles).items() if isinstance(found, frozenset)}


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_words_are_written_as_they_are_looked_up(name: str) -> None:
    assert CLASSES[name]
    assert all(word == fold(word) or "’" in word for word in CLASSES[name])


def test_no_two_classes_are_the_same() -> None:
    assert len(set(CLASSES.values())) == len(CLASSES)


def test_what_is_definite_or_tells_whose_is_a_determiner() -> None:
    assert ARTICLES | POSSESSIVES < DETERMINERS
    assert all(words <= DETERMINERS for words in DEFINITE.values())
    assert DEFINITE[None] == DEFINITE["en"] | DEFINITE["pt"] | DEFINITE["es"]
    assert not ARTICLES & POSSESSIVES


@pytest.mark.parametrize(("lang", "word"), [("es", "o"), ("es", "a"), ("en", "la"), ("pt", "el")])
def test_a_determiner_of_one_language_is_another_word_elsewhere(lang: Lang, word: str) -> None:
    assert word in DETERMINERS
    assert word in NO_DETERMINERS[lang]
    assert word not in NO_DETERMINERS[None]


def test_who_does_something_is_a_pronoun_and_what_stands_for_an_object_is_not_one_that_does() -> None:
    assert SUBJECTS < PRONOUNS
    assert not SUBJECTS & CLITICS


@pytest.mark.parametrize(
    ("word", "leads_to"), [("into", "to"), ("as", "as"), ("numa", "in"), ("del", "of"), ("by", "with"), ("como", "as")]
)
def test_a_preposition_is_known_by_what_it_leads_to(word: str, leads_to: str) -> None:
    assert PREPOSITIONS[word] == leads_to


def test_a_title_is_written_short_but_for_those_that_are_words() -> None:
    assert {"don", "dona"} == TITLES - ABBREVIATIONS
    assert {"st", "apt"} <= ABBREVIATIONS - TITLES


def test_may_is_no_month_and_names_of_days_are_no_months() -> None:
    assert len(MONTHS) == 34  # of "abril" and "agosto" two languages have one, of September Spanish has two
    assert "may" not in MONTHS
    assert not MONTHS & WEEKDAYS


def test_the_longest_word_of_a_pattern_comes_first() -> None:
    assert any_of({"un", "una", "uns", "a"}) == "una|uns|un|a"
    assert re.match(any_of(ARTICLES), "unas rosas")[0] == "unas"  # type: ignore[index]


def test_a_preposition_of_one_language_is_none_in_another() -> None:
    assert "no" in NO_PREPOSITIONS["en"] & NO_PREPOSITIONS["es"]
    assert "no" not in NO_PREPOSITIONS["pt"]
    assert frozenset().union(*NO_PREPOSITIONS.values()) <= PREPOSITIONS.keys()
