"""The table of names: what is packaged, and what an operator's list adds or replaces."""

from __future__ import annotations

import pytest

from sayso.errors import ConfigError
from sayso.language.chains import MAX_NAME_CHARS, MAX_NAMES, Table, known, parse
from sayso.language.extract import extract
from sayso.language.fold import fold

ACME = """
chains = [{ id = 424242, name = "Acme Chain", also = ["acme"] }]
tokens = [{ symbol = "ACM", also = ["acme coin"], pegged = true }]
words = { en = "acme" }
"""


def test_the_packaged_list_knows_what_people_speak_of() -> None:
    table = known()
    assert len(table.chains) >= 40
    assert len(table.tokens) >= 60
    assert {1, 10, 56, 100, 137, 138, 8453, 42161, 59144, 11155111} <= set(table.chains)
    assert {"USDC", "USDT", "DAI", "ETH", "WETH", "BTC", "WBTC", "LINK", "UNI"} <= set(table.tokens)


def test_no_name_is_two_chains_or_two_tokens() -> None:
    table = known()
    chains = [fold(name) for chain in table.chains.values() for name in (chain.name, *chain.also)]
    tokens = [fold(name) for token in table.tokens.values() for name in (token.symbol, *token.also)]
    assert len(set(chains)) == len(chains)
    assert len(set(tokens)) == len(tokens)


def test_every_word_that_needs_support_is_a_name() -> None:
    table = known()
    listed = {word for words in table.words.values() for word in words}
    assert listed <= set(table.names)


def test_a_list_adds_to_the_packaged_one() -> None:
    table = parse(ACME)
    assert table.chains[424242].name == "Acme Chain"
    assert table.chains[137] is known().chains[137]
    assert table.tokens["ACM"].pegged
    assert table.is_everyday("acme", "en")
    assert not table.is_everyday("acme", "pt")
    assert table.is_everyday("base", "pt")
    assert 424242 not in known().chains


def test_a_list_can_be_all_there_is() -> None:
    table = parse(ACME, Table({}, {}, {}))
    assert set(table.chains) == {424242}
    assert [entity.type for entity in extract("5 acme coin and 3 USDC", "en", names=table)] == [
        "token_amount",
        "number",
    ]


def test_what_a_list_says_replaces_what_was_said() -> None:
    table = parse('chains = [{ id = 8453, name = "Basement" }, { id = 7, name = "Polygon" }]')
    assert [entity.value for entity in extract("from basement to polygon", "en", names=table)] == [8453, 7]
    assert extract("bridge it to Base", "en", names=table) == []
    table = parse('chains = [{ id = 1, name = "Polygon" }]')
    assert [entity.value for entity in extract("send it on polygon", "en", names=table)] == [1]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("bridge to acme chain", [424242]),
        ("on chain 424242", [424242]),
        ("I like acme", []),
        ("from Polygon to acme", [137, 424242]),
    ],
)
def test_extract_reads_with_the_table_it_is_given(text: str, values: list[int]) -> None:
    assert [entity.value for entity in extract(text, "en", names=parse(ACME)) if entity.type == "chain"] == values


def test_without_a_table_the_packaged_names_are_read() -> None:
    assert [entity.type for entity in extract("bridge to acme chain", "en")] == []


@pytest.mark.parametrize(
    "toml",
    [
        "chains = [",
        "chains = 5",
        'chains = [{ id = 0, name = "Zero" }]',
        'chains = [{ id = "1", name = "One" }]',
        "chains = [{ id = 5 }]",
        'chains = [{ id = 5, name = "" }]',
        'chains = [{ id = 5, name = "---" }]',
        'chains = [{ id = 5, name = "Five", aka = ["V"] }]',
        "tokens = [{ also = ['x'] }]",
        'words = { fr = "base" }',
        "other = 1",
        b"\xff\xfe",
        "x = " + "[" * 5000,
    ],
)
def test_a_list_that_is_none_is_refused_with_a_code(toml: str | bytes) -> None:
    with pytest.raises(ConfigError) as caught:
        parse(toml)
    assert caught.value.code == "language.names_invalid"
    assert str(caught.value).startswith("the list of names")


@pytest.mark.parametrize(
    ("chars", "fits"), [(MAX_NAME_CHARS - 1, True), (MAX_NAME_CHARS, True), (MAX_NAME_CHARS + 1, False)]
)
def test_a_name_has_a_longest_length(chars: int, fits: bool) -> None:
    toml = f'chains = [{{ id = 5, name = "{"x" * chars}" }}]'
    if fits:
        assert 5 in parse(toml).chains
    else:
        with pytest.raises(ConfigError):
            parse(toml)


@pytest.mark.parametrize(("names", "fits"), [(MAX_NAMES - 1, True), (MAX_NAMES, True), (MAX_NAMES + 1, False)])
def test_a_list_has_a_most_of_names(names: int, fits: bool) -> None:
    also = ",".join(f'"n{number}"' for number in range(names - 1))
    toml = f'tokens = [{{ symbol = "T", also = [{also}] }}]'
    if fits:
        assert len(parse(toml, Table({}, {}, {})).names) == names
    else:
        with pytest.raises(ConfigError) as caught:
            parse(toml)
        assert caught.value.code == "language.names_invalid"
