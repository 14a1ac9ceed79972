"""The readers of numbers, ordinals and percentages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Final

from sayso.language.entity import Candidate, Entity
from sayso.language.numbers.number import Number
from sayso.language.text import Text

_PERCENT: Final = re.compile(
    r" {0,3}(?:%|percent(?:age|s)?\b|per ?cents?\b|pct\b|por ?cento\b|por ?ciento\b|por cien\b)(?!\w)"
)
# "Um", "un" and "one" count only where somebody says so: "só uma", "solo una", "just one".
_ONLY: Final = re.compile(
    r"(?:\b(?:so|somente|apenas|exatamente|solo|solamente|exactamente|unicamente|numero|opcao|opcion|mais|mas) )$"
)
_PRONOUN: Final = re.compile(
    r"(?:\b(?:this|that|the|which|no|any|every|each|some|another|other|last|next|first|second|third|new|old|same|wrong|"
    r"right|good|better|best|only|big|small|current|cada|ningun|algun|otro|outro|qualquer|nenhum|algum|o|a|el|la) )$"
)
_PRONOUN_AFTER: Final = re.compile(r"(?:'s|s\b| (?:of|another|could|would|can|should|who|de|que)\b)")
# "Half of my USDC", "half the balance", "um terço do saldo": how much that is depends on how much there is.
_SHARE: Final = re.compile(
    r" (?:of )?(?:my|your|his|her|its|our|their|the|this|that|these|those|all|each|every)\b"
    r"| of (?:it|them|mine|yours|ours|theirs|what|everything|which)\b"
    r"| d(?:o|a|os|as|isso|isto|ele|ela|eles|elas|esse|essa|esses|essas|este|esta|estes|estas|aquele|aquela|el)\b"
    r"| de (?:meus?|minhas?|seus?|suas?|noss[oa]s?|tudo|tod[oa]s?|mis?|tus?|sus?|nuestr[oa]s?|l[oa]s?"
    r"|est[eao]s?|es[eao]s?|ell[oa]s?)\b"
)
_NEARBY: Final = 16
_BY_CUSTOM: Final = 0.9
"""How likely a mark before three digits is what the language uses it for: thousands."""
_BY_SHAPE: Final = 0.6
"""How likely such a mark is a decimal one, where the language uses it for those."""


def read_numbers(text: Text, now: datetime | None) -> Iterator[Entity]:
    """Yield the numbers that stand by themselves: no pieces of dates and phones, no articles, no "180ml"."""
    for number in text.numbers:
        if number.glued or number.chained or not _counts(text, number):
            continue
        yield Entity("number", number.start, number.end, "", number.value, _candidates(number))


def _candidates(number: Number) -> tuple[Candidate, ...]:
    if number.other is None:
        return ()
    likely = _BY_CUSTOM if number.value > number.other else _BY_SHAPE
    return Candidate(number.value, likely), Candidate(number.other, 1 - likely)


def _counts(text: Text, number: Number) -> bool:
    if number.kind in ("half", "fraction") and _SHARE.match(text.plain, number.end):
        return False
    is_all = number.end - number.start == len(text.plain.strip())
    if number.kind == "half":
        # "meio" is "rather" and "medio" a means wherever they do not stand alone; "meia" alone may be a six
        return text.lang == "en" or (is_all and text.plain.strip() != "meia")
    if is_all or number.value != 1 or number.kind not in ("words", "article"):
        return True
    before = text.plain[max(number.start - _NEARBY, 0) : number.start]
    if number.kind == "article":
        return bool(_ONLY.search(before))
    return not _PRONOUN.search(before) and not _PRONOUN_AFTER.match(text.plain, number.end)


def read_ordinals(text: Text, now: datetime | None) -> Iterator[Entity]:
    """Yield the ordinals; the seconds of a clock and the rooms of a house are none."""
    ends = {number.end + 1 for number in text.numbers} if text.ordinals else set[int]()
    for number in text.ordinals:
        if not _is_thing(text, number, ends):
            yield Entity("ordinal", number.start, number.end, "", number.value)


_THINGS: Final = ("second", "segundo", "quarto", "cuarto")
_ONE_THING: Final = re.compile(r"(?:[0-9]|\b(?:a|one|per|um|un|por|cada)) ?$")


def _is_thing(text: Text, number: Number, ends: set[int]) -> bool:
    """Whether it is counted itself: "a second", "por segundo", "10 segundos", "dois quartos"."""
    if number.value not in (2, 4) or not text.plain.startswith(_THINGS, number.start):
        return False
    before = _ONE_THING.search(text.plain, max(number.start - _NEARBY, 0), number.start)
    return bool(before) or number.start in ends


def read_percents(text: Text, now: datetime | None) -> Iterator[Entity]:
    """Yield the percentages: "7%", "eight percent", "dez por cento"."""
    if "%" not in text.plain and "cent" not in text.plain and "cien" not in text.plain and "pct" not in text.plain:
        return
    for number in text.numbers:
        if not number.glued and (sign := _PERCENT.match(text.plain, number.end)):
            yield Entity("percent", number.start, sign.end(), "", number.value, _candidates(number))
