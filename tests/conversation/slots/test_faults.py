"""What is wrong with a value, in three languages."""

import datetime
from decimal import Decimal
from typing import Any, Literal

import pytest

from sayso.conversation.slots.faults import unread, why
from sayso.conversation.slots.kinds import Amount, Chain, OrderId, WalletAddress
from sayso.language.entity import Money

CODES = [
    "checksum", "check_digit", "not_positive", "too_many_digits", "too_long", "not_whole", "no_currency",
    "not_a_number", "not_a_date", "not_a_time", "not_a_duration", "not_yes_or_no", "not_a_choice", "not_known",
    "unreadable", "too_large",
]  # fmt: skip


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_words_of_its_own_in_each_language(code: str) -> None:
    said = [why(code, lang) for lang in ("en", "pt", "es")]
    assert len(set(said)) == 3
    assert all(10 < len(each) < 120 for each in said)
    assert why(code, "fr") == said[0]


def test_a_code_that_is_not_known_is_worded_too() -> None:
    assert why("new", "pt") == why("unreadable", "pt")


def test_a_broken_address_is_said_to_have_a_wrong_checksum() -> None:
    assert "checksum" in why("checksum", "en")


@pytest.mark.parametrize(
    ("type_", "code"),
    [(int, "not_whole"), (Decimal, "not_a_number"), (Amount, "not_a_number"), (Money, "not_a_number"),
     (bool, "not_yes_or_no"), (datetime.date, "not_a_date"), (datetime.time, "not_a_time"), (Chain, "not_known"),
     (WalletAddress, "not_known"), (OrderId, "unreadable"), (str, "unreadable"), (Literal["a"], "not_a_choice"),
     (int | None, "not_whole")],
    ids=repr,
)  # fmt: skip
def test_what_a_text_was_not(type_: Any, code: str) -> None:
    assert unread(type_) == code
