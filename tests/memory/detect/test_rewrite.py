"""A known statement with one value in the place of another: all else it says lives on."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.statement import Statement, statement
from sayso.memory.detect.rewrite import alike, complement, find, put, replaced, without_part


def said(text: str, lang: Lang = "en") -> Statement:
    """A statement in a language."""
    return statement(text, lang, None)


def test_values_are_replaced_where_they_stand() -> None:
    known, new = said("Ship 40 units at 3pm"), said("60 at 5pm")
    pairs = list(zip(known.values, new.values, strict=True))
    assert replaced(known, pairs) == "Ship 60 units at 5pm"


@pytest.mark.parametrize(
    ("text", "phrase", "found"),
    [
        ("the total is 1,250", "250", False),
        ("the total is 250", "250", True),
        ("Rua São João", "sao joao", True),
        ("boxes", "box", False),
        ("anything", "", False),
    ],
)
def test_find(text: str, phrase: str, found: bool) -> None:
    assert (find(text, phrase) is not None) is found


def test_one_article_is_enough() -> None:
    assert put("nos vemos en el bar", (16, 19), "mi casa") == "nos vemos en mi casa"


@pytest.mark.parametrize(
    ("known", "new", "lang", "words"),
    [
        ("the blue hoodie in medium", "large", "en", "large"),
        ("at the north gate", "the east gate", "en", "east"),
        ("no portão azul", "no portão verde", "pt", "verde"),
        ("bolo de chocolate", "bolo de cenoura", "pt", "bolo de cenoura"),
    ],
)
def test_alike(known: str, new: str, lang: Lang, words: str) -> None:
    found = alike(said(known, lang), said(new, lang))
    assert found is not None
    assert words in found[1]


def test_nothing_alike() -> None:
    assert alike(said("the design is minimal"), said("a new phone")) is None


def test_complements() -> None:
    known = said("send 600 to Maya from my savings account")
    assert known.at(complement(known, "from")) == "my savings account"
    assert known.at(complement(known, "to")) == "Maya"
    assert complement(known, "with") is None


def test_a_list_loses_one_member() -> None:
    known = said("massage on the 7th and facial on the 23rd")
    assert without_part(known, frozenset({"massag"})) == "and facial on the 23rd"
    assert without_part(said("massage on the 7th"), frozenset({"massag"})) is None
