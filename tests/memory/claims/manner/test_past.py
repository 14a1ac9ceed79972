"""Whether a piece tells how things were."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.manner.past import bygone, past, was
from sayso.memory.claims.values.extract import values_of
from sayso.memory.claims.vocabulary.words import fold_same
from tests.memory.talk import NOON, after


@pytest.mark.parametrize(
    ("text", "lang", "so"),
    [
        ("last year it was 90", "en", True),
        ("they used to open at 9", "en", True),
        ("no ano passado era 90", "pt", True),
        ("el año pasado costaba 90, era caro", "es", True),
        ("it was 90", "en", False),
        ("it was moved to Sunday", "en", False),
        ("foi adiada para ontem", "pt", False),
        ("next year it is 90", "en", False),
        ("it was 90 before", "en", True),
        ("previous address: 5 grumlin ave", "en", True),
        ("your old rent was 90", "en", True),
        ("budget updated (was 90)", "en", True),
        ("we worked at acme before", "en", True),
        ("we start before 9", "en", False),
        ("antigo endereço: rua b 20", "pt", True),
        ("antes eu morava em recife", "pt", True),
        ("antes de sair, liga", "pt", False),
        ("dirección anterior: calle b 20", "es", True),
        ("antes trabajaba en acme", "es", True),
    ],
)
def test_the_past_is_told_by_a_verb_and_a_time_that_is_over(text: str, lang: Lang, so: bool) -> None:
    assert past(fold_same(text), values_of(text, lang, NOON)[1], NOON) is so


def test_without_a_clock_nothing_is_past() -> None:
    assert not past("last year it was 90", [], None)


@pytest.mark.parametrize(
    ("text", "over"),
    [
        ("the fee was 90 last year", True),
        ("a taxa era 90 no ano passado", True),
        ("la cuota era de 90 hace dos años", True),
        ("the fee was raised to 90", False),
        ("last year's model is on sale", False),
    ],
)
def test_what_was_so_at_a_time_that_is_named_is_bygone(text: str, over: bool) -> None:
    assert bygone(fold_same(text)) is over


@pytest.mark.parametrize(
    "text",
    [
        "we originally planned friday",
        "thursday was considered too",
        "al principio pensamos en abril",
        "se barajo el jueves",
        "no comeco iamos fazer em abril",
        "foi cogitada a quinta",
    ],
)
def test_what_was_planned_at_first_is_over(text: str) -> None:
    assert bygone(text)


def test_what_is_decided_after_it_is_not_put_into_it() -> None:
    known = after("The launch is on 3 June.", "We originally planned 1 June, but the 5th of June is the one.")
    assert "on the 5th of June" in known and "1 June" not in known and "3 June" not in known


@pytest.mark.parametrize(
    ("text", "over"), [("my budget was 300", True), ("my budget is 300", False), ("it was moved to Sunday", False)]
)
def test_what_was_is_told_by_its_verb(text: str, over: bool) -> None:
    assert was(text) is over
