"""The values that a text states, by family: of two of one family about one thing, one takes the other's place.

| family   | for example                                      |
|----------|--------------------------------------------------|
| amount   | 300, $1,200, 46 bags                             |
| percent  | 15%                                              |
| date     | Friday, the 12th, in 30 days                     |
| time     | 5pm, 14h                                         |
| range    | 2 AM - 4 AM, from 9 to 18                        |
| duration | 18 months                                        |
| rhythm   | twice a day, every 8 hours                       |
| code     | 23B, KT-2291, heron-19, room 112                 |
| place    | 12 Elm Street, Rua das Flores 120                |
| phone, email, document | what they say                      |
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any, Final

from sayso.language.detect import Lang
from sayso.language.entity import Entity
from sayso.language.extract import extract
from sayso.language.fold import fold
from sayso.memory.claims.values.alone import alone
from sayso.memory.claims.values.codes import codes
from sayso.memory.claims.values.days import moments
from sayso.memory.claims.values.measures import each_of, measures, unit_of
from sayso.memory.claims.values.periods import periods
from sayso.memory.claims.values.places import places
from sayso.memory.claims.values.rhythms import rhythms
from sayso.memory.claims.values.stretches import moment, stretch
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.verbs import VERBS

_SIMPLE: Final = {
    "percent": "percent", "duration": "duration", "phone": "phone", "email": "email", "cpf": "document",
    "cnpj": "document", "pix_key": "document", "address": "document", "date": "date", "time": "time",
    "token_amount": "amount", "money": "amount", "number": "amount", "cep": "document",
}  # fmt: skip
_AWAY = re.compile(r"\s?(?:away|left|from now|to go|ago)\b", re.IGNORECASE)
_LIMITLESS = re.compile(r"\b(?:unlimited|ilimitad[oa]s?|sem limite|sin l[ií]mite)\b", re.IGNORECASE)


_ONE: Final = frozenset({"one", "um", "uma", "un", "una", "uno"})
_AT_ONE = re.compile(r"(?<!\w)(?:at|[àÀ]|a la)\s$", re.IGNORECASE)


def values_of(text: str, lang: Lang | None, now: datetime | None) -> tuple[list[Value], list[Entity]]:
    """The values of a text in order, and the typed entities that they were made from. No two values overlap."""
    entities = extract(text, lang, now)
    found: list[Value] = []
    taken = bytearray(len(text))
    for value in (
        *_placed(text),
        *_measured(text),
        *_coded(text),
        *_rhythmic(text),
        *_weekly(text, now),
        *_lasting(text, entities, lang),
        *_hurried(text, entities, now),
        *_alone(text, entities, now),
        *_parted(text, entities),
        *_dashed(text, entities),
        *_floored(text, entities),
        *_typed(text, entities),
        *_limitless(text),
    ):
        if not any(taken[value.start : value.end]):
            found.append(value)
            taken[value.start : value.end] = b"\1" * (value.end - value.start)
    return sorted(found, key=lambda each: each.start), entities


def _placed(text: str) -> Iterator[Value]:
    for start, end in places(text):
        yield Value("place", start, end, text[start:end], fold(text[start:end]).rstrip("."))


def _measured(text: str) -> Iterator[Value]:
    for start, end, amount, unit in measures(text):
        said = text[start:end]
        if amount is None:
            yield Value("code", start, end, said, fold(said).replace(" ", ""), unit)
        else:
            yield Value("amount", start, end, said, amount, unit)


def _coded(text: str) -> Iterator[Value]:
    for start, end, what, unit in codes(text):
        yield Value("code", start, end, text[start:end], what, unit)


def _rhythmic(text: str) -> Iterator[Value]:
    for start, end, *often in rhythms(text):
        yield Value("rhythm", start, end, text[start:end], tuple(often))


def _hurried(text: str, entities: list[Entity], now: datetime | None) -> Iterator[Value]:
    for family, start, end, what in moments(text, entities, now):
        yield Value(family, start, end, text[start:end], what)


def _alone(text: str, entities: list[Entity], now: datetime | None) -> Iterator[Value]:
    for start, end, what in alone(text, entities, now):
        yield Value("date", start, end, text[start:end], what)


_FLOOR = re.compile(
    r"\s(floor|storey|andar|piso|planta)(?!\w)(?!\s(?:\w{1,20}\s)?(?:is|are|was|has|é|es|está|fica|tem|tiene|queda)\b)",
    re.IGNORECASE,
)


def _floored(text: str, entities: list[Entity]) -> Iterator[Value]:
    """Floors by their place in a row: "the third floor", "quinto andar"."""
    for entity in entities:
        if entity.type == "ordinal" and (floor := _FLOOR.match(text, entity.end)) is not None:
            place = entity.start, floor.end()
            yield Value("code", *place, text[slice(*place)], str(entity.value), fold(floor[1]))


_DASHED = re.compile(r"(?<![\w$€£.,:/-])\d{1,5}(?:-\d{1,5}){1,4}(?![\w%/-]|[.,:]\d)")
_TWO_GROUPS_DIGITS: Final = 6
# What opens something, whatever else its digits could be: "the combination is 18-4-30".
_OPENS = re.compile(
    r"(?<!\w)(?:code|combo|combination|pin|passcode|password|c[óo]digo|senha|combina[çc][ãa]o|clave|contrase[ñn]a"
    r"|combinaci[óo]n)(?!\w)[^.;!?\d]*$",
    re.IGNORECASE,
)


# Where a code is what is said, and does not tell of what: "it's 18-4-3000 now"; "case 2024-118" does.
_GIVEN = re.compile(
    r"(?:^|[:,]\s|(?<!\w)(?:is|it|it['’]?s|to|now|not|é|pra|para|agora|melhor|não|es|a|ahora|mejor|no)\s)$",
    re.IGNORECASE,
)
_GIVEN_END = re.compile(
    r"\s*(?:$|[.,;!?])|\s(?:now|instead|then|please|agora|então|ahora|entonces|mejor)\b", re.IGNORECASE
)


def _dashed(text: str, entities: list[Entity]) -> Iterator[Value]:
    """Codes that are groups of digits, where these are nothing else."""
    other = [each for each in entities if each.type not in ("number", "order")]
    for found in _DASHED.finditer(text):
        said, sizes = found[0], [len(group) for group in found[0].split("-")]
        if len(sizes) == 2 and (sizes[0] == sizes[1] or sum(sizes) < _TWO_GROUPS_DIGITS):
            continue  # from one to the other
        free = not any(each.start < found.end() and found.start() < each.end for each in other)
        before = _just_before(text, found.start())
        given = _GIVEN.search(before) is not None and _GIVEN_END.match(text, found.end()) is not None
        if _OPENS.search(before) or (free and given):
            yield Value("code", *found.span(), said, said)


# What is left of something, or what it comes to: "la fianza queda en un mes", "o prazo ficou em dez dias".
_COMES_TO = re.compile(r"(?<!\w)(?:queda(?:n|ron|r[áa]n?)?|qued[óo]|fica(?:m|ram|r[áa])?|ficou)\s$", re.IGNORECASE)
_IN = re.compile(r"e[nm]\s", re.IGNORECASE)


def _lasting(text: str, entities: list[Entity], lang: Lang | None) -> Iterator[Value]:
    """How long something is, where the same words after another verb tell in how long it will be."""
    for entity in entities:
        led = _IN.match(entity.text) if entity.type in ("date", "datetime") else None
        if led is not None and _COMES_TO.search(_just_before(text, entity.start)):
            start = entity.start + led.end()
            for each in extract(text[start : entity.end], lang):
                if each.type == "duration" and each.start == 0:
                    yield Value("duration", start, start + each.end, each.text, each.value)


# A day of the week that comes again; alone the same word is also an ordinal.
_WEEKLY = re.compile(
    r"(?<!\w)(?:[àa]s|nas|das|todas as|e|ou)\s((segundas|ter[cç]as|quartas|quintas|sextas)(?:-feiras?)?)(?!\w)",
    re.IGNORECASE,
)
_WEEKDAYS: Final = {"segundas": 0, "tercas": 1, "quartas": 2, "quintas": 3, "sextas": 4}


def _weekly(text: str, now: datetime | None) -> Iterator[Value]:
    for found in _WEEKLY.finditer(text):
        day = _WEEKDAYS[fold(found[2])]
        when = now.date() + timedelta(days=(day - now.weekday()) % 7) if now is not None else None
        yield Value("date", *found.span(1), found[1], when)


_WITH_CHARS: Final = 60
"""How far before a part of the day the day may begin that it is said with."""


_DAY_OF_MONTH = re.compile(r"(?<!\w)(?:el|d[ií]a)\s\d{1,2}\s$", re.IGNORECASE)


def _parted(text: str, entities: list[Entity]) -> Iterator[Value]:
    """Parts of the day alone; what stands with a day or an hour ("tomorrow in the morning") is read with it."""
    starts = [each.start for each in entities]
    for start, end, name in periods(text):
        near = entities[bisect_left(starts, start - _WITH_CHARS) : bisect_left(starts, end)]
        within = [each for each in near if start < each.end]
        dated = text[:start].endswith(", ") or _DAY_OF_MONTH.search(_just_before(text, start))
        if dated or all(start <= each.start and each.end <= end for each in within):
            yield Value("range", start, end, text[start:end], name)


def _limitless(text: str) -> Iterator[Value]:
    for found in _LIMITLESS.finditer(text):
        yield Value("duration", *found.span(), found[0], "unlimited")


def _typed(text: str, entities: list[Entity]) -> Iterator[Value]:
    for entity in entities:
        if (parts := _DAY_THEN_COUNT.fullmatch(entity.text)) is not None and _PEOPLE.match(text, entity.end):
            yield Value("date", entity.start, entity.start + parts.end(1), parts[1], _weekday(entity.value, parts[1]))
            yield Value("amount", entity.end - len(parts[2]), entity.end, parts[2], Decimal(parts[2]), "")
        elif entity.type == "datetime":
            if fold(entity.text) not in _THIS_MOMENT:
                yield from moment(entity)
        elif _is_other(text, entity):
            continue
        elif entity.type == "range" and not _is_counted(text, entity):
            yield from stretch(entity)
        elif entity.type == "order" and entity.text.isdecimal() and _NUMBER_IS.search(_just_before(text, entity.start)):
            number = Value("code", entity.start, entity.end, entity.text, entity.text, "order")
            yield _counted(text, entity) if unit_of(text, entity.end) else number
        elif _is_counted(text, entity):
            yield _counted(text, entity)
        elif entity.type == "duration" and (hour := _HOUR.fullmatch(entity.text)) and text[entity.end :][:3] != " de":
            at = time(int(hour[1]) % 24, int(hour[2] or 0))
            yield Value("time", entity.start, entity.end, entity.text, at)
        elif entity.type in _SIMPLE and not _part_of_name(text, entity):
            family = _SIMPLE[entity.type]
            if fold(entity.text) in _ONE and not _unit(text, entity, family):
                if _AT_ONE.search(_just_before(text, entity.start)):
                    yield Value("time", entity.start, entity.end, entity.text, time(1))
                continue  # "the red one"
            unit, each = _unit(text, entity, family), each_of(text, entity.end)
            yield Value(family, entity.start, entity.end, entity.text, entity.value, unit, each)


_THIS_MOMENT: Final = frozenset({"now", "right now", "ahora", "ahora mismo", "agora", "agora mesmo"})
"""When something is said is no time that anything is at."""
# "Saturday, 6 of us": a day, and how many.
_DAY_THEN_COUNT = re.compile(r"([^\W\d_][^\d,]{2,20}),\s(\d{1,3})")
_PEOPLE = re.compile(
    r"\s(?:of us|people|persons?|guests|adults|kids|pax|pessoas|adultos|crian[cç]as|personas|invitados|ni[nñ]os)\b",
    re.IGNORECASE,
)


def _weekday(value: Any, said: str) -> Any:
    """The weekday as it is named: the number beside it made another day of it."""
    return fold(said) if value is not None else None


_BESIDE = re.compile(
    r"(?:the )?(?:following|previous) (?:day|week)$|(?:d[ií]a|semana) (?:siguiente|seguinte|anterior|despu[eé]s)$",
    re.IGNORECASE,
)
_CALLED_SO = re.compile(r"\sd[aeo]s?\s(?-i:[A-ZÀ-Þ])", re.IGNORECASE)
_MEAL = re.compile(r"(?<!\w)caf[ée]\s$", re.IGNORECASE)


def _is_other(text: str, entity: Entity) -> bool:
    """Whether it only looks like a time: "Quinta das Romãs" is an estate, "café da manhã" a meal, and "the day after"
    is that after another."""
    if entity.type in ("date", "range") and _BESIDE.search(entity.text):
        return True
    if entity.type == "date" and entity.text[:1].isupper() and entity.text.isalpha():
        return _CALLED_SO.match(text, entity.end) is not None
    return entity.type == "range" and _MEAL.search(text[: entity.start]) is not None


_BARE_HOUR = re.compile(r"(?:at |a )?(\d{1,2})", re.IGNORECASE)
_TO = re.compile(r"(?<!\w)a\s$", re.IGNORECASE)
_THE = re.compile(r"(?<!\w)la\s$", re.IGNORECASE)  # before an hour but one it is "las"
# "Up to 18" is until six, and "up to 18 bags" or "goes up to 18" so many.
_UP_TO = re.compile(r"up to \d{1,4}", re.IGNORECASE)
_GOES = re.compile(r"(?<!\w)(?:go|goes|went|gone|going|rises?|rose|jump(?:s|ed)?|climb(?:s|ed)?)\s$", re.IGNORECASE)
_EACH = re.compile(r"\s(?:al mes|por|per|a month|each|cada|ao m[eê]s|la unidad|el kilo|o quilo)\b", re.IGNORECASE)


def _is_counted(text: str, entity: Entity) -> bool:
    """ "At 30 bags", "a 15 al mes", "súbelo a 20", "order 150 rolls": a number where an hour or an order's could be."""
    if entity.type == "order":
        return _counts(text, entity)
    if entity.type == "range" and _UP_TO.fullmatch(entity.text):
        return unit_of(text, entity.end) != "" or _GOES.search(_just_before(text, entity.start)) is not None
    if entity.type != "time" or (bare := _BARE_HOUR.fullmatch(entity.text)) is None or not bare[1]:
        return False
    before = _just_before(text, entity.start + bare.start(1))
    if _EACH.match(text, entity.end) or _TO.search(before) or (int(bare[1]) > 1 and _THE.search(before)):
        return True
    word = re.match(r" ([a-z]{3,20}s)(?!\w)", text[entity.end :])
    return word is not None and unit_of(text, entity.end) != "" and not _OF_TIME.search(word[1])


