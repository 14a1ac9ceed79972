"""What a piece of text stands for: an `Entity`, and the exact values it can have."""

from __future__ import annotations

from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

from sayso.records.plain import Plain


class Money(Plain, frozen=True):
    """An amount of a currency, by its ISO code; None where nothing tells ("pesos", "$" outside English)."""

    amount: Decimal
    currency: str | None = None


class TokenAmount(Plain, frozen=True):
    """An amount of a token, by its symbol."""

    amount: Decimal
    token: str


class Address(Plain, frozen=True):
    """An address whose checksum holds, in its canonical spelling; `family` is evm or bitcoin."""

    address: str
    family: str


class PixKey(Plain, frozen=True):
    """A key of Pix as its registry keeps it; `kind` is cpf, cnpj, phone, email or random.

    It stands for the document, phone or email that it is as well: no other entity is found in the same place.
    """

    kind: str
    key: str


class Range(Plain, frozen=True):
    """From `start` until just before `end`; None is open. Dates, or times with or without a date."""

    start: date | datetime | time | None = None
    end: date | datetime | time | None = None


class Candidate(Plain, frozen=True):
    """One reading of an ambiguous entity, and how likely it is beside the others (they sum to 1)."""

    value: Any
    score: float


class Entity(Plain, frozen=True):
    """A typed value, and where in the text it stands: `text == whole[start:end]`.

    `value` is the likeliest reading, None when nothing tells (a relative date without a `now`). `candidates` lists
    every reading, likeliest first, and is empty where there is only one. `role` is source or destination where a
    preposition says so ("from Polygon").
    """

    type: str
    start: int
    end: int
    text: str
    value: Any
    candidates: tuple[Candidate, ...] = ()
    role: str = ""
