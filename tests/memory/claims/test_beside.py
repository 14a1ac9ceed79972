"""What stands beside what a piece says is no part of what it speaks of."""

import pytest

from tests.memory.talk import claim_of


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("we moved it to 6 June due to the rain", "en"),
        ("because of the rain, we moved it to 6 June", "en"),
        ("mudamos pro dia 6 por causa da chuva", "pt"),
        ("la pasamos al 6 por la lluvia", "es"),
    ],
)
def test_why_something_is_changed_is_not_what_it_speaks_of(text: str, lang: str) -> None:
    assert claim_of(text, lang).elliptic


@pytest.mark.parametrize(
    ("text", "lang", "about"),
    [
        ("the trip is off because of the strike", "en", "strik"),
        ("hoje passou às sete por causa de um acidente", "pt", "acident"),
        ("la pasamos al 6 por la tarde y por la web", "es", "web"),
    ],
)
def test_a_reason_is_left_where_nothing_that_was_said_is_changed(text: str, lang: str, about: str) -> None:
    assert any(term.startswith(about) for term in claim_of(text, lang).said.terms)
