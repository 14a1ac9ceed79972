"""Names that are everyday words: their case and what stands beside them decide."""

from __future__ import annotations

import pytest

from sayso.language.chains.everyday import MAX_ANSWER_WORDS
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
    ("text", "lang", "expected"),
    [
        ("on base", "en", [8453]), ("on op", "en", [10]), ("op", "en", []), ("na base pfv", "pt", [8453]),
        ("pela base", "pt", [8453]), ("it should be base", "en", [8453]), ("base instead", "en", [8453]),
        ("quis dizer base", "pt", [8453]), ("quise decir base", "es", [8453]), ("base, not polygon", "en", [8453, 137]),
        ("do you support base?", "en", [8453]), ("my polygon wallet", "en", [137]), ("my polygon", "en", []),
        ("polygon shaped", "en", []), ("a linea do metrô", "pt", []), ("usdc na linea", "pt", [59144]),
    ],
)  # fmt: skip
def test_a_short_answer_or_choice_is_a_chain(text: str, lang: Lang, expected: list[int]) -> None:
    assert chains(text, lang) == expected


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("compra 9 usdc en linea", "es", []), ("pago en linea con usdc", "es", []), ("9 usdc en Linea", "es", [59144]),
        ("tengo 9 usdc en linea", "es", [59144]), ("saca usdc de base y ponlos en linea", "es", [8453, 59144]),
        ("en base a eso manda 9 usdc", "es", []),
        ("com base em 9 usdc", "pt", []), ("tenho usdc e sei usar", "pt", []), ("usdc, era pra polygon", "pt", [137]),
        ("usdc, sei e polygon", "pt", [1329, 137]), ("era para polygon, usdc", "es", [137]),
    ],
)  # fmt: skip
def test_idioms_and_verbs_name_no_chain(text: str, lang: Lang, expected: list[int]) -> None:
    assert chains(text, lang) == expected


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("troco usdc por algo melhor", "pt", ["USDC"]), ("troca usdc por sol agora", "pt", ["USDC", "SOL"]),
        ("minha carteira ficou no canto", "pt", []), ("usdc no canto", "pt", ["USDC", 7700]),
        ("her name is Dai", "en", []),
        ("a cat called Bitcoin", "en", []), ("sol told me so", "en", []),
        ("Dai is away", "en", []), ("minha prima Sol disse que vem", "pt", []), ("se llama Dai", "es", []),
        ("DAI is away", "en", ["DAI"]), ("swap Dai", "en", ["DAI"]), ("Dai or USDC", "en", ["DAI", "USDC"]),
        ("is sol up?", "en", ["SOL"]), ("btc and ape", "en", ["BTC", "APE"]),
    ],
)  # fmt: skip
def test_a_name_of_somebody_is_no_token(text: str, lang: Lang, expected: list[str]) -> None:
    assert [value for _, value in senses(text, lang)] == expected


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_whole_answer_with_a_preposition_is_short(more: int) -> None:
    courtesy = " please" * (MAX_ANSWER_WORDS - 2 + more)
    assert chains(f"on base{courtesy}") == ([8453] if more <= 0 else [])


@pytest.mark.parametrize(
    ("words", "found"), [(MAX_ANSWER_WORDS - 1, 1), (MAX_ANSWER_WORDS, 1), (MAX_ANSWER_WORDS + 1, 0)]
)
def test_an_answer_is_short(words: int, found: int) -> None:
    assert len(chains("base" + " please" * (words - 1))) == found
