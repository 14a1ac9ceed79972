"""A slot's value as people read it, in their language; addresses and ids are shown whole, for safety."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any, Final

from sayso.conversation.slots import Option, choices_of, plain_type, read
from sayso.conversation.slots.kinds import kind_of
from sayso.language.entity import Money, TokenAmount

_MONTHS: Final = {
    "en": "January February March April May June July August September October November December",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
}
_BOOLS: Final = {"en": ("no", "yes"), "pt": ("não", "sim"), "es": ("no", "sí")}
_COMMA: Final = str.maketrans(",.", ".,")
_MAX_PLACES: Final = 2  # of an amount; more are shown only where they say something


def shown(value: object, type_: object, lang: str) -> str:
    """How people read a value of a slot, given as itself or as its canonical text.

    >>> shown("1250.75 BRL", Money, "pt"), shown("2026-03-12", datetime.date, "es")
    ('1.250,75 BRL', '12 de marzo de 2026')
    """
    lang = lang if lang in _MONTHS else "en"
    if isinstance(value, str):
        if (label := _option_label(value, type_, lang)) is not None:
            return label
        try:
            value = read(value, type_)
        except (ValueError, TypeError):
            return str(value)
    return _said(value, type_, lang)


def _option_label(text: str, type_: object, lang: str) -> str | None:
    options = [option for option in choices_of(type_) if isinstance(option, Option)]
    return next((option.label(lang) for option in options if option == text), None)


def _said(value: Any, type_: object, lang: str) -> str:
    if isinstance(value, bool):
        return _BOOLS[lang][value]
    if kind_of(type_) == "chain":
        return _chain(value)
    if isinstance(value, Decimal):
        return f"{_number(value, lang)}{' %' if kind_of(type_) == 'percent' else ''}"
    if isinstance(value, Money | TokenAmount):
        unit = value.currency if isinstance(value, Money) else value.token
        return f"{_number(value.amount, lang)} {unit or ''}".rstrip()
    if isinstance(value, datetime.timedelta):
        return _duration(value)
    return _when(value, lang) if plain_type(type_) is not str else str(value)


def _when(value: Any, lang: str) -> str:
    if isinstance(value, datetime.datetime):
        return f"{_date(value, lang)}, {_time(value.timetz())}"
    if isinstance(value, datetime.date):
        return _date(value, lang)
    return _time(value) if isinstance(value, datetime.time) else str(value)


def _date(value: datetime.date, lang: str) -> str:
    month = _MONTHS[lang].split()[value.month - 1]
    return f"{month} {value.day}, {value.year}" if lang == "en" else f"{value.day} de {month} de {value.year}"


def _time(value: datetime.time) -> str:
    return value.isoformat("seconds" if value.second else "minutes")


def _duration(value: datetime.timedelta) -> str:
    sign, seconds = ("-", -value) if value < datetime.timedelta() else ("", value)
    minutes, rest = divmod(seconds.seconds, 60)
    hours, minutes = divmod(minutes, 60)
    counted = ((seconds.days, "d"), (hours, "h"), (minutes, "min"), (rest, "s"))
    return sign + (" ".join(f"{count} {unit}" for count, unit in counted if count) or "0 s")


def _number(value: Decimal, lang: str) -> str:
    exponent = value.as_tuple().exponent
    if isinstance(exponent, int) and exponent < -_MAX_PLACES:
        value = value.normalize() if len(value.as_tuple().digits) <= 28 else value
    text = f"{value:,f}"
    return text if lang == "en" else text.translate(_COMMA)


def _chain(value: Any) -> str:
    from sayso.language.chains import known

    chain = known().chains.get(value)
    return str(value) if chain is None else chain.name
