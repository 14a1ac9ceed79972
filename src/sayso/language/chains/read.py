"""Finds chains, tokens and amounts of tokens in a text."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from sayso.language.chains.cues import GOES_ON
from sayso.language.chains.mentions import Mention, Tokens, may_name, mentions, tokens
from sayso.language.chains.senses import Senses
from sayso.language.chains.table import Table, known
from sayso.language.entity import Candidate, Entity, TokenAmount
from sayso.language.text import Text

if TYPE_CHECKING:
    from sayso.language.numbers import Number

MAX_CHAIN_ID: Final = 2**53

# How likely the mark in "1.250" is what the language uses it for: between thousands, or before decimals.
_BY_CUSTOM: Final = 0.9
_BY_SHAPE: Final = 0.6


def read_chains(text: Text, now: datetime | None = None, table: Table | None = None) -> Iterator[Entity]:
    """Find chains by name or id, tokens, and amounts of tokens; `table` None knows the packaged names."""
    del now
    table = table or known()
    ids = list(_by_id(text, table)) if _SAYS_CHAIN.search(text.plain) else []
    yield from ids
    if not may_name(text.plain, table):
        return
    found = tokens(text.plain)
    if named := mentions(text, found, table):
        taken = {place for entity in ids for place in range(entity.start, entity.end)}
        yield from _Amounts(text, found, table, named, taken).read()


class _Amounts:
    """The names of a text with the numbers beside them."""

    def __init__(self, text: Text, found: Tokens, table: Table, named: list[Mention], taken: set[int]) -> None:
        self.text, self.found, self.table, self.named = text, found, table, named
        self.senses = Senses(text, found, named, table)
        numbers = [each for each in text.numbers if each.start not in taken and not each.chained]
        self.by_end = {each.end: each for each in numbers}
        self.by_start = {each.start: each for each in numbers}

    def read(self) -> Iterator[Entity]:
        counted = {mention: number for mention in self.named if (number := self._before(mention))}
        used = {number.start for number in counted.values()}
        for mention in self.named:
            number = counted.get(mention)
            if number is None and (follows := self._after(mention)) and follows.start not in used:
                number = follows
            if number is not None:
                yield self._amount(mention, number)
            elif sense := self.senses.of(mention):
                value = mention.name.chain if sense == "chain" else mention.name.token
                yield Entity(sense, mention.start, mention.end, "", value)

    def _before(self, mention: Mention) -> Number | None:
        if part := _PART.search(self.text.plain, max(0, mention.start - _PART_CHARS), mention.start):
            from sayso.language.numbers import Number

            return Number(part.start(), mention.start, _PARTS[part[1][0]], "fraction") if mention.name.token else None
        for gap in _GAPS:
            number = self.by_end.get(mention.start - len(gap))
            if number and self.text.plain.startswith(gap, number.end) and self._is_of(mention, number, gap):
                return number
        return None

    def _is_of(self, mention: Mention, number: Number, gap: str) -> bool:
        is_part = number.kind in ("half", "fraction")  # half of mine is some other number of them
        if (gap in _HALVED and not is_part) or (gap in _FROM_ALL and is_part):
            return False
        if gap in _IN and not self._is_pegged(mention):
            return False
        if gap.strip() and _CURRENCY.search(self.text.plain, max(0, number.start - _CURRENCY_CHARS), number.start):
            return False  # "$100 in USDC" is money
        return self.senses.counts(mention, number.kind)

    def _is_pegged(self, mention: Mention) -> bool:
        token = self.table.tokens.get((mention.name.token or "").upper())
        return token is not None and token.pegged

    def _after(self, mention: Mention) -> Number | None:
        """The number of "USDC 100", where nothing else follows that it could count."""
        if not mention.name.is_symbol or mention.is_everyday or self.senses.of(mention) != "token":
            return None
        for gap in (" ", ": ", ":", " = ", "="):
            number = self.by_start.get(mention.end + len(gap))
            if number and self.text.plain.startswith(gap, mention.end) and number.kind == "digits" and not number.glued:
                goes_on = self._next_word(number.end)
                return number if not goes_on or goes_on in GOES_ON else None
        return None

    def _is_whole_of(self, half: re.Match[str], number: Number) -> bool:
        """Whether the half is one more of the same: "2 eth e meio", and not "2 eth e meio btc"."""
        follows = bisect_left(self.found.starts, half.end())
        return number.value % 1 == 0 and follows not in self.senses.named

    def _next_word(self, place: int) -> str:
        return self.found.word(bisect_left(self.found.starts, place))

    def _amount(self, mention: Mention, number: Number) -> Entity:
        symbol = mention.name.token or ""
        value = TokenAmount(number.value, symbol)
        candidates: tuple[Candidate, ...] = ()
        if number.other is not None:
            other = TokenAmount(number.other, symbol)
            likely = _BY_CUSTOM if number.value > number.other else _BY_SHAPE
            candidates = (Candidate(value, likely), Candidate(other, 1 - likely))
        start, end = min(number.start, mention.start), max(number.end, mention.end)
        if (half := _AND_A_HALF.match(self.text.plain, end)) and end == mention.end and self._is_whole_of(half, number):
            value, candidates, end = TokenAmount(number.value + _PARTS["h"], symbol), (), half.end()
        return Entity("token_amount", start, end, "", value, candidates)


# What may stand between a number and what it counts.
_IN: Final = frozenset({" in ", " em ", " en "})
_FROM_ALL: Final = frozenset(
    {" of ", " de ", " of my ", " of the ", " dos meus ", " de mis ", " more ", " mais ", " mas "}
    | {" tokens ", " tokens of ", " tokens de ", " unidades de ", " units of "}
)
_HALVED: Final = frozenset({" a ", " an ", " of a ", " of an ", " de um ", " de un ", " de uma ", " de una "})
_GAPS: Final = ("", " ", "  ", " $", *sorted(_FROM_ALL | _IN | _HALVED))

_AND_A_HALF = re.compile(r" (?:e meio|y medio|and a half)(?![^\W_])")
_CURRENCY = re.compile(r"(?:[$€£]|\b(?:usd|brl|eur|gbp|mxn|ars|clp|cop)) ?\Z")
_CURRENCY_CHARS = 5

# "metade de um bitcoin": the article is one of them, and what stands before it says how much of that.
_PART = re.compile(
    r"\b(?:(?:a|um|un|la) )?(half|metade|mitad|quarter|quarto|cuarto) (?:of|de) (?:an?|uma?|una?|one) \Z"
)
_PART_CHARS = 24
_PARTS: Final = {"h": Decimal("0.5"), "m": Decimal("0.5"), "q": Decimal("0.25"), "c": Decimal("0.25")}

# A chain by its id: "chain 137", "rede 10", "chain id: 10".
_SAYS_CHAIN = re.compile(r"chain|network|\bredes?\b|\bred\b|\bcadena\b")
_BEFORE_ID = re.compile(
    r"(?<![a-z])(?:(?P<chain>(?:block)?chain)|network|rede|(?P<red>red)|cadena)"
    r"(?P<id>(?: ?(?:com|con|with|de|da|del))?[ -]?id)?"
    r"(?: (?:number|num|no|numero|nro|n)\b\.?)?(?P<is> (?:is|e|es)(?: (?:a|o|el|la))?)?[ :#=nº°.]{0,4}\Z"
)
_BEFORE_ID_CHARS = 36


def _by_id(text: Text, table: Table) -> Iterator[Entity]:
    for number in text.numbers:
        chain_id = int(number.value) if number.value == number.value.to_integral_value() else 0
        if not 0 < chain_id <= MAX_CHAIN_ID or number.glued or number.chained:
            continue
        floor = max(0, number.start - _BEFORE_ID_CHARS)
        said = _BEFORE_ID.search(text.plain, floor, number.start)
        if said is None or (said["red"] and text.lang != "es"):
            continue
        if chain_id in table.chains or (said["id"] and not said["is"]):
            start = said.start() if said["chain"] else number.start
            yield Entity("chain", start, number.end, "", chain_id)
