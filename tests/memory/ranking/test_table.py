"""The arithmetic of ranking: what each place gets, who may be seen, what is new, and which are the best."""

from array import array
from collections.abc import Collection

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.entry import Entry, Row
from sayso.memory.ranking import table as module
from sayso.memory.ranking.table import HALF_AGE_S, HOUR_S, RECENCY, Table, Weighed


def table_of(*priors: float, times: tuple[float, ...] = (), scopes: tuple[str, ...] = ()) -> Table:
    table, at = Table(), times or (0.0,) * len(priors)
    labels = scopes or ("",) * len(priors)
    rows = [Row(Entry(f"f{place}", ""), *row) for place, row in enumerate(zip(priors, at, labels, strict=True))]
    table.extend(rows, range(1, len(rows) + 1))
    return table


def best(
    table: Table, limit: int = 9, weighed: list[Weighed] | None = None, scopes: Collection[str] | None = None
) -> list[tuple[str, float]]:
    found = table.ranked(weighed or [], 1.0, 1.0, limit, now=None, scopes=scopes)
    return [(each.id, score) for _, score, each in found.scored()]


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
    assert {id for id, _ in best(table, scopes=("global", "task:2"))} == {"f0", "f2"}
    listed = [(array("i", [1, 2]), 1.0)]
    assert [id for id, _ in best(table, 9, listed, ("global", "task:2"))] == ["f2", "f0"]
    assert best(table, scopes=()) == []
    assert len(best(table)) == 3


def test_being_new_halves_with_age_and_the_future_is_new() -> None:
    table = table_of(1, 1, 1, 1, times=(0, -HALF_AGE_S, -2 * HALF_AGE_S, 99))
    worths = table.worths(-HOUR_S).tolist()  # the hour ends at 0
    assert worths == pytest.approx([1 + RECENCY, 1 + RECENCY / 2, 1 + RECENCY / 3, 1 + RECENCY])
    assert table.worths(None).tolist() == [1, 1, 1, 1]


def test_what_a_row_is_worth_follows_it_and_the_hour() -> None:
    table = table_of(1, 1, times=(0, -HALF_AGE_S))
    table.worths(-HOUR_S)
    table.put(0, Row(Entry("n", ""), 2.0, -HALF_AGE_S), 1)
    table.extend([Row(Entry("m", ""), 3.0, 0.0)], [1])
    kept = table.worths(-1.0).tolist()
    assert kept == pytest.approx([2 + RECENCY / 2, 1 + RECENCY / 2, 3 + RECENCY])
    table.drop(0)
    assert table.worths(-1.0).tolist() == [kept[2], kept[1]]
    later = table.worths(HALF_AGE_S - HOUR_S).tolist()
    assert later == pytest.approx([3 + RECENCY / 2, 1 + RECENCY / 3])


def test_average_length_counts_as_it_is_and_shorter_for_more() -> None:
    table = table_of(0, 0, 0)
    short, average, long = table.relevance(np.array([2.0, 2.0, 2.0]), slice(None), 4.0, 2.0).tolist()
    assert average == pytest.approx(0.5)
    assert short > average > long


def test_what_is_on_a_list_comes_before_what_is_worth_more() -> None:
    table = table_of(0, 5, 3)
    found = table.ranked([(array("i", [0, 2]), 1e-9)], 1.0, 2.0, 9, now=None, scopes=None)
    assert [(near, each.id) for near, _, each in found.scored()] == [(True, "f2"), (True, "f0"), (False, "f1")]
    assert found.near == 2


def test_a_dropped_row_is_replaced_by_the_last() -> None:
    table = table_of(1, 2, 3)
    table.drop(0)
    assert best(table) == [("f2", 3), ("f1", 2)]
    table.drop(1)
    table.drop(0)
    assert (best(table), len(table.entries), len(table.lines)) == ([], 0, 0)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=40),
    st.integers(1, 45),
    st.sampled_from([1, 8, 2_048]),
)
def test_the_best_are_those_that_sorting_all_finds(rows: list[tuple[int, int]], limit: int, few: int) -> None:
    table = table_of(*[float(prior) for prior, _ in rows], times=tuple([float(at) for _, at in rows]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_FEW", few)
        found, everything = best(table, limit), best(table, len(rows))
    ranked = [rows[int(id[1:])] for id, _ in everything]
    assert ranked == sorted(rows, reverse=True)
    assert found == everything[:limit]


@pytest.mark.parametrize("few", [5, 2_048])
def test_ties_do_not_depend_on_the_order_of_rows(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_FEW", few)
    one, other = Table(), Table()
    rows = [Row(Entry(f"n{number}", "")) for number in range(600)]
    one.extend(rows, [1] * 600)
    other.extend(rows[::-1], [1] * 600)
    assert best(one, 7) == best(other, 7)
    listed = [(array("i", range(600)), 1.0)]
    assert best(one, 7, listed) == best(other, 7, listed)


@pytest.mark.parametrize("few", [1, 2_048])
@pytest.mark.parametrize("limit", [1, 2, 3, 4])
def test_how_many_are_looked_at_changes_nothing(few: int, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_FEW", few)
    table = table_of(0.3, 0.2, 0.1, 0.05, scopes=("a", "a", "a", "b"))
    listed = [(array("i", [1, 2, 3]), 1.0)]
    assert [id for id, _ in best(table, limit, listed)] == ["f1", "f2", "f3", "f0"][:limit]
    assert [id for id, _ in best(table, limit, listed, ("a",))] == ["f1", "f2", "f0"][:limit]
