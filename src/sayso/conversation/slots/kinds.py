"""What a slot is for: the markers that say so, ready-made types, and which entities of a text a slot takes.

`Annotated[int, Kind("chain"), Role("destination"), Called("network", "rede")]` is the chain that something goes to.
"""

from __future__ import annotations

import datetime
from decimal import Decimal
from functools import lru_cache
from typing import Annotated, Any, Final

from msgspec import Struct

from sayso.conversation.slots import MAX_DECIMAL_DIGITS, MAX_INT_DIGITS, plain_type, said_of, text_of
from sayso.language.entity import Address, Entity, Money, TokenAmount


class Kind(Struct, frozen=True):
    """The entity that a slot is: chain, token, address, amount, currency, percent, order, phone, cpf and the like."""

    type: str


class Role(Struct, frozen=True):
    """Which of several alike a slot is: source or destination, as prepositions tell them apart."""

    name: str


class Called:
    """Further words that people call a slot by, in any language."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def __repr__(self) -> str:
        return f"Called{self.words!r}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Called) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)


Amount = Annotated[Decimal, Kind("amount")]
"""More than nothing, with at most `MAX_DECIMAL_DIGITS` digits."""
Percent = Annotated[Decimal, Kind("percent")]
"""A share as it is said: 2.5 for 2.5 %."""
Chain = Annotated[int, Kind("chain")]
"""A blockchain's id: 137 for Polygon."""
Token = Annotated[str, Kind("token")]
"""A token's symbol: USDC."""
Currency = Annotated[str, Kind("currency")]
"""A currency by its ISO code: BRL."""
WalletAddress = Annotated[str, Kind("address")]
"""An address on a blockchain, its checksum verified."""
TxHash = Annotated[str, Kind("tx_hash")]
"""The hash of a transaction."""
OrderId = Annotated[str, Kind("order")]
"""The id of an order, as it is written."""
Phone = Annotated[str, Kind("phone")]
"""A phone number in E.164: +5511900000001."""
Email = Annotated[str, Kind("email")]
"""An e-mail address."""
Cpf = Annotated[str, Kind("cpf")]
"""A Brazilian person's number, its check digits verified."""
Cnpj = Annotated[str, Kind("cnpj")]
"""A Brazilian company's number, its check digits verified."""
Cep = Annotated[str, Kind("cep")]
"""A Brazilian postal code."""

LOOSE_KINDS: Final = frozenset({"amount", "percent", "order"})
"""Kinds that have no list and no checksum: a text that no reader knows may still be one."""

_OF_KIND: Final[dict[str, tuple[str, ...]]] = {
    "amount": ("token_amount", "money", "number"),
    "percent": ("percent", "number"),
    "token": ("token", "token_amount"),
    "currency": ("currency", "money"),
    "order": ("order", "number"),
}
_OF_TYPE: Final[dict[object, tuple[str, ...]]] = {
    int: ("number", "order"),
    Decimal: ("token_amount", "money", "number"),
    bool: ("boolean",),
    datetime.date: ("date", "datetime"),
    datetime.datetime: ("datetime",),
    datetime.time: ("time", "datetime"),
    datetime.timedelta: ("duration",),
    Money: ("money", "number"),
    TokenAmount: ("token_amount",),
}
_UNITS: Final = frozenset({"token", "currency"})


def kind_of(type_: object) -> str:
    """The kind that was said of a slot, or nothing."""
    try:
        return _known_kind(type_)
    except TypeError:  # something is said of the type that has no hash
        return _kind_of(type_)


def _kind_of(type_: object) -> str:
    return next((said.type for said in said_of(type_) if isinstance(said, Kind)), "")


_known_kind = lru_cache(maxsize=1024)(_kind_of)


