"""Words that are spelled alike, found by the groups of letters they share.

So a word with a typo, of another form or in a compound still meets the one that is known.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from heapq import nsmallest
from itertools import accumulate, chain
from typing import Final

GRAM_CHARS: Final = 3
MIN_CHARS: Final = 4
MAX_CHARS: Final = 32
MAX_VISITED: Final = 2_048
MAX_CLOSEST: Final = 16
MAX_ALIKE: Final = 6
# Below this, words that are alike by chance outnumber those that are related.
MIN_LIKENESS: Final = 0.5


class Spellings:
    """The words of one index by their letters. Words are told of as they come and go; nothing is rebuilt."""

    def __init__(self) -> None:
        self._words: defaultdict[str, set[str]] = defaultdict(set)

    def add(self, word: str) -> None:
        """Know a word. Too short or long to be mistaken for another, or a number, it is left out."""
        for gram in _grams(word):
            self._words[gram].add(word)

    def remove(self, word: str) -> None:
        """Forget a word that was added."""
        for gram in _grams(word):
            words = self._words[gram]
            words.discard(word)
            if not words:
                del self._words[gram]

    def alike(self, word: str) -> list[tuple[str, float]]:
        """The words spelled most like `word`, at most `MAX_ALIKE`, each with its likeness: 1 is the same letters.

        Looks at no more than `MAX_VISITED` words, those that share the rarest groups of letters first.
        """
        grams = _grams(word)
        shared = Counter(chain.from_iterable(self._rarest(grams)))
        close = [(-number, other) for other, number in shared.items() if number > 1]
        found = [(-_likeness(grams, _grams(other)), other) for _, other in nsmallest(MAX_CLOSEST, close)]
        return [(other, -unlike) for unlike, other in nsmallest(MAX_ALIKE, found) if -unlike >= MIN_LIKENESS]

    def __len__(self) -> int:
        """How many groups of letters are known."""
        return len(self._words)

    def _rarest(self, grams: frozenset[str]) -> list[set[str]]:
        known = sorted([(len(words), gram) for gram in grams if (words := self._words.get(gram))])
        # The commonest third is where most words are, and what is alike is nearly always found by the others.
        enough = known[: max(2, len(grams) - len(grams) // 3)]
        visited = accumulate([size for size, _ in enough])
        return [self._words[gram] for (_, gram), far in zip(enough, visited, strict=True) if far <= MAX_VISITED]


def _grams(word: str) -> frozenset[str]:
    return frozenset() if word.isdecimal() or not MIN_CHARS <= len(word) <= MAX_CHARS else _cut(word)


@lru_cache(maxsize=8_192)
def _cut(word: str) -> frozenset[str]:
    framed = f"^{word}$"
    return frozenset([framed[at : at + GRAM_CHARS] for at in range(len(framed) - GRAM_CHARS + 1)])


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other))
