"""The sections of a context: titled lines, filled one by one while they fit, counted exactly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from sayso.memory.context.tokens import cost

MIN_LINE_TOKENS = 5
"""No line has fewer: "- a: b" and its end."""


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


class Section(NamedTuple):
    """A title, the entries that went in, what they cost with a blank line after them, and what the last one does so."""

    title: str
    entries: tuple[Entry, ...] = ()
    tokens: int = 0
    last_tokens: int = 0

    @property
    def text(self) -> str:
        return "\n".join([f"## {self.title}", *[each.line for each in self.entries]])


def entry(id: str, line: str) -> Entry:
    """A line with what it costs."""
    return Entry(id, line, cost(line))


class Filling:
    """A section while it is filled: entries go in, in order, as long as there is room for them.

    One that is too long is left out and the fill goes on (GAP-58); `over` are those, and `left` is the room there is.
    """

    def __init__(self, title: str, room: int) -> None:
        self._title = title
        self.left = room - _heading(title)
        self._spent = 0
        self._taken: list[Entry] = []
        self.over: list[Entry] = []

    def take(self, entries: Iterable[Entry]) -> None:
        """Put in what fits; once it is full, what comes after is not looked at."""
        left, taken = self.left, self._taken
        for each in entries:
            tokens = each.tokens or each.counted()
            # The blank line after a section adds a token to its last line at most.
            if tokens < left or (tokens == left and cost(each.line, "\n\n") == left):
                left -= tokens
                taken.append(each)
            elif left < MIN_LINE_TOKENS:
                break
            else:
                self.over.append(each)
        self._spent += self.left - left
        self.left = left

    def section(self) -> Section:
        """The section as it is now, counted."""
        if not self._taken:
            return Section(self._title)
        last = cost(self._taken[-1].line, "\n\n")
        spent = _heading(self._title) + self._spent - self._taken[-1].tokens + last
        return Section(self._title, tuple(self._taken), spent, last)


def close(title: str, entries: Sequence[Entry]) -> Section:
    """A section of these entries, counted."""
    if not entries:
        return Section(title)
    before, last = sum([each.tokens for each in entries[:-1]]), cost(entries[-1].line, "\n\n")
    return Section(title, tuple(entries), _heading(title) + before + last, last)


def joined(sections: Sequence[Section]) -> tuple[str, int]:
    """The sections that have something in them as one text, a blank line between them (SBC-B08), and its tokens."""
    some = [section for section in sections if section.entries]
    if not some:
        return "", 0
    last = some[-1]
    tokens = sum([section.tokens for section in some]) - last.last_tokens + cost(last.entries[-1].line, "")
    return "\n\n".join([section.text for section in some]), tokens


_headings: dict[str, int] = {}


def _heading(title: str) -> int:
    if title not in _headings:
        _headings[title] = cost(f"## {title}")
    return _headings[title]
