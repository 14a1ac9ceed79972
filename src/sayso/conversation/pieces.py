"""A long text in pieces that people can read."""

from __future__ import annotations

_BREAKS = ("\n\n", "\n", ". ", "! ", "? ", "… ", "; ", ", ", " ")


def split_text(text: str, limit: int) -> list[str]:
    """The text in pieces of at most `limit` characters, each cut where a reader would: at a paragraph, a line, a
    sentence, a word; inside a word only when it is longer than a piece. Only white space at the cuts is lost.
    """
    pieces = []
    rest = text.strip()
    while len(rest) > limit:
        place = _cut(rest, limit)
        pieces.append(rest[:place].rstrip())
        rest = rest[place:].lstrip()
    return [*pieces, rest] if rest else pieces


def _cut(text: str, limit: int) -> int:
    """Where to cut: after the best break of the second half, else after the last one there is."""
    for floor in (limit // 2, 0):
        for mark in _BREAKS:
            place = text.rfind(mark, floor, limit + 1)
            if place > 0:
                return place + len(mark.rstrip())
    return limit
