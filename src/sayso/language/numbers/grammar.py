"""How counts make numbers: with signs, fractions and dozens ("minus five", "two and a half million", "meia dúzia")."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from sayso.language.numbers.counting import Count, Counting, is_whole
from sayso.language.numbers.number import Number
from sayso.language.numbers.token import END, EXACT, Token, ratio

_ONE: Final = Decimal(1)
_HALF: Final = Decimal("0.5")
_NEARBY: Final = 12  # characters that tell what a word stands for
_ROOMS: Final = 4  # "três quartos" are as likely rooms as quarters

_OF_ROOMS: Final = ("casal", "solteir", "hotel", "hosped", "visita", "bebe", "matrim", "huesp", "bano")
_BEDS: Final = tuple(f" de {each}" for each in _OF_ROOMS)  # "um quarto de casal" is a room


class Grammar(Counting):
    """Reads the numbers of one text."""

    def numbers(self) -> Iterator[tuple[Number, bool]]:
        """Yield every number in order, and whether it is an ordinal."""
        index = 0
        while index < len(self.tokens):
            self.start = index
            signed = self.tokens[index].kind == "minus" and self._is_minus(index)
            count = self._number(index + 1 if signed else index)
            if count is None:
                index += 1
                continue
            yield self._made(index, count, signed), bool(count.form)
            index = count.after

    def _made(self, index: int, count: Count, signed: bool) -> Number:
        first, last = self.tokens[index], self.tokens[count.after - 1]
        start = first.start
        value = count.value.to_integral_value() if is_whole(count.value) and first is not last else count.value
        if not signed and self._has_dash(start, last.end):
            signed, start = True, self.plain.rindex("-", 0, start)
        single = count.after == index + 1
        return Number(
            start,
            last.end,
            value.copy_negate() if signed else value,
            self._kind(index, count.after),
            first.other.copy_negate() if single and first.other and signed else first.other if single else None,
            last.glued,
            first.chained or last.chained,
        )

    def _kind(self, index: int, after: int) -> str:
        kinds = {token.kind for token in self.tokens[index:after]} - {"minus"}
        if kinds <= {"half", "half_of"}:
            return "half"
        if kinds == {"fraction"} or kinds & {"part", "parts"} or any(token.form for token in self.tokens[index:after]):
            return "fraction"
        if kinds <= {"numeral", "nth", "fraction"}:
            return "digits"
        if after == index + 1 and self._word(index) in ("um", "uma", "un", "una"):
            return "article"
        return "mixed" if "numeral" in kinds else "words"

    def _word(self, index: int) -> str:
        return self.plain[self.tokens[index].start : self.tokens[index].end]

    # Signs.

    def _has_dash(self, start: int, end: int) -> bool:
        """Whether a "-" right before is a minus; one with a space after it only where nothing else is said."""
        before = self.plain[:start] if start < 3 else self.plain[start - 2 : start]
        if before.endswith("-"):
            return len(before) == 1 or before[0] in " \n($€£=:"
        return before.strip() == "-" and start < 3 and not self.plain[end:].strip()

    def _is_minus(self, index: int) -> bool:
        """Whether "minus" is a sign: neither "nine minus two" nor "pelo menos 5"."""
        if self.tokens[index].near and self.tokens[index - 1].kind not in ("join", "with", "one_of", "oh"):
            return False
        if self.lang == "en" or self._word(index) != "menos":
            return True
        start = self.tokens[index].start
        before = self.plain[max(start - _NEARBY, 0) : start].rstrip()
        return not before or not before[-1].isalnum() or before.rpartition(" ")[2] in ("e", "es", "de", "igual", "sao")

    # A number and the fractions that go with it.

    def _number(self, index: int) -> Count | None:
        if index >= len(self.tokens) or (index > self.start and not self.tokens[index].near):
            return None
        token = self.tokens[index]
        if token.kind in ("half", "half_of"):
            return self._halved(index)
        if token.kind == "fraction":
            return self._packed(Count(token.value, index + 1))
        if token.kind == "point":
            return self._pointed(index)
        count = self.count(index, "1")
        if count is None or (count.form and not self._is_share(index, count)):
            return count
        if count.form:
            return Count(ratio(_ONE, count.value), count.after)
        return self._packed(self._divided(count) or self._mixed(count) or count)

    def _is_share(self, index: int, count: Count) -> bool:
        """Whether "un millonésimo" is a share of one: no ordinal has an article of its own."""
        return count.after == index + 2 and self._word(index) in ("um", "un", "uma", "una")

    def _halved(self, index: int) -> Count:
        """Read "half a million", "meia dúzia", "half"."""
        after = index + 1 + (self.at(index + 1).kind == "one_of")
        scale = self.at(after)
        if scale.kind in ("scale", "pack") and not scale.form:
            return Count(scale.value * _HALF, after + 1, "", scale.value)
        return Count(_HALF, index + 1)

    def _packed(self, count: Count) -> Count:
        """Read "two dozen", and the scale after it: "a couple hundred"."""
        pack = self.at(count.after)
        if pack.kind != "pack":
            return count
        value, after = EXACT.multiply(count.value, pack.value), count.after + 1
        scale = self.at(after)
        if scale.kind not in ("hundred", "scale") or scale.form:
            return Count(value, after)
        return Count(EXACT.multiply(value, scale.value), after + 1, "", scale.value)

    def _pointed(self, index: int) -> Count | None:
        """Read "point 77" where nothing else is said; amid words a point is a point."""
        decimals = self.decimals(index) if index == 0 and not self.plain[: self.tokens[0].start].strip() else None
        if decimals is None:
            return None
        text, after = decimals
        return Count(Decimal(f"0.{text}"), after) if not self.plain[self.tokens[after - 1].end :].strip() else None

    def _divided(self, count: Count) -> Count | None:
        """Read "two thirds", "one twenty-fifth", "vinte quintos"."""
        under = self._denominator(count.after, count.value == 1, mixed=False)
        return Count(ratio(count.value, under.value), under.after) if under else None

    def _mixed(self, count: Count) -> Count | None:
        """Read what "and" adds to a number: "and a half", "y medio", "con tres cuartos", "and a thirtieth"."""
        if self.at(count.after).kind not in ("join", "with"):
            return None
        start = count.after + 1
        article = self.at(start).kind == "one_of"
        part: Count | None
        if self.at(start + article).kind == "half":
            part = Count(_HALF, start + article + 1)
        elif article:
            under = self._denominator(start + 1, True, mixed=True)
            part = Count(ratio(_ONE, under.value), under.after) if under else None
        else:
            part = self._small_part(start)
        return self._added(count, part) if part else None

    def _small_part(self, start: int) -> Count | None:
        over = self.count(start, "")
        if over is None or over.unit != 1:
            return None
        under = self._denominator(over.after, over.value == 1, mixed=True)
        return Count(ratio(over.value, under.value), under.after) if under else None

    def _added(self, count: Count, part: Count) -> Count:
        """Add a part: of a million after "one million", else of one; a scale after it is its own or that of all."""
        scale = self.at(part.after)
        if scale.kind == "scale" and not scale.form:
            if count.unit == 1:
                return Count(
                    EXACT.multiply(EXACT.add(count.value, part.value), scale.value), part.after + 1, "", scale.value
                )
            if scale.value <= count.unit:
                return Count(EXACT.add(count.value, EXACT.multiply(part.value, scale.value)), part.after + 1)
        return Count(EXACT.add(count.value, EXACT.multiply(part.value, count.unit)), part.after)

    def _denominator(self, index: int, single: bool, *, mixed: bool) -> Count | None:
        token = self.at(index)
        if token.kind in ("part", "parts"):
            return Count(token.value, index + 1) if single or token.kind == "parts" else None
        if self.lang == "en":
            under = self.count(index, "1s") if token is not END else None
        else:
            under = Count(token.value, index + 1, token.form) if self._divides(token, mixed) else None
        # Thirds and what is smaller: "two seconds" are seconds.
        return under if under and under.value > 2 and (under.form == "s" or (under.form and single)) else None

    def _divides(self, token: Token, mixed: bool) -> bool:
        """Whether a Portuguese or Spanish ordinal can be a denominator: "quintos", never "quinta" or rooms."""
        if not token.form or (
            token.kind not in ("scale", "hundreds") and self.plain[token.start : token.end].rstrip("s")[-1] != "o"
        ):
            return False
        rest = self.plain[token.end : token.end + _NEARBY]
        alone = self.tokens[self.start].start < 3 and not rest.strip(" .!?")
        of = rest.startswith((" de ", " do ", " da ", " del ")) and not rest.startswith(_BEDS)
        return token.value != _ROOMS or mixed or alone or of
