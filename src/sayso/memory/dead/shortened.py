"""Values that people write shorter or longer: a street, somebody by their title, a link."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from sayso.language.statements import STREET_NAMES
from sayso.memory.claims.vocabulary.particles import TITLES

MAX_STREET_WORDS: Final = 2
"""Of a value that names more streets and flats, only the first are known by their other forms."""

Spelled = tuple[str, ...]

_MORE = """
drive dr | court ct | place pl | square sq | terrace ter | highway hwy | parkway pkwy | suite ste | floor fl
| building bldg | rua r | calle c
"""
_TYPES: Final = STREET_NAMES | {word: row.split()[0] for row in _MORE.split("|") for word in row.split()}
_FLAT_WORDS = "apt apartment flat suite ste floor fl unit building bldg apto ap depto dpto piso bloco"
STREETS: Final = _TYPES.keys() - frozenset(_FLAT_WORDS.split())
"""Words for a street, and for no flat in one."""
_SAME: Final = {word: tuple(each for each in _TYPES if _TYPES[each] == _TYPES[word]) for word in _TYPES}
_NUMBER: Final = ("nº", "no", "n", "num", "numero", "number")
_SCHEMES: Final = frozenset({"http", "https", "www"})
_TOLD: Final = TITLES | _SCHEMES | _TYPES.keys()
_MIN_NAME: Final = 2


def forms(spelled: Spelled) -> Iterator[Spelled]:
    """The other forms of a value, by its words.

    >>> sorted(forms(("8", "oak", "road")))
    [('8', 'oak', 'rd'), ('oak', 'rd', '8'), ('oak', 'road', '8')]
    >>> [*forms(("dr", "ana", "souza"))], [*forms(("https", "shop", "example", "deal"))]
    ([('ana', 'souza')], [('shop', 'example', 'deal')])
    """
    if _TOLD.isdisjoint(spelled):
        return
    first = spelled[0]
    if first in TITLES and len(spelled) > _MIN_NAME:
        yield spelled[1:]
    elif first in _SCHEMES:
        yield from (spelled[at:] for at in (1, 2) if len(spelled) > at + _MIN_NAME and spelled[at - 1] in _SCHEMES)
    elif len(spelled) > 1:
        yield from (each for each in _streets(spelled) if each != spelled)


def _streets(spelled: Spelled) -> Iterator[Spelled]:
    """An address with its street, its flat and its number in every form."""
    housed = _is_housed(spelled)
    named = [at for at in range(len(spelled)) if _is_type(spelled, at, housed)][:MAX_STREET_WORDS]
    forms = [_SAME[word] if at in named else (word,) for at, word in enumerate(spelled)]
    for words in product(*forms):
        if all(_is_type(words, at, housed) for at in named):
            yield from _numbered(words, named)


def _is_type(words: Sequence[str], at: int, housed: bool) -> bool:
    """Whether a word is one for a street; a letter is one where an address with its number begins."""
    return words[at] in _TYPES and (len(words[at]) > 1 or (at == 0 and housed))


def _numbered(words: Spelled, named: Sequence[int]) -> Iterator[Spelled]:
    yield words
    if not named or not _is_housed(words):
        return
    if words[0].isdecimal() and len(named) == 1:
        yield (*words[1:], words[0])
    elif words[-1].isdecimal() and len(named) == 1 and words[-2] not in _NUMBER:
        yield (words[-1], *words[:-1])
    at = next((at for at in range(1, len(words)) if words[at].isdecimal()), 0)
    if at > 1 and words[at - 1] in _NUMBER:
        yield words[: at - 1] + words[at:]
    elif at > 1 and named[0] == 0:
        yield from ((*words[:at], number, *words[at:]) for number in _NUMBER)


def _is_housed(words: Spelled) -> bool:
    return any(word.isdecimal() for word in words)
