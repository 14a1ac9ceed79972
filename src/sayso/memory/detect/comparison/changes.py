"""Which values of a fact those of a claim would take the place of: of one kind, and told of the same."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import does
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.value import Value, equal, fits, is_money, kind
from sayso.memory.claims.vocabulary.lexicon import concept, stem
from sayso.memory.claims.vocabulary.particles import DETERMINERS, PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import BE, VERBS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.lengths import MIN_NEARER, housed, lengths, ratio
from sayso.memory.detect.comparison.match import GENERIC
from sayso.memory.detect.comparison.months import in_month, is_day
from sayso.memory.detect.comparison.owners import of_owner
from sayso.memory.detect.comparison.stays import at_end, is_bound_of, is_of_other_end, of_end, other_end, out_of_order
from sayso.memory.detect.comparison.view import View

_TODAY: Final = re.compile(
    r"(?:since |as of |from |in |desde |a partir de |en |em |n|d)?(?:today|now|tonight|hoje|agora|hoy|ahora"
    r"|this (?:year|month|season|term|week)|e(?:st|ss)[ae] (?:ano|mes|temporada|curso|semestre|semana))"
)
"""The day, or the time, that it is said in."""
_BESIDE_DAY: Final = re.compile(
    r"^(?:since|as of|desde|a partir d\w+)\b"
    r"|(?:later|earlier|sooner|depois|antes|despues|mais (?:tarde|cedo)|mas (?:tarde|temprano))$"
)
PARTED: Final = re.compile(r"[,;:.!?…]\s")
"""What stands between two clauses, or two members of a list."""


def clause_of(text: str, start: int, end: int) -> tuple[int, int]:
    """Where the clause, or the member of a list, begins and ends that something stands in."""
    first = max((mark.end() for mark in PARTED.finditer(text, 0, start)), default=0)
    mark = PARTED.search(text, end)
    return first, mark.start() if mark else len(text)


def changes_of(claim: Claim, known: View) -> list[tuple[Value, Value]]:
    """The values of the fact that those of the claim would take the place of."""
    if not claim.said.values or not known.values or _is_of_rest(claim) or other_end(claim, known):
        return []
    if _is_once(claim, known) or _was_once(claim, known) or _is_for_another_time(claim, known):
        return []
    taken: set[int] = set()
    rest: list[Value] = []
    durations = tuple(lengths(claim, known))
    olds = [*known.values, *durations, *housed(claim, known)]
    for new in _stated(claim):
        if _is_asked(known, new):
            continue
        held = next((i for i, old in enumerate(olds) if i not in taken and equal(old, new)), None)
        if held is None:
            rest.append(new)
        else:
            taken.add(held)
    found: list[tuple[Value, Value]] = []
    others = _others(claim, known)
    free = [old for at, old in enumerate(olds) if at not in taken and not _within(old, others)]
    free = of_end(claim, known, of_owner(claim, known, _named(claim, known, free)))
    fitting = [
        (old, new)
        for new in rest
        for old in free
        if (fits(old, new) or _is_hour(claim, known, old, new) or is_day(claim, known, old, new))
        and not _is_since(known, new)
        and not is_bound_of(old, new)
        and not is_of_other_end(claim, known, old, new)
        and not (WEEKLY.search(old.text) and _ONCE.search(new.text) and not claim.changes)
        and not _is_name_of(known, new)
        and not (_is_difference(claim.said, new) or _tells_which(claim.said, new) or _will_not_do(claim.said, new))
        and not _is_of_own(claim.said, known, old, new)
        and not _counts_other(claim, known, old, new)
        and not (is_money(new) and _tells_one(known.said, old))
        and not (_is_last_digits(known.said, old) and (len(old.text) != len(new.text) or _goes_up_or_down(claim)))
    ]
    fitting.sort(
        key=lambda pair: (
            kind(pair[0]) not in claim.said.terms,  # "seat 14C", "the seat is 22A"
            _is_last_digits(known.said, pair[0]) and not _is_last_digits(claim.said, pair[1]),
            -_closeness(known.said, pair[0], claim, pair[1]),
            out_of_order(claim, known, *pair),
            -ratio(*pair) / (MIN_NEARER if pair[0] in durations else 1),
        )
    )
    for old, new in fitting:
        if old in free and new in rest:
            free.remove(old)
            rest.remove(new)
            found.append(at_end(claim, *_led(claim, known, old, in_month(old, new))))
    return sorted(found, key=lambda pair: pair[1].start)


def _is_once(claim: Claim, known: View) -> bool:
    """Whether it tells what is done today, and the fact what who speaks always does: "tonight we eat at 9"."""
    if claim.changes or not does(known.said) or any(value.family == "date" for value in known.values):
        return False
    return _TONIGHT.match(fold_same(claim.said.text)) is not None


_TONIGHT: Final = re.compile(
    r"\W*(?:just )?(?:tonight|today|this evening|hoy|esta noche|hoje(?: a noite)?|esta noite),? "
)


def _was_once(claim: Claim, known: View) -> bool:
    """Whether it tells what was done last week, and the fact what is done every week: "last week it was on Monday"."""
    return is_weekly(known) and not claim.changes and _LAST_WEEK.search(fold_same(claim.said.text)) is not None


def is_weekly(known: View) -> bool:
    """Whether a fact tells what is so on a day of every week: "on Mondays", "todos los lunes"."""
    days = [value for value in known.values if value.family == "date"]
    return any(WEEKLY.search(known.said.text, max(0, day.start - EVERY_CHARS), day.end) for day in days)


EVERY_CHARS: Final = len("todos los ")
"""How far before a day it is told that it is every one."""
_LAST_WEEK: Final = re.compile(
    r"(?<!\w)(?<!since )(?<!from )(?<!desde )(?<!desde a )(?<!desde o )(?<!partir de )"
    r"(?:last (?:week|time|month)|yesterday|la semana pasada|la ultima vez|el mes pasado|ayer"
    r"|(?:n?a )?semana passada|(?:d?n?a )?ultima vez|(?:n?o )?mes passado|ontem)(?!\w)"
)


def _is_for_another_time(claim: Claim, known: View) -> bool:
    """Whether one is told for a month and the other for a year: "9.99 a month", "the yearly plan at 99"."""
    mine, theirs = fold_same(claim.said.text), fold_same(known.said.text)
    return bool(
        (_A_YEAR.search(mine) and _A_MONTH.search(theirs)) or (_A_MONTH.search(mine) and _A_YEAR.search(theirs))
    )


_A_YEAR: Final = re.compile(
    r"(?<!\w)(?:a year|per year|yearly|annual(?:ly)?|anual(?:es|mente)?|al ano|por ano|ao ano)(?!\w)"
)
_A_MONTH: Final = re.compile(
    r"(?<!\w)(?:a month|per month|monthly|mensual(?:es)?|mensal|mensais|al mes|por mes|ao mes)(?!\w)"
)
WEEKLY: Final = re.compile(
    r"(?<!\w)(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|every|each|los|cada|tod[oa]s?|[àa]s|nas|aos|segundas|ter[cç]as"
    r"|quartas|quintas|sextas|s[áa]bados|domingos)(?!\w)",
    re.IGNORECASE,
)
_ONCE = re.compile(
    r"(?<!\w)(?:today|tonight|yesterday|tomorrow|last (?:night|week|weekend|month)|hoy|ayer|ma[ñn]ana|semana pasada"
    r"|hoje|ontem|amanh[ãa]|semana passada)(?!\w)",
    re.IGNORECASE,
)
"""A day that comes once changes nothing about those of every week: "I skipped the gym today"."""


def _led(claim: Claim, known: View, old: Value, new: Value) -> tuple[Value, Value]:
    """An hour with the word that leads to it, where it stands for a part of the day or the other way round."""
    if {old.family, new.family} != {"range", "time"}:
        return old, new
    return _with_lead(known.said.text, old), _with_lead(claim.said.text, new)


def _with_lead(text: str, value: Value) -> Value:
    lead = _AT.search(text, 0, value.start) if value.family == "time" else None
    return value if lead is None else value._replace(start=lead.start(), text=text[lead.start() : value.end])


_AT: Final = re.compile(r"(?<!\w)(?:at|by|around|a las?|às?|as|pelas)\s$", re.IGNORECASE)
_LAST_DIGITS: Final = re.compile(
    r"(?<!\w)(?:end(?:s|ing)? (?:in|with)|ending|(?:termina|acaba)(?:d[oa])? e[mn]|final)\s$"
)


def _is_last_digits(said: Statement, value: Value) -> bool:
    """Whether a number only tells which card or account it is: "my card ends in 4417"."""
    return value.family == "amount" and _LAST_DIGITS.search(fold_same(said.text[: value.start])) is not None


_UP_OR_DOWN: Final = re.compile(
    r"(?<!\w)(?:raise|increase|lower|reduce|decrease|aument|sub[ae]|baj[ae]|baix[ae]|reduz|reduc|diminu)\w*"
)


def _goes_up_or_down(claim: Claim) -> bool:
    return _UP_OR_DOWN.search(fold_same(claim.said.text)) is not None


_REST: Final = re.compile(r"\W*(?:the |o |el |lo )(?:rest|remainder|remaining|resto|restante|que falta|demas)(?!\w)")


def _is_of_rest(claim: Claim) -> bool:
    """Whether a claim tells how much the rest is: "the deposit was 300", "the rest is 700"."""
    return not claim.changes and "keep" not in claim.marks and _REST.match(fold_same(claim.said.text)) is not None


def _is_name_of(known: View, new: Value) -> bool:
    """Whether a number only names again which one a fact is of: "invoice 2207 is unpaid", "they settled 2207"."""
    plain = rf"(?<![\d.,]){re.escape(new.text)}(?![\d.,]\d|\d)"
    found = re.search(plain, known.said.text) if len(new.text) > _SHORT_DIGITS and new.text.isdecimal() else None
    return found is not None and not any(value.start <= found.start() < value.end for value in known.values)


_SHORT_DIGITS: Final = 2


def _is_asked(known: View, new: Value) -> bool:
    """Whether a value only names what a host's key asks for: August in "august_leave_deadline"."""
    words = {word.bare for word in known.key.words}
    return known.bare and not known.fact.said and bool(words) and words.issuperset(fold_same(new.text).split())


