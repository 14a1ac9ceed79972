"""Cues as they are meant."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.heard import heard
from sayso.memory.claims.words import fold_same


def kinds(text: str, lang: Lang) -> set[str]:
    return {cue.kind for cue in heard(text, fold_same(text), lang)}


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("can you move it to 5?", "en"),
        ("pode mudar para as 5?", "pt"),
        ("puede cambiar la hora a las 5?", "es"),
    ],
)
def test_an_order_in_the_form_of_a_question_is_none(text: str, lang: Lang) -> None:
    assert "question" not in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("if you need him, the plumber is Ray", "en"),
        ("se precisar, o encanador é o Raí", "pt"),
        ("si necesita algo, el fontanero es Raúl", "es"),
    ],
)
def test_an_offer_is_no_condition(text: str, lang: Lang) -> None:
    assert "hypothetical" not in kinds(text, lang)


def test_a_condition_is_one() -> None:
    assert "hypothetical" in kinds("if it rains, the match is on Sunday", "en")


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("let's take the red one, what do you think?", "en"),
        ("a gente leva o vermelho, o que acha?", "pt"),
        ("llevamos el rojo, ¿qué te parece?", "es"),
    ],
)
def test_who_asks_for_an_opinion_has_not_decided(text: str, lang: Lang) -> None:
    assert "tentative" in kinds(text, lang)
    assert "question" not in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Como a Vera viajou, ligue para o Caio", "pt"),
        ("Quem cuida da horta é o Caio.", "pt"),
        ("Quien cuida la huerta es Caio.", "es"),
    ],
)
def test_what_only_begins_as_a_question_does(text: str, lang: Lang) -> None:
    assert "question" not in kinds(text, lang)


@pytest.mark.parametrize(("text", "lang"), [("Quem cuida da horta é o Caio?", "pt"), ("Como está a Vera", "pt")])
def test_what_is_a_question_after_all(text: str, lang: Lang) -> None:
    assert "question" in kinds(text, lang)