# Which number an order has is told of it, or what it comes to: "o número do pedido é 88214", "the order is 12 chairs".
_NUMBER_IS = re.compile(
    r"(?<!\w)(?:is|was|will be|make (?:the|my|our)(?: \w+)? order|['’]s|é|era|será|es|fue)\s$", re.IGNORECASE
)


_OF_TIME = re.compile(
    r"days$|^(?:hours|minutes|horas|minutos|hs|hrs|always|mas|tras|antes|lunes|martes|jueves|viernes)"
)


def _counted(text: str, entity: Entity) -> Value:
    number = re.search(r"\d+", entity.text)
    assert number is not None
    start = entity.start + number.start()
    unit, each = unit_of(text, entity.end), each_of(text, entity.end)
    return Value("amount", start, start + len(number[0]), number[0], Decimal(number[0]), unit, each)


_HOUR = re.compile(r"(\d{1,2}) ?(?:h([0-5]\d)|hs?)", re.IGNORECASE)
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


# Somebody is told to order so many: "please order 250 labels", "encomenda 40 caixas".
_ORDERS = re.compile(
    r"(?:(?:^|[.!?,;:])\s*|(?<!\w)(?:please|por favor|also|to|we|i|should|e|y|and|and then|depois|luego|tamb[eé]m)\s)"
    r"(?:order|encomend[ae])\s$",
    re.IGNORECASE,
)


