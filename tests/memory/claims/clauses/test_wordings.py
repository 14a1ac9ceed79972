"""The patterns by which people word a relation."""

import re
import time

import pytest

from sayso.memory.claims.clauses import wordings
from sayso.memory.claims.clauses.duty import with_names


@pytest.mark.parametrize(
    ("text", "lead"),
    [
        ("now my vet is Ann", "now "),
        ("by the way, now my vet is Ann", "by the way, now "),
        ("quería avisarles que ahora me atiende Ann", "queria avisarles que ahora "),
        ("desde maio quem limpa é a Ann", "desde maio "),
        ("Ann sees the dog", ""),
    ],
)
def test_what_comes_before_a_clause(text: str, lead: str) -> None:
    found = wordings.LEAD.match(with_names(text).lower())
    assert found is not None and found[0] == lead


@pytest.mark.parametrize(
    ("form", "text", "one", "what"),
    [
        (wordings.IS_ONE, "Our vet is now Dr. Roy", "Dr. Roy", "Our vet"),
        (wordings.IS_ONE, "El casero es el señor Salas.", "senor Salas", "El casero"),
        (wordings.ONE_IS, "Sam is our plumber these days", "Sam", "our plumber"),
        (wordings.IT_IS, " da horta agora é a Rita", "Rita", " da horta"),
        (wordings.DOES_ONE, " el pelo Toni", "Toni", " el pelo"),
        (wordings.LED_TO, " the Iron House on Mill Road", "Iron House", " on Mill Road"),
    ],
)
def test_who_it_is_and_of_what(form: re.Pattern[str], text: str, one: str, what: str) -> None:
    found = form.match(with_names(text))
    assert found is not None and (found["one"], found["what"]) == (one, what)


@pytest.mark.parametrize("text", ["My vet is she", "Our vet is kind", "The vet is The"])
def test_what_is_no_name(text: str) -> None:
    assert wordings.IS_ONE.match(with_names(text)) is None


@pytest.mark.parametrize("text", ["tell you " * 13, "now, " * 24, "Ana is " * 17, "la la la " * 13, "A " * 60])
def test_no_text_takes_long(text: str) -> None:
    plain, began = with_names(text), time.perf_counter()
    for form in (
        wordings.LEAD,
        wordings.IS_ONE,
        wordings.ONE_IS,
        wordings.DOES_ONE,
        wordings.FOR_WHOM,
        wordings.VISITS,
    ):
        form.match(plain)
    assert time.perf_counter() - began < 0.2
