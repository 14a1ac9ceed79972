"""How number words make one count: "mil duzentos e cinquenta", "two point two million", "forty-second"."""

from __future__ import annotations

from decimal import Decimal
from typing import Final, NamedTuple

from sayso.language.numbers.numeral import MAX_DIGITS
from sayso.language.numbers.token import END, EXACT, Token

_ONE, _HUNDRED, _THOUSAND = Decimal(1), Decimal(100), Decimal(1000)
_SIZES: Final = {"hundreds": _HUNDRED, "ten": Decimal(10), "teen": _ONE, "digit": _ONE, "whole": _THOUSAND, "nth": _ONE}


class Count(NamedTuple):
    """What was counted: its value, where it ends, the form of an ordinal, and the scale of its last part."""

    value: Decimal
    after: int
    form: str = ""
    unit: Decimal = _ONE


def is_whole(value: Decimal) -> bool:
    """Whether a number has no fraction."""
    return value == value.to_integral_value()


class Counting:
    """Counts from one token of a text onward."""

    def __init__(self, plain: str, tokens: list[Token], lang: str) -> None:
        self.plain, self.tokens, self.lang = plain, tokens, lang
        self.start = 0

    def at(self, index: int) -> Token:
        """The token there if it goes on from the one before, or the end."""
        if index == self.start:
            return self.tokens[index]
        return self.tokens[index] if index < len(self.tokens) and self.tokens[index].near else END

    def count(self, index: int, forms: str) -> Count | None:
        """Read parts of falling scale; `forms` are those of the ordinals that may end it."""
        if self.lang != "en" and self.at(index).form:
            return self._nth(index, None) if forms else None
        if self.at(index).kind == "nth":
            return Count(self.at(index).value, index + 1, "1") if forms else None
        parts: list[tuple[Decimal, Decimal]] = []
        after, form = index, ""
        while not form and (step := self._part(after, parts, forms)):
            parts, after, form = step
            if parts[-1][1] == 1:
                break
        if not parts:
            return None
        total = parts[0][0]
        for value, _ in parts[1:]:
            total = EXACT.add(total, value)
        made = Count(total, after, form, parts[-1][1])
        return made if form else self._decimal(index, made) or made

    def _part(
        self, index: int, parts: list[tuple[Decimal, Decimal]], forms: str
    ) -> tuple[list[tuple[Decimal, Decimal]], int, str] | None:
        """Read "two hundred", "three thousand" after `parts`; a scale takes the smaller parts before it along."""
        joined = bool(parts) and self.at(index).kind == "join"
        start = index + joined
        group = self._group(start, forms) or self._bare_scale(start, first=not parts)
        if group is None or (parts and not self._continues(start, joined, parts)):
            return None
        value, after, form, unit = group
        while not form and self._scales(after, forms) and (scale := self.at(after)).value > unit:
            kept = len(parts)
            while kept and parts[kept - 1][1] < scale.value and self.at(start).kind != "numeral":
                kept -= 1
                value = EXACT.add(value, parts[kept][0])
            if kept and parts[kept - 1][1] <= scale.value:
                return None
            value, unit, parts, after, form = (
                EXACT.multiply(value, scale.value),
                scale.value,
                parts[:kept],
                after + 1,
                scale.form,
            )
            if form and self.lang != "en" and (tail := self._nth(after, scale.value)):
                value, after = EXACT.add(value, tail.value), tail.after
        if parts and (value >= parts[-1][1] or (joined and self._is_over(after))):
            return None
        return [*parts, (value, unit)], after, form

    def _continues(self, start: int, joined: bool, parts: list[tuple[Decimal, Decimal]]) -> bool:
        """Whether digits go on with the number: "3 mil e 500", "1 milhão 200 mil", but not "two thousand 25 people"."""
        token = self.at(start)
        if token.kind != "numeral":
            return True
        whole = is_whole(parts[-1][0]) and not token.glued and not token.chained
        return whole and (joined or self.at(start + 1).kind == "scale")

    def _scales(self, index: int, forms: str) -> bool:
        token = self.at(index)
        if token.kind == "suffix":
            return self.tokens[index - 1].kind == "numeral"
        return token.kind in ("scale", "scales") and (not token.form or token.form in forms)

    def _bare_scale(self, index: int, *, first: bool) -> Count | None:
        """Read "mil", "million" by itself, as one of it; "millones" is not a number."""
        token = self.at(index)
        if token.kind != "scale" or not (first or (self.lang != "en" and token.value == _THOUSAND)):
            return None
        plural = self.plain[token.end - 1] == "s" and not token.form
        return None if plural or self._is_vague(index) else Count(_ONE, index)

    def _is_vague(self, index: int) -> bool:
        """Whether "hundred" is how many nobody knows: "a few hundred"."""
        start = self.tokens[index].start
        return self.plain[max(start - 8, 0) : start].endswith(("few ", "several ", "many "))

    def _group(self, index: int, forms: str) -> Count | None:
        """Read what a scale may follow, with its decimals: "twelve", "one hundred and fifty point five"."""
        count = self._whole(index, forms)
        return count if count is None or count.form else self._decimal(index, count) or count

    def _whole(self, index: int, forms: str) -> Count | None:
        """Read a number under a thousand ("twelve hundred" aside), or a numeral of any size."""
        token = self.at(index)
        if token.form and (token.form not in forms or self.at(self.start).kind == "numeral"):
            return None
        if token.kind == "one_of":
            nearby = self.at(index + 1)
            whole = nearby.kind in ("hundred", "scale", "pack") and (not nearby.form or nearby.form in forms)
            count = Count(_ONE, index + 1) if whole else None
        elif token.kind == "numeral":
            count = self._numeral(index, token)
        elif token.kind in ("hundred", "hundreds", "cento"):
            if self._is_vague(index):
                return None
            return self._after_hundreds(Count(token.value, index + 1, token.form), forms, token.kind == "cento")
        else:
            count = self._under_hundred(index, forms)
        if count is None or count.form:
            return count
        cents = self.at(count.after)
        if cents.kind in ("hundred", "cents") and 0 < count.value < 100 and (not cents.form or cents.form in forms):
            hundreds = Count(EXACT.multiply(count.value, _HUNDRED), count.after + 1, cents.form)
            return self._after_hundreds(hundreds, forms, False)
        return count

    def _numeral(self, index: int, token: Token) -> Count:
        fraction = self.at(index + 1)
        if fraction.kind == "fraction" and is_whole(token.value) and not token.chained:
            return Count(EXACT.add(token.value, fraction.value), index + 2)
        return Count(token.value, index + 1)

    def _after_hundreds(self, count: Count, forms: str, needed: bool) -> Count | None:
        """Read what follows hundreds: "and four", "vinte e um", or nothing; "cento" by itself is no number."""
        alone = None if needed else count
        if count.form:
            return alone
        start = count.after + (self.at(count.after).kind == "join")
        token = self.at(start)
        if token.kind == "numeral":
            small = 0 < token.value < 100 and is_whole(token.value) and start > count.after
            rest = Count(token.value, start + 1) if small and not token.glued else None
        else:
            rest = self._under_hundred(start, forms) if not token.form or token.form in forms else None
        if rest is None or rest.value == 0 or self.at(rest.after).kind in ("hundred", "cents"):
            return alone
        if start > count.after and self._is_over(rest.after):
            return alone
        return Count(EXACT.add(count.value, rest.value), rest.after, rest.form)

    def _is_over(self, after: int) -> bool:
        """Whether an English denominator follows: "one hundred and two thirds" are a hundred, and two thirds."""
        token = self.at(after)
        return self.lang == "en" and (token.kind == "parts" or (token.form == "s" and token.value > 2))

    def _under_hundred(self, index: int, forms: str) -> Count | None:
        token = self.at(index)
        if token.kind in ("digit", "unit"):
            following = self.at(index + 1)
            if token.value == 0 and following.kind == "digit" and following.value and not following.form:
                return Count(following.value, index + 2)
            return Count(token.value, index + 1, token.form)
        if token.kind == "teen" and not (token.value == 10 and self.lang == "es"):
            return Count(token.value, index + 1, token.form)
        if token.kind not in ("ten", "teen"):
            return None
        after = index + 1 + (self.lang != "en" and self.at(index + 1).kind == "join")
        unit = self.at(after)
        fits = (
            unit.kind in ("digit", "unit")
            and unit.value
            and (not unit.form or (unit.form in forms and self.lang == "en"))
        )
        if token.form or not fits or (token.kind == "teen" and after == index + 1):
            return Count(token.value, index + 1, token.form)
        return Count(token.value + unit.value, after + 1, unit.form)

    def _decimal(self, index: int, count: Count) -> Count | None:
        """Read "two point two", "mil vírgula cinco"; "at one point five of us" has no decimals, "2.0" has its own."""
        if self.at(count.after).kind != "point" or not (whole := f"{count.value:f}").isdecimal():
            return None
        if count.value == 1 and self.plain.endswith("at ", 0, self.tokens[index].start):
            return None
        decimals = self.decimals(count.after)
        return Count(Decimal(f"{whole}.{decimals[0]}"), decimals[1]) if decimals else None

    def decimals(self, point: int) -> tuple[str, int] | None:
        """The digits that are said after a point, and the token behind them."""
        after = point + 1
        token = self.at(after)
        if token.kind == "numeral":
            digits = self.plain[token.start : token.end]
            return (digits, after + 1) if digits.isdecimal() and not token.chained and not token.glued else None
        text = ""
        while len(text) < MAX_DIGITS and self.at(after).kind in ("digit", "oh") and not self.at(after).form:
            text, after = text + str(self.at(after).value), after + 1
        # "zero setenta e cinco": what follows zeros may be said as one number.
        small = None if text.strip("0") else self._decimals_at_once(after)
        if small:
            return text + str(small.value), small.after
        return (text, after) if text else None

    def _decimals_at_once(self, index: int) -> Count | None:
        """Read "seventy five", "cento e vinte e cinco" after a point; English says no hundreds there."""
        if self.lang != "en" and self.at(index).kind in ("hundreds", "cento"):
            return self._whole(index, "")
        return self._under_hundred(index, "")

    def _nth(self, index: int, limit: Decimal | None) -> Count | None:
        """Read Portuguese or Spanish ordinals of falling size: "milésimo vigésimo terceiro"."""
        total, after, form = Decimal(0), index, ""
        while (token := self.at(after)).form:
            size = _SIZES.get(token.kind, token.value)
            if limit is not None and (size >= limit or token.value >= limit):
                break
            total, after, limit, form = EXACT.add(total, token.value), after + 1, size, token.form
        return Count(total, after, form) if form else None
