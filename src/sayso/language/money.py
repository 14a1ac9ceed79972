"""The reader of money: "$20 and 43c", "R$ 5 mil", "2 reais e 50 centavos", "10 million australian dollars"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from typing import Final, NamedTuple

from sayso.language.currencies import (
    APART,
    CENTS,
    CODES,
    DOLLARS,
    NEVER_BEFORE,
    SHORT,
    SIGNS,
    THOUSANDS,
    WORDS,
    names,
    qualified,
)
from sayso.language.entity import Candidate, Entity, Money
from sayso.language.numbers import Number, lined, number_at
from sayso.language.numbers.token import EXACT
from sayso.language.numbers.words import words
from sayso.language.text import Text

_CENT: Final = Decimal("0.01")
_MAX_NAME: Final = 24
"""The characters before or after a number in which the name of its money begins."""
_LIKELIEST: Final = 0.8
"""The score of a name's usual currency; the others share the rest."""
_DOLLAR: Final = {"en": ("USD", "CAD", "AUD"), "pt": ("", "USD", "BRL"), "es": ("", "USD", "MXN", "COP", "ARS", "CLP")}
"""What a bare "$" means: who writes English mostly means USD; elsewhere it is the local money, whichever that is."""

_SIGN: Final = "".join(SIGNS)
_BEFORE: Final = re.compile(
    r"(?:(?<!\w)(?P<us>[a-z]{1,3}|u\.s\.?) ?\$|u\$[ds]"
    rf"|(?P<sign>[${_SIGN}])|(?<![\w$])(?P<word>s/\.?|[a-z]{{2,12}})\.?) {{0,2}}$"
)
_AFTER_SIGN: Final = re.compile(
    rf" {{0,2}}(?:(?P<us>us|u|r|c|ca|a|au|nz|hk|mx|s)?\$[ds]?(?!\w)|(?P<sign>[{_SIGN}])(?:ur\w{{0,2}}+)?)"
)
_AFTER_WORD: Final = re.compile(
    r"(?:-| {0,2})(?:(?:de|d') ?(?:los |las )?)?([a-z]{1,24}+|¢)(?:[ -]([a-z]{1,14}+)(?: ([a-z]{1,14}+))?)?"
)
_GLUED: Final = re.compile(r"(?<![\w.,-])([a-z]{2,4})(?=[0-9])")
_LETTERS: Final = re.compile(r"[a-z]++")
_SCALED: Final = {"m": 6, "mm": 6, "b": 9}
_COUNTRY: Final = re.compile(r"([a-z]{2,12}) $")
_AMOUNT: Final = re.compile(r" ?[0-9]")
_C: Final = re.compile(r"c(?!\w)")
_NEXT: Final = re.compile(r"(?:,? (?:and |e |y |con |com )?)$")
_GOES_ON: Final = re.compile(r" ?[\w$%€£]|[-/:.,][0-9]")
_ONE: Final = re.compile(r"\b(?:a|an|half a|half an) (?=dollar|buck|euro|pound|quid|cent|penny|peso|yen|rupee)")
_PRICE: Final = re.compile(
    r"\b(?:costs?|price(?: is)?|priced at|paid|pay|charged?|"
    r"por|custa|custam|custou|sai|saiu|deu|fica|ficou|paguei|pagar|pago|vale|valor|preco|cobrou|cobra|"
    r"cuesta|cuestan|costo|sale|salio|queda|quedo|pague|precio|cobro|cobran)(?: [a-z]{1,5}){0,2} $"
)
_TWO_DECIMALS: Final = re.compile(r"[0-9]++(?:[.,][0-9]{3})*+[.,][0-9]{2}")
_FOR: Final = re.compile(r" (?:for|to|each|pra|pro|para|no|na|cada|en|a|al)\b")
_AND: Final = {"pt": " e ", "es": " con "}


class _Name(NamedTuple):
    """A name of money beside a number: what it can mean, how far it reaches, and the power of ten it carries."""

    codes: tuple[str, ...]
    place: int
    power: int = 0
    cents: bool = False


def read_money(text: Text, now: datetime | None) -> Iterator[Entity]:
    """Yield every amount of money; a name that many countries share has candidates."""
    found = _numbers(text)
    done = 0
    for index, number in enumerate(found):
        if number.start < done or _is_piece(text.plain, number):
            continue
        after = found[index + 1] if index + 1 < len(found) else None
        entity = _read(text, number, done, after) or _priced(text, number, after)
        if entity:
            done = entity.end
            yield entity
    if text.lang == "en":
        yield from _single(text)


def _numbers(text: Text) -> list[Number]:
    """The numbers of a text, and those that a code stands right before ("GBP3.01")."""
    glued = [
        number
        for match in _GLUED.finditer(text.plain)
        if _code(text, match[1], match.start(), before=True) and (number := number_at(text, match.end()))
    ]
    return sorted([*text.numbers, *glued], key=lambda number: number.start) if glued else text.numbers


def _is_piece(plain: str, number: Number) -> bool:
    return number.chained and (
        plain[number.start - 1 : number.start] in (":", "/") or plain[number.end : number.end + 1] in (":", "/")
    )


