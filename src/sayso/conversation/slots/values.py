"""A slot's text read as the value its parameter declares."""

import datetime
import enum
import re
import types
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Annotated, Final, Literal, Union, get_args, get_origin

import msgspec

from sayso.conversation.slots.ask import LANGS, Ask, ask_of
from sayso.language.answers import answer
from sayso.language.entity import Money, TokenAmount
from sayso.language.fold import fold, visible

MAX_SLOT_CHARS: Final = 1024
MAX_INT_DIGITS: Final = 18
MAX_DECIMAL_DIGITS: Final = 38

NUMBER_SIGN: Final = re.compile(r"(?:#|n\.?[º°])\s*", re.IGNORECASE)
"""What people put before a number and do not mean: "#204", "nº 204"."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_INT = re.compile(r"[+-]?[0-9]++")
_DECIMAL = re.compile(r"([+-]?)([0-9.,]*+)")
_GROUPED = {
    ",": re.compile(r"[1-9][0-9]{0,2}(?:,[0-9]{3})++"),
    ".": re.compile(r"[1-9][0-9]{0,2}(?:\.[0-9]{3})++"),
}
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_TIME = re.compile(r"[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,6})?)?")
_DATETIME = re.compile(_DATE.pattern + "[T ]" + _TIME.pattern + r"(?:Z|[+-][0-9]{2}:[0-9]{2})?")
_QUANTITY = re.compile(r"(\S+) ([A-Za-z0-9.$₮]{1,20})")
_BOOLS = {
    "true": True, "on": True, "1": True, "verdadeiro": True, "verdadero": True,
    "false": False, "off": False, "0": False, "falso": False,
}  # fmt: skip


def option(raw: str, ask: Ask) -> str:
    """The option that a text names, by its value or its label; `ValueError` when it is none of them."""
    named = {_spoken(label): text for lang in LANGS for label, text in zip(ask.labels(lang), ask.options, strict=True)}
    return str(_choice(raw, named | {_spoken(text): text for text in ask.options}))


def choices_of(type_: object) -> tuple[str, ...]:
    """The texts that a slot of this type takes when it takes nothing else: its options, or what its type lists."""
    ask = ask_of(type_)
    if ask is not None and ask.options:
        return ask.options
    plain, _ = _plain(type_)
    if get_origin(plain) is Literal:
        return tuple([str(value) for value in get_args(plain)])
    if isinstance(plain, type) and issubclass(plain, enum.Enum):
        return tuple([text_of(member) for member in plain])
    return ()


def plain_type(type_: object) -> object:
    """The type without what is said of it."""
    try:
        return _known_plain(type_)[0]
    except TypeError:  # something is said of the type that has no hash
        return _plain(type_)[0]


def supported(type_: object) -> bool:
    """Return whether `read` knows the type: str, int, Decimal, bool, date, datetime, time, timedelta, Money,
    TokenAmount, Literal, Enum, each also optional.

    `float` is not: money and counts are exact. Nor are choices that fold to the same text.
    """
    plain, _ = _plain(type_)
    return plain in _READERS or bool(_choices(plain))


def read(raw: str, type_: object) -> object:
    """Return `raw` as a value of `type_`.

    Raises ValueError with a short reason for people when it is none or over a limit, and TypeError for a type
    that is not `supported`. An empty text is None for an optional type.

    >>> read("#204", int), read("1.234,50", Decimal)
    (204, Decimal('1234.50'))
    """
    plain, optional = _plain(type_)
    if len(raw) > MAX_SLOT_CHARS:
        raise ValueError(f"it is longer than {MAX_SLOT_CHARS} characters")
    text = visible(raw).strip()
    if not text:
        if optional:
            return None
        raise ValueError("it is empty")
    if reader := _READERS.get(plain):
        return reader(text)
    if choices := _choices(plain):
        return _choice(text, choices)
    raise TypeError(f"a slot cannot be read as {type_!r}")


def text_of(value: object) -> str:
    """The canonical text of a value (GAP-87): `read` gives the same value back.

    >>> text_of(Decimal("1.234")), text_of(Money(Decimal("1250.75"), "BRL"))
    ('1.2340', '1250.75 BRL')
    """
    if isinstance(value, Decimal):
        text = f"{value:f}"
        # "1.234" could be a thousand; one more digit and it can not.
        return text + "0" if _GROUPED["."].fullmatch(text.lstrip("+-")) else text
    if isinstance(value, Money | TokenAmount):
        unit = value.currency if isinstance(value, Money) else value.token
        return f"{text_of(value.amount)} {unit}"
    if isinstance(value, enum.Enum):
        return str(value.value) if isinstance(value.value, str | int) else value.name
    if isinstance(value, bool | datetime.timedelta):
        return str(msgspec.to_builtins(value)).replace("True", "true").replace("False", "false")
    return value.isoformat() if isinstance(value, datetime.date | datetime.time) else str(value)


def _plain(type_: object) -> tuple[object, bool]:
    """Return `type_` without Annotated and Optional, and whether it was optional."""
    origin = get_origin(type_)
    if origin is Annotated:
        return _plain(get_args(type_)[0])
    if origin is Union or origin is types.UnionType:
        some = [arg for arg in get_args(type_) if arg is not type(None)]
        if len(some) == 1:
            return _plain(some[0])[0], True
    return type_, False


_known_plain = lru_cache(maxsize=1024)(_plain)


def _str(text: str) -> str:
    if _CONTROL.search(text):
        raise ValueError("it has a control character in it")
    return text


def _int(text: str) -> int:
    text = NUMBER_SIGN.sub("", text, count=1)
    if not _INT.fullmatch(text):
        raise ValueError("a whole number is needed, such as 204")
    if len(text.lstrip("+-")) > MAX_INT_DIGITS:
        raise ValueError(f"a number may have at most {MAX_INT_DIGITS} digits")
    return int(text)


def _decimal(text: str) -> Decimal:
    parts = _DECIMAL.fullmatch(text)
    if not parts:
        raise ValueError("a number is needed, such as 89.90")
    sign, number = parts.groups()
    whole, fraction = _split(number)
    if not (whole or fraction):
        raise ValueError("a number is needed, such as 89.90")
    if len(whole) + len(fraction) > MAX_DECIMAL_DIGITS:
        raise ValueError(f"a number may have at most {MAX_DECIMAL_DIGITS} digits")
    return Decimal(f"{sign}{whole or '0'}.{fraction}") if fraction else Decimal(sign + whole)


def _split(number: str) -> tuple[str, str]:
    """Return the digits before and after the decimal mark, whichever of point and comma that is."""
    mark = max(".,", key=number.rfind)
    whole, has_mark, fraction = number.rpartition(mark)
    if not has_mark:
        return number, ""
    other = "," if mark == "." else "."
    if _GROUPED[mark].fullmatch(number):
        if number.count(mark) == 1:
            raise ValueError("it is unclear whether that is a thousands or a decimal mark")
        return number.replace(mark, ""), ""
    if fraction and other not in whole and mark not in whole:
        return whole, fraction
    if fraction and _GROUPED[other].fullmatch(whole):
        return whole.replace(other, ""), fraction
    raise ValueError("a number is needed, such as 89.90")


def _bool(text: str) -> bool:
    said = answer(text)
    if said in ("yes", "no"):
        return said == "yes"
    found = _BOOLS.get(fold(text))
    if found is None:
        raise ValueError("yes or no is needed")
    return found


def _date(text: str) -> datetime.date:
    if _DATE.fullmatch(text):
        try:
            return datetime.date.fromisoformat(text)
        except ValueError:
            raise ValueError("there is no such day") from None
    raise ValueError("a date is needed, such as 2025-12-31")


def _time(text: str) -> datetime.time:
    if _TIME.fullmatch(text):
        try:
            return datetime.time.fromisoformat(text)
        except ValueError:
            raise ValueError("there is no such time") from None
    raise ValueError("a time is needed, such as 15:30")


def _datetime(text: str) -> datetime.datetime:
    if _DATETIME.fullmatch(text):
        try:
            return datetime.datetime.fromisoformat(text)
        except ValueError:
            raise ValueError("there is no such moment") from None
    raise ValueError("a date and time are needed, such as 2025-12-31 15:30")


def _timedelta(text: str) -> datetime.timedelta:
    try:
        return msgspec.convert(text, datetime.timedelta)
    except msgspec.ValidationError:
        raise ValueError("a duration is needed, such as PT90M") from None


def _money(text: str) -> Money:
    amount, unit = _quantity(text)
    return Money(amount, unit.upper())


def _token_amount(text: str) -> TokenAmount:
    return TokenAmount(*_quantity(text))


def _quantity(text: str) -> tuple[Decimal, str]:
    parts = _QUANTITY.fullmatch(text)
    if not parts:
        raise ValueError("an amount is needed with what it is of, such as 89.90 BRL")
    return _decimal(parts[1]), parts[2]


_READERS: Final[dict[object, Callable[[str], object]]] = {
    str: _str,
    int: _int,
    Decimal: _decimal,
    bool: _bool,
    datetime.date: _date,
    datetime.datetime: _datetime,
    datetime.time: _time,
    datetime.timedelta: _timedelta,
    Money: _money,
    TokenAmount: _token_amount,
}


def _choices(plain: object) -> dict[str, object]:
    """Return the values of a Literal or Enum by folded text; none when it is neither or two fold alike."""
    if get_origin(plain) is Literal:
        values = get_args(plain)
        texts = all(isinstance(value, str | int) for value in values)
        return _distinct((str(value), value) for value in values) if texts else {}
    if isinstance(plain, type) and issubclass(plain, enum.Enum):
        return _members(plain)
    return {}


def _members(plain: type[enum.Enum]) -> dict[str, object]:
    names = _distinct((member.name, member) for member in plain)
    valued = [member for member in plain if isinstance(member.value, str | int)]
    values = _distinct((str(member.value), member) for member in valued)
    return names | values if names and bool(values) == bool(valued) else {}


def _distinct(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for text, value in pairs:
        if found.setdefault(_spoken(text), value) is not value:
            return {}
    return found


def _choice(text: str, choices: Mapping[str, object]) -> object:
    spoken = _spoken(text)
    if spoken in choices:
        return choices[spoken]
    raise ValueError("it is not one of the choices")


def _spoken(text: str) -> str:
    return fold(text.replace("_", " "))
