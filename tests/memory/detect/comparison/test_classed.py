"""Which of a small class something is, where a claim calls the class by its name."""

import pytest

from sayso.memory.detect.comparison.classed import classes_named, tells_class
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.worded import LAST_PLACE, worded
from tests.memory.talk import after, claim_of, rows, view_of

CHANGED = """
order 55: 40 chairs, grey, for Leeds | For order 55 the colour will be navy | navy | grey
40 chairs, grey, for Leeds | The colour is navy. | navy | grey
Camiseta azul talla M para Leo. | El color es verde. | verde | azul
Camiseta azul, tamanho M, para o Leo. | O tamanho é G. | tamanho G | tamanho M
"""


@pytest.mark.parametrize(("known", "turn", "new", "old"), rows(CHANGED))
def test_the_class_is_called_by_its_name(known: str, turn: str, new: str, old: str) -> None:
    after_it = after(known, turn)
    assert new in after_it
    assert old not in after_it


STAYS = """
40 chairs, grey, for Leeds | The colour of the desk is navy.
The chairs are grey and the desks white. | The colour is navy.
The walls are white. | My favourite colour is navy.
The walls are white. | Is the colour navy?
Camiseta azul para Leo. | El color de la gorra es verde.
Camiseta azul para o Leo. | A cor do boné é verde.
The car is red. | The size is medium.
My eyes are brown. | The colour is navy.
O vinho é tinto. | A cor é azul.
"""


@pytest.mark.parametrize(("known", "turn"), rows(STAYS))
def test_the_class_of_something_else_stays(known: str, turn: str) -> None:
    assert known.rstrip(".") in after(known, turn)


def test_a_class_that_is_not_called_by_its_name() -> None:
    assert classes_named(claim_of("the colour is navy")) == {"colour"}
    assert classes_named(claim_of("the chairs are navy")) == frozenset()
    assert not tells_class(claim_of("the chairs are navy"), view_of("40 chairs, grey"))


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_what_names_nothing_but_its_class_is_of_what_was_said_of_late(more: int) -> None:
    found = worded(claim_of("the colour is navy"), view_of("40 chairs, grey, for Leeds"), Near(LAST_PLACE + more))
    assert (found is None) is (more > 0)
