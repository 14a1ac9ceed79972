"""What leaves on standard output and standard error: text for people, JSON for machines, never both."""

from __future__ import annotations

import os
import shutil
import sys
import unicodedata
from collections.abc import Sequence
from typing import Any

import msgspec

_STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}
_HIDDEN = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c")
GAP = "  "


class Printer:
    """Prints one verb's result; knows whether a person is looking."""

    def __init__(self, *, json: bool) -> None:
        self.json = json
        self.live = sys.stdout.isatty() and not json
        self._colour = self.live and "NO_COLOR" not in os.environ
        self._progress = 0

    @property
    def width(self) -> int:
        """Columns to write in; unlimited where nobody looks."""
        return shutil.get_terminal_size().columns if self.live else 10_000

    def text(self, line: str = "") -> None:
        """A line for people."""
        if not self.json:
            self._clear()
            print(line, flush=True)

    def document(self, value: Any) -> None:
        """The machine form of a whole result."""
        if self.json:
            self._clear()
            print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode(), flush=True)

    def item(self, value: Any) -> None:
        """The machine form of one element of a stream."""
        if self.json:
            print(msgspec.json.encode(value).decode(), flush=True)

    def note(self, line: str) -> None:
        """A remark beside the result, on standard error."""
        self._clear()
        print(line, file=sys.stderr, flush=True)

    def progress(self, line: str) -> None:
        """What is being done, on one line that the next one replaces; only on a terminal."""
        if sys.stderr.isatty() and not self.json:
            self._clear()
            shown = fit(line, shutil.get_terminal_size().columns - 1)
            self._progress = cells(shown)
            print(shown, end="\r", file=sys.stderr, flush=True)

    def styled(self, style: str, text: str) -> str:
        """The text in a style, where styles are shown."""
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self._colour and style else text

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]], styles: Sequence[str] = ()) -> None:
        """Aligned columns, the last cut to the line; `styles` colours the second, row by row."""
        widths = [max(cells(row[place]) for row in (head, *rows)) for place in range(len(head))]
        left = self.width - sum(widths[:-1]) - len(GAP) * (len(head) - 1)
        widths[-1] = max(min(widths[-1], left), 8)
        self.text(self.styled("dim", _row(head, widths)))
        for place, row in enumerate(rows):
            columns = [pad(fit(cell, width), width) for cell, width in zip(row, widths, strict=True)]
            if styles:
                columns[1] = self.styled(styles[place], columns[1])
            self.text(GAP.join(columns).rstrip())

    def _clear(self) -> None:
        if self._progress:
            print(" " * self._progress, end="\r", file=sys.stderr, flush=True)
            self._progress = 0


def count(number: int, noun: str) -> str:
    """A number of things in words."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def clean(text: str) -> str:
    """Text that someone else wrote, made safe for a terminal: no escape sequences, no reversed writing."""
    return "".join(character if _harmless(character) else "�" for character in text)


def oneline(text: str) -> str:
    """The same on one line."""
    return " ".join(clean(text).split())


def cells(text: str) -> int:
    """How many terminal columns the text takes."""
    return sum(_cell(character) for character in text)


def fit(text: str, width: int) -> str:
    """The text in at most so many columns, with an ellipsis where it was cut."""
    if cells(text) <= width:
        return text
    kept, used = "", 1
    for character in text:
        used += _cell(character)
        if used > width:
            break
        kept += character
    return f"{kept}…"


def pad(text: str, width: int) -> str:
    """The text filled up to so many columns."""
    return text + " " * (width - cells(text))


def _row(columns: Sequence[str], widths: Sequence[int]) -> str:
    return GAP.join(pad(column, width) for column, width in zip(columns, widths, strict=True)).rstrip()


def _cell(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _harmless(character: str) -> bool:
    return character == "\n" or (unicodedata.category(character) != "Cc" and character not in _HIDDEN)
