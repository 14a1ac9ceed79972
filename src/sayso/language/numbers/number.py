"""A number as it stands in a text."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple


class Number(NamedTuple):
    """A number and its place in `Text.plain`.

    `kind` is digits, words or mixed ("2,5 mil"), fraction ("1/2", "two thirds"), half ("half", "meia": a bare half), or
    article ("um", "una": as likely "a" as "one"). `other` is the second reading of a numeral whose mark may part
    thousands or decimals ("1.250"). `glued` says that letters follow at once ("4pm"); `chained`, that it is a piece of
    something like "12/05/2026", "15:30" or "555-1234".
    """

    start: int
    end: int
    value: Decimal
    kind: str
    other: Decimal | None = None
    glued: bool = False
    chained: bool = False
