"""Where names of chains and tokens stand in a text, before anyone asks which of them are meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from sayso.language.chains.table import TOKEN, Name, Table
from sayso.language.detect import Lang
from sayso.language.text import Text

_MIN_PLURAL_CHARS = 5  # a shorter one is a word: "seis"


class Mention(NamedTuple):
    """A name in a text: from token `first` until just before token `after`, as it is written."""

    first: int
    after: int
    start: int
    end: int
    name: Name
    written: str
    is_everyday: bool
    is_rare: bool


class Tokens(NamedTuple):
    """A text in words and marks, each with its place."""

    words: list[str]
    starts: list[int]
    ends: list[int]

    def word(self, index: int) -> str:
        """The word or mark there; nothing beyond the ends."""
        return self.words[index] if 0 <= index < len(self.words) else ""

    def touches(self, index: int) -> bool:
        """Whether nothing stands between the token there and the one before it."""
        return 0 < index < len(self.words) and self.ends[index - 1] == self.starts[index]


def tokens(plain: str) -> Tokens:
    """Return the words and marks of a text."""
    found = list(TOKEN.finditer(plain))
    return Tokens([each.group() for each in found], [each.start() for each in found], [each.end() for each in found])


def may_name(plain: str, table: Table) -> bool:
    """Whether some word of a text is the first of a name; most texts have none, and need no closer look."""
    names = table.names
    return any(
        word in names or word[:-1] in names or (word[0] <= "9" and word.lstrip("0123456789") in names)
        for word in TOKEN.findall(plain)
    )


def mentions(text: Text, found: Tokens, table: Table) -> list[Mention]:
    """Return every name in the text, the longest where several begin together; none overlap."""
    kept: list[Mention] = []
    after = 0
    for index in range(len(found.words)):
        if index < after:
            continue
        for name, start, end_index in _names(index, found, table, text.lang):
            if _stands_alone(text, found, index, end_index, start):
                kept.append(_mention(text, found, table, name, index, end_index, start))
                after = end_index
                break
    return kept


def _names(index: int, found: Tokens, table: Table, lang: Lang) -> Iterator[tuple[Name, int, int]]:
    word, start = found.words[index], found.starts[index]
    if group := table.names.get(word):
        for name in group:
            if after := _spoken(name.words, index, found):
                yield name, start, after
    elif word[0].isdecimal() and (glued := word.lstrip("0123456789")) in table.names:
        name = table.names[glued][-1]
        if name.words == (glued,):
            yield name, found.ends[index] - len(glued), index + 1
    elif len(word) >= _MIN_PLURAL_CHARS and word[-1] == "s" and (group := table.names.get(word[:-1])):
        name = group[-1]
        if name.words == (word[:-1],) and name.token and not table.is_everyday(word[:-1], lang):
            yield name, start, index + 1


def _spoken(words: tuple[str, ...], index: int, found: Tokens) -> int:
    """The index after the name if its words stand there, with or without hyphens between them."""
    at = index + 1
    for word in words[1:]:
        at += found.word(at) == "-" and found.touches(at)
        if found.word(at) != word or found.starts[at] - found.ends[at - 1] > 1:
            return 0
        at += 1
    return at


_ADDRESS_MARKS = frozenset("@_")
_LINK = re.compile(r"(?:://|www\.)\S*+$")
_LINK_CHARS = 200


def _stands_alone(text: Text, found: Tokens, first: int, after: int, start: int) -> bool:
    """Whether it is no part of an e-mail or web address, a handle or a name such as "someone.eth"."""
    if found.touches(after) and found.words[after] in _ADDRESS_MARKS:
        return False
    is_dotted = found.touches(after) and found.words[after] == "." and found.touches(after + 1)
    if is_dotted and text.cased[found.starts[after + 1]].islower():
        return False
    is_glued = start > found.starts[first]
    if not is_glued and found.touches(first) and (before := found.words[first - 1]) in "@_./":
        if before != "/":
            return before == "." and text.cased[start].isupper()
        return _LINK.search(text.plain, max(0, start - _LINK_CHARS), start) is None
    return True


def _mention(text: Text, found: Tokens, table: Table, name: Name, first: int, after: int, start: int) -> Mention:
    end = found.ends[after - 1]
    word = name.words[0]
    single = len(name.words) == 1
    return Mention(
        first,
        after,
        start,
        end,
        name,
        text.cased[start:end],
        is_everyday=single and table.is_everyday(word, text.lang),
        is_rare=single and word in table.words["rare"],
    )
