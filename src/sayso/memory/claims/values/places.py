"""The addresses in a text: a street and a number, a shop in a market, a name and a number after "to"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sayso.language.fold import fold
from sayso.memory.claims.values.codes import is_part
from sayso.memory.claims.vocabulary.lexicon import FILLERS
from sayso.memory.claims.vocabulary.verbs import VERBS

_STREET = r"street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd"
_STREET_FIRST = (
    r"rua|r\.|avenida|av\.?|travessa|alameda|estrada|rodovia|pra[cç]a|calle|carrera|cra\.?|plaza|paseo|pasaje"
    r"|jir[oó]n|jr\.|camino|largo|ladeira|quadra"
)
_STREETS = (
    r"Drive|Court|Place|Close|Way|Row|Square|Terrace|Park|Hill|Gardens|Quay|Parade|Crescent|Mews|Walk|Grove|Rise"
    r"|Wharf|View|Green|Circle|Market|Nagar"
)
_UNITS = (
    r"shop|store|unit|godown|warehouse|plot|stall|office|flat|house|block|suite|loja|galp[aã]o|sala|box|banca|bodega"
    r"|puesto|oficina|local|lote|kiosco"
)
_DAYS = (
    r"(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?"
    r"|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|AM|PM|Euros?|Reais|Pesos"
)
_SAID_OF = r"at|in|on|from|to|and|with|by|for|is|are|was|were|has|will|should|goes|ships"
"""What is said of what a number names, and is no part of a street: "order 12 is for Mill Road"."""
_PLACE = re.compile(
    rf"(?<!\w)(?i:{_UNITS})\s\d{{1,4}}[a-zA-Z]?,\s[A-Z][\w']{{1,24}}(?:\s[A-Z][\w']{{1,24}}){{1,3}}"
    rf"|\b\d{{1,5}}[a-zA-Z]?\s(?:(?!(?:{_SAID_OF})\s)[\w'.]{{1,24}}\s){{1,3}}?"
    rf"(?i:{_STREET})\b\.?"
    rf"|\b\d{{1,5}}[a-zA-Z]?\s(?:[A-Z][\w'.]{{1,24}}\s){{1,3}}?(?:{_STREETS})\b"
    rf"|(?:(?<=\bat )|(?<=\bto ))\d{{1,4}}[a-zA-Z]?\s(?!(?:{_DAYS})\b)[A-Z][a-z']{{2,24}}(?:\s[A-Z][a-z']{{1,24}})?"
    r"|(?<!\w)(?i:calle|carrera|cra\.?|cll\.?|kr\.?|diagonal|transversal|avenida|av\.?)\s\d{1,3}[a-zA-Z]?\s?"
    r"(?:#|(?i:n[º°.o]{0,2}))\s?\d{1,3}[a-zA-Z]?\s?-\s?\d{1,3}"
    rf"|(?<!\w)(?i:{_STREET_FIRST})\s(?:[\w'.]{{1,24}}\s){{0,4}}?[\w'.]{{1,24}},?\s(?:n[º°.o]{{0,2}}\s?)?\d{{1,5}}[a-zA-Z]?(?!\w)"
    rf"|(?<!\w)(?i:{_STREET_FIRST})(?:\s(?:d[aeo]s?\s|del?\s|l[ao]s?\s)?[A-ZÀ-Þ][\w']{{1,24}}){{1,3}}"
    r"|\b(?:[A-Z][a-zà-ÿ']{1,24}\s){1,3}\d{2,5}(?=$|[.,;!\s])"
)
_STREET_NAME = re.compile(rf"(?i:{_STREET_FIRST})(?:\s(?:d[aeo]s?\s|del?\s|l[ao]s?\s)?[A-ZÀ-Þ][\w']{{1,24}}){{1,3}}")
_STREET_START = re.compile(rf"(?:{_STREET_FIRST})\s", re.IGNORECASE)
_HOURED = re.compile(r"h(?:\d\d|s|rs)?\b|[:.]\d|\s?(?:[ap]m|horas?|reais|pesos|euros|%)", re.IGNORECASE)
_SENTENCE_WORDS = """
até ate hasta as às a las en em no na nos nas é es está fica queda abre fecha cierra funciona custa cuesta para pra por
com con tem tiene dia desde que se agora ahora só solo mas pero e y são son foi fue vai va atende atiende sai sale
"""
_SENTENCE: Final = VERBS | frozenset(map(fold, _SENTENCE_WORDS.split())) - {"largo", "e", "y"}
_COUNTING = "faltam faltan falta vou voy traigo trago traz trae paguei pague gastei gaste devo debo"
_SAID_FIRST: Final = VERBS | FILLERS[None] | frozenset(_COUNTING.split())
_STREETED = re.compile(
    rf"\b(?:{_STREET}|{_STREETS.lower()})\b|^(?:{_STREET_FIRST}|cll|kr|diagonal|transversal)\s|^\d", re.IGNORECASE
)
_UNIT_FIRST = re.compile(rf"(?:{_UNITS})\s\d", re.IGNORECASE)
_NOT_PLACE = re.compile(
    rf"(?:{_DAYS}|in|en|em|order|build|sprint|ticket|room|bed|flight|pedido|at|until|from|on|is|are|for|to|the|about|around|only"
    r"|final|rs|inr|usd|eur|gbp|size|talla|talle|tamanho|table|mesa|gate|desk)\b",
    re.IGNORECASE,
)
_LED_TO = re.compile(
    r"(?:^|\s)(?:to|at|in|a|en|em|na|no|para|pra|pro|is|es|é|address|endere[cç]o|direcci[oó]n|domicilio|still|sino"
    r"|but|not|n[ãa]o)[:,]?\s$",
    re.IGNORECASE,
)


def places(text: str) -> Iterator[tuple[int, int]]:
    """Where the addresses of a text stand, in order.

    >>> [("drop it at 9 Quarry Parade")[slice(*at)] for at in places("drop it at 9 Quarry Parade")]
    ['9 Quarry Parade']
    """
    for found in _places(text):
        said = found[0]
        named = _STREETED.search(said) or _UNIT_FIRST.match(said)
        if is_part(said):
            continue
        if named or (not _NOT_PLACE.match(said) and _is_address(text, found)):
            yield found.span()


def _places(text: str) -> Iterator[re.Match[str]]:
    """What may be addresses; one that goes on into what is said of it ends with its name."""
    at = 0
    while (found := _PLACE.search(text, at)) is not None:
        if _runs_on(text, found):
            named = _STREET_NAME.match(text, found.start())
            at = found.start() + 1 if named is None else named.end()
            if named is not None:
                yield named
            continue
        yield found
        at = found.end()


def _runs_on(text: str, found: re.Match[str]) -> bool:
    """Whether words of a sentence stand between a street and a number: "la plaza abre hasta las 8"."""
    if _STREET_START.match(found[0]) is None:
        return False
    inner = [fold(word) for word in found[0].split()[1:-1] if not (len(word) == 1 and word.isupper())]  # "Rua A 10"
    return _HOURED.match(text, found.end()) is not None or any(word in _SENTENCE for word in inner)


def _is_address(text: str, found: re.Match[str]) -> bool:
    """Whether a name and a number are a place: of two words, or after a word that leads to one, or alone."""
    said = found[0]
    if len(words := said.split()) == 2 and fold(words[0]) in _SAID_FIRST:
        return False  # "somos 20", "quero 12"
    return len(words) > 2 or text.strip() == said or _LED_TO.search(text[: found.start()]) is not None
