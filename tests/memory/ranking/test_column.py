"""A column is as a list would be, and gives those at many places at once."""

import weakref

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from sayso.memory.entry import Entry
from sayso.memory.ranking.column import Column

changes = st.one_of(
    st.tuples(st.just("extend"), st.lists(st.text(max_size=2), max_size=9)),
    st.tuples(st.just("put"), st.integers(0, 99)),
    st.tuples(st.just("pop"), st.none()),
)


@given(st.lists(changes, max_size=30), st.lists(st.integers(0, 99), max_size=9))
def test_it_has_what_a_list_has(told: list[tuple[str, object]], places: list[int]) -> None:
    column, expected = Column[object](), list[object]()
    for change, what in told:
        if change == "extend" and isinstance(what, list):
            column.extend(what)
            expected.extend(what)
        elif change == "put" and isinstance(what, int) and expected:
            column[what % len(expected)] = expected[what % len(expected)] = f"new {what}"
        elif change == "pop" and expected:
            assert column.pop() == expected.pop()
    assert [column[place] for place in range(len(column))] == expected
    there = [place % len(expected) for place in places] if expected else []
    assert column.at(np.array(there, dtype=int)) == [expected[place] for place in there]


def test_what_it_gives_is_what_was_put_in() -> None:
    column = Column[Entry]()
    entries = [Entry(str(at), "- a: b") for at in range(3)]
    column.extend(entries)
    assert [id(each) for each in column.at(np.array([2, 0]))] == [id(entries[2]), id(entries[0])]


def test_what_was_given_does_not_change_with_it() -> None:
    column = Column[str]()
    column.extend(["a", "b"])
    given = column.at(np.array([1, 0]))
    column[1] = "c"
    assert given == ["b", "a"]


def test_what_is_taken_away_is_let_go() -> None:
    class Thing:
        pass

    thing, column = Thing(), Column[Thing]()
    column.extend([thing])
    gone = weakref.ref(thing)
    del thing
    column.pop()
    assert gone() is None
