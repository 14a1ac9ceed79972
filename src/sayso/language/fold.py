"""Text reduced to what people mean by it, so that spellings can be compared."""

import re
import unicodedata

# Zero-width, bidirectional-control and tag characters: nobody sees them, anybody can hide text with them.
_HIDDEN = (
    "\u00ad\u061c\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
    "\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
# Accents, joiners and variation selectors change how a character looks, not which word it spells.
_DRESS = "\u0300-\u036f\u200c\u200d\ufe00-\ufe0f"

# Letters that are drawn as a blank: Hangul fillers.
BLANKS = {ord(char): " " for char in "\u115f\u1160\u3164\uffa0"}

_INVISIBLE = re.compile(f"[{_HIDDEN}]+")
DROPPED = re.compile(f"[{_DRESS}{_HIDDEN}]+")


def fold(text: str) -> str:
    """Return `text` without case, accents, invisible characters and extra white space.

    Folding twice is folding once. Letters outside the Latin, Greek and Cyrillic scripts keep their marks.

    >>> fold("  NÃO,\\u200b  Obrigado ")
    'nao, obrigado'
    """
    if text.isascii():
        return " ".join(text.lower().split())
    return " ".join(_bare(text).split())


def offsets(text: str) -> list[int]:
    """Return the index in `text` behind each character of `fold(text)`, then `len(text)`.

    So `text[offsets[a]:offsets[b]]` is what the person wrote for `fold(text)[a:b]`.
    """
    found: list[int] = []
    gap = -1
    for index, char in enumerate(text):
        piece = char if char.isascii() else _bare(char)
        if piece.isspace():
            gap = index if gap < 0 else gap
        elif piece:
            if gap >= 0 and found:
                found.append(gap)
            gap = -1
            found.extend([index] * len(piece))
    found.append(len(text))
    return found


def visible(text: str) -> str:
    """Return `text` without its invisible characters; accents, joiners and emoji stay as they are."""
    return text if text.isascii() else _INVISIBLE.sub("", text.translate(BLANKS))


def _bare(text: str) -> str:
    return DROPPED.sub("", unicodedata.normalize("NFD", text.casefold().translate(BLANKS)))
