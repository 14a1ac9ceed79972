"""A message as the readers see it: without accents, case and hidden characters, and the way back."""

from __future__ import annotations

import re
import unicodedata
from functools import cached_property
from typing import TYPE_CHECKING

from sayso.language.fold import BLANKS, DROPPED

if TYPE_CHECKING:
    from sayso.language.detect import Lang
    from sayso.language.numbers import Number

_PLAIN_ASCII = re.compile(r"[^\S ]")


class Text:
    """One message in one language.

    `plain` is in lower case and ASCII as far as its letters and digits allow, with every white space as one " " and
    nothing hidden; `cased` is the same with its upper case, index for index. `span` leads back to the message.
    """

    def __init__(self, raw: str, lang: Lang) -> None:
        self.raw = raw
        self.lang: Lang = lang
        self._offsets: list[int] | None
        self.cased, self._offsets = (_PLAIN_ASCII.sub(" ", raw), None) if raw.isascii() else _bared(raw)
        lowered = self.cased.lower()
        self.plain = lowered if len(lowered) == len(self.cased) else "".join(map(_lower, self.cased))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where in the message `plain[start:end]` was written."""
        if self._offsets is None or start >= end:
            return start, end
        return self._offsets[start], self._offsets[end - 1] + 1

    @cached_property
    def numbers(self) -> list[Number]:
        """Every number in it, in digits or words, in order; the readers build amounts and dates from them."""
        return self._counted[0]

    @cached_property
    def ordinals(self) -> list[Number]:
        """Every ordinal in it, in order: "3rd", "forty-second", "décimo primeiro"."""
        return self._counted[1]

    @cached_property
    def _counted(self) -> tuple[list[Number], list[Number]]:
        from sayso.language.numbers import scan

        return scan(self)


def _lower(char: str) -> str:
    lowered = char.lower()
    return lowered if len(lowered) == 1 else char


def _bared(raw: str) -> tuple[str, list[int]]:
    chars: list[str] = []
    offsets: list[int] = []
    for index, char in enumerate(raw):
        piece = char if char.isascii() else _ascii(char)
        if piece.isspace():
            piece = " "
        chars.append(piece)
        offsets.extend([index] * len(piece))
    return "".join(chars), offsets


def _ascii(char: str) -> str:
    if (known := _KNOWN.get(char)) is not None:
        return known
    if char.isdecimal():
        return str(unicodedata.decimal(char))
    return DROPPED.sub("", unicodedata.normalize("NFKD", char))


# Typographic quotes and dashes are written as people type them; "3º" is an ordinal and "½" a half, so they stay.
_KNOWN = (
    {chr(blank): " " for blank in BLANKS}
    | dict(zip("‘’´`“”‐‑‒–—―−", "''''\"\"-------", strict=True))
    | {char: char for char in "ºª°²³¹½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"}
)
