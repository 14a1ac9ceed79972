"""One subject's facts, found by what they say: an inverted index that each write updates.

Relevance is BM25 over stems, where a word counts once a fact, divided by what a fact of average length gets that has
every word of the query that any fact has: so 1 is "says all of it", however many facts there are, and a prior of 0.1
means the same in every index. A word that no fact has stands for those spelled like it, and weighs less.

A removed fact leaves nothing behind for a later query to step over: work depends on the facts there are, never on how
many there have been.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from math import log
from typing import TYPE_CHECKING, Final, NamedTuple

from sayso.memory.ranking.postings import Postings
from sayso.memory.ranking.stems import terms

if TYPE_CHECKING:
    from array import array

    from sayso.memory.ranking.table import Weighed

# What a word is worth that is only spelled like the one asked for.
ALIKE: Final = 0.6
# Small enough that rare terms never outweigh one more term that is shared.
_LITTLE: Final = 1 / 4096


class Size(NamedTuple):
    """What an index holds: all that its memory, and the work of an operation on it, depend on."""

    facts: int
    words: int
    postings: int


class Index:
    """Ranks facts. Equal facts give equal answers, in whatever order they came and went; ties go to the newer fact.

    `prior` is what a fact is worth before anything is asked, on the scale on which 1 is the relevance of a fact that
    says all of it. `at` and `now` are seconds on one clock: with a `now`, being new adds up to `table.RECENCY`, half of
    that at the age of `table.HALF_AGE_S`. `scope` is any label; with `scopes`, only facts that have one of them are
    ranked. Not for two threads at once.
    """

    def __init__(self) -> None:
        from sayso.memory.ranking.table import Table

        self._postings = Postings()
        self._table = Table()
        self._place: dict[str, int] = {}
        self._terms: list[tuple[str, ...]] = []

    def __len__(self) -> int:
        return len(self._terms)

    def __contains__(self, id: object) -> bool:
        return id in self._place

    @property
    def size(self) -> Size:
        """How much it holds now."""
        return Size(len(self), len(self._postings), self._postings.total)

    def add(self, id: str, text: str, *, prior: float = 0.0, at: float = 0.0, scope: str = "") -> None:
        """Know a fact by what `text` says. One with this id that is known already is replaced."""
        if id in self._place:
            self.remove(id)
        place, words = len(self._terms), tuple(terms(text))
        self._postings.add(place, words)
        self._table.append(id, length=len(words), prior=prior, at=at, scope=scope)
        self._terms.append(words)
        self._place[id] = place

    def remove(self, id: str) -> None:
        """Forget a fact. One that is not known is forgotten already."""
        if (place := self._place.pop(id, None)) is None:
            return
        self._postings.remove(place, self._terms[place])
        moved, last = self._terms.pop(), len(self._terms)
        if place != last:
            self._postings.move(last, place, moved)
            self._place[self._table.ids[last]] = place
            self._terms[place] = moved
        self._table.drop(place)

    def search(
        self, query: str, limit: int, *, now: float | None = None, scopes: Collection[str] | None = None
    ) -> list[tuple[str, float]]:
        """The facts that say something of the query, at most `limit`, each with its score, the best first."""
        weighed, most = self._weighed(_asked(query))
        if limit < 1 or not weighed:
            return []
        table = self._table
        sums = table.summed(weighed)
        places = table.places(sums, scopes)
        relevance = sums[places] * table.brevity(places, self._postings.total / len(self)) / most
        return table.best(places, relevance + table.worth(places, now), limit)

    def ranked(
        self, query: str, limit: int, *, now: float | None = None, scopes: Collection[str] | None = None
    ) -> tuple[list[tuple[str, float]], list[tuple[str, float]]]:
        """What `search` finds, and then of all the others what `top` would give: together at most `limit`."""
        weighed, most = self._weighed(_asked(query))
        if limit < 1 or not weighed:
            return [], self.top(limit, now=now, scopes=scopes)
        table = self._table
        sums = table.summed(weighed)
        places = table.places(sums, scopes)
        relevance = sums[places] * table.brevity(places, self._postings.total / len(self)) / most
        found = table.best(places, relevance + table.worth(places, now), limit)
        if len(found) == limit:
            return found, []
        others = table.places(sums == 0, scopes)
        return found, table.best(others, table.worth(others, now), limit - len(found))

    def top(
        self, limit: int, *, now: float | None = None, scopes: Collection[str] | None = None
    ) -> list[tuple[str, float]]:
        """The facts that are worth most before anything is asked, at most `limit`, the best first."""
        if limit < 1 or not self._terms:
            return []
        places = self._table.places(None, scopes)
        return self._table.best(places, self._table.worth(places, now), limit)

    def candidates(self, given: Iterable[str], limit: int) -> list[str]:
        """The facts that share most of the given terms, at most `limit`, the one that shares the most first.

        Of those that share as many, the one with the rarer terms comes first. Terms are as `stems.terms` gives them.
        """
        known = [places for term in dict.fromkeys(given) if (places := self._postings.places(term))]
        if limit < 1 or not known:
            return []
        sums = self._table.summed([(places, 1 + _LITTLE * self._rarity(places)) for places in known])
        found = self._table.places(sums, None)
        return [id for id, _ in self._table.best(found, sums[found], limit)]

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
        return log(1 + (len(self) - len(places) + 0.5) / (len(places) + 0.5))


@lru_cache(maxsize=256)
def _asked(query: str) -> tuple[str, ...]:
    """A query's words: one question is asked of several indexes."""
    return tuple(terms(query))
