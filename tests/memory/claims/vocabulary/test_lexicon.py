"""The words that claims are read with."""

import pytest

from sayso.memory.claims.vocabulary.concepts import CONCEPTS
from sayso.memory.claims.vocabulary.lexicon import (
    CLASSES,
    FILLERS,
    concept,
    concept_words,
    concepts,
    members,
    persons,
    stem,
    with_pronoun,
)


def test_every_concept_has_its_members() -> None:
    assert all(stems in members()[name] for stems, name in concepts().items())
    assert stem("mother") in persons()
    assert CLASSES["teal"] == "colour"
    assert "van" not in FILLERS["en"]


@pytest.mark.parametrize(
    "words",
    [
        "fee charges custa cobra precio",
        "arrives landing chega llegada",
        "lives mora vive",
        "apartment flat depa",
        "coach treinador entrena",
        "salary sueldo",
    ],
)
def test_words_for_one_thing_meet(words: str) -> None:
    assert len({concept(word, stem(word)) for word in words.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("calle", "called"),
        ("sala", "salary"),
        ("plane", "plano"),
        ("trainer", "trains"),
        ("portao", "porta"),
        ("plazo", "plaza"),
        ("casero", "casa"),
        ("partir", "party"),
        ("quarto", "quarter"),
        ("instalment", "parcel"),
        ("gate", "gato"),
        ("chosen", "choir"),
    ],
)
def test_words_that_only_have_a_stem_in_common_do_not(one: str, other: str) -> None:
    assert concept(one, stem(one)) != concept(other, stem(other))


def test_a_word_for_people_is_no_concept() -> None:
    assert not persons() & concepts().keys()


def test_a_word_that_names_no_concept_is_looked_up_by_its_stem() -> None:
    assert concept("geraniums", stem("geraniums")) == stem("geraniums")


def test_a_plural_names_what_its_singular_does() -> None:
    assert "sala" in concept_words()
    assert concept("salas", stem("salas")) == concept("sala", stem("sala")) == "=room"


def test_a_word_is_written_once_in_a_row_and_a_row_has_more_than_a_word() -> None:
    rows = [row.partition(": ") for row in CONCEPTS.replace("\n    ", " ").strip().splitlines()]
    for name, _, words in rows:
        assert len(set(words.split())) == len(words.split()), name
        assert words.isascii(), name
        assert words == words.lower(), name
    assert len({name for name, _, _ in rows}) == len(rows)


def test_a_word_names_one_concept() -> None:
    rows = [row.partition(": ")[2].split() for row in CONCEPTS.replace("\n    ", " ").strip().splitlines()]
    words = [word for row in rows for word in row]
    assert sorted(words) == sorted(concept_words())


@pytest.mark.parametrize(
    "words",
    ["pagar pagou pagan pagaria", "ship shipped shipping", "mandar mandei mandou mandame", "price charged charging"],
)
def test_forms_of_a_word_name_what_it_names(words: str) -> None:
    assert len({concept(word, stem(word)) for word in words.split()}) == 1


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("entregadlo", "=ship"),
        ("enviarnos", "=ship"),
        ("mandamelo", "=ship"),
        ("costela", ""),
        ("carlos", ""),
        ("pelo", ""),
    ],
)
def test_a_verb_with_its_pronoun(word: str, meant: str) -> None:
    assert with_pronoun(word) == meant
