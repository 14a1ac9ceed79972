"""Which values of a fact those of a claim would take the place of: of one kind, and told of the same."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.periods import periods
from sayso.memory.claims.values.value import Value, equal, fits, kind
from sayso.memory.claims.vocabulary.lexicon import concept, stem
from sayso.memory.claims.vocabulary.verbs import BE, CHANGE, ORDINARY
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import GENERIC
from sayso.memory.detect.comparison.view import View

_TODAY: Final = re.compile(
    r"(?:since |as of |from |in |desde |a partir de |en |em |n|d)?(?:today|now|tonight|hoje|agora|hoy|ahora"
    r"|this (?:year|month|season|term)|e(?:st|ss)[ae] (?:ano|mes|temporada|curso|semestre))"
)
"""The day, or the time, that it is said in."""
_BESIDE_DAY: Final = re.compile(
    r"^(?:since|as of|desde|a partir d\w+)\b"
    r"|(?:later|earlier|sooner|depois|antes|despues|mais (?:tarde|cedo)|mas (?:tarde|temprano))$"
)
PARTED: Final = re.compile(r"[,;:.!?…]\s")
"""What stands between two clauses, or two members of a list."""


def changes_of(claim: Claim, known: View) -> list[tuple[Value, Value]]:
    """The values of the fact that those of the claim would take the place of."""
    if not claim.said.values or not known.values or _is_of_rest(claim) or _is_other_end(claim, known):
        return []
    taken: set[int] = set()
    rest: list[Value] = []
    olds = [*known.values, *_periods(claim, known)]
    for new in _stated(claim):
        held = next((i for i, old in enumerate(olds) if i not in taken and equal(old, new)), None)
        if held is None:
            rest.append(new)
        else:
            taken.add(held)
    found: list[tuple[Value, Value]] = []
    others = _others(claim, known)
    free = [old for at, old in enumerate(olds) if at not in taken and not _within(old, others)]
    free = _named(claim, known, free)
    fitting = [
        (old, new)
        for new in rest
        for old in free
        if (fits(old, new) or _is_hour(claim, known, old, new))
        and not _is_since(known, new)
        and not _is_of_own(claim.said, known, old, new)
        and not _counts_other(claim, known, old, new)
        and not (_is_last_digits(known, old) and (len(old.text) != len(new.text) or _goes_up_or_down(claim)))
    ]
    fitting.sort(
        key=lambda pair: (
            kind(pair[0]) not in claim.said.terms,  # "seat 14C", "the seat is 22A"
            _is_last_digits(known, pair[0]) and not _LAST_DIGITS.search(fold_same(claim.said.text[: pair[1].start])),
            -_closeness(known.said, pair[0], claim, pair[1]),
            -ratio(*pair),
        )
    )
    for old, new in fitting:
        if old in free and new in rest:
            free.remove(old)
            rest.remove(new)
            found.append(_at_end(claim, old, new))
    return sorted(found, key=lambda pair: pair[1].start)


_LAST_DIGITS: Final = re.compile(
    r"(?<!\w)(?:end(?:s|ing)? (?:in|with)|ending|(?:termina|acaba)(?:d[oa])? e[mn]|final)\s$"
)


def _is_last_digits(known: View, value: Value) -> bool:
    """Whether a number only tells which card or account it is: "my card ends in 4417"."""
    told = value.family == "amount" and _LAST_DIGITS.search(fold_same(known.said.text[: value.start]))
    return bool(told)


_UP_OR_DOWN: Final = re.compile(
    r"(?<!\w)(?:raise|increase|lower|reduce|decrease|aument|sub[ae]|baj[ae]|baix[ae]|reduz|reduc|diminu)\w*"
)


def _goes_up_or_down(claim: Claim) -> bool:
    return _UP_OR_DOWN.search(fold_same(claim.said.text)) is not None


_STRETCH: Final = re.compile(
    r"(?:from |del? |das? |desde |between |entre )?(.{1,20}?)"
    r"(?: to | until | till | al? | até | ao | hasta |\s?[-–]\s?)(.{1,20})",
    re.IGNORECASE,
)
_LAST: Final = re.compile(
    r"(?<!\w)(?:until|till|leav(?:e|es|ing)|depart\w*|check(?:ing)?[ -]?out|(?:go|fly)(?:ing)? (?:home|back)"
    r"|hasta|salimos|salgo|salida|nos vamos|me voy|volvemos|vuelvo|regresamos|ate|vamos embora|vou embora|saimos|saida"
    r"|voltamos|volto|ficamos|quedamos|stay(?:ing)?)(?!\w)"
)
_FIRST: Final = re.compile(
    r"(?<!\w)(?:arriv(?:e|es|ing|al)|check(?:ing)?[ -]?in|get(?:ting)? there|llegamos|llego|llegada|entramos|chegamos"
    r"|chego|chegada)(?!\w)"
)
_LEAD: Final = re.compile(
    r"(?:(?:until|till|by|on|from|since|hasta|desde|até|ate|a partir de|the|el|dia|día|o dia)\s)+", re.IGNORECASE
)
_DIGITS: Final = re.compile(r"\d+")


def _ends(text: str) -> list[int]:
    """Which ends of a stay a text tells of: 1 for when it begins, 2 for when it is over."""
    plain = fold_same(text)
    return [end for end, told in ((1, _FIRST), (2, _LAST)) if told.search(plain) is not None]


def _is_other_end(claim: Claim, known: View) -> bool:
    """Whether one tells when somebody comes, and the other when they go: "we come on 4 June", "we leave on 9 June"."""
    mine, theirs = _ends(claim.said.text), _ends(known.said.text)
    return len(mine) == len(theirs) == 1 and mine != theirs and not claim.changes


_REST: Final = re.compile(r"\W*(?:the |o |el |lo )(?:rest|remainder|remaining|resto|restante|que falta|demas)(?!\w)")


def _is_of_rest(claim: Claim) -> bool:
    """Whether a claim tells how much the rest is: "the deposit was 300", "the rest is 700"."""
    return not claim.changes and "keep" not in claim.marks and _REST.match(fold_same(claim.said.text)) is not None


def _at_end(claim: Claim, old: Value, new: Value) -> tuple[Value, Value]:
    """A change of one end of a stretch of days, where a claim tells when it begins or ends: "we stay until the 9th"."""
    parts = _STRETCH.fullmatch(old.text) if old.family == new.family == "date" else None
    ends = _ends(claim.said.text)
    if parts is None or len(ends) != 1 or _STRETCH.fullmatch(new.text):
        return old, new
    lead = _LEAD.match(new.text)
    new = new._replace(text=new.text[lead.end() :], start=new.start + lead.end()) if lead is not None else new
    number = _DIGITS.match(parts[ends[0]]) if new.text.isdecimal() else None
    start, said = parts.start(ends[0]), number[0] if number is not None else parts[ends[0]]
    return old._replace(start=old.start + start, end=old.start + start + len(said), text=said), new


def _periods(claim: Claim, known: View) -> list[Value]:
    """The parts of a day that a fact has beside the day, where a claim has one and no matter of its own: "but in the
    afternoon"."""
    if not any(value.family == "range" and isinstance(value.what, str) for value in claim.said.values):
        return []
    if not (claim.elliptic or claim.said.terms <= known.terms):
        return []
    text, days = known.said.text, [value.end for value in known.values if value.family == "date"]
    found = [each for each in periods(text) if any(text[end : each.start] in (" ", ", ") for end in days)]
    return [
        Value("range", each.start, each.end, text[each.start : each.end], each.name)
        for each in found
        if not any(value.start < each.end and each.start < value.end for value in known.values)
    ]


