"""Values as people read them, in their language."""

import datetime
from decimal import Decimal
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.conversation.slots import Ask, Option
from sayso.conversation.slots.kinds import Amount, Chain, Percent, WalletAddress
from sayso.conversation.slots.shown import shown
from sayso.language.entity import Money, TokenAmount

ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
SIZE = Annotated[str, Ask("?", options=(Option("S", "small", "pequeno", "pequeño"), "M"))]


@pytest.mark.parametrize(
    ("value", "type_", "en", "pt", "es"),
    [
        ("137", Chain, "Polygon", "Polygon", "Polygon"),
        ("999999999", Chain, "999999999", "999999999", "999999999"),
        ("1250.75", Amount, "1,250.75", "1.250,75", "1.250,75"),
        ("1.2340", Amount, "1.234", "1,234", "1,234"),
        ("5.50", Amount, "5.50", "5,50", "5,50"),
        (Decimal("1000000"), Decimal, "1,000,000", "1.000.000", "1.000.000"),
        ("2.5", Percent, "2.5 %", "2,5 %", "2,5 %"),
        ("1250.75 BRL", Money, "1,250.75 BRL", "1.250,75 BRL", "1.250,75 BRL"),
        ("100 USDC", TokenAmount, "100 USDC", "100 USDC", "100 USDC"),
        ("204", int, "204", "204", "204"),
        ("2026-03-12", datetime.date, "March 12, 2026", "12 de março de 2026", "12 de marzo de 2026"),
        ("2026-03-12T15:30:00", datetime.datetime, "March 12, 2026, 15:30", "12 de março de 2026, 15:30",
         "12 de marzo de 2026, 15:30"),
        ("15:30:00", datetime.time, "15:30", "15:30", "15:30"),
        ("PT5400S", datetime.timedelta, "1 h 30 min", "1 h 30 min", "1 h 30 min"),
        ("true", bool, "yes", "sim", "sí"),
        ("false", bool, "no", "não", "no"),
        ("S", SIZE, "small", "pequeno", "pequeño"),
        ("M", SIZE, "M", "M", "M"),
        (ADDRESS, WalletAddress, ADDRESS, ADDRESS, ADDRESS),
        ("not a date", datetime.date, "not a date", "not a date", "not a date"),
    ],
)  # fmt: skip
def test_in_three_languages(value: object, type_: Any, en: str, pt: str, es: str) -> None:
    assert [shown(value, type_, lang) for lang in ("en", "pt", "es", "fr")] == [en, pt, es, en]


@given(st.decimals(min_value=0, max_value=10**20, places=8))
def test_no_digit_of_an_amount_is_lost(value: Decimal) -> None:
    assert Decimal(shown(value, Decimal, "en").replace(",", "")) == value


@given(st.timedeltas())
def test_every_duration_is_shown(value: datetime.timedelta) -> None:
    assert shown(value, datetime.timedelta, "en")
