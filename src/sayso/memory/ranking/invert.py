"""Inverting many texts at once: which of them have which words, in a fraction of the time that one by one takes.

numpy comes with this file: import it where many texts are first inverted.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

import numpy as np

from sayso.language.fold import DROPPED
from sayso.memory.ranking.stems import MAX_CHARS, MAX_TERMS, MAX_WORD_CHARS, terms, terms_of

_END: Final = "\n"
_NONE: Final = -1
_WORD_OR_END = re.compile(rf"[^\W_]{{1,{MAX_WORD_CHARS}}}|{_END}")


def invert(texts: Sequence[str]) -> tuple[dict[str, array[int]], list[int]]:
    """For each term the texts that have it, ascending, and for each text how many terms it has, as `terms` finds them.

    >>> invert(["blue car", "blue"])
    ({'blu': array('i', [0, 1]), 'car': array('i', [0])}, [2, 1])
    """
    text = "".join([f"{text[:MAX_CHARS].replace(_END, ' ')}{_END}" for text in texts])
    words = _WORD_OR_END.findall(DROPPED.sub("", unicodedata.normalize("NFKD", text)))
    numbers: dict[str, int] = {}
    known = {word: [numbers.setdefault(term, len(numbers)) for term in terms_of(word)] for word in dict.fromkeys(words)}
    known[_END] = [_NONE]
    said = np.fromiter(chain.from_iterable(map(known.__getitem__, words)), dtype=np.int64)
    # A term and a text in one number, in whose order they are wanted.
    found = np.sort((said * len(texts) + np.cumsum(said == _NONE))[said != _NONE])
    found = found[np.append(True, found[1:] != found[:-1])] if len(found) else found
    lengths = np.bincount(found % len(texts), minlength=len(texts))
    if (lengths > MAX_TERMS).any():
        found, lengths = _shortened(found, lengths, texts, numbers)
    return dict(_places(found, list(numbers), len(texts))), lengths.tolist()


def _shortened(found: Any, lengths: Any, texts: Sequence[str], numbers: dict[str, int]) -> tuple[Any, Any]:
    """Of texts with too many terms, only those that count."""
    long: list[int] = (lengths > MAX_TERMS).nonzero()[0].tolist()
    kept = [numbers[term] * len(texts) + at for at in long for term in terms(texts[at])]
    others = found[lengths[found % len(texts)] <= MAX_TERMS]
    return np.sort(np.concatenate([others, kept])), np.minimum(lengths, MAX_TERMS)


def _places(found: Any, names: list[str], texts: int) -> Iterator[tuple[str, array[int]]]:
    number, at = np.divmod(found, texts)
    counts: list[int] = np.bincount(number, minlength=len(names)).tolist()
    rest = at.astype("i")
    start = 0
    for name, count in zip(names, counts, strict=True):
        if count:
            yield name, array("i", rest[start : start + count].tobytes())
        start += count