_SINCE: Final = re.compile(r"(?:since|as of|desde)\b")


def _is_since(known: View, new: Value) -> bool:
    """Whether a day only tells since when something is so, and a fact tells that of nothing."""
    words = {word.bare for word in (*known.key.words, *known.said.words)} | {fold_same(v.text) for v in known.values}
    return _SINCE.match(fold_same(new.text)) is not None and not any(_SINCE.match(word) for word in words)


_HOUR: Final = re.compile(r"(?:at |[àa]s |a las )?\d{1,2}(?:\s?(?:[ap]m|hs?|horas))?", re.IGNORECASE)
_CLOCK: Final = re.compile(r"(?:at |[àa]s |a las )?(?:[01]?\d|2[0-3])[.:][0-5]\d", re.IGNORECASE)
_LAST_HOUR: Final = 24
_HOURED: Final = re.compile(
    r"(?:^|[,;:.!?]\s|(?<!\w)(?:it|it['’]?s|it is|that|to|now|no|not|é|melhor|pra|para|agora|então|não|es|mejor"
    r"|ahora|entonces)\s)$",
    re.IGNORECASE,
)


def _is_hour(claim: Claim, known: View, old: Value, new: Value) -> bool:
    """Whether a bare number is an hour where one is known, and nothing is said to be so many: "at 5", "make it 6", "the
    lunch was moved to 6", "the time is 4.40"."""
    said = claim.said
    if old.family != "time" or new.family != "amount" or new.unit:
        return False
    if new.text.isdecimal():
        hour = 0 < int(new.text) <= _LAST_HOUR and _HOUR.fullmatch(old.text) is not None
    else:
        hour = _CLOCK.fullmatch(new.text) is not None and _CLOCK.fullmatch(old.text) is not None
    clock = not new.text.isdecimal()
    own = said.terms - VERBS - known.terms if clock or claim.changes or "partial" in claim.marks else said.terms
    told = own - {"=time"}
    before = said.text[: new.start]
    named = clock and bool(_TIME_IS.search(before) or (_IS.search(before) and said.terms & known.terms))
    return hour and not told and (named or _HOURED.search(before) is not None)


