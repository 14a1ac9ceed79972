"""Phone numbers as people write them, and what else so many digits may be.

A number is a phone by its country code, by the way its digits are grouped, or by the words around it ("call me on",
"meu zap é"). What other words claim ("order", "conta"), and what is written as a date, an amount, a card or a CPF, is
none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from sayso.language.entity import Entity

if TYPE_CHECKING:
    from sayso.language.text import Text

MIN_CALLED_DIGITS: Final = 7
"""What a number that is called a phone has at least; one that begins with a zero may have one less."""
MAX_PHONE_DIGITS: Final = 15
"""ITU-T E.164."""
CUE_BEFORE_CHARS: Final = 40
CUE_AFTER_CHARS: Final = 28
_MIN_DIGITS, _MAX_RUN_DIGITS, _MAX_GROUPS = 6, 39, 8

_RUN = re.compile(r"(?:\+ ?|\( ?\+? ?)?+[0-9]++(?:[ ().\-/]{1,4}+[0-9]++)*+")
_GROUP = re.compile(r"[0-9]+")
_IBAN = re.compile(r"[^a-z0-9]?[a-z]{2}[0-9]{2}[ -]?[0-9a-z]{4}")
_EXTENSION = re.compile(r",? ?(?:extension|extn|ext|x|ramal|anexo|interno|int)[.:]? ?([0-9]{1,6}+)(?!\w)")

_CALLED = r"""
(?:tele)?phones? (?:tele)?fones? telefone telefonos? tel cel cell cellphone celular mobile movil whats whatsapp wpp zap
zapzap zapp wapp wsp wasap guasap whatsap telf
fax landline call calling dial ring ligar liga ligue ligo chama chamar llama llamar llamame llamenme marca
contact contato contacto reach area\scode codigo\sde\sarea ddd hotline helpline
(?:my|your|his|her|their|our)\s(?:new\s)?number (?:a|the)\snew\snumber (?:novo|nuevo)\snumero numero\s(?:novo|nuevo)
(?:meu|seu|nosso)\snumero numero\sdel[ae] (?:mi|tu|su|nuestro)\snumero (?:text|message)\s(?:me|him|her|us|them)
"""
_CLAIMED = r"""
orders? pedidos? orden account conta cuenta invoice fatura factura nota nf ref reference referencia protocolo protocol
ticket tracking rastreio rastreo guia card cartao tarjeta cpf cnpj rg cep zip id code codigo senha pin password serial
isbn imei sku version versao agencia agency banco bank boleto barcode case caso block bloco bloque chain nonce matricula
dni nif nie cuit cuil rut ssn passport passaporte pasaporte no\. order\snumber
"""
_CUE = re.compile(
    rf"(?<![a-z])(?:(?P<called>(?<!not a )(?<!nao um )(?<!no un )(?:{'|'.join(_CALLED.split())}))"
    rf"|{'|'.join(_CLAIMED.split())})(?![a-z])"
)

# How phones are grouped: lengths of the groups, with the languages in whose countries such a group is a phone unasked.
_SHAPES = """
334 en pt es | 1334 en pt es | 254 en pt es | 2254 en pt es | 2154 pt es | 2144 pt es | 244 pt es | 2244 en pt es
54 pt | 44 pt es | 144 pt es | 29 pt | 28 pt | 229 pt | 228 pt | 333 es pt | 3222 es | 36 es | 2322 es
2333 es pt | 434 en pt es | 34 en pt es
"""
_LANGS = {
    tuple(map(int, row.split()[0])): frozenset(row.split()[1:]) for row in _SHAPES.replace("\n", "|").split("|") if row
}
_AREAS = """
11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64
65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99
"""
_DDD = frozenset(_AREAS.split())
_BRAZILIAN = re.compile(r"(?:55|0(?:[1-9][0-9])?)?([1-9]{2})(?:9[0-9]{8}|[2-5][0-9]{7})")
_NORTH_AMERICAN = re.compile(r"1?[2-9][0-9]{2}[2-9][0-9]{6}")
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")


class _Written(NamedTuple):
    """Groups of digits, what stands between them, and whether a "+" does before them."""

    start: int
    end: int
    groups: tuple[str, ...]
    gaps: tuple[str, ...]
    plus: bool
    lang: str

    @property
    def digits(self) -> str:
        return "".join(self.groups)

    @property
    def lengths(self) -> tuple[int, ...]:
        return tuple(map(len, self.groups))

    def part(self, text: str, spans: list[tuple[int, int]], first: int, last: int) -> _Written:
        """The groups from `first` to just before `last`; a bracket that opens before them belongs to them."""
        start, end = spans[first][0], spans[last - 1][1]
        if first == 0:
            start = self.start
        elif text[start - 1] == "(" and ")" in text[start:end]:
            start -= 1
        gaps = self.gaps[first : last - 1]
        return _Written(start, end, self.groups[first:last], gaps, self.plus and not first, self.lang)


def read_phones(text: Text, now: datetime | None = None) -> Iterator[Entity]:
    """Yield the phones of a text; the value is E.164 where the country is told, else the digits as they were written.

    An extension follows as in RFC 3966: "+441611234567;ext=123". In Portuguese a number with an area code of Brazil is
    one of Brazil; Spanish and English are spoken in too many countries for that.
    """
    for run in _RUN.finditer(text.plain):
        if run.end() - run.start() >= _MIN_DIGITS:
            for written in _phones(text, run):
                extension = _EXTENSION.match(text.plain, written.end)
                value = _value(written) + (f";ext={extension[1]}" if extension else "")
                yield Entity("phone", written.start, extension.end() if extension else written.end, "", value)


def international(digits: str, region: str | None = None) -> str | None:
    """Return E.164 for digits after a "+" or, with a `region`, for those of a number within it; None if no such exists.

    >>> international("4407700900123"), international("11987654321", "BR"), international("999")
    ('+447700900123', '+5511987654321', None)
    """
    import phonenumbers

    try:
        number = phonenumbers.parse(digits if region else f"+{digits}", region)
    except phonenumbers.NumberParseException:
        return None
    if not phonenumbers.is_possible_number(number):
        return None
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def is_brazilian(digits: str) -> bool:
    """Whether these are the digits of a phone of Brazil with its area code, mobile or not."""
    found = _BRAZILIAN.fullmatch(digits)
    return found is not None and found[1] in _DDD


def called(plain: str, start: int, end: int) -> bool | None:
    """Whether the words around a number call it a phone (True) or something else (False); None if they say nothing.

    The nearest word before it decides; only a phone is also named after it ("… é meu zap").
    """
    nearest: re.Match[str] | None = None
    for nearest in _CUE.finditer(plain[max(0, start - CUE_BEFORE_CHARS) : start]):  # noqa: B007 (the last one counts)
        pass
    if nearest:
        return nearest["called"] is not None
    after = _CUE.search(plain[end : end + CUE_AFTER_CHARS])
    return True if after and after["called"] else None


def _phones(text: Text, run: re.Match[str]) -> Iterator[_Written]:
    plain = text.plain
    spans = [found.span() for found in _GROUP.finditer(plain, *run.span())]
    whole = _written(text, run, spans)
    first, last = _unglued(plain, whole, spans)
    while last - first:
        if (broken := _unclosed(whole.gaps[first : last - 1])) is None:
            break
        first += broken + 1
    if not _MIN_DIGITS <= sum(whole.lengths[first:last]) <= _MAX_RUN_DIGITS:
        return
    written = whole.part(plain, spans, first, last)
    named = called(plain, written.start, written.end)
    if _is_phone(written, named):
        yield written
    elif parts := list(_parts(plain, whole, spans, first, last)):
        yield from parts
    elif named and _is_loose(written):
        yield written


def _written(text: Text, run: re.Match[str], spans: list[tuple[int, int]]) -> _Written:
    plain = text.plain
    groups = tuple([plain[start:end] for start, end in spans])
    gaps = tuple([plain[spans[place][1] : spans[place + 1][0]] for place in range(len(spans) - 1)])
    opened = run[0][: spans[0][0] - run.start()]
    start = run.start() if "(" not in opened or (gaps and ")" in gaps[0]) else spans[0][0]
    return _Written(start, run.end(), groups, gaps, "+" in opened, text.lang)


def _unglued(plain: str, whole: _Written, spans: list[tuple[int, int]]) -> tuple[int, int]:
    """Which groups are left without those that letters, marks of money or other numbers hold on to."""
    first, last = 0, len(spans)
    if _is_glued_before(plain, whole.start):
        if _IBAN.match(plain, max(0, whole.start - 3)):
            return 0, 0
        first = next((place + 1 for place, gap in enumerate(whole.gaps) if " " in gap), last)
    if _is_glued_after(plain, whole.end):
        last = next((place for place in range(last - 1, first, -1) if " " in whole.gaps[place - 1]), first)
    return first, last


def _is_glued_before(plain: str, start: int) -> bool:
    before = plain[max(0, start - 2) : start]
    if not before:
        return False
    if before[-1].isalnum() or before[-1] in "_#$€£¥*=":
        return True
    return (before[-1] in ".,:/-" and before[0].isdecimal() and len(before) == 2) or before in ("$ ", "€ ", "£ ", "//")


def _is_glued_after(plain: str, end: int) -> bool:
    after = plain[end : end + 2]
    if not after or _EXTENSION.match(plain, end):
        return False
    return after[0].isalnum() or after[0] in "_%@#º°ª=$€£" or (after[0] in ",:" and after[1:].isdecimal())


def _unclosed(gaps: tuple[str, ...]) -> int | None:
    """The first gap with a bracket that closes what was never opened: "19) 3583 1647" is no area code."""
    depth = 1  # the first group may stand in a bracket
    for place, gap in enumerate(gaps):
        depth += gap.count("(") - gap.count(")")
        if depth < 0:
            return place
    return None


def _parts(plain: str, whole: _Written, spans: list[tuple[int, int]], first: int, last: int) -> Iterator[_Written]:
    """Phones among more groups than one has ("541-754-3010 2 pizzas"): only such as their grouping alone tells."""
    while first < last:
        totals = list(accumulate(whole.lengths[first : min(last, first + _MAX_GROUPS)]))
        for count in range(len(totals), 0, -1):
            apart = first + count == last or " " in whole.gaps[first + count - 1]
            if not apart or not MIN_CALLED_DIGITS <= totals[count - 1] <= MAX_PHONE_DIGITS + 2:
                continue
            part = whole.part(plain, spans, first, first + count)
            if _is_phone(part, called(plain, part.start, part.end)):
                yield part
                first += count - 1
                break
        first = next((place + 1 for place in range(first, last - 1) if " " in whole.gaps[place]), last)


def _is_phone(written: _Written, called: bool | None) -> bool:
    if _is_other(written):
        return False
    if _abroad(written):
        return written.plus or called is not False
    return called is not False and not written.plus and len(written.digits) <= MAX_PHONE_DIGITS and _is_shaped(written)


def _is_other(written: _Written) -> bool:
    """Whether digits are written as a date, years, an amount, an address of a machine, a CPF, a CEP, a card."""
    lengths, gaps, groups = written.lengths, written.gaps, written.groups
    if written.plus or len(lengths) == 1:
        return False
    if lengths in ((4, 2, 2), (2, 2, 4), (4, 4)) and (_YEAR.match(groups[0]) or _YEAR.match(groups[-1])):
        return all(int(group) <= 31 or _YEAR.fullmatch(group) for group in groups)
    if set(gaps) == {"."}:
        return (
            len(lengths) == 2 or all(length == 3 for length in lengths[1:]) or all(int(each) < 256 for each in groups)
        )
    documents = ((3, 3, 3, 2), (2, 3, 3, 4, 2), (9, 2), (8, 4, 2), (2, 3, 3))
    return lengths in documents or (lengths == (5, 3) and gaps == ("-",)) or lengths == (4, 6, 5)


def _abroad(written: _Written) -> str | None:
    """E.164 of a number that is written with a country code: after "+", "00" or the "011" of North America."""
    groups = [
        group for place, group in enumerate(written.groups) if not (group == "0" and _is_bracketed(written, place))
    ]
    digits = "".join(groups)
    if written.plus:
        return international(digits) if len(digits) > MIN_CALLED_DIGITS else None
    if digits.startswith("00") and len(digits) > 10:
        return international(digits[2:])
    if digits.startswith("011") and len(digits) > 12 and written.gaps:
        return international(digits[3:])
    return None


def _is_bracketed(written: _Written, place: int) -> bool:
    before, after = written.gaps[place - 1 : place], written.gaps[place : place + 1]
    return bool(before and after) and before[0].endswith("(") and after[0].startswith(")")


def _is_shaped(written: _Written) -> bool:
    """Whether the digits and how they are grouped tell a phone, in the countries of this language, without a word."""
    digits, lengths, gaps, lang = written.digits, written.lengths, written.gaps, written.lang
    if len(lengths) == 1:
        return _is_bare_phone(digits, lang)
    if any("/" in gap for gap in gaps):
        return digits[0] == "0" and len(digits) > 9 and len(lengths) == 2
    if digits[0] == "0":
        return _has_trunk(written)
    if lengths in ((2, 8), (2, 9)) and ")" in gaps[0]:
        return True
    if lang not in _LANGS.get(lengths, ()):
        return False
    if lengths == (3, 4):
        return gaps == ("-",) and digits[0] in "23456789" and not _YEAR.fullmatch(written.groups[1])
    if lengths in ((4, 4), (1, 4, 4), (5, 4)):
        return "-" in gaps[-1] and digits[0] in ("29345" if lang == "pt" else "23456789")
    if lengths in ((2, 9), (2, 8), (2, 4, 4)) and lang == "pt":
        return is_brazilian(digits)
    if lengths == (2, 3, 2, 2):
        return digits[0] in "89"
    return lengths not in ((3, 3, 3), (3, 2, 2, 2), (3, 6)) or digits[0] in ("6789" if lang == "es" else "29")


def _is_bare_phone(digits: str, lang: str) -> bool:
    if lang == "pt":
        return len(digits) > 9 and is_brazilian(digits)
    if lang == "es":
        return (len(digits) == 10 and digits[0] in "23456789") or (len(digits) == 9 and digits[0] in "67")
    return _NORTH_AMERICAN.fullmatch(digits) is not None or (10 < len(digits) < 13 and digits[0] == "0" != digits[1])


def _has_trunk(written: _Written) -> bool:
    """Whether a number begins with the zero that many countries dial before an area code."""
    lengths = written.lengths
    return 9 < len(written.digits) < 14 and written.digits[1] != "0" and max(lengths) > 2 and len(lengths) < 6


def _is_loose(written: _Written) -> bool:
    """Whether digits that were called a phone can be one, however they are grouped."""
    lengths, total = written.lengths, len(written.digits)
    if written.plus or _is_other(written) or (len(lengths) == 1 and written.digits.endswith("0000")):
        return False
    least = MIN_CALLED_DIGITS - (len(lengths) == 1 and written.digits[0] == "0")
    return least <= total <= MAX_PHONE_DIGITS and max(lengths) > 2 and lengths.count(1) < 3


def _value(written: _Written) -> str:
    if found := _abroad(written):
        return found
    digits = written.digits
    if written.lang == "pt" and is_brazilian(digits):
        return international(digits, "BR") or digits
    return digits
