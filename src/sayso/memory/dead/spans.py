"""Spans of a text, to be asked for those that touch a place without looking at all of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

Span = tuple[int, int]


class Spans:
    """Some spans of a text; they may overlap."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._spans = sorted(set(spans))
        self._starts = [start for start, _ in self._spans]
        self._reach = list(accumulate([end for _, end in self._spans], max))

    def __bool__(self) -> bool:
        return bool(self._spans)

    def touching(self, start: int, end: int) -> Sequence[Span]:
        """Those that have something between two places, in order."""
        first, last = bisect_right(self._reach, start), bisect_left(self._starts, end)
        return [span for span in self._spans[first:last] if span[1] > start]
