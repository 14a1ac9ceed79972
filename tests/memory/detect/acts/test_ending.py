"""What a claim ends: what it names, who did it, and what stays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.detect.acts.ending import Ending, around, ending, ends


def told(text: str, lang: Lang = "en") -> Ending:
    return ending(statement(text, lang, None), lang)


@pytest.mark.parametrize(
    ("text", "lang", "things"),
    [
        ("the bakery rang, the rye order is off", "en", {"rye", "order"}),
        ("the kiln cracked so they called off the workshop, the date is open", "en", {"workshop"}),
        ("the club has axed the raffle", "en", {"raffl"}),
        ("take the olives off before the guests come", "en", {"oliv"}),
        ("a turma não fechou, a oficina ficou sem efeito", "pt", {"oficin"}),
        ("el faro se eliminó de la visita", "es", {"far"}),
        ("se cayó la visita al faro por falta de gente", "es", {"visit", "far"}),
    ],
)
def test_the_clause_that_says_so_tells_what_has_ended(text: str, lang: Lang, things: set[str]) -> None:
    found = told(text, lang).terms
    assert things <= found
    assert not found & {"bakeri", "kiln", "club", "guest", "turm", "gent", "date"}


def test_who_did_it_is_not_what_has_ended() -> None:
    by_rita = told("then Rita cancelled the tour")
    assert by_rita.agents == {"rit"}
    assert by_rita.terms == {"tour"}
    assert told("the tour was cancelled by Rita").agents == {"rit"}
    assert told("the tour of Rita was cancelled").names == {"rit"}


def test_who_no_longer_does_it_is_the_one_it_was_said_of() -> None:
    assert told("then Rita no longer wants the stool").owners == {"rit"}
    assert told("then Rita cancelled the stool").owners == frozenset()


def test_where_and_what_stays() -> None:
    assert told("acabou o açúcar na copa", "pt").where == {"cop"}
    assert told("cancel the steak, just the soup").keep == {"soup"}
    assert told("deixa só a sopa", "pt").keep == {"sop"}
    assert told("so the soup is off").keep == frozenset()


def test_values_are_those_of_the_clause() -> None:
    assert [value.text for value in told("cancel the 5pm class, I am out until 8pm").values] == ["5pm"]


def test_what_ends_nothing() -> None:
    plain = statement("the tour is on Friday", "en", None)
    assert not ends(plain, "en")
    assert ending(plain, "en").terms == plain.terms


def test_a_clause_ends_at_a_mark_or_a_reason() -> None:
    plain = "well, it is off because of rain"
    start = plain.index("is off")
    assert plain[slice(*around(plain, start, start + 6))].strip() == "it is off"


@settings(max_examples=40)
@given(st.text(max_size=80), st.sampled_from(["en", "pt", "es", None]))
def test_any_text_is_read(text: str, lang: Lang | None) -> None:
    said = statement(text, lang, None)
    assert ending(said, lang).terms <= said.terms


def test_what_is_no_more_stands_before_it() -> None:
    assert "raffl" in told("the raffle is no more we fear").terms


def test_what_is_only_called_theirs_names_nothing() -> None:
    assert told("Iván canceló lo suyo", "es").terms == frozenset()


@pytest.mark.parametrize(("text", "fell"), [("a feira caiu", True), ("a feira foi cancelada", False)])
def test_fell(text: str, fell: bool) -> None:
    assert told(text, "pt").fell is fell