def _part_of_name(text: str, entity: Entity) -> bool:
    """ "order 815", "bed 7": a number that tells which one."""
    before = text[max(0, entity.start - 16) : entity.start]
    return entity.type == "number" and _REFERENCE.search(before) is not None and not _is_ordered(text, entity)


def _is_ordered(text: str, entity: Entity) -> bool:
    """Whether a number says how many of something are to be ordered, and not which order does something."""
    before = _just_before(text, entity.start)
    word = re.match(r"\s([^\W\d_]+)", text[entity.end : entity.end + _LED_CHARS])
    does = word is not None and fold(word[1]) in VERBS
    unit = unit_of(text, entity.end)
    return _ORDERS.search(before) is not None and bool(unit) and not (does or unit.endswith(_DONE))


_DONE: Final = "ed"
_LED_CHARS: Final = 40
"""How far before a value it is looked for what leads to it, and after it for what it counts."""


def _just_before(text: str, at: int) -> str:
    return text[max(0, at - _LED_CHARS) : at]


def _unit(text: str, entity: Entity, family: str) -> str:
    if family == "duration":
        return "away" if _AWAY.match(text, entity.end) else ""
    if entity.type != "number":
        return ""
    return unit_of(text, entity.end)


def _counts(text: str, entity: Entity) -> bool:
    """ "Order: 100 units", "order 100 units": what is counted is no order's number."""
    if not entity.text.isdecimal():
        return False
    return _is_ordered(text, entity) or (text[: entity.start].endswith(": ") and bool(unit_of(text, entity.end)))
