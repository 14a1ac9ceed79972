"""The codes in a text, and the things that are told apart by a number: "KT-2291", "gate 14C", "talla 38"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from sayso.language.currencies import CODES
from sayso.language.fold import fold
from sayso.memory.claims.vocabulary.particles import DETERMINERS, PREPOSITIONS, any_of
from sayso.memory.claims.vocabulary.verbs import VERBS

_VERBS = (
    r"(?:is|are|was|has|have|rents?|costs?|opens?|closes?|needs?|é|es|está|tem|tiene|fica|custa|cuesta|abre|fecha"
    r"|cierra)\b"
)
# A thing and which one of its kind; before a verb, or before what it is of, it only tells what is spoken of.
_PART = re.compile(
    r"(?<!\w)(flat|apt\.?|apartment|unit|ap\.?|apto\.?|apartamento|depto\.?|room|gate|floor|seat|suite|desk|platform"
    r"|terminal|bay|aisle|row|sala|quarto|port[aã]o|bloco|piso|andar|plataforma|poltrona|assento|ag[eê]ncia|guich[eê]"
    r"|loja|puerta|cuarto|sal[oó]n|aula|hall|habitaci[oó]n|and[eé]n|asiento|ventanilla|cancha|fila"
    r"|gara(?:gem?|je)(?!\s\d{3})"
    r"|hangar|consult[oó]rio|pavilion|pavilh[aã]o|pabell[oó]n"
    r"|size|talla|talle|tamanho|numera[cç][aã]o)\s(\d{1,4}(?:-?[a-z])?|(?-i:[A-Z])\d{0,3})(?!\w|[.,:]\d|:|['’]s)"
    rf"(?!\s(?:\w{{1,20}}\s)?{_VERBS})",
    re.IGNORECASE,
)
_OPENING = re.compile(r"(?:^|[.;!?]\s)\W*(?:(?:the|o|a|el|la)\s)?$", re.IGNORECASE)
_DOING = re.compile(
    r"\s(?:(?:has|have|will|now|just|been|já|agora|se|vai|foi|ya|ahora|ha|va a|fue)\s){0,3}"
    r"([^\W\d_]+)(?!\w)(?:\s([^\W\d_]+))?",
    re.IGNORECASE,
)
_LEADS: Final = frozenset(PREPOSITIONS) | DETERMINERS
_JOINS: Final = frozenset({"and", "or", "not", "e", "ou", "nao", "y", "o", "u", "no", "instead", "please"})
_SIZES: Final = frozenset({"size", "talla", "talle", "tamanho", "numeracao"})
# Things that hold other things, and which one of its kind, where something is in it or goes to it.
_HELD = re.compile(
    r"(?:(?:^|[,.:;!?]\s|(?<!\w)(?:in|at|from|to|on|is|it['’]?s|not|now|em|n[ao]|d[ao]|pr[ao]|para [ao]|é|agora|en"
    r"|en el|en la|a|al|a la|del|de la|es|es el|es la|ahora|no|el|la|o|the)\s))"
    r"(locker|ward|dock|track|court|pier|booth|stall|cabin|counter|stand|spot|arm[aá]rio|enfermaria|doca|pista|cais"
    r"|estande|cabine|balc[aã]o|vaga|leito|casillero|taquilla|muelle|v[ií]a|cabina|mostrador|d[aá]rsena|camarote)"
    r"\s(\d{1,4}(?:-?[a-z])?|(?-i:[A-Z])\d{0,3})(?!\w|[.,:]\d|:|['’]s)"
    rf"(?!\s(?:\w{{1,20}}\s)?{_VERBS})",
    re.IGNORECASE,
)
# Names that money is sent to, or people are found by: "panes.de.olga".
_DOTTED = re.compile(r"(?<![\w@./])[a-z][a-z0-9_-]{1,30}(?:\.[a-z0-9_-]{2,30}){2,4}(?![\w@/]|\.\w)", re.IGNORECASE)
# Codes in groups, as plates and postcodes are written; plates that begin with digits have no vowels, so no words.
_MEASURED = any_of({code.upper() for code in CODES} | {"RPM", "KWH", "KMH", "MPH", "PPM", "DPI", "LTS", "KGS", "HRS"})
_GROUPS = (
    rf"\d{{4}} (?!(?:{_MEASURED})(?!\w))[BCDFGHJKLMNPRSTVWXYZ]{{3}}|[A-Z]{{3}} \d[A-Z]\d\d|[A-Z]{{2}}\d\d [A-Z]{{3}}"
    r"|[A-Z]{2} \d{2,3} [A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? \d(?![GT]B)[ABD-HJLNP-UW-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d"
)
_CODE = re.compile(
    rf"(?<![\w$€£.,:/-])(?:{_GROUPS}|(?=[\w-]*\d)(?=[\w-]*[^\W\d])[\w]+(?:-[\w]+)*|[A-Z]{{2,4}} \d{{2,6}})"
    r"(?![\w%/-]|[.,]\d|:\S)"
)
_CLOCK_CODE = re.compile(
    r"\d{1,2}(?:am|pm|h|hs|h\d{2}|st|nd|rd|th|k|m|x|kg|g|ml|l|cm|mm|km|gb|mb|tb|mg|º|ª)", re.IGNORECASE
)
_PERIOD_CODE = re.compile(
    r"[qQtTsShH][1-4]|p\d|v\d+|\d{1,3}-(?:day|week|month|year|hour|minute)s?|(?:under|over|sub)-\d{1,2}s?|u\d{1,2}s",
    re.IGNORECASE,
)


def is_part(said: str) -> bool:
    """Whether a text is no more than a thing and which one of its kind: "Sala 15"."""
    return _PART.fullmatch(said) is not None or _HELD.fullmatch(said) is not None


def _is_subject(text: str, found: re.Match[str]) -> bool:
    """Whether a sentence begins with it and says what it does: "apartment 12 moved to …"."""
    verb = _DOING.match(text, found.end()) if _OPENING.search(text[: found.start()]) else None
    if verb is None:
        return False
    leads = fold(verb[2] or "") in _LEADS and fold(verb[1]) not in _LEADS | _JOINS
    return leads or fold(verb[1]) in VERBS


class Code(NamedTuple):
    """A code: where it stands, what it is, and of what kind of things it tells one ("" where nothing says so)."""

    start: int
    end: int
    what: str
    unit: str = ""


def codes(text: str) -> Iterator[Code]:
    """The codes of a text; a thing with its number comes first.

    >>> [(code.what, code.unit) for code in codes("from gate 14C, booking KT-2291")]
    [('14c', 'gate'), ('kt-2291', '')]
    """
    taken: list[tuple[int, int]] = []
    for found in sorted((*_PART.finditer(text), *_HELD.finditer(text)), key=lambda found: found.start(1)):
        place = found.start(1), found.end(2)
        unit = fold(found[1]).rstrip(".")
        if _is_subject(text, found):
            continue
        if unit in _SIZES and not found[2][0].isdigit():
            continue  # "size M" is told in words, as "medium" is
        taken.append(place)
        yield Code(*place, fold(found[2]), "size" if unit in _SIZES else unit)
    ends = iter(taken)
    part = next(ends, None)
    for found in _CODE.finditer(text):
        said = found[0]
        while part is not None and part[1] <= found.start():
            part = next(ends, None)
        if part is not None and part[0] < found.end():
            continue
        if _CLOCK_CODE.fullmatch(said) is None and _PERIOD_CODE.fullmatch(said) is None:
            yield Code(*found.span(), fold(said))
    for found in _DOTTED.finditer(text):
        yield Code(*found.span(), fold(found[0]))