def accepts(type_: object) -> tuple[str, ...]:
    """The types of entities that a slot takes, the best first; none where only words of its own will do."""
    kind, plain = kind_of(type_), plain_type(type_)
    if kind and not is_quantity(type_):
        return _OF_KIND.get(kind, (kind,))
    # A Literal's values may be unhashable in principle; it is never among these.
    return _OF_TYPE.get(plain, ()) if isinstance(plain, type) else ()


def is_quantity(type_: object) -> bool:
    """Whether a slot holds an amount together with what it is of."""
    plain = plain_type(type_)
    return plain is Money or plain is TokenAmount


def parts(entity_type: str, type_: object) -> frozenset[str]:
    """Which of an entity's parts a slot uses up: "100 USDC" gives one slot its amount and another its unit."""
    if entity_type in ("token_amount", "money"):
        if is_quantity(type_):
            return frozenset({"amount", "unit"})
        return frozenset({"unit"}) if kind_of(type_) in _UNITS else frozenset({"amount"})
    if entity_type == "datetime":
        plain = plain_type(type_)
        every = {datetime.date: {"date"}, datetime.time: {"time"}}
        return frozenset(every.get(plain, {"date", "time"}) if isinstance(plain, type) else {"date", "time"})
    return frozenset({"whole"})


def canonical(entity: Entity, type_: object) -> str | None:
    """The text of an entity's value for a slot of this type; None where it gives none.

    `slots.read` reads the text back to the value.
    """
    return canonical_value(entity.type, entity.value, type_) if entity.type in accepts(type_) else None


def canonical_value(entity_type: str, value: Any, type_: object) -> str | None:
    """The text of one reading of an entity for a slot of this type; None where it gives none."""
    if value is None:
        return None
    if kind_of(type_) in _UNITS:
        value = _unit(value)
    elif isinstance(value, Money | TokenAmount) and not is_quantity(type_):
        value = value.amount
    elif isinstance(value, datetime.datetime):
        value = _moment(value, type_)
    elif isinstance(value, Address):
        value = value.address
    elif entity_type == "pix_key":
        value = getattr(value, "key", value)
    return _fitting(value, plain_type(type_))


def _unit(value: Any) -> Any:
    if isinstance(value, TokenAmount):
        return value.token
    return value.currency if isinstance(value, Money) else value


def _moment(value: datetime.datetime, type_: object) -> Any:
    plain = plain_type(type_)
    if plain is datetime.date:
        return value.date()
    return value.time() if plain is datetime.time else value


def _fitting(value: Any, plain: object) -> str | None:
    """The value's text, if a slot of this type can hold it."""
    if value is None or (isinstance(value, Money) and value.currency is None):
        return None
    if isinstance(value, Money | TokenAmount):
        return text_of(value) if isinstance(plain, type) and isinstance(value, plain) and _few(value.amount) else None
    if plain is int:
        return _whole(value)
    if isinstance(value, Decimal):
        return text_of(value) if (plain is Decimal or plain is str) and _few(value) else None
    if plain is Decimal:
        return text_of(Decimal(value)) if isinstance(value, int) and _few(Decimal(value)) else None
    if plain is str:
        return text_of(value)
    return text_of(value) if isinstance(plain, type) and isinstance(value, plain) else None


def _whole(value: Any) -> str | None:
    """A whole number's digits, be it a number, an id of digits, or a chain's id."""
    if isinstance(value, str):
        value = Decimal(value) if value.isascii() and value.isdecimal() else None
    if isinstance(value, int):
        value = Decimal(value)
    if not isinstance(value, Decimal) or not _few(value) or value != value.to_integral_value():
        return None
    return str(int(value)) if value.adjusted() < MAX_INT_DIGITS else None


def _few(value: Decimal) -> bool:
    """Whether a number has no more digits than a slot holds; asked before any of them is written out."""
    exponent = value.as_tuple().exponent
    if not isinstance(exponent, int):
        return False
    return max(value.adjusted() + 1, 1) + max(-exponent, 0) <= MAX_DECIMAL_DIGITS
