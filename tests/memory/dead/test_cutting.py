"""Cutting what is dead out of a text: what stays reads as someone's words."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.dead.cutting import cut, says_something


def without(text: str, dead: str = "200") -> str:
    return cut(text, [found.span() for found in re.finditer(re.escape(dead), text)])


@pytest.mark.parametrize(
    ("text", "left"),
    [
        # The old one of two goes alone.
        ("Change the rate from 200 to 300, please.", "Change the rate to 300, please."),
        ("Change the rate from the old 200 to 300", "Change the rate to 300"),
        ("It's 300 instead of 200.", "It's 300."),
        ("Pay 300 rather than 200 for the desk", "Pay 300 for the desk"),
        ("the rate is 300 (was 200), ok?", "the rate is 300, ok?"),
        ("rate: 200 -> 300", "rate: 300"),
        ("rate from 200 → 300", "rate 300"),
        ("Muda a taxa de 200 para 300 por favor", "Muda a taxa para 300 por favor"),
        ("A taxa é 300 em vez de 200", "A taxa é 300"),
        ("Cambia la tarifa de 200 a 300", "Cambia la tarifa a 300"),
        ("La tarifa es 300 en lugar de 200", "La tarifa es 300"),
        # A clause that states it goes whole.
        ("It's not 200, it's 300.", "it's 300."),
        ("não é 200, é 300", "é 300"),
        ("The rate is 200, but ship to Lisbon. Bring a coat!", "ship to Lisbon. Bring a coat!"),
        ("Ship to Lisbon, the rate is 200.", "Ship to Lisbon."),
        ("Ship to Lisbon, the rate is 200, and call me.", "Ship to Lisbon, and call me."),
        ("Budget 200\nCity Lisbon", "City Lisbon"),
        ("The venue is the Ritz - we pay 200", "The venue is the Ritz"),
        ("The rate is 200 and the city is Lisbon.", ""),
        # What is left says nothing.
        ("Ok, got it: 200.", ""),
        ("200", ""),
        ("no, 200", ""),
        ("Keep 200, please", ""),
        ("from 200 we go", ""),
        ("Perfeito, 200 então.", ""),
        ("Listo, 200. ¡Gracias!", ""),
        # Nothing dead, nothing cut.
        ("Ok, thanks", "Ok, thanks"),
        ("", ""),
    ],
)
def test_what_stays_reads_naturally(text: str, left: str) -> None:
    assert without(text) == left


def test_a_span_takes_the_clause_it_touches() -> None:
    text = "The rate is 300, call me at noon. It is for Vera."
    assert cut(text, [], [(0, 15)]) == "call me at noon. It is for Vera."
    assert cut(text, [], [(4, 8)]) == "call me at noon. It is for Vera."
    assert cut(text, [], [(10, 20)]) == "It is for Vera."
    assert cut(text, [], [(0, len(text))]) == ""


def test_a_value_over_the_end_of_a_clause_takes_both() -> None:
    text = "She lives in St. Ives Road. Bring a coat."
    assert cut(text, [(13, 21)]) == "Bring a coat."


def test_two_values_in_one_clause_both_go() -> None:
    assert without("The rate is 300 instead of 200 (was 200)") == "The rate is 300"
    assert without("from 200 to 300 but 200 stays, and bring a coat") == "to 300 and bring a coat"


@pytest.mark.parametrize(
    ("text", "something"),
    [
        ("ok", False),
        ("Got it, thanks!", False),
        ("", False),
        ("...", False),
        ("Lisbon", True),
        ("7", False),
        ("42", True),
    ],
)
def test_an_acknowledgement_says_nothing(text: str, something: bool) -> None:
    assert says_something(text) is something


words = st.sampled_from(
    ["200", "from", "to", "the", "rate", ",", ". ", "\n", "(", ")", "instead of", "→", "Lisbon", "mas", " - "]
)


@settings(deadline=None)
@given(st.lists(words, max_size=25).map(" ".join))
def test_what_was_dead_is_gone_and_the_rest_was_there_before(text: str) -> None:
    left = without(text)
    assert "200" not in left
    assert set(re.findall(r"\w+", left)) <= set(re.findall(r"\w+", text))
    assert "  " not in left.replace(" \n", "").replace("\n ", "") or "  " in text


def test_it_takes_time_in_proportion_to_the_text() -> None:
    for nasty in (" " * 50_000, "." * 50_000, "- " * 25_000, "to " * 20_000 + "x", "(" * 50_000, "but " * 12_000):
        cut(nasty + " 200 " + nasty, [(len(nasty) + 1, len(nasty) + 4)])
