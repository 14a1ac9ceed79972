"""Chains, tokens and amounts of tokens, as people write them in three languages."""

from __future__ import annotations

from decimal import Decimal
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.chains.read import MAX_CHAIN_ID, read_chains
from sayso.language.detect import Lang
from sayso.language.entity import TokenAmount
from sayso.language.extract import extract
from sayso.language.text import Text
from tests.growth import despite_noise


def read(text: str, lang: Lang = "en") -> list[tuple[str, str, object]]:
    found = [entity for entity in extract(text, lang) if entity.type in ("chain", "token", "token_amount")]
    return [(entity.type, entity.text, entity.value) for entity in found]


@pytest.mark.parametrize(
    ("text", "lang", "written", "amount", "token"),
    [
        ("send 70 USDC", "en", "70 USDC", "70", "USDC"),
        ("70usdc now", "en", "70usdc", "70", "USDC"),
        ("0.5eth", "en", "0.5eth", "0.5", "ETH"),
        (".05eth", "en", ".05eth", "0.05", "ETH"),
        ("70 tokens of USDC", "en", "70 tokens of USDC", "70", "USDC"),
        ("1,250.75 usdt", "en", "1,250.75 usdt", "1250.75", "USDT"),
        ("1.5k dai", "en", "1.5k dai", "1500", "DAI"),
        ("seven tether", "en", "seven tether", "7", "USDT"),
        ("two and a half bitcoins", "en", "two and a half bitcoins", "2.5", "BTC"),
        ("half an ether", "en", "half an ether", "0.5", "ETH"),
        ("a quarter of a bitcoin", "en", "a quarter of a bitcoin", "0.25", "BTC"),
        ("70 of my usdc", "en", "70 of my usdc", "70", "USDC"),
        ("70 more usdc", "en", "70 more usdc", "70", "USDC"),
        ("USDC 70 to bob", "en", "USDC 70", "70", "USDC"),
        ("USDC: 70", "en", "USDC: 70", "70", "USDC"),
        ("pay 70 in usdc", "en", "70 in usdc", "70", "USDC"),
        ("$70 USDC", "en", "70 USDC", "70", "USDC"),
        ("0.3 ethereum", "en", "0.3 ethereum", "0.3", "ETH"),
        ("9 wrapped ether", "en", "9 wrapped ether", "9", "WETH"),
        ("9 SOL", "en", "9 SOL", "9", "SOL"),
        ("bridge 9 link", "en", "9 link", "9", "LINK"),
        ("manda 1.250,75 usdc", "pt", "1.250,75 usdc", "1250.75", "USDC"),
        ("0,5eth", "pt", "0,5eth", "0.5", "ETH"),
        ("sete mil usdt", "pt", "sete mil usdt", "7000", "USDT"),
        ("meio bitcoin", "pt", "meio bitcoin", "0.5", "BTC"),
        ("metade de um bitcoin", "pt", "metade de um bitcoin", "0.5", "BTC"),
        ("um milhão de usdc", "pt", "um milhão de usdc", "1000000", "USDC"),
        ("70 em usdc", "pt", "70 em usdc", "70", "USDC"),
        ("manda 9 dai pra ela", "pt", "9 dai", "9", "DAI"),
        ("um bitcoin", "pt", "um bitcoin", "1", "BTC"),
        ("siete mil usdt", "es", "siete mil usdt", "7000", "USDT"),
        ("medio bitcoin", "es", "medio bitcoin", "0.5", "BTC"),
        ("la mitad de un bitcoin", "es", "la mitad de un bitcoin", "0.5", "BTC"),
        ("70 en usdc", "es", "70 en usdc", "70", "USDC"),
        ("0,01 btc", "es", "0,01 btc", "0.01", "BTC"),
    ],
)
def test_an_amount_is_a_number_beside_a_token(text: str, lang: Lang, written: str, amount: str, token: str) -> None:
    assert read(text, lang) == [("token_amount", written, TokenAmount(Decimal(amount), token))]


