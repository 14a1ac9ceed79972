"""Streets, titles and links in the forms that people give them."""

from __future__ import annotations

import pytest

from sayso.memory.dead.index import DeadValues
from sayso.memory.dead.pieces import phrase
from sayso.memory.dead.shortened import MAX_STREET_WORDS, forms


def told(value: str, text: str) -> bool:
    """Whether a text says a dead value."""
    dead = DeadValues()
    dead.add("f1", "thing", value, None)
    return bool(dead.find(text))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("123 Main Street", "send it to 123 Main St."),
        ("123 Main St", "it went to 123 main street again"),
        ("Main Street", "the shop on Main St"),
        ("123 Main St", "Main Street, 123 it is"),
        ("Rua Augusta, 100", "entregar na R. Augusta 100"),
        ("R. Augusta, 100", "entregar na Rua Augusta nº 100"),
        ("Av. Paulista nº 1000", "na Avenida Paulista, 1000"),
        ("Calle Mayor 5", "vivía en C/ Mayor, 5"),
        ("Calle Mayor 5, Madrid", "vivía en calle Mayor número 5, en Madrid"),
        ("12 Oak Ave Apt 4", "it is 12 Oak Avenue, Apartment 4"),
        ("7 Ocean Drive", "7 Ocean Dr, please"),
        ("123 Main Street Apt 4", "parcel waits at 123 Main St"),
        ("10 Downing Street London", "parcel waits at 10 Downing St"),
        ("Apt 4, 123 Main Street", "it was at 123 Main St"),
        ("Rua Augusta 100 apto 12", "entregue na Rua Augusta 100"),
        ("Calle Sol 5 2B", "en Calle Sol 5 hay"),
        ("Dr. Ana Souza", "see Ana Souza at nine"),
        ("Dr. Ana Souza", "ana souza called"),
        ("Sra. María Pérez", "pregunte por María Pérez"),
        ("https://shop.example/deal", "look at shop.example/deal"),
        ("https://www.shop.example/deal", "look at www.shop.example/deal or shop.example/deal"),
    ],
)
def test_a_dead_value_is_found_in_another_form(value: str, text: str) -> None:
    assert told(value, text)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("123 Main Street", "the main street has 123 shops"),
        ("123 Main Street", "123 Main Road"),
        ("123 Main Street", "125 Main St"),
        ("Rua Augusta, 100", "R. Augusta 101"),
        ("123 Main Street Apt 4", "Apt 4 is free"),
        ("Rua Augusta apto 12", "o apto 12"),
        ("Dr. Ana", "Ana will come"),
        ("Street", "the St. of that name"),
        ("R 5", "rua 6"),
        ("Oak R", "Oak Rua"),
        ("https://shop.example", "example"),
        ("https://about.me", "the book is about me"),
        ("https://www.casa.com", "alugo uma casa com quintal"),
        ("Mr. Brown Bear", "we saw a brown bear"),
    ],
)
def test_what_only_looks_alike_is_not(value: str, text: str) -> None:
    assert not told(value, text)


def test_only_the_first_street_words_have_other_forms() -> None:
    known = [*forms(phrase("8 Oak Road Apt 4 Floor 2"))]
    assert MAX_STREET_WORDS == 2
    assert ("8", "oak", "rd", "apartment", "4", "floor", "2") in known
    assert all(words[-2] == "floor" for words in known)


def test_another_word_has_none() -> None:
    assert [*forms(phrase("lasagna and salad"))] == []
