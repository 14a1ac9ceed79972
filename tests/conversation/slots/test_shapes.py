"""Slots as a text can fill them: roles, names in three languages, labels."""

import datetime
from decimal import Decimal
from typing import Annotated, Any

import pytest

from sayso.commands.registry import Parameter
from sayso.conversation.slots.kinds import Amount, Called, Chain, Phone, Role, WalletAddress
from sayso.conversation.slots.shapes import MAX_GAP_CHARS, is_name, named, role_in, shape
from tests.conversation.bridge import BRIDGE

SHAPES = [shape(parameter) for parameter in BRIDGE]


@pytest.mark.parametrize(
    ("name", "type_", "role"),
    [
        ("source_chain", Chain, "source"),
        ("from_chain", Chain, "source"),
        ("to", WalletAddress, "destination"),
        ("destination_chain", Chain, "destination"),
        ("chain", Chain, ""),
        ("origin", Annotated[Chain, Role("destination")], "destination"),
        ("total", Annotated[Amount, Role("unheard of")], ""),
        ("tomorrow", datetime.date, ""),
    ],
    ids=lambda part: str(part)[:40],
)
def test_the_role_is_said_or_in_the_name(name: str, type_: Any, role: str) -> None:
    assert shape(Parameter(name, type_)).role == role


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("change the amount to", "amount"),
        ("o valor é", "amount"),
        ("la cantidad es", "amount"),
        ("troca a moeda pra", "token"),
        ("the source chain is", "source_chain"),
        ("a rede de origem é", "source_chain"),
        ("la red de destino", "destination_chain"),
        ("destination:", "destination_chain"),
        ("the chain is", None),
        ("the amount and the token", None),
        ("hello", None),
        ("", None),
        ("amount" + " " * MAX_GAP_CHARS, None),
    ],
)
def test_the_one_slot_that_a_text_names(text: str, name: str | None) -> None:
    assert getattr(named(SHAPES, text), "name", None) == name


def test_its_own_name_weighs_more_than_its_kind() -> None:
    shapes = [
        shape(Parameter("amount", Amount)),
        shape(Parameter("slippage", Annotated[Decimal, Called("derrapagem")])),
    ]
    for text, name in (("the slippage value", "slippage"), ("a derrapagem", "slippage"), ("o valor", "amount")):
        assert getattr(named(shapes, text), "name", None) == name


def test_kinds_have_names() -> None:
    shapes = [shape(Parameter("contact", Phone)), shape(Parameter("day", datetime.date)), shape(Parameter("n", int))]
    for text, name in (("meu celular", "contact"), ("la fecha", "day"), ("the number", "n")):
        assert getattr(named(shapes, text), "name", None) == name


@pytest.mark.parametrize(
    ("text", "role"),
    [("the source chain", "source"), ("rede de destino", "destination"), ("origen", "source"), ("from", ""),
     ("source and destination", ""), ("", "")],
)  # fmt: skip
def test_the_role_that_a_text_names(text: str, role: str) -> None:
    assert role_in(text) == role


def test_words_of_names() -> None:
    assert all(is_name(word, SHAPES) for word in ("amount", "valor", "rede", "destination", "token"))
    assert not is_name("joke", SHAPES)


def test_a_label_tells_slots_apart() -> None:
    amount, _, source, destination = SHAPES
    assert amount.label("5", "en") == "amount: 5"
    assert [source.label("Base", lang) for lang in ("en", "pt", "es", "fr")] == [
        "from Base", "de Base", "desde Base", "from Base",
    ]  # fmt: skip
    assert [destination.label("Base", lang) for lang in ("en", "pt", "es")] == ["to Base", "para Base", "a Base"]
