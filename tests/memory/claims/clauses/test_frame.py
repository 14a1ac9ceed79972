"""What each clause is about, and what it says of it."""

from __future__ import annotations

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.frame import Frame, frames, spelled
from sayso.memory.claims.clauses.statement import statement
from tests.memory.talk import NOON


def told(text: str, lang: Lang) -> tuple[Frame, ...]:
    return frames(statement(text, lang, NOON), lang)


def about(text: str, lang: Lang) -> list[tuple[set[str], str, list[str]]]:
    return [(set(each.about), each.verb, [token.key for token in each.tail]) for each in told(text, lang)]


@pytest.mark.parametrize(
    ("text", "lang", "topic", "verb"),
    [
        ("the piano is in the attic", "en", {"pian"}, "is"),
        ("they moved the piano to the attic", "en", {"pian"}, "change"),
        ("the piano got moved to the attic", "en", {"pian"}, "change"),
        ("the gym fee went up to 40 dollars", "en", {"gym", "=price"}, "change"),
        ("after the flood our piano is in the attic", "en", {"pian"}, "is"),
        ("o piano foi para o porão", "pt", {"pian"}, "change"),
        ("o sarau vai ser no porão", "pt", {"sarau"}, "is"),
        ("el sarao va a ser en el desván", "es", {"sar"}, "is"),
        ("a gym fee of 40 dollars", "en", {"gym", "=price"}, "change"),
        ("a taxa passou a ser 40 reais", "pt", {"tax"}, "change"),
        ("la tasa quedó en 40 euros", "es", {"tas"}, "change"),
        ("cambiamos a Orfeo para el piano", "es", {"pian"}, "change"),
        ("Rent for the studio is 40 dollars", "en", {"=rent", "studi"}, "is"),
        ("Van hire is 40 dollars", "en", {"van", "hir"}, "is"),
        ("the plan charges are 40 dollars", "en", {"=plan", "=price"}, "is"),
        ("the beekeeper has been Wendel Pruitt", "en", {"beekeep"}, "is"),
        ("Entrega do pão custa 40 reais", "pt", {"=ship", "pao", "=price"}, "=price"),
    ],
)
def test_a_clause_is_about_what_its_verb_says_something_of(text: str, lang: Lang, topic: set[str], verb: str) -> None:
    assert [(found, said) for found, said, _ in about(text, lang)] == [(topic, verb)]


def test_what_leads_to_a_clause_does_not_hide_it() -> None:
    lead = told("Note to all: the piano is in the attic", "en")
    assert lead[-1].about == {"pian"}
    assert told("the lift broke, so the piano is in the attic", "en")[-1].about == {"pian"}


def test_a_clause_without_a_topic_has_the_one_before() -> None:
    first, second = told("the tour costs 30 dollars, it's on Friday", "en")
    assert second.about == first.about - {first.verb}
    assert told("trocamos o piano, fica no porão", "pt")[-1].loose


@pytest.mark.parametrize(
    "text",
    [
        "all is the same except the pianist: Olga plays it",
        "only the pianist changes: Olga",
        "all of it stands bar the pianist, that'll be Olga",
    ],
)
def test_what_alone_changes_is_what_it_is_about(text: str) -> None:
    assert told(text, "en")[-1].about == {"pianist"}


def test_a_wish_leads_to_what_is_said() -> None:
    found = told("solo cambia la terraza: que sea al patio", "es")[-1]
    assert found.about == {"terraz"}
    assert [token.key for token in found.tail] == ["~to", "pati"]


def test_a_number_that_tells_which_one_is_a_name() -> None:
    assert told("stall 14 costs 300 dollars", "en")[0].names >= {"14"}
    assert not told("the stall costs 300 dollars", "en")[0].names


@pytest.mark.parametrize(
    ("text", "lang", "many"),
    [
        ("the hall has a stage", "en", True),
        ("Eva lives in Bath", "en", False),
        ("las llaves las tiene Eva", "es", False),
    ],
)
def test_of_some_things_there_is_one_at_a_time(text: str, lang: Lang, many: bool) -> None:
    assert told(text, lang)[0].many is many


def test_what_is_denied_has_no_frame() -> None:
    assert told("a taxa não ficou em 40 reais", "pt") == ()


def test_an_accent_tells_a_verb_from_a_joint() -> None:
    assert told("o piano é do Caio", "pt")[0].verb == "is"
    assert told("o piano e o violão do Caio", "pt") == ()


def test_words_as_they_are_spelled() -> None:
    assert spelled(statement("Mariane está no box 41", "pt", NOON)) >= {"mariane", "box"}


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ("O ensaio de terça é na sede.", "pt", "na"),
        ("El ensayo del martes es en la plaza.", "es", "en"),
        ("A taxa de 45 por mês", "pt", "de"),
    ],
)
def test_a_day_that_tells_which_one_is_not_what_is_said(text: str, lang: Lang, said: str) -> None:
    (frame,) = frames(statement(text, lang, NOON), lang)
    assert frame.tail[0].bare == said
