"""What a file is called where people see it: when it is sent, and when someone downloads it."""

from __future__ import annotations

import re
from unicodedata import category, normalize

MAX_FILENAME_CHARS = 120
MAX_EXTENSION_CHARS = 12
UNNAMED = "file"

_RESERVED = re.compile(r'[/\\:*?"<>|]')
_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # among them the marks that make a name read backwards


def safe_filename(name: str) -> str:
    """A name to show and to download by, never one to open a file with.

    It has no separators, no control or invisible characters, no space but the common one and no dots in front, is
    in NFC and no longer than `MAX_FILENAME_CHARS`, its extension kept; what is left with nothing is `UNNAMED`.
    """
    spaced = "".join(" " if category(char) == "Zs" else char for char in normalize("NFC", name))
    visible = "".join(char for char in spaced if category(char) not in _HIDDEN)
    plain = normalize("NFC", _RESERVED.sub("_", visible)).strip(". ")
    return _cut(plain) or UNNAMED


def _cut(name: str) -> str:
    if len(name) <= MAX_FILENAME_CHARS:
        return name
    stem, dot, extension = name.rpartition(".")
    if not stem or len(extension) > MAX_EXTENSION_CHARS:
        return name[:MAX_FILENAME_CHARS].rstrip(". ")
    return stem[: MAX_FILENAME_CHARS - len(extension) - 1].rstrip(". ") + dot + extension
