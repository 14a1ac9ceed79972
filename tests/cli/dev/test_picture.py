"""The picture fits its frame at any size, and says what matters."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from prompt_toolkit.utils import get_cwidth

from sayso.cli.dev.entry import APP, NOTE, YOU, Entry
from sayso.cli.dev.picture import Line, chat_lines, current_of, lifecycle_lines, wrap
from sayso.records import Head, Selection
from sayso.testing import World
from tests.till import Till

AT = datetime(2026, 1, 5, 12, tzinfo=UTC)
BUTTONS = (Selection("t1", "Yes"), Selection("t0", "No"))
ENTRIES = [
    Entry(YOU, "pay 3"),
    Entry(APP, "Pay 3 of 100?", BUTTONS, "cmd_1"),
    Entry(NOTE, "crashed with nothing under way; started again"),
    Entry(APP, "ação 日本語 " * 20 + "averylongwordthatfitsnowhere" * 4),
    Entry(YOU, "👍🏽 \x1b[2J sim " * 10),
]
SIZES = [(20, 5), (37, 20), (58, 36), (120, 50)]


def text(lines: list[Line]) -> list[str]:
    return ["".join(part for _, part in line).rstrip() for line in lines]


def fits(lines: list[Line], width: int, height: int) -> bool:
    return len(lines) <= height and all(get_cwidth("".join(t for _, t in line)) <= width for line in lines)


ROWS = tuple(Selection(f"r{place}", f"row number {place}") for place in range(1, 11))
CARRIED = [
    Entry(YOU, "pay 3", number=1, state="delivered"),
    Entry(APP, "Pay 3 of 100?", BUTTONS, "cmd_1", number=2, state="read"),
    Entry(YOU, "a sentence that fills the bubble to its very end", number=3, state="late"),
    Entry(APP, "Which one?", ROWS, number=4, state="sent"),
    Entry(APP, "日本語 " * 30, number=5, state="failed"),
]
PLACES = (("webhook", "http://127.0.0.1:65535/webhooks/whatsapp_cloud"), ("database", "a/b/c.db"))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_numbers_ticks_and_rows_fit(width: int, height: int) -> None:
    for entries in ([], CARRIED[:1], CARRIED[1:3], CARRIED[3:4], CARRIED):
        lines = chat_lines(entries, ["pay {amount}"], frozenset({"cmd_1"}), width, height, 0, PLACES)
        assert fits(lines, width, height)


def test_ticks_stand_beside_what_they_are_of() -> None:
    shown = text(chat_lines(CARRIED[:2], [], frozenset(), 40, 10, 0))
    assert any(line.strip() == "pay 3  #1 ✓✓" for line in shown)
    assert "▎ Pay 3 of 100?  #2 ✓✓ read" in shown
    parts = [part for line in chat_lines(CARRIED, [], frozenset(), 60, 60, 0) for part in line]
    assert ("class:read", "  #2 ✓✓ read") in parts
    assert ("class:bad", "  #5 ✗ failed") in parts


def test_every_row_of_a_list_can_be_seen() -> None:
    shown = "\n".join(text(chat_lines(CARRIED[3:4], [], frozenset(), 40, 30, 0)))
    assert all(f" {place} row number {place}" in shown for place in range(1, 11))


def test_before_it_begins_it_says_where_to_look() -> None:
    shown = text(chat_lines([], ["pay {amount}"], frozenset(), 70, 20, 0, PLACES))
    assert "▎ webhook  http://127.0.0.1:65535/webhooks/whatsapp_cloud" in shown


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_chat_fits(width: int, height: int) -> None:
    for back in (0, 3, 10_000):
        lines = chat_lines(ENTRIES, ["pay {amount}"], frozenset(), width, height, back)
        assert fits(lines, width, height)
        assert "\x1b" not in "".join(text(lines))


def test_the_chat_ends_at_the_bottom_and_scrolls_back() -> None:
    short = chat_lines(ENTRIES[:2], [], frozenset(), 40, 10, 0)
    assert text(short)[-4:] == ["▎ Pay 3 of 100?", "▎", "▎  1 Yes   2 No", ""]
    assert len(short) == 10
    assert text(chat_lines(ENTRIES, [], frozenset(), 40, 3, 10_000))[0].strip() == "pay 3"


def test_buttons_that_no_longer_count_look_so() -> None:
    def styles(open_: frozenset[str]) -> set[str]:
        return {style for line in chat_lines(ENTRIES[:2], [], open_, 40, 10, 0) for style, _ in line}

    assert "class:button" in styles(frozenset({"cmd_1"}))
    assert "class:button" not in styles(frozenset())


def test_an_empty_chat_says_what_one_can_say() -> None:
    assert "▎ pay {amount}" in text(chat_lines([], ["pay {amount}"], frozenset(), 40, 20, 0))


async def lived(path: Path, *words: str) -> tuple[World, list[Line]]:
    till = Till()
    async with World(till.app, path / "a.db") as world:
        for word in words:
            await world.say(word)
        commands, links = await world.commands(), await world.evidence()
        lines = lifecycle_lines(commands, links, Head(len(links), "x"), 40, 30)
        for width, height in SIZES:
            assert fits(lifecycle_lines(commands, links, Head(len(links), "x"), width, height), width, height)
        return world, lines


async def test_a_question_waits_for_a_yes_and_shows_the_way_ahead(tmp_path: Path) -> None:
    _, lines = await lived(tmp_path, "pay 3")
    shown = text(lines)
    assert shown[0] == "pay 3"
    assert "● confirmation_required        your yes?" in shown
    assert "○ executed" in shown
    assert ("class:now", "● confirmation_required") in [part for line in lines for part in line]
    assert shown[-1].strip() == "2 command.confirmation.requested"


async def test_an_end_is_an_end(tmp_path: Path) -> None:
    _, lines = await lived(tmp_path, "pay 3", "yes")
    parts = [part for line in lines for part in line]
    assert ("class:good", "✓ executed") in parts
    assert not any(part.startswith("○") for _, part in parts)


async def test_a_declined_question_shows_its_word(tmp_path: Path) -> None:
    _, lines = await lived(tmp_path, "pay 3", "no")
    assert "✗ confirmation_required         declined" in text(lines)


async def test_the_open_one_is_drawn_and_those_before_are_a_line_each(tmp_path: Path) -> None:
    _, lines = await lived(tmp_path, "pay 3", "yes", "pay 4", "no", "pay 5", "status")
    shown = text(lines)
    assert shown[0].split() == ["✓", "pay", "3", "executed"]
    assert shown[1].split() == ["✗", "pay", "4", "declined"]
    assert "● confirmation_required        your yes?" in shown


def test_nothing_yet() -> None:
    assert current_of([]) is None
    assert "followed here" in text(lifecycle_lines([], [], Head(), 60, 20))[0]


@pytest.mark.parametrize(
    ("words", "width", "lines"),
    [
        ("a bb ccc", 4, ["a bb", "ccc"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("日本語", 4, ["日本", "語"]),
        ("a\n\nb", 5, ["a", "", "b"]),
        ("", 5, [""]),
    ],
)
def test_wrapping(words: str, width: int, lines: list[str]) -> None:
    assert wrap(words, width) == lines