@pytest.mark.parametrize(
    ("text", "lang", "token"),
    [
        ("half of my eth", "en", "ETH"),
        ("half my usdc", "en", "USDC"),
        ("half the eth", "en", "ETH"),
        ("1/3 of the dai", "en", "DAI"),
        ("a metade dos meus usdc", "pt", "USDC"),
        ("la mitad de mi btc", "es", "BTC"),
        ("metade do meu eth", "pt", "ETH"),
        ("la mitad de mis usdc", "es", "USDC"),
        ("all my usdc", "en", "USDC"),
        ("25% of my dai", "en", "DAI"),
        ("$1k of ETH", "en", "ETH"),
        ("R$ 70 em usdc", "pt", "USDC"),
        ("100 dollars of eth", "en", "ETH"),
        ("100 in BTC", "en", "BTC"),
        ("USDC 5%", "en", "USDC"),
        ("usdc 3 times", "en", "USDC"),
    ],
)
def test_a_share_or_a_price_is_no_amount(text: str, lang: Lang, token: str) -> None:
    assert [(kind, value) for kind, _, value in read(text, lang)] == [("token", token)]


def test_each_number_counts_one_token() -> None:
    values = [value for _, _, value in read("50 USDC 100 DAI and 3 eth = 9000 usdt")]
    assert values == [
        TokenAmount(Decimal(50), "USDC"),
        TokenAmount(Decimal(100), "DAI"),
        TokenAmount(Decimal(3), "ETH"),
        TokenAmount(Decimal(9000), "USDT"),
    ]


def test_a_number_between_two_tokens_counts_the_second() -> None:
    found = read("swap USDC 100 DAI")
    assert [(kind, written) for kind, written, _ in found] == [("token", "USDC"), ("token_amount", "100 DAI")]


def test_a_numeral_that_can_be_read_twice_has_both_readings() -> None:
    (entity,) = extract("manda 1.250 usdc", "en")
    assert [each.value for each in entity.candidates] == [
        TokenAmount(Decimal("1.250"), "USDC"),
        TokenAmount(Decimal(1250), "USDC"),
    ]
    assert entity.candidates[0].value == entity.value
    assert sum(each.score for each in entity.candidates) == pytest.approx(1)
    (plain,) = extract("manda 1,250.75 usdc", "en")
    assert plain.candidates == ()


@pytest.mark.parametrize(
    ("text", "lang", "written", "chain_id"),
    [
        ("chain 137", "en", "chain 137", 137),
        ("chain id 10", "en", "chain id 10", 10),
        ("chainId: 42161", "en", "chainId: 42161", 42161),
        ("chain #56", "en", "chain #56", 56),
        ("the network is 10", "en", "10", 10),
        ("chain id 777123", "en", "chain id 777123", 777123),
        ("a chain 10 mesmo", "pt", "chain 10", 10),
        ("rede 10", "pt", "10", 10),
        ("a rede é a 137", "pt", "137", 137),
        ("id da rede 137", "pt", "137", 137),
        ("red 10", "es", "10", 10),
        ("la red es la 137", "es", "137", 137),
        ("cadena 56", "es", "56", 56),
    ],
)
def test_a_chain_may_be_said_by_its_id(text: str, lang: Lang, written: str, chain_id: int) -> None:
    assert read(text, lang) == [("chain", written, chain_id)]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("chain 777123", "en"),
        ("chain 0", "en"),
        ("chain 1.5", "en"),
        ("red 10", "en"),
        ("a chain of 10 shops", "en"),
        ("rede de 10 lojas", "pt"),
        ("rede 5g", "pt"),
        ("red social", "es"),
    ],
)
def test_other_numbers_after_such_words_are_no_chains(text: str, lang: Lang) -> None:
    assert read(text, lang) == []


