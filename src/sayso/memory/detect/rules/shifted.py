"""The rule for a time or an amount that is told by how far it moves: "push it back an hour", "two days earlier", "it
went up by 5"."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from sayso.language.extract import extract
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.manner.past import bygone
from sayso.memory.claims.values.value import Value, fits, is_money
from sayso.memory.claims.vocabulary.units import UNITS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, names_key, shared
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import put

MAX_SHIFT_CHARS: Final = 120
"""A longer claim says more than how far something moves."""

_UNIT = r"(?:minut[eo]s?|mins?|hours?|hrs?|horas?|h|days?|dias?|weeks?|semanas?)(?!\w)"
# How far, as `extract` reads it: "an hour", "two days", "hora e meia".
_SPAN = (
    r"(?P<span>half an hour|meia hora|media hora"
    rf"|(?:\d{{1,3}} ?|a couple of |um par de |un par de |[a-z]+ ){_UNIT}(?: and a half| e meia| y media)?)"
)
_IT = (
    r"(?:(?:it|that|this|things|everything|isso|tudo|eso|todo"
    r"|(?:the|my|our|a|o|la|el|mi|nuestr[ao]) (?:\w+ ){0,2}\w+) )?"
)
_BY = r"(?:by |em |en |por |mais |mas )?"
# How far something moves, by a verb before it, or by a word after it.
_SHIFTS: Final = [
    (sign, re.compile(rf"(?<!\w){form}"))
    for sign, form in (
        (1, rf"(?:push|mov|shift|bump|put|set|knock)\w* {_IT}(?:back|later) {_BY}{_SPAN}"),
        (1, rf"(?:delay|postpon|adi[ae]|adiou|atras|empurr|retras|aplaz|posterg|pospon|pospus)\w* {_IT}{_BY}{_SPAN}"),
        (-1, rf"(?:bring|brought|mov|pull|push|shift)\w* {_IT}(?:forward|up|earlier) {_BY}{_SPAN}"),
        (-1, rf"(?:adiant|antecip|adelant|anticip)\w* {_IT}{_BY}{_SPAN}"),
    )
]
_LATER: Final = [
    (sign, re.compile(rf"(?<!\w){_SPAN} (?:{words})(?!\w)"))
    for sign, words in (
        (1, "later|mais tarde|mas tarde|despues|depois|para (?:a )?frente|pra frente"),
        (-1, "earlier|sooner|mais cedo|mas temprano|antes"),
    )
]
# The day or the week beside the one that was told.
_BESIDE: Final = [
    (timedelta(days=days), re.compile(rf"(?<!\w)(?P<span>{words})\W*$"))
    for days, words in (
        (1, "(?:the )?(?:day after|(?:following|next) day)|(?:[eao]l?|no) dia (?:siguiente|despues|seguinte)"),
        (-1, "(?:the )?(?:day before|previous day)|(?:el )?dia (?:anterior|antes)|(?:o |no )?dia anterior"),
        (7, "(?:the )?(?:week after|following week)|(?:la |a |na )?semana (?:siguiente|seguinte)"),
        (-7, "(?:the )?(?:week before|previous week)|(?:la |a |na )?semana anterior"),
    )
]
_WAYS: Final = frozenset(
    {"back", "later", "forward", "up", "down", "earlier", "sooner", "tarde", "cedo", "temprano", "antes", "depois"}
    | {"despues"}
)
_SUM = r"(?:by )?(?:(?:r|us)?[$€£] ?)?(?P<sum>\d{1,6})(?![\w%]|[.,]\d| (?:percent|per cent|por cento|por ciento))"
_SUM += r"(?: (?P<of>[a-z]+))?"
# What an order is of, and what leads to how much; "sube a 35" tells what it is then.
_TO_IT = r"(?:l[eoa]s?|-[oa]s?)? (?!al? (?:las? |los? )?\d|al |para |pra |ate |hasta )"
_ITS = r"(?:(?:el|la|los|las|o|os|a|as) [^\W\d_]{2,} (?:(?:de|del|do|da) (?:la )?[^\W\d_]{2,} )?)?"
_IN = r"(?:(?:en|em|por|mais) )?"
# How much an amount rises or falls; in English "up to 5" says what it is, and only "up by 5" how much.
_RISES: Final = [
    (sign, re.compile(rf"(?<!\w)(?:{form})"))
    for sign, form in (
        (1, rf"(?:went|goes|going|gone|moved|rose|risen|increased|raised|put) {_IT}(?:up )?(?=by ){_SUM}"),
        (-1, rf"(?:went|goes|going|gone|came|dropped|fell|fallen|reduced|lowered|cut) {_IT}(?:down )?(?=by ){_SUM}"),
        (1, rf"(?:subi(?:u|ram|o|eron)|aument(?:ou|aram|o|aron)){_TO_IT}{_ITS}{_IN}{_SUM}"),
        (-1, rf"(?:baix(?:ou|aram)|cai(?:u|ram)|diminuiu){_TO_IT}{_ITS}{_IN}{_SUM}"),
        (-1, rf"(?:baj(?:o|aron)|cay(?:o|eron)|disminuyo){_TO_IT}{_ITS}{_IN}{_SUM}"),
        (1, rf"(?:raise|increase|bump|put) {_IT}(?:up )?(?=by ){_SUM}"),
        (-1, rf"(?:lower|reduce|decrease|cut|drop|bring) {_IT}(?:down )?(?=by ){_SUM}"),
        (1, rf"(?:sub[ea]n?|sob[ea]|aument[ae]n?|increment[ae]n?){_TO_IT}{_ITS}{_IN}{_SUM}"),
        (-1, rf"(?:baj[ea]n?|baix[ea]m?|reduzc?[ae]?|reduce|rebaj[ea]|diminui|disminuye){_TO_IT}{_ITS}{_IN}{_SUM}"),
    )
]
# What may stand before "an hour later", where nothing is told but that.
_BEFORE_IT = """
please ok okay so no sorry actually can could we let's lets make do it that this it's is be will would starts now a an
the um uma o agora pode ser seja vai fica desculpa por favor melhor un una el la ahora puede sea que va queda perdon
mejor es e on second thoughts thought rather better para pra al no na em en was has been moved pushed to foi passou
mudou adiado adiada paso pasa se cambio cambia move push shift bring put mueve adelanta retrasa muda passa antecipa
"""
_BEFORE: Final = frozenset(_BEFORE_IT.split())


def shifted(claim: Claim, known: View, near: Near) -> Match | None:
    """It says how far what was said last moves, or what it names; the one value of that kind is another one then."""
    if claim.negative or not (_is_meant(claim, known, near) if is_record(known) else _is_near(claim, known, near)):
        return None
    if not (by := _shift(claim, known)):
        return None
    family = "amount" if isinstance(by, int) else "date" if not by % timedelta(days=1) else "time"
    meant = [value for value in known.values if value.family == family]
    told = [value for value in claim.said.values if not value.text.casefold().startswith("by ")]  # no time here
    if isinstance(by, int) and not all(_is_such(old, new) for old in meant for new in told):
        return None  # "it was reduced by 20 minutes"
    new = _moved(meant[0], by) if len(meant) == 1 else None
    if new is None:
        return Match(scores.UNDECIDED, "unclear", "implicit", claim.text, ()) if meant else None
    text = put(known.said.text, (meant[0].start, meant[0].end), new)
    return Match(scores.SHIFTED, "shifted", "explicit", text, (meant[0].text,))


def _is_such(old: Value, new: Value) -> bool:
    """Whether an amount may rise by another: five euros are no five guests."""
    return fits(old, new) and is_money(old) >= is_money(new)


def _is_near(claim: Claim, known: View, near: Near) -> bool:
    return near.place == 0 or bool(shared(claim, known))


def _is_meant(claim: Claim, known: View, near: Near) -> bool:
    """Whether what is under a key is what moves: it is named, or is the only one of its kind and nothing is."""
    return bool(names_key(claim, known)) or near.alone


def is_record(known: View) -> bool:
    """Whether a fact is a value that a host has written under a key, or that talk has put there."""
    return known.bare and bool(known.key.words)


_VERB_ES = (
    r"(?:sub|sob|aument|increment|baj|baix|redu[zc]|rebaj|diminu|disminu)(?:[aeoiy]\w{0,4})?(?:l[eoa]s?|-[oa]s?)?"
)
_FEW = r"(?:\d{1,3}|one|two|three|four|five|six|dos|tres|cuatro|cinco|seis|duas?|dois|quatro|una?|uma?)"
_BY_HOW_MUCH: Final = re.compile(
    r"(?<!\w)(?:rais|increas|bump|put|lower|reduc|decreas|cut|drop|bring)\w* (?:\w+ ){0,4}(?:up |down )?by \D{0,3}\d"
    rf"|(?<!\w){_VERB_ES} (?!al? |para |pra |ate |hasta )(?:(?:el|la|o|a|os|as) \w+ )?(?:(?:en|em|por|un|en un) )?"
    rf"[^\w\s]{{0,3}}\d|(?<!\w){_FEW} (?:more|extra|additional|fewer)(?!\w)"
    rf"|(?<!\w){_FEW} \w+ (?:mas|a mais|de mas)(?!\w)"
    rf"|(?<!\w)mais {_FEW} \w"
)


def tells_difference(claim: Claim) -> bool:
    """Whether a claim tells by how much something changes, so that the one value in it is not what is so then."""
    plain = fold_same(claim.said.text)
    told = _BY_HOW_MUCH.search(plain) or any(form.search(plain) for _, form in _LATER)
    return len(claim.said.values) <= 1 and bool(told)


def _shift(claim: Claim, known: View) -> timedelta | int | None:
    """How far a claim says that something moves, where it names nothing but what the fact speaks of."""
    if claim.past or (told := _told(claim.text)) is None:
        return None
    by, found = told
    return by if not (_names_another(claim, known, found) or _in_other_units(known, found)) else None


@lru_cache(maxsize=2_048)
def _told(text: str) -> tuple[timedelta | int, re.Match[str]] | None:
    """How far a text says that something moves, and where; None where it tells of what was."""
    plain = fold_same(text)
    if len(text) > MAX_SHIFT_CHARS or bygone(plain):
        return None
    for beside, form in _BESIDE:
        if (found := form.search(plain)) is not None:
            return beside, found
    for sign, form in (*_SHIFTS, *_LATER, *_RISES):
        if (found := form.search(plain)) is not None and (by := _far(text, found)) is not None:
            return sign * by, found
    return None


def _far(text: str, found: re.Match[str]) -> timedelta | int | None:
    if "sum" in found.re.groupindex:
        return int(found["sum"])
    spans = [each.value for each in extract(text[slice(*found.span("span"))]) if each.type == "duration"]
    return spans[0] if len(spans) == 1 and isinstance(spans[0], timedelta) else None


def _in_other_units(known: View, found: re.Match[str]) -> bool:
    unit = UNITS.get(found["of"] or "") if "of" in found.re.groupindex else None
    return unit is not None and unit not in {value.unit for value in known.values}


def _names_another(claim: Claim, known: View, found: re.Match[str]) -> bool:
    """Whether a claim speaks of more than the fact does, beside how far and by which verb: "my salary went up by 5", or
    tells of something that somebody does then: "I'll call you an hour later"."""
    far = found["span"] if "span" in found.re.groupindex else ""
    told = {*_WAYS, found[0].split()[0], *re.findall(r"\w+", far)}
    about = known.terms | known.key.terms | GENERIC
    if not {word.term for word in claim.said.words if word.term and word.bare not in told} <= about:
        return True
    terms = {word.bare: word.term for word in claim.said.words}
    lead = re.sub(r"'s(?!\w)", "", found.string[: found.start()])
    before = re.findall(r"[\w']+", lead) if far and found[0].startswith(far) else []
    return not all(word in _BEFORE or terms.get(word) in known.terms for word in before)


_CLOCK: Final = re.compile(
    r"(?P<lead>\D*)(?P<hour>\d{1,2})(?:(?P<colon>[:.h])(?P<minute>\d\d))?(?P<tail>\s?(?:[ap]\.?m\.?|hs?|hrs)?)",
    re.IGNORECASE,
)
_DAY: Final = re.compile(r"(?P<lead>.*?(?<!\d))(?P<day>\d{1,2})(?P<tail>(?:st|nd|rd|th)?(?!\d)[^\d]*)", re.IGNORECASE)
_WEEKDAYS: Final = tuple(
    tuple(row.split())
    for row in (
        "monday tuesday wednesday thursday friday saturday sunday",
        "mondays tuesdays wednesdays thursdays fridays saturdays sundays",
        "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
        "segunda terça quarta quinta sexta sábado domingo",
        "lunes martes miércoles jueves viernes sábado domingo",
    )
)


def _moved(value: Value, by: timedelta | int) -> str | None:
    """A value that is so far away, spelled as the value is; None where nobody could say, or it would be the same."""
    if isinstance(by, int):
        new = more(value.text, by)
    elif value.family == "time":
        new = _later(value.text, by)
    else:
        new = _weekday(value.text, by.days) or _day(value, by)
    return new if new != value.text else None


def more(text: str, by: int) -> str | None:
    """An amount with so much added to it, where it has one whole number and no more digits."""
    found = re.fullmatch(r"(\D*)(\d{1,3}(?:([.,])\d{3})+|\d{1,6})(\D*)", text)
    new = int(re.sub(r"\D", "", found[2])) + by if found is not None else 0
    if found is None or new < 1:
        return None
    spelled = f"{new:,}".replace(",", found[3]) if found[3] else str(new)
    return f"{found[1]}{spelled}{found[4]}"


def _later(text: str, by: timedelta) -> str | None:
    clock = _CLOCK.fullmatch(text)
    if clock is None:
        return None
    tail = clock["tail"]
    halved = "m" in tail.casefold()
    hour = int(clock["hour"]) % 12 + 12 * ("p" in tail.casefold()) if halved else int(clock["hour"])
    at = timedelta(hours=hour, minutes=int(clock["minute"] or 0)) + by
    if not timedelta() <= at < timedelta(days=1):
        return None
    hour, minute = divmod(at // timedelta(minutes=1), 60)
    if halved:
        tail = tail.replace("a", "p").replace("A", "P") if hour >= 12 else tail.replace("p", "a").replace("P", "A")
        hour = (hour - 1) % 12 + 1
    if minute or clock["minute"]:
        joint = clock["colon"] or ("h" if tail.strip().casefold() == "h" else ":")
        return f"{clock['lead']}{hour}{joint}{minute:02}{'' if joint == 'h' else tail}"
    return f"{clock['lead']}{hour}{tail}"


def _weekday(text: str, days: int) -> str | None:
    for week in _WEEKDAYS:
        for at, name in enumerate(week):
            if (found := re.fullmatch(rf"(\D*?)(?<!\w)({name})(?!\w|-)(\D*)", text, re.IGNORECASE)) is not None:
                new = week[(at + days) % 7]
                return f"{found[1]}{new.capitalize() if found[2][0].isupper() else new}{found[3]}"
    return None


def _day(value: Value, by: timedelta) -> str | None:
    """A day that many days away, spelled alike; None where nobody has said how it would be."""
    found, now = _DAY.fullmatch(value.text), value.what
    if isinstance(now, date) and (written := _in_digits(value.text, now, now + by)) is not None:
        return written
    if found is None or not isinstance(now, date) or now.day != int(found["day"]):
        return None
    day, tail = now.day + by.days, found["tail"]
    if not 1 <= day <= monthrange(now.year, now.month)[1]:
        return _in_another_month(value.text, now, now + by)
    if tail[:2].casefold() in ("st", "nd", "rd", "th"):
        ending = "th" if day in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
        tail = f"{ending}{tail[2:]}"
    return f"{found['lead']}{day}{tail}"


_DIGITS: Final = ("%Y-%m-%d", "%d/%m/%Y", "%m/%d/%Y", "%d.%m.%Y", "%d-%m-%Y", "%d/%m", "%m/%d")
"""Ways to write a day in digits; one is that of a text where the day comes out of it."""


def _in_digits(text: str, was: date, now: date) -> str | None:
    return next((now.strftime(form) for form in _DIGITS if was.strftime(form) == text), None)


_MONTHS: Final = tuple(
    tuple(row.split())
    for row in (
        "january february march april may june july august september october november december",
        "jan feb mar apr may jun jul aug sep oct nov dec",
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    )
)


def _in_another_month(text: str, was: date, now: date) -> str | None:
    """A day of another month of the same year, where its name is told; with a year beside it nobody moves it."""
    if was.year != now.year:
        return None
    for names in _MONTHS:
        name = re.search(rf"(?<!\w){names[was.month - 1]}(?!\w)", text, re.IGNORECASE)
        day = re.search(rf"(?<!\d){was.day}(?:st|nd|rd|th)?(?!\d)", text)
        if name is not None and day is not None:
            new = names[now.month - 1]
            new = new.capitalize() if name[0][0].isupper() else new
            spelled = [(name.span(), new), (day.span(), str(now.day))]
            for (start, end), word in sorted(spelled, reverse=True):
                text = f"{text[:start]}{word}{text[end:]}"
            return text
    return None
