"""One of several that is gone."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.left_out import left_out
from tests.memory.talk import claim_of, view_of


def test_only_the_one_that_is_named_goes() -> None:
    found = left_out(claim_of("the dog died"), view_of("we have a dog and a cat"), Near(place=0))
    assert found is not None and found.value == "we have a cat"


@pytest.mark.parametrize("told", ["the dog barked", "the horse died", "Ann's dog died"])
def test_others_and_what_else_they_do_leave_them(told: str) -> None:
    assert left_out(claim_of(told), view_of("we have a dog and a cat"), Near(place=0)) is None