@pytest.mark.parametrize(("chain_id", "found"), [(MAX_CHAIN_ID - 1, 1), (MAX_CHAIN_ID, 1), (MAX_CHAIN_ID + 1, 0)])
def test_a_chain_id_has_a_greatest_value(chain_id: int, found: int) -> None:
    assert len(list(read_chains(Text(f"chain id {chain_id}", "en")))) == found


@pytest.mark.parametrize(
    ("text", "lang", "values"),
    [
        ("bridge 9 dai from zkSync Era to polygon zkevm", "en", [324, 1101]),
        ("is optimism cheaper than arbitrum?", "en", [10, 42161]),
        ("bnb chain ou opbnb?", "pt", [56, 204]),
        ("pela binance smart chain", "pt", [56]),
        ("sepolia o amoy", "es", [11155111, 80002]),
        ("en xdai", "es", [100]),
        ("FROM BASE TO LINEA 9 USDC", "en", [8453, 59144]),
    ],
)
def test_chains_are_known_by_the_names_people_use(text: str, lang: Lang, values: list[int]) -> None:
    assert [value for kind, _, value in read(text, lang) if kind == "chain"] == values


_PIECES = "from to on na 9 1.250 half um usdc eth Base link chain red -> / . polygon dai $ the"


@given(st.lists(st.sampled_from(_PIECES.split()), max_size=25), st.sampled_from(["en", "pt", "es"]))
def test_any_row_of_words_is_read_without_error(words: list[str], lang: Lang) -> None:
    raw = " ".join(words)
    for entity in extract(raw, lang):
        assert raw[entity.start : entity.end] == entity.text != ""


@given(st.text(max_size=80), st.sampled_from(["en", "pt", "es"]))
def test_any_text_is_read_without_error(raw: str, lang: Lang) -> None:
    text = Text(raw, lang)
    for entity in read_chains(text):
        assert 0 <= entity.start < entity.end <= len(text.plain)


@pytest.mark.parametrize("unit", ["from eth to bnb ", "base, ", "100 usdc base ", "chain 1 ", "FROM BASE TO NEAR "])
@despite_noise
def test_the_time_it_takes_grows_with_the_text(unit: str) -> None:
    def seconds(times: int) -> float:
        text = Text(unit * times, "en")
        _ = text.numbers
        start = process_time()
        list(read_chains(text))
        return process_time() - start

    seconds(50)
    assert seconds(2000) < 25 * max(min(seconds(200), seconds(200)), 0.001)


@pytest.mark.parametrize(
    ("text", "lang", "amounts"),
    [
        ("2 eth and a half", "en", ["2.5 ETH"]), ("dois eth e meio", "pt", ["2.5 ETH"]),
        ("un btc y medio", "es", ["1.5 BTC"]),
        ("2 eth e meio btc", "pt", ["2 ETH", "0.5 BTC"]), ("2,5 eth e meio", "pt", ["2.5 ETH"]),
        ("2 eth and a halfling", "en", ["2 ETH"]), ("20 $usdc", "en", ["20 USDC"]),
    ],
)  # fmt: skip
def test_a_half_that_follows_is_one_more(text: str, lang: Lang, amounts: list[str]) -> None:
    found = [entity.value for entity in read_chains(Text(text, lang)) if entity.type == "token_amount"]
    assert [f"{each.amount:f} {each.token}" for each in found] == amounts


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("arbitrun", [42161]), ("optmism", [10]), ("etherum", [1]), ("usdt erc20", ["USDT", 1]), ("BEP-20", [56]),
        ("rede da binance", [56]), ("red de binance", [56]), ("binance", []), ("bit coin", ["BTC"]),
        ("theter", ["USDT"]),
    ],
)  # fmt: skip
def test_slips_and_the_names_of_standards_are_known(text: str, values: list[object]) -> None:
    assert [entity.value for entity in read_chains(Text(text, "pt"))] == values
