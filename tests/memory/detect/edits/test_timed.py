"""The hour of a new day, and the day of a new hour, come with it."""

import pytest

from tests.memory.talk import after, rows

WHEN = """
My haircut is on Tuesday. | Make it Friday at 5. | My haircut is on Friday at 5.
The picnic is at 6 | make it Saturday at 7 | The picnic is Saturday at 7
The picnic is at 6 | make it at 7 | The picnic is at 7
La poda es el martes | mejor el viernes a las 5 | La poda es el viernes a las 5
A poda é terça | melhor sexta às 17h | A poda é sexta às 17h
A poda é às 10h | melhor sexta às 17h | A poda é sexta às 17h
"""


@pytest.mark.parametrize(("said", "then", "now"), rows(WHEN))
def test_a_day_comes_with_its_hour(said: str, then: str, now: str) -> None:
    assert after(said, then) == now


ALONE = """
My haircut is on Tuesday at 9 | make it Friday at 5 | My haircut is on Friday at 5
My haircut is on Tuesday at 9 | make it Friday | My haircut is on Friday at 9
La poda es el martes a las 9 | mejor a las 10 | La poda es el martes a las 10
"""


@pytest.mark.parametrize(("said", "then", "now"), rows(ALONE))
def test_what_the_fact_has_already_is_said_once(said: str, then: str, now: str) -> None:
    assert after(said, then) == now
