"""Words that were meant and mistyped: how many slips a word may have, and which of some words it is then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

MIN_FUZZY_CHARS: Final = 4
MIN_TWO_SLIPS_CHARS: Final = 8


def slips(word: str) -> int:
    """How many letters of a word may be wrong, missing, too many or swapped: none below four, two from eight."""
    if len(word) < MIN_FUZZY_CHARS:
        return 0
    return 1 if len(word) < MIN_TWO_SLIPS_CHARS else 2


def distance(one: str, other: str, most: int) -> int | None:
    """How many letters differ, are missing, too many or swapped; None when more than `most`."""
    from rapidfuzz.distance import OSA  # at first use: it takes longer to import than all of ours

    far = OSA.distance(one, other, score_cutoff=most)
    return far if far <= most else None


def nearest(word: str, words: Iterable[str]) -> tuple[str, ...]:
    """Those of `words` that `word` is nearest to within its slips; several when it cannot be told.

    Both are folded already. A swap of two neighbours is one slip.

    >>> nearest("cancle", ["cancel", "order"])
    ('cancel',)
    """
    limit = slips(word)
    near = [other for other in words if abs(len(other) - len(word)) <= limit and slips(other)] if limit else []
    if not near:
        return ()
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    found = process.extract(word, near, scorer=OSA.distance, score_cutoff=limit, limit=None)
    return tuple(other for other, far, _ in found if far == found[0][1])
