"""The words of a piece of text: how each is looked up, and whether it is a name."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.memory.claims.lexicon import FILLERS, KEY_FILLERS, concepts, stem

_WORD = re.compile(r"#?[^\W_]+(?:\.[^\W_]+)*|(?<=\w)['’](?:s|re|ll)\b")


_PREPOSITIONS = """
to: to into para pra pro pras pros a al ao aos à às até hacia
from: from off da das do dos desde
in: in at on inside em no na nos nas num numa en
with: with com con using via by through
for: for por pelo pela
of: of de del
as: as como
"""


PREPOSITIONS: Final = {
    fold(word): name
    for name, words in (row.split(": ") for row in _PREPOSITIONS.strip().splitlines())
    for word in words.split()
}


class Word(NamedTuple):
    """A word of a piece: how it is looked up ("" where it says nothing of a topic), and whether it is a name."""

    start: int
    end: int
    bare: str
    term: str
    name: bool


def fold_same(text: str) -> str:
    """The text in lower case and without accents, of the same length."""
    if text.isascii():
        return text.lower()
    return "".join([_folded(char) for char in text])


@lru_cache(maxsize=4_096)
def _folded(char: str) -> str:
    bare = fold(char)
    return bare if len(bare) == 1 else " " if char.isspace() else "'" if char in "’‘" else char


def words_of(text: str, covered: bytearray, lang: Lang | None, quiet: Collection[int], key: bool) -> list[Word]:
    found: list[Word] = []
    fillers = KEY_FILLERS if key else FILLERS[lang]
    for match in _WORD.finditer(text):
        start, end = match.span()
        if covered[start]:
            continue
        said, bare = match[0], fold(match[0])
        name = _is_name(said, bare, start, text, found[-1] if found else None, key, fillers)
        term = "" if start in quiet else _term(bare, name, fillers)
        found.append(Word(start, end, bare, term, name and bool(term)))
    return found


def _term(bare: str, name: bool, fillers: frozenset[str]) -> str:
    if name and (len(bare) == 1 or any(char.isdigit() for char in bare)):
        return bare.lstrip("#")
    if bare in fillers or len(bare) == 1 or bare[0] in "'’":
        return ""
    found = stem(_again(bare))
    return concepts().get(found, found)


def _again(bare: str) -> str:
    """A word without the "re" of what is done anew: "reallocated" is about the same as "allocated"."""
    if (
        len(bare) > 7
        and bare.startswith("re")
        and bare[2:5] in ("all", "ass", "sch", "age", "mar", "pro", "asi", "pla")
    ):
        return bare[2:]
    return bare


def _is_name(
    said: str, bare: str, start: int, text: str, before: Word | None, key: bool, fillers: frozenset[str]
) -> bool:
    if said[0] == "#" or said[0].isdigit():
        return said[0] == "#" or not said.isdecimal() or before is not None
    if len(said) == 1:
        return (said.isupper() and said not in "IAEOY" and start > 0) or (key and before is not None)
    if bare in fillers:
        return False
    if said.isupper():
        return not text.isupper()
    return said[0].isupper() or any(char.isupper() for char in said[1:])


def terms_of(words: Sequence[Word]) -> frozenset[str]:
    return frozenset([word.term for word in words if word.term])
