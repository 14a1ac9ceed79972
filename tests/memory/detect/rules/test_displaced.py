"""What gave way to something else, told with why."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.displaced import displaced
from tests.memory.talk import claim_of, view_of

LAST = Near(place=0)


def test_the_reason_names_what_gave_way() -> None:
    found = displaced(claim_of("room 8 is flooded, we'll be in the atrium"), view_of("The class is in room 8"), LAST)
    assert found is not None
    assert (found.value, found.gone) == ("The class is in the atrium", ("room 8",))


@pytest.mark.parametrize(
    "told", ["room 8 is flooded, we'll be in the pub afterwards", "room 8 is flooded, bring boots"]
)
def test_what_comes_after_it_or_is_something_else_gives_no_place(told: str) -> None:
    assert displaced(claim_of(told), view_of("The class is in room 8"), LAST) is None


def test_what_was_said_before_the_last_is_named_again() -> None:
    known, told = (
        view_of("The kids have piano with Mrs Howell"),
        "Mrs Howell retired, they have piano with Mr Bright now",
    )
    assert displaced(claim_of(told), known, Near(place=3)) is not None
    assert displaced(claim_of("Mrs Howell retired, they have Mr Bright now"), known, Near(place=3)) is None
