"""What of a message names what is known, though it looks like a value: the number of a ticket, the day of a booking.

The keys of what a host has written tell things apart (`ticket_881_priority`, `court_thursday`). Who writes of ticket
881 says which one, and not that anything is 881.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.vocabulary.particles import any_of
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.draft import Known
from sayso.memory.keys import words
from sayso.memory.ranking.stems import terms

MAX_LOOKED_UP: Final = 12
"""Words of a message that are looked for in keys."""
_SHARING: Final = 4
"""Facts with such a word that are looked at: their keys have it, and none of their values."""
_NUMBER: Final = re.compile(r"(?<![\w.,:/%€$£+-])(?=[a-z]*\d)[a-z\d]{1,16}(?![\w:/%€$£+-]|[.,]\d| ?(?:%|€))")
_DAYS = """
monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
lunes martes miercoles jueves viernes sabado sabados domingo domingos segunda terca quarta quinta sexta segundas tercas
quartas quintas sextas
"""
_DAY: Final = re.compile(
    r"(?<!\w)(?:de|del|de los|para los|para as|pras|nas|dos|das|da|do|the|of)\s"
    rf"(?P<day>{any_of(_DAYS.split())})(?!\w)"
    rf"|(?<!\w)(?P<owner>{any_of(_DAYS.split())})(?='s| (?:one|slot|class|session|group|booking))"
)


def named_in(text: str, known: Known) -> frozenset[str]:
    """The numbers and days in a message that keys tell things apart by, and that nothing known has as its value."""
    plain = fold_same(text)
    days = [found["day"] or found["owner"] for found in _DAY.finditer(plain)]
    asked = list(dict.fromkeys([*(found[0] for found in _NUMBER.finditer(plain)), *days]))[:MAX_LOOKED_UP]
    return frozenset(word for word in asked if _is_of_key(word, known))


def _is_of_key(word: str, known: Known) -> bool:
    facts = known.candidates(terms(word) or (word,), _SHARING)
    stated = any(_is_in(word, str(fact.value)) for fact in facts)
    return not stated and any(_is_in(word, words(fact.key)) for fact in facts)


def _is_in(word: str, text: str) -> bool:
    every = set(re.findall(r"\w+", fold_same(text)))
    return bool(every & {word, word.removesuffix("s"), f"{word}s"})
