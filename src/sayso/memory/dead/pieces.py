"""A text in pieces: its words and numerals as they are compared, and marks of the typed values that it may state.

A mark costs microseconds where reading a value costs hundreds: two spellings of one value share a mark, and what shares
a mark is then read to see whether it is one value. So a mark may be wrong, but must not be missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from decimal import Decimal, InvalidOperation
from functools import cache, lru_cache
from itertools import chain, pairwise
from typing import Any, Final, NamedTuple

from sayso.language.entity import Range
from sayso.language.statuses import NAMES
from sayso.language.text import Text
from sayso.memory.dead.shortened import forms

Mark = tuple[str, str]

MAX_PHRASE_PIECES: Final = 24
"""A longer value is found by so many of its first pieces."""
MAX_REST_PIECES: Final = 1_000
"""By so many more it is told from another that begins alike."""
MIN_JOINED_DIGITS: Final = 7
"""So many digits are one number however they are grouped: a card, an account, a phone."""
MAX_STRETCH_CHARS: Final = 4_096
"""A longer text is read in stretches of so much."""
OVERLAP_CHARS: Final = 128
"""So much of a stretch is read again in the next: no typed value is longer."""
_SHARED_DIGITS: Final = 8

# Scripts that are written without spaces: every character is a piece.
_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
# A letter with a sign is another word than the letter: "C++", "C#", a blood group, a mark.
_SIGNED = r"(?<!\w)(?:[a-z](?:\+\+|\#)|(?:ab|[a-fo])\+|(?:ab|[abo])-(?=[\s.,;!?)]|$))(?![\w+])"
_PIECE = re.compile(rf"[{_UNSPACED}]|[0-9]++(?:[.,][0-9]++)+(?!_\w)|{_SIGNED}|[^\W_{_UNSPACED}]++")
_SYMBOL = re.compile(r"[^\w\s]")
# What is punctuation says nothing, except the signs that stand for something by themselves; nor does how one is drawn.
_PUNCTUATION = frozenset("!\"#%&'()*+,-./:;<=>?@[\\]^_`{|}~¡¿«»…·•“”‘’–—\ufe0e\ufe0f\u200d")


class Piece(NamedTuple):
    """A word or numeral as it is compared, and where in the text it stands."""

    said: str
    start: int
    end: int


@lru_cache(maxsize=4_096)
def pieces(text: str) -> tuple[Piece, ...]:
    """The words and numerals of a text, without case and accents, numerals without the marks that group them.

    >>> [piece.said for piece in pieces("São Paulo: 1.200,50")]
    ['sao', 'paulo', '1200.5']
    """
    read = Text(text, "en")
    return tuple([Piece(said(found[0]), *read.span(*found.span())) for found in _PIECE.finditer(read.plain)])


_SPACED_OTHERWISE = re.compile(r"[0-9][^\W\d_]|[^\W\d_][0-9]|[0-9][ ().+/-]{1,2}[0-9]")
_LETTERS_OR_DIGITS = re.compile(r"[0-9]++|[^0-9]++")
_IN_NUMBER = re.compile(r"[ ().+/-]{0,2}")


@lru_cache(maxsize=4_096)
def respaced(text: str) -> tuple[Piece, ...]:
    """The pieces of a text as if its numbers were written with other spaces; () where that makes no difference.

    >>> [piece.said for piece in respaced("12kg to PT50 0002 0123")]
    ['12', 'kg', 'to', 'pt', '5000020123']
    """
    if _SPACED_OTHERWISE.search(text) is None:
        return ()
    found = [part for piece in pieces(text) for part in _parted(_undotted(piece, text))]
    joined: list[Piece] = []
    at = 0
    while at < len(found):
        run = found[at : _run(found, at, text)]
        digits = "".join([each.said for each in run])
        if len(digits) >= MIN_JOINED_DIGITS and len(run) > 1:
            joined.append(Piece(digits, run[0].start, run[-1].end))
        else:
            joined += run
        at += len(run)
    return tuple(joined)


def _undotted(piece: Piece, text: str) -> Piece:
    """A number in three groups or more, "415.555.2671", by its digits."""
    groups = text[piece.start : piece.end].split(".")
    digits = "".join(groups)
    is_grouped = len(groups) > 2 and digits.isdecimal() and len(digits) >= MIN_JOINED_DIGITS
    return piece._replace(said=digits) if is_grouped else piece


def _parted(piece: Piece) -> Iterator[Piece]:
    """A piece in its letters and its digits."""
    if piece.said.isdecimal() or not piece.said.isalnum() or len(piece.said) != piece.end - piece.start:
        yield piece
        return
    for part in _LETTERS_OR_DIGITS.finditer(piece.said):
        yield Piece(part[0], piece.start + part.start(), piece.start + part.end())


def _run(found: Sequence[Piece], at: int, text: str) -> int:
    """Where the groups of one number end that begin at a piece; right after it where it is none."""
    end = at + 1
    while (
        end < len(found)
        and found[end - 1].said.isdecimal()
        and found[end].said.isdecimal()
        and _IN_NUMBER.fullmatch(text, found[end - 1].end, found[end].start)
    ):
        end += 1
    return end


_QUOTED = re.compile(r"%(?:2[0-9a-f]|3[a-f]|40|5[b-f]|7[b-e]|0[ad])", re.IGNORECASE)


def unquoted(text: str) -> str:
    """A text as it is searched, letter for letter, where a link in it spells signs as numbers: "123%20Main%20St"."""
    return _QUOTED.sub("   ", text)


def symbols(text: str) -> list[Piece]:
    """The signs of a text that stand for something by themselves: a value may be nothing but a heart."""
    if text.isascii():
        return []
    return [Piece(found[0], *found.span()) for found in _SYMBOL.finditer(text) if found[0] not in _PUNCTUATION]


@lru_cache(maxsize=65_536)
def phrase(text: str) -> tuple[str, ...]:
    """What a value is found by in other texts: its words and numerals, or its signs where it has none."""
    plain = text.lower() if text.isascii() else Text(text, "en").plain
    words = tuple([said(found) for found in _PIECE.findall(plain)[:MAX_PHRASE_PIECES]])
    return words or tuple([piece.said for piece in symbols(text)[:MAX_PHRASE_PIECES]])


@lru_cache(maxsize=4_096)
def rest_of(text: str) -> tuple[str, ...]:
    """What a long value goes on with, behind the pieces that it is found by."""
    return tuple([piece.said for piece in pieces(text)[MAX_PHRASE_PIECES : MAX_PHRASE_PIECES + MAX_REST_PIECES]])


def spellings(text: str) -> tuple[tuple[str, ...], ...]:
    """Every way in which a value may be spelled elsewhere, the way it is written first."""
    plain = phrase(text)
    found = [plain, tuple([each.said for each in respaced(text)[:MAX_PHRASE_PIECES]])]
    if len(plain) == 2 and plain[0].isdecimal() != plain[1].isdecimal():
        found.append(plain[::-1])  # "1200 EUR" and "EUR1200"
    if text.lstrip().startswith("+") and (national := _at_home(text)):
        found.append((national,))
    return tuple(dict.fromkeys(filter(None, (*found, *forms(plain)))))


# Country codes by their first digits (ITU-T E.164).
_ABROAD = re.compile(
    r"\s*\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-689][0-9]{2})([0-9 ().-]{6,30})"
)


def _at_home(text: str) -> str:
    """A phone's digits as they are dialled in its own country; "" where a text is no phone with its country's code.

    >>> _at_home("+351 912 345 678")
    '912345678'
    """
    found = _ABROAD.fullmatch(text)
    digits = "".join(filter(str.isdecimal, found[1])) if found is not None else ""
    return digits if len(digits) >= MIN_JOINED_DIGITS else ""


@lru_cache(maxsize=1_024)
def stretches(text: str) -> tuple[tuple[int, str], ...]:
    """A text in stretches that are not too long to be read, and where each begins: they overlap, so that what stands
    where one ends is read whole in the next."""
    found: list[tuple[int, str]] = []
    start = 0
    while len(text) - start > MAX_STRETCH_CHARS:
        end = start + MAX_STRETCH_CHARS
        last = text.rfind(" ", start + MAX_STRETCH_CHARS // 2, end) + 1 or end
        found.append((start, text[start:last]))
        start = text.find(" ", last - OVERLAP_CHARS, last) + 1 or last
    return (*found, (start, text[start:]))


def said(piece: str) -> str:
    """A piece as it is compared: "1.200" and "1,200" are "1200", "0,50" is "0.5"."""
    if piece[0].isdecimal() and not piece.isalnum():
        return amount(_numeral(piece))
    return piece if piece.isascii() else piece.casefold()


_GROUPED = re.compile(r"[0-9]{1,3}(?:[.,][0-9]{3})++")


def _numeral(piece: str) -> str:
    """A numeral as Python writes it; one group of three digits behind a mark is a thousand."""
    if _GROUPED.fullmatch(piece):
        return piece.replace(".", "").replace(",", "")
    whole, _, fraction = piece.replace(",", ".").rpartition(".")
    return f"{whole.replace('.', '')}.{fraction}"


def amount(number: Any) -> str:
    """A number in one spelling: without exponent, plus sign and zeros that say nothing; "" where it is none."""
    try:
        return f"{Decimal(number).normalize():f}"
    except (InvalidOperation, ValueError, TypeError):
        return ""


# Marks.

_MONTHS = """
january janeiro enero jan ene | february fevereiro febrero feb fev | march marco marzo mar | april abril apr abr
| may maio mayo mai | june junho junio jun | july julho julio jul | august agosto aug ago
| september setembro septiembre setiembre sep set sept | october outubro octubre oct out
| november noviembre novembro nov | december dezembro diciembre dec dez dic
"""
_MONTH: Final = {name: str(at) for at, row in enumerate(_MONTHS.split("|"), 1) for name in row.split()}
_WEEK = """
monday segunda lunes mon seg lun | tuesday terca martes tue tues ter | wednesday quarta miercoles wed qua mie
| thursday quinta jueves thu thurs qui jue | friday sexta viernes fri sex vie | saturday sabado sat sab
| sunday domingo sun dom | today hoje hoy tonight | tomorrow amanha manana | yesterday ontem ayer
"""
_WEEKDAY: Final = {name: row.split()[0] for row in _WEEK.split("|") for name in row.split()}
_SCALES: Final = {
    "k": 3, "thousand": 3, "mil": 3, "grand": 3, "m": 6, "mi": 6, "mm": 6, "mn": 6, "kk": 6, "million": 6,
    "millions": 6, "milhao": 6, "milhoes": 6, "millon": 6, "millones": 6, "b": 9, "bn": 9, "bi": 9, "billion": 9,
    "bilhao": 9, "bilhoes": 9,
}  # fmt: skip
_EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]{1,64}+@\w(?:[\w.-]{0,253}\w)?")
_LED = re.compile(r"([0-9]+)([a-z]{1,8})")
_CLOCK = re.compile(r"(?<![\w.,])([0-9]{1,2})(?::[0-9]{2}|h[0-9]{0,2}\b| ?[ap]\.?m\b| (?:horas|hs|hrs|o'clock)\b)")
_DAY = re.compile(r"(?<![\w.,])([0-9]{1,4})[-/.]([0-9]{1,2})(?:[-/.]([0-9]{1,4}))?(?!\w)")
_SPACED = re.compile(r"(?<![\w.,])([0-9]{1,3}(?: [0-9]{3})++)(?:[.,]([0-9]{1,2}))?(?![0-9])")
_SCALED = re.compile(r"(?<![\w.,])([0-9]++[.,][0-9]++)([a-z]{1,8}+)(?!\w)")
_GLUED = re.compile(r"(?<=[^\W\d_])(?=[0-9])|(?<=[0-9])(?=[^\W\d_])")
_MARKED = re.compile(r"(?<![\w.,])[0-9]{1,3}(?:['’][0-9]{3})++(?![0-9])")
_AND = re.compile(r"(?<![\w.,])([0-9]{1,3}) ?mil (?:e |y )?([0-9]{1,3})(?![\w.,])")
_DIGITS = re.compile(r"[0-9](?:[ ().+-]{0,2}[0-9]){6,30}")


@lru_cache(maxsize=65_536)
def marks(text: str) -> frozenset[Mark]:
    """The marks of what a text may state: amounts, days, times, long numbers, states."""
    plain = text.lower() if text.isascii() else Text(text, "en").plain
    found = _PIECE.findall(plain)
    named = [("state", NAMES[word]) for word in found if word in NAMES]
    named += [("weekday", _WEEKDAY[word]) for word in found if word in _WEEKDAY]
    if "@" in plain:
        named += [("email", each) for each in _EMAIL.findall(plain)]
    digits = any(map(_has_digit, found))
    if digits:
        named += _numeric(plain, found)
        if (apart := _GLUED.sub(" ", plain)) != plain:  # "EUR1,200"
            named += _numeric(apart, _PIECE.findall(apart))
    if any(word in _number_words() and not (digits and word in _SCALES) for word in found):
        named += _read(text)
    return frozenset(named)


_SOME_DAY = re.compile(
    r"(?<!\w)(?:(?:days?|weeks?|months?|years?|hours?|minutes?|fortnight|dias?|semanas?|mes|meses|anos?|horas?|minutos?"
    rf"|quinzena|quincena)|{'|'.join(name for name in _MONTH if len(name) > 3)})(?!\w)"
)


def may_be_a_day(text: str) -> bool:
    """Whether a text may tell a time by how far it is from now, or a day in words."""
    plain = text.lower() if text.isascii() else Text(text, "en").plain
    return _SOME_DAY.search(plain) is not None


def _has_digit(piece: str) -> bool:
    return piece[0].isdecimal() or any(map(str.isdecimal, piece))


def _numeric(plain: str, found: list[str]) -> Iterator[Mark]:
    for at, piece in enumerate(found):
        if not _has_digit(piece):
            continue
        after = found[at + 1 : at + 3]
        yield from _amounts(piece, after[0] if after else "")
        yield from (_day(_MONTH[word], piece) for word in (*found[max(at - 2, 0) : at], *after) if word in _MONTH)
    for group in _SPACED.finditer(plain):  # "2 300" is 2300, and perhaps a 2 and a 300
        yield "amount", amount(f"{group[1].replace(' ', '')}.{group[2] or 0}")
    yield from (("amount", amount("".join(filter(str.isdecimal, number[0])))) for number in _MARKED.finditer(plain))
    for number in _SCALED.finditer(plain):
        yield from _amounts(number[1], number[2])
    yield from (("amount", amount(int(both[1]) * 1_000 + int(both[2]))) for both in _AND.finditer(plain))
    yield from (("time", str(int(hour[1]) % 12)) for hour in _CLOCK.finditer(plain))
    for day in _DAY.finditer(plain):
        known = [part for part in day.groups() if part is not None]
        for one, other in pairwise(known):
            yield _day(one, other)
            yield _day(other, one)
    for run in _DIGITS.finditer(plain):
        digits = "".join(filter(str.isdecimal, run[0]))
        yield "digits", digits[-_SHARED_DIGITS:]


def _amounts(piece: str, after: str) -> Iterator[Mark]:
    led = _LED.match(piece)
    number, unit = (led[1], led[2]) if led else (piece, after)
    readings = {amount(number), amount(_numeral(number)), amount(number.replace(",", "."))} - {""}
    for reading in readings if not number.isdecimal() else [amount(number)]:
        yield "amount", reading
        if unit in _SCALES:
            yield "amount", amount(Decimal(reading).scaleb(_SCALES[unit]))


def _day(month: str, day: str) -> Mark:
    number = _LED.match(day)
    return "day", f"{(number[1] if number else day).lstrip('0')}/{month.lstrip('0')}"


@cache
def _number_words() -> frozenset[str]:
    from sayso.language.numbers.words import words

    return frozenset(
        word
        for lang in ("en", "pt", "es")
        for word, each in words(lang).items()
        if each.kind not in ("join", "with", "point", "one_of", "suffix", "minus", "oh", "part") and len(word) > 2
    )


def _read(text: str) -> Iterator[Mark]:
    from sayso.language.extract import extract

    for entity in chain(extract(text, "en"), extract(text, "pt"), extract(text, "es")):
        yield from marks_of(entity.value)


def marks_of(value: Any) -> Iterator[Mark]:
    """The marks of a value that was read, by whatever it is made of."""
    if isinstance(value, datetime | date):
        yield "day", f"{value.day}/{value.month}"
    if isinstance(value, datetime | time):
        yield "time", str(value.hour % 12)
    if isinstance(value, Range):
        yield from (mark for end in (value.start, value.end) for mark in marks_of(end))
    number = getattr(value, "amount", value)
    if isinstance(number, Decimal):
        yield "amount", amount(number)
    text = getattr(value, "key", value)
    if isinstance(text, str):
        digits = "".join(filter(str.isdecimal, text))
        if len(digits) >= _SHARED_DIGITS - 1:
            yield "digits", digits[-_SHARED_DIGITS:]