def _read(text: Text, number: Number, done: int, after: Number | None) -> Entity | None:
    left, right = _left(text, number, done), _right(text, number)
    if left is None and right and right.cents:
        return _entity(number.start, right.place, [EXACT.multiply(number.value, _CENT)], right.codes)
    name = _named(text, number, left, None if right and right.cents else right)
    if name is None:
        return None
    start, end = left.place if left else number.start, name.place
    amounts = [each.scaleb(name.power, EXACT) if name.power else each for each in _amounts(text.lang, number)]
    if not name.power and after and (cents := _cents(text, number, end, after)):
        amounts, end = [EXACT.add(number.value, cents[0])], cents[1]
    if start > 0 and left and text.plain[start - 1] == "-" and text.plain[max(start - 2, 0)] in " -(":
        start, amounts = start - 1, [amount.copy_negate() for amount in amounts]
    return _entity(start, end, amounts, name.codes)


def _named(text: Text, number: Number, left: _Name | None, right: _Name | None) -> _Name | None:
    """Make one name of those on both sides of a number; its place is where the amount ends."""
    if right and (left is None or _agree(text.lang, left.codes, right.codes)):
        return right._replace(power=right.power + (left.power if left else 0))
    if left is None:
        grand = number.kind == "mixed" and text.plain.endswith(" grand", number.start, number.end)
        return _Name(THOUSANDS["grand"], number.end) if grand else None
    if not number.glued:
        return left._replace(place=number.end)
    letters = _LETTERS.match(text.plain, number.end)
    power = _SCALED.get(letters[0]) if letters else None
    return left._replace(place=number.end + len(letters[0]), power=left.power + power) if letters and power else None


