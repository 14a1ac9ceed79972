"""What people say around what is so instead."""

import pytest

from sayso.memory.claims.vocabulary.standins import BEGINS, FOR_NOW, INSTEAD, LIGHT, NOBODY, NOW


def test_what_is_so_instead_and_for_a_while() -> None:
    assert INSTEAD.search("we're in the gym instead") and not INSTEAD.search("we're in the gym")
    assert FOR_NOW.search("we're in the gym until noon") and BEGINS.search("it's ann from this week")
    assert NOW.search("a partir de este mes le toca") and not NOW.search("it was ann")


@pytest.mark.parametrize("verb", ["going", "mandan", "atende", "hacemos"])
def test_verbs_that_name_nothing(verb: str) -> None:
    assert LIGHT.fullmatch(verb) and not LIGHT.fullmatch("cooking")


def test_a_reason_without_who_it_is_of() -> None:
    assert NOBODY.match("subieron los precios") and not NOBODY.match("Ana subió los precios")
