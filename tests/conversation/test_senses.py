"""A name that a chain and a token share is read as what is asked for or named."""

from typing import Any

import pytest

from sayso.commands.registry import Parameter
from sayso.conversation.kinds import Chain, Token
from sayso.conversation.senses import in_sense
from sayso.conversation.shapes import shape
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


def test_the_only_sense_that_any_slot_takes() -> None:
    heard = said("eth", entity("eth", "eth", "token", "ETH"))
    (found,) = in_sense(heard, [shape(Parameter("chain", Chain))], None)
    assert (found.type, found.value) == ("chain", 1)
    assert in_sense(said("eth", entity("eth", "eth", "number", 1)), [shape(Parameter("token", Token))], None) == []
