"""What a ranking found, the best first.

numpy comes with this file: import it where a table is first needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from sayso.memory.entry import Entry

if TYPE_CHECKING:
    from sayso.memory.ranking.table import Table

Numbers: TypeAlias = "np.ndarray[Any, Any]"


class Found(NamedTuple):
    """The entries that were found, with what each of them got from the words that were asked, its score, and its
    tokens, which are 0 until they are counted.

    `table` is where they were found, and they are at these `places` of it until it changes.
    """

    entries: list[Entry]
    got: Numbers
    scores: Numbers
    tokens: Numbers
    places: Numbers
    table: Table

    @property
    def near(self) -> int:
        """How many say something of what was asked; they are the first."""
        return int(np.count_nonzero(self.got))

    def scored(self) -> Iterator[tuple[bool, float, Entry]]:
        """Each with its score, and whether it says something of what was asked."""
        near, scores = self.near, self.scores.tolist()
        return ((at < near, score, each) for at, (score, each) in enumerate(zip(scores, self.entries, strict=True)))

    def fitting(self, room: int) -> tuple[list[str], int]:
        """The lines, from the first one on, that go into a room and leave some of it, and their tokens."""
        if not self.entries:
            return [], 0
        if not self.least(0):
            self._count(room)
        sums = np.add.accumulate(self.tokens)
        number = int(sums.searchsorted(room))
        return self.table.lines.at(self.places[:number]), int(sums[number - 1]) if number else 0

    def least(self, first: int) -> int:
        """The fewest tokens that one has from the `first` on."""
        rest = self.tokens[first:]
        return int(rest[rest.argmin()])  # faster than `min`

    def _count(self, room: int) -> None:
        """Count those that never were, as far as there is room; what an entry has by itself is taken from it."""
        known: list[int] = self.tokens.tolist()
        done = 0
        for at in (self.tokens == 0).nonzero()[0].tolist():
            room -= sum(known[done:at])
            if room > 0 or self.entries[at].tokens:
                known[at] = self.tokens[at] = self.table.tokens[self.places[at]] = self.entries[at].counted()
            done = at
