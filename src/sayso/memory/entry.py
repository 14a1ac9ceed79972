"""A line that may go into a context, counted exactly, and what a ranking asks of it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from sayso.memory.tokens import cost


class Entry(Struct, gc=False):
    """A line that may go in: what it is for, what it shows, and what it costs before another line.

    `tokens` is 0 until that is asked for: of many thousand lines that may go in a few hundred are ever counted.
    """

    id: str
    line: str
    tokens: int = 0

    def counted(self) -> int:
        """What it costs, counted once."""
        if not self.tokens:
            self.tokens = cost(self.line)
        return self.tokens


class Row(NamedTuple):
    """A fact by its line, what it is worth before anything is asked, and who may see it."""

    entry: Entry
    prior: float = 0.0
    at: float = 0.0
    scope: str = ""


def entry(id: str, line: str) -> Entry:
    """A line with what it costs."""
    return Entry(id, line, cost(line))
