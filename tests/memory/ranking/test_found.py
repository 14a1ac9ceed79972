"""What is found goes into a room at once, and is counted only as far as there is room."""

from array import array

import pytest

from sayso.memory import entry
from sayso.memory.entry import Entry, Row
from sayso.memory.ranking.found import Found
from sayso.memory.ranking.table import Table
from sayso.memory.tokens import cost

LINE = "- a: b"
TOKENS = cost(LINE)


def table_of(*lines: str) -> Table:
    """The first is worth the most."""
    table = Table()
    table.extend([Row(Entry(f"f{at}", line), -float(at) + 99) for at, line in enumerate(lines)], [1] * len(lines))
    return table


def found_in(table: Table, limit: int = 99) -> Found:
    return table.ranked([(array("i", [0]), 1.0)], 1.0, 1.0, limit, now=None, scopes=None)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_what_goes_into_a_room_leaves_some_of_it(more: int) -> None:
    lines, tokens = found_in(table_of(*[LINE] * 9)).fitting(3 * TOKENS + more)
    assert lines == [LINE] * (3 if more == 1 else 2)
    assert tokens == TOKENS * len(lines)


@pytest.mark.parametrize("room", [-5, 0, 1, TOKENS])
def test_nothing_goes_into_a_room_that_one_fills(room: int) -> None:
    assert found_in(table_of(LINE, LINE)).fitting(room) == ([], 0)


def test_nothing_that_was_found_is_nothing_that_fits() -> None:
    assert found_in(Table()).fitting(100) == ([], 0)
    assert found_in(table_of(LINE), limit=0).fitting(100) == ([], 0)
    assert found_in(Table()).near == 0


def test_a_line_is_counted_once_and_where_there_is_no_room_never(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []
    monkeypatch.setattr(entry, "cost", lambda line: counted.append(line) or cost(line))
    table = table_of(*[f"- key {at}: b" for at in range(9)])
    each = cost("- key 0: b")
    found_in(table).fitting(3 * each)
    assert counted == [f"- key {at}: b" for at in range(3)]
    assert table.tokens.tolist() == [each] * 3 + [0] * 6
    found_in(table).fitting(3 * each)
    assert len(counted) == 3
    found_in(table).fitting(4 * each)
    assert counted[3:] == ["- key 3: b"]


def test_what_was_counted_by_itself_is_known_to_the_table() -> None:
    table = table_of(*[LINE] * 5)
    table.entries[4].counted()
    found_in(table).fitting(1)
    assert table.tokens.tolist() == [TOKENS, 0, 0, 0, TOKENS]


def test_one_that_is_new_among_others_is_counted() -> None:
    table = table_of(*[LINE] * 5)
    found_in(table).fitting(99)
    table.put(2, Row(Entry("new", "- a: b and more"), 97.0), 1)
    assert table.tokens[2] == 0
    lines, tokens = found_in(table).fitting(99)
    assert lines[2] == "- a: b and more"
    assert tokens == 4 * TOKENS + cost("- a: b and more")
    assert found_in(table).least(0) == TOKENS
    assert found_in(table).least(2) == TOKENS
    table.drop(2)
    assert table.tokens.tolist() == [TOKENS] * 4


def test_it_says_which_are_near() -> None:
    found = found_in(table_of(LINE, LINE, LINE))
    assert found.near == 1
    assert [(near, each.id) for near, _, each in found.scored()] == [(True, "f0"), (False, "f1"), (False, "f2")]
