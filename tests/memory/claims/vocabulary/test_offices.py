"""Words for whom one has one of."""

import pytest

from sayso.memory.claims.vocabulary.offices import OFFICES, PLACES


@pytest.mark.parametrize(
    ("one", "other"), [("landlord", "senhorio"), ("dentist", "dentista"), ("treasurer", "tesorera"), ("boss", "jefa")]
)
def test_one_office_has_its_words_in_three_languages(one: str, other: str) -> None:
    assert OFFICES[one] == OFFICES[other]


@pytest.mark.parametrize(("one", "other"), [("porteiro", "zelador"), ("wife", "girlfriend"), ("coach", "captain")])
def test_two_offices_are_two(one: str, other: str) -> None:
    assert OFFICES[one] != OFFICES[other]


def test_nobody_is_a_place() -> None:
    assert OFFICES.keys().isdisjoint(PLACES)
    assert PLACES["ginasio"] == PLACES["gym"]
