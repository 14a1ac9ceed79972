"""The numbers of facts in columns, and the arithmetic of ranking on them.

numpy comes with this file: import it where a table is first needed.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, TypeAlias

import numpy as np

Numbers: TypeAlias = "np.ndarray[Any, Any]"
Weighed: TypeAlias = tuple["array[int]", float]

# BM25's own: how soon length counts against a fact, and how much.
K1: Final = 1.2
B: Final = 0.5
# What being new adds to a fact at most; half of it at this age.
RECENCY: Final = 0.1
HALF_AGE_S: Final = 30 * 86_400.0
# How many places are looked at for frequent words, after those of the rarest one.
MAX_VISITED: Final = 262_144

# Up to here it is faster to sort all than to leave out first what cannot be among the best.
_FEW: Final = 256


class Table:
    """A row for each fact, at places 0 … n-1 without gaps: the last row takes the place of one that is dropped."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self._lengths = array("i")
        self._priors = array("d")
        self._times = array("d")
        self._labels = array("Q")
        self._orders = array("Q")

    def append(self, id: str, *, length: int, prior: float, at: float, scope: str) -> None:
        """Add a row at the end."""
        self.ids.append(id)
        self._lengths.append(length)
        self._priors.append(prior)
        self._times.append(at)
        self._labels.append(_label(scope))
        self._orders.append(_digest(id))

    def drop(self, place: int) -> None:
        """Drop a row."""
        columns: list[Any] = [self.ids, self._lengths, self._priors, self._times, self._labels, self._orders]
        for column in columns:
            column[place] = column[-1]
            column.pop()

    def summed(self, weighed: Iterable[Weighed]) -> Numbers:
        """What each place gets in all, the shortest lists first; none that leads beyond `MAX_VISITED` but the first."""
        sums = np.zeros(len(self.ids))
        visited = 0
        for places, weight in sorted(weighed, key=_length):
            if visited and visited + len(places) > MAX_VISITED:
                break
            visited += len(places)
            np.add.at(sums, _view(places), weight)
        return sums

    def places(self, sums: Numbers | None, scopes: Collection[str] | None) -> Numbers:
        """The places that got something (all places, if there are no sums) and have one of the scopes."""
        places: Numbers = np.arange(len(self.ids)) if sums is None else (sums > 0).nonzero()[0]
        if scopes is None:
            return places
        labels = _view(self._labels)[places]
        visible: Numbers = np.zeros(len(places), dtype=bool)
        for scope in scopes:
            visible |= labels == _label(scope)
        return places[visible]

    def brevity(self, places: Numbers, average: float) -> Numbers:
        """What BM25 multiplies by for the length of each: 1 for the average, more for what is shorter."""
        return (K1 + 1) / (_view(self._lengths)[places] * (K1 * B / average) + (1 + K1 * (1 - B)))

    def worth(self, places: Numbers, now: float | None) -> Numbers:
        """The prior of each, and with a `now` what being new adds; what is yet to come is new."""
        priors: Numbers = _view(self._priors)[places]
        if now is None:
            return priors
        ages = np.maximum(now - _view(self._times)[places], 0.0)
        return priors + RECENCY / (1 + ages / HALF_AGE_S)

    def best(self, places: Numbers, scores: Numbers, limit: int) -> list[tuple[str, float]]:
        """The best by score, then the newest, then in an order that depends on nothing but the id."""
        order = _highest((scores, _view(self._times)[places], _view(self._orders)[places]), limit)
        chosen: list[int] = places[order].tolist()
        return list(zip([self.ids[place] for place in chosen], scores[order].tolist(), strict=True))


def _highest(keys: tuple[Numbers, ...], limit: int) -> Numbers:
    """Where the `limit` highest are, the highest first; a later key decides where the earlier ones are equal."""
    if len(keys[0]) <= _FEW:
        return np.lexsort(keys[::-1])[::-1][:limit]
    chosen = _chosen(keys, limit)
    return chosen[np.lexsort([key[chosen] for key in reversed(keys)])[::-1]]


def _chosen(keys: tuple[Numbers, ...], limit: int) -> Numbers:
    pool: Numbers = np.arange(len(keys[0]))
    chosen: list[Numbers] = []
    for key in keys:
        if len(pool) <= limit:
            break
        values = key[pool]
        edge = np.partition(values, len(pool) - limit)[len(pool) - limit]
        chosen.append(pool[values > edge])
        limit -= len(chosen[-1])
        pool = pool[values == edge]
    return np.concatenate([*chosen, pool[:limit]])


def _view(column: array[Any]) -> Numbers:
    """A column as numpy sees it: not to be kept, because an array that is looked at cannot grow."""
    return np.frombuffer(column, dtype=column.typecode)


def _length(one: Weighed) -> int:
    return len(one[0])


def _digest(text: str) -> int:
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


_label = lru_cache(maxsize=4_096)(_digest)
