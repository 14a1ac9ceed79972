"""Whole messages that mean one known thing, however they are spelled: tables of them, and how a text is compared."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from sayso.language.fold import fold

T = TypeVar("T")

RUN = re.compile(r"(.)\1+")
"""A letter that is drawn out: "siiim"."""

_SPACED = ".,;:!…)¡"
_DELETED = "'’🏻🏼🏽🏾🏿🙏🙂😊😀😁😉"
_STRUCK = re.compile("[\u0335-\u0338]+")
_PLAIN = str.maketrans(dict.fromkeys(_SPACED, " ") | dict.fromkeys(_DELETED))


def plain(text: str) -> str:
    """Return `text` folded, without apostrophes, friendly faces and the punctuation that changes no meaning.

    What is struck through says nothing by its letters: a tilde stands for every stroke.
    """
    shown = text if text.isascii() else _STRUCK.sub("~", text)
    return " ".join(fold(shown).translate(_PLAIN).split())


def squeeze(text: str) -> str:
    """Return `text` with every drawn-out letter once."""
    return RUN.sub(r"\1", text)


def sayings(table: str) -> Iterator[str]:
    """Give each saying of a table that separates them by `|` and by lines."""
    return (saying.strip() for line in table.strip().splitlines() for saying in line.split("|"))


def meanings(lists: Iterable[tuple[T, Iterable[str]]]) -> dict[str, T]:
    """Return what each saying means."""
    return {saying: meaning for meaning, said in lists for saying in said}


def squeezed(table: Mapping[str, T]) -> dict[str, T]:
    """Return the same table by squeezed sayings, for texts with drawn-out letters."""
    return {squeeze(saying): meaning for saying, meaning in table.items()}
