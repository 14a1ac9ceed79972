"""Which facts state which values."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from sayso.memory.dead.pieces import pieces
from sayso.memory.dead.values import MAX_PART_PIECES, Values, changed

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def known(**values: object) -> Values:
    found = Values()
    for name, value in values.items():
        found.add(name, "thing", value, NOW)
    return found


def test_an_entry_is_found_by_its_spelling_and_by_its_marks() -> None:
    values = known(a="São Paulo", b="R$ 1.200", c=["x", "sao paulo"])
    assert [entry.id for entry in values.spelling(("sao", "paulo"))] == ["a", "c"]
    assert [entry.id for entry in values.marked({("amount", "1200")})] == ["b"]
    assert list(values.spelling(("paulo",))) == []
    assert (len(values), "a" in values, "z" in values) == (3, True, False)


def test_a_fact_that_is_known_already_is_replaced() -> None:
    values = known(a="Porto")
    values.add("a", "thing", "Lisbon", NOW)
    assert list(values.spelling(("porto",))) == []
    assert [entry.text for entry in values.spelling(("lisbon",))] == ["Lisbon"]


def test_every_value_that_a_text_spells_out_is_found_where_it_stands() -> None:
    values = known(a="Porto", b="Porto Alegre", c="alegre")
    found = {(first, last, entry.id) for first, last, entry in values.said(pieces("to Porto Alegre"))}
    assert found == {(1, 2, "a"), (1, 3, "b"), (2, 3, "c")}


def test_members_that_are_spelled_alike_are_removed_together() -> None:
    values = known(a=["Porto", "PORTO", "porto!"], b="Porto")
    values.remove("a")
    assert [entry.id for entry in values.spelling(("porto",))] == ["b"]
    values.remove("b")
    assert (values._spelled, values._marked, values._entries) == ({}, {}, {})


@pytest.mark.parametrize(
    ("spelled", "among", "said"),
    [
        (("lemonade",), {"a"}, True),
        (("side", "salad"), {"a", "b"}, True),
        (("lemonade",), {"b"}, False),
        (("lemon",), {"a"}, False),
        ((), {"a"}, False),
    ],
)
def test_whether_a_fact_says_something_among_other_things(
    spelled: tuple[str, ...], among: set[str], said: bool
) -> None:
    assert known(a="One side salad, lemonade.", b="tea").say(spelled, among) is said


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("lasagna, salad and lemonade", "lasagna, salad and iced tea", "lemonade"),
        ("Ana Silva drives the van", "Rui Costa drives the van", "Ana Silva"),
        ("meet at noon by the pier", "meet at eight by the pier", "noon"),
        ("meet at noon by the pier", "meet at by the pier", "noon"),
        ("meet at the pier", "meet at noon at the pier", ""),
        ("meet at the pier", "meet at the pier", ""),
        ("Porto", "Lisbon", ""),
        ("the Porto", "the Lisbon", ""),
        ("cor cinza", "cor verde", "cinza"),
        ("grey lid", "green lid", ""),
        ("quiero la sopa", "quiero el gazpacho", "sopa"),
        ("tenho Netflix e Max", "tenho Netflix", "Max"),
        ("call me to the pier", "call me by the pier", ""),
        ("", "anything at all", ""),
    ],
)
def test_what_of_a_text_changed(old: str, new: str, part: str) -> None:
    assert changed(old, new) == part


@pytest.mark.parametrize(
    ("words", "told"), [(MAX_PART_PIECES - 1, True), (MAX_PART_PIECES, True), (MAX_PART_PIECES + 1, False)]
)
def test_a_part_is_short(words: int, told: bool) -> None:
    part = " ".join(["oak"] * words)
    assert changed(f"meet me {part} again", "meet me pine again") == (part if told else "")
