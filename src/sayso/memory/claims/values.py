"""The values that a text states, by family: of two of one family about one thing, one takes the other's place.

| family   | for example                                      |
|----------|--------------------------------------------------|
| amount   | 300, $1,200, 46 bags                             |
| percent  | 15%                                              |
| date     | Friday, the 12th, in 30 days                     |
| time     | 5pm, 14h                                         |
| range    | 2 AM - 4 AM, from 9 to 18                        |
| duration | 18 months                                        |
| code     | 23B, KT-2291, heron-19, room 112                 |
| place    | 12 Elm Street, Rua das Flores 120                |
| phone, email, document | what they say                      |
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any, Final, NamedTuple

from sayso.language.detect import Lang
from sayso.language.entity import Entity, Range
from sayso.language.extract import extract
from sayso.language.fold import fold

_SIMPLE: Final = {
    "percent": "percent", "duration": "duration", "phone": "phone", "email": "email", "cpf": "document",
    "cnpj": "document", "pix_key": "document", "address": "document", "date": "date", "time": "time",
    "token_amount": "amount", "money": "amount", "number": "amount", "cep": "document",
}  # fmt: skip
_CLOCK = re.compile(
    r"(?:\b(?:at|@|as|às|a la|a las|by|para las|pras|pelas)\s)?\s?"
    r"(?:\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m\.?|hs?\b)?|\d{1,2}\s?(?:[ap]\.?m\b\.?|h(?:oras?|s)?\s?\d{0,2}\b)|noon|midnight"
    r"|meio[- ]dia|meia[- ]noite|mediod[ií]a|medianoche|(?<=at )\d{1,2}\b|(?<=las )\d{1,2}\b|(?<=[àa]s )\d{1,2}\b)",
    re.IGNORECASE,
)
_PART = re.compile(
    r"(?<!\w)(flat|apt\.?|apartment|unit|ap\.?|apto\.?|apartamento|depto\.?|room|gate|floor|seat|suite|sala"
    r"|quarto|port[aã]o|bloco|piso|andar"
    r"|puerta|cuarto|sal[oó]n|aula|hall)\s(\d{1,4}[a-z]?|(?-i:[A-Z])\d{0,3})(?!\w|[.,:]\d|:|['’]s)"
    r"(?!\s(?:is|are|was|has|have|rents?|costs?|opens?|closes?|needs?|é|es|está|tem|tiene|fica|custa|cuesta"
    r"|abre|fecha|cierra)\b)",
    re.IGNORECASE,
)
_CODE = re.compile(
    r"(?<![\w$€£.,:/-])(?:(?=[\w-]*\d)(?=[\w-]*[^\W\d])[\w]+(?:-[\w]+)*|[A-Z]{2,4} \d{2,6})(?![\w%:/-]|[.,]\d)"
)
_CLOCK_CODE = re.compile(
    r"\d{1,2}(?:am|pm|h|hs|h\d{2}|st|nd|rd|th|k|m|x|kg|g|ml|l|cm|mm|km|gb|mb|tb|mg|º|ª)", re.IGNORECASE
)
_PERIOD_CODE = re.compile(r"[qQtTsShH][1-4]|p\d|v\d+|\d{1,3}-(?:day|week|month|year|hour|minute)s?", re.IGNORECASE)
_STREET = r"street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd"
_STREET_FIRST = (
    r"rua|r\.|avenida|av\.?|travessa|alameda|estrada|rodovia|pra[cç]a|calle|carrera|cra\.?|plaza|paseo|pasaje"
    r"|jir[oó]n|camino|largo|ladeira|quadra"
)
_PLACE = re.compile(
    rf"\b\d{{1,5}}[a-zA-Z]?\s(?:[\w'.]{{1,24}}\s){{1,3}}?(?i:{_STREET})\b\.?"
    r"|\b\d{1,5}[a-zA-Z]?\s(?:[A-Z][\w'.]{1,24}\s){1,3}?(?:Drive|Court|Place|Close|Way|Row|Square|Terrace"
    r"|Park|Hill|Gardens|Quay)\b"
    rf"|(?<!\w)(?i:{_STREET_FIRST})\s(?:[\w'.]{{1,24}}\s){{0,4}}?[\w'.]{{1,24}},?\s(?:n[º°.o]{{0,2}}\s?)?\d{{1,5}}[a-zA-Z]?(?!\w)"
    rf"|(?<!\w)(?i:{_STREET_FIRST})(?:\s(?:d[aeo]s?\s|del?\s|l[ao]s?\s)?[A-ZÀ-Þ][\w']{{1,24}}){{1,3}}"
    r"|\b(?:[A-Z][a-zà-ÿ']{1,24}\s){1,3}\d{2,5}(?=$|[.,;!\s])"
)
_STREETED = re.compile(
    rf"\b(?:{_STREET}|drive|court|place|close|way|row|square|terrace|park|hill|gardens|quay)\b|^(?:{_STREET_FIRST})\s",
    re.IGNORECASE,
)
_NOT_PLACE = re.compile(
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december|order|build"
    r"|sprint|ticket|room|bed|flight|pedido|at|until|from|on|is|are|for|to|the|about|around|only|final)\b",
    re.IGNORECASE,
)
_UNIT = re.compile(r"[ -]?([^\W\d_]{2,24})(?![\w@])")
_NO_UNIT_WORDS = """
and or the of for to per by on in at is are was it if with from an as but please pls more less ou e de do da dos das
em no na para pra por com se foi mas y o u el la los las del en con si es son un una um uma que a al hoje hoy today
now instead then entonces entao
"""
_NO_UNIT: Final = frozenset(_NO_UNIT_WORDS.split())
_AWAY = re.compile(r"\s?(?:away|left|from now|to go|ago)\b", re.IGNORECASE)
_LIMITLESS = re.compile(r"\b(?:unlimited|ilimitad[oa]s?|sem limite|sin l[ií]mite)\b", re.IGNORECASE)


_ONE: Final = frozenset({"one", "um", "uma", "un", "una", "uno"})


class Value(NamedTuple):
    """One value: its family, where it stands, how it is spelled and what it is; `unit` is what it counts."""

    family: str
    start: int
    end: int
    text: str
    what: Any
    unit: str = ""


def values_of(text: str, lang: Lang | None, now: datetime | None) -> tuple[list[Value], list[Entity]]:
    """The values of a text in order, and the typed entities that they were made from. No two values overlap."""
    entities = extract(text, lang, now)
    found: list[Value] = []
    taken = bytearray(len(text))
    for value in (*_places(text), *_codes(text), *_typed(text, entities), *_limitless(text)):
        if not any(taken[value.start : value.end]):
            found.append(value)
            taken[value.start : value.end] = b"\1" * (value.end - value.start)
    return sorted(found, key=lambda each: each.start), entities


def same(one: Value, other: Value) -> bool:
    """Whether two values of one family are the same value."""
    return fold(one.text) == fold(other.text) or (one.what is not None and _what(one) == _what(other))


def fits(old: Value, new: Value) -> bool:
    """Whether a value could take the place of another: of one family, and not counting something else."""
    if old.family != new.family:
        return {old.family, new.family} == {"date", "duration"} and (old.unit == "away" or new.unit == "away")
    if old.family == "amount" and bool(old.unit or new.unit) and _is_money(old) != _is_money(new):
        return False  # "three helpers" are not 300 euros
    return old.family not in ("amount", "code") or not old.unit or not new.unit or old.unit == new.unit


def _is_money(value: Value) -> bool:
    return hasattr(value.what, "currency")


def _what(value: Value) -> Any:
    amount = getattr(value.what, "amount", value.what)
    return amount if value.family == "amount" else value.what


def _places(text: str) -> Iterator[Value]:
    for found in _PLACE.finditer(text):
        said = found[0]
        if not _STREETED.search(said) and (_NOT_PLACE.match(said) or not _is_address(text, found)):
            continue
        yield Value("place", *found.span(), said, fold(said))


_LED_TO = re.compile(
    r"(?:^|\s)(?:to|at|in|a|en|em|na|no|para|pra|pro|is|es|é|address|endere[cç]o|direcci[oó]n|domicilio|still)[:,]?\s$",
    re.IGNORECASE,
)


def _is_address(text: str, found: re.Match[str]) -> bool:
    """Whether a name and a number are a place: of two words, or after a word that leads to one, or alone."""
    said = found[0]
    return len(said.split()) > 2 or text.strip() == said or _LED_TO.search(text[: found.start()]) is not None


def _codes(text: str) -> Iterator[Value]:
    for found in _PART.finditer(text):
        yield Value("code", *found.span(), found[0], fold(found[2]), fold(found[1]).rstrip("."))
    for found in _CODE.finditer(text):
        said = found[0]
        if _CLOCK_CODE.fullmatch(said) is None and _PERIOD_CODE.fullmatch(said) is None:
            yield Value("code", *found.span(), said, fold(said))


def _limitless(text: str) -> Iterator[Value]:
    for found in _LIMITLESS.finditer(text):
        yield Value("duration", *found.span(), found[0], "unlimited")


def _typed(text: str, entities: list[Entity]) -> Iterator[Value]:
    for entity in entities:
        if entity.type == "datetime":
            yield from _moment(entity)
        elif entity.type == "range" and (day := _DAY_PART.fullmatch(entity.text)) is not None:
            yield Value("date", entity.start, entity.start + day.end(1), day[1], _day(entity.value))
        elif entity.type == "range" and isinstance(entity.value, Range):
            yield Value(_range_family(entity.value), entity.start, entity.end, entity.text, entity.value)
        elif entity.type == "order" and _counts(text, entity):
            yield Value(
                "amount", entity.start, entity.end, entity.text, Decimal(entity.text), _unit_of(text, entity.end)
            )
        elif entity.type == "duration" and _HOUR.fullmatch(entity.text):
            hour = int(re.findall(r"\d+", entity.text)[0]) % 24
            yield Value("time", entity.start, entity.end, entity.text, time(hour))
        elif entity.type in _SIMPLE and not _part_of_name(text, entity):
            family = _SIMPLE[entity.type]
            if fold(entity.text) in _ONE and not _unit(text, entity, family):
                continue  # "the red one"
            yield Value(family, entity.start, entity.end, entity.text, entity.value, _unit(text, entity, family))


# "Tuesday morning": the day is the value.
_DAY_PART = re.compile(
    r"([^\d\W][\w\s-]{2,24}?),?\s(?:in the |at |de |à |a |da |pela |por la |en la |al )?"
    r"(?:morning|afternoon|evening|night|manh[ãa]|tarde|noite|ma[ñn]ana|noche|mediod[ií]a)",
    re.IGNORECASE,
)
_HOUR = re.compile(r"\d{1,2} ?hs?", re.IGNORECASE)
_SHORTLY = re.compile(r"\d.*(?:hour|hora|min|sec|seg)", re.IGNORECASE)
_REFERENCE = re.compile(
    r"(?:^|[^\w])(?:orders?|parcels?|packages?|invoices?|tickets?|cases?|builds?|flights?|accounts?|beds?"
    r"|sprint|pr|issues?|lines?|version|bus|trains?|routes?|tracks?|platforms?|teams?|groups?|class|tables?"
    r"|lockers?|rooms?|flat|apartment|unit|gate|floor|seat|suite"
    r"|pedidos?|encomendas?|gu[ií]as?|faturas?|notas?|chamados?|contas?|voos?|facturas?|casos?|vuelos?"
    r"|cuentas?|reclamos?|lotes?|linhas?|sub|[oô]nibus|trem|turmas?|grupos?|mesas?|equipes?|autob[uú]s"
    r"|l[ií]neas?|tren|rutas?|equipos?|and[eé]n|plataforma|sala|quarto|apartamento|apto|depto|piso|andar"
    r"|port[aã]o|aula|cuarto|sal[oó]n)\s#?$",
    re.IGNORECASE,
)


def _part_of_name(text: str, entity: Entity) -> bool:
    """ "order 815", "bed 7": a number that tells which one."""
    return entity.type == "number" and _REFERENCE.search(text[max(0, entity.start - 16) : entity.start]) is not None


def _day(value: Any) -> Any:
    start = value.start if isinstance(value, Range) else value
    return start.date() if isinstance(start, datetime) else start


def _range_family(value: Range) -> str:
    ends = [end for end in (value.start, value.end) if end is not None]
    if all(type(end) is date for end in ends):
        return "date"
    return "range" if len(ends) == 2 else "time"


def _moment(entity: Entity) -> Iterator[Value]:
    """A day and an hour in one breath are two values: either may change alone."""
    clock = list(_CLOCK.finditer(entity.text))
    if not isinstance(entity.value, datetime) or fold(entity.text) in ("now", "agora", "ahora", "ya", "ja"):
        return
    if not clock and _SHORTLY.search(entity.text):
        yield Value("time", entity.start, entity.end, entity.text, entity.value)
        return
    if not clock:
        yield Value("date", entity.start, entity.end, entity.text, entity.value.date())
        return
    at = clock[-1]
    start, end = at.span()
    before, after = entity.text[:start].rstrip(" ,"), entity.text[end:].lstrip(" ,")
    day = before or after
    if day:
        place = entity.start if before else entity.end - len(after)
        yield Value("date", place, place + len(day), day, entity.value.date())
    lead = len(at[0]) - len(at[0].lstrip())
    said = at[0].strip()
    first = entity.start + start + lead
    yield Value("time", first, first + len(said), said, _time(entity.value))


def _time(value: datetime) -> time:
    return value.time().replace(tzinfo=None)


def _unit(text: str, entity: Entity, family: str) -> str:
    if family == "duration":
        return "away" if _AWAY.match(text, entity.end) else ""
    if entity.type != "number":
        return ""
    return _unit_of(text, entity.end)


def _counts(text: str, entity: Entity) -> bool:
    """ "Order: 100 units": what stands after a colon and before a word is counted, and is no order's number."""
    return entity.text.isdecimal() and text[: entity.start].endswith(": ") and bool(_unit_of(text, entity.end))


def _unit_of(text: str, end: int) -> str:
    word = _UNIT.match(text, end)
    if word is None or fold(word[1]) in _NO_UNIT:
        return ""
    return fold(word[1]).rstrip("s")