_SINCE: Final = re.compile(r"(?:since|as of|desde)\b")
"""What leads to a day that is over, or that it is; one to come is told with "a partir de" as well."""


def _is_since(known: View, new: Value) -> bool:
    """Whether a day only tells since when something is so, and a fact tells that of nothing."""
    if not _SINCE.match(fold_same(new.text)):
        return False
    words = [word.bare for word in (*known.key.words, *known.said.words)]
    return not any(_SINCE.match(each) for each in (*words, *(fold_same(value.text) for value in known.values)))


_HOUR: Final = re.compile(r"(?:at |[àa]s |a las )?\d{1,2}(?:\s?(?:[ap]m|hs?|horas))?", re.IGNORECASE)
_CLOCK: Final = re.compile(r"(?:at |[àa]s |a las )?(?:[01]?\d|2[0-3])[.:][0-5]\d", re.IGNORECASE)
_HALF_DAY: Final = re.compile(r"\s?[ap]\.?m\.?$", re.IGNORECASE)
_LAST_HOUR: Final = 24
_HOURED: Final = re.compile(
    r"(?:^|[,;:.!?]\s|(?<!\w)(?:it|it['’]?s|it is|that|to|now|no|not|é|melhor|pra|para|agora|então|não|es|mejor"
    r"|ahora|entonces|make (?:the|my|our) \w+)\s)$",
    re.IGNORECASE,
)


