"""Parts of the day that are said without a day: "in the morning", "pela manhã", "por la tarde"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from sayso.language.fold import fold

_NAMES = """
morning: morning manha manana
afternoon: afternoon tarde
evening: evening
night: night noite noche
dawn: madrugada
"""
_PARTS: Final = {
    word: name for name, words in (row.split(": ") for row in _NAMES.strip().splitlines()) for word in words.split()
}
_PERIOD = re.compile(
    r"(?<![\w-])(?:(?:in the|during the) (?:early |late )?((?:morning|afternoon|evening)s?)|at (night)"
    r"|(?:every|each) (morning|afternoon|evening)|toda (manh[ãa]|tarde|noite)|todas as (manh[ãa]s|tardes|noites)"
    r"|todas las (ma[ñn]anas|tardes|noches)"
    r"|(?<=make it )the (morning|afternoon|evening)"
    r"|(?:pela|[àá]|de|na parte d[ae]|no per[ií]odo d[ae]|durante a) (manh[ãa]|tarde|noite|madrugada)"
    r"|(?:por la|en la|a la|durante la) (ma[ñn]ana|tarde|noche|madrugada)"
    r"|(?:pelas|nas|por las|en las) (manh[ãa]s|ma[ñn]anas|tardes|noites|noches|madrugadas)"
    r"|de (tarde|noche|madrugada)"
    r"|(?<=turno )(?:de (?:la )?|da )?(ma[ñn]ana|manh[ãa]|tarde|noche|noite|madrugada)"
    r"|a (tarde|noite)(?=\s*(?:$|[,.!;?]|viu\b|por favor\b|pfv\b|ok\b)))(?![\w-]|\s(?:siguiente|seguinte|anterior)\b)",
    re.IGNORECASE,
)  # fmt: skip


class Period(NamedTuple):
    """A part of the day: where it stands, and which one it is."""

    start: int
    end: int
    name: str


def periods(text: str) -> Iterator[Period]:
    """The parts of the day that a text names with the word that leads to them.

    >>> [each.name for each in periods("not in the morning, por la tarde")]
    ['morning', 'afternoon']
    """
    for found in _PERIOD.finditer(text):
        word = next(group for group in found.groups() if group)
        yield Period(*found.span(), _PARTS[fold(word).removesuffix("s")])


def part_of(text: str) -> str:
    """Which part of the day a text that ends with its name tells.

    >>> part_of("por la tarde")
    'afternoon'
    """
    word = fold(text).rpartition(" ")[2]
    return _PARTS.get(word, word)
