"""Who asks for a price, or offers one: "could I get the tyres for 70 EUR?"; nothing costs that until it is granted."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from sayso.memory.claims.values.value import Value, is_money

_ONE = r"(?:can|could|may|might) (?:i|we) (?:please |maybe |possibly )?(?:have|get|buy|take)"
_EN = (
    rf"{_ONE}|(?:can|could|may) (?:i|we) pay"
    r"|(?:would|could|will|can) you (?:please |maybe )?(?:take|accept|do|let|sell)"
)
_ES = (
    r"(?:me|nos) l?[oa]?s? ?(?:dej(?:as|a|ais|an)|vend(?:es|e|eis|en))|(?:te|le|os) (?:doy|ofrezco|pago|daria)"
    r"|(?:pued[eo]s?|podrias?|podriais) (?:dejar|vender|hacer)(?:me|nos)?(?:l[oa]s?)?"
)
_PT = (
    r"(?:me|nos) (?:faz|fazes|deixa|deixas|vende)|(?:faz|fazes|deixa|deixas|vende|vendes)-(?:me|nos)"
    r"|(?:te|lhe) (?:dou|ofereco|pago)|(?:pode|podia|consegue|poderia) (?:fazer|deixar|vender)"
)
_ASKS: Final = re.compile(rf"(?<!\w)(?:(?:{_EN}|{_ES}|{_PT})(?!\w)[^?]*+\?|(?:{_ONE})(?!\w))")


def asks_price(plain: str, values: Iterable[Value]) -> bool:
    """Whether a piece of text, in lower case and without accents, asks for something at a price."""
    return any(map(is_money, values)) and _ASKS.search(plain) is not None
