"""Another value, told with who changed it."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.revalued import revalued
from tests.memory.talk import claim_of, view_of

LAST = Near(place=0)


def test_who_changed_the_date_and_what_it_is_now() -> None:
    found = revalued(claim_of("payroll moved the date, it lands on the 25th"), view_of("I get paid on the 28th"), LAST)
    assert found is not None and "25th" in found.value


@pytest.mark.parametrize(
    "told", ["payroll moved the desk on the 25th", "payroll moved the date, the party is on the 25th"]
)
def test_what_names_something_else_tells_of_that(told: str) -> None:
    assert revalued(claim_of(told), view_of("I get paid on the 28th"), LAST) is None
