"""Names that are everyday words, and names that a chain and a token share: what stands beside them decides."""

from __future__ import annotations

import pytest

from sayso.language.chains.read import read_chains
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
    ("text", "lang", "expected"),
    [
        ("half of it in eth, the other half in btc", "en", ["token", "token"]),
        ("keep 70% in eth", "en", ["token"]),
        ("bota 30% em bnb", "pt", ["token"]),
        ("o resto em eth", "pt", ["token"]),
        ("la mitad en avax", "es", ["token"]),
        ("what is my balance in eth", "en", ["token"]),
        ("I hold 9 usdc in eth", "en", ["token_amount", "chain"]),
        ("tenho 9 usdc em matic", "pt", ["token_amount", "chain"]),
    ],
)
def test_a_share_is_held_in_a_token(text: str, lang: Lang, expected: list[str]) -> None:
    assert [kind for kind, _ in senses(text, lang)] == expected


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("swap 9 usdc from eth to arb", "en", [1, 42161]),
        ("manda 9 usdc da ethereum pra arbitrum e paga 5 reais", "pt", [1, 42161]),
        ("cambia 9 usdc de eth a arb", "es", [1, 42161]),
        ("swap from eth to arb", "en", []),
        ("swap 9 usdc to eth", "en", []),
        ("bridge to eth", "en", [1]),
        ("bridge eth to arbitrum", "en", [42161]),
        ("envía 5 dólares en usdc por polygon", "es", [137]),
        ("cambio usdc por polygon", "es", []),
        ("pagué 5 pesos por matic", "es", []),
        ("eth -> usdc", "en", []),
        ("usdc => bnb", "en", []),
        ("eth -> base", "en", [1, 8453]),
        ("manda 20 pra base", "pt", [8453]),
        ("send 20 to base please", "en", [8453]),
        ("send 20 people to base camp", "en", []),
        ("mándale 20 a base", "es", [8453]),
        ("joga tudo pra base", "pt", [8453]),
        ("move it all to base", "en", [8453]),
        ("the bridge between arb and op", "en", [42161, 10]),
        ("a ponte entre arb e op", "pt", [42161, 10]),
        ("el precio entre arb y eth", "es", []),
    ],
)
def test_chains_are_where_things_come_from_and_go_to(text: str, lang: Lang, expected: list[int]) -> None:
    assert chains(text, lang) == expected
