"""A known statement with one value in the place of another: all else it says lives on."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.statement import Statement, statement
from sayso.memory.detect.edits.rewrite import alike, along, complement, complements, find, put, replaced, things


def said(text: str, lang: Lang = "en") -> Statement:
    """A statement in a language."""
    return statement(text, lang, None)


def test_values_are_replaced_where_they_stand() -> None:
    known, new = said("Ship 40 units at 3pm"), said("60 at 5pm")
    pairs = list(zip(known.values, new.values, strict=True))
    assert replaced(known, pairs) == "Ship 60 units at 5pm"


@pytest.mark.parametrize(
    ("known", "new", "text"),
    [
        ("he takes 50 mg a day", "75mg", "he takes 75mg a day"),
        ("he takes 50mg a day", "75", "he takes 75mg a day"),
        ("we are in room 318", "381", "we are in room 381"),
        ("a bag of 300 g", "half a kilo", "a bag of half a kilo"),
    ],
)
def test_a_value_is_written_as_the_old_one(known: str, new: str, text: str) -> None:
    old, other = said(known), said(new)
    assert replaced(old, [(old.values[0], other.values[0])]) == text


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
        ("the shirt in size M", "XL", "en", "XL"),
        ("una mesa en la terraza", "dentro", "es", "dentro"),
        ("no portão azul", "no portão verde", "pt", "verde"),
        ("bolo de chocolate", "bolo de cenoura", "pt", "bolo de cenoura"),
    ],
)
def test_alike(known: str, new: str, lang: Lang, words: str) -> None:
    found = alike(said(known, lang), said(new, lang))
    assert found is not None
    assert words in found[1]


@pytest.mark.parametrize(
    ("known", "new", "lang", "old", "words"),
    [
        ("the gate in navy blue", "pale green", "en", "navy blue", "pale green"),
        ("dark grey tiles", "light grey", "en", "dark grey", "light grey"),
        ("la puerta en verde menta", "gris perla", "es", "verde menta", "gris perla"),
        ("camisola azul-marinho", "preto", "pt", "azul-marinho", "preto"),
        ("the red gate", "blue", "en", "red", "blue"),
    ],
)
def test_a_colour_goes_with_its_shade(known: str, new: str, lang: Lang, old: str, words: str) -> None:
    found = alike(said(known, lang), said(new, lang), classes=True)
    assert found is not None
    assert (said(known, lang).at(found[0]), found[1]) == (old, words)


def test_of_two_of_a_class_the_one_beside_what_is_spoken_of_goes() -> None:
    known = said("a cream bench, gold candles and a white rug")
    for new, old in (("the candles in silver", "gold"), ("the rug in silver", "white"), ("silver", "cream")):
        found = alike(known, said(new), classes=True)
        assert found is not None
        assert known.at(found[0]) == old


def test_one_shade_is_alike_to_none_of_its_own() -> None:
    assert alike(said("una silla azul marino", "es"), said("azul marino", "es"), classes=True) is None


def test_nothing_alike() -> None:
    assert alike(said("the design is minimal"), said("a new phone")) is None


def test_complements() -> None:
    known = said("send 600 to Maya from my savings account")
    assert known.at(complement(known, "from")) == "my savings account"
    assert known.at(complement(known, "to")) == "Maya"
    assert complement(known, "with") is None


@pytest.mark.parametrize(
    ("known", "new", "lang", "text", "gone"),
    [
        ("Choir is at 7 in the gym.", "8 in the hall", "en", "Choir is at 7 in the hall.", ("gym",)),
        ("Choir is at 7 with Otto.", "8 with Ines", "en", "Choir is at 7 with Ines.", ("Otto",)),
        ("O coral é às 19h no ginásio.", "20h no salão", "pt", "O coral é às 19h no salão.", ("ginásio",)),
        ("El coro es a las 7 en el patio.", "a las 8 en el salón", "es", "El coro es a las 7 en el salón.", ("patio",)),
        ("Choir is at 7.", "8 in the hall", "en", "Choir is at 7 in the hall", ()),
        ("Choir is at 7 in the gym.", "8 in the gym", "en", "Choir is at 7 in the gym.", ()),
        ("Choir is at 7 in the gym.", "8 in the end", "en", "Choir is at 7 in the gym.", ()),
        ("Choir is at 7 in the gym.", "8 for the choir", "en", "Choir is at 7 in the gym.", ()),
        ("Choir is at 7 in the gym.", "8, and she is in the hall", "en", "Choir is at 7 in the gym.", ()),
        ("El coro paga 40 en el patio.", "50 no el coro", "es", "El coro paga 40 en el patio.", ()),
        ("O coral é às 19h no ginásio.", "20h no máximo", "pt", "O coral é às 19h no ginásio.", ()),
    ],
)
def test_where_goes_along_with_when(known: str, new: str, lang: Lang, text: str, gone: tuple[str, ...]) -> None:
    assert along(known, said(known, lang), said(new, lang), lang) == (text, gone)


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("a toastie to take away for Ana", "en", [("for", "Ana")]),
        ("we meet at a café with the tutor", "en", [("in", "café"), ("with", "tutor")]),
        ("a festa é na casa da Ana", "pt", [("in", "casa da Ana")]),
        ("ela é alérgica a camarão", "pt", [("to", "camarão")]),
        ("vamos a la playa con Leo", "es", [("to", "playa"), ("with", "Leo")]),
    ],
)
def test_what_each_preposition_leads_to(text: str, lang: Lang, found: list[tuple[str, str]]) -> None:
    known = said(text, lang)
    assert [(role, known.at(place)) for role, place in complements(known, lang)] == found


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("I'd like a cappuccino and a cheese toastie", "en", ["cappuccino", "cheese toastie"]),
        ("quero um pão com manteiga e um suco de uva", "pt", ["pão com manteiga", "suco de uva"]),
        ("a festa é na praia", "pt", []),
        ("quiero un café con leche y una tostada", "es", ["café con leche", "tostada"]),
    ],
)
def test_things_that_are_any_one_of_their_kind(text: str, lang: Lang, found: list[str]) -> None:
    known = said(text, lang)
    assert [known.at(place) for place in things(known, lang)] == found