def _is_hour(claim: Claim, known: View, old: Value, new: Value) -> bool:
    """Whether a bare number is an hour where one is known, and nothing is said to be so many: "at 5", "make it 6", "the
    lunch was moved to 6", "the time is 4.40"."""
    said = claim.said
    if old.family != "time" or new.family != "amount" or new.unit:
        return False
    clock = not new.text.isdecimal()
    if clock:
        hour = _CLOCK.fullmatch(new.text) is not None and _CLOCK.fullmatch(_HALF_DAY.sub("", old.text)) is not None
    else:
        half = claim.elliptic and claim.corrects and _CLOCK.fullmatch(_HALF_DAY.sub("", old.text)) is not None
        hour = 0 < int(new.text) <= _LAST_HOUR and (half or _HOUR.fullmatch(old.text) is not None)
    own = said.terms - VERB_STEMS - known.terms if clock or claim.changes or "partial" in claim.marks else said.terms
    if not hour or own - {"=time"}:
        return False
    before = said.text[: new.start]
    named = clock and bool(_TIME_IS.search(before) or (_IS.search(before) and said.terms & known.terms))
    return named or _HOURED.search(before) is not None


_IS: Final = re.compile(r"(?<!\w)(?:is|es|é)\s$", re.IGNORECASE)
_TIME_IS: Final = re.compile(r"(?<!\w)(?:time|slot|hora|horario|horário) (?:is|es|é)\s$", re.IGNORECASE)


VERB_STEMS: Final = frozenset({stem(verb) for verb in VERBS})
"""What a verb is as a term, which names no thing."""


