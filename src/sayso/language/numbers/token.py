"""A text as the number words and numerals in it, and how near each stands to the one before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Context, Decimal
from typing import Final, NamedTuple

from sayso.language.numbers import numeral
from sayso.language.numbers.words import Word, words

EXACT: Final = Context(prec=80, traps=[])
"""Sums and products of numbers are exact in it, whatever context the caller works in."""
MAX_DENOMINATOR: Final = 100
"""The largest number under the bar of a fraction in digits; beyond it "1/200" is a code or a page."""


class Token(NamedTuple):
    """A number word or a numeral; `near` says that it goes on from the one before, with only space between."""

    start: int
    end: int
    kind: str
    value: Decimal = Decimal(0)
    form: str = ""
    near: bool = False
    other: Decimal | None = None
    glued: bool = False
    chained: bool = False


END: Final = Token(0, 0, "")

_CHUNK: Final = re.compile(rf"({numeral.NUMERAL})|[^\W\d_]\w*+|[½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]")
_TIES: Final = frozenset("-/:")  # between digits they make dates, times, phones and codes
_TAIL: Final = re.compile(r"\w*+")
_OVER: Final = re.compile(r"/([0-9]{1,3})(?![\w/]|[-.,:][0-9])")
_LINK: Final = re.compile(r"(?:https?://|www\.)\S++|(?<![\w.+-])[\w.+-]{1,64}+@[\w.-]++")
_NTH: Final = {
    "en": re.compile(r"(?:st|nd|rd|th|\.?[ºª])(?!\w)"),
    "pt": re.compile(r"(?:[oa]s?|r[oa]|\.?[ºª]s?|°(?! ?[cf]\b))(?!\w)"),
    "es": re.compile(r"(?:[oa]s?|[rdtmvn][oa]s?|er|\.?[ºª]s?|°(?! ?[cf]\b))(?!\w)"),
}
_VULGAR: Final = {
    "½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
    "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
}  # fmt: skip
_CASED: Final = {"M": 10**6, "B": 10**9, "G": 10**9, "T": 10**12}  # in lower case they are metres, bytes, grams, tons
_SUFFIXES: Final = frozenset({"suffix", "scale", "pack"})


def ratio(over: Decimal, under: Decimal) -> Decimal:
    """Return a fraction as a decimal of 28 digits, exact where it ends before that."""
    return Context(prec=28, traps=[]).divide(over, under)


def tokens(plain: str, cased: str, lang: str) -> list[Token]:
    """Return the number words and numerals of a text in order, the digits of links and addresses left out."""
    has_links = "://" in plain or "www." in plain or "@" in plain
    links = [found.span() for found in _LINK.finditer(plain)] if has_links else []
    links.reverse()
    return list(_tokens(plain, cased, lang, links))


def _tokens(plain: str, cased: str, lang: str, links: list[tuple[int, int]]) -> Iterator[Token]:
    table, done, at = words(lang), 0, 0
    kind = ""
    search = _CHUNK.search
    while found := search(plain, at):
        start, at = found.span()
        if links and (skipped := _link_end(start, links)):
            at = skipped
            continue
        if found[1]:
            made, at = _numeral(plain, cased, lang, start, at)
        else:
            word = table.get(found[0]) or _odd(found[0], cased, start)
            made = [Token(start, at, word.kind, Decimal(word.value), word.form)] if word else _vulgar(found[0], start)
        for token in made:
            gap = plain[done : token.start]
            near = done > 0 and (
                gap in ("", " ") or (gap.isspace() and "\n" not in gap) or _hyphenated(gap, kind, token.kind)
            )
            yield token._replace(near=True) if near else token
            done, kind = token.end, token.kind


def _link_end(start: int, links: list[tuple[int, int]]) -> int:
    """Where the link around `start` ends, or 0; the links are those that are left, the next one last."""
    while links and links[-1][1] <= start:
        links.pop()
    return links[-1][1] if links and links[-1][0] <= start else 0


def _hyphenated(gap: str, before: str, kind: str) -> bool:
    if "numeral" in (before, kind):
        return False
    return gap == "-" or (before == "ten" and gap == " - ")


def _odd(chunk: str, cased: str, start: int) -> Word | None:
    """A single capital right after digits: the "M" of "1.2M"."""
    if len(chunk) > 1 or start == 0 or cased[start] not in _CASED or not cased[start - 1].isdecimal():
        return None
    return Word("suffix", _CASED[cased[start]])


def _vulgar(chunk: str, start: int) -> list[Token]:
    if chunk not in _VULGAR:
        return []
    over, under = _VULGAR[chunk]
    return [Token(start, start + 1, "fraction", ratio(Decimal(over), Decimal(under)))]


def _numeral(plain: str, cased: str, lang: str, start: int, end: int) -> tuple[list[Token], int]:
    """Return what the numeral says, and where to go on."""
    found = numeral.read(plain, start, end, lang)
    if not found:
        return [], _TAIL.match(plain, end).end()  # type: ignore[union-attr]  # it matches everywhere
    chained = start > 1 and plain[start - 1] in _TIES and plain[start - 2].isalnum()
    if not chained and (fraction := _fraction(plain, start, end)):
        return [fraction], fraction.end
    chained = chained or (plain[end : end + 1] in _TIES and plain[end + 1 : end + 2].isdecimal())
    made: list[Token] = []
    for each in found:
        made.append(Token(start, each.end, "numeral", each.value, other=each.other, chained=chained))
        start = each.end + 1
    end = made[-1].end
    if nth := _NTH[lang].match(plain, end):
        made[-1] = made[-1]._replace(kind="nth", end=nth.end(), form="1")
        return made, nth.end()
    return _tailed(plain, cased, lang, made, end)


def _tailed(plain: str, cased: str, lang: str, made: list[Token], end: int) -> tuple[list[Token], int]:
    """Look at the letters right after the digits: a power of ten, a scale, a unit, or a code that is no number."""
    if raised := numeral.power(plain, end):
        exponent, end = raised
        if abs(exponent) > numeral.MAX_EXPONENT:
            return [], end
        made[-1] = made[-1]._replace(value=made[-1].value.scaleb(exponent, EXACT), end=end, other=None)
    after = _TAIL.match(plain, end).end()  # type: ignore[union-attr]  # it matches everywhere
    tail = plain[end:after]
    if not tail or tail[0] in _VULGAR or (len(tail) == 1 and cased[end] in _CASED):
        return made, end
    word = words(lang).get(tail)
    if word and word.kind in _SUFFIXES:
        return made, end
    if not tail.isalpha():
        # "17h20" is a time: its hour is a number with a unit; in "2fa9" or "0x1f" nothing is.
        return ([made[-1]._replace(glued=True, chained=True)] if tail[0] == "h" else []), after
    made[-1] = made[-1]._replace(glued=True)
    return made, after


def _fraction(plain: str, start: int, end: int) -> Token | None:
    if not (under := _OVER.match(plain, end)) or end - start > 2 or not plain[start:end].isdecimal():
        return None
    over, below = int(plain[start:end]), int(under[1])
    if not 0 < over < below <= MAX_DENOMINATOR:
        return None
    return Token(start, under.end(), "fraction", ratio(Decimal(over), Decimal(below)))
