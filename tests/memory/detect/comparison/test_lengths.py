"""How long something lasts, told by its number."""

from __future__ import annotations

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.changes import changes_of
from tests.memory.talk import claim_of, view_of


@pytest.mark.parametrize(
    ("new", "old", "lang", "gone"),
    [
        ("make it 36", "a loan of 5000 over 24 months", "en", "24"),
        ("mejor 36", "un préstamo de 5000 a 24 meses", "es", "24"),
        ("make it 6000", "a loan of 5000 over 24 months", "en", "5000"),
        ("make it 100", "a loan of 500 over 24 months", "en", "500"),  # nearer to the months, and not by so much
        ("make it 99", "a loan of 5000 over 24 months", "en", "24"),
        ("I paid 36", "a loan of 5000 over 24 months", "en", "5000"),
    ],
)
def test_a_number_is_of_what_it_is_much_nearer_to(new: str, old: str, lang: Lang, gone: str) -> None:
    known = view_of(old, lang)
    ((value, _),) = changes_of(claim_of(new, lang), known)
    assert value.text == known.said.text[value.start : value.end] == gone
