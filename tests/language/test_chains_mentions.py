"""Where names stand: whole, the longest, and not inside of something else."""

from __future__ import annotations

import pytest

from sayso.language.chains import known
from sayso.language.chains.mentions import may_name, mentions, tokens
from sayso.language.text import Text


def written(text: str) -> list[str]:
    message = Text(text, "en")
    return [each.written for each in mentions(message, tokens(message.plain), known())]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Arbitrum One and Arbitrum Nova", ["Arbitrum One", "Arbitrum Nova"]),
        ("arbitrum-one", ["arbitrum-one"]),
        ("arbitrum  one", ["arbitrum", "one"]),
        ("BNB Smart Chain testnet", ["BNB Smart Chain testnet"]),
        ("avalanche c-chain", ["avalanche c-chain"]),
        ("polygon zkEVM", ["polygon zkEVM"]),
        ("USDC.e", ["USDC.e"]),
        ("USDC.", ["USDC"]),
        ("eth/usdc", ["eth", "usdc"]),
        ("usdc's", ["usdc"]),
        ("(usdc)", ["usdc"]),
        ("bitcoins and ethers", ["bitcoins", "ethers"]),
        ("100usdc", ["usdc"]),
        ("20 1inch", ["1inch"]),
        ("polygon->linea", ["polygon", "linea"]),
        ("done.Polygon", ["Polygon"]),
        ("ＵＳＤＣ", ["USDC"]),
        ("us\u200bdc", ["usdc"]),
    ],
)
def test_a_name_is_found_as_it_is_written(text: str, names: list[str]) -> None:
    assert written(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "usdcx",
        "methane",
        "based",
        "database",
        "someone.eth",
        "polygon.technology",
        "me@polygon.io",
        "ana@usdc",
        "@polygon",
        "usdc_pool",
        "https://app.example/eth/usdc",
        "www.example.com/polygon",
        "links",
        "seis",
        "polygonы",
    ],
)
def test_a_part_of_something_else_is_no_name(text: str) -> None:
    assert written(text) == []


@pytest.mark.parametrize("text", ["Arbitrum One", "100usdc", "bitcoins", "20 1inch", "usdc's", "polygon->linea"])
def test_a_text_with_a_name_may_name(text: str) -> None:
    assert may_name(Text(text, "en").plain, known())


@pytest.mark.parametrize("text", ["", "hello there", "100", "12:30", "->", "7seas"])
def test_most_texts_do_not(text: str) -> None:
    assert not may_name(text, known())
