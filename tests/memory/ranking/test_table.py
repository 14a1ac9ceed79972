"""The arithmetic of ranking: what each place gets, who may be seen, what is new, and which are the best."""

from array import array

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.ranking import table as module
from sayso.memory.ranking.table import HALF_AGE_S, RECENCY, Table


def table_of(*priors: float, times: tuple[float, ...] = (), scopes: tuple[str, ...] = ()) -> Table:
    table = Table()
    for place, prior in enumerate(priors):
        at = times[place] if times else 0.0
        scope = scopes[place] if scopes else ""
        table.append(f"f{place}", length=place + 1, prior=prior, at=at, scope=scope)
    return table


def test_a_place_gets_what_each_list_it_is_on_gives() -> None:
    sums = table_of(0, 0, 0).summed([(array("i", [0, 2]), 1.5), (array("i", [2]), 2.0)])
    assert sums.tolist() == [1.5, 0.0, 3.5]


@pytest.mark.parametrize("most", [4, 5, 6])
def test_a_list_that_leads_too_far_is_left_out(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_VISITED", most)
    sums = table_of(0, 0, 0).summed([(array("i", [0, 1, 2]), 1.0), (array("i", [1, 2]), 10.0)])
    assert sums.tolist() == ([0.0, 10.0, 10.0] if most < 5 else [1.0, 11.0, 11.0])


def test_the_shortest_list_is_always_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_VISITED", 1)
    assert table_of(0, 0).summed([(array("i", [0, 1]), 1.0)]).tolist() == [1.0, 1.0]


def test_only_what_is_in_scope_is_seen() -> None:
    table = table_of(0, 0, 0, scopes=("global", "task:1", "task:2"))
    assert table.places(None, ("global", "task:2")).tolist() == [0, 2]
    assert table.places(np.array([0.0, 1.0, 1.0]), ("global", "task:2")).tolist() == [2]
    assert table.places(None, ()).tolist() == []
    assert table.places(None, None).tolist() == [0, 1, 2]


def test_being_new_halves_with_age_and_the_future_is_new() -> None:
    table = table_of(1, 1, 1, 1, times=(0, -HALF_AGE_S, -2 * HALF_AGE_S, 99))
    worth = table.worth(table.places(None, None), 0.0).tolist()
    assert worth == pytest.approx([1 + RECENCY, 1 + RECENCY / 2, 1 + RECENCY / 3, 1 + RECENCY])
    assert table.worth(table.places(None, None), None).tolist() == [1, 1, 1, 1]


def test_average_length_counts_as_it_is_and_shorter_for_more() -> None:
    table = table_of(0, 0, 0)
    short, average, long = table.brevity(table.places(None, None), 2.0).tolist()
    assert average == pytest.approx(1.0)
    assert short > average > long


def test_a_dropped_row_is_replaced_by_the_last() -> None:
    table = table_of(1, 2, 3)
    table.drop(0)
    assert table.best(table.places(None, None), table.worth(table.places(None, None), None), 9) == [
        ("f2", 3),
        ("f1", 2),
    ]
    table.drop(1)
    table.drop(0)
    assert table.ids == []


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=40),
    st.integers(1, 45),
    st.booleans(),
)
def test_the_best_are_those_that_sorting_all_finds(rows: list[tuple[int, int]], limit: int, many: bool) -> None:
    rows = rows * 12 if many else rows
    table = table_of(*[float(prior) for prior, _ in rows], times=tuple([float(at) for _, at in rows]))
    places = table.places(None, None)
    found = table.best(places, table.worth(places, None), limit)
    everything = table.best(places, table.worth(places, None), len(rows))
    ranked = [rows[int(id[1:])] for id, _ in everything]
    assert ranked == sorted(rows, reverse=True)
    assert found == everything[:limit]


def test_ties_do_not_depend_on_the_order_of_rows() -> None:
    one, other = Table(), Table()
    names = [f"n{number}" for number in range(600)]
    for name in names:
        one.append(name, length=1, prior=0, at=0, scope="")
    for name in reversed(names):
        other.append(name, length=1, prior=0, at=0, scope="")
    places = one.places(None, None)
    assert one.best(places, one.worth(places, None), 7) == other.best(places, other.worth(places, None), 7)
