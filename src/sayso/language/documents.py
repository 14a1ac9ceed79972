"""Documents of Brazil by their check digits: CPF, CNPJ, boleto, CEP, and the keys of Pix.

A number whose check digits are wrong is no document; one that is written like a document is then nothing else either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import cycle
from typing import TYPE_CHECKING, Final

from sayso.language.entity import Candidate, Entity, PixKey

if TYPE_CHECKING:
    from sayso.language.text import Text

PIX_BEFORE_CHARS: Final = 48
PIX_AFTER_CHARS: Final = 24
NAME_BEFORE_CHARS: Final = 24
INVALID: Final = "document_invalid"
"""What is written like a document, or called one, and has wrong check digits: to be asked for again, never a number."""

_DIGITS = re.compile(r"[0-9]{2}")
_CPF = re.compile(
    r"(?<![\w.,/+-])(?:[0-9]{11}|[0-9]{9}[-/ ][0-9]{2}"
    r"|[0-9]{3}(?P<mark>[ .-])[0-9]{3}(?P=mark)[0-9]{3}[ .\-/][0-9]{2})(?![\w-])"
)
_CNPJ = re.compile(
    r"(?<![\w.,/-])[0-9a-z]{2}(?:[. ]?[0-9a-z]{3}){2}(?:(?P<slash> ?/ ?)| ?)[0-9a-z]{4}[- ]?[0-9]{2}(?![\w-])"
)
_CEP = re.compile(
    r"(?<![\w.,/+-])(?:[0-9]{5}(?P<dash>-)[0-9]{3}|[0-9]{2}\.[0-9]{3}-[0-9]{3}|[0-9]{5} ?[0-9]{3})(?![\w-]|[.,][0-9])"
)
_LINE = re.compile(r"(?<![\w.,-])[0-9](?:[ .-]{0,3}[0-9]){46,47}(?![ .-]?[0-9]|\w)")
_UUID = re.compile(r"(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![\w-])")
_KEY = re.compile(r"(?<![a-z])(?:pix|chaves?|llave)(?![a-z])")
_SENDS = re.compile(
    r"(?<![a-z])(?:mand(?:a|ar|e|o|ei)|envi(?:a|ar|e|o|ei)|transf(?:ere|erir|ira|eri)|deposit(?:a|ar|e)|aleatoria)(?![a-z])"
)
_UUID_DASHES = 4
_NAMED = {name: re.compile(rf"(?<![a-z]){name}(?![a-z])") for name in ("cpf", "cnpj", "cep")}
_STOP = re.compile(r"[.!?;] ")


def read_documents(text: Text, now: datetime | None = None) -> Iterator[Entity]:
    """Yield the CPFs, CNPJs, boletos, CEPs and Pix keys of a text; values are their digits (and letters) alone.

    A Pix key is what words call one, and in Portuguese a random key that something is sent to. Eleven bare digits that
    are also a mobile phone's are a CPF unless the words around them call it a phone. Five digits, a hyphen and three
    are a CEP in Portuguese; elsewhere, and without the hyphen, the word "CEP" must say so.
    """
    plain = text.plain
    if _DIGITS.search(plain):
        yield from _boletos(plain)
        yield from _cpfs(plain)
        yield from _cnpjs(plain)
        yield from _ceps(plain, text.lang)
    if _KEY.search(plain):
        yield from _pix_keys(text)
    elif text.lang == "pt" and plain.count("-") >= _UUID_DASHES:
        yield from _sent_to(plain)


def is_cpf(digits: str) -> bool:
    """Whether eleven digits end in the two that the first nine call for; eleven equal ones are none."""
    return digits != digits[0] * 11 and all(
        _check(digits[:length], range(length + 1, 1, -1)) == int(digits[length]) for length in (9, 10)
    )


def is_cnpj(written: str) -> bool:
    """Whether fourteen digits, or capital letters and digits, end in the two digits that the first twelve call for.

    A letter counts as its place in ASCII from "0" on, as the Receita Federal has it since July 2026.
    """
    weights = (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)
    return written != written[0] * 14 and all(
        _check(written[:length], weights[-length:]) == int(written[length]) for length in (12, 13)
    )


def is_boleto(line: str) -> bool:
    """Whether 47 digits are the line of a bank's boleto, or 48 that of a bill (convênio), by all their check digits."""
    if len(line) == 48:
        return line[0] == "8" and line[2] in "6789" and _is_bill(line)
    fields = (line[:10], line[10:21], line[21:32])
    if len(line) != 47 or any(_mod10(field[:-1]) != int(field[-1]) for field in fields):
        return False
    rest = 11 - _sum11(line[:4] + line[33:] + line[4:9] + line[10:20] + line[21:31]) % 11
    return int(line[32]) == (1 if rest in (0, 10, 11) else rest)


