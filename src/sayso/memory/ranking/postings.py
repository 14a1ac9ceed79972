"""Which facts have which word: for each word the places of its facts, in order."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Collection

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
        """Put a fact's words at a place that is after all others."""
        known = self._places.get
        for term in terms:
            if (places := known(term)) is None:
                self._places[term] = array("i", (place,))
                self._spellings.add(term)
            else:
                places.append(place)
        self.total += len(terms)

    def remove(self, place: int, terms: Collection[str]) -> None:
        """Take away the words that were put at a place."""
        for term in terms:
            places = self._places[term]
            del places[bisect_left(places, place)]
            if not places:
                del self._places[term]
                self._spellings.remove(term)
        self.total -= len(terms)

    def move(self, last: int, place: int, terms: Collection[str]) -> None:
        """Put the words of the last place at an empty one before it."""
        for term in terms:
            places = self._places[term]
            places.pop()  # no place is after the last
            places.insert(bisect_left(places, place), place)
