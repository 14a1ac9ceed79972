"""Names that are everyday words, and names that a chain and a token share: what stands beside them decides."""

from __future__ import annotations

import pytest

from sayso.language.chains.read import read_chains
from sayso.language.chains.senses import MAX_ANSWER_WORDS
from sayso.language.detect import Lang
from sayso.language.text import Text

ADDRESS = "0x27b1fdb04752bbc536007a920d24acb045561c26"


def senses(text: str, lang: Lang = "en") -> list[tuple[str, object]]:
    return [(entity.type, entity.value) for entity in read_chains(Text(text, lang))]


def chains(text: str, lang: Lang = "en") -> list[object]:
    return [value for kind, value in senses(text, lang) if kind == "chain"]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Base", "en"),
        ("base please", "en"),
        ("let's use base", "en"),
        ("I'd rather have it on Base", "en"),
        ("is it on the base network?", "en"),
        ("put my tokens on base", "en"),
        ("swap it on base", "en"),
        (f"{ADDRESS} on base", "en"),
        ("prefiro a Base", "pt"),
        ("pela rede base", "pt"),
        ("3 usdc na base", "pt"),
        ("meus tokens tão na base", "pt"),
        ("pode ser na Base?", "pt"),
        ("prefiero Base", "es"),
        ("usa la red base", "es"),
        ("ponle 3 usdc en base", "es"),
    ],
)
def test_base_is_a_chain_where_something_says_so(text: str, lang: Lang) -> None:
    assert chains(text, lang) == [8453]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("touch base tomorrow", "en"),
        ("Base camp is up there", "en"),
        ("the base of the lamp", "en"),
        ("send 5 usdc to the base of it", "en"),
        ("my base is broken", "en"),
        ("base fee", "en"),
        ("a Base Aérea fica longe", "pt"),
        ("a base do abajur", "pt"),
        ("com base nisso manda 3 usdc", "pt"),
        ("na base do grito, 3 usdc", "pt"),
        ("la base de la lámpara", "es"),
        ("sin base alguna", "es"),
        ("una base de 3 usdc", "es"),
    ],
)
def test_base_is_a_word_otherwise(text: str, lang: Lang) -> None:
    assert chains(text, lang) == []


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("I was near the shop and scrolled", "en"),
        ("one could argue", "en"),
        ("dark mode please", "en"),
        ("the link is dead", "en"),
        ("send me the link", "en"),
        ("send me 2 link", "en"),
        ("gas is dear today", "en"),
        ("uni starts on monday", "en"),
        ("2 cake and 1 sushi please", "en"),
        ("apt 12", "en"),
        ("SEND ME THE LINK", "en"),
        ("tell Aurora hello", "en"),
        ("your optimism helps", "en"),
        ("an avalanche of mails", "en"),
        ("draw a polygon", "en"),
        ("daí eu vejo", "pt"),
        ("dai eu vejo", "pt"),
        ("não sei", "pt"),
        ("sei lá", "pt"),
        ("que sol", "pt"),
        ("tem algo de 10?", "pt"),
        ("mana, liga aí", "pt"),
        ("TV de 50 pol", "pt"),
        ("uma avalanche de mensagens", "pt"),
        ("me manda o link", "pt"),
        ("la línea 3", "es"),
        ("pago en linea", "es"),
        ("hace sol", "es"),
        ("dame algo", "es"),
        ("voy a la uni", "es"),
        ("a las seis", "es"),
        ("tiene celo", "es"),
    ],
)
def test_everyday_words_are_left_alone(text: str, lang: Lang) -> None:
    assert senses(text, lang) == []


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("stake my LINK", "en", "LINK"),
        ("how is SOL doing", "es", "SOL"),
        ("$uni is up", "en", "UNI"),
        ("swap my usdc for link", "en", "LINK"),
        ("troca meus usdc por dai", "pt", "DAI"),
        ("cambia mis usdc por sol", "es", "SOL"),
        ("dai", "en", "DAI"),
    ],
)
def test_a_token_that_is_a_word_is_known_by_its_capitals_or_a_trade(text: str, lang: Lang, value: str) -> None:
    assert ("token", value) in senses(text, lang)


def test_an_accent_makes_it_the_word() -> None:
    assert chains("manda 3 usdc a linea", "es") == [59144]
    assert chains("manda 3 usdc a línea", "es") == []


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("on ETH", "en"),
        ("over eth", "en"),
        ("the ETH network", "en"),
        ("from ETH to Linea", "en"),
        ("ETH -> Linea", "en"),
        ("ETH to BSC", "en"),
        ("bridge 3 USDC from bsc to eth", "en"),
        ("na eth", "pt"),
        ("rede eth", "pt"),
        ("da bsc pra eth", "pt"),
        ("3 USDC en ETH", "es"),
        ("de eth a bsc", "es"),
        ("red ETH", "es"),
    ],
)
def test_eth_is_a_chain_where_things_are_or_go(text: str, lang: Lang) -> None:
    assert 1 in chains(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("how much ETH do I have", "en"),
        ("swap 3 USDC to ETH", "en"),
        ("move ETH to Polygon", "en"),
        ("pay in eth", "en"),
        ("paga em eth", "pt"),
        ("troca usdc por eth", "pt"),
        ("cem dólares em eth", "pt"),
        ("cambia usdc a eth", "es"),
        ("paga en eth", "es"),
    ],
)
def test_eth_is_a_token_where_it_is_had_or_traded(text: str, lang: Lang) -> None:
    assert ("token", "ETH") in senses(text, lang)


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("I meant ethereum", "en", ("chain", 1)),
        ("send it to ethereum", "en", ("chain", 1)),
        ("buy ethereum", "en", ("token", "ETH")),
        ("convert my dai to ethereum", "en", ("token", "ETH")),
        ("swap my dai from arbitrum to ethereum", "en", ("chain", 1)),
        ("sell it on ethereum", "en", ("chain", 1)),
        ("quanto custa mandar pra polygon", "pt", ("chain", 137)),
        ("comprar ethereum", "pt", ("token", "ETH")),
        ("cuánto vale el ethereum", "es", ("token", "ETH")),
        ("make it Celo", "en", ("chain", 42220)),
        ("my CELO", "en", ("token", "CELO")),
    ],
)
def test_a_chain_s_name_is_the_chain_unless_it_is_traded(text: str, lang: Lang, expected: tuple[str, object]) -> None:
    assert expected in senses(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        (f"my btc address is {ADDRESS}", "en"),
        (f"the eth one: {ADDRESS}", "en"),
        (f"minha carteira de eth é {ADDRESS}", "pt"),
        (f"mi dirección eth es {ADDRESS}", "es"),
    ],
)
def test_a_token_that_labels_an_address_is_not_meant_itself(text: str, lang: Lang) -> None:
    assert senses(text, lang) == []


@pytest.mark.parametrize(
    ("words", "found"), [(MAX_ANSWER_WORDS - 1, 1), (MAX_ANSWER_WORDS, 1), (MAX_ANSWER_WORDS + 1, 0)]
)
def test_an_answer_is_short(words: int, found: int) -> None:
    assert len(chains("base" + " please" * (words - 1))) == found
