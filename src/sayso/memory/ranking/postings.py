"""Which facts have which word: for each word the places of its facts, in order."""

from __future__ import annotations

from array import array
from bisect import bisect_left, insort
from collections.abc import Collection, Mapping

from sayso.memory.ranking.spellings import Spellings


class Postings:
    """Places by word. A word that no fact has any more is gone, and so is its spelling: nothing is left to sweep."""

    def __init__(self) -> None:
        self._places: dict[str, array[int]] = {}
        self._spellings = Spellings()
        self.total = 0

    def __len__(self) -> int:
        return len(self._places)

    def places(self, term: str) -> array[int] | None:
        """The places of the facts that have this word, ascending: to read, and not to keep; None if none has it."""
        return self._places.get(term)

    def alike(self, term: str) -> list[tuple[str, float]]:
        """The words here that are spelled like this one, each with its likeness."""
        return self._spellings.alike(term)

    def add(self, place: int, terms: Collection[str]) -> None:
        """Put a fact's words at a place that has none."""
        for term in terms:
            if (places := self._places.get(term)) is None:
                self._places[term] = array("i", (place,))
                self._spellings.add(term)
            else:
                insort(places, place)
        self.total += len(terms)

    def replace(self, place: int, before: Collection[str], terms: Collection[str]) -> None:
        """Put a fact's words at a place that has those of another."""
        self.remove(place, [term for term in before if term not in terms])
        self.add(place, [term for term in terms if term not in before])

    def extend(self, first: int, inverted: Mapping[str, array[int]]) -> None:
        """Put the words of many facts at the places from `first` on, which is after all others."""
        for term, new in inverted.items():
            places = array("i", [first + each for each in new]) if first else new
            if (known := self._places.get(term)) is None:
                self._places[term] = places
                self._spellings.add(term)
            else:
                known.extend(places)
            self.total += len(new)

    def remove(self, place: int, terms: Collection[str]) -> None:
        """Take away the words that were put at a place."""
        for term in terms:
            places = self._places[term]
            del places[bisect_left(places, place)]
            if not places:
                del self._places[term]
                self._spellings.remove(term)
        self.total -= len(terms)
