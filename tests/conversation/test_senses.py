"""A name that a chain and a token share is read as what is asked for or named."""

from typing import Any

import pytest

from sayso.commands.registry import Parameter
from sayso.conversation.kinds import Chain, Cpf, Phone, PixKeyText, Token
from sayso.conversation.senses import in_sense
from sayso.conversation.shapes import shape
from sayso.language.entity import PixKey
from tests.conversation.bridge import BRIDGE, entity, said

SHAPES = [shape(parameter) for parameter in BRIDGE]
BY_NAME = {each.name: each for each in SHAPES}


@pytest.mark.parametrize(
    ("text", "words", "type_", "value", "asked", "expected"),
    [
        ("eth", "eth", "token", "ETH", "source_chain", ("chain", 1)),
        ("eth", "eth", "token", "ETH", "token", ("token", "ETH")),
        ("eth", "eth", "chain", 1, "token", ("token", "ETH")),
        ("eth", "eth", "token", "ETH", "amount", ("token", "ETH")),
        ("eth", "eth", "token", "ETH", "", ("token", "ETH")),
        ("usdc", "usdc", "token", "USDC", "source_chain", ("token", "USDC")),
        ("troca a rede de destino pra Arbitrum", "Arbitrum", "token", "ARB", "", ("chain", 42161)),
        ("o token é Arbitrum", "Arbitrum", "chain", 42161, "", ("token", "ARB")),
    ],
)
def test_the_sense_that_is_called_for(text: str, words: str, type_: str, value: Any, asked: str, expected: Any) -> None:
    (found,) = in_sense(said(text, entity(text, words, type_, value)), SHAPES, BY_NAME.get(asked))
    assert (found.type, found.value) == expected


KEY = PixKey("cpf", "52998224725")


@pytest.mark.parametrize(
    ("types", "value", "others", "expected"),
    [
        ([PixKeyText], KEY, (), ("pix_key", KEY)), ([PixKeyText, Cpf], KEY, (), ("pix_key", KEY)),
        ([Cpf], KEY, (), ("cpf", "52998224725")), ([Phone], KEY, (), None),
        ([Phone], KEY, (PixKey("phone", "+5511987654321"),), ("phone", "+5511987654321")),
    ],
)  # fmt: skip
def test_a_pix_key_is_the_identity_that_a_slot_is_for(types: Any, value: Any, others: Any, expected: Any) -> None:
    shapes = [shape(Parameter(f"slot_{place}", type_)) for place, type_ in enumerate(types)]
    text = "pix 52998224725"
    found = in_sense(said(text, entity(text, "52998224725", "pix_key", value, "", *others)), shapes, None)
    assert [(each.type, each.value) for each in found] == ([expected] if expected else [])


def test_the_only_sense_that_any_slot_takes() -> None:
    heard = said("eth", entity("eth", "eth", "token", "ETH"))
    (found,) = in_sense(heard, [shape(Parameter("chain", Chain))], None)
    assert (found.type, found.value) == ("chain", 1)
    assert in_sense(said("eth", entity("eth", "eth", "number", 1)), [shape(Parameter("token", Token))], None) == []
