"""Which entities a slot takes, and the text it keeps of them."""

import datetime
from decimal import Decimal
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.conversation.slots import read
from sayso.conversation.slots.kinds import (
    Amount,
    Called,
    Chain,
    Currency,
    Kind,
    OrderId,
    Percent,
    Role,
    Token,
    WalletAddress,
    accepts,
    canonical,
    kind_of,
    parts,
)
from sayso.language.entity import Address, Entity, Money, PixKey, TokenAmount

USDC = TokenAmount(Decimal(100), "USDC")
REAIS = Money(Decimal("1250.75"), "BRL")
AT = datetime.datetime(2026, 3, 12, 15, 30, tzinfo=datetime.UTC)


def entity(type_: str, value: Any) -> Entity:
    return Entity(type_, 0, 1, "x", value)


@pytest.mark.parametrize(
    ("type_", "first", "never"),
    [
        (int, "number", "money"),
        (Decimal, "token_amount", "percent"),
        (Amount, "token_amount", "percent"),
        (Percent, "percent", "money"),
        (bool, "boolean", "number"),
        (datetime.date, "date", "time"),
        (datetime.datetime, "datetime", "date"),
        (datetime.time, "time", "date"),
        (datetime.timedelta, "duration", "time"),
        (Money, "money", "token_amount"),
        (TokenAmount, "token_amount", "number"),
        (Annotated[Money, Kind("amount")], "money", "token_amount"),
        (Chain, "chain", "number"),
        (Annotated[Chain | None, Role("source")], "chain", "number"),
        (Token, "token", "chain"),
    ],
    ids=repr,
)
def test_what_a_slot_takes(type_: Any, first: str, never: str) -> None:
    assert accepts(type_)[0] == first
    assert never not in accepts(type_)


def test_words_are_taken_only_when_asked_for() -> None:
    assert accepts(str) == accepts(Literal["a"]) == ()


@pytest.mark.parametrize(
    ("found", "type_", "text"),
    [
        (entity("number", Decimal("2.50")), Decimal, "2.50"),
        (entity("number", Decimal("1E+3")), Decimal, "1000"),
        (entity("number", Decimal("1.234")), Amount, "1.2340"),
        (entity("number", Decimal("3.0")), int, "3"),
        (entity("number", Decimal("2.5")), int, None),
        (entity("number", Decimal("1E+400")), int, None),
        (entity("number", Decimal("1E+400")), Amount, None),
        (entity("number", Decimal("NaN")), Amount, None),
        (entity("order", "204"), int, "204"),
        (entity("order", "A-204"), int, None),
        (entity("order", "A-204"), OrderId, "A-204"),
        (entity("token_amount", USDC), Amount, "100"),
        (entity("token_amount", USDC), Token, "USDC"),
        (entity("token_amount", USDC), TokenAmount, "100 USDC"),
        (entity("money", REAIS), Amount, "1250.75"),
        (entity("money", REAIS), Currency, "BRL"),
        (entity("money", REAIS), Money, "1250.75 BRL"),
        (entity("money", Money(Decimal(5))), Money, None),
        (entity("money", Money(Decimal(5))), Currency, None),
        (entity("money", Money(Decimal(5))), Amount, "5"),
        (entity("chain", 137), Chain, "137"),
        (entity("chain", 137), int, None),
        (entity("number", Decimal(137)), Chain, None),
        (entity("address", Address("0xAb", "evm")), WalletAddress, "0xAb"),
        (entity("pix_key", PixKey("email", "a@b.c")), Annotated[str, Kind("pix_key")], "a@b.c"),
        (entity("boolean", True), bool, "true"),
        (entity("date", AT.date()), datetime.date, "2026-03-12"),
        (entity("datetime", AT), datetime.date, "2026-03-12"),
        (entity("datetime", AT), datetime.time, "15:30:00"),
        (entity("datetime", AT), datetime.datetime, "2026-03-12T15:30:00+00:00"),
        (entity("date", AT.date()), datetime.datetime, None),
        (entity("date", None), datetime.date, None),
        (entity("duration", datetime.timedelta(hours=2)), datetime.timedelta, "PT7200S"),
    ],
)
def test_the_text_a_slot_keeps(found: Entity, type_: Any, text: str | None) -> None:
    assert canonical(found, type_) == text
    if text is not None:
        read(text, type_)


def test_one_entity_may_fill_two_slots_but_no_part_of_it_twice() -> None:
    assert parts("token_amount", Amount).isdisjoint(parts("token_amount", Token))
    assert parts("token_amount", TokenAmount) == parts("token_amount", Amount) | parts("token_amount", Token)
    assert parts("datetime", datetime.date).isdisjoint(parts("datetime", datetime.time))
    assert parts("chain", Chain) == parts("chain", Annotated[int, Kind("chain"), Role("source")])


def test_markers_are_found_and_compared() -> None:
    assert kind_of(Annotated[Chain, Role("source"), Called("rede")] | None) == "chain"
    assert kind_of(int) == ""
    assert Called("a", "b") == Called("a", "b") != Called("a")
    assert len({Called("a"), Called("a")}) == 1


@given(st.decimals(allow_nan=False, allow_infinity=False))
def test_every_number_is_kept_whole_or_not_at_all(value: Decimal) -> None:
    text = canonical(entity("number", value), Decimal)
    assert text is None or read(text, Decimal) == value
