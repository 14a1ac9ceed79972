"""How often something is: "twice a day", "cada 8 horas", "três vezes por semana"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from sayso.memory.claims.vocabulary.words import fold_same

_COUNTS = """
1: once one una uma un um | 2: twice two dos duas dois | 3: thrice three tres | 4: four cuatro quatro | 5: five cinco
6: six seis | 7: seven siete sete | 8: eight ocho oito | 10: ten diez dez | 12: twelve doce doze | 15: quince quinze
"""
_PERIODS = """
hour: hour hours hora horas h hs | day: day days night nights dia dias noche noches noite noites
week: week weeks semana semanas | fortnight: fortnight quincena quinzena | month: month months mes meses
year: year years ano anos
"""


def _words(table: str) -> dict[str, str]:
    rows = (row.split(": ") for row in table.strip().replace("\n", " | ").split(" | "))
    return {word: name for name, words in rows for word in words.split()}


_COUNT: Final = _words(_COUNTS)
_PERIOD: Final = _words(_PERIODS)
_NUMBER = rf"(?:\d{{1,2}}|{'|'.join(sorted(_COUNT, key=len, reverse=True))})"
_UNIT = rf"(?:{'|'.join(sorted(_PERIOD, key=len, reverse=True))})"
_RHYTHM: Final = re.compile(
    rf"(?<!\w)(?:(?P<times>once|twice|thrice|{_NUMBER} (?:times?|vez|veces|vezes))"
    rf" (?:a|an|per|each|every|al|por|a la|ao|cada|na|no) (?P<per>{_UNIT})"
    rf"|(?<!\bof )(?<!\bde )(?:every|a cada|cada) (?P<every>{_NUMBER}|other)? ?(?P<unit>{_UNIT})"
    rf"|(?:every|a cada|cada) (?P<bare>{_NUMBER})(?=\s*(?:[,.;!?]|$))"
    rf"|de (?P<from>\d{{1,2}}|quinze|oito) em (?P=from) ?(?P<hours>{_UNIT}|(?=[,.;!?]|$)))(?!\w)"
)


class Rhythm(NamedTuple):
    """Where it stands, how many times, and in how many of which period; "" where it does not say: "every eight"."""

    start: int
    end: int
    times: int
    periods: int
    period: str


def rhythms(text: str) -> Iterator[Rhythm]:
    """How often a text says that something is.

    >>> [(each.times, each.periods, each.period) for each in rhythms("5 ml twice a day, every 8 hours")]
    [(2, 1, 'day'), (1, 8, 'hour')]
    """
    for found in _RHYTHM.finditer(fold_same(text)):
        if found["times"]:
            yield Rhythm(*found.span(), _number(found["times"].split()[0]), 1, _PERIOD[found["per"]])
        elif found["from"]:
            yield Rhythm(*found.span(), 1, _number(found["from"]), _PERIOD.get(found["hours"], ""))
        elif found["bare"]:
            yield Rhythm(*found.span(), 1, _number(found["bare"]), "")
        else:
            many = 2 if found["every"] == "other" else _number(found["every"] or "1")
            yield Rhythm(*found.span(), 1, many, _PERIOD[found["unit"]])


def _number(word: str) -> int:
    return int(_COUNT.get(word, word))
