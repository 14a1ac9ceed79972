"""When a claim holds: from a day that is to come, until a day that is named."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from sayso.language.entity import Entity, Range
from sayso.memory.claims.vocabulary.particles import MONTHS, WEEKDAYS, any_of
from sayso.memory.claims.vocabulary.words import fold_same

_FROM = re.compile(
    r"(?:(?<!\w)(?:from|starting|beginning|as of|effective|since|a partir d[eoa]l?|desde|vigente desde|com inicio em"
    r"|con inicio el|recien|so em|solo en|e[mn] vigor|in(?:to)? (?:force|effect)|takes? effect"
    r"|kicks? in)(?: (?:on|in|from|next|the|el|la|o|a|no|na|em|en|dia))*\s?)$"
)
_LATER = re.compile(
    r"'ll(?!\w)|(?<!\w)(?:will|won't|going to|gonna|takes over|take over|vai|vao|vamos|vou|ira|assume|asume"
    r"|asumira|va a|van a|voy a|\w+(?:remos|aran|eran|iran)|not yet|ainda nao|todavia (?:no|falta)"
    r"|por enquanto)(?!\w)"
)
# In the future tense, by its accent: "passará", "abrirán".
_SHALL = re.compile(
    r"(?<!\w)(?:\w{2,}[aeií]r(?:á|án|ás|ão|é|emos|éis)|(?:se|te|ha|da|i)r(?:á|án|ão))(?!\w)", re.IGNORECASE
)
_WILL = re.compile(r"(?<!\w)(?:will|va a|van a)\s\w|(?<!\w)(?:vai|vão)\s\w+r(?!\w)|'ll\s\w", re.IGNORECASE)
# What is so once something has come about: "when I turn 18", "quando eu for", "cuando termine".
_ONCE = re.compile(
    r"(?<!\w)(?:(?:when|once|as soon as) (?!you (?:get|have|are|can)\b)(?:i|we|he|she|they|it|you) (?:turns?"
    r"|retires?|graduates?|finish(?:es)?"
    r"|starts?"
    r"|becomes?|moves?|gets?|am|is|are|has|have)|(?:quando|assim que|logo que) (?:\w+ ){0,2}(?:for|forem|formos|tiver"
    r"|tiverem|tivermos|puder|fizer|vier|estiver|houver|der|acabar|terminar|chegar|comecar|virar|completar|mudar"
    r"|sair)"
    r"|(?:cuando|en cuanto|apenas|una vez que) (?:\w+ ){0,2}(?:sea|sean|tenga|tengamos|pueda|haga|venga|este|haya"
    r"|termine|llegue|cumpla|acabe|empiece|pase|salga|den|abran|cierren))(?!\w)"
)
_SEASON = re.compile(
    r"(?<!\w)(?:in (?:the )?|n[oa] |en (?:el |la )?)(?:spring|summer|autumn|fall|winter|primavera|verao"
    r"|outono|inverno|verano|otono|invierno)(?!\w)"
    r"|(?<!\w)(?:next (?:term|season|year|semester|school year)"
    r"|(?:curso|ano|semestre|trimestre|temporada) que v(?:iene|em)"
    r"|proxim[oa] (?:curso|ano|semestre|trimestre|temporada)|(?:ano|semestre) seguinte)(?!\w)"
)
# A time that a sentence begins with is when the rest of it is so: "next month the desk moves to floor 4".
_LEADING = re.compile(
    r"\W*(?:(?:and|but|e|mas|y|pero|on|in|at|the|el|la|en|em|no|na|o|a|ao|al|dia|ya|ja|oh|ok|so|for|para"
    r"|pra)\s+){0,4}"
)
# What somebody was told begins so as well: "she said that in May it goes up".
_TOLD_THAT = re.compile(
    r"(?<!\w)(?:avis|dij|dic|dec|dis|diz|fal|inform|comunic|anunci|told|said|say|warn)\w* (?:\w+ )?(?:que|that) "
    r"(?:(?:en|em|in|on|no|na|el|a partir de|from|desde) )*$"
)
# What takes place on a day is not so from that day on: "on Friday there's a rehearsal", "Saturday at the shop: …".
_HAS = re.compile(
    r"\s*(?:(?:a gente|eu|yo|nos|nosotros|we|i)\s)?(?:tem|temos|tenho|ha|hay|tengo|tenemos|toca|there(?:'s| is| are)"
    r"|have|(?:'ve|have) got)(?!\w)|[^.,;:!?\n]{0,40}+:\s"
)
_OWNS = re.compile(r"'s(?!\w)")
# Hours that are kept every day: on one day they may be others.
_HOURS = re.compile(
    r"(?<!\w)(?:opens?|closes?|abr(?:e|em|en|imos|ira|iremos)|fecha[mn]?|fechamos|cierra[n]?|cerramos"
    r"|funciona[mn]?|atende[mn]?|atendemos|atiende[n]?)(?!\w)"
)
_EACH = re.compile(
    r"(?<!\w)(?:aos|los (?:lun|mar|mie|jue|vie|sab|dom)\w+|n[ao]s \w+s|every|each|tod[oa]s?|cada|\w{3,6}days)(?!\w)"
)
# Two days that a sentence begins with, or that follow a reason, bound the rest: "for the works, from 3 to 21 May we …".
_DURING = re.compile(
    rf"{_LEADING.pattern}(?:(?:por|due to|because of|during|durante|devido a|debido a|com|con|with|while|enquanto"
    r"|mientras)\s[^,.;:!?\n]{2,40}+,\s+)?(?:from |between |entre |de |del |do )?"
)
_FROM_MONTH = re.compile(
    rf"(?<!\w)(?:from|starting|as of|effective|a partir d[eo]|desde)(?: in)? (?:{any_of(MONTHS)})(?!\w)"
)
# A bill that runs out is due; what is only lent or offered is over.
_EXPIRES = re.compile(
    r"(?<!\w)(?:expires?|runs? out|lapses?|ends?|vencem?|vencen|caducan?|expira[mn]?|acaba[mn]?|termina[mn]?)"
    r"(?: (?:the|el|la|o|a|dia|on|em|no|en))*\s?$"
)
_PASSING = re.compile(
    r"(?<!\w)(?:temporar\w+|temporal\w*|provis\w+|interim|stopgap|guest|visitor|trial|promo\w*|offer|oferta|coupon"
    r"|voucher|cupo[mn]|vale|desconto|descuento|discount|passes?|pase|visitante|invitado|convidado|teste"
    r"|prueba)(?!\w)"
)
# What is told to be off on a day is off: the day is that of what was to be.
_OFF = re.compile(
    r"(?<!\w)(?:no (?:va|van) a (?:haber|hacerse|ser)|no (?:hay|habra|tendremos|hacemos)"
    r"|nao (?:vai|vao) (?:ter|haver|rolar)|nao (?:tem|ha|havera|teremos|rola)|won't be|there(?:'s| is"
    r"| will be) no|is off|cancel\w*|suspend\w+|desmarc\w+)(?!\w)"
)
# What goes up or down on a day is what it was until then: "the fee goes up to 90 on 1 May".
_PRICED = frozenset({"amount", "percent"})
_RISES = re.compile(
    r"(?<!\w)(?:goes (?:up|down)|go (?:up|down)|going (?:up|down)|rises?|increases?|drops?|falls?|changes?|becomes?"
    r"|sobe[m]?|aumenta[mn]?|baixa[m]?|cai|caem|muda[m]?|passa[m]?|vira[m]?|sube[n]?|baja[n]?|cambia[n]?"
    r"|pasa[n]?)(?!\w)"
    r"(?:[^,.;:!?]|(?<=\d)[.,](?=\d)){1,60}(?<! to )(?<! al )(?<! para )(?<! pra )(?<! a )(?<! ao )(?<! el )(?<! o )$"
)
# Before a day that tells which one, and after it: "the Thursday class"; not "the Thursday we leave".
_WHICH = re.compile(r"(?<!\w)(?:the|my|our|this year's) [a-z]{3,9}$")
_OF_WHICH = re.compile(
    r"\W*(?:\w+ ){0,3}(?:o|a|os|as|el|la|los|las|noss[oa]|nuestr[oa]|minha|meu|mi) (?!partir)\w+ "
    r"(?:de|d[oa]|del|de la) "
)
_WORD = re.compile(
    r" (?!(?:the|an?|my|our|your|i|we|you|he|she|it|they|there|that|after|before|of|at|in|on)\b)[a-z]{3}"
)
# "New year, new price" is a saying, and no day from which something is so.
_NEW_YEAR = re.compile(
    r"(?:new (?:year|month|week|term|season), new|(?:ano|mes|semana) nov[oa],? \w+ nov[oa]"
    r"|(?:ano|mes|semana) nuev[oa],? \w+ nuev[oa])(?!\w)"
)
_DIGITS = re.compile(r"\d+")
# What says of itself that it holds no longer than that: "the voucher is valid until Friday".
_HOLDS = re.compile(
    r"(?<!\w)(?:valid|good|in force|on offer|available|valem?|valen|valid[oa]s?|vigora[mn]?|em vigor|en vigor"
    r"|vigentes?"
    r"|disponive(?:l|is)|disponibles?)(?: (?:only|so|apenas|solo|solamente))? (?:until|till|through|ate|hasta)(?!\w)"
)
# What is to be done until a day, as it stands before or after it; in Portuguese the same word tells by when.
_BOUND = re.compile(
    r"^\W*(?:until|till|up to|through|hasta) [^,;:!?]{2,30}, \w+ \w|^\W*ate [^,;:!?]{2,30}, (?!\w+ar |\w+er )"
    r"(?!.*(?<!\w)(?:envi|entreg|mand|pag|confirm|respond|inscre|assin|devolv|retir|preench|apresent|regulariz)\w+)"
    r"\w+ \w|(?<!\w)(?:must|ha(?:ve|s) to|should|can only|may only|deben?|tienen? que|hay que|solo pueden?) "
    r"[^,;:.!?]{3,60} (?:until|till|hasta)(?!\w)"
)
_UNTIL = re.compile(
    r"(?<!\w)(?:until|till|til|up to|through|ate|hasta|valid to|expires)(?: (?:the|el|la|o|a|dia|on))*\s?$"
)

_HAVE_UNTIL = re.compile(
    r"(?:(?<!\w)(?:have|has|had|got|get|gets|tienen?s?|tenemos|tengo|hay|tem|temos|tenho|ha)|'ve)"
    r"(?: got| only| solo| so| time| tiempo| tempo| plazo| prazo)*\s"
    r"(?:(?:until|till|hasta|ate)(?: (?:the|el|o|a|dia))*\s)?$"
)
# What is made longer ends on another day than it did: the day is what is told.
_PROLONGED = re.compile(
    r"(?<!\w)(?:extended|prolonged|prorrog\w+|prolong\w+|ampliaron|ampliado|estend\w+|extendi\w+)(?!\w)"
)
_TO_DO = re.compile(r"\s(?:to|para|pra)\s(?!the\b)\w")


EVENT = "event"
"""Among the slots of a piece: it has no verb, and names what takes place."""


class Validity(NamedTuple):
    """The bounds of a claim, and where they are told; `later` where it is not so yet, at no known time."""

    since: datetime | None = None
    until: datetime | None = None
    start: int = 0
    end: int = 0
    later: bool = False


def validity(text: str, entities: list[Entity], now: datetime | None, slots: frozenset[str]) -> Validity:
    """When a piece of text holds. `slots` are the families of values that it states beside dates."""
    plain = fold_same(text)
    later = _LATER.search(plain) is not None or _SHALL.search(text) is not None
    if not slots and _HOURS.search(plain) and not _EACH.search(plain):
        slots = frozenset({"time"})
    if not slots and (_HOLDS.search(plain) or _BOUND.search(plain)):
        slots = frozenset({"words"})
    found = Validity(later=False)
    for entity in entities:
        if entity.type not in ("range", "date", "datetime") or _NEW_YEAR.match(plain, entity.start):
            continue
        before = plain[: entity.start]
        bounds = _bounds(entity, before, plain, now, slots, later=later)
        if bounds is not None:
            found = Validity(
                bounds[0] or found.since, bounds[1] or found.until, entity.start, entity.end, bounds[2] or found.later
            )
    if found.since is not None or not slots:
        return found
    if not _PRICED.isdisjoint(slots) and _was(entities, now) and any(_rises(plain, each) for each in entities):
        return found._replace(later=True)  # the day is one of the next year
    named = _SEASON.search(plain) or _FROM_MONTH.search(plain) or (_SHALL.search(text) and _was(entities, now))
    if _ONCE.search(plain) or (later and named):
        return found._replace(later=True)
    return found


def _rises(plain: str, entity: Entity) -> bool:
    if entity.type in ("date", "range") and _TOLD_THAT.search(plain[: entity.start]):
        return _RISES_THEN.match(plain, entity.end) is not None
    return entity.type == "date" and _RISES.search(plain[: entity.start]) is not None


_RISES_THEN = re.compile(
    r" (?:(?:it|the \w+|me|nos|l[oa]s?|les?|[oa]) )*(?:goes (?:up|down)|is going (?:up|down)|rises?|drops?|changes?"
    r"|becomes?|sobe|aumenta[mn]?|baixa|cai|muda|passa|sube[n]?|baja[n]?|cambia[n]?|pasa[n]?)(?!\w)"
)


def shall(text: str) -> bool:
    """Whether a text has a verb in the future tense: "passará", "will move"."""
    return _SHALL.search(text) is not None or _WILL.search(text) is not None


def leads(before: str) -> bool:
    """Whether a text leads to a day from which something is so: "starting", "a partir de"."""
    return _FROM.search(fold_same(before)) is not None


Bounds = tuple[datetime | None, datetime | None, bool]


def _bounds(
    entity: Entity, before: str, plain: str, now: datetime | None, slots: frozenset[str], *, later: bool
) -> Bounds | None:
    value = entity.value
    if isinstance(value, Range) and value.start is None and value.end is not None:
        until = _moment(value.end, now)  # an hour bounds nothing: "open until 8pm"
        told = _given(entity, before, plain) or _PROLONGED.search(before)
        bound = until is not None and slots and _is_until(entity, before, plain) and not told
        return (None, until, False) if bound else None
    if isinstance(value, Range) and slots and _is_days(entity) and _DURING.fullmatch(before):
        return _later(_moment(value.start, now), now), _moment(value.end, now), False
    start = _later(_moment(value.start if isinstance(value, Range) else value, now), now)
    if start is None:
        return None
    if _UNTIL.search(before) or (_EXPIRES.search(before) and _PASSING.search(plain)):
        return (None, start + timedelta(days=1), False) if slots else None
    opens = isinstance(value, Range) and value.end is None
    if opens or _FROM.search(before):
        return (start if not _is_today(plain[entity.start : entity.end], before, start, now) else None), None, False
    if _names(plain, entity):
        return None
    first = (_LEADING.fullmatch(before) or _TOLD_THAT.search(before)) and not _takes_place(plain, entity, slots)
    later = later or (not _PRICED.isdisjoint(slots) and _RISES.search(before) is not None)
    return (start, None, False) if slots and (later or first) and not _OFF.search(plain) else None


def _is_today(said: str, before: str, start: datetime, now: datetime | None) -> bool:
    """Whether "this Monday" is said on a Monday, so that what is so from then on is so today."""
    week = now is not None and start.date() - now.date() == timedelta(days=7)
    return week and _THIS.search(f"{before}{said}") is not None


_THIS = re.compile(
    rf"(?<!\w)(?:this|est[ae]|ess[ae]|dest[ae]|dess[ae])(?: (?:coming|mism[oa]|mesm[oa]))? (?:\w+day"
    rf"|{any_of(WEEKDAYS)})"
)


def _is_until(entity: Entity, before: str, plain: str) -> bool:
    """Whether it says itself, or what leads to it does, that it is the end: "until Friday"."""
    said = plain[entity.start : entity.end]
    first = "up to" if said.startswith("up to ") else said.split(" ", maxsplit=1)[0]
    return _UNTIL.search(before) is not None or _UNTIL.search(f"{first} ") is not None


def _given(entity: Entity, before: str, plain: str) -> bool:
    """Whether somebody has until then to do something: the day is a last one, and nothing ends with it."""
    return _HAVE_UNTIL.search(before) is not None and _TO_DO.match(plain, entity.end) is not None


def _takes_place(plain: str, entity: Entity, slots: frozenset[str]) -> bool:
    """Whether what a sentence begins with is the day of something, and not a day from which something is so."""
    if _OWNS.match(plain, entity.end) or _EACH.search(plain):
        return True  # "Monday's class", "on Mondays"
    return _HAS.match(plain, entity.end) is not None or (EVENT in slots and not isinstance(entity.value, Range))


def _names(plain: str, entity: Entity) -> bool:
    """Whether a day only tells which one something is: "the Thursday class", "la cena de Nochevieja"."""
    if _OF_WHICH.fullmatch(plain, 0, entity.start):
        return True
    return _WHICH.search(plain, 0, entity.end) is not None and _WORD.match(plain, entity.end) is not None


def _was(entities: list[Entity], now: datetime | None) -> bool:
    """Whether a day is taken for one that is over; with a verb in the future tense it is one of the next year."""
    values = [each.value for each in entities if each.type in ("range", "date")]
    starts = [_moment(each.start if isinstance(each, Range) else each, now) for each in values]
    return now is not None and any(start is not None and start < now - timedelta(days=1) for start in starts)


def _is_days(entity: Entity) -> bool:
    """Whether it is from one day to another, and no quarter or season that is only named."""
    end = entity.value.end if isinstance(entity.value, Range) else None
    return isinstance(end, date) and not isinstance(end, datetime) and len(_DIGITS.findall(entity.text)) > 1


def _later(start: datetime | None, now: datetime | None) -> datetime | None:
    """A start that is still to come; what begins today is so for whoever asks today."""
    return start if start is not None and now is not None and start.date() > now.date() else None


def _moment(value: date | datetime | time | None, now: datetime | None) -> datetime | None:
    zone = now.tzinfo if now is not None else None
    if isinstance(value, datetime):
        return value if value.tzinfo is not None or zone is None else value.replace(tzinfo=zone)
    if isinstance(value, date):
        return datetime(value.year, value.month, value.day, tzinfo=zone)
    return None
