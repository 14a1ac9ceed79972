"""Numbers in digits: what the marks between them mean, by their shape first and by language where it must be."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final, NamedTuple

MAX_DIGITS: Final = 28
"""A longer row of digits is a code, not an amount."""
MAX_EXPONENT: Final = 30
"""The largest power of ten in scientific notation; beyond it there is no number."""

NUMERAL: Final = (
    r"(?<![0-9][-/:., ])[0-9]{1,3}(?: [0-9]{3}(?![0-9]))++(?![-/: ][0-9])(?:[.,][0-9]{1,2}+(?![0-9]))?+"
    r"|(?<![0-9])(?<![0-9][.,'])[0-9]++(?:[.,'][0-9]++)*+|(?<![\w.,'])[.,][0-9]++"
)
"""Digits and the marks between them, without sign; `read` says what they mean, if anything."""

_GROUPED: Final = {
    mark: re.compile(rf"[0-9]{{1,3}}(?:\{mark}[0-9]{{3}})++") for mark in ".,"
} | {"indian": re.compile(r"[0-9]{1,2}(?:,[0-9]{2}(?=,))++,[0-9]{3}")}  # fmt: skip
_SWISS: Final = re.compile(r"[0-9]{1,3}(?:'[0-9]{3})++(?:[.,][0-9]++)?+")
_DECIMAL: Final = {"en": ".", "pt": ",", "es": ","}
_POWER: Final = re.compile(r"e([+-]?)([0-9]{1,4})(?!\w|[.,][0-9])|(?: ?[x*] ?)10\^([+-]?)([0-9]{1,4})(?![0-9])")


class Numeral(NamedTuple):
    """What a numeral says, what it says if its mark means the other thing, and where it ends."""

    value: Decimal
    end: int
    other: Decimal | None = None


def read(plain: str, start: int, end: int, lang: str) -> list[Numeral]:
    """Return the numeral at `plain[start:end]`: one, several where commas part a list, or none (a version, an IP)."""
    digits = plain[start:end]
    if digits.isdecimal():
        return [Numeral(Decimal(digits), end)] if len(digits) <= MAX_DIGITS else []
    if len(digits) > 2 * MAX_DIGITS:
        return []
    if "'" in digits and not _SWISS.fullmatch(digits):
        return []
    body = digits.replace(" ", "").replace("'", "")
    if found := _marked(body, end, lang):
        return [found] if len(body) <= MAX_DIGITS else []
    return _listed(digits, start) if "," in digits and "." not in digits else []


def _marked(digits: str, end: int, lang: str) -> Numeral | None:
    points, commas = digits.count("."), digits.count(",")
    if points and commas:
        return _both(digits, end)
    if points + commas == 0:
        return Numeral(Decimal(digits), end)
    mark = "." if points else ","
    if points + commas > 1:
        whole = _GROUPED[mark].fullmatch(digits) or (commas and _GROUPED["indian"].fullmatch(digits))
        return Numeral(Decimal(digits.replace(mark, "")), end) if whole else None
    decimal = Decimal(digits.replace(",", "."))
    # Thousands never begin with a zero, nor have more than three digits before the mark.
    if digits[0] == "0" or not _GROUPED[mark].fullmatch(digits):
        return Numeral(decimal, end)
    whole_number = Decimal(digits.replace(mark, ""))
    return Numeral(decimal, end, whole_number) if mark == _DECIMAL[lang] else Numeral(whole_number, end, decimal)


def _both(digits: str, end: int) -> Numeral | None:
    """Read "1.250,75" and "1,250.75": the last mark is the decimal one, and the other parts thousands."""
    last = max(digits.rfind("."), digits.rfind(","))
    whole, decimals = digits[:last], digits[last + 1 :]
    mark = "," if digits[last] == "." else "."
    if digits[last] in whole or not (
        _GROUPED[mark].fullmatch(whole) or (mark == "," and _GROUPED["indian"].fullmatch(whole))
    ):
        return None
    return Numeral(Decimal(f"{whole.replace(mark, '')}.{decimals}"), end)


def _listed(digits: str, start: int) -> list[Numeral]:
    """Read "22,24,26": commas without a space after them."""
    found: list[Numeral] = []
    for piece in digits.split(","):
        if not piece.isdecimal() or len(piece) > MAX_DIGITS:
            return []
        found.append(Numeral(Decimal(piece), start + len(piece)))
        start += len(piece) + 1
    return found


def power(plain: str, end: int) -> tuple[int, int] | None:
    """Return the power of ten written at `end` ("e10", "x10^-4") and where it ends; None where there is none."""
    if not (found := _POWER.match(plain, end)):
        return None
    sign, digits = (found[1], found[2]) if found[2] else (found[3], found[4])
    return (-int(digits) if sign == "-" else int(digits)), found.end()