def _agree(lang: str, left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """Whether two names are of one amount: "$ 10 dollars", "$500 MXN", "R$ 10 reais"."""
    return left == _DOLLAR[lang] or left == right


def _amounts(lang: str, number: Number) -> list[Decimal]:
    """The readings of the digits: money has two decimals, so three digits after a mark are thousands first.

    Portuguese parts thousands only with points; there "5,899" is the price of a litre.
    """
    if number.other is None or number.other < number.value:
        return [number.value]
    return [number.value, number.other] if lang == "pt" else [number.other, number.value]


def _left(text: Text, number: Number, done: int) -> _Name | None:
    """The sign, code or name right before a number."""
    floor = max(done, number.start - _MAX_NAME)
    if floor == number.start or not (found := _BEFORE.search(text.plain, floor, number.start)):
        return None
    start, us, sign, word = found.start(), found["us"], found["sign"], found["word"]
    if us:
        known = DOLLARS.get(us) if us in APART or found[0].startswith(us + "$") else None
        if known or us in CODES:
            return _Name((known or us.upper(),), start)
        return _Name(_DOLLAR[text.lang], text.plain.index("$", start))
    if sign:
        return _Name(_DOLLAR[text.lang] if sign == "$" else (SIGNS[sign],), start)
    if not word:
        return _Name(("USD",), start)
    if code := _code(text, word, start, before=True):
        return code._replace(place=start)
    return _name_before(text, number, word, start)


def _code(text: Text, word: str, start: int, *, before: bool) -> _Name | None:
    """An ISO code or another short form, with an M before it for millions ("MEUR")."""
    if word in CODES:
        shouted = word not in WORDS or text.cased[start : start + 3].isupper()
        return _Name((word.upper(),), start + 3) if shouted and not (before and word in NEVER_BEFORE) else None
    if len(word) == 4 and word[1:] in CODES and word[0] in "mk" and text.cased[start + 1 : start + 4].isupper():
        return _Name((word[1:].upper(),), start + 4, 6 if word[0] == "m" else 3)
    if word == "rs" and text.lang == "pt" and before and text.cased[start : start + 2].isupper():
        return _Name(("BRL",), start + 2)
    if word == "rm" and not text.cased[start : start + 2].isupper():
        return None
    if (code := SHORT[text.lang].get(word)) is not None:
        return _Name((code,), start + len(word))
    return None


def _name_before(text: Text, number: Number, word: str, start: int) -> _Name | None:
    """Read "dollars 22.5 million", "ringgit 42"; "in dollars 5 times" is no amount."""
    codes = names(text.lang).get(word)
    if codes is None or (number.kind != "mixed" and _GOES_ON.match(text.plain, number.end)):
        return None
    country = _COUNTRY.search(text.plain, max(start - _MAX_NAME, 0), start)
    if country and text.lang == "en" and (better := qualified("en")[word].get(country[1])):
        return _Name(better, country.start())
    return _Name(codes, start)


def _right(text: Text, number: Number) -> _Name | None:
    """The sign, code or name right after a number."""
    plain, end = text.plain, number.end
    if sign := _AFTER_SIGN.match(plain, end):
        return _sign_after(text, sign)
    if not (found := _AFTER_WORD.match(plain, end)):
        return None
    first, second, third = found.groups()
    if first in CENTS[text.lang]:
        return _Name(("",), found.end(1), cents=True)
    if code := _code(text, first, found.start(1), before=False):
        scale = words(text.lang).get(second or "")
        if scale and scale.kind in ("scale", "scales") and not scale.form:
            return _Name(code.codes, found.end(2), len(str(scale.value)) - 1)
        return code
    if text.lang == "en":
        if (first in ("pound", "pounds") and second == "of") or (first == "won" and number.value < 100):
            return None
        return _english(found, first, second, third)
    return _latin(text, found, first, second)


def _sign_after(text: Text, sign: re.Match[str]) -> _Name | None:
    end = sign.end()
    if sign["sign"]:
        return None if text.plain[end : end + 1].isdecimal() else _Name((SIGNS[sign["sign"]],), end)
    # In "1 $ 10 bill" the sign belongs to what follows it.
    if _AMOUNT.match(text.plain, end) and text.plain[sign.start()] == " ":
        return None
    us = sign["us"]
    return _Name((DOLLARS[us],) if us else _DOLLAR[text.lang], end)


def _english(found: re.Match[str], first: str, second: str | None, third: str | None) -> _Name | None:
    table, countries = names("en"), qualified("en")
    if second in countries and first in countries[second]:
        return _Name(countries[second][first], found.end(2))
    if third in countries and f"{first} {second}" in countries[third]:
        return _Name(countries[third][f"{first} {second}"], found.end(3))
    return _Name(table[first], found.end(1)) if first in table else None


def _latin(text: Text, found: re.Match[str], first: str, second: str | None) -> _Name | None:
    if text.lang == "es" and first in THOUSANDS:
        return _Name(THOUSANDS[first], found.end(1), 3)
    codes = names(text.lang).get(first)
    if codes is None or (first in ("libra", "libras") and second == "de"):
        return None
    countries = qualified(text.lang)[first]
    if second in countries:
        return _Name(countries[second], found.end(2))
    if second == "de":
        for country, better in countries.items():
            if country.startswith("de ") and text.plain.startswith(country, found.start(2)):
                return _Name(better, found.start(2) + len(country))
    return _Name(codes, found.end(1))


def _cents(text: Text, number: Number, end: int, after: Number) -> tuple[Decimal, int] | None:
    """The cents said after an amount: "and 43c", "e 50 centavos", "and fifty" where nothing goes on after it."""
    if not _is_whole(after, 1, 100) or number.value != number.value.to_integral_value():
        return None
    gap = lined(text, end, after.start)
    if len(gap) > 5 or not _NEXT.fullmatch(gap):
        return None
    if after.glued and _C.match(text.plain, after.end):
        return EXACT.multiply(after.value, _CENT), after.end + 1
    right = _right(text, after)
    if right and right.cents:
        return EXACT.multiply(after.value, _CENT), right.place
    if right or after.value < 10 or gap.startswith(",") or _GOES_ON.match(text.plain, after.end):
        return None
    return EXACT.multiply(after.value, _CENT), after.end


def _priced(text: Text, number: Number, after: Number | None) -> Entity | None:
    """Read a price without the name of its money: "it costs 39.90", "sai por trinta e nove e noventa"."""
    if not _PRICE.search(text.plain, max(number.start - _MAX_NAME, 0), number.start):
        return None
    if _TWO_DECIMALS.fullmatch(text.plain, number.start, number.end):
        goes_on = _GOES_ON.match(text.plain, number.end) and not _FOR.match(text.plain, number.end)
        alone = not (number.glued or number.chained or goes_on)
        return _entity(number.start, number.end, [number.value], ("",)) if alone else None
    if after is None or lined(text, number.end, after.start) != _AND.get(text.lang):
        return None
    if not (_is_whole(number, 1, 1000) and _is_whole(after, 10, 100)) or _GOES_ON.match(text.plain, after.end):
        return None
    return _entity(number.start, after.end, [EXACT.add(number.value, EXACT.multiply(after.value, _CENT))], ("",))


def _is_whole(number: Number, least: int, limit: int) -> bool:
    return least <= number.value < limit and number.value == int(number.value)


def _single(text: Text) -> Iterator[Entity]:
    """Yield "a dollar", "half a euro"."""
    if " a " not in f" {text.plain}" and " an " not in f" {text.plain}":
        return
    for article in _ONE.finditer(text.plain):
        value = Decimal("0.5") if article[0].startswith("half") else Decimal(1)
        name = _right(text, Number(article.start(), article.end() - 1, value, "words"))
        if name:
            yield _entity(article.start(), name.place, [value * _CENT if name.cents else value], name.codes)


def _entity(start: int, end: int, amounts: list[Decimal], codes: tuple[str, ...]) -> Entity:
    readings = [Money(amount, code or None) for amount in amounts for code in codes]
    if len(readings) == 1:
        return Entity("money", start, end, "", readings[0])
    known = [reading for reading in readings if reading.currency] or readings
    first = _LIKELIEST if codes[0] or len(known) == 1 else 1 / len(known)
    rest = (1 - first) / max(len(known) - 1, 1) if codes[0] else first
    scored = tuple(Candidate(each, first if index == 0 else rest) for index, each in enumerate(known))
    return Entity("money", start, end, "", readings[0], scored)