def _is_of_own(said: Statement, known: View, old: Value, new: Value) -> bool:
    """Whether a number says itself what it is, and the other does not: "size 41" takes the place of no "59"."""
    if old.unit and old.text.isdecimal() and not new.unit and _HUNDREDTHS.fullmatch(new.text):
        return True  # "2 suitcases", "make that 5.50"
    if is_cost(known, old, new):
        return True
    if old.family == new.family == "amount" and bool(old.unit) != bool(new.unit):
        led = _before(said, new) - known.terms if old.unit else _before(known.said, old) - said.terms
        return bool(led - VERB_STEMS)  # "at number 415", "on lot 9"
    if old.family == "code" and old.unit == "order" and new.family == "amount":
        return bool(said.terms - VERB_STEMS - known.terms)  # "the invoice number is 7713", "I ordered 3 lamps"
    own = old.family == "amount" and new.family == "code" and bool(new.unit)
    return own and not {new.unit, concept(new.unit, stem(new.unit))} & known.terms


def is_cost(known: View, old: Value, new: Value) -> bool:
    """Whether a value tells what something costs, and the fact its number: "claim number 7731", "it's 340 euros"."""
    return is_money(new) and _NUMBER_IS.search(fold_same(known.said.text[: old.start])) is not None


_NUMBER_IS: Final = re.compile(
    r"(?<!\w)(?:number|numero|code|codigo|pin|reference|referencia|extension|ramal)"
    r"(?: (?:of|for|del?|d[ao]s?|para)(?: \w+){1,3})?(?: (?:is|was|es|e|era)|:)? $"
)
_HUNDREDTHS: Final = re.compile(r"\d{1,2}[.,]\d\d")
"""An hour or a price, and never how many there are of something."""


def _named(claim: Claim, known: View, values: list[Value]) -> list[Value]:
    """The values that could be meant: of several that count things, those whose things a claim names."""
    counted = [(value, _counted(known.said, value)) for value in values]
    mine = [value for value, things in counted if things & claim.said.terms]
    return [value for value, things in counted if value in mine or not things] if mine else values


def _is_difference(said: Statement, new: Value) -> bool:
    """Whether a value tells by how much something is otherwise, and not how much it is: "I got a 5k raise"."""
    plain = fold_same(said.text)
    if fold_same(new.text) in _HALF:
        return True
    return _BY_HOW_MUCH.search(plain[: new.start]) is not None or _MORE_OR_LESS.match(plain, new.end) is not None


def _tells_which(said: Statement, new: Value) -> bool:
    """Whether a day tells which one is spoken of, and not when it is: "yesterday's meeting"."""
    return fold_same(said.text).startswith("'s ", new.end)


_HALF: Final = frozenset({"half", "mitad", "la mitad", "metade", "a metade"})
_BY_HOW_MUCH: Final = re.compile(
    r"(?<!\w)(?:(?:raise|increase|rise|cut|bonus|aumento|rebaja|descuento|desconto|subida|bajada|queda) (?:of|de)"
    r"(?: uns| unos)?"
    r"|(?:went|goes|gone|going) (?:up|down)(?: by)?|lost|gained|put on"
    r"|(?:he|ha|hemos|han) (?:bajado|subido|perdido|ganado|engordado|adelgazado)|perdi|emagreci|engordei) $"
)
_MORE_OR_LESS: Final = re.compile(
    r" (?:\w+ )?(?:raise|pay rise|increase|hike|de aumento|de rebaja)(?!\w)"
    r"|(?: (?:new|more|nuev[oa]s|nov[oa]s))?(?: (?:ones|people|students|members))? (?:came|joined|arrived|quit)(?!\w)"
)


def _counts_other(claim: Claim, known: View, old: Value, new: Value) -> bool:
    """Whether one counts things that the claim does not speak of, and the other counts others, or tells which one:
    "6 lifts", "45 chairs", "number 415"."""
    things, others = _counted(known.said, old), _counted(claim.said, new)
    if claim.changes or claim.turns or not things or things & (claim.said.terms | claim.context):
        return False
    return _NUMBERED.search(claim.said.text[: new.start]) is not None or bool(others and not others & known.terms)


def _counted(said: Statement, value: Value) -> frozenset[str]:
    """What a bare number counts: the words right after it."""
    if value.family != "amount" or is_money(value):
        return frozenset()
    end, found = value.end, set[str]()
    for word in (word for word in said.words if word.start >= value.end):
        if said.text[end : word.start].strip() or not word.term or word.name or len(found) == _COUNTED_WORDS:
            break
        found.add(word.term)
        end = word.end
    return frozenset(found)


def _will_not_do(said: Statement, value: Value) -> bool:
    """Whether a value is told to be too few, or no good: "25 no bastan", "25 não chegam"."""
    return _NO_GOOD.match(fold_same(said.text), value.end) is not None


