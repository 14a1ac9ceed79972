"""Months, seasons and days that stand alone: "make it July", "in the spring", "el 7 entonces", "Sat instead"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from sayso.language.entity import Entity
from sayso.language.extract import extract
from sayso.memory.claims.values.days import upcoming
from sayso.memory.claims.vocabulary.particles import ARTICLES, DETERMINERS, MONTHS, PREPOSITIONS, any_of
from sayso.memory.claims.vocabulary.verbs import BE, CHANGE
from sayso.memory.claims.vocabulary.words import fold_same

_BEFORE = """
it that this not no never now then maybe perhaps probably actually really rather meant mean say and or than but just
only definitely instead yes ok okay sorry wait make well thought plan answer
nao agora entao melhor verdade digo dizer ser deixa deixe coloca coloque bota bote poe ponha mas sim so talvez ou
afinal fim enfim desculpa perdao esquece
ahora entonces mejor realidad decir sea deja deje pon ponga pero sino si solo vez o final perdon olvidalo
"""
_BEHIND = """
now instead then please pls though after not and or but works if because due owing cos since ok okay actually sorry same
agora entao mesmo afinal mas e ou porque pois que nao desculpa mesma
ahora entonces mejor pero y porque no finalmente perdon misma mismo
"""
_SEASON_WORDS = "spring summer autumn winter primavera verao outono inverno verano otono invierno"  # "fall" is a verb
_WHICH_WORDS = "every each all last next past cada todo toda ultimo ultima proximo proxima"


def _leading(*roles: str) -> frozenset[str]:
    return frozenset([word for word, role in PREPOSITIONS.items() if role in roles])


_TO: Final = _leading("to")
_IN: Final = _leading("to", "in", "for", "with")
_OF: Final = _leading("of", "from")
_LEADS: Final = frozenset(_BEFORE.split()) | BE | {"", "e", "s"}
"""What such a value may stand right after; "" is the beginning of a clause."""
_TRAILS: Final = frozenset(_BEHIND.split()) | _IN - {"as"} | {""}
"""What it may stand right before."""
_COMES_WORDS = "on from till until by since arrive arriving leave leaving back start starting starts"
_COMES: Final = frozenset(_COMES_WORDS.split())
"""What a day in figures stands right after as well: "we arrive 13th"."""
_SURE_TRAILS: Final = frozenset({"", "now", "instead", "then", "please", "after"})
"""What stands after it and after no verb."""
_WHICH: Final = frozenset(_WHICH_WORDS.split())
_SEASONS: Final = frozenset(_SEASON_WORDS.split())
_NAMED: Final = frozenset({"may", "march", "april", "june", "august", "marco", "abril", "julio"})
"""Months that people are called by, or that are verbs."""
_IN_SPANISH: Final = frozenset(
    ["enero", "febrero", "marzo", "mayo", "junio", "septiembre", "setiembre", "octubre", "noviembre", "diciembre"]
)
"""Months after which nobody would take "a" for an article."""
_DAYS: Final = {"mon": 0, "wed": 2, "sat": 5, "sun": 6, "domingo": 6}
"""Days of the week that are other words as well."""
_LAST_DAY: Final = 31
_LED_CHARS: Final = 60
"""How far before such a value it is looked for what leads to it."""
_MONTH = re.compile(rf"(?<![\w@./-])(?:{any_of(MONTHS | {'may'})})(?![\w@/'’-]|\.\w)")
_SEASON = re.compile(rf"(?<![\w@./-])(?:{any_of(_SEASONS)})(?![\w@/'’-]|\.\w)")
_DAY = re.compile(rf"(?<![\w@./-])(?:{any_of(_DAYS)})(?![\w@/'’-]|\.\w)")
_NUMBERED = re.compile(
    r"(?<![\w@./-])(?:(?:the\s)?(\d{1,2})(?:st|nd|rd|th)|(?:el\s|(?<=\bal\s))(\d{1,2}))(?![\w@/%'’-]|[.,:]\d)"
)
_WORD_BEFORE = re.compile(r"(\w+)\s$")
_WORD_AFTER = re.compile(r"\s(\w+)")
_BEGINS = re.compile(r"[\s\"'“¡¿*(-]*$")
_GREETED = re.compile(r"(?:hi|hello|hey|dear|thanks|oi|ola|hola|obrigad[oa]|gracias|bom dia|boa \w+|buen[oa]s \w+)\b")


class Alone(NamedTuple):
    """A day or a longer time that nothing leads to: where it stands, and what it is."""

    start: int
    end: int
    what: Any


def alone(text: str, entities: Sequence[Entity], now: datetime | None) -> Iterator[Alone]:
    """The months, seasons and days that `entities` do not have, where they tell when, and not which one or who.

    >>> [text[each.start : each.end] for text in ["Make it July", "the July report"] for each in alone(text, [], None)]
    ['July']
    """
    plain = fold_same(text)
    dated = [each for each in entities if each.type in ("date", "datetime", "range")]
    for pattern in (_MONTH, _SEASON, _DAY, _NUMBERED):
        for found in pattern.finditer(plain):
            if any(each.start < found.end() and found.start() < each.end for each in dated):
                continue
            if _TELLS[pattern](text, plain, found):
                yield Alone(*found.span(), _what(found, now))


def _what(found: re.Match[str], now: datetime | None) -> Any:
    if found.re is _NUMBERED:
        return next((each.value for each in extract(f"dia {found[1] or found[2]}", "pt", now)), None)
    return upcoming(_DAYS[found[0]], now) if found.re is _DAY else found[0]


def _is_month(text: str, plain: str, found: re.Match[str]) -> bool:
    before, after = _around(plain, found)
    if after not in _TRAILS or before in _WHICH | _OF:
        return False
    if found[0] not in _NAMED:
        return before not in DETERMINERS or (before == "a" and found[0] in _IN_SPANISH)  # "la pasamos a febrero"
    if _GREETED.match(plain) or _is_other_word(text, found) or (found[0] == "may" and after not in _SURE_TRAILS):
        return False
    if before in _TO:
        led = plain[max(0, found.start() - _LED_CHARS) : found.start()]
        return any(word in CHANGE for word in re.findall(r"\w+", led))
    return before in _LEADS


def _is_other_word(text: str, found: re.Match[str]) -> bool:
    """Whether the case or an accent tells that it is a verb or somebody: "we march", "llama a Julio"."""
    said, name = text[found.start() : found.end()], found[0]
    if name in ("may", "march"):
        return said.islower()
    named = name in ("abril", "julio", "marco") and said[0].isupper() and not _BEGINS.match(text[: found.start()])
    return named or (name == "marco" and "ç" not in said)


def _is_season(text: str, plain: str, found: re.Match[str]) -> bool:
    before, after = _around(plain, found)
    begins = _BEGINS.match(text[: found.start()]) is not None
    if before in ARTICLES - _IN:
        before = _word_before(plain, found.start() - len(before) - 1) or before
    return after in _TRAILS and before in _IN | _LEADS and (begins or text[found.start()].islower())


def _is_day(text: str, plain: str, found: re.Match[str]) -> bool:
    before, after = _around(plain, found)
    if found[0] == "domingo":
        return text[found.start()].islower() and before in _LEADS and after in _TRAILS
    return text[found.start()].isupper() and before in _LEADS | _TO and after in _SURE_TRAILS


def _is_numbered(text: str, plain: str, found: re.Match[str]) -> bool:
    before, after = _around(plain, found)
    day = 0 < int(found[1] or found[2]) <= _LAST_DAY
    return day and after in _TRAILS and before in _LEADS | (_IN if found[2] else _TO | _COMES)


_TELLS: Final = {_MONTH: _is_month, _SEASON: _is_season, _DAY: _is_day, _NUMBERED: _is_numbered}


def _around(plain: str, found: re.Match[str]) -> tuple[str, str]:
    """The words right before and after something in one breath; "" where there is none."""
    after = _WORD_AFTER.match(plain, found.end())
    return _word_before(plain, found.start()), after[1] if after else ""


def _word_before(plain: str, at: int) -> str:
    found = _WORD_BEFORE.search(plain[max(0, at - _LED_CHARS) : at])
    return found[1] if found else ""
