"""Spans that touch a place are found as if one looked at all of them."""

from hypothesis import given
from hypothesis import strategies as st

from sayso.memory.dead.spans import Spans

_SPAN = st.tuples(st.integers(0, 30), st.integers(1, 12)).map(lambda each: (each[0], each[0] + each[1]))


@given(st.lists(_SPAN, max_size=12), _SPAN)
def test_those_that_touch_a_place(spans: list[tuple[int, int]], place: tuple[int, int]) -> None:
    touching = sorted({span for span in spans if span[0] < place[1] and place[0] < span[1]})
    assert Spans(spans).touching(*place) == touching


def test_there_may_be_none() -> None:
    assert not Spans([])
    assert Spans([]).touching(0, 9) == []