_NO_GOOD: Final = re.compile(
    r"(?: \w+)? (?:(?:no|nao) (?:me |nos )?(?:basta[mn]?|alcanzan?|llegan?|chegam?|dan?|dao|sirven?|servem?)"
    r"|(?:isn't|aren't|won't be) (?:enough|sufficient))(?!\w)"
)


def _tells_one(said: Statement, value: Value) -> bool:
    """Whether a bare number tells which one something is in, or of: "registered under claim 312"."""
    return value.text.isdecimal() and _OF_ONE.search(fold_same(said.text[: value.start])) is not None


_OF_ONE: Final = re.compile(
    r"(?<!\w)(?:in|at|on|under|of|from|with|by|en|bajo|con|por|del?|em|n[oa]s?|sob|com|d[oa]s?) "
    r"(?:the |el |l[ao]s? |[oa] )?[^\W\d_]{3,} $"
)
_COUNTED_WORDS: Final = 2
_NUMBERED: Final = re.compile(r"(?<!\w)(?:number|no\.|n[º°]|n[uú]mero|num\.)\s?$", re.IGNORECASE)


def _stated(claim: Claim) -> list[Value]:
    """The values of a claim but for "today", where that only tells when it is said, and for how much later than it was
    to be or since when it is so, where the day is told as well: "a week later, on June 8"."""
    values = list(claim.said.values)
    days = sum([value.family == "date" for value in values])
    told = [
        value
        for value in values
        if not _TODAY.fullmatch(fold_same(value.text)) and not (days > 1 and _BESIDE_DAY.search(fold_same(value.text)))
    ]
    return told or values


def _others(claim: Claim, known: View) -> list[tuple[int, int]]:
    """The members of a list that a claim does not speak of, where it speaks of one of them."""
    parts = [part.span() for part in re.finditer(r"(?:(?!,\s|\s(?:and|e|y|but)\s).)+", known.said.text)]
    told = [{word.term for word in known.said.words if word.term and start <= word.start < end} for start, end in parts]
    mine = [terms & (claim.said.terms - GENERIC) for terms in told]
    if len(parts) < 2 or not any(mine):
        return []
    return [
        part
        for part, terms, spoken in zip(parts, told, mine, strict=True)
        if terms and (not spoken or any(spoken < other for other in mine))
    ]


def _within(value: Value, parts: list[tuple[int, int]]) -> bool:
    return any(start <= value.start < end for start, end in parts)


def _closeness(known: Statement, old: Value, claim: Claim, new: Value) -> int:
    """How many of the words right around two values are the same."""
    start, end = clause_of(known.text, old.start, old.end)
    around = {
        word.term or word.bare
        for word in known.words
        if start <= word.start < end and (-24 <= word.start - old.end <= 12 or word.term)
    }
    mine = {word.term or word.bare for word in claim.said.words} | claim.context
    led = _before(known, old) & _before(claim.said, new)  # "pitch 1", "pitch 3"
    units = old.unit == new.unit and bool(old.unit)
    led_alike = 3 * (len(led) + (old.family == new.family == "code" and _letters(old) == _letters(new) != ""))
    done = _leader(known, old) == _leader(claim.said, new) != ""  # "starts at 8 and ends at 3", "ends at 2"
    return 2 * len(around & mine) + led_alike + units + (old.family == new.family) + _LEADER_WEIGHT * done


_LEADER_WEIGHT: Final = 6
"""The word that leads to a value tells which of two is meant more surely than what else stands around them."""
_ONLY: Final = frozenset({"so", "only", "just", "apenas", "solo", "agora", "ahora", "now"})
_SMALL: Final = DETERMINERS | PREPOSITIONS.keys() | BE | _ONLY


def _leader(said: Statement, value: Value) -> str:
    """The last word before a value that says something: of "ends at 3" the first."""
    before = (word.bare for word in reversed(said.words) if word.end <= value.start)
    return next((stem(bare) for bare in before if bare not in _SMALL), "")


def _letters(value: Value) -> str:
    """What a code has beside its digits: "80gsm" and "100gsm" are of one kind, and "dock 3" is not."""
    return re.sub(r"[\W\d_]", "", fold_same(value.text))


def _before(said: Statement, value: Value) -> frozenset[str]:
    """The word right before a value, where it is one that says something."""
    last = next((word for word in reversed(said.words) if word.end <= value.start), None)
    return frozenset({last.term}) - {""} if last is not None and value.start - last.end <= 1 else frozenset[str]()
