"""The sections of a context: titled lines, filled one by one while they fit, counted exactly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sayso.memory.entry import Entry
from sayso.memory.tokens import cost

if TYPE_CHECKING:
    from sayso.memory.ranking.found import Found

MIN_LINE_TOKENS = 5
"""No line has fewer: "- a: b" and its end."""


class Section(NamedTuple):
    """A title, the entries that went in and their lines, what they cost with a blank line after them, and what of that
    is the last line's."""

    title: str
    entries: Sequence[Entry] = ()
    lines: Sequence[str] = ()
    tokens: int = 0
    last_tokens: int = 0


NOTHING: Final = Section("")
"""A section with nothing in it: the text of a context does not tell that it is there."""


class Filling:
    """A section while it is filled: entries go in, in order, as long as there is room for them.

    One that is too long is left out and the fill goes on (GAP-58); `over` are those, and `left` is the room there is.
    """

    def __init__(self, title: str, room: int) -> None:
        self._title = title
        self._room = room
        self.left = room - _heading(title)
        self._taken: list[Entry] = []
        self._lines: list[str] = []
        self.over: list[Entry] = []

    def take(self, entries: Iterable[Entry]) -> None:
        """Put in what fits; once it is full, what comes after is not looked at."""
        left, taken = self.left, list[Entry]()
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
        self._put(taken, [each.line for each in taken], left)

    def take_found(self, found: Found) -> None:
        """Put in what fits of what was found: at once what comes before the first that may not."""
        lines, tokens = found.fitting(self.left)
        number = len(lines)
        self._put(found.entries[:number], lines, self.left - tokens)
        rest = found.entries[number:]
        if rest and found.least(number) > self.left >= MIN_LINE_TOKENS:
            self.over += rest
        else:
            self.take(rest)

    def _put(self, entries: list[Entry], lines: list[str], left: int) -> None:
        self._taken += entries
        self._lines += lines
        self.left = left

    def section(self) -> Section:
        """The section as it is now, counted."""
        if not self._taken:
            return NOTHING
        last = cost(self._lines[-1], "\n\n")
        spent = self._room - self.left - self._taken[-1].tokens + last
        return Section(self._title, self._taken, self._lines, spent, last)


def close(title: str, entries: Sequence[Entry]) -> Section:
    """A section of these entries, counted."""
    if not entries:
        return NOTHING
    before, last = sum([each.tokens for each in entries[:-1]]), cost(entries[-1].line, "\n\n")
    return Section(title, entries, [each.line for each in entries], _heading(title) + before + last, last)


def joined(sections: Sequence[Section]) -> tuple[str, int]:
    """The sections that have something in them as one text, a blank line between them (SBC-B08), and its tokens."""
    some = [section for section in sections if section.lines]
    if not some:
        return "", 0
    last = some[-1]
    tokens = sum([section.tokens for section in some]) - last.last_tokens + cost(last.lines[-1], "")
    lines: list[str] = []
    for section in some:
        lines += ("", f"## {section.title}")
        lines += section.lines
    return "\n".join(lines[1:]), tokens


_headings: dict[str, int] = {}


def _heading(title: str) -> int:
    if title not in _headings:
        _headings[title] = cost(f"## {title}")
    return _headings[title]
