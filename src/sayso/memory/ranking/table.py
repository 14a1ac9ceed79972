"""The numbers of facts in columns, and the arithmetic of ranking on them.

numpy comes with this file: import it where a table is first needed.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import accumulate
from typing import Any, Final, TypeAlias

import numpy as np

from sayso.memory.entry import Entry, Row
from sayso.memory.ranking.column import Column
from sayso.memory.ranking.found import Found, Numbers

Weighed: TypeAlias = tuple["array[int]", float]
Places: TypeAlias = "Numbers | slice[None]"

# BM25's own: how soon length counts against a fact, and how much.
K1: Final = 1.2
B: Final = 0.5
# What being new adds to a fact at most; half of it at this age, at the end of the hour.
RECENCY: Final = 0.1
HALF_AGE_S: Final = 30 * 86_400.0
HOUR_S: Final = 3_600.0
# How many places are looked at for frequent words, after those of the rarest one.
MAX_VISITED: Final = 262_144

# Up to here it is faster to sort all than to leave out first what cannot be among the best.
_FEW: Final = 2_048
# Less than what any word weighs.
_TINY: Final = 1e-300


class Table:
    """A row for each fact, at places 0 … n-1 without gaps: the last row takes the place of one that is dropped."""

    def __init__(self) -> None:
        self.entries = Column[Entry]()
        self.lines = Column[str]()
        self.tokens = array("q")  # 0 until they are counted
        self._lengths = array("d")
        self._priors = array("d")
        self._times = array("d")
        self._worths = array("d")  # at the hour that was asked about last
        self._hour: float | None = None
        self._labels = array("Q")
        self._orders = array("Q")

    def extend(self, rows: Sequence[Row], lengths: Sequence[int]) -> None:
        """Add rows at the end."""
        self.entries.extend([row.entry for row in rows])
        self.lines.extend([row.entry.line for row in rows])
        self.tokens.extend([row.entry.tokens for row in rows])
        self._lengths.extend(lengths)
        self._priors.extend([row.prior for row in rows])
        self._times.extend([row.at for row in rows])
        self._worths.extend([_worth(row, self._hour) for row in rows])
        self._labels.extend([_label(row.scope) for row in rows])
        self._orders.extend([_digest(row.entry.id) for row in rows])

    def put(self, place: int, row: Row, length: int) -> None:
        """Put a row at a place of which the row is gone."""
        self.entries[place] = row.entry
        self.lines[place] = row.entry.line
        self.tokens[place] = row.entry.tokens
        self._lengths[place] = length
        self._priors[place] = row.prior
        self._times[place] = row.at
        self._worths[place] = _worth(row, self._hour)
        self._labels[place] = _label(row.scope)
        self._orders[place] = _digest(row.entry.id)

    def drop(self, place: int) -> None:
        """Drop a row."""
        columns: list[Any] = [self.entries, self.lines, self.tokens, self._lengths, self._priors, self._times]
        for column in (*columns, self._worths, self._labels, self._orders):
            last = column.pop()
            if place < len(column):
                column[place] = last

    def summed(self, weighed: Sequence[Weighed]) -> Numbers:
        """What each place gets in all, the shortest lists first; none that leads beyond `MAX_VISITED` but the first."""
        if not weighed:
            return np.zeros(len(self.entries))
        lists, weights = zip(*sorted(weighed, key=_length), strict=True)
        lengths = list(map(len, lists))
        if sum(lengths) > MAX_VISITED:
            few = max(bisect_right(list(accumulate(lengths)), MAX_VISITED), 1)
            lists, weights, lengths = lists[:few], weights[:few], lengths[:few]
        every = np.frombuffer(b"".join(lists), dtype="i")
        return np.bincount(every, np.array(weights).repeat(lengths), len(self.entries))

    def ranked(
        self,
        weighed: Sequence[Weighed],
        most: float,
        average: float,
        limit: int,
        *,
        now: float | None,
        scopes: Collection[str] | None,
    ) -> Found:
        """The best, at most `limit`: those first that are on one of the lists, scored by what it weighs of the `most`
        that there is, the more the shorter they are beside the `average`; and all by what they are worth."""
        if limit < 1 or not len(self.entries):
            nothing = np.zeros(0)
            return Found([], nothing, nothing, nothing, nothing, self)
        sums = self.summed(weighed)
        at = self._looked_at(sums, limit, scopes)
        got = sums[at]
        scores = self.relevance(got, at, most, average) + self.worths(now)[at]
        order = _highest(_in_two(got, scores), lambda: self._ties(at), limit)
        places = order if isinstance(at, slice) else at[order]
        return Found(self.entries.at(places), got[order], scores[order], _view(self.tokens)[places], places, self)

    def best(self, weighed: Sequence[Weighed], limit: int) -> list[Entry]:
        """Those for which the lists that they are on weigh the most, at most `limit`."""
        if limit < 1 or not len(self.entries):
            return []
        sums = self.summed(weighed)
        places = sums.nonzero()[0]
        return self.entries.at(places[_highest(sums[places], lambda: self._ties(places), limit)])

    def relevance(self, got: Numbers, at: Places, most: float, average: float) -> Numbers:
        """BM25, of the `most` that there is: more for what is shorter than the `average`, less for what is longer."""
        scale = most / (K1 + 1)
        return got / (_view(self._lengths)[at] * (scale * K1 * B / average) + scale * (1 + K1 * (1 - B)))

    def worths(self, now: float | None) -> Numbers:
        """The prior of each, and with a `now` what being new adds; what is yet to come is new.

        They are kept until the hour is another one.
        """
        hour = None if now is None else (now // HOUR_S + 1) * HOUR_S
        if hour != self._hour:
            self._hour, worths = hour, _view(self._worths)
            worths[:] = _view(self._priors)
            if hour is not None:
                worths += RECENCY * HALF_AGE_S / np.maximum(hour + HALF_AGE_S - _view(self._times), HALF_AGE_S)
        return _view(self._worths)

    def _looked_at(self, sums: Numbers, limit: int, scopes: Collection[str] | None) -> Places:
        """The places that are in scope; only those that got something where these are many, and enough."""
        seen = self.visible(scopes) if scopes is not None else None
        if len(sums) > _FEW:
            near = sums > 0 if seen is None else (sums > 0) & seen
            if len(places := near.nonzero()[0]) >= limit:
                return places
        return slice(None) if seen is None else seen.nonzero()[0]

    def visible(self, scopes: Collection[str]) -> Numbers:
        """Which places have one of the scopes."""
        labels = _view(self._labels)
        visible: Numbers = np.zeros(len(labels), dtype=bool)
        for scope in scopes:
            visible |= labels == _label(scope)
        return visible

    def _ties(self, at: Places) -> tuple[Numbers, Numbers]:
        """What decides between equals: the newer is better, and then an order that depends on nothing but the id."""
        return _view(self._times)[at], _view(self._orders)[at]


def _in_two(got: Numbers, scores: Numbers) -> Numbers:
    """What sorts as (got something, score) does: the bits of floats of one sign are in order, and those of negative
    ones are above those of the others."""
    return np.copysign(scores, _TINY - got).view(np.uint64)


def _highest(key: Numbers, ties: Callable[[], tuple[Numbers, ...]], limit: int) -> Numbers:
    """Where the `limit` highest are, the highest first; where they are equal, the first of the ties that is not."""
    chosen = _chosen((key, *ties()), limit) if len(key) > _FEW else None
    key = key[chosen] if chosen is not None else key
    order = key.argsort()
    same = _same(key[order[-limit - 1 :]])  # with the first that is not among them
    if len(same) and same[same.argmax()]:  # faster than `any`
        _untie(order, key, [tie[chosen] if chosen is not None else tie for tie in ties()])
    best = order[::-1][:limit]
    return best if chosen is None else chosen[best]


def _untie(order: Numbers, key: Numbers, ties: Sequence[Numbers]) -> None:
    values = key[order]
    same = _same(values)
    tied = np.append(same, False) | np.append(False, same)
    alike = order[tied]
    order[tied] = alike[np.lexsort([*[tie[alike] for tie in ties[::-1]], values[tied]])]


def _same(values: Numbers) -> Numbers:
    """Which are as the one after them is."""
    same: Numbers = values[1:] == values[:-1]
    return same


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
    return np.asarray(column)


def _worth(row: Row, hour: float | None) -> float:
    """As `Table.worths` has it."""
    return row.prior if hour is None else row.prior + RECENCY * HALF_AGE_S / max(hour + HALF_AGE_S - row.at, HALF_AGE_S)


def _length(one: Weighed) -> int:
    return len(one[0])


def _digest(text: str) -> int:
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


_label = lru_cache(maxsize=4_096)(_digest)
