"""One subject's facts, found by what they say: an inverted index that each write updates.

Relevance is BM25 over stems, where a word counts once a fact, divided by what a fact of average length gets that has
every word of the query that any fact has: so 1 is "says all of it", however many facts there are, and a prior of 0.1
means the same in every index. A word that no fact has stands for those spelled like it, and weighs less.

A removed fact leaves nothing behind for a later query to step over: work depends on the facts there are, never on how
many there have been.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from math import log
from typing import TYPE_CHECKING, Final, NamedTuple

from sayso.memory.entry import Entry, Row
from sayso.memory.ranking.postings import Postings
from sayso.memory.ranking.stems import terms

if TYPE_CHECKING:
    from array import array

    from sayso.memory.ranking.found import Found
    from sayso.memory.ranking.table import Weighed

# What a word is worth that is only spelled like the one asked for.
ALIKE: Final = 0.6
# From so many on, facts that come at once are inverted at once.
MANY: Final = 1_000
# Small enough that rare terms never outweigh one more term that is shared.
_LITTLE: Final = 1 / 4096


class Size(NamedTuple):
    """What an index holds: all that its memory, and the work of an operation on it, depend on."""

    facts: int
    words: int
    postings: int


class Index:
    """Ranks facts. Equal facts give equal answers, in whatever order they came and went; ties go to the newer fact.

    `prior`, never negative, is what a fact is worth before anything is asked, on the scale on which 1 is the relevance
    of a fact that says all of it. `at` and `now` are seconds on one clock: with a `now`, being new adds up to
    `table.RECENCY`, half of that at the age of `table.HALF_AGE_S`. `scope` is any label; with `scopes`, only facts that
    have one of them are ranked. Not for two threads at once.

    What is added is given its place, and what is removed loses its own, when something is asked: until then many facts
    may come, or one may take turns, and what takes the place of another mostly says almost the same.
    """

    def __init__(self) -> None:
        from sayso.memory.ranking.table import Table

        self._postings = Postings()
        self._table = Table()
        self._place: dict[str, int] = {}
        self._coming: dict[str, Row] = {}
        self._empty: list[int] = []  # places whose rows are of nobody any more

    def __len__(self) -> int:
        return len(self._place) + len(self._coming)

    def __contains__(self, id: object) -> bool:
        return id in self._place or id in self._coming

    @property
    def size(self) -> Size:
        """How much it holds now."""
        self._settle()
        return Size(len(self), len(self._postings), self._postings.total)

    def add(self, id: str, text: str, *, prior: float = 0.0, at: float = 0.0, scope: str = "") -> None:
        """Know a fact by what `text` says. One with this id that is known already is replaced."""
        if id in self._place:
            self.remove(id)
        self._coming[id] = Row(Entry(id, text), prior, at, scope)

    def remove(self, id: str) -> None:
        """Forget a fact. One that is not known is forgotten already."""
        if self._coming.pop(id, None) is None and (place := self._place.pop(id, None)) is not None:
            self._empty.append(place)

    def ranked(
        self, query: str, limit: int, *, now: float | None = None, scopes: Collection[str] | None = None
    ) -> Found:
        """The facts that say something of the query, and then those that are worth most before anything is asked:
        together at most `limit`, of each the best first."""
        self._settle()
        weighed, most = self._weighed(_asked(query))
        average = self._postings.total / max(len(self._place), 1)
        return self._table.ranked(weighed, most or 1.0, average or 1.0, limit, now=now, scopes=scopes)

    def candidates(self, given: Iterable[str], limit: int) -> list[str]:
        """The facts that share most of the given terms, at most `limit`, the one that shares the most first.

        Of those that share as many, the one with the rarer terms comes first. Terms are as `stems.terms` gives them.
        """
        self._settle()
        known = [places for term in dict.fromkeys(given) if (places := self._postings.places(term))]
        weighed = [(places, 1 + _LITTLE * self._rarity(places)) for places in known]
        return [each.id for each in self._table.best(weighed, limit)]

    def _settle(self) -> None:
        """Give what has come its places, the empty ones first, and leave none empty."""
        if not self._coming and not self._empty:
            return
        coming, self._coming = list(self._coming.values()), {}
        fitting = min(len(coming), len(self._empty))
        for row in coming[:fitting]:
            self._put(row, self._empty.pop())
        if len(coming) > fitting:
            self._extend(coming[fitting:])
        for place in sorted(self._empty, reverse=True):
            self._close(place)
        self._empty.clear()

    def _put(self, row: Row, place: int) -> None:
        words = terms(row.entry.line)
        self._postings.replace(place, terms(self._table.entries[place].line), words)
        self._table.put(place, row, len(words))
        self._place[row.entry.id] = place

    def _extend(self, rows: Sequence[Row]) -> None:
        first, lines = len(self._table.entries), [row.entry.line for row in rows]
        if len(rows) < MANY:
            words = [terms(line) for line in lines]
            lengths = [len(each) for each in words]
            for place, each in enumerate(words, first):
                self._postings.add(place, each)
        else:
            from sayso.memory.ranking.invert import invert

            inverted, lengths = invert(lines)
            self._postings.extend(first, inverted)
        self._table.extend(rows, lengths)
        self._place.update([(row.entry.id, place) for place, row in enumerate(rows, first)])

    def _close(self, place: int) -> None:
        """Put the last row at an empty place."""
        last = len(self._table.entries) - 1
        self._postings.remove(place, terms(self._table.entries[place].line))
        if place != last:
            moved = self._table.entries[last]
            words = terms(moved.line)
            self._postings.remove(last, words)
            self._postings.add(place, words)
            self._place[moved.id] = place
        self._table.drop(place)

    def _weighed(self, asked: tuple[str, ...]) -> tuple[list[Weighed], float]:
        """The places to look at, with what each of them gets, and what a fact gets that has every word."""
        weighed: list[Weighed] = []
        most = 0.0
        for term in asked:
            if places := self._postings.places(term):
                rarity = self._rarity(places)
                weighed.append((places, rarity))
                most += rarity
            else:
                alike = self._alike(term)
                weighed += [(places, ALIKE * likeness * rarity) for places, likeness, rarity in alike]
                most += max([rarity for _, _, rarity in alike], default=0.0)
        return weighed, most

    def _alike(self, term: str) -> list[tuple[array[int], float, float]]:
        found = [(self._postings.places(other), likeness) for other, likeness in self._postings.alike(term)]
        return [(places, likeness, self._rarity(places)) for places, likeness in found if places]

    def _rarity(self, places: array[int]) -> float:
        """What a word weighs that the facts at these places have; every fact has its place by now."""
        having = len(places)
        return log(1 + (len(self._place) - having + 0.5) / (having + 0.5))


@lru_cache(maxsize=256)
def _asked(query: str) -> tuple[str, ...]:
    """A query's words: one question is asked of several indexes."""
    return tuple(terms(query))