_IS: Final = re.compile(r"(?<!\w)(?:is|es|é)\s$", re.IGNORECASE)
_TIME_IS: Final = re.compile(r"(?<!\w)(?:time|slot|hora|horario|horário) (?:is|es|é)\s$", re.IGNORECASE)


VERBS: Final = frozenset({stem(verb) for verb in BE | CHANGE | ORDINARY})


def _is_of_own(said: Statement, known: View, old: Value, new: Value) -> bool:
    """Whether a number says itself what it is, and the other does not: "size 41" takes the place of no "59"."""
    if old.family == new.family == "amount" and bool(old.unit) != bool(new.unit):
        led = _before(said, new) - known.terms if old.unit else _before(known.said, old) - said.terms
        return bool(led - VERBS)  # "at number 415", "on lot 9"
    if old.family == "code" and old.unit == "order" and new.family == "amount":
        return bool(said.terms - VERBS - known.terms)  # "the invoice number is 7713", "I ordered 3 lamps"
    own = old.family == "amount" and new.family == "code" and bool(new.unit)
    return own and not {new.unit, concept(new.unit, stem(new.unit))} & known.terms


def _named(claim: Claim, known: View, values: list[Value]) -> list[Value]:
    """The values that could be meant: of several that count things, those whose things a claim names."""
    counted = [(value, _counted(known.said, value)) for value in values]
    mine = [value for value, things in counted if things & claim.said.terms]
    return [value for value, things in counted if value in mine or not things] if mine else values


def _counts_other(claim: Claim, known: View, old: Value, new: Value) -> bool:
    """Whether one counts things that the claim does not speak of, and the other counts others, or tells which one:
    "6 lifts", "45 chairs", "number 415"."""
    things, others = _counted(known.said, old), _counted(claim.said, new)
    if claim.changes or claim.turns or not things or things & (claim.said.terms | claim.context):
        return False
    return _NUMBERED.search(claim.said.text[: new.start]) is not None or bool(others and not others & known.terms)


def _counted(said: Statement, value: Value) -> frozenset[str]:
    """What a bare number counts: the words right after it."""
    if value.family != "amount" or hasattr(value.what, "currency"):
        return frozenset()
    end, found = value.end, set[str]()
    for word in (word for word in said.words if word.start >= value.end):
        if said.text[end : word.start].strip() or not word.term or word.name or len(found) == _COUNTED_WORDS:
            break
        found.add(word.term)
        end = word.end
    return frozenset(found)


_COUNTED_WORDS: Final = 2
_NUMBERED: Final = re.compile(r"(?<!\w)(?:number|no\.|n[º°]|n[uú]mero|num\.)\s?$", re.IGNORECASE)


def ratio(old: Value, new: Value) -> float:
    """How large the smaller of two numbers is, held against the larger: prices change by some, not by a lot."""
    one, other = (getattr(value.what, "amount", value.what) for value in (old, new))
    if not isinstance(one, int | float | Decimal) or not isinstance(other, int | float | Decimal):
        return 0.0
    low, high = sorted((abs(float(one)), abs(float(other))))
    return low / high if high else 1.0


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
    start, end = _member(known.text, old)
    around = {
        word.term or word.bare
        for word in known.words
        if start <= word.start < end and (-24 <= word.start - old.end <= 12 or word.term)
    }
    mine = {word.term or word.bare for word in claim.said.words} | claim.context
    led = _before(known, old) & _before(claim.said, new)  # "pitch 1", "pitch 3"
    units = old.unit == new.unit and bool(old.unit)
    led_alike = 3 * (len(led) + (old.family == new.family == "code" and _letters(old) == _letters(new) != ""))
    return 2 * len(around & mine) + led_alike + units + (old.family == new.family)


def _letters(value: Value) -> str:
    """What a code has beside its digits: "80gsm" and "100gsm" are of one kind, and "dock 3" is not."""
    return re.sub(r"[\W\d_]", "", fold_same(value.text))


def _member(text: str, value: Value) -> tuple[int, int]:
    """Where the member of a list, or the clause, begins and ends that a value stands in."""
    start = max((mark.end() for mark in PARTED.finditer(text, 0, value.start)), default=0)
    after = PARTED.search(text, value.end)
    return start, after.start() if after else len(text)


def _before(said: Statement, value: Value) -> frozenset[str]:
    """The word right before a value, where it is one that says something."""
    last = next((word for word in reversed(said.words) if word.end <= value.start), None)
    return frozenset({last.term}) - {""} if last is not None and value.start - last.end <= 1 else frozenset[str]()