def _is_bill(line: str) -> bool:
    digit = _mod10 if line[2] in "67" else _mod11
    fields = [line[start : start + 12] for start in range(0, 48, 12)]
    barcode = "".join(field[:11] for field in fields)
    return all(digit(field[:11]) == int(field[11]) for field in fields) and digit(barcode[:3] + barcode[4:]) == int(
        barcode[3]
    )


def _check(written: str, weights: Iterable[int]) -> int:
    total = sum((ord(char) - ord("0")) * weight for char, weight in zip(written, weights, strict=True))
    return (11 - total % 11) % 11 % 10


def _mod10(digits: str) -> int:
    products = (int(digit) * weight for digit, weight in zip(reversed(digits), cycle((2, 1)), strict=False))
    return -sum(product // 10 + product % 10 for product in products) % 10


def _mod11(digits: str) -> int:
    rest = _sum11(digits) % 11
    return 0 if rest < 2 else 11 - rest


def _sum11(digits: str) -> int:
    return sum(int(digit) * weight for digit, weight in zip(reversed(digits), cycle(range(2, 10)), strict=False))


def _bare(written: str) -> str:
    return "".join([char for char in written if char.isalnum()]).upper()


def _judged(kind: str, span: tuple[int, int], value: str, *, holds: bool) -> Entity:
    return Entity(kind if holds else INVALID, *span, "", value)


def _boletos(plain: str) -> Iterator[Entity]:
    for found in _LINE.finditer(plain):
        line = _bare(found[0])
        yield _judged("boleto", found.span(), line, holds=is_boleto(line))


def _cpfs(plain: str) -> Iterator[Entity]:
    from sayso.language.phones import called

    for found in _CPF.finditer(plain):
        digits, holds = _bare(found[0]), is_cpf(_bare(found[0]))
        named = _is_named("cpf", plain, found.start())
        phone = found[0].isdecimal() and digits[2] == "9" and not named and called(plain, *found.span())
        if (holds and not phone) or named or found["mark"] == ".":
            yield _judged("cpf", found.span(), digits, holds=holds)


def _cnpjs(plain: str) -> Iterator[Entity]:
    for found in _CNPJ.finditer(plain):
        written, holds = _bare(found[0]), is_cnpj(_bare(found[0]))
        named = found["slash"] or _is_named("cnpj", plain, found.start())
        if named or (holds and written.isdecimal()):
            yield _judged("cnpj", found.span(), written, holds=holds)


def _is_named(name: str, plain: str, start: int) -> bool:
    return _NAMED[name].search(plain, max(0, start - NAME_BEFORE_CHARS), start) is not None


def _ceps(plain: str, lang: str) -> Iterator[Entity]:
    for found in _CEP.finditer(plain):
        named = _is_named("cep", plain, found.start())
        if (named or (found["dash"] and lang == "pt")) and not found[0].startswith("00"):
            yield Entity("cep", found.start(), found.end(), "", _bare(found[0]))


# Pix keys: what else is an identity, where the words say that it is a key.


def _pix_keys(text: Text) -> Iterator[Entity]:
    for (start, end), keys in _identities(text).items():
        if _is_key(text.plain, start, end):
            candidates = tuple(Candidate(key, 1 / len(keys)) for key in keys) if len(keys) > 1 else ()
            yield Entity("pix_key", start, end, "", keys[0], candidates)


def _sent_to(plain: str) -> Iterator[Entity]:
    """A random key that nobody called one: something is sent to it, and nothing else is said to be what it is."""
    from sayso.language.phones import called

    for uuid in _UUID.finditer(plain):
        start, end = uuid.span()
        before, after = plain[max(0, start - PIX_BEFORE_CHARS) : start], plain[end : end + PIX_AFTER_CHARS]
        if (_SENDS.search(before) or _SENDS.search(after)) and called(plain, start, end) is not False:
            yield Entity("pix_key", start, end, "", PixKey("random", uuid[0]))


def _identities(text: Text) -> dict[tuple[int, int], list[PixKey]]:
    from sayso.language.emails import read_emails
    from sayso.language.phones import international, is_brazilian, read_phones

    plain = text.plain
    found: dict[tuple[int, int], list[PixKey]] = {}
    for entity in (*_cpfs(plain), *_cnpjs(plain), *read_emails(text)):
        if entity.type != INVALID:
            found.setdefault((entity.start, entity.end), []).append(PixKey(entity.type, entity.value))
    for entity in read_phones(text):
        digits = entity.value.lstrip("+")
        if phone := international(digits, "BR") if is_brazilian(digits) else None:
            found.setdefault((entity.start, entity.end), []).append(PixKey("phone", phone))
    for uuid in _UUID.finditer(plain):
        found[uuid.span()] = [PixKey("random", uuid[0])]
    return found


def _is_key(plain: str, start: int, end: int) -> bool:
    before = plain[max(0, start - PIX_BEFORE_CHARS) : start]
    return (
        _KEY.search(_STOP.split(before)[-1]) is not None or _KEY.search(plain[end : end + PIX_AFTER_CHARS]) is not None
    )
