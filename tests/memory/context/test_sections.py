"""Sections are filled line by line within their room, and counted exactly."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.context.sections import MIN_LINE_TOKENS, Filling, close, joined
from sayso.memory.entry import Entry, Row, entry
from sayso.memory.ranking.found import Found
from sayso.memory.ranking.table import Table
from sayso.memory.tokens import cost, count

LONG = "- long: " + "word " * 30


def filled(entries: list[Entry], room: int) -> Filling:
    filling = Filling("Facts", room)
    filling.take(entries)
    return filling


def test_the_shortest_line_there_can_be_has_as_many_tokens_as_is_said() -> None:
    assert cost("- a: b") == MIN_LINE_TOKENS


@pytest.mark.parametrize("end", ["", "&", "^", "?;", "…]"])  # a blank line after them adds a token, or takes one
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_line_goes_in_if_it_fits(more: int, end: str) -> None:
    line = entry("1", f"- city: Lisbon{end}")
    room = close("Facts", [line]).tokens + more
    section = filled([line], room).section()
    assert section.tokens <= room
    assert bool(section.entries) is (more >= 0) or (end in "^…]" and not section.entries)


def test_what_is_too_long_is_left_out_and_the_fill_goes_on() -> None:
    entries = [entry("1", "- a: b"), entry("2", LONG), entry("3", "- c: d")]
    filling = filled(entries, 25)
    assert [each.id for each in filling.section().entries] == ["1", "3"]
    assert [each.id for each in filling.over] == ["2"]


def test_once_it_is_full_the_rest_is_not_looked_at() -> None:
    entries = [entry(str(at), "- a: b") for at in range(100)]
    filling = filled(entries, 40)
    assert filling.left < MIN_LINE_TOKENS
    assert len(filling.over) <= 1
    assert len(filling.section().entries) < 10


def test_it_is_filled_in_parts_as_at_once() -> None:
    entries = [entry(str(at), f"- key {at}: {'v' * (at * 7 % 30)}") for at in range(60)]
    at_once = filled(entries, 300)
    in_parts = Filling("Facts", 300)
    for start in range(0, 60, 7):
        in_parts.take(entries[start : start + 7])
    assert in_parts.section() == at_once.section()


def found_of(lines: list[str], counted: int) -> Found:
    """These lines in this order, the first of them counted already."""
    table = Table()
    rows = [Row(Entry(str(at), line), float(len(lines) - at)) for at, line in enumerate(lines)]
    table.extend(rows, [1] * len(rows))
    for at, row in enumerate(rows[:counted]):
        table.tokens[at] = row.entry.counted()
    return table.ranked([], 1.0, 1.0, max(len(rows), 1), now=None, scopes=None)


# "- a\n" has fewer tokens than MIN_LINE_TOKENS, and the others end in what a blank line adds to, or takes from.
said = st.tuples(
    st.sampled_from(["- ", "- a: ", "- key: "]), st.integers(0, 12), st.sampled_from(["a", "&", "^", "?;"])
)


@settings(deadline=None)
@given(st.lists(said.map(lambda each: each[0] + "b " * each[1] + each[2]), max_size=25), st.integers(0, 150), st.data())
def test_what_was_found_goes_in_as_one_by_one(lines: list[str], room: int, data: st.DataObject) -> None:
    found = found_of(lines, data.draw(st.integers(0, len(lines))))
    at_once = Filling("Facts", room)
    at_once.take_found(found)
    one_by_one = filled([entry(each.id, each.line) for each in found.entries], room)
    assert at_once.section() == one_by_one.section()
    assert at_once.left == one_by_one.left
    assert at_once.over == one_by_one.over


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_the_last_that_was_found_may_fill_the_room(more: int) -> None:
    lines = ["- a: b"] * 4
    room = close("Facts", [entry("1", line) for line in lines]).tokens + more
    filling = Filling("Facts", room)
    filling.take_found(found_of(lines, 4))
    assert len(filling.section().lines) == (4 if more >= 0 else 3)


def test_nothing_is_no_section() -> None:
    assert filled([], 100).section().tokens == 0
    assert joined([filled([], 100).section()]) == ("", 0)


lines = st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=25)


@settings(deadline=None)
@given(st.lists(st.lists(lines, max_size=4), max_size=4), st.integers(0, 200))
def test_what_is_counted_is_what_the_text_has(blocks: list[list[str]], room: int) -> None:
    sections = []
    for at, block in enumerate(blocks):
        filling = Filling(f"Part {at}", room)
        filling.take([entry(str(number), f"- x: {line}") for number, line in enumerate(block)])
        section = filling.section()
        assert section.tokens <= max(room, 0)
        assert section == close(section.title, section.entries)
        sections.append(section)
    text, tokens = joined(sections)
    assert tokens == count(text)
    assert tokens <= sum(section.tokens for section in sections)
    assert text.count("\n\n") == max(sum(bool(section.entries) for section in sections) - 1, 0)
