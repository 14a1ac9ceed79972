"""Why a value does not do, as a code and in words."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Final

from sayso.conversation.slots import MAX_DECIMAL_DIGITS, MAX_INT_DIGITS, MAX_SLOT_CHARS, choices_of, plain_type
from sayso.conversation.slots.kinds import kind_of
from sayso.language.entity import Money, TokenAmount

_WHY: Final = {
    "checksum": (
        "the address has a mistake in it: its checksum is wrong, so it leads nowhere",
        "o endereço tem um erro: o dígito verificador não confere, então ele não leva a lugar nenhum",
        "la dirección tiene un error: su suma de control no coincide, así que no lleva a ninguna parte",
    ),
    "check_digit": (
        "its check digits are wrong",
        "os dígitos verificadores não conferem",
        "sus dígitos verificadores no coinciden",
    ),
    "not_positive": ("it has to be more than zero", "precisa ser maior que zero", "tiene que ser mayor que cero"),
    "too_many_digits": (
        f"a number may have at most {MAX_DECIMAL_DIGITS} digits",
        f"um número pode ter no máximo {MAX_DECIMAL_DIGITS} dígitos",
        f"un número puede tener como máximo {MAX_DECIMAL_DIGITS} dígitos",
    ),
    "too_large": (
        f"a number may have at most {MAX_INT_DIGITS} digits",
        f"um número pode ter no máximo {MAX_INT_DIGITS} dígitos",
        f"un número puede tener como máximo {MAX_INT_DIGITS} dígitos",
    ),
    "too_long": (
        f"it is longer than {MAX_SLOT_CHARS} characters",
        f"tem mais de {MAX_SLOT_CHARS} caracteres",
        f"tiene más de {MAX_SLOT_CHARS} caracteres",
    ),
    "not_whole": ("a whole number is needed", "é preciso um número inteiro", "hace falta un número entero"),
    "no_currency": ("say the currency too", "diga também a moeda", "diga también la moneda"),
    "not_a_number": (
        "a number is needed, such as 89.90",
        "é preciso um número, como 89,90",
        "hace falta un número, como 89,90",
    ),
    "not_a_date": (
        "a date is needed, such as tomorrow or 2025-12-31",
        "é preciso uma data, como amanhã ou 31/12/2025",
        "hace falta una fecha, como mañana o 31/12/2025",
    ),
    "not_a_time": (
        "a time is needed, such as 15:30",
        "é preciso um horário, como 15:30",
        "hace falta una hora, como 15:30",
    ),
    "not_a_duration": (
        "a duration is needed, such as 2 hours",
        "é preciso uma duração, como 2 horas",
        "hace falta una duración, como 2 horas",
    ),
    "not_yes_or_no": ("yes or no is needed", "é preciso sim ou não", "hace falta sí o no"),
    "not_a_choice": ("it is not one of the choices", "não é uma das opções", "no es una de las opciones"),
    "not_known": ("I do not know that one", "não conheço esse", "no conozco ese"),
    "unreadable": ("I could not read it", "não consegui ler", "no pude leerlo"),
}

_OF_TYPE: Final[dict[object, str]] = {
    int: "not_whole",
    Decimal: "not_a_number",
    Money: "not_a_number",
    TokenAmount: "not_a_number",
    bool: "not_yes_or_no",
    datetime.date: "not_a_date",
    datetime.datetime: "not_a_date",
    datetime.time: "not_a_time",
    datetime.timedelta: "not_a_duration",
}


def why(code: str, lang: str) -> str:
    """What is wrong with a value, as part of a sentence."""
    place = {"en": 0, "pt": 1, "es": 2}.get(lang, 0)
    return _WHY[code if code in _WHY else "unreadable"][place]


def unread(type_: object) -> str:
    """The code for a text that a slot of this type could not be read from."""
    if choices_of(type_):
        return "not_a_choice"
    if kind_of(type_) and kind_of(type_) not in ("amount", "percent", "order"):
        return "not_known"
    plain = plain_type(type_)
    return _OF_TYPE.get(plain, "unreadable") if isinstance(plain, type) else "unreadable"
